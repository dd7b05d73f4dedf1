/**
 * Stretches that go on in the same order in both books. Chapters and boxes stand in any order, so the best stretch is found first, wherever it
 * is, then the best of what is left; within a stretch sentences follow each other, some merged, some left out.
 */
import type { Likeness, Shape } from "./likeness.ts";
import { Search } from "./search.ts";

export interface Bead {
  /** Where it begins, and how many sentences of each. */
  readonly row: number;
  readonly column: number;
  readonly shape: Shape;
  /** Log odds that they say the same. */
  readonly odds: number;
}

export interface Chain {
  readonly beads: readonly Bead[];
  readonly score: number;
}

/** The most rounds: each finds all stretches that do not get into each other's way. */
const ROUNDS = 12;

export function chainsOf(likeness: Likeness): Chain[] {
  const used = { rows: new Uint8Array(likeness.rows), columns: new Uint8Array(likeness.columns) };
  // Of all sentences this one: what the first pair of a stretch has to overcome.
  const least = Math.log(Math.max(likeness.rows, likeness.columns) + 1);
  const chains: Chain[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const found = new Search(likeness, used, least).chains();
    if (found.length === 0) break;
    chains.push(...found);
  }
  return chains;
}
