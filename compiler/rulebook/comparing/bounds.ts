/** At least, at most, more than, less than: where a book draws the line beside the number on another side than the rule. */
import type { Bound } from "../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../marks/mark.ts";
import { surenessOf } from "../passages/index.ts";
import { graded, type Draft } from "./drafts.ts";
import { AGREEMENT, type ClaimHere, type Expectations } from "./expectations.ts";
import { TIGHT } from "./matching.ts";
import { statesRules } from "./numbers.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

/** «More than 2» and «at most 2» part the numbers at the same place, one saying when and the other when not. */
const LINE: Readonly<Record<Bound, "above" | "below" | undefined>> = {
  "at most": "above",
  "more than": "above",
  "at least": "below",
  "less than": "below",
  exactly: undefined,
};
const UP: ReadonlySet<Bound> = new Set(["at least", "more than"]);

/** They part the numbers on the same side. */
export function areSided(a: Bound | undefined, b: Bound): boolean {
  return a !== undefined && LINE[a] !== undefined && LINE[a] === LINE[b];
}

export function compareBounds(expected: Expectations, naming: Naming, sentences: readonly MarkedSentence[]): Draft[] {
  return sentences.filter(statesRules).flatMap((sentence) => {
    if (expected.examples.has(sentence.sentence.index)) return [];
    return sentence.numbers.flatMap((number) => {
      const against = contradicted(number, sentence, expected);
      return against === undefined ? [] : [draft(sentence, number, against, naming)];
    });
  });
}

/** A claim of this number of this thing, where all such claims draw the line elsewhere. */
function contradicted(number: NumberMark, sentence: MarkedSentence, expected: Expectations): ClaimHere | undefined {
  const line = number.bound === undefined ? undefined : LINE[number.bound];
  if (line === undefined || number.kind !== "quantity") return undefined;
  const told = expected.at(sentence.sentence.index).filter(({ claim, passage, own }) => {
    if (!own || LINE[claim.bound] === undefined || !claim.values.includes(number.value)) return false;
    const tight = passage.sentences.length <= TIGHT;
    const fit = expected.fit(number, sentence, { claim, rule: passage.rule, tight });
    return fit !== undefined && AGREEMENT[fit.noun] >= AGREEMENT.near;
  });
  // «Even with 2 or more» is not at odds with «who has more than 2».
  const isSame = (bound: Bound): boolean => LINE[bound] === line || UP.has(bound) === UP.has(number.bound!);
  if (told.some(({ claim }) => isSame(claim.bound))) return undefined;
  return told.sort((a, b) => surenessOf(b.passage) - surenessOf(a.passage))[0];
}

function draft(sentence: MarkedSentence, number: NumberMark, { claim, passage }: ClaimHere, naming: Naming): Draft {
  const confidence = surenessOf(passage) * 0.9;
  return {
    kind: "contradiction",
    severity: graded("warning", confidence),
    rule: passage.rule,
    place: placeOf(sentence.sentence.tokens, number.from, number.to),
    quote: quoteOf(sentence, number.from, number.to),
    expected: naming.claim(claim),
    found: `${number.bound} ${number.value}`,
    message: `the rule says ${claim.bound} ${number.value}, the book ${number.bound} ${number.value}`,
    confidence,
    sentence: sentence.sentence.index,
    claim: claim.id,
  };
}
