/** Claims that a number should state where it states something else. */
import type { MarkedSentence } from "../../marks/mark.ts";
import { isCited } from "../../passages/index.ts";
import type { ClaimHere, Noun } from "./index.ts";

export interface Rival extends ClaimHere {
  readonly what: "number" | "concept";
  readonly noun: Noun;
  /** No passage of its rule states it. */
  readonly lone: boolean;
  /** It need not be said with a number. */
  readonly implied: boolean;
  /** The sentence itself says it without one. */
  readonly unsaid: boolean;
  /** It says from where on something holds, and the number does not. */
  readonly vague: boolean;
  /** The sentence names what it is a number of. */
  readonly spoken: boolean;
  readonly score: number;
}

/**
 * What somebody assumed makes no book wrong. Of what is assumed in part the book tells the rest: what it counts in the
 * passage that is cited, and not how many copies there are.
 */
export function isTold({ passage, claim }: Pick<ClaimHere, "passage" | "claim">): boolean {
  if (passage.rule.provenance !== "assumed") return true;
  return isCited(passage) && claim.concepts[0] !== passage.rule.concept;
}

export function isSourced(rival: Rival): boolean {
  const { passage, claim, what, noun } = rival;
  // What a value is worked out of, by names of its own, is no number of the value.
  if (claim.tacit && !passage.rule.deed) return false;
  if (passage.rule.provenance !== "assumed") return true;
  return isTold(rival) && noun === "same" && (what === "number" || claim.values[0] > 1);
}

/** Claims that nothing in the book states come first, then those about what the sentence names. */
export function rank({ claim, passage, lone, what, noun }: Rival, sentence: MarkedSentence): number {
  const about = claim.about.filter((c) => sentence.names.has(c)).length;
  return (lone ? 10 : 0) + (noun === "same" ? 5 : 0) + (what === "number" ? 1 : 2) + passage.confidence + about / 10;
}
