/** What is known before the game is played: constant lists, columns of constant rows, conditions that always hold. */
import type { Member } from "../names/model.ts";
import { FLAG, type Column, type Expr, type Local } from "../types/core.ts";
import { isSame, rewrite, substitute } from "../types/walk.ts";

/** The items of a set that is always the same. */
export function constantItems(set: Expr): readonly number[] | undefined {
  const known = resolved(set);
  if (known.k === "list") return known.items;
  if (known.k === "all members" && !known.of.members.some(isConditional)) return known.of.members.map((m) => m.index);
  return undefined;
}

/** The list behind a value's name. */
export function resolved(set: Expr): Expr {
  if (set.k !== "value" || set.value.params.length > 0) return set;
  return set.value.replaced.length === 0 && set.value.modifiers.length === 0 ? resolved(set.value.body) : set;
}

/** The expression with a local known. */
export function withKnown(e: Expr, known: ReadonlyMap<Local, Expr>): Expr {
  return fold(substitute(e, known));
}

export function fold(e: Expr): Expr {
  return rewrite(e, (x) => {
    switch (x.k) {
      case "column": {
        const row = fold(x.row);
        return isConstant(x.column) && row.k === "const" && row.value >= 0
          ? x.column.cells[row.value].value
          : undefined;
      }
      case "builtin": {
        const d = x.name === "opposite" ? fold(x.args[0]) : undefined;
        return d?.k === "const" ? { ...d, value: (d.value + 4) & 7 } : undefined;
      }
      case "contains": {
        const item = fold(x.item);
        const items = constantItems(x.set);
        return item.k === "const" && items ? flag(items.includes(item.value), x) : undefined;
      }
      case "not": {
        const operand = fold(x.operand);
        return operand.k === "const" ? flag(operand.value === 0, x) : { ...x, operand };
      }
      case "logic":
        return logic(x, fold(x.left), fold(x.right));
      case "compare": {
        const [left, right] = [fold(x.left), fold(x.right)];
        const known = left.k === "const" && right.k === "const";
        return known ? flag(compared(left.value, x.op, right.value), x) : { ...x, left, right };
      }
      case "if": {
        const condition = fold(x.condition);
        if (condition.k === "const") return fold(condition.value !== 0 ? x.then : x.otherwise);
        return { ...x, condition, then: fold(x.then), otherwise: fold(x.otherwise) };
      }
      default:
        return undefined;
    }
  });
}

export function compared(left: number, op: (Expr & { k: "compare" })["op"], right: number): boolean {
  switch (op) {
    case "==":
      return left === right;
    case "!=":
      return left !== right;
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
  }
}

function logic(e: Expr & { k: "logic" }, left: Expr, right: Expr): Expr {
  const decides = e.op === "and" ? 0 : 1;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ]) {
    if (one.k === "const") return one.value === decides ? flag(decides === 1, e) : other;
    if (e.op === "or" && impliesOther(one, other)) return other;
  }
  return { ...e, left, right };
}

/** `x is none or x is not y`, where y is somebody: the second says it all. */
function impliesOther(one: Expr, other: Expr): boolean {
  if (one.k !== "compare" || other.k !== "compare" || one.op !== "==" || other.op !== "!=") return false;
  const { right: some } = other;
  const isSome = (some.type.k === "seat" || some.type.k === "member") && !some.type.optional;
  return isSome && one.right.k === "const" && one.right.value === -1 && isSame(one.left, other.left);
}

function flag(holds: boolean, like: Expr): Expr {
  return { k: "const", value: holds ? 1 : 0, type: FLAG, span: like.span };
}

/** Every cell is a number known at compile time, in every edition. */
export function isConstant(column: Column): boolean {
  if (column.type.k === "effect" || column.type.k === "cost" || column.type.k === "text") return false;
  return column.cells.every(
    (c) => c.replaced.length === 0 && c.value !== undefined && (c.value.k === "const" || c.value.k === "list"),
  );
}

/** Whether it is in play depends on the game. */
export function isConditional(m: Member): boolean {
  return m.applies.overlay !== undefined || (m.applies.without?.length ?? 0) > 0 || m.row?.players !== undefined;
}
