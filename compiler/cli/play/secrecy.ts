import type { Decision, Engine, Json, JsonObject, Move, State } from "../../../runtime/index.ts";

/** What of a bot's move the person at the table may know, in words. */
export function announcement(
  engine: Engine,
  before: State,
  after: State,
  decision: Decision,
  move: Move,
  viewer: number,
): string {
  const unseen =
    viewer >= 0 &&
    (isSecretPoint(engine, before) ||
      Object.values(move.choose ?? {}).some((value) =>
        staysUnseen(engine, before, after, value, decision.seat, viewer),
      ));
  return unseen ? `${decision.seat} chooses unseen` : `${decision.seat}: ${move.label}`;
}

/** The rules say that others do not see what is chosen here. */
function isSecretPoint(engine: Engine, state: State): boolean {
  const { point } = engine.position(state).decision as { point: number };
  return engine.program.points[point].secret;
}

/**
 * Something out of the viewer's sight was chosen and did not come into sight: a card kept, or laid face down. It did come
 * into sight if something was revealed and it lies unseen no more: a card that was played and cleared away at once.
 * Of several copies the chosen one is taken to be the one that the chooser holds, or else one that all can see.
 */
function staysUnseen(engine: Engine, before: State, after: State, chosen: Json, seat: string, viewer: number): boolean {
  const there = engine.position(before);
  const seen = engine.view(before, viewer);
  const seenBefore = occurrences(seen, chosen);
  const held = countIn((there.seats as JsonObject)[seat], chosen) > countIn(seen.seats[seat], chosen);
  const hidden = held || (seenBefore === 0 && occurrences(there, chosen) > 0);
  const seenAfter = occurrences(engine.view(after, viewer), chosen);
  if (!hidden || seenAfter > seenBefore) return false;
  const now = engine.position(after);
  const shown = (now.revealed as number) > (there.revealed as number);
  return !shown || occurrences(now, chosen) - seenAfter >= occurrences(there, chosen) - seenBefore;
}

type Shown = { readonly state: Json; readonly seats: Json; readonly members: Json } | JsonObject;

/** How often a name stands in the zones of a view or position. */
function occurrences({ state, seats, members }: Shown, name: Json): number {
  return countIn(state, name) + countIn(seats, name) + countIn(members, name);
}

function countIn(value: Json, name: Json): number {
  if (value === name) return 1;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countIn(item, name), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) => sum + (key === name && typeof inner === "number" ? inner : countIn(inner, name)),
    0,
  );
}
