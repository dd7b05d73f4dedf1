/** Where a book speaks of a rule. */
import type { ClaimedRule } from "../../claims/claim.ts";

export type Found = "anchor" | "cite" | "code" | "heading" | "likeness";

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
