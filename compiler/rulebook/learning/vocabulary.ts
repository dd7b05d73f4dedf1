/** The words of a book, forms of one word together, as far as they are no name yet and no everyday word. */
import { areForms } from "../../lexicon/endings.ts";
import type { Language } from "../../lexicon/lexicon.ts";
import { wordsOfLanguage, type Words } from "../../lexicon/marks.ts";
import { entered } from "../../lexicon/rows.ts";
import type { Token } from "../book.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { isEveryday } from "./everyday.ts";

/** Number of a group of forms. */
export type Stem = number;

export interface Occurrence {
  readonly stem: Stem;
  readonly sentence: number;
  /** Index of the token. */
  readonly at: number;
}

const SHORTEST_WORD = 3;
/** Words that begin alike in so many letters may be forms of one. */
const BUCKET = 2;

export class Vocabulary {
  /** The forms of each, the most frequent first. */
  readonly forms: readonly (readonly string[])[];
  private readonly stems = new Map<string, Stem>();
  /** Unnamed words, by sentence and by stem. */
  private readonly inSentence = new Map<number, Occurrence[]>();
  private readonly ofStem = new Map<Stem, Occurrence[]>();
  private total = 0;

  constructor(
    readonly marked: readonly MarkedSentence[],
    language: Language,
  ) {
    this.forms = this.groups(language);
    const words = wordsOfLanguage(language);
    for (const sentence of marked) if (sentence.sentence.kind !== "foreign") this.enter(sentence, words, language);
  }

  stemOf(word: string): Stem | undefined {
    return this.stems.get(word);
  }

  unnamedIn(sentence: number): readonly Occurrence[] {
    return this.inSentence.get(sentence) ?? [];
  }

  occurrences(stem: Stem): readonly Occurrence[] {
    return this.ofStem.get(stem) ?? [];
  }

  /** Its share of all unnamed words. */
  share(stem: Stem): number {
    return this.occurrences(stem).length / this.total;
  }

  private enter(sentence: MarkedSentence, words: Words, language: Language): void {
    const { tokens, index } = sentence.sentence;
    const named = spanned(sentence.mentions.filter(({ weak }) => !weak));
    const plain = spanned(signalsIn(sentence, words));
    tokens.forEach((token, at) => {
      if (token.kind !== "word" || token.form === "code" || named.has(at)) return;
      const word = wordOf(token);
      const short = word.length < SHORTEST_WORD || plain.has(at) || isEveryday(word, language);
      if (short && !isAbbreviation(word)) return;
      const one = { stem: this.stems.get(word)!, sentence: index, at };
      entered(this.inSentence, index, () => []).push(one);
      entered(this.ofStem, one.stem, () => []).push(one);
      this.total += 1;
    });
  }

  /** Each word goes with the most frequent one that it is a form of. */
  private groups(language: Language): string[][] {
    const groups: string[][] = [];
    const buckets = new Map<string, Stem[]>();
    for (const [word, times] of [...countsOf(this.marked)].sort(([, a], [, b]) => b - a)) {
      const near = entered(buckets, word.slice(0, BUCKET), () => []);
      const known = near.find((stem) => areForms(groups[stem][0], word, language));
      const stem = known ?? groups.push([]) - 1;
      // A word that stands there once gathers no others: books of junk have no end of them.
      if (known === undefined && times > 1) near.push(stem);
      groups[stem].push(word);
      this.stems.set(word, stem);
    }
    return groups;
  }
}

function countsOf(marked: readonly MarkedSentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sentence } of marked) {
    if (sentence.kind === "foreign") continue;
    for (const token of sentence.tokens) {
      if (token.kind !== "word") continue;
      const word = wordOf(token);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

/** An abbreviation is by the letter what it is. */
export function wordOf({ text, norm }: Token): string {
  return isAbbreviation(text) ? text : norm;
}

export function isAbbreviation(word: string): boolean {
  return ABBREVIATION.test(word) && !/^[IVXLCDM]+$/.test(word);
}

const ABBREVIATION = /^\p{Lu}{2,3}s?$/u;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function spanned(stretches: readonly Stretch[]): Set<number> {
  return new Set(stretches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
}

/** What says may, before, each and the like. */
function signalsIn({ sentence: { tokens } }: MarkedSentence, words: Words): Stretch[] {
  const found: readonly (readonly Stretch[])[] = [
    words.numbers(tokens),
    words.bounds(tokens),
    words.modals(tokens),
    words.moments(tokens),
    words.orders(tokens),
    words.factors(tokens),
    words.shares(tokens),
    words.negations(tokens),
    words.deals(tokens),
    words.means(tokens),
  ];
  return found.flat();
}
