/** What names mean: locals, members, state, columns, values, amounts of a resource. */
import type * as ast from "../syntax/ast.ts";
import type * as model from "../names/model.ts";
import { describe } from "../names/index.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Span } from "../source/span.ts";
import { BUILTINS, checkBuiltin } from "./builtins.ts";
import { broken, constant, node } from "./context.ts";
import { COST, FLAG, NUMBER, SEAT, type Expr, type Type } from "./core.ts";
import type { ExpressionChecker } from "./expressions.ts";
import { elementOf, indexType, kindIn, optional } from "./fitting.ts";

export function checkName(check: ExpressionChecker, name: ast.Name, hint: Type | undefined): Expr {
  const local = check.scope.find(name.text);
  if (local) return node({ k: "local", local }, local.type, name.span);
  const built = builtInName(check, name);
  if (built) return built;
  const member = memberByHint(check, name, hint);
  if (member) return member;
  const symbol = check.ctx.model.names.get(name.text);
  if (symbol) return symbolNamed(check, symbol, name);
  return memberNamed(check, name, hint);
}

function builtInName(check: ExpressionChecker, name: ast.Name): Expr | undefined {
  const { span } = name;
  switch (name.text) {
    case "players":
      return node({ k: "header", cell: "players" }, NUMBER, span);
    case "player":
      return node({ k: "all seats" }, { k: "set", of: SEAT }, span);
    case "winner":
      return check.ctx.model.names.has("winner")
        ? undefined
        : node({ k: "header", cell: "winner" }, { k: "seat", optional: true }, span);
    case "game_over":
      return check.ctx.model.names.has("game_over") ? undefined : node({ k: "header", cell: "over" }, FLAG, span);
    default:
      return undefined;
  }
}

/** A member of just the kind that is wanted wins over everything but locals. */
function memberByHint(check: ExpressionChecker, name: ast.Name, hint: Type | undefined): Expr | undefined {
  const kind = hint && kindIn(hint);
  const member = kind && check.ctx.model.members.get(name.text)?.find((m) => m.kind === kind);
  return member && constant(member.index, { k: "member", of: member.kind, optional: false }, name.span);
}

function memberNamed(check: ExpressionChecker, name: ast.Name, hint: Type | undefined): Expr {
  const found = check.ctx.model.members.get(name.text) ?? [];
  if (found.length === 1)
    return constant(found[0].index, { k: "member", of: found[0].kind, optional: false }, name.span);
  if (found.length > 1) {
    check.ctx.reporter.report("Q2005", name.span, {
      name: name.text,
      places: found.map((m) => `a \`${m.kind.name}\``).join(", "),
    });
    return broken(name.span);
  }
  reportUnknown(check, name, hint && kindIn(hint));
  return broken(name.span);
}

function reportUnknown(check: ExpressionChecker, name: ast.Name, kind: model.Kind | undefined): void {
  const { reporter, model } = check.ctx;
  const candidates = kind
    ? kind.members.map((m) => m.name)
    : [...check.scope.all(), ...model.names.keys(), ...model.members.keys()];
  const near = nearest(name.text, candidates);
  const hint = hintFor(check, name.text) ?? (kind && near === undefined ? theseAre(candidates) : undefined);
  const wanted = kind ? `\`${kind.name}\`` : "thing";
  reporter.report("Q2001", name.span, { name: name.text, wanted, near }, hint === undefined ? {} : { hint });
}

/** What other languages call it. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ["true", "yes"],
  ["false", "no"],
  ["null", "none"],
  ["nobody", "none"],
  ["self", "me"],
  ["this", "me"],
]);

/** Words of other languages, and variables that belong to somebody. */
function hintFor(check: ExpressionChecker, name: string): string | undefined {
  const word = OTHER_WORDS.get(name);
  if (word !== undefined) return `write \`${word}\``;
  const { owner } = check.ctx.allFields.find((field) => field.name === name) ?? {};
  if (owner === undefined || owner === "game") return undefined;
  if (owner === "player") return `every player has one: write \`my.${name}\`, or \`p.${name}\` for a player p`;
  return `every \`${owner.name}\` has one: write \`x.${name}\` for a \`${owner.name}\` x`;
}

const MOST_LISTED = 8;

/** All there are, where they are few. */
function theseAre(names: readonly string[]): string | undefined {
  if (names.length === 0 || names.length > MOST_LISTED) return undefined;
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length === 1
    ? `there is only ${quoted[0]}`
    : `there are ${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}

function symbolNamed(check: ExpressionChecker, symbol: model.Symbol, name: ast.Name): Expr {
  const { span } = name;
  switch (symbol.kind) {
    case "field":
      return check.read({ field: check.ctx.fields.get(symbol.field)!, owner: undefined, index: undefined }, span);
    case "value":
      return callValue(check, symbol.value, [], span);
    case "kind":
      return node(
        { k: "all members", of: symbol.of },
        { k: "set", of: { k: "member", of: symbol.of, optional: false } },
        span,
      );
    case "ruling":
      return node(
        { k: "ruling", ruling: symbol.ruling },
        { k: "member", of: symbol.ruling.kind, optional: false },
        span,
      );
    case "overlay":
      return node({ k: "overlay", overlay: symbol.overlay.index }, FLAG, span);
    case "seat":
      if (symbol.seat >= check.ctx.model.maxPlayers)
        return node({ k: "automaton", order: symbol.seat - check.ctx.model.maxPlayers }, SEAT, span);
      return constant(symbol.seat, SEAT, span);
    case "resource":
    case "points":
      check.ctx.reporter.report(
        "Q2003",
        span,
        { name: name.text, is: describe(symbol), wanted: "a value" },
        { hint: `write \`my.${name.text}\` for how much you have, \`1 ${name.text}\` for an amount` },
      );
      return broken(span);
    default:
      check.ctx.reporter.report("Q2003", span, { name: name.text, is: describe(symbol), wanted: "a value" });
      return broken(span);
  }
}

export function checkRole(check: ExpressionChecker, e: ast.Expr & { kind: "role" }): Expr {
  switch (e.role) {
    case "me":
      return node({ k: "me" }, SEAT, e.span);
    case "active":
      return node({ k: "header", cell: "active" }, SEAT, e.span);
    case "first":
      return node({ k: "header", cell: "first" }, SEAT, e.span);
    default: {
      const actor = check.scope.actor;
      if (actor) return node({ k: "local", local: actor }, SEAT, e.span);
      check.ctx.reporter.report("Q3009", e.span, { what: "`actor`", where: "outside a trigger" });
      return broken(e.span);
    }
  }
}

export function checkMember(check: ExpressionChecker, e: ast.Expr & { kind: "member" }): Expr {
  const object = check.infer(e.object);
  const name = e.name.text;
  if (object.type.k === "seat") {
    const field = check.ctx.fieldOf("player", name);
    if (field) return check.read({ field, owner: object, index: undefined }, e.span);
    unknownMember(
      check,
      e.name,
      "a player",
      check.ctx.allFields.filter((f) => f.owner === "player").map((f) => f.name),
    );
    return broken(e.span);
  }
  if (object.type.k === "member") {
    const kind = object.type.of;
    const column = check.ctx.columns.get(kind)?.get(name);
    if (column) return node({ k: "column", column, row: object }, column.type, e.span);
    const field = check.ctx.fieldOf(kind, name);
    if (field) return check.read({ field, owner: object, index: undefined }, e.span);
    const names = [
      ...(check.ctx.columns.get(kind)?.keys() ?? []),
      ...check.ctx.allFields.filter((f) => f.owner === kind).map((f) => f.name),
    ];
    unknownMember(check, e.name, `a \`${kind.name}\``, names);
    return broken(e.span);
  }
  if (object.type.k !== "error") check.wrong(e.object.span, "a player or a member of a table or kind", object.type);
  return broken(e.span);
}

function unknownMember(check: ExpressionChecker, name: ast.Name, owner: string, candidates: readonly string[]): void {
  check.ctx.reporter.report("Q2009", name.span, { name: name.text, owner, near: nearest(name.text, candidates) });
}

export function checkIndex(check: ExpressionChecker, e: ast.Expr & { kind: "index" }): Expr {
  const object = check.infer(e.object);
  if ((object.k === "field" || object.k === "zone") && object.place.field.by && object.place.index === undefined) {
    const index = check.check(e.index, indexType(object.place.field.by));
    return check.read({ ...object.place, index }, e.span);
  }
  if (object.k === "zone" && !object.place.field.zone!.ordered) {
    const item = check.check(e.index, object.place.field.zone!.of);
    return node({ k: "count of", zone: object.place, item }, NUMBER, e.span);
  }
  if (object.type.k === "list" || object.type.k === "set") {
    const of = elementOf(object.type);
    return node({ k: "item", set: object, index: check.number(e.index) }, optional(of), e.span);
  }
  if (object.type.k !== "error") check.wrong(e.object.span, "a list, a zone or a variable with an index", object.type);
  return broken(e.span);
}

export function checkCall(check: ExpressionChecker, e: ast.Expr & { kind: "call" }): Expr {
  const symbol = check.ctx.model.names.get(e.callee.text);
  if (symbol?.kind === "value") return callValue(check, symbol.value, e.args, e.span);
  if (symbol === undefined && BUILTINS.has(e.callee.text)) return checkBuiltin(check, e);
  if (symbol)
    check.ctx.reporter.report("Q2003", e.callee.span, {
      name: e.callee.text,
      is: describe(symbol),
      wanted: "a value",
    });
  else {
    const names = [...check.ctx.model.values.map((v) => v.name), ...BUILTINS.keys()];
    check.ctx.reporter.report("Q2001", e.callee.span, {
      name: e.callee.text,
      wanted: "value",
      near: nearest(e.callee.text, names),
    });
  }
  return broken(e.span);
}

function callValue(check: ExpressionChecker, v: model.Value, args: readonly ast.Expr[], span: Span): Expr {
  const value = check.ctx.values.get(v)!;
  const checked = check.args(
    v.name,
    args,
    value.params.map((p) => p.type),
    span,
  );
  const type: Type = value.type.k === "list" ? { k: "set", of: value.type.of } : value.type;
  return node({ k: "value", value, args: checked }, type, span);
}

export function checkAmount(check: ExpressionChecker, e: ast.Expr & { kind: "amount" }): Expr {
  const count = check.number(e.count);
  const entry = costEntry(check, e.resource);
  return entry === undefined ? broken(e.span) : node({ k: "amount", entry, count }, COST, e.span);
}

/** Resources, then groups, then the points. */
function costEntry(check: ExpressionChecker, name: ast.Name): number | undefined {
  const symbol = check.ctx.model.names.get(name.text);
  const { resources, groups } = check.ctx.model;
  if (symbol?.kind === "resource") return symbol.resource.index;
  if (symbol?.kind === "group") return resources.length + symbol.group.index;
  if (symbol?.kind === "points") return resources.length + groups.length;
  const names = [...resources, ...groups].map((r) => r.name);
  if (check.ctx.model.points) names.push(check.ctx.model.points.name);
  reportNoResource(check, name, names);
  return undefined;
}

function reportNoResource(check: ExpressionChecker, name: ast.Name, names: readonly string[]): void {
  const { reporter, model } = check.ctx;
  const symbol = model.names.get(name.text);
  const member = model.members.get(name.text)?.[0];
  const is = symbol ? describe(symbol) : member && `a \`${member.kind.name}\``;
  if (is !== undefined) {
    const hint = member && "things are moved, drawn or added to a zone; resources are gained and paid";
    reporter.report("Q2003", name.span, { name: name.text, is, wanted: "a resource" }, hint ? { hint } : {});
    return;
  }
  const near = nearest(name.text, names);
  const hint = near === undefined ? theseAre(names) : undefined;
  reporter.report("Q2001", name.span, { name: name.text, wanted: "resource", near }, hint ? { hint } : {});
}
