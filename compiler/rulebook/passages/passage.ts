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
}
