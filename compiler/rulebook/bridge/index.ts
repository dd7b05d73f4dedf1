/**
 * Two books of one game in different languages, sentence by sentence: what one of them says, where does the other say it? Nothing but the books
 * and the lexicons is needed. What both name, count and call by codes finds the first pairs; these teach which words go together and which
 * marks can be relied on, and with that all is matched again.
 */
import type { MarkedSentence } from "../marks/mark.ts";
import { chainsOf, type Bead, type Chain } from "./chains.ts";
import { featuresOf, type Features } from "./features.ts";
import { Likeness } from "./likeness.ts";
import { agreementsIn, oddsOf } from "./odds.ts";
import { SHAPES } from "./search.ts";
import { linkedWords } from "./words.ts";

export { carry, together, type Told } from "./carry.ts";
export { isCitedLanguage } from "./needs.ts";

/** Sentences of one book, by their indices, and what says the same in the other. */
export interface Link {
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** 0 to 1: how often a link like this is right. */
  readonly sure: number;
}

/** What is learned from a first match mends nearly all that it can in one more; a third time hardly anything changes. */
const ROUNDS = 2;

export function alignBooks(a: readonly MarkedSentence[], b: readonly MarkedSentence[]): Link[] {
  let [ofA, ofB]: [Features[], Features[]] = [a.map(featuresOf), b.map(featuresOf)];
  const [plainA, plainB] = [ofA, ofB];
  let chains = chainsOf(new Likeness(ofA, ofB, oddsOf(ofA, ofB), SHAPES));
  for (let round = 0; round < ROUNDS; round++) {
    const words = linkedWords(a, b, chains);
    [ofA, ofB] = [withWords(plainA, words.a), withWords(plainB, words.b)];
    chains = chainsOf(new Likeness(ofA, ofB, oddsOf(ofA, ofB, agreementsIn(ofA, ofB, chains)), SHAPES));
  }
  return chains.flatMap((chain) => linksOf(chain, a, b)).sort((x, y) => x.a[0] - y.a[0]);
}

function withWords(features: readonly Features[], words: readonly Features[]): Features[] {
  return features.map((own, i) => new Map([...own, ...words[i]]));
}

function linksOf({ beads }: Chain, a: readonly MarkedSentence[], b: readonly MarkedSentence[]): Link[] {
  const indices = (all: readonly MarkedSentence[], from: number, size: number): number[] =>
    all.slice(from, from + size).map(({ sentence }) => sentence.index);
  return beads.map((bead) => ({
    a: indices(a, bead.row, bead.shape.a),
    b: indices(b, bead.column, bead.shape.b),
    sure: surenessOf(bead),
  }));
}

/**
 * Counted on three printed books that cite the same rules: of pairs that have little in common beside their place in a stretch four of five are
 * right, of those that have much all but one in fifty.
 */
function surenessOf({ odds }: Bead): number {
  return 1 / (1 + Math.exp(-(1.5 + 0.12 * Math.max(-10, Math.min(odds, 20)))));
}
