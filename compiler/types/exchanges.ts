/** Exchanges back and forth: ways through a body that, taken one after the other, leave nobody with less. */
import { constantOf } from "./constants.ts";
import type { Expr, Rule, Stmt } from "./core.ts";

/** What a way changes, by the entry of an amount; undefined where it uses up something else, or nobody can tell. */
type Way = ReadonlyMap<number, number> | undefined;

const MOST_WAYS = 64;

/** Whether one way, or all of them in turn, give back at least what they take. */
export function exchanges(body: readonly Stmt[]): boolean {
  const known = (waysThrough(body, []) ?? []).filter((way): way is ReadonlyMap<number, number> => way !== undefined);
  return known.some(losesNothing) || (known.length > 1 && losesNothing(known.reduce(together)));
}

function losesNothing(way: ReadonlyMap<number, number>): boolean {
  return way.size > 0 && [...way.values()].every((n) => n >= 0);
}

function together(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const sum = new Map(a);
  for (const [entry, n] of b) sum.set(entry, (sum.get(entry) ?? 0) + n);
  return sum;
}

/** Undefined if there are too many. */
function waysThrough(body: readonly Stmt[], within: readonly Rule[]): Way[] | undefined {
  let ways: Way[] = [new Map()];
  for (const s of body) {
    const next = waysOf(s, within);
    if (next === undefined || ways.length * next.length > MOST_WAYS) return undefined;
    ways = ways.flatMap((a) => next.map((b) => (a && b ? together(a, b) : undefined)));
  }
  return ways;
}

function waysOf(s: Stmt, within: readonly Rule[]): Way[] | undefined {
  switch (s.k) {
    case "pay":
      return [amounts(s.cost, -1)];
    case "gain":
      return [amounts(s.cost, s.sign)];
    case "choose of":
      return s.alternatives.reduce<Way[] | undefined>((all, { body }) => {
        const ways = waysThrough(body, within);
        return all && ways && [...all, ...ways];
      }, []);
    case "call":
      if (within.includes(s.rule) || s.rule.alternatives.length > 0) return [undefined];
      return waysThrough(s.rule.body, [...within, s.rule]);
    case "note":
    case "let":
      return [new Map()];
    default:
      return [undefined];
  }
}

function amounts(cost: Expr, sign: number): Way {
  if (cost.k === "arith" && cost.op === "+") {
    const [left, right] = [amounts(cost.left, sign), amounts(cost.right, sign)];
    return left && right && together(left, right);
  }
  const count = cost.k === "amount" ? constantOf(cost.count) : undefined;
  return cost.k === "amount" && count !== undefined ? new Map([[cost.entry, sign * count]]) : undefined;
}
