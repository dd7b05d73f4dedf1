/** Operators, quantifiers, `by` tables, lists and what a network reaches. */
import type { Span } from "../source/span.ts";
import type * as ast from "../syntax/ast.ts";
import { nearest } from "../diagnostics/suggest.ts";
import { constantOf } from "./constants.ts";
import { broken, constant, node } from "./context.ts";
import { COST, FLAG, NUMBER, type Expr, type Type } from "./core.ts";
import type { ExpressionChecker } from "./expressions.ts";
import { comparable, elementOf, optional, required } from "./fitting.ts";
import { memberOfThatName, showType } from "./show.ts";

export function checkBinary(check: ExpressionChecker, e: ast.Expr & { kind: "binary" }, hint: Type | undefined): Expr {
  switch (e.operator) {
    case "and":
    case "or":
      return node({ k: "logic", op: e.operator, left: check.flag(e.left), right: check.flag(e.right) }, FLAG, e.span);
    case "in":
    case "not in": {
      const found = contains(check, e);
      return e.operator === "in" ? found : node({ k: "not", operand: found }, FLAG, e.span);
    }
    case "+":
    case "-":
    case "*":
    case "less":
      return arithmetic(check, e, e.operator, hint);
    default:
      return compare(check, e, e.operator);
  }
}

function arithmetic(
  check: ExpressionChecker,
  e: ast.Expr & { kind: "binary" },
  op: "+" | "-" | "*" | "less",
  hint: Type | undefined,
): Expr {
  const left = check.infer(e.left, hint);
  const right = check.infer(e.right, hint);
  if (left.type.k === "error" || right.type.k === "error") return broken(e.span);
  const costs = (left.type.k === "cost" ? 1 : 0) + (right.type.k === "cost" ? 1 : 0);
  if (costs === 2 && op !== "*" && op !== "-") return node({ k: "arith", op, left, right }, COST, e.span);
  if (costs === 1 && op === "*")
    return node({ k: "arith", op, left: numberOrCost(check, left), right: numberOrCost(check, right) }, COST, e.span);
  if (costs === 2 && op === "-") {
    check.ctx.reporter.report(
      "Q3009",
      e.span,
      { what: "`-` between amounts", where: "here" },
      { hint: "write `less`: it never goes below zero" },
    );
    return broken(e.span);
  }
  const wanted = costs > 0 ? COST : NUMBER;
  return node({ k: "arith", op, left: check.fit(left, wanted), right: check.fit(right, wanted) }, wanted, e.span);
}

function numberOrCost(check: ExpressionChecker, e: Expr): Expr {
  return e.type.k === "cost" ? e : check.fit(e, NUMBER);
}

function compare(
  check: ExpressionChecker,
  e: ast.Expr & { kind: "binary" },
  op: "==" | "!=" | "<" | "<=" | ">" | ">=",
): Expr {
  // A bare name on the left may only make sense once the right side is known.
  const bare = e.left.kind === "name" && check.scope.find(e.left.name.text) === undefined && e.right.kind !== "name";
  let left: Expr;
  let right: Expr;
  if (bare) {
    right = check.infer(e.right);
    left = check.infer(e.left, right.type);
  } else {
    left = check.infer(e.left);
    right = check.infer(e.right, left.type);
  }
  if (op === "==" || op === "!=") {
    const several = [left, right].find((x) => SEVERAL.has(x.type.k));
    if (several) {
      check.wrong(several.span, "a single thing to compare", several.type);
      return broken(e.span);
    }
    if (!comparable(left.type, right.type)) {
      neverEqual(check, e.span, left, right);
      return broken(e.span);
    }
    return node({ k: "compare", op, left, right }, FLAG, e.span);
  }
  // Members of one kind come in the order of their kind.
  if (left.type.k === "member" && right.type.k === "member" && left.type.of === right.type.of)
    return node({ k: "compare", op, left, right }, FLAG, e.span);
  return node({ k: "compare", op, left: check.fit(left, NUMBER), right: check.fit(right, NUMBER) }, FLAG, e.span);
}

function neverEqual(check: ExpressionChecker, span: Span, left: Expr, right: Expr): void {
  const hint = memberOfThatName(right, left.type) ?? memberOfThatName(left, right.type);
  const words = { left: showType(left.type), right: showType(right.type) };
  check.ctx.reporter.report("Q3003", span, words, hint === undefined ? {} : { hint });
}

function contains(check: ExpressionChecker, e: ast.Expr & { kind: "binary" }): Expr {
  const bareList = e.right.kind === "list";
  const item = check.infer(e.left);
  const set = check.set(e.right, bareList ? required(item.type) : undefined);
  const of = elementOf(set.type);
  const fitted = item.type.k === "error" || set.type.k === "error" || comparable(item.type, of);
  if (!fitted) check.ctx.reporter.report("Q3003", e.span, { left: showType(item.type), right: showType(of) });
  return node({ k: "contains", set, item }, FLAG, e.span);
}

export function checkQuantified(check: ExpressionChecker, e: ast.Expr & { kind: "quantified" }): Expr {
  const inner = check.scope.inner();
  const { local, set, where } = check.pick(e.pick, inner);
  const within = check.within(inner);
  const q = e.quantifier;
  if (q === "leading") {
    return node(
      { k: "leading", local, set, where: where ?? constant(1, FLAG, e.span) },
      { k: "set", of: local.type },
      e.span,
    );
  }
  if (q === "all" || q === "any") {
    const value = e.value && within.flag(e.value);
    return node({ k: "quantified", quantifier: q, local, set, where, value }, FLAG, e.span);
  }
  if (q === "find")
    return node(
      { k: "quantified", quantifier: q, local, set, where, value: undefined },
      optional(elementOf(set.type)),
      e.span,
    );
  const value = e.value && within.number(e.value);
  if (q !== "count" && value === undefined)
    check.ctx.reporter.report("Q3001", e.span, {
      wanted: `\`: what to take the ${q} of\` at the end`,
      found: "missing",
    });
  return node({ k: "quantified", quantifier: q, local, set, where, value }, NUMBER, e.span);
}

export function checkBy(check: ExpressionChecker, e: ast.Expr & { kind: "by" }, hint: Type | undefined): Expr {
  const subject = check.infer(e.subject);
  const branches = e.cases.map((c) => ({
    keys: c.keys.map((k) => check.check(k, required(subject.type))),
    value: check.infer(c.value, hint),
  }));
  checkCoverage(
    check,
    e.subject,
    subject,
    branches.flatMap((b) => b.keys),
    e.otherwise !== undefined,
  );
  const otherwise = e.otherwise && check.infer(e.otherwise, hint ?? branches[0]?.value.type);
  const all = [...branches.map((b) => b.value), ...(otherwise ? [otherwise] : [])];
  const type = check.common(all);
  if (all.length === 0) return broken(e.span);
  let result = otherwise ?? all[all.length - 1];
  const tested = otherwise ? branches : branches.slice(0, -1);
  for (const b of [...tested].reverse()) {
    const condition = b.keys
      .map((key) => sameAs(subject, key))
      .reduce((l, r) => node({ k: "logic", op: "or", left: l, right: r }, FLAG, e.span));
    result = node({ k: "if", condition, then: b.value, otherwise: result }, type, b.value.span);
  }
  return { ...result, type };
}

export function checkList(check: ExpressionChecker, e: ast.Expr & { kind: "list" }, hint: Type | undefined): Expr {
  const of = hint && (hint.k === "list" || hint.k === "set") ? hint.of : undefined;
  const items = e.items.map((i) => check.infer(i, of));
  const type: Type = items.length > 0 ? check.common(items) : (of ?? NUMBER);
  const values = items.map(constantOf);
  if (values.every((v) => v !== undefined)) return node({ k: "list", items: values }, { k: "list", of: type }, e.span);
  return node({ k: "items", items }, { k: "set", of: type }, e.span);
}

export function checkReached(check: ExpressionChecker, e: ast.Expr & { kind: "reached" }): Expr {
  const name = e.pick.from.kind === "name" ? e.pick.from.name : undefined;
  const network = name && check.ctx.networks.get(name.text);
  if (!network) {
    check.ctx.reporter.report("Q2001", e.pick.from.span, {
      name: name?.text ?? "this",
      wanted: "network",
      near: name && nearest(name.text, [...check.ctx.networks.keys()]),
    });
    return broken(e.span);
  }
  const point: Type = { k: "member", of: network.points, optional: false };
  const from = check.check(e.from, point);
  const inner = check.scope.inner();
  const local = inner.declare(
    e.pick.name,
    { k: "member", of: network.links, optional: false },
    check.ctx.model,
    check.ctx.reporter,
  );
  const where = e.pick.where && check.within(inner).flag(e.pick.where);
  return node({ k: "reached", network, from, local, where }, { k: "set", of: point }, e.span);
}
/** Without `else` every member needs a case. */
export function checkCoverage(
  check: ExpressionChecker,
  at: ast.Expr,
  subject: Expr,
  keys: readonly Expr[],
  hasElse: boolean,
): void {
  if (hasElse || subject.type.k === "error") return;
  const given = new Set(keys.map((k) => constantOf(k)));
  const missing: string[] = [];
  if (subject.type.k === "member") {
    for (const m of subject.type.of.members) if (!given.has(m.index)) missing.push(`\`${m.name}\``);
  } else if (subject.k === "header" && subject.cell === "players") {
    for (let n = check.ctx.model.minPlayers; n <= check.ctx.model.maxPlayers; n++)
      if (!given.has(n)) missing.push(String(n));
  } else if (subject.type.k === "seat") {
    const automata = keys
      .filter((k) => k.k === "automaton")
      .map((k) => (k.k === "automaton" ? k.order + check.ctx.model.maxPlayers : -1));
    check.ctx.model.seats.forEach((s, i) => !given.has(i) && !automata.includes(i) && missing.push(`\`${s}\``));
  } else if (subject.type.k === "number" && subject.type.max - subject.type.min < 64) {
    for (let n = subject.type.min; n <= subject.type.max; n++) if (!given.has(n)) missing.push(String(n));
  } else if (subject.type.k !== "flag") missing.push("the rest");
  if (missing.length > 0)
    check.ctx.reporter.report("Q3008", at.span, {
      subject: "these cases leave something out",
      missing: missing.slice(0, 5).join(", "),
    });
}

function sameAs(left: Expr, right: Expr): Expr {
  return node({ k: "compare", op: "==", left, right }, FLAG, right.span);
}

/** Types whose values cannot be compared as one. */
const SEVERAL: ReadonlySet<Type["k"]> = new Set(["cost", "set", "list", "effect", "text"]);
