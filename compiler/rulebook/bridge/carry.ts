/** Where a book tells each rule, by way of another book whose lines the rules cite. */
import type { Book } from "../book.ts";
import { isCited, type Passage, type Place } from "../passages/index.ts";
import type { Link } from "./index.ts";

/** A book of which it is known where it tells the rules. */
export interface Told {
  readonly book: Book;
  readonly passages: readonly Passage[];
}

/** A long sentence of which less than half is cited is meant where it takes up this much of the cited lines. */
const FILLS = 0.25;
/** Sentences further apart than this are two places. */
const NEAR = 3;

/** `links`: from sentences of `told` to those of the other book. */
export function carry({ book, passages }: Told, links: readonly Link[]): Place[] {
  const linksOf = new Map<number, Link[]>();
  for (const link of links) for (const index of link.a) linksOf.set(index, [...(linksOf.get(index) ?? []), link]);
  const linked = new Set(links.flatMap(({ b }) => b));
  return passages.flatMap((passage) => {
    if (!isCited(passage)) return [];
    const found = new Set(meant(book, passage).flatMap((index) => linksOf.get(index) ?? []));
    const ends = [...found].sort((x, y) => x.b[0] - y.b[0]);
    return groups(ends).map((group) => ({
      rule: passage.rule.id,
      sentences: stretchOf(group, linked),
      sure: group.reduce((sum, { sure }) => sum + sure, 0) / group.length,
    }));
  });
}

/** Sentences that stand on the lines of the cite or fill them, not those that only reach into them. */
function meant({ sentences }: Book, { sentences: all, lines }: Passage): readonly number[] {
  if (lines === undefined) return all;
  const within = all.map((index) => {
    const { tokens } = sentences[index];
    const here = tokens.filter(({ line }) => line >= lines.from && line <= lines.to).length;
    return { index, here, of: tokens.length };
  });
  const whole = within.reduce((sum, { here }) => sum + here, 0);
  return within.filter(({ here, of }) => here > of / 2 || here > whole * FILLS).map(({ index }) => index);
}

/** What stands between sentences of one passage, and says the same as nothing else, belongs to it. */
function stretchOf(links: readonly Link[], linked: ReadonlySet<number>): number[] {
  const told = new Set(links.flatMap(({ b }) => b));
  const [first, last] = [Math.min(...told), Math.max(...told)];
  const between = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return between.filter((index) => told.has(index) || !linked.has(index));
}

function groups(links: readonly Link[]): Link[][] {
  const found: Link[][] = [];
  for (const link of links) {
    const last = found.at(-1);
    if (last !== undefined && link.b[0] - last.at(-1)!.b.at(-1)! <= NEAR) last.push(link);
    else found.push([link]);
  }
  return found;
}

/** What several books give: a place that two of them know is surer than either. */
export function together(places: readonly Place[]): Place[] {
  const found: Place[] = [];
  for (const place of places) {
    const at = found.findIndex((one) => one.rule === place.rule && meets(one, place));
    if (at < 0) found.push(place);
    else found[at] = joined(found[at], place);
  }
  return found;
}

function meets(a: Place, b: Place): boolean {
  return a.sentences.some((index) => b.sentences.includes(index));
}

function joined(a: Place, b: Place): Place {
  const sentences = [...new Set([...a.sentences, ...b.sentences])].sort((x, y) => x - y);
  return { rule: a.rule, sentences, sure: 1 - (1 - a.sure) * (1 - b.sure) };
}
