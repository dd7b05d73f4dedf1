/**
 * The same number where a sentence says that it is another: «2 instead of 2», «first with 1, then with 1», «1 more (1 in all)»; and a whole that is
 * no whole: «4 of 4». No rule is needed to see it.
 */
import { OF } from "../../marks/binder.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import { draftAt, type Draft } from "../drafts.ts";
import type { Expectations } from "../expected/index.ts";
import { statesRules } from "./index.ts";

/** Words of so few letters tell nothing apart. */
const SHORT_WORD = 3;
/** So many words before a number may stand again before the other. */
const REACH = 4;
/** A sentence is a slip whichever rules are told in it. */
const LEAST_SURE = 0.7;

export function compareSlips(expected: Expectations, sentences: readonly MarkedSentence[]): Draft[] {
  return sentences.filter(statesRules).flatMap((sentence) => {
    const sure = Math.max(LEAST_SURE, ...expected.passagesAt(sentence.sentence.index).map((p) => p.confidence));
    return [
      ...wholesIn(sentence).map((n) => draft(sentence, n, sure, "says $ of $")),
      ...slipsIn(sentence).map((n) => draft(sentence, n, sure, "says $ twice where it tells one from the other")),
    ];
  });
}

/** The second of two numbers that should differ. */
function slipsIn(sentence: MarkedSentence): NumberMark[] {
  const amounts = sentence.numbers.filter(({ kind, upTo }) => kind === "quantity" && upTo === undefined);
  return sentence.contrasts.flatMap(({ from, to, is }) => {
    if (is === "in all") return sumAlike(sentence, amounts, from) ?? [];
    const first = amounts.filter((n) => n.to <= from).at(-1);
    const second = amounts.find((n) => n.from >= to);
    if (first === undefined || second === undefined || first.value !== second.value) return [];
    const apart = isApart(first, second) || !isBare(sentence, first, to, second);
    return apart || !(is === "instead" ? endsThere(sentence, second) : isBeside(sentence, first, from)) ? [] : [second];
  });
}

/** «Choose 4 of 4 cards». */
function wholesIn({ sentence: { tokens }, numbers }: MarkedSentence): NumberMark[] {
  return numbers.filter((n) => {
    const whole = numbers.find((other) => other.from === n.to + 1 && OF.test(tokens[n.to].norm));
    const isAmount = n.kind === "quantity" && whole?.kind === "quantity";
    return isAmount && !n.spelled && !whole.spelled && n.value === whole.value;
  });
}

/** They count other things, or pictures that may be of other things. */
function isApart(a: NumberMark, b: NumberMark): boolean {
  if (a.gap && b.gap) return true;
  return a.counts.length > 0 && b.counts.length > 0 && !a.counts.some((c) => b.counts.includes(c));
}

/** Between the word and the second number nothing stands that does not stand before the first. */
function isBare({ sentence: { tokens } }: MarkedSentence, first: NumberMark, to: number, second: NumberMark): boolean {
  const before = new Set(tokens.slice(Math.max(0, first.from - REACH), first.from).map(({ norm }) => norm));
  return tokens.slice(to, second.from).every(({ norm }) => norm.length <= SHORT_WORD || before.has(norm));
}

/** Nothing but its noun follows: «2 instead of 2 from the hand» says what is different. */
function endsThere({ sentence: { tokens }, mentions }: MarkedSentence, { to, mention }: NumberMark): boolean {
  const noun = mention === undefined ? undefined : mentions[mention];
  const next = tokens[noun !== undefined && noun.from >= to ? noun.to : to];
  return next === undefined || next.kind === "mark" || next.norm.length < SHORT_WORD;
}

/** Nothing but its noun stands between the first number and the word. */
function isBeside(
  { sentence: { tokens }, mentions }: MarkedSentence,
  { to, mention }: NumberMark,
  from: number,
): boolean {
  const noun = mention === undefined ? undefined : mentions[mention];
  if (noun === undefined || noun.from < to) return false;
  return (
    tokens.slice(to, noun.from).length === 0 &&
    tokens.slice(noun.to, from).every(({ norm }) => norm.length <= SHORT_WORD)
  );
}

/** «1 more (1 in all)»: the number in the brackets that hold the word. */
function sumAlike(
  { sentence: { tokens } }: MarkedSentence,
  amounts: readonly NumberMark[],
  at: number,
): NumberMark | undefined {
  const marks = tokens.map(({ text }) => text);
  const open = marks.lastIndexOf("(", at);
  const close = marks.indexOf(")", Math.max(open, 0));
  if (open < 0 || close < at) return undefined;
  const inside = amounts.filter((n) => n.from > open && n.to <= close);
  const before = amounts.filter((n) => n.to <= open).at(-1);
  const [only] = inside;
  if (inside.length !== 1 || before === undefined || before.value !== only.value) return undefined;
  return isApart(before, only) ? undefined : only;
}

function draft(sentence: MarkedSentence, number: NumberMark, confidence: number, says: string): Draft {
  const found = String(number.value);
  const message = `this ${says.replaceAll("$", found)}`;
  return draftAt(sentence, number, { kind: "count", severity: "warning", expected: "", found, message, confidence });
}
