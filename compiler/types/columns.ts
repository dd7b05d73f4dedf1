/** Tables: what their cells say, row by row. */
import type * as ast from "../syntax/ast.ts";
import type * as model from "../names/model.ts";
import { broken, citesOf, constant, node, type Context } from "./context.ts";
import { COST, NUMBER, type Column, type ColumnCell, type Expr, type Network, type Rule, type Type } from "./core.ts";
import { ExpressionChecker } from "./expressions.ts";
import { typeOf, unknownName } from "./fields.ts";
import { newRule } from "./rules.ts";
import { Scope } from "./scope.ts";
import { checkBody } from "./statements.ts";

/** Columns and their types; cells are checked later, when everything they may name is known. */
export function declareColumns(ctx: Context): void {
  for (const kind of ctx.model.kinds) {
    const columns = new Map<string, Column>();
    if (kind.form === "grid") {
      columns.set(
        "col",
        gridColumn(kind, "col", (i) => (i % kind.width) + 1),
      );
      columns.set(
        "row",
        gridColumn(kind, "row", (i) => Math.floor(i / kind.width) + 1),
      );
    }
    for (const c of kind.columns) {
      const twin = columns.get(c.name.text);
      if (twin) ctx.reporter.report("Q2002", c.name.span, { name: c.name.text });
      columns.set(c.name.text, { table: kind, name: c.name.text, type: typeOf(ctx, c.type), cells: [] });
    }
    ctx.columns.set(kind, columns);
  }
}

function gridColumn(kind: model.Kind, name: string, value: (i: number) => number): Column {
  const cells = kind.members.map((m) => ({
    value: constant(value(m.index), NUMBER, m.span),
    effect: undefined,
    replaced: [],
  }));
  return { table: kind, name, type: NUMBER, cells };
}

export function declareNetworks(ctx: Context): void {
  for (const { name, decl } of ctx.model.networks) {
    const kindOf = (n: ast.Name): model.Kind | undefined => {
      const symbol = ctx.model.names.get(n.text);
      if (symbol?.kind === "kind") return symbol.of;
      unknownName(
        ctx,
        n,
        "table",
        ctx.model.kinds.map((k) => k.name),
      );
      return undefined;
    };
    const points = kindOf(decl.points);
    const links = kindOf(decl.links);
    if (!points || !links) continue;
    const column = (n: ast.Name): Column | undefined => {
      const found = ctx.columns.get(links)?.get(n.text);
      if (found?.type.k === "member" && found.type.of === points) return found;
      unknownName(ctx, n, `column of \`${links.name}\` that holds a \`${points.name}\``, [
        ...(ctx.columns.get(links)?.keys() ?? []),
      ]);
      return undefined;
    };
    const from = column(decl.from);
    const to = column(decl.to);
    if (from && to) ctx.networks.set(name, { name, points, links, from, to } satisfies Network);
  }
}

export function checkCells(ctx: Context): void {
  for (const kind of ctx.model.kinds) {
    if (kind.form !== "table") continue;
    for (const m of kind.members) {
      checkWidth(ctx, kind, m.row!);
      for (const r of m.replaced) checkWidth(ctx, kind, r.row);
    }
    [...ctx.columns.get(kind)!.values()].forEach((column, i) => {
      column.cells = kind.members.map((m) => cellOf(ctx, column, m, i));
    });
  }
}

function checkWidth(ctx: Context, kind: model.Kind, row: ast.Row): void {
  if (row.cells.length !== kind.columns.length) {
    ctx.reporter.report("Q3005", row.name.span, {
      row: row.name.text,
      wanted: kind.columns.length,
      found: row.cells.length,
      columns: kind.columns.map((column) => column.name.text).join(" | "),
    });
  }
}

function cellOf(ctx: Context, column: Column, m: model.Member, i: number): ColumnCell {
  const replaced = m.replaced.map((r, n) => ({ applies: r.applies, ...one(ctx, column, m, r.row, i, `_${n + 2}`) }));
  return { ...one(ctx, column, m, m.row!, i, ""), replaced };
}

function one(
  ctx: Context,
  column: Column,
  m: model.Member,
  row: ast.Row,
  i: number,
  suffix: string,
): { value: Expr | undefined; effect: Rule | undefined } {
  const cell = row.cells[i];
  // Which cell belongs to which column is anybody's guess: that is said once, for the row.
  const shifted = row.cells.length !== column.table.columns.length;
  if (shifted && cell?.kind !== "effect") return { value: broken(row.name.span), effect: undefined };
  if (column.type.k === "effect")
    return { value: undefined, effect: cell && effectOf(ctx, column, m, row, cell, suffix) };
  if (shifted) return { value: broken(row.name.span), effect: undefined };
  return { value: valueOf(ctx, column.type, cell, row), effect: undefined };
}

function effectOf(
  ctx: Context,
  column: Column,
  m: model.Member,
  row: ast.Row,
  cell: ast.Cell,
  suffix: string,
): Rule | undefined {
  if (cell.kind === "empty") return undefined;
  if (cell.kind !== "effect") {
    const found = cell.kind === "text" ? "a text" : "a value";
    const [name] = cell.kind === "values" && cell.values.length === 1 ? cell.values : [];
    const hint = name?.kind === "name" ? `to carry out a rule, write \`do ${name.name.text}\`` : undefined;
    const wanted = "an effect (gain, pay, choose, do …)";
    ctx.reporter.report("Q3001", cell.span, { wanted, found }, hint === undefined ? {} : { hint });
    return undefined;
  }
  const title = m.label === m.name ? m.name.replaceAll("_", " ") : m.label;
  const rule = newRule(
    `${column.table.name}_${m.name}_${column.name}${suffix}`,
    title,
    "effect",
    cell.span,
    citesOf(row.provenance),
  );
  ctx.addRule(rule);
  rule.body = checkBody(ctx, cell.body, new Scope(undefined, rule));
  return rule;
}

function valueOf(ctx: Context, type: Type, cell: ast.Cell | undefined, row: ast.Row): Expr {
  const check = new ExpressionChecker(ctx, new Scope(undefined, undefined));
  const span = cell?.span ?? row.span;
  if (cell === undefined || cell.kind === "empty") return emptyCell(ctx, type, span);
  if (cell.kind === "text" && type.k === "text") return node({ k: "text", text: cell.text }, type, span);
  if (cell.kind !== "values" || type.k === "text") {
    const found = { text: "a text", effect: "an effect", values: "a value" }[cell.kind];
    ctx.reporter.report("Q3001", span, { wanted: type.k === "text" ? "a text in quotes" : "a value", found });
    return broken(span);
  }
  if (type.k === "cost") return check.cost(cell.values, span);
  if (type.k === "list") {
    const list = cell.values.length === 1 ? check.infer(cell.values[0], type) : undefined;
    if (list && (list.type.k === "list" || list.type.k === "set")) return check.check(cell.values[0], type);
    return check.check({ kind: "list", items: cell.values, span }, type);
  }
  if (cell.values.length !== 1) ctx.reporter.report("Q3001", span, { wanted: "one value", found: "several" });
  return check.check(cell.values[0], type.k === "number" ? NUMBER : type);
}

function emptyCell(ctx: Context, type: Type, span: ast.Node["span"]): Expr {
  switch (type.k) {
    case "cost":
      return node({ k: "free" }, COST, span);
    case "text":
      return node({ k: "text", text: "" }, type, span);
    case "list":
      return node({ k: "list", items: [] }, type, span);
    case "number":
    case "flag":
      return constant(0, type, span);
    case "member":
    case "seat":
      if (!type.optional)
        ctx.reporter.report("Q3001", span, { wanted: "a value (this column has no `or none`)", found: "empty" });
      return constant(-1, type, span);
    default:
      return broken(span);
  }
}
