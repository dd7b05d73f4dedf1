/** Findings in the making: each check gives drafts, `compare` turns them into findings with codes and identities. */
import type { ClaimedRule } from "../../claims/claim.ts";
import type { BookPlace, FindingKind, Severity } from "./finding.ts";

export interface Draft {
  readonly kind: FindingKind;
  readonly severity: Severity;
  readonly rule: ClaimedRule | undefined;
  readonly place: BookPlace;
  readonly quote: string;
  readonly expected: string;
  readonly found: string;
  readonly message: string;
  readonly confidence: number;
  /** Index of the sentence, for the identity. */
  readonly sentence: number | undefined;
  /** The claim that the book does not confirm. */
  readonly claim?: string;
}

/** Below this a finding is only a hint. */
export const SURE = 0.6;

export function graded(severity: Severity, confidence: number): Severity {
  return confidence < SURE ? "info" : severity;
}
