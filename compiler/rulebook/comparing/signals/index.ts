/** May, must, must not; before, after, instead: said of what a rule names with another. Only when it is sure. */
import type { Claim, Concept, Moment } from "../../../claims/claim.ts";
import type { Modality, Signal } from "../../../lexicon/marks.ts";
import type { Token } from "../../book.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import { surenessOf, type Passage } from "../../passages/index.ts";
import { draftAt, type Draft } from "../drafts.ts";
import type { ClaimHere, Expectations } from "../expected/index.ts";
import { Moments } from "./moments.ts";
import { statesRules } from "../numbers/index.ts";
import { Obligations, PEOPLE, type Verdict } from "./obligations.ts";
import type { Naming } from "../words.ts";

/** How far from the word what it speaks of may stand, in tokens. */
const REACH = 14;

const BEING = /^(be|быть|być|zostać|ser)$/;
const THEN = /^(then|затем|потом|następnie|potem|depois|então)$/;
const ONLY = /^(only|только|лишь|tylko|wyłącznie|jedynie|só|somente|apenas|unicamente)$/;
const OR = /^(or|или|lub|albo|ou)$/;
const CLAUSE_END = /^[.,;:!?—–]$/;
const BOUND_REACH = 5;
const HOW_MANY = /^(столько|tyle|tylu|tantos|tantas|many|much)$/;
const HOW_MANY_REACH = 5;
/** Before the verb stands who does it. */
const SUBJECT = 8;

export function compareSignals(expected: Expectations, naming: Naming, sentences: readonly MarkedSentence[]): Draft[] {
  const obliged = new Obligations(expected);
  const orders = new Moments(expected);
  return sentences.filter(statesRules).flatMap((sentence) => {
    if (expected.examples.has(sentence.sentence.index)) return [];
    const here = expected.at(sentence.sentence.index);
    return [...modals(sentence, here, obliged, naming), ...moments(sentence, here, orders, naming)];
  });
}

function modals(sentence: MarkedSentence, here: readonly ClaimHere[], obliged: Obligations, naming: Naming): Draft[] {
  return sentence.modals.flatMap((signal) => {
    if (isBound(sentence, signal)) return [];
    if (signal.is === "cannot") return forbidden(sentence, signal, here, obliged, naming);
    const verdict = obliged.verdict(sentence, signal);
    if (verdict === undefined || verdict.is === signal.is) return [];
    if (isExcused(sentence, signal, verdict, obliged)) return [];
    const { is, what, passage } = verdict;
    const concepts = what.length > 0 ? what : [passage.rule.concept];
    return [draft(sentence, signal, { concepts, passage }, is, naming)];
  });
}

/** What the book forbids, and a rule lets somebody do or has somebody do. */
function forbidden(
  sentence: MarkedSentence,
  signal: Signal<Modality>,
  here: readonly ClaimHere[],
  obliged: Obligations,
  naming: Naming,
): Draft[] {
  if (isSupposed(sentence, signal) || forbidsAnOrder(sentence, signal)) return [];
  const against = here.find(({ claim }) => claim.role === "optional" && isNear(sentence, signal, claim));
  if (against !== undefined) return [draft(sentence, signal, against, "may", naming)];
  const only = isOnlyForbidden(sentence, signal) ? obliged.surest(sentence, signal) : undefined;
  if (only !== undefined)
    return [draft(sentence, signal, { concepts: [only.rule.concept], passage: only }, "may", naming)];
  const done = obliged.done(sentence, signal);
  if (done === undefined) return [];
  return [draft(sentence, signal, { concepts: done.what, passage: done.passage }, done.is, naming)];
}

/** «If you may not …, rest» forbids nothing, and «if you may …» allows nothing. */
export function isSupposed({ provisos, sentence: { tokens } }: MarkedSentence, { from }: Signal<Modality>): boolean {
  return provisos.some((p) => p.to <= from && !tokens.slice(p.to, from).some(({ text }) => text === ","));
}

/** «May not be built but only there»: what is allowed only so, and nothing else, is not forbidden. */
function isOnlyForbidden({ sentence: { tokens }, provisos }: MarkedSentence, { to }: Signal<Modality>): boolean {
  const mark = tokens.findIndex(({ text }, i) => i >= to && /^[.;:()!?]$/.test(text));
  const only = tokens.findIndex(({ norm }, i) => i >= to && (mark < 0 || i < mark) && ONLY.test(norm));
  // «Unless» may be said as «if only … not».
  return only >= 0 && !provisos.some((p) => p.to >= to && p.to <= only);
}

/** «May not do one, then another, then the first again»: neither is forbidden by itself. */
function forbidsAnOrder({ sentence: { tokens } }: MarkedSentence, { to }: Signal<Modality>): boolean {
  return tokens.some(({ norm }, i) => i >= to && THEN.test(norm));
}

/**
 * «May do it; must then …», «to do it, one must …»: a condition or a price, and of a price alone one says must, of one with its aim may.
 * Said of things, may is what can happen.
 */
function isExcused(
  sentence: MarkedSentence,
  { is, from, to }: Signal<Modality>,
  verdict: Verdict,
  obliged: Obligations,
): boolean {
  if (is === "may") {
    if (isHowMany(sentence, to)) return true;
    const aim = sentence.means.some((m) => m.from >= to && m.from < to + REACH);
    return (verdict.way === "due" && aim) || !isPersonal(sentence, from) || isPassive(sentence, to);
  }
  if (verdict.what.length > 0 && verdict.what.every((c) => obliged.isGood(c))) return true;
  if (sentence.modals.some((m) => m.is !== "must" && m.from < from && isApart(sentence, m.to, from))) return true;
  // «If you cannot go on, you must stop»: the case in which it is not open.
  if (sentence.negations.some((n) => isCaseOf(n, from, sentence))) return true;
  return sentence.means.some((m) => m.from <= from && m.from > from - REACH);
}

/** «May do this; must then …»; not «may do this and must do that», which are said of two things alike. */
function isApart({ sentence: { tokens } }: MarkedSentence, from: number, to: number): boolean {
  const between = outsideBrackets(tokens.slice(from, to));
  return between.some(({ text, norm }) => CLAUSE_END.test(text) || THEN.test(norm));
}

function outsideBrackets(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ text }) => {
    if (text === "(") depth += 1;
    else if (text === ")") depth = Math.max(0, depth - 1);
    else return depth === 0;
    return false;
  });
}

/** «If there is none, …»: it is denied of a case that is set before. */
function isCaseOf({ from, to }: Signal<"not">, at: number, sentence: MarkedSentence): boolean {
  const { provisos, moments, modals } = sentence;
  const { tokens } = sentence.sentence;
  const isSet =
    [...provisos, ...moments].some((p) => p.from <= from) || modals.some((m) => m.from <= from && to <= m.to);
  const isAside = !outsideBrackets(tokens.slice(0, to)).includes(tokens[from]);
  return isSet && !isAside && tokens.slice(to, at).some(({ text }) => text === ",");
}

/** «May keep as many as …» says how many at most. */
function isHowMany({ sentence: { tokens } }: MarkedSentence, to: number): boolean {
  return tokens.slice(to, to + HOW_MANY_REACH).some(({ norm }) => HOW_MANY.test(norm));
}

function isPersonal({ mentions, addressed, modals }: MarkedSentence, at: number): boolean {
  if (addressed.some(({ from }) => from === at)) return true;
  // Who may do this, and must do that, is one and the same.
  const before = modals.filter(({ from }) => from < at);
  if (before.some(({ from }) => isDoer(mentions, from))) return true;
  return isDoer(mentions, at);
}

function isDoer(mentions: MarkedSentence["mentions"], at: number): boolean {
  return mentions.some(
    ({ concepts, from }) => from <= at && from >= at - SUBJECT && concepts.some((c) => PEOPLE.has(c)),
  );
}

/** «Steps may be held by several»: what can be done to it. */
function isPassive({ sentence: { tokens } }: MarkedSentence, to: number): boolean {
  return BEING.test(tokens[to]?.norm ?? "");
}

/** «May not have more than 3», «may not fall to 0» is a bound. */
function isBound({ numbers }: MarkedSentence, { is, to }: Signal<Modality>): boolean {
  // «May not do up to 3» bounds nothing.
  const bounds = numbers.filter(({ bound, value }) => (bound !== undefined && bound !== "at most") || value === 0);
  return is === "cannot" && bounds.some(({ from }) => from >= to && from <= to + BOUND_REACH);
}

function moments(sentence: MarkedSentence, here: readonly ClaimHere[], orders: Moments, naming: Naming): Draft[] {
  const claims = here.filter(({ claim }) => claim.moment !== undefined);
  return sentence.moments.flatMap((signal: Signal<Moment>, i) => {
    if (isSaidTwice(sentence, signal, sentence.moments[i + 1])) return saidTwice(sentence, signal, here, naming);
    const speaking = claims.filter(({ claim }) => isNear(sentence, signal, claim));
    if (speaking.length === 0) return outOfOrder(sentence, signal, orders, naming);
    if (speaking.some(({ claim }) => claim.moment === signal.is)) return [];
    if (sentence.moments.some((m) => speaking.some(({ claim }) => claim.moment === m.is))) return [];
    return [draft(sentence, signal, speaking[0], speaking[0].claim.moment!, naming)];
  });
}

/** «After or after»: of before and after one was meant to be the other. */
function isSaidTwice({ sentence: { tokens } }: MarkedSentence, first: Signal<Moment>, next?: Signal<Moment>): boolean {
  if (next === undefined || first.is !== next.is || first.is === "instead") return false;
  const between = tokens.slice(first.to, next.from);
  return OR.test(tokens[next.from - 1].norm) && between.filter(({ kind }) => kind === "word").length <= 2;
}

function saidTwice(
  sentence: MarkedSentence,
  signal: Signal<Moment>,
  here: readonly ClaimHere[],
  naming: Naming,
): Draft[] {
  const [told] = [...here].sort((a, b) => b.passage.confidence - a.passage.confidence);
  if (told === undefined) return [];
  const { passage } = told;
  const other = signal.is === "before" ? "after" : "before";
  return [draft(sentence, signal, { concepts: [passage.rule.concept], passage }, other, naming)];
}

/** The rules do the two the other way round, wherever they do both. */
function outOfOrder(sentence: MarkedSentence, signal: Signal<Moment>, orders: Moments, naming: Naming): Draft[] {
  const order = orders.order(sentence, signal);
  if (order === undefined || signal.is === "instead" || order[signal.is] > 0) return [];
  const wanted = signal.is === "before" ? "after" : "before";
  return [draft(sentence, signal, { concepts: order.what, passage: order.passage }, wanted, naming)];
}

function isNear(sentence: MarkedSentence, signal: Signal<unknown>, claim: Claim): boolean {
  return sentence.mentions.some(
    (m) =>
      m.concepts.some((c) => claim.concepts.includes(c)) && m.from >= signal.from - 4 && m.from <= signal.to + REACH,
  );
}

function draft(
  sentence: MarkedSentence,
  signal: Signal<string>,
  {
    claim,
    concepts = claim?.concepts ?? [],
    passage,
  }: { claim?: Claim; concepts?: readonly Concept[]; passage: Passage },
  wanted: string,
  naming: Naming,
): Draft {
  const what = naming.any(concepts);
  return draftAt(sentence, signal, {
    check: "duty",
    kind: "contradiction",
    severity: "warning",
    rule: passage.rule,
    expected: wanted,
    found: signal.is,
    message: `the rule says \`${wanted}\` of ${what}, the book \`${signal.is}\``,
    confidence: surenessOf(passage) * 0.85,
    claim: claim?.id,
  });
}
