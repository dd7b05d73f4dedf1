/** Values that every game has: neighbours on grids and rings, players round the table, lengths. */
import type * as ast from "../syntax/ast.ts";
import type { Kind } from "../names/model.ts";
import { broken, constant, node } from "./context.ts";
import { COST, FLAG, NUMBER, SEAT, type Builtin, type Expr, type Type } from "./core.ts";
import type { ExpressionChecker } from "./expressions.ts";
import { elementOf, optional } from "./fitting.ts";
import { showType } from "./show.ts";

type Check = (c: ExpressionChecker, e: Call) => Expr;
type Call = ast.Expr & { kind: "call" };

export const BUILTINS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["step", (c, e) => onGrid(c, e, "step")],
  ["ray", (c, e) => onGrid(c, e, "ray")],
  ["opposite", opposite],
  ["clockwise", (c, e) => onRing(c, e, "clockwise")],
  ["ring_distance", (c, e) => onRing(c, e, "ring_distance")],
  ["steps_clockwise", (c, e) => onRing(c, e, "steps_clockwise")],
  ["next_player", (c, e) => plain(c, e, "next_player", [SEAT], SEAT)],
  ["seats_between", (c, e) => plain(c, e, "seats_between", [SEAT, SEAT], NUMBER)],
  ["smaller", (c, e) => plain(c, e, "smallest", [NUMBER, NUMBER], NUMBER)],
  ["larger", (c, e) => plain(c, e, "largest", [NUMBER, NUMBER], NUMBER)],
  ["length", length],
  ["top", (c, e) => end(c, e, false)],
  ["bottom", (c, e) => end(c, e, true)],
  ["left", (c, e) => end(c, e, false)],
  ["right", (c, e) => end(c, e, true)],
  ["order", order],
  ["member", memberAt],
  ["can_pay", canPay],
  ["supply", supply],
]);

export function checkBuiltin(c: ExpressionChecker, e: Call): Expr {
  return BUILTINS.get(e.callee.text)!(c, e);
}

function plain(c: ExpressionChecker, e: Call, name: Builtin, wanted: readonly Type[], type: Type): Expr {
  return node({ k: "builtin", name, args: c.args(e.callee.text, e.args, wanted, e.span) }, type, e.span);
}

function arity(c: ExpressionChecker, e: Call, wanted: number): boolean {
  if (e.args.length === wanted) return true;
  c.ctx.reporter.report("Q3002", e.span, { name: e.callee.text, wanted, found: e.args.length });
  return false;
}

/** The first argument must be a member of a kind of this form. */
function memberOf(
  c: ExpressionChecker,
  e: Call,
  form: Kind["form"],
  words: string,
): { first: Expr; kind: Kind } | undefined {
  const first = c.infer(e.args[0]);
  if (first.type.k === "member" && first.type.of.form === form) return { first, kind: first.type.of };
  if (first.type.k !== "error")
    c.ctx.reporter.report("Q3001", e.args[0].span, { wanted: words, found: showType(first.type) });
  return undefined;
}

function onGrid(c: ExpressionChecker, e: Call, name: "step" | "ray"): Expr {
  if (!arity(c, e, 2)) return broken(e.span);
  const found = memberOf(c, e, "grid", "a cell of a grid");
  if (!found) return broken(e.span);
  const cell: Type = { k: "member", of: found.kind, optional: false };
  const direction = c.check(e.args[1], directionType(c));
  const type: Type = name === "step" ? optional(cell) : { k: "list", of: cell };
  return node({ k: "builtin", name, args: [found.first, direction], kind: found.kind }, type, e.span);
}

function directionType(c: ExpressionChecker): Type {
  const kind = c.ctx.model.kinds.find((k) => k.form === "direction");
  return kind ? { k: "member", of: kind, optional: false } : NUMBER;
}

function opposite(c: ExpressionChecker, e: Call): Expr {
  const direction = directionType(c);
  return node(
    { k: "builtin", name: "opposite", args: c.args("opposite", e.args, [direction], e.span) },
    direction,
    e.span,
  );
}

function onRing(c: ExpressionChecker, e: Call, name: "clockwise" | "ring_distance" | "steps_clockwise"): Expr {
  if (!arity(c, e, 2)) return broken(e.span);
  const found = memberOf(c, e, "ring", "a member of a ring");
  if (!found) return broken(e.span);
  const member: Type = { k: "member", of: found.kind, optional: false };
  const second = c.check(e.args[1], name === "clockwise" ? NUMBER : member);
  return node(
    { k: "builtin", name, args: [found.first, second], kind: found.kind },
    name === "clockwise" ? member : NUMBER,
    e.span,
  );
}

function length(c: ExpressionChecker, e: Call): Expr {
  if (!arity(c, e, 1)) return broken(e.span);
  return node({ k: "length", set: c.set(e.args[0]) }, NUMBER, e.span);
}

function end(c: ExpressionChecker, e: Call, last: boolean): Expr {
  if (!arity(c, e, 1)) return broken(e.span);
  const set = c.set(e.args[0]);
  if (set.k === "zone") c.needsOrder(set.place, `nothing is its \`${e.callee.text}\``, e.args[0].span);
  const one = constant(1, NUMBER, e.span);
  const index = last
    ? node({ k: "arith", op: "-", left: node({ k: "length", set }, NUMBER, e.span), right: one }, NUMBER, e.span)
    : constant(0, NUMBER, e.span);
  return node({ k: "item", set, index }, optional(elementOf(set.type)), e.span);
}

/** `order(m)`: the place of a member among its kind, from 0. */
function order(c: ExpressionChecker, e: Call): Expr {
  if (!arity(c, e, 1)) return broken(e.span);
  const found = c.infer(e.args[0]);
  if (found.type.k === "member" || found.type.k === "seat") return { ...found, type: NUMBER };
  c.ctx.reporter.report("Q3001", e.args[0].span, {
    wanted: "a member of a kind or a player",
    found: showType(found.type),
  });
  return broken(e.span);
}

/** `member(kind, n)`: the nth member from 0, or none. */
function memberAt(c: ExpressionChecker, e: Call): Expr {
  if (!arity(c, e, 2)) return broken(e.span);
  const set = c.set(e.args[0]);
  return node({ k: "item", set, index: c.number(e.args[1]) }, optional(elementOf(set.type)), e.span);
}

function canPay(c: ExpressionChecker, e: Call): Expr {
  if (!arity(c, e, 1)) return broken(e.span);
  return node({ k: "payable", cost: c.check(e.args[0], COST) }, FLAG, e.span);
}

/** `supply(skull)`: how many are left of a resource that has a limit. */
function supply(c: ExpressionChecker, e: Call): Expr {
  if (!arity(c, e, 1)) return broken(e.span);
  const [arg] = e.args;
  const symbol = arg.kind === "name" ? c.ctx.model.names.get(arg.name.text) : undefined;
  if (symbol?.kind === "resource" && symbol.resource.decl.limit) {
    return node({ k: "supply", resource: symbol.resource.index }, NUMBER, e.span);
  }
  c.ctx.reporter.report("Q3001", arg.span, { wanted: "a resource with a `limit`", found: "something else" });
  return broken(e.span);
}
