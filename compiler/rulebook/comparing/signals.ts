/** May, must, must not; before, after, instead: said of what a rule names with another. Only when it is sure. */
import type { Claim, Moment } from "../../claims/claim.ts";
import type { Modality, Signal } from "../../lexicon/marks.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { graded, type Draft } from "./drafts.ts";
import type { ClaimHere, Expectations } from "./expectations.ts";
import { statesRules } from "./numbers.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

/** How far from the word what it speaks of may stand, in tokens. */
const REACH = 14;

const MODAL_ROLE: Readonly<Record<string, Modality>> = { optional: "may", mandatory: "must", forbidden: "cannot" };
const CONFLICTS: Readonly<Record<Modality, readonly Modality[]>> = {
  may: ["must", "cannot"],
  must: ["may", "cannot"],
  cannot: ["may", "must"],
};

export function compareSignals(expected: Expectations, naming: Naming, sentences: readonly MarkedSentence[]): Draft[] {
  return sentences.filter(statesRules).flatMap((sentence) => {
    const here = expected.at(sentence.sentence.index);
    return [...modals(sentence, here, naming), ...moments(sentence, here, naming)];
  });
}

function modals(sentence: MarkedSentence, here: readonly ClaimHere[], naming: Naming): Draft[] {
  const claims = here.filter(({ claim }) => MODAL_ROLE[claim.role] !== undefined);
  return sentence.modals.flatMap((signal) => {
    const speaking = claims.filter(({ claim }) => isNear(sentence, signal, claim));
    if (speaking.some(({ claim }) => MODAL_ROLE[claim.role] === signal.is)) return [];
    const against = speaking.find(({ claim }) => CONFLICTS[signal.is].includes(MODAL_ROLE[claim.role]));
    if (against === undefined) return [];
    return [draft(sentence, signal, against, MODAL_ROLE[against.claim.role], naming)];
  });
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
  { claim, passage }: ClaimHere,
  wanted: string,
  naming: Naming,
): Draft {
  const what = naming.any(claim.concepts);
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
    claim: claim.id,
  };
}
