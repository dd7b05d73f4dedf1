/** How much a loop over a set has to remember while somebody decides. */
import type { Context } from "./context.ts";
import type { Expr, Type } from "./core.ts";
import { elementOf } from "./fitting.ts";

/** Cells to remember where a loop with decisions inside has got to. */
export function cursorCells(set: Expr, ctx: Context): number {
  switch (set.k) {
    case "filtered":
      return cursorCells(set.set, ctx);
    case "all members":
    case "all seats":
    case "range":
    case "list":
      return 1;
    case "zone":
      if (set.place.field.zone!.ordered) return 2 + set.place.field.zone!.capacity;
      return 2 + Math.min(set.place.field.zone!.capacity, MOST_NOTED);
    default:
      return set.type.k === "list" ? 1 : 2 + memberCount(elementOf(set.type), ctx);
  }
}

/** Things of a zone that a loop with decisions inside can note at the most. */
const MOST_NOTED = 128;

function memberCount(t: Type, ctx: Context): number {
  return t.k === "member" ? t.of.members.length : t.k === "seat" ? ctx.model.seats.length : 64;
}
