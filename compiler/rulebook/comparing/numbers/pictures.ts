/**
 * Numbers whose pictures were lost: nothing says what they count, so any claim of the value would do for each of them. Together they must do for
 * different claims: of «3 ◇, 2 ◇, 1 ◇ or 1 ◇» one is wrong where the rules say 3, 2, 2 and 1.
 */
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import type { ClaimHere, Expectations } from "../expected/index.ts";
import { TIGHT, type Matching } from "../expected/matching.ts";

export interface Unpaired {
  readonly number: NumberMark;
  /** What it should state. */
  readonly claim: ClaimHere;
}

/** A number for which no claim is left, and a claim for which no number is. */
export function unpairedIn(
  sentence: MarkedSentence,
  numbers: readonly NumberMark[],
  expected: Expectations,
  matching: Matching,
): Unpaired | undefined {
  if (numbers.filter(({ gap }) => gap).length < 2) return undefined;
  const claims = expected
    .passagesAt(sentence.sentence.index)
    .flatMap((passage) => (passage.sentences.length <= TIGHT ? matching.of(passage).unstatedOutside(sentence) : []))
    .filter(({ claim, own, silent }) => own && silent !== true && !claim.tacit && claim.values.length === 1);
  const fits = (number: NumberMark, here: ClaimHere): boolean =>
    matching.of(here.passage).scoreOf(number, sentence, here) !== undefined;
  const states = (number: NumberMark, here: ClaimHere): boolean =>
    here.claim.values[0] === number.value && fits(number, here);
  const paired = pair(numbers, claims, states);
  const left = claims.filter((here) => here.claim.values[0] > 0 && !paired.has(here));
  for (const number of numbers) {
    if (!number.gap || [...paired.values()].includes(number) || !claims.some((here) => states(number, here))) continue;
    const claim = left.find((here) => fits(number, here));
    if (claim !== undefined) return { number, claim };
  }
  return undefined;
}

/** As many pairs as there can be, each claim with one number. */
function pair(
  numbers: readonly NumberMark[],
  claims: readonly ClaimHere[],
  states: (number: NumberMark, claim: ClaimHere) => boolean,
): Map<ClaimHere, NumberMark> {
  const paired = new Map<ClaimHere, NumberMark>();
  const place = (number: NumberMark, tried: Set<ClaimHere>): boolean =>
    claims.some((claim) => {
      if (tried.has(claim) || !states(number, claim)) return false;
      tried.add(claim);
      const holder = paired.get(claim);
      if (holder !== undefined && !place(holder, tried)) return false;
      paired.set(claim, number);
      return true;
    });
  for (const number of numbers) place(number, new Set());
  return paired;
}
