/** Lists of what there is in the box. Much of it no rule counts; what a rule cites for its number must have that number. */
import type { Claim } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import { isCited, type Passage } from "../../passages/index.ts";
import { countsThing } from "../expected/fit.ts";
import { isQuantity, type ClaimHere, type Expectations } from "../expected/index.ts";
import { isWhole } from "./explanations.ts";

/** Tells what there is. */
export function isListing({ sentence }: MarkedSentence): boolean {
  return sentence.kind === "components";
}

/** Claims that a number of a list may state, of rules that cite the line. */
export interface Counted {
  /** The number is one of them. */
  readonly right: boolean;
  /** The one that it should state. */
  readonly here: ClaimHere;
}

/** What a number of a list is by the rules that cite the line; undefined: none of them counts it. */
export function countedBy(sentence: MarkedSentence, number: NumberMark, expected: Expectations): Counted | undefined {
  // One of anything is there to be told of, not to be counted.
  if (!isListing(sentence) || number.kind !== "quantity" || number.spelled || number.value === 1) return undefined;
  const cited = expected.passagesAt(sentence.sentence.index).filter(isCited);
  const counts = cited.flatMap((passage) => countsIn(passage));
  const isRight = ({ claim }: ClaimHere): boolean => claim.values.includes(number.value);
  const same = counts.filter(({ claim }) => isOf(number, claim, expected));
  const [meant] = same.length > 0 ? same : wholeIn(cited, sentence, number, expected);
  const here = counts.find(isRight) ?? meant ?? (isOnlyNumber(sentence) ? counts.find(isOnlyCount) : undefined);
  return here && { right: isRight(here), here };
}

function countsIn(passage: Passage): ClaimHere[] {
  const { claims, sorts } = passage.rule;
  return [...claims.filter(isCount), ...sorts].map((claim) => ({ claim, passage, own: true }));
}

/** All there are of a kind, where none of them is spoken of alone. */
function wholeIn(
  cited: readonly Passage[],
  { names }: MarkedSentence,
  number: NumberMark,
  expected: Expectations,
): ClaimHere[] {
  const isMeant = (claim: Claim): boolean =>
    isWhole(claim) && isOf(number, claim, expected) && !claim.items.some((item) => names.has(item));
  return cited.flatMap((passage) =>
    passage.rule.claims
      .filter(isMeant)
      .map((claim) => ({ claim: { ...claim, values: [claim.items.length] }, passage, own: true })),
  );
}

/** So many there are, in all or with so many players; the numbers that stand on them are none. */
function isCount(claim: Claim): boolean {
  const { role, values, each } = claim;
  if (!isQuantity(claim) || (values.length > 1 && each === undefined)) return false;
  return (role === "count" || role === "threshold" || role === "limit") && Math.max(...values) > 1;
}

function isOf({ counts }: NumberMark, { concepts: [thing] }: Claim, expected: Expectations): boolean {
  return thing !== undefined && countsThing(counts, thing, expected);
}

function isOnlyNumber({ numbers }: MarkedSentence): boolean {
  return numbers.filter(({ kind }) => kind === "quantity").length === 1;
}

/** A rule that cites a line of the list and has one number means that one. */
function isOnlyCount({ passage }: ClaimHere): boolean {
  return countsIn(passage).length === 1;
}
