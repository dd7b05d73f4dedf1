/** Where a book speaks of a rule. */
import type { ClaimedRule } from "../../claims/claim.ts";

/** `carried`: by way of another book, or as somebody kept it. */
export type Found = "anchor" | "cite" | "carried" | "code" | "likeness";

/** Where a book tells a rule, by something else than the cites in the rule files. */
export interface Place {
  /** The rule's id. */
  readonly rule: string;
  /** Indices of sentences, ascending. */
  readonly sentences: readonly number[];
  /** 0 to 1: how often a place like this is right. */
  readonly sure: number;
}

export interface Passage {
  readonly rule: ClaimedRule;
  /** Indices of sentences, ascending. */
  readonly sentences: readonly number[];
  readonly found: Found;
  /** The lines that a cite names: a sentence may go on before and after them. */
  readonly lines?: { readonly from: number; readonly to: number };
  /** 0 to 1: below 0.5 nothing but hints is reported. */
  readonly confidence: number;
  /**
   * Of what was found by likeness: how sure it is that this very rule is told there. Then `confidence` says so of the rules that were found
   * there together.
   */
  readonly alone?: number;
}

/** How sure it is that this very rule is told there, whatever others are. */
export function surenessOf({ alone, confidence }: Passage): number {
  return alone ?? confidence;
}

/** What likeness finds is proposed to an editor from here on. */
const SURELY = 0.6;

/** Found by what the rule names, and well enough to be shown as its place. */
export function isSurelyFound(passage: Passage): boolean {
  return !isCited(passage) && surenessOf(passage) >= SURELY;
}

/** Somebody said where the rule is told: in the rule files, or of a book that says the same. */
export function isCited({ found }: Passage): boolean {
  return found === "cite" || found === "carried";
}
