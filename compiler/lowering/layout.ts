/** Where everything lies in the state. */
import type { Field, Game, Rule } from "../types/core.ts";
import { walkStatements } from "../types/walk.ts";
import { everyBody } from "../types/touching.ts";
import type { Analysis } from "./analysis.ts";
import type { FieldPlace, Layout } from "./machine.ts";

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
  for (const f of game.fields) {
    if (f.amount === "resource") continue;
    if (hasGuardCell(f)) take(1);
    const owners = ownerCount(game, f);
    const indexes = f.by === "player" ? seats : (f.by?.members.length ?? 1);
    const stride = strideOf(game, f);
    fields.set(f, { at: take(owners * indexes * stride), stride, owners, indexes });
  }
  // The position of an example is not scored: what it gives has no reason.
  const reasons = rules.filter((r) => r.form !== "given" && scores(game, r, analysis));
  const breakdown = take(reasons.length * seats);
  return { fields, rulings, freeUsed, breakdown, reasons, variables: at, stack };
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
