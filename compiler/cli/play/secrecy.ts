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
  const hidden = viewer >= 0 && (isSecretPoint(engine, before) || staysUnseen(engine, before, after, move, viewer));
  return hidden ? `${decision.seat} chooses unseen` : `${decision.seat}: ${move.label}`;
}

/** The rules say that others do not see what is chosen here. */
function isSecretPoint(engine: Engine, state: State): boolean {
  const { point } = engine.position(state).decision as { point: number };
  return engine.program.points[point].secret;
}

/** Something out of the viewer's sight was chosen and did not come into sight: a card kept, or laid face down. */
function staysUnseen(engine: Engine, before: State, after: State, move: Move, viewer: number): boolean {
  return Object.values(move.choose ?? {}).some((value) => {
    const seenBefore = occurrences(engine.view(before, viewer), value);
    const seenAfter = occurrences(engine.view(after, viewer), value);
    const thereBefore = occurrences(engine.position(before), value);
    return thereBefore > seenBefore && seenAfter <= seenBefore;
  });
}

/** How often a name stands in the zones of a view or position. */
function occurrences(shown: { state: Json; seats: Json; members: Json } | JsonObject, name: Json): number {
  return [shown.state, shown.seats, shown.members].reduce((sum: number, part) => sum + countIn(part, name), 0);
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
