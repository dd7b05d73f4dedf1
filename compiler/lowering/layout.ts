/** Where everything lies in the state. */
import type { Kind } from "../names/model.ts";
import type { Expr, Field, Game, Rule } from "../types/core.ts";
import { expressions, walk, walkStatements } from "../types/walk.ts";
import { everyBody } from "../types/touching.ts";
import type { Analysis } from "./analysis.ts";
import type { FieldPlace, Layout } from "./machine.ts";
import { poolsOf } from "./pools.ts";

/** Cells of the header: the same as the runtime's HEADER (a test compares them). */
export const HEADER_CELLS = 18;

export function layOut(
  game: Game,
  rules: readonly Rule[],
  freeCount: number,
  analysis: Analysis,
  stack: number,
): Layout {
  let at = HEADER_CELLS;
  const take = (cells: number): number => {
    const start = at;
    at += cells;
    return start;
  };
  const rulings = new Map(game.model.rulings.map((r) => [r, take(1)]));
  const freeUsed = take(freeCount);
  const fields = new Map<Field, FieldPlace>();
  // What a seat has of all resources lies together: payments look at it as one row.
  const seats = game.model.seats.length;
  const resources = take(game.resources.length * seats);
  game.resources.forEach((f, i) =>
    fields.set(f, { at: resources + i, stride: game.resources.length, owners: seats, indexes: 1 }),
  );
  const walked = walkedGrids(game);
  for (const f of game.fields) {
    if (f.amount === "resource") continue;
    const grid = walledGrid(f, walked);
    if (grid) {
      const margin = marginOf(grid.width);
      const at = take(2 * margin + grid.height * (grid.width + 1)) + margin;
      fields.set(f, { at, stride: 1, owners: grid.members.length, indexes: 1, row: grid.width });
      continue;
    }
    if (hasGuardCell(f)) take(1);
    const owners = ownerCount(game, f);
    const indexes = f.by === "player" ? seats : (f.by?.members.length ?? 1);
    const stride = strideOf(game, f);
    fields.set(f, { at: take(owners * indexes * stride), stride, owners, indexes });
  }
  // The position of an example is not scored: what it gives has no reason.
  const reasons = rules.filter((r) => r.form !== "given" && scores(game, r, analysis));
  const breakdown = take(reasons.length * seats);
  return { fields, rulings, pools: poolsOf(game), freeUsed, breakdown, reasons, variables: at, stack };
}

/** Walls before the first cell and after the last one of a grid, so that every neighbour has a place. */
export function marginOf(row: number): number {
  return row + 2;
}

/**
 * Where lines are followed on a grid, walls stand around what its cells hold: a walk adds the same number at every step, and
 * ends at a wall, which is none.
 */
function walledGrid(f: Field, walked: ReadonlySet<Kind>): Kind | undefined {
  const isOptional = (f.type.k === "member" || f.type.k === "seat") && f.type.optional;
  if (!hasGuardCell(f) || !isOptional || f.starts) return undefined;
  return typeof f.owner !== "string" && walked.has(f.owner) ? f.owner : undefined;
}

/** Grids on which some rule follows a line. */
function walkedGrids(game: Game): Set<Kind> {
  const found = new Set<Kind>();
  const look = (e: Expr): void =>
    walk(e, (x) => {
      if (x.k === "builtin" && x.name === "ray" && x.kind) found.add(x.kind);
    });
  for (const v of game.values) [v.body, ...v.replaced.map((r) => r.body)].forEach(look);
  for (const rule of game.rules)
    for (const body of everyBody(rule)) walkStatements(body, (s) => expressions(s).forEach(look));
  return found;
}

/** Cells of a grid have neighbours that may not be there: a read of none's variable finds an empty cell. */
export function hasGuardCell(f: Field): boolean {
  return typeof f.owner !== "string" && f.owner.form === "grid" && !f.by && !f.zone;
}

function ownerCount(game: Game, f: Field): number {
  if (f.owner === "game") return 1;
  return f.owner === "player" ? game.model.seats.length : f.owner.members.length;
}

function strideOf(game: Game, f: Field): number {
  if (!f.zone) return 1;
  if (f.zone.ordered) return 1 + f.zone.capacity;
  return 1 + (f.zone.of.k === "seat" ? game.model.seats.length : f.zone.of.of.members.length);
}

/** The rule itself gives or takes points. */
function scores(game: Game, rule: Rule, analysis: Analysis): boolean {
  const { points } = game;
  if (!points) return false;
  let found = false;
  for (const body of everyBody(rule)) {
    walkStatements(body, (s) => {
      if ((s.k === "gain" || s.k === "give") && analysis.amountFields(s.cost).has(points)) found = true;
      if (s.k === "set" && s.place.field === points) found = true;
    });
  }
  return found;
}
