/**
 * How much more likely two sentences of two books say the same, for what they share and what only one of them has. Frequent features say
 * little; features that one book has and the other hardly knows say nothing against it.
 */
import type { Chain } from "./chains.ts";
import type { Features } from "./features.ts";

export interface Odds {
  /** Both have it: what is added beside the two `alone`. */
  readonly both: number;
  /** One has it, the other not. At most 0. */
  readonly aloneA: number;
  readonly aloneB: number;
}

/** Of a feature that could be in both, how often it is, before anything was counted; and how many cases that belief is worth. */
const AGREEMENT = 0.7;
const BELIEF = 3;

/** What pairs of sentences that say the same have of a feature: what is counted there corrects the belief. */
export interface Agreement {
  /** In how many pairs both have it. */
  readonly both: number;
  /** In how many the book has it that has it less often. */
  readonly one: number;
}

export function oddsOf(
  a: readonly Features[],
  b: readonly Features[],
  counted: ReadonlyMap<string, Agreement> = new Map(),
): Map<string, Odds> {
  const [inA, inB] = [frequencies(a), frequencies(b)];
  const odds = new Map<string, Odds>();
  for (const [feature, pa] of inA) {
    const pb = inB.get(feature);
    if (pb === undefined) continue;
    const known = counted.get(feature) ?? { both: 0, one: 0 };
    const agreement = (known.both + AGREEMENT * BELIEF) / (known.one + BELIEF);
    const both = Math.max(agreement * Math.min(pa, pb), pa * pb);
    const [onlyA, onlyB] = [Math.max(pa - both, 1e-9), Math.max(pb - both, 1e-9)];
    const aloneA = Math.min(0, Math.log(onlyA / (pa * (1 - pb))));
    const aloneB = Math.min(0, Math.log(onlyB / (pb * (1 - pa))));
    odds.set(feature, { both: Math.log(both / (pa * pb)) - aloneA - aloneB, aloneA, aloneB });
  }
  return odds;
}

function frequencies(sentences: readonly Features[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const features of sentences)
    for (const [feature, strength] of features) counts.set(feature, (counts.get(feature) ?? 0) + strength);
  return new Map([...counts].map(([feature, n]) => [feature, n / (sentences.length + 1)]));
}

export function agreementsIn(
  a: readonly Features[],
  b: readonly Features[],
  chains: readonly Chain[],
): Map<string, Agreement> {
  const [inA, inB, inBoth] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, feature: string): void => {
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  };
  const within = (all: readonly Features[], from: number, size: number): Set<string> =>
    new Set(all.slice(from, from + size).flatMap((features) => [...features.keys()]));
  for (const { row, column, shape } of chains.flatMap(({ beads }) => beads)) {
    const [here, there] = [within(a, row, shape.a), within(b, column, shape.b)];
    for (const feature of here) count(there.has(feature) ? inBoth : inA, feature);
    for (const feature of there) if (!here.has(feature)) count(inB, feature);
  }
  const features = new Set([...inA.keys(), ...inB.keys(), ...inBoth.keys()]);
  return new Map(
    [...features].map((feature) => {
      const both = inBoth.get(feature) ?? 0;
      return [feature, { both, one: both + Math.min(inA.get(feature) ?? 0, inB.get(feature) ?? 0) }];
    }),
  );
}
