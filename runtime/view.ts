/** What one player may see, as plain data. */
import type { Json, JsonObject } from "./json.ts";
import type { Layout, SeatNames, Slot } from "./layout.ts";
import type { CellType, FieldLayout } from "./program.ts";
import type { Decision } from "./engine.ts";
import type { Move } from "./moves.ts";
import { fieldsOf } from "./fields.ts";
import { ACTIVE, FIRST, PLAYERS, POINT, SEATS, STATUS, Status, type State } from "./state.ts";

export interface View<M extends Move = Move> {
  readonly game: string;
  readonly viewer: string;
  readonly players: number;
  readonly order: readonly string[];
  readonly active: string | null;
  readonly first: string | null;
  readonly over: boolean;
  readonly decision: Decision | null;
  /** Only for the one who decides. */
  readonly options: readonly M[];
  /** Fields of the game, of each seat, and of members of kinds. A zone that the viewer cannot look into is `{ hidden: size }`, a value `{ hidden: 1 }`. */
  readonly state: JsonObject;
  readonly seats: JsonObject;
  readonly members: JsonObject;
}

/** Fields of other seats that do not show at the waiting decision: what they have chosen secretly. */
export function concealedAt({ program }: Layout, s: State): readonly number[] {
  return (s[STATUS] === Status.Decide ? program.points[s[POINT]].conceals : undefined) ?? [];
}

export function canSee(type: CellType, field: FieldLayout, owner: number, viewer: number): boolean {
  if (type.kind !== "list" && type.kind !== "counts") return true;
  if (type.visibility === "open") return true;
  return type.visibility === "hidden" && field.owner === -1 && owner === viewer;
}

export function viewOf<M extends Move>(
  layout: Layout,
  s: State,
  viewer: number,
  decision: Decision | null,
  options: readonly M[],
): View<M> {
  const seats = layout.seats(s);
  const concealed = new Set(concealedAt(layout, s).map((i) => layout.program.fields[i]));
  const show = (slot: Slot): Json =>
    concealed.has(slot.field) && slot.owner !== viewer ? { hidden: 1 } : seenBy(layout, s, seats, slot, viewer);
  const seatOrNull = (seat: number): string | null => (seat < 0 ? null : (seats.names[seat] ?? null));
  return {
    game: layout.program.name,
    viewer: seats.names[viewer],
    players: s[PLAYERS],
    order: seats.names.slice(0, s[SEATS]),
    active: seatOrNull(s[ACTIVE]),
    first: seatOrNull(s[FIRST]),
    over: s[STATUS] === Status.Over,
    decision,
    options,
    ...fieldsOf(layout, seats, s[SEATS], show),
  };
}

function seenBy(layout: Layout, s: State, seats: SeatNames, { field, owner, cell }: Slot, viewer: number): Json {
  if (canSee(field.type, field, owner, viewer)) return layout.toJson(field.type, s, cell, seats);
  return { hidden: s[cell] };
}
