/**
 * Any state as plain data by names, and back. Unlike a save it does not say how the game came there. Where there is one of each,
 * in indexed fields and fields of members, what holds nothing is left out; so are locals that are zero.
 * Reading trusts nothing: what it accepts is a state that could be written again as the same data.
 */
import { EngineError } from "./errors.ts";
import { objectOf, putInto, Untrusted, type Json, type JsonObject } from "./json.ts";
import { fieldsOf, readFields } from "./fields.ts";
import type { Layout, SeatNames } from "./layout.ts";
import type { CellType } from "./program.ts";
import { checkSetup, type CheckedSetup } from "./setup.ts";
import { readStack, stackOf } from "./stack.ts";
import * as cell from "./state.ts";
import { Status, type State } from "./state.ts";

export const POSITION_FORMAT = "quipu position 2";
export type Position = JsonObject;

const INT_MIN = -(2 ** 31);
const INT_MAX = 2 ** 31 - 1;

const KEYS = [
  "format",
  "game",
  "rules",
  "players",
  "overlays",
  "rulings",
  "decision",
  "active",
  "first",
  "winner",
  "revealed",
  "turns",
  "random",
  "state",
  "seats",
  "members",
  "breakdown",
  "frames",
  "current",
  "unnamed",
] as const;

const SEAT_OR_NONE: CellType = { kind: "seat", optional: true };

// ── writing ───────────────────────────────────────────────────────────────────

export function positionOf(layout: Layout, s: State): Position {
  const { program } = layout;
  const seats = layout.seats(s);
  const overlays = program.overlays.filter((_, i) => (s[cell.OVERLAYS] >> i) & 1);
  const rulings = program.rulings.map((r) => [r.name, r.answers[s[r.cell]]] as const);
  const seat = (at: number): Json => layout.scalarToJson(SEAT_OR_NONE, s[at], seats);
  const position: Record<(typeof KEYS)[number], Json> = {
    format: POSITION_FORMAT,
    game: program.name,
    rules: program.rulesHash,
    players: s[cell.PLAYERS],
    overlays: overlays.map((overlay) => overlay.name),
    rulings: objectOf(rulings),
    decision: decisionOf(layout, s, seats),
    active: seat(cell.ACTIVE),
    first: seat(cell.FIRST),
    winner: s[cell.WINNER] < 0 ? "draw" : s[cell.WINNER] === 0 ? null : seats.names[s[cell.WINNER] - 1],
    revealed: s[cell.REVEALED],
    turns: s[cell.TURNS],
    random: [...s.subarray(cell.RNG, cell.RNG + 4)],
    ...fieldsOf(layout, seats, seats.names.length, ({ field, cell: at, nothing }, oneOfMany) =>
      oneOfMany && s[at] === nothing ? undefined : layout.toJson(field.type, s, at, seats),
    ),
    breakdown: breakdownsOf(layout, s, seats),
    ...stackOf(layout, s, seats),
    unnamed: unnamedOf(layout, s),
  };
  return position;
}

function decisionOf(layout: Layout, s: State, seats: SeatNames): Json {
  if (s[cell.STATUS] !== Status.Decide) return null;
  const point = layout.program.points[s[cell.POINT]];
  return {
    point: s[cell.POINT],
    rule: layout.program.rules[point.rule].name,
    seat: seats.names[s[cell.WHO]],
  };
}

function breakdownsOf({ program }: Layout, s: State, { names }: SeatNames): JsonObject {
  const bySeat = {};
  let at = program.breakdown;
  for (const name of names) {
    const points = {};
    for (const reason of program.reasons) {
      if (s[at] !== 0) putInto(points, reason, s[at]);
      at++;
    }
    if (Object.keys(points).length > 0) putInto(bySeat, name, points);
  }
  return bySeat;
}

function unnamedOf({ unnamedCells }: Layout, s: State): JsonObject {
  const unnamed = {};
  for (const at of unnamedCells) if (s[at] !== 0) putInto(unnamed, String(at), s[at]);
  return unnamed;
}

// ── reading ───────────────────────────────────────────────────────────────────

export function stateOfPosition(layout: Layout, data: unknown): State {
  const { program } = layout;
  const position = new Untrusted(data, "position", "bad-position");
  position.exactly(KEYS);
  if (position.at("format").value !== POSITION_FORMAT) position.at("format").fail(`"${POSITION_FORMAT}"`);
  if (position.at("game").value !== program.name) position.at("game").fail(`"${program.name}"`);
  if (position.at("rules").value !== program.rulesHash) {
    throw new EngineError("other-rules", `This position was written under other rules of ${program.title}.`);
  }
  const s = layout.blank.slice();
  const setup = readSetup(layout, position, s);
  const seats = layout.seatsFor(setup.players, setup.seats);
  readHeader(layout, position, s, seats);
  readFields(layout, position, s, seats);
  readBreakdown(layout, position.at("breakdown"), s, seats);
  readStack(layout, position, s, seats);
  readUnnamed(layout, position.at("unnamed"), s);
  return s;
}

function readSetup({ program }: Layout, position: Untrusted, s: State): CheckedSetup {
  const options = Object.fromEntries(["players", "overlays", "rulings"].map((key) => [key, position.at(key).value]));
  position.at("rulings").exactly(program.rulings.map((ruling) => ruling.name));
  position.at("overlays").items();
  const setup = checkSetup(program, options as unknown as Parameters<typeof checkSetup>[1]);
  s[cell.PLAYERS] = setup.players;
  s[cell.SEATS] = setup.seats;
  s[cell.OVERLAYS] = setup.overlayBits;
  program.rulings.forEach((ruling, i) => (s[ruling.cell] = setup.answers[i]));
  return setup;
}

function readHeader(layout: Layout, position: Untrusted, s: State, seats: SeatNames): void {
  s[cell.ACTIVE] = layout.scalarFromJson(SEAT_OR_NONE, position.at("active"), seats, false);
  s[cell.FIRST] = layout.scalarFromJson(SEAT_OR_NONE, position.at("first"), seats, false);
  s[cell.REVEALED] = position.at("revealed").integer(0, INT_MAX);
  s[cell.TURNS] = position.at("turns").integer(0, INT_MAX);
  const winner = position.at("winner");
  if (winner.value === "draw") s[cell.WINNER] = -1;
  else if (winner.value !== null) s[cell.WINNER] = 1 + winner.oneOf(seats.inPlay, "a seat");
  const random = position.at("random").items();
  if (random.length !== 4) position.at("random").refuse("expected four numbers.");
  random.forEach((word, i) => (s[cell.RNG + i] = word.integer(INT_MIN, INT_MAX)));
  readDecision(layout, position.at("decision"), s, seats);
}

function readDecision({ program }: Layout, decision: Untrusted, s: State, seats: SeatNames): void {
  if (decision.value === null) {
    s[cell.STATUS] = Status.Over;
    return;
  }
  decision.exactly(["point", "rule", "seat"]);
  s[cell.STATUS] = Status.Decide;
  s[cell.POINT] = decision.at("point").integer(0, program.points.length - 1);
  s[cell.WHO] = decision.at("seat").oneOf(seats.inPlay, "a seat");
  const rule = program.rules[program.points[s[cell.POINT]].rule].name;
  if (decision.at("rule").value !== rule) decision.at("rule").fail(`"${rule}", which asks at this point`);
}

function readBreakdown({ program, reasonIndexes }: Layout, from: Untrusted, s: State, seats: SeatNames): void {
  from.only(seats.all);
  for (const name of from.keys()) {
    const reasons = from.at(name);
    reasons.only(reasonIndexes);
    const at = program.breakdown + seats.all.get(name)! * program.reasons.length;
    for (const reason of reasons.keys()) {
      s[at + reasonIndexes.get(reason)!] = reasons.at(reason).integer(INT_MIN, INT_MAX);
    }
  }
}

function readUnnamed(layout: Layout, from: Untrusted, s: State): void {
  const keys = from.keys();
  if (keys.length > 0) from.only(layout.unnamedCells.map(String));
  for (const key of keys) s[Number(key)] = from.at(key).integer(INT_MIN, INT_MAX);
}
