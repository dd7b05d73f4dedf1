/** Two books of one game in two languages, sentence by sentence. */
import type { MarkedSentence } from "../marks/mark.ts";
import { chainsOf, SHAPES, type Chain } from "./chains.ts";
import { featuresOf, type Features } from "./features.ts";
import { Likeness } from "./likeness.ts";
import { oddsOf, type Seen } from "./odds.ts";
import { linkedWords } from "./words.ts";

export function align(a: readonly MarkedSentence[], b: readonly MarkedSentence[], opts: any = {}): { a: readonly MarkedSentence[]; b: readonly MarkedSentence[]; chains: Chain[] } {
  const [told, other] = [a.filter(isTold), b.filter(isTold)];
  let [fa, fb]: Features[][] = [told.map(featuresOf), other.map(featuresOf)];
  let chains = chainsOf(new Likeness(fa, fb, oddsOf(fa, fb), SHAPES));
  for (let i = 0; i < (opts.rounds ?? 2); i++) {
    if (opts.words !== false) {
      const words = linkedWords(told, other, chains);
      fa = told.map((s, k) => new Map([...featuresOf(s), ...words.a[k]]));
      fb = other.map((s, k) => new Map([...featuresOf(s), ...words.b[k]]));
    }
    chains = chainsOf(new Likeness(fa, fb, oddsOf(fa, fb, seenIn(fa, fb, chains)), SHAPES));
  }
  return { a: told, b: other, chains };
}

function isTold({ sentence }: MarkedSentence): boolean {
  return sentence.kind !== "foreign";
}

function seenIn(a: readonly Features[], b: readonly Features[], chains: readonly Chain[]): Map<string, Seen> {
  const counts = new Map<string, { both: number; a: number; b: number }>();
  const of = (feature: string) => {
    let c = counts.get(feature);
    if (c === undefined) counts.set(feature, (c = { both: 0, a: 0, b: 0 }));
    return c;
  };
  for (const { beads } of chains)
    for (const { row, column, shape } of beads) {
      const inA = new Set(a.slice(row, row + shape.a).flatMap((f) => [...f.keys()]));
      const inB = new Set(b.slice(column, column + shape.b).flatMap((f) => [...f.keys()]));
      for (const f of inA) {
        of(f).a += 1;
        if (inB.has(f)) of(f).both += 1;
      }
      for (const f of inB) of(f).b += 1;
    }
  return new Map([...counts].map(([f, c]) => [f, { both: c.both, any: Math.min(c.a, c.b) }]));
}
