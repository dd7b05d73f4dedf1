import type { Expr } from "./core.ts";

/** The value of an expression that does not depend on the state of a game. */
export function constantOf(e: Expr): number | undefined {
  switch (e.k) {
    case "const":
      return e.value;
    case "arith": {
      const a = constantOf(e.left);
      const b = constantOf(e.right);
      if (a === undefined || b === undefined) return undefined;
      return e.op === "+" ? a + b : e.op === "-" ? a - b : e.op === "*" ? a * b : Math.max(0, a - b);
    }
    case "divide": {
      const a = constantOf(e.left);
      const b = constantOf(e.right);
      if (a === undefined || b === undefined || b === 0) return undefined;
      return e.up ? Math.ceil(a / b) : Math.floor(a / b);
    }
    default:
      return undefined;
  }
}

/** The largest value it can have, as far as that can be told. */
export function largest(e: Expr): number | undefined {
  const value = constantOf(e);
  if (value !== undefined) return value;
  if (e.k === "if") {
    const a = largest(e.then);
    const b = largest(e.otherwise);
    return a === undefined || b === undefined ? undefined : Math.max(a, b);
  }
  if (e.k === "arith" && (e.op === "+" || e.op === "*")) {
    const a = largest(e.left);
    const b = largest(e.right);
    return a === undefined || b === undefined ? undefined : e.op === "+" ? a + b : a * b;
  }
  if (e.k === "header" && (e.cell === "players" || e.cell === "seats")) return 16;
  return undefined;
}

/** Whether a comparison of two numbers is true. */
export function holds(op: (Expr & { k: "compare" })["op"], a: number, b: number): boolean {
  switch (op) {
    case "==":
      return a === b;
    case "!=":
      return a !== b;
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    case ">=":
      return a >= b;
  }
}
