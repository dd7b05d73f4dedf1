/** How grave a finding is, by how sure it is. */
import type { Severity } from "../finding.ts";

/** Below this a finding is only a hint. */
export const SURE = 0.6;

/** An error says that the book is wrong: only where it stands beyond doubt which rule is told. In another printing it hardly ever does. */
const CERTAIN = 0.86;

export function graded(severity: Severity, confidence: number): Severity {
  if (confidence < SURE) return "info";
  return severity === "error" && confidence < CERTAIN ? "warning" : severity;
}
