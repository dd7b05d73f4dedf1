/**
 * What brackets say of a whole: «24 workers (6 each)», «28 tiles (16 large and 12 small)», «3 of them (2 of each kind)». No rule is needed to see
 * that it does not add up.
 */
import type { Token } from "../../book.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import { draftOfWord, type Draft } from "../drafts.ts";
import { statesRules } from "./apart.ts";
import { isListing } from "./listings.ts";

const SURENESS = 0.9;
/** A word of so many letters says of what there are so many. */
const NOUN = 4;

/** A number in digits, by its token. */
interface Digits {
  readonly at: number;
  readonly value: number;
}

/** Brackets, by the opening one and the closing one. */
interface Brackets {
  readonly from: number;
  readonly to: number;
}

/** A whole, and the brackets that say of what it consists; they may stand on a line of their own. */
interface Breakdown {
  readonly before: MarkedSentence;
  readonly whole: Digits;
  readonly sentence: MarkedSentence;
  readonly brackets: Brackets;
}

export function compareBreakdowns(marked: readonly MarkedSentence[], sentences: readonly MarkedSentence[]): Draft[] {
  return sentences
    .flatMap((sentence) => (statesRules(sentence) ? toldIn(sentence) : listedIn(sentence, marked)))
    .filter((breakdown) => !addsUp(breakdown))
    .map(draft);
}

/** A list of what there is begins with how many there are. */
function listedIn(sentence: MarkedSentence, marked: readonly MarkedSentence[]): Breakdown[] {
  const brackets = isListing(sentence) ? bracketsIn(sentence, 0) : undefined;
  const before = brackets?.from === 0 ? marked[sentence.sentence.index - 1] : sentence;
  if (brackets === undefined || before === undefined || !isListing(before)) return [];
  const [first] = before.sentence.tokens;
  const [whole] = digitsIn(first === undefined ? [] : [first], 0);
  // One box may hold 20 cards.
  const isPart = ({ value }: Digits): boolean => value > 0 && value < whole.value;
  if (whole === undefined || !partsIn(sentence, brackets).every(isPart)) return [];
  return [{ before, whole, sentence, brackets }];
}

/** Elsewhere brackets right behind a number and its noun say how many there are of each. */
function toldIn(sentence: MarkedSentence): Breakdown[] {
  const { numbers, mentions } = sentence;
  return numbers.flatMap(({ kind, from, to, value, mention, upTo }) => {
    const noun = mention === undefined ? undefined : mentions[mention];
    const open = noun !== undefined && noun.from >= to ? noun.to : to;
    const brackets = bracketsIn(sentence, open);
    if (kind !== "quantity" || upTo !== undefined || brackets?.from !== open) return [];
    const [each, ...more] = numbers.filter((n) => n.from > open && n.to <= brackets.to);
    if (each === undefined || more.length > 0 || each.spelled || each.value < 2 || each.counts.length === 0) return [];
    return [{ before: sentence, whole: { at: from, value }, sentence, brackets }];
  });
}

function bracketsIn({ sentence: { tokens } }: MarkedSentence, after: number): Brackets | undefined {
  const from = tokens.findIndex(({ text }, i) => i >= after && text === "(");
  const to = tokens.findIndex(({ text }, i) => i > from && text === ")");
  return from < 0 || to < 0 ? undefined : { from, to };
}

/** As many for each, or the parts of the whole. */
function addsUp({ whole, sentence, brackets }: Breakdown): boolean {
  const parts = partsIn(sentence, brackets);
  const { from, to } = brackets;
  if (parts.length === 1) {
    const isEach = sentence.shares.some((s) => s.from > from && s.to <= to);
    return !isEach || (whole.value > parts[0].value && whole.value % parts[0].value === 0);
  }
  const ends = [...parts.slice(1).map(({ at }) => at), to];
  const areOfThings = parts.every(({ at }, i) => sentence.sentence.tokens.slice(at + 1, ends[i]).some(isNoun));
  return parts.length === 0 || !areOfThings || parts.reduce((sum, { value }) => sum + value, 0) === whole.value;
}

function partsIn({ sentence: { tokens } }: MarkedSentence, { from, to }: Brackets): Digits[] {
  return digitsIn(tokens.slice(from + 1, to), from + 1);
}

function isNoun({ kind, norm }: Token): boolean {
  return kind === "word" && norm.length >= NOUN;
}

function digitsIn(tokens: readonly Token[], offset: number): Digits[] {
  return tokens.flatMap(({ kind, text }, i) =>
    kind === "number" && /^\d+$/.test(text) ? [{ at: offset + i, value: Number(text) }] : [],
  );
}

function draft({ before, whole, sentence, brackets }: Breakdown): Draft {
  const parts = partsIn(sentence, brackets).map(({ value }) => value);
  const what = parts.length === 1 ? `do not divide into ${parts[0]} each` : `are not ${parts.join(" + ")}`;
  return draftOfWord(before, whole.at, {
    kind: "count",
    severity: "warning",
    expected: parts.join(" + "),
    message: `${whole.value} ${what}`,
    confidence: SURENESS,
  });
}
