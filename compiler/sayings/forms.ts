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

/** What is left of a number that is divided: all of it but for as many times the divisor as it holds. */
export function divisorOf({
  left,
  right,
}: {
  readonly left: Quantity;
  readonly right: Quantity;
}): Quantity | undefined {
  if (right.k !== "times" || right.right.k !== "divided" || right.right.up) return undefined;
  const whole = JSON.stringify([left, right.left]) === JSON.stringify([right.right.left, right.right.right]);
  return whole ? right.left : undefined;
}
