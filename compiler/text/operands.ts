/** What must be told apart in a sum or a product. */
import type { Quantity } from "../sayings/sayings.ts";

/** Numbers that are worked out, from what binds most to what binds least. */
const STRENGTH: Partial<Record<Quantity["k"], number>> = {
  times: 2,
  divided: 1,
  plus: 1,
  minus: 1,
  less: 0,
  if: 0,
  cases: 0,
  sum: 0,
  most: 0,
  least: 0,
  smaller: 0,
  larger: 0,
};

/** Whether a part of a sum or product can stand there as it is. */
export function binds(q: Quantity, within: Quantity["k"]): boolean {
  if (q.k === "numbers") return q.for === undefined;
  const own = STRENGTH[q.k];
  if (own === undefined) return true;
  return within === "plus" || within === "minus" ? own > 0 && q.k !== "divided" : own > 1 && within === "less";
}
