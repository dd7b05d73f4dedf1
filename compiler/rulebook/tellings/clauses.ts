/**
 * A condition that stands in one sentence and is missing where another says the same in the same words: «draw one from the bag (if it is not
 * empty) and put it …» beside «draw one from the bag and put it …».
 */
import { CLAUSE_END } from "../marks/joints.ts";
import type { MarkedSentence } from "../marks/mark.ts";

export interface LeftOut {
  /** The condition, and where it is said. */
  readonly said: { readonly sentence: MarkedSentence; readonly from: number; readonly to: number };
  /** The words between which it is missing. */
  readonly missing: { readonly sentence: MarkedSentence; readonly from: number; readonly to: number };
}

/** Words on both sides of a condition that must be the same; endings may differ. */
const BEFORE = 3;
const AFTER = 2;
const STEM = 5;
/** A short condition stands between marks; a longer one is a sentence of its own. */
const LONGEST = 10;
/** Words of so many letters tell what is spoken of; so many of them must be the same. */
const TELLING = 4;
const ALIKE = 0.6;

interface Seam {
  readonly key: string;
  readonly sentence: MarkedSentence;
  readonly from: number;
  readonly to: number;
}

export function leftOutConditions(sentences: readonly MarkedSentence[]): LeftOut[] {
  const seams = new Map<string, Seam>();
  for (const sentence of sentences) for (const seam of seamsIn(sentence)) seams.set(seam.key, seam);
  if (seams.size === 0) return [];
  return sentences.flatMap((sentence) => {
    const words = wordsIn(sentence);
    return words.flatMap((_, i) => {
      const run = words.slice(i, i + BEFORE + AFTER);
      const said = seams.get(keyOf(sentence, run));
      if (said === undefined || said.sentence === sentence || !saysTheSame(said.sentence, sentence)) return [];
      return [{ said, missing: { sentence, from: run[0], to: run.at(-1)! + 1 } }];
    });
  });
}

function seamsIn(sentence: MarkedSentence): Seam[] {
  const { tokens } = sentence.sentence;
  return sentence.provisos.flatMap(({ from, to: behind }) => {
    const to = tokens.findIndex(({ text }, i) => i >= behind && CLAUSE_END.test(text));
    if (to < 0 || to - from > LONGEST || from === 0 || !CLAUSE_END.test(tokens[from - 1].text)) return [];
    const words = wordsIn(sentence);
    const around = [...words.filter((i) => i < from).slice(-BEFORE), ...words.filter((i) => i > to).slice(0, AFTER)];
    if (around.length < BEFORE + AFTER) return [];
    return [{ key: keyOf(sentence, around), sentence, from, to }];
  });
}

/** Most telling words of the one that has fewer stand in the other as well. */
function saysTheSame(a: MarkedSentence, b: MarkedSentence): boolean {
  const [inA, inB] = [stemsOf(a), stemsOf(b)];
  const common = [...inA].filter((stem) => inB.has(stem)).length;
  return common >= ALIKE * Math.min(inA.size, inB.size);
}

function stemsOf(sentence: MarkedSentence): Set<string> {
  const words = wordsIn(sentence).map((i) => sentence.sentence.tokens[i].norm);
  return new Set(words.filter((word) => word.length >= TELLING).map((word) => word.slice(0, STEM)));
}

/** Where its words stand, without numbers and marks. */
function wordsIn({ sentence: { tokens } }: MarkedSentence): number[] {
  return tokens.flatMap(({ kind }, i) => (kind === "word" ? [i] : []));
}

function keyOf({ sentence: { tokens } }: MarkedSentence, words: readonly number[]): string {
  return words.map((i) => tokens[i].norm.slice(0, STEM)).join(" ");
}
