/**
 * How much more likely two sentences of two books say the same, for what they share and what only one of them has. Frequent features say
 * little; features that one book has and the other hardly knows say nothing against it.
 */
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

/** Pairs of sentences that say the same, as far as it is known: what is counted there corrects the belief. */
export interface Seen {
  /** In how many pairs both have it, and in how many at least the one that has it less often. */
  readonly both: number;
  readonly any: number;
}

export function oddsOf(
  a: readonly Features[],
  b: readonly Features[],
  seen: ReadonlyMap<string, Seen> = new Map(),
): Map<string, Odds> {
  const [inA, inB] = [frequencies(a), frequencies(b)];
  const odds = new Map<string, Odds>();
  for (const [feature, pa] of inA) {
    const pb = inB.get(feature);
    if (pb === undefined) continue;
    const known = seen.get(feature) ?? { both: 0, any: 0 };
    const agreement = (known.both + AGREEMENT * BELIEF) / (known.any + BELIEF);
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
