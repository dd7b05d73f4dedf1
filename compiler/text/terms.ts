/** A number that is worked out from parts, some of which count only if something holds: told part by part. */
import type { Clause, Quantity } from "../sayings/sayings.ts";

export interface Term {
  readonly sign: "plus" | "minus";
  readonly of: Quantity;
  /** Otherwise it is nothing. */
  readonly when: Clause | undefined;
}
export interface Terms {
  readonly list: readonly Term[];
  readonly notBelowZero: boolean;
}

/** Undefined where one sentence is enough. */
export function termsOf(q: Quantity): Terms | undefined {
  const notBelowZero = q.k === "less";
  const list = partsOf(q, "plus");
  const conditional = list.some(({ of, when }) => when !== undefined || of.k === "if" || of.k === "cases");
  return conditional && list.length > 1 ? { list, notBelowZero } : undefined;
}

/** What is taken off twice may be taken off at once: neither leaves less than nothing. */
function partsOf(q: Quantity, sign: Term["sign"]): Term[] {
  const summed = q.k === "plus" || q.k === "minus" || (q.k === "less" && sign === "plus");
  if (!summed) return [termOf(q, sign)];
  const right = partsOf(q.right, "plus");
  // A difference that is taken off is told as a whole.
  const whole = q.k !== "plus" && right.length > 1;
  const left = q.left.k === "less" && q.k !== "less" ? [termOf(q.left, sign)] : partsOf(q.left, sign);
  if (q.k === "plus" && sign === "plus") return [...left, ...right];
  return [...left, ...(whole ? [termOf(q.right, "minus")] : right.map((t) => ({ ...t, sign: "minus" as const })))];
}

function termOf(of: Quantity, sign: Term["sign"]): Term {
  if (of.k !== "if") return { sign, of, when: undefined };
  if (isNothing(of.otherwise)) return { sign, of: of.then, when: of.condition };
  const opposite = isNothing(of.then) ? negated(of.condition) : undefined;
  return opposite ? { sign, of: of.otherwise, when: opposite } : { sign, of, when: undefined };
}

const isNothing = (q: Quantity): boolean => q.k === "number" && q.value === 0;

function negated(c: Clause): Clause | undefined {
  return "not" in c && typeof c.not === "boolean" ? { ...c, not: !c.not } : undefined;
}
