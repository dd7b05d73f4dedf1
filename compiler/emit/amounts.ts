/** What people should see beside a row's name: its costs, and the numbers in columns named after a resource. */
import type { Kind } from "../names/model.ts";
import type { Column } from "../types/core.ts";
import { isConstant } from "../lowering/folding.ts";
import { type Emitter } from "./context.ts";
import type { Module } from "./modules.ts";
import { quoted } from "./names.ts";

/** The program's list of such columns, each with a function that adds up the amounts of a row. */
export function amountColumns(em: Emitter, module: Module): string {
  const costs = em.game.columns
    .filter((c) => c.type.k === "cost")
    .map((c) => entry(em, c.table, c.name, module.use(em.columnName(c))));
  const tables = em.model.kinds.map((kind) => ({ kind, columns: namedAfterResources(em, kind) }));
  const sums = tables
    .filter(({ columns }) => columns.length > 0)
    .map(({ kind, columns }) => entry(em, kind, "", sumOf(em, columns, module)));
  return `[${[...costs, ...sums].join(", ")}]`;
}

/** Resources, then groups, then the points: the places of an amount. */
export function amountNames(em: Emitter): string[] {
  const { resources, groups, points } = em.model;
  return [...resources, ...groups, ...(points ? [points] : [])].map((thing) => thing.name);
}

function entry(em: Emitter, kind: Kind, column: string, add: string): string {
  return `{ kind: ${em.model.kinds.indexOf(kind)}, column: ${quoted(column)}, add: ${add} }`;
}

function namedAfterResources(em: Emitter, kind: Kind): Column[] {
  const names = new Set(em.model.resources.map((r) => r.name));
  return em.game.columns.filter((c) => c.table === kind && c.type.k === "number" && names.has(c.name));
}

function sumOf(em: Emitter, columns: readonly Column[], module: Module): string {
  const lines = columns.map((c) => {
    const at = em.model.resources.findIndex((r) => r.name === c.name);
    const column = module.use(em.columnName(c));
    return `into[${at}] += ${isConstant(c) ? `${column}[row]` : `${column}(s, me, row)`};`;
  });
  const [s, me] = columns.every(isConstant) ? ["_s", "_me"] : ["s", "me"];
  return `(${s}, ${me}, row, into) => {\n${lines.join("\n")}\n}`;
}
