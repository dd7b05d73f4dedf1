/**
 * Places on grids with walls. A place is how far a cell's variables lie from those of the first cell: from a cell to its neighbour
 * in one direction it is always equally far, and beyond the edge lies a wall.
 */
import { marginOf } from "../lowering/layout.ts";
import type { Kind } from "../names/model.ts";
import type { Expr, Field, Local } from "../types/core.ts";
import { walk } from "../types/walk.ts";
import { bind, type Emitter, type Env } from "./context.ts";
import { value } from "./expressions.ts";
import { mentions } from "./mentions.ts";
import { localName } from "./names.ts";

/** The grid around whose cells' variables walls stand. */
export function walledGridOf(field: Field, em: Emitter): Kind | undefined {
  if (em.machine.layout.fields.get(field)!.row === undefined) return undefined;
  return typeof field.owner === "string" ? undefined : field.owner;
}

/** How far it is to a neighbour, eight directions clockwise from north. */
export function waysOf({ width }: Kind): number[] {
  const row = width + 1;
  return [row, row + 1, 1, 1 - row, -row, -row - 1, -1, row - 1];
}

/** The place of each cell, and the cell at each place from the first wall on. */
export function placesOf(grid: Kind): { readonly at: number[]; readonly cells: number[] } {
  const at = grid.members.map((_, cell) => cell + Math.floor(cell / grid.width));
  const cells = Array.from({ length: at[at.length - 1] + 1 + 2 * marginOf(grid.width) }, () => -1);
  at.forEach((place, cell) => (cells[place + marginOf(grid.width)] = cell));
  return { at, cells };
}

const NONE = -2;

/** The place of a cell that an expression gives. */
export function placeOf(cell: Expr, grid: Kind, em: Emitter, env: Env): string {
  if (cell.k === "const") return String(cell.value < 0 ? NONE : placesOf(grid).at[cell.value]);
  if (cell.k === "local") {
    const known = env.places?.get(cell.local.id);
    if (known !== undefined) return known;
  }
  if (cell.k === "builtin" && cell.name === "step" && !em.mayBeNone(cell.args[0]))
    return further(placeOf(cell.args[0], grid, em, env), wayOf(cell.args[1], grid, em, env));
  const code = value(cell, em, env);
  const bits = Math.log2(grid.width);
  if (Number.isInteger(bits) && /^\w+$/.test(code)) return `${code} + (${code} >> ${bits})`;
  const table = env.module.use(`${grid.name}_at`);
  return em.mayBeNone(cell) ? `${env.module.use("itemOr")}(${table}, ${code}, ${NONE})` : `${table}[${code}]`;
}

/** How far it is to the neighbour in a direction: a number if the direction is known. */
export function wayOf(direction: Expr, grid: Kind, em: Emitter, env: Env): string {
  if (direction.k === "const") return String(waysOf(grid)[direction.value]);
  return `${env.module.use(`${grid.name}_way`)}[${value(direction, em, env)}]`;
}

export function further(place: string, way: string): string {
  return way.startsWith("-") ? `${place} - ${way.slice(1)}` : `${place} + ${way}`;
}

/** The local is the cell at a place. */
export function bindPlace(env: Env, local: Local, place: string, grid: Kind): Env {
  const cell = `${env.module.use(`${grid.name}_from`)}[${place} + ${marginOf(grid.width)}]`;
  return { ...bind(env, local, cell), places: new Map(env.places).set(local.id, place) };
}

/** A name for the place of a cell that is not yet taken in this environment. */
export function freshPlace(env: Env, name: string): string {
  const used = new Set(env.places?.values());
  const base = `${localName(name)}_at`.replace("__", "_");
  let place = base;
  for (let i = 2; used.has(place); i++) place = `${base}_${i}`;
  return place;
}

/** Code for which the places of the cells that an expression names are computed once, before it. */
export function withPlaces(e: Expr, em: Emitter, env: Env, write: (inner: Env) => string): string {
  const places = new Map(env.places);
  const lines = new Map<string, string>();
  walk(e, (x) => {
    const code = x.k === "local" ? env.locals.get(x.local.id) : undefined;
    if (x.k !== "local" || x.type.k !== "member" || code === undefined || places.has(x.local.id)) return;
    const grid = x.type.of;
    if (em.mayBeNone(x) || !/^\w+$/.test(code) || !em.game.fields.some((f) => walledGridOf(f, em) === grid)) return;
    const place = freshPlace({ ...env, places }, x.local.name);
    lines.set(place, `const ${place} = ${placeOf(x, grid, em, env)};\n`);
    places.set(x.local.id, place);
  });
  const body = write({ ...env, places });
  const used = [...lines].filter(([place]) => mentions(body, place)).map(([, line]) => line);
  return used.join("") + body;
}
