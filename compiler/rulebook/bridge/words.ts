/** Words that go together in sentences that say the same: what the lexicon does not know is learned from the two books themselves. */
import type { MarkedSentence } from "../marks/mark.ts";
import type { Chain } from "./chains.ts";

/** Endings change: words are told apart by their first letters. */
const STEM = 5;
/** How surely two words go together (log likelihood ratio). */
const TOGETHER = 12;
/** What stands together so seldom is chance. */
const FEWEST = 3;

export interface LinkedWords {
  readonly a: readonly ReadonlyMap<string, number>[];
  readonly b: readonly ReadonlyMap<string, number>[];
}

export function linkedWords(
  a: readonly MarkedSentence[],
  b: readonly MarkedSentence[],
  chains: readonly Chain[],
): LinkedWords {
  const [inA, inB] = [a.map(stemsOf), b.map(stemsOf)];
  const pairs = chains.flatMap(({ beads }) =>
    beads.map(({ row, column, shape }) => ({
      a: new Set(inA.slice(row, row + shape.a).flatMap((s) => [...s])),
      b: new Set(inB.slice(column, column + shape.b).flatMap((s) => [...s])),
    })),
  );
  const links = linksIn(pairs);
  const [ofA, ofB] = [new Map<string, string>(), new Map<string, string>()];
  for (const [x, y] of links) {
    ofA.set(x, `word ${x}=${y}`);
    ofB.set(y, `word ${x}=${y}`);
  }
  const linked = (stems: ReadonlySet<string>, of: ReadonlyMap<string, string>): Map<string, number> =>
    new Map([...stems].flatMap((s) => (of.has(s) ? [[of.get(s)!, 1] as const] : [])));
  return { a: inA.map((s) => linked(s, ofA)), b: inB.map((s) => linked(s, ofB)) };
}

function stemsOf({ sentence: { tokens } }: MarkedSentence): Set<string> {
  return new Set(tokens.flatMap((t) => (t.kind === "word" && t.norm.length >= 3 ? [t.norm.slice(0, STEM)] : [])));
}

interface WordPair {
  readonly a: ReadonlySet<string>;
  readonly b: ReadonlySet<string>;
}

/** The surest pair first, each word in one pair. */
function linksIn(pairs: readonly WordPair[]): [string, string][] {
  const [inA, inB] = [pairsOf(pairs.map(({ a }) => a)), pairsOf(pairs.map(({ b }) => b))];
  const scored = [...inA].flatMap(([x, here]) => {
    const beside = new Map<string, number>();
    for (const k of here) for (const y of pairs[k].b) beside.set(y, (beside.get(y) ?? 0) + 1);
    return [...beside].flatMap(([y, n]) => {
      if (n < FEWEST) return [];
      const score = ratio(n, here.length, inB.get(y)!.length, pairs.length);
      return score >= TOGETHER ? [{ x, y, score }] : [];
    });
  });
  scored.sort((p, q) => q.score - p.score || (p.x < q.x ? -1 : 1));
  const [seenX, seenY] = [new Set<string>(), new Set<string>()];
  return scored.flatMap(({ x, y }): [string, string][] => {
    if (seenX.has(x) || seenY.has(y)) return [];
    seenX.add(x);
    seenY.add(y);
    return [[x, y]];
  });
}

/** In which pairs each word stands. */
function pairsOf(all: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  all.forEach((words, k) => {
    for (const word of words) {
      const known = found.get(word);
      if (known === undefined) found.set(word, [k]);
      else known.push(k);
    }
  });
  return found;
}

/** Dunning's log likelihood ratio, of what goes together more often than chance. */
function ratio(both: number, a: number, b: number, all: number): number {
  if (both * all <= a * b) return 0;
  const part = (seen: number, expected: number): number => (seen === 0 ? 0 : seen * Math.log(seen / expected));
  const cells = [
    part(both, (a * b) / all),
    part(a - both, (a * (all - b)) / all),
    part(b - both, ((all - a) * b) / all),
    part(all - a - b + both, ((all - a) * (all - b)) / all),
  ];
  return 2 * cells.reduce((x, y) => x + y, 0);
}
