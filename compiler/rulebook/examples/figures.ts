/** Numbers of an example that say something of it, and those that only point into its figure. */
import type { Concept } from "../../claims/claim.ts";
import type { MarkedSentence, NumberKind, NumberMark } from "../marks/mark.ts";

const COMPARED: ReadonlySet<NumberKind> = new Set(["quantity", "ordinal", "example"]);
/** Between a number and its noun. */
const SHORT_WORD = 2;
const FEWEST_MARKS = 3;

/** One of anything is often no more than an article, and the first and the second a manner of speaking. */
export function isCompared({ kind, spelled, value }: NumberMark): boolean {
  return COMPARED.has(kind) && !(spelled && (value === 1 || kind === "ordinal"));
}

/** What a number counts, also beyond a picture that was lost. */
export function countedBy({ mentions }: MarkedSentence, { counts, gap, to }: NumberMark): readonly Concept[] {
  if (counts.length > 0 || !gap) return counts;
  return mentions.find((m) => !m.inner && m.from >= to && m.from <= to + 1)?.concepts ?? [];
}

/** Marks that point into a figure count up from 1 through an example, each behind what it marks; one may be lost. */
export function figureMarks(sentences: readonly MarkedSentence[]): ReadonlySet<NumberMark> {
  const marks: NumberMark[] = [];
  for (const sentence of sentences)
    for (const number of sentence.numbers) {
      if (number.spelled || isWrittenOrdinal(number) || isQuoted(sentence, number)) continue;
      if (countsWhatFollows(sentence, number)) continue;
      const next = (marks.at(-1)?.value ?? 0) + 1;
      if (number.value === next || (number.value === next + 1 && marks.length > 0)) marks.push(number);
    }
  return new Set(marks.length >= FEWEST_MARKS ? marks : []);
}

/** «3rd», not «space 3». */
function isWrittenOrdinal({ kind, from, to }: NumberMark): boolean {
  return kind === "ordinal" && to > from + 1;
}

/** «1»: what is printed on something. */
function isQuoted({ sentence: { tokens } }: MarkedSentence, { from }: NumberMark): boolean {
  return /[«„“"']/.test(tokens[from - 1]?.text ?? "");
}

function countsWhatFollows({ sentence: { tokens }, mentions }: MarkedSentence, { to }: NumberMark): boolean {
  const noun = mentions.find((m) => m.from >= to && m.from <= to + 2);
  const between = noun && tokens.slice(to, noun.from);
  return between !== undefined && between.every(({ kind, text }) => kind === "word" && isPreposition(text));
}

function isPreposition(word: string): boolean {
  return word.length === SHORT_WORD;
}
