/**
 * Which word stands for which thing: every unnamed word of a sentence stands for one of the things that the sentence should name, or for none of
 * them. Guesses and counts are made from each other in turns until they agree, as translation models take words from pairs of sentences
 * (IBM model 1).
 */
import type { Concept } from "../../claims/claim.ts";
import type { Stem, Vocabulary } from "./vocabulary.ts";

const ROUNDS = 10;
/** Weight of the share that a word has in the whole book: against chance in few sentences. */
const PRIOR = 5;
/** How likely a word stands for nothing that the rules name. */
const NOTHING = 0.5;

export class Alignment {
  private counts: Counts = new Map();
  private sums = new Map<Concept, number>();

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly lacks: ReadonlyMap<number, ReadonlyMap<Concept, number>>,
  ) {
    for (let round = 0; round < ROUNDS; round++) this.guessAgain();
  }

  /** Words of a thing with how surely they stand for it: how often they are believed to, and how much more so than by chance. */
  wordsOf(concept: Concept): { readonly stem: Stem; readonly score: number }[] {
    return [...(this.counts.get(concept) ?? [])]
      .map(([stem, count]) => ({
        stem,
        score: count * Math.log(this.likelihood(concept, stem) / this.vocabulary.share(stem)),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  }

  private likelihood(concept: Concept, stem: Stem): number {
    const count = this.counts.get(concept)?.get(stem) ?? 0;
    return (count + PRIOR * this.vocabulary.share(stem)) / ((this.sums.get(concept) ?? 0) + PRIOR);
  }

  private guessAgain(): void {
    const counts: Counts = new Map();
    const sums = new Map<Concept, number>();
    for (const [sentence, concepts] of this.lacks) {
      for (const { stem } of this.vocabulary.unnamedIn(sentence)) {
        const guesses = [...concepts].map(([concept, weight]) => ({
          concept,
          guess: weight * this.likelihood(concept, stem),
        }));
        const all = guesses.reduce((n, { guess }) => n + guess, NOTHING * this.vocabulary.share(stem));
        for (const { concept, guess } of guesses) {
          add(counts, concept, stem, guess / all);
          sums.set(concept, (sums.get(concept) ?? 0) + guess / all);
        }
      }
    }
    this.counts = counts;
    this.sums = sums;
  }
}

type Counts = Map<Concept, Map<Stem, number>>;

function add(counts: Counts, concept: Concept, stem: Stem, more: number): void {
  let stems = counts.get(concept);
  if (stems === undefined) counts.set(concept, (stems = new Map()));
  stems.set(stem, (stems.get(stem) ?? 0) + more);
}
