/** Which of several a phrase is. */
import type { Clause, Quantity } from "./sayings.ts";

const CLAUSES = new Set<string>([
  "compare",
  "some",
  "is",
  "none",
  "flag",
  "among",
  "exist",
  "every",
  "and",
  "or",
  "affordable",
  "has",
  "ruling",
  "overlay",
  "game over",
  "always",
] satisfies Clause["k"][]);

/** A key of a priority list that is a condition. */
export function isClause(by: Quantity | Clause): by is Clause {
  return CLAUSES.has(by.k);
}
