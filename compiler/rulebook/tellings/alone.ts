/** What one telling says of a thing and the other, which is no shorter, does not: a hint that one of them forgot it. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import { NARROWING, OPPOSITES, WIDER, type Stance } from "../../lexicon/marks.ts";
import type { Families } from "../comparing/expected/families.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import { GIVEN, thingsIn, type Said } from "./stances.ts";
import { isTold, type Telling } from "./telling.ts";

export interface Alone {
  readonly sentence: MarkedSentence;
  readonly from: number;
  readonly to: number;
  readonly of: readonly Concept[];
  /** Where the other telling speaks of the same thing. */
  readonly there: { readonly sentence: MarkedSentence; readonly from: number; readonly to: number };
}

/** How far behind «from» the place may stand, in tokens. */
const REACH = 4;

/** What stands in so many of the words of another leaves nothing out for want of room. */
const AS_FULL = 2 / 3;

export function isAsFull(a: Telling, b: Telling): boolean {
  return wordsOf(a) >= AS_FULL * wordsOf(b);
}

function wordsOf(telling: Telling): number {
  return telling.sentences.reduce(
    (sum, sentence) => sum + sentence.sentence.tokens.filter((_, i) => isTold(telling, sentence, i)).length,
    0,
  );
}

/** Words that narrow what is meant, where the other telling never says so of anything. */
export function narrowings(
  said: readonly Said[],
  other: Telling,
  theirs: readonly Said[],
  families: Families,
): Alone[] {
  return said.flatMap((one) => {
    const of = one.of.length > 0 ? one.of : nearestThing(one);
    if (!NARROWING.has(one.is) || isConditional(one) || theirs.some(({ is }) => speaksOf(one.is, is))) return [];
    const there = placeOf(other, of, families);
    return there === undefined ? [] : [{ ...one, of, there }];
  });
}

/** Of what is got, in both: whatever there is, where the other names a part of it alone. */
export function wider(said: readonly Said[], other: Telling, theirs: readonly Said[], families: Families): Alone[] {
  return WIDER.flatMap(([wide, narrow]) => {
    const [here, there] = [said.find(({ is }) => is === wide), theirs.find(({ is }) => is === narrow)];
    if (here === undefined || there === undefined) return [];
    if (said.some(({ is }) => is === narrow) || theirs.some(({ is }) => is === wide)) return [];
    const of = thingsIn(here.sentence).flatMap(({ concepts }) => concepts);
    return placeOf(other, of, families) === undefined ? [] : [{ ...here, of, there }];
  });
}

/** It says the same or the opposite. */
function speaksOf(said: Stance, theirs: Stance): boolean {
  return said === theirs || OPPOSITES.some((pair) => pair.includes(said) && pair.includes(theirs));
}

/** «If you have none»: a case of several. */
function isConditional({ sentence, from }: Said): boolean {
  return sentence.provisos.some((proviso) => proviso.to <= from && !isParted(sentence, proviso.to, from));
}

function nearestThing({ sentence, from }: Said): readonly Concept[] {
  const things = thingsIn(sentence);
  return (things.filter((m) => m.to <= from).at(-1) ?? things.find((m) => m.from > from))?.concepts ?? [];
}

/** From where the rule has something given away, said after «from», where the other telling never names the place. */
export function sources(
  { relations }: ClaimedRule,
  a: Telling,
  said: readonly Said[],
  b: Telling,
  families: Families,
): Alone[] {
  const places = relations.flatMap(({ as, of }) => (as === "from" || as === "emptied" ? of : []));
  if (places.length === 0) return [];
  const isPlace = ({ concepts }: ConceptMark): boolean => concepts.some((c) => places.includes(c));
  if (b.sentences.some((sentence) => sentence.mentions.some(isPlace))) return [];
  return said.flatMap(({ is, sentence, to: behind }) => {
    if (!GIVEN.has(is)) return [];
    const from = sentence.relations.find(
      (r) => r.is === "from" && r.from >= behind && !isParted(sentence, behind, r.from),
    );
    const place = from && sentence.mentions.find((m) => m.to > from.to && m.from < from.to + REACH && isPlace(m));
    if (from === undefined || place === undefined) return [];
    const given = sentence.mentions.filter((m) => m.from >= behind && m.to <= place.to && !isPlace(m));
    const there = placeOf(
      b,
      given.flatMap(({ concepts }) => concepts),
      families,
    );
    return there === undefined ? [] : [{ sentence, from: from.from, to: place.to, of: place.concepts, there }];
  });
}

/** What stands behind is said of something else. */
function isParted({ sentence: { tokens }, means }: MarkedSentence, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ kind }) => kind === "mark") || means.some((m) => m.from >= from && m.from < to);
}

function placeOf(telling: Telling, of: readonly Concept[], families: Families): Alone["there"] | undefined {
  for (const sentence of telling.sentences)
    for (const { concepts, from, to } of thingsIn(sentence))
      if (isTold(telling, sentence, from) && families.agree(concepts, of)) return { sentence, from, to };
  return undefined;
}
