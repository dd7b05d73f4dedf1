/**
 * What a list of what there is says in brackets of a whole: «24 workers (6 each)», «28 tiles (16 large and 12 small)». No rule is needed to see
 * that it does not add up.
 */
import type { Token } from "../../book.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import { draftOfWord, type Draft } from "../drafts.ts";
import { isListing } from "./listings.ts";

const SURENESS = 0.8;
/** A word of so many letters says of what there are so many. */
const NOUN = 4;

/** A number in digits, by its token. */
interface Digits {
  readonly at: number;
  readonly value: number;
}

export function compareBreakdowns(marked: readonly MarkedSentence[], sentences: readonly MarkedSentence[]): Draft[] {
  return sentences.filter(isListing).flatMap((sentence) => {
    const own = bracketIn(sentence);
    if (own === undefined) return [];
    // The brackets may stand on a line of their own.
    const before = own.from === 0 ? marked[sentence.sentence.index - 1] : sentence;
    const whole = before === undefined || !isListing(before) ? undefined : wholeIn(before);
    if (whole === undefined) return [];
    return addsUp(whole.value, sentence, own) ? [] : [draft(before, whole, sentence, own)];
  });
}

interface Bracket {
  /** Of the opening bracket; the closing one. */
  readonly from: number;
  readonly to: number;
}

function bracketIn({ sentence: { tokens } }: MarkedSentence): Bracket | undefined {
  const from = tokens.findIndex(({ text }) => text === "(");
  const to = tokens.findIndex(({ text }, i) => i > from && text === ")");
  return from < 0 || to < 0 ? undefined : { from, to };
}

/** A list begins with how many there are. */
function wholeIn({ sentence: { tokens } }: MarkedSentence): Digits | undefined {
  const at = tokens.findIndex(({ text }) => text === "(");
  return digitsIn(at < 0 ? tokens : tokens.slice(0, at), 0).find((n) => n.at === 0);
}

/** As many for each, or the parts of the whole. */
function addsUp(whole: number, sentence: MarkedSentence, { from, to }: Bracket): boolean {
  const { tokens } = sentence.sentence;
  const parts = digitsIn(tokens.slice(from + 1, to), from + 1);
  if (parts.length === 0 || parts.some(({ value }) => value >= whole || value === 0)) return true;
  if (parts.length === 1) {
    const isEach = sentence.shares.some((s) => s.from > from && s.to <= to);
    return !isEach || whole % parts[0].value === 0;
  }
  const ends = [...parts.slice(1).map(({ at }) => at), to];
  const areOfThings = parts.every(({ at }, i) => tokens.slice(at + 1, ends[i]).some(isNoun));
  return !areOfThings || parts.reduce((sum, { value }) => sum + value, 0) === whole;
}

function isNoun({ kind, norm }: Token): boolean {
  return kind === "word" && norm.length >= NOUN;
}

function digitsIn(tokens: readonly Token[], offset: number): Digits[] {
  return tokens.flatMap(({ kind, text }, i) =>
    kind === "number" && /^\d+$/.test(text) ? [{ at: offset + i, value: Number(text) }] : [],
  );
}

function draft(before: MarkedSentence, whole: Digits, { sentence }: MarkedSentence, { from, to }: Bracket): Draft {
  const parts = digitsIn(sentence.tokens.slice(from, to), from).map(({ value }) => value);
  const what = parts.length === 1 ? `do not divide into ${parts[0]} each` : `are not ${parts.join(" + ")}`;
  return draftOfWord(before, whole.at, {
    kind: "count",
    severity: "warning",
    expected: parts.join(" + "),
    message: `${whole.value} ${what}`,
    confidence: SURENESS,
  });
}
