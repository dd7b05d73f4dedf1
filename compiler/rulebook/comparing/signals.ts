/** May, must, must not; before, after, instead: said of what a rule names with another. Only when it is sure. */
import type { Claim, ClaimedRule, Concept, Moment } from "../../claims/claim.ts";
import type { Modality, Signal } from "../../lexicon/marks.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import type { Passage } from "../passages/index.ts";
import { graded, type Draft } from "./drafts.ts";
import type { ClaimHere, Expectations } from "./expectations.ts";
import { statesRules } from "./numbers.ts";
import { SpokenRules } from "./spoken.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

/** How far from the word what it speaks of may stand, in tokens. */
const REACH = 14;

const BOUND_REACH = 5;
/** In so few sentences a book would say it of a rule that something is left open. */
const SHORT = 6;
/** Fits that differ by less are the same. */
const EQUAL = 0.05;

const PEOPLE: ReadonlySet<Concept> = new Set(["you", "player", "each-player", "other-players", "active-player"]);

export function compareSignals(expected: Expectations, naming: Naming, sentences: readonly MarkedSentence[]): Draft[] {
  const spoken = SpokenRules.of(expected.rules);
  return sentences.filter(statesRules).flatMap((sentence) => {
    if (expected.examples.has(sentence.sentence.index)) return [];
    const here = expected.at(sentence.sentence.index);
    const passages = expected.passagesAt(sentence.sentence.index);
    return [
      ...modals(sentence, here, naming, passages, spoken),
      ...unsaidMay(sentence, passages, naming, expected),
      ...heldTo(sentence, passages, naming, spoken),
      ...moments(sentence, here, naming),
    ];
  });
}

/** A rule leaves something open; the book never says so of it, and demands something instead. */
function unsaidMay(
  sentence: MarkedSentence,
  passages: readonly Passage[],
  naming: Naming,
  { marked }: Expectations,
): Draft[] {
  const musts = sentence.modals.filter(({ is }) => is === "must");
  return musts.flatMap((signal) => {
    if (sentence.means.some(({ from }) => from <= signal.from && from > signal.from - REACH)) return [];
    const { line } = sentence.sentence.tokens[signal.from];
    const told = passages.filter(
      ({ rule, lines }) => rule.provenance !== "assumed" && rule.deed && isWithin(line, lines),
    );
    const passage = told.find(
      ({ rule, sentences }) =>
        sentences.length <= SHORT &&
        rule.claims.some(({ role }) => role === "optional") &&
        !sentences.some((i) => marked[i].modals.some(({ is }) => is === "may")) &&
        sentences.reduce((n, i) => n + marked[i].modals.filter(({ is }) => is === "must").length, 0) === 1,
    );
    if (passage === undefined) return [];
    const claim = passage.rule.claims.find(({ role }) => role === "optional")!;
    return [draft(sentence, signal, { claim, passage }, "may", naming)];
  });
}

/** The book leaves open what every rule told here demands. */
function heldTo(sentence: MarkedSentence, passages: readonly Passage[], naming: Naming, spoken: SpokenRules): Draft[] {
  return sentence.modals.flatMap((signal) => {
    if (signal.is !== "may" || isBound(sentence, signal)) return [];
    const { line } = sentence.sentence.tokens[signal.from];
    const told = passages.filter(({ rule, lines }) => isWithin(line, lines));
    const sourced = told.filter(({ rule }) => rule.provenance !== "assumed" && rule.deed);
    if (sourced.length === 0 || told.some(({ rule }) => leavesOpen(rule, spoken))) return [];
    const demanding = sourced.find(({ rule }) => rule.claims.some(({ role }) => role === "cost" || role === "loss"));
    if (demanding === undefined) return [];
    return [draft(sentence, signal, { concepts: [demanding.rule.concept], passage: demanding }, "must", naming)];
  });
}

function leavesOpen(rule: ClaimedRule, spoken: SpokenRules): boolean {
  if (!rule.deed || spoken.isOffered(rule)) return true;
  return (
    rule.parts.some(({ optional }) => optional) ||
    rule.claims.some(({ role }) => role === "optional" || role === "alternatives")
  );
}

function modals(
  sentence: MarkedSentence,
  here: readonly ClaimHere[],
  naming: Naming,
  passages: readonly Passage[],
  spoken: SpokenRules,
): Draft[] {
  return sentence.modals.flatMap((signal) => {
    if (signal.is === "may" || isBound(sentence, signal)) return [];
    // «May do it; must then …».
    if (signal.is === "must" && sentence.modals.some((m) => m.is !== "must" && m.from < signal.from)) return [];
    const against = here.find(({ claim }) => claim.role === "optional" && isNear(sentence, signal, claim));
    if (against !== undefined) return [draft(sentence, signal, against, "may", naming)];
    const isPrice = sentence.means.some(({ from }) => from <= signal.from && from > signal.from - REACH);
    return signal.is === "must" && !isPrice ? leftOpen(sentence, signal, passages, naming, spoken) : [];
  });
}

/** What the book demands, where the part of the rules that it tells may be left undone. */
function leftOpen(
  sentence: MarkedSentence,
  signal: Signal<Modality>,
  passages: readonly Passage[],
  naming: Naming,
  spoken: SpokenRules,
): Draft[] {
  const { line } = sentence.sentence.tokens[signal.from];
  const told = passages.filter(({ rule, lines }) => rule.provenance !== "assumed" && isWithin(line, lines));
  if (!told.some(({ rule }) => rule.deed)) return [];
  const names = namesNear(sentence, signal);
  const said = told.flatMap((passage) => {
    const offered = spoken.isOffered(passage.rule);
    return passage.rule.parts.flatMap((part) => {
      if (part.names.size === 0) return [];
      const what = [...names].filter((n) => part.names.has(n));
      return [{ passage, what, open: part.optional || offered, fit: what.reduce((n, c) => n + spoken.weight(c), 0) }];
    });
  });
  const best = (open: boolean): number => Math.max(-1, ...said.flatMap((x) => (x.open === open ? [x.fit] : [])));
  if (best(true) < 0 || best(true) < best(false) - EQUAL || (best(true) === 0 && best(false) === 0)) return [];
  const { what, passage } = said.find(({ open, fit }) => open && fit === best(true))!;
  return [
    draft(sentence, signal, { concepts: what.length > 0 ? what : [passage.rule.concept], passage }, "may", naming),
  ];
}

/** «May not have more than 3» is a bound. */
function isBound({ numbers }: MarkedSentence, { is, to }: Signal<Modality>): boolean {
  return is === "cannot" && numbers.some((n) => n.bound !== undefined && n.from >= to && n.from <= to + BOUND_REACH);
}

function isWithin(line: number, lines: Passage["lines"]): boolean {
  return lines === undefined || (line >= lines.from && line <= lines.to);
}

function namesNear(sentence: MarkedSentence, signal: Signal<unknown>): Set<Concept> {
  const near = sentence.mentions.filter((m) => !m.weak && m.from >= signal.from - 4 && m.from <= signal.to + REACH);
  return new Set(near.flatMap((m) => m.concepts).filter((c) => !PEOPLE.has(c)));
}

function moments(sentence: MarkedSentence, here: readonly ClaimHere[], naming: Naming): Draft[] {
  const claims = here.filter(({ claim }) => claim.moment !== undefined);
  return sentence.moments.flatMap((signal: Signal<Moment>) => {
    const speaking = claims.filter(({ claim }) => isNear(sentence, signal, claim));
    if (speaking.length === 0 || speaking.some(({ claim }) => claim.moment === signal.is)) return [];
    if (sentence.moments.some((m) => speaking.some(({ claim }) => claim.moment === m.is))) return [];
    return [draft(sentence, signal, speaking[0], speaking[0].claim.moment!, naming)];
  });
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
  const confidence = passage.confidence * 0.85;
  return {
    kind: "contradiction",
    severity: graded("warning", confidence),
    rule: passage.rule,
    place: placeOf(sentence.sentence.tokens, signal.from, signal.to),
    quote: quoteOf(sentence, signal.from, signal.to),
    expected: wanted,
    found: signal.is,
    message: `the rule says \`${wanted}\` of ${what}, the book \`${signal.is}\``,
    confidence,
    sentence: sentence.sentence.index,
    claim: claim?.id,
  };
}
