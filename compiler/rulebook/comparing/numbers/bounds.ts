/** At least, at most, more than, less than: where a book draws the line beside the number on another side than the rule. */
import type { Bound } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import { surenessOf } from "../../passages/index.ts";
import { draftAt, type Draft } from "../drafts.ts";
import { AGREEMENT, type ClaimHere, type Expectations } from "../expected/index.ts";
import { TIGHT } from "../expected/matching.ts";
import { statesRules } from "./apart.ts";
import type { Naming } from "../words.ts";

/** «More than 2» and «at most 2» part the numbers at the same place, one saying when and the other when not. */
const LINE: Readonly<Record<Bound, "above" | "below" | undefined>> = {
  "at most": "above",
  "more than": "above",
  "at least": "below",
  "less than": "below",
  exactly: undefined,
};
const DIFFERS: ReadonlySet<Bound> = new Set(["more than", "less than"]);
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

/** A claim of this number of this thing, where all such claims draw the line elsewhere, or none. */
function contradicted(number: NumberMark, sentence: MarkedSentence, expected: Expectations): ClaimHere | undefined {
  const { bound, kind, value } = number;
  if (bound === undefined || LINE[bound] === undefined || kind !== "quantity") return undefined;
  // «There are never more than 3» says at most, whatever it is said of.
  if (DIFFERS.has(bound) && sentence.negations.length > 0) return undefined;
  const here = expected.at(sentence.sentence.index).filter(({ own }) => own);
  const told = here.filter(({ claim, passage }) => {
    const tight = passage.sentences.length <= TIGHT;
    const fit = claim.values.includes(value) && expected.fit(number, sentence, { claim, rule: passage.rule, tight });
    return fit && AGREEMENT[fit.noun] >= AGREEMENT.near;
  });
  const drawn = [...told, ...here.filter((h) => told.some((t) => isNamedBy(t, h)))].filter(isDrawn);
  // «Even with 2 or more» is not at odds with «who has more than 2».
  const isSame = (b: Bound): boolean => LINE[b] === LINE[bound] || UP.has(b) === UP.has(bound);
  if (drawn.some((here) => isSame(here.claim.bound) || isReached(here, bound))) return undefined;
  const against = drawn.length > 0 ? drawn : told.filter((t) => isFixed(t, bound, isSaidBeside(number, sentence)));
  return [...against].sort((a, b) => surenessOf(b.passage) - surenessOf(a.passage))[0];
}

/** Who has less than 3 gets one more: nobody has more than 3. */
function isReached({ claim: { bound, role, concepts }, passage: { rule } }: ClaimHere, said: Bound): boolean {
  if (bound !== "less than" || role !== "threshold" || LINE[said] !== "above") return false;
  return rule.claims.some((c) => c.role === "step" && c.values[0] === 1 && c.concepts[0] === concepts[0]);
}

function isDrawn({ claim }: ClaimHere): boolean {
  return LINE[claim.bound] !== undefined;
}

/** What is a number by a name is bounded where the name is. */
function isNamedBy({ claim: { concepts, bound } }: ClaimHere, { claim }: ClaimHere): boolean {
  return bound === "exactly" && concepts.length > 0 && claim.concepts.slice(1).includes(concepts[0]);
}

/** So much is paid, neither more nor less; so much is done, unless the sentence says that as well. */
function isFixed({ claim, passage: { rule } }: ClaimHere, said: Bound, again: boolean): boolean {
  const { bound, role, values } = claim;
  if (bound !== "exactly" || values.length > 1 || !rule.deed) return false;
  if (said === "at most") return role === "cost";
  // «One or more» is any number of them.
  return said === "at least" && role !== "threshold" && values[0] > 1 && !again;
}

function isSaidBeside({ from, value }: NumberMark, { numbers }: MarkedSentence): boolean {
  return numbers.some((n) => n.from !== from && n.value === value);
}

function draft(sentence: MarkedSentence, number: NumberMark, { claim, passage }: ClaimHere, naming: Naming): Draft {
  return draftAt(sentence, number, {
    check: "bound",
    kind: "contradiction",
    severity: "warning",
    rule: passage.rule,
    expected: naming.claim(claim),
    found: `${number.bound} ${number.value}`,
    message: `the rule says ${claim.bound} ${number.value}, the book ${number.bound} ${number.value}`,
    confidence: surenessOf(passage) * 0.9,
    claim: claim.id,
  });
}
