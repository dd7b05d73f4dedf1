/** Constants: members, columns, lists, grids, networks, supplies. */
import { placesOf, walledGridOf, waysOf } from "./walls.ts";
import { declareSeats, emitSeats } from "./automated-seats.ts";
import type { Kind, Member } from "../names/model.ts";
import type { Column, Expr } from "../types/core.ts";
import { isConditional, isConstant } from "../lowering/folding.ts";
import { type Emitter, type Env } from "./context.ts";
import { value } from "./expressions.ts";
import type { Module } from "./modules.ts";
import { comment, quoted } from "./names.ts";
import { inPlayName } from "./sets.ts";
import { supplyName } from "./costs.ts";

/** Directions clockwise from north: column and row steps. Row 1 is at the bottom, so north is up. */
const STEPS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

/** Names that other modules may use, before anything is written. */
export function declareTables(em: Emitter): void {
  const declare = (module: Module, ...names: readonly string[]): void => {
    for (const n of names) {
      em.names.reserve(n);
      module.define(n);
    }
  };
  declare(em.tables, "LIST_START", "LIST_ITEMS", "listItem", "SEAT_NAMES");
  declareSeats(em);
  declare(em.values, "takeCost", "payments", "PAYMENT_RADIX", "ranking", "score");
  declare(em.layout, "RESOURCES", "BREAKDOWN");
  for (const kind of em.model.kinds) {
    declare(em.tables, `${kind.name}_labels`, conditionsName(kind));
    declare(em.values, inPlayName(kind), `${kind.name}_copies`);
    if (kind.form === "grid")
      declare(em.tables, ...["step", "ray", "at", "from", "way"].map((x) => `${kind.name}_${x}`));
  }
  for (const n of em.game.networks) declare(em.tables, `${n.name}_network`);
  for (const r of em.model.resources) declare(em.values, supplyName(r.name));
}

export function emitTables(em: Emitter): void {
  const { tables } = em;
  for (const kind of em.model.kinds) {
    tables.add(
      `export const ${kind.name}_labels: readonly string[] = [${kind.members.map((m) => quoted(m.label)).join(", ")}];\n`,
    );
    if (kind.form === "grid") grid(kind, em);
    if (em.game.fields.some((f) => walledGridOf(f, em) === kind)) walls(kind, em);
  }
  emitSeats(em);
  for (const c of em.game.columns) if (isConstant(c)) constantColumn(c, em);
  for (const n of em.game.networks) {
    const ends = (c: Column): string => c.cells.map((x) => (x.value?.k === "const" ? x.value.value : -1)).join(", ");
    tables.add(
      `export const ${n.name}_network = ${tables.use("adjacency")}(${n.points.members.length}, [${ends(n.from)}], [${ends(n.to)}]);\n`,
    );
  }
}

/** Lists come last: writing the rest may have added some. */
export function emitLists(em: Emitter): void {
  for (const [column, { name, lists }] of em.listsByColumn)
    em.tables.add(
      `/** Lists of ${comment(column.table.name)} by ${comment(column.name)}. */\nexport const ${name} = ${table(lists)};\n`,
    );
  const starts = [0];
  for (const l of em.lists) starts.push(starts[starts.length - 1] + l.length);
  em.tables.add(
    `/** Constant lists one after the other: list i begins at LIST_START[i]. */\nexport const LIST_ITEMS = ${table(em.lists.flat())};\nexport const LIST_START = ${table(starts)};\n`,
  );
  em.tables.add(
    `/** The nth item of a list, from 0. */\nexport function listItem(list: number, n: number, none: number): number {\nconst at = LIST_START[list] + n;\nreturn n < 0 || at >= LIST_START[list + 1] ? none : LIST_ITEMS[at];\n}\n`,
  );
}

/** In the smallest array that holds them: what is known to be small is computed with faster. */
function table(numbers: readonly number[]): string {
  const bits = [8, 16, 32].find((b) => numbers.every((n) => n >= -(2 ** (b - 1)) && n < 2 ** (b - 1)))!;
  return `new Int${bits}Array([${numbers.join(", ")}])`;
}

function constantColumn(c: Column, em: Emitter): void {
  const cells = c.cells.map((x) => {
    if (x.value?.k === "list") return em.listId(x.value.items);
    return x.value?.k === "const" ? x.value.value : 0;
  });
  em.tables.add(`export const ${em.columnName(c)} = ${table(cells)};\n`);
}

function grid(kind: Kind, em: Emitter): void {
  const { width, height } = kind;
  const at = (col: number, row: number): number =>
    col < 0 || row < 0 || col >= width || row >= height ? -1 : row * width + col;
  const steps: number[] = [];
  const rays: number[] = [];
  for (let cell = 0; cell < width * height; cell++) {
    for (const [dx, dy] of STEPS) {
      steps.push(at((cell % width) + dx, Math.floor(cell / width) + dy));
      const ray: number[] = [];
      for (let n = 1; ; n++) {
        const next = at((cell % width) + dx * n, Math.floor(cell / width) + dy * n);
        if (next < 0) break;
        ray.push(next);
      }
      rays.push(em.listId(ray));
    }
  }
  em.tables.add(
    `/** Neighbours of each cell, eight directions clockwise from north. */\nexport const ${kind.name}_step = ${table(steps)};\nexport const ${kind.name}_ray = ${table(rays)};\n`,
  );
}

/** Where cells lie between walls. */
function walls(kind: Kind, em: Emitter): void {
  const { at, cells } = placesOf(kind);
  em.tables.add(
    `/** Where the variables of each cell lie: a wall follows each row. */\nexport const ${kind.name}_at = ${table(at)};\n/** The cell at a place, from the first wall on. */\nexport const ${kind.name}_from = ${table(cells)};\n/** How far the neighbour lies in each direction. */\nexport const ${kind.name}_way = ${table(waysOf(kind))};\n`,
  );
}

/** Which rows are in play and how many copies there are, where that depends on the game. */
export function emitRows(em: Emitter): void {
  const env: Env = { module: em.values, me: "0", locals: new Map(), within: "rows" };
  for (const kind of em.model.kinds) {
    const conditional = kind.members.filter(isConditional);
    if (conditional.length > 0) {
      emitInPlay(kind, em, env);
    }
    const copies = em.game.copies.get(kind);
    if (copies) emitCopies(kind, copies, conditional.length > 0, em, env);
  }
}

/** Rows share few conditions: each row has the number of its own, so that long tables are asked as fast as short ones. */
function emitInPlay(kind: Kind, em: Emitter, env: Env): void {
  const conditions = ["true"];
  const numbers = kind.members.map((m) => {
    const condition = inPlay(m, em, env);
    if (!conditions.includes(condition)) conditions.push(condition);
    return conditions.indexOf(condition);
  });
  em.tables.add(
    `/** Which condition says whether a row is in play; 0: always. */\nexport const ${conditionsName(kind)} = ${table(numbers)};\n`,
  );
  const cases = conditions
    .map((c, i) => `case ${i}:\nreturn ${c};`)
    .slice(1)
    .join("\n");
  em.values.use("State");
  em.values.add(
    `export function ${inPlayName(kind)}(s: State, row: number): boolean {\nswitch (${em.values.use(conditionsName(kind))}[row]) {\n${cases}\ndefault:\nreturn true;\n}\n}\n`,
  );
}

function conditionsName(kind: Kind): string {
  return `${kind.name}_conditions`;
}

function inPlay(m: Member, em: Emitter, env: Env): string {
  const range = m.row?.players;
  const players = `s[${env.module.use("PLAYERS")}]`;
  const parts = [
    em.applies(m.applies, "0", env.module),
    range && `${players} >= ${range.from} && ${players} <= ${range.to}`,
  ];
  return parts.filter((p) => p !== undefined).join(" && ") || "true";
}

function emitCopies(kind: Kind, copies: readonly Expr[], conditional: boolean, em: Emitter, env: Env): void {
  const special = copies.map((c, i) => ({ c, i })).filter(({ c }) => !(c.k === "const" && c.value === 1));
  const check = conditional ? `if (!${inPlayName(kind)}(s, row)) return 0;\n` : "";
  em.values.use("State");
  const cases = special.map(({ c, i }) => `case ${i}:\nreturn ${value(c, em, env)};`).join("\n");
  const body = special.length === 0 ? "return 1;" : `switch (row) {\n${cases}\ndefault:\nreturn 1;\n}`;
  em.values.add(`export function ${kind.name}_copies(s: State, row: number): number {\n${check}${body}\n}\n`);
}

export function emitSupplies(em: Emitter): void {
  const env: Env = { module: em.values, me: "0", locals: new Map(), within: "supply" };
  em.model.resources.forEach((r, i) => {
    if (!r.decl.limit) return;
    const limit = em.limits.get(i)!;
    em.values.use("State");
    em.values.add(
      `/** What is left of ${r.name} in the supply. */\nexport function ${supplyName(r.name)}(s: State): number {\nreturn ${em.values.use("supplyLeft")}(s, ${em.values.use(em.fieldName(em.game.resources[i]))}, ${em.game.resources.length}, s[${em.values.use("SEATS")}], ${value(limit, em, env)});\n}\n`,
    );
  });
}
