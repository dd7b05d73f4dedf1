/**
 * Any state as plain data by names, and back. Unlike a save it does not say how the game came there.
 * Reading trusts nothing: what it accepts is a state that could be written again as the same data.
 */
import { EngineError } from "./errors.ts";
import { framesOf, frameSize } from "./frames.ts";
import { objectOf, Untrusted, type Json, type JsonObject } from "./json.ts";
import { indexed, type Layout, type SeatNames, type Slot } from "./layout.ts";
import type { CellType, FieldLayout, LocalInfo } from "./program.ts";
import { checkSetup, type CheckedSetup } from "./setup.ts";
import * as cell from "./state.ts";
import { FRAME_CALLER, FRAME_LOCALS, FRAME_ME, FRAME_PC, FRAME_RULE, Status, type State } from "./state.ts";

export const POSITION_FORMAT = "quipu position 1";
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
    ...fieldsOf(layout, s, seats, (slot) => layout.toJson(slot.field.type, s, slot.cell, seats), seats.names.length),
    breakdown: objectOf(seats.names.map((name, i) => [name, breakdownOf(layout, s, i)] as const).filter(notEmpty)),
    ...stackOf(layout, s, seats),
    unnamed: objectOf(layout.unnamedCells.filter((at) => s[at] !== 0).map((at) => [String(at), s[at]] as const)),
  };
  return position;
}

function notEmpty([, value]: readonly [string, JsonObject]): boolean {
  return Object.keys(value).length > 0;
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

function breakdownOf({ program }: Layout, s: State, seat: number): JsonObject {
  const at = program.breakdown + seat * program.reasons.length;
  return objectOf(program.reasons.map((reason, i) => [reason, s[at + i]] as const).filter(([, n]) => n !== 0));
}

/**
 * All fields by who has them: `state` of the game, `seats` by seat, `members` by kind and member.
 * A view shows them in the same shape, so what stands in a slot is the caller's business.
 */
export function fieldsOf(
  layout: Layout,
  s: State,
  seats: SeatNames,
  show: (slot: Slot) => Json,
  seatCount: number,
): { state: JsonObject; seats: JsonObject; members: JsonObject } {
  const read = (field: FieldLayout, owner: number): Json => {
    const slots = layout.slotsOf(field, owner);
    if (field.index === undefined) return show(slots[0]);
    const names = layout.members(field.index, seats);
    const shown = field.index < 0 ? slots.slice(0, seatCount) : slots;
    return objectOf(shown.map((slot, i) => [names[i], show(slot)] as const));
  };
  const of = (fields: readonly FieldLayout[], owner: number): JsonObject =>
    objectOf(fields.map((field) => [field.name, read(field, owner)] as const));
  const { groups } = layout;
  return {
    state: of(groups.game, 0),
    seats: objectOf(seats.names.slice(0, seatCount).map((name, i) => [name, of(groups.seats, i)] as const)),
    members: objectOf(
      [...groups.members].map(([kind, fields]) => {
        const { name, members } = layout.program.kinds[kind];
        return [name, objectOf(members.map((member, i) => [member, of(fields, i)] as const))] as const;
      }),
    ),
  };
}

function stackOf(layout: Layout, s: State, seats: SeatNames): { frames: Json; current: Json } {
  const frames = framesOf(layout.program, s);
  const cells = [...frames.map((frame) => frame.cell), s[cell.SP]];
  const shown = frames.map(({ cell: at, rule }) => {
    let local = at + FRAME_LOCALS;
    const locals = rule.locals.map((info) => {
      const value = localToJson(layout, info, s, local, seats);
      local += info.size;
      return [info.name, value] as const;
    });
    return {
      rule: rule.name,
      pc: s[at + FRAME_PC],
      caller: frameToJson(cells, s[at + FRAME_CALLER]),
      me: layout.scalarToJson(SEAT_OR_NONE, s[at + FRAME_ME], seats),
      locals: objectOf(uniqueNames(locals)),
    };
  });
  return { frames: shown, current: frameToJson(cells, s[cell.FP]) };
}

/** Frames are told by their place in the stack; -1 and 0, which are no frame, by themselves and null. */
function frameToJson(cells: readonly number[], at: number): Json {
  const index = cells.indexOf(at);
  return index >= 0 ? index : at === 0 ? null : at;
}

/** Scopes of a rule may use a name again: the later ones get a number. */
function uniqueNames<T>(entries: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  const seen = new Map<string, number>();
  return entries.map(([name, value]) => {
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return [n === 1 ? name : `${name} ${n}`, value] as const;
  });
}

function localToJson(layout: Layout, { type, size }: LocalInfo, s: State, at: number, seats: SeatNames): Json {
  if (size === 1 || type.kind === "list" || type.kind === "counts") return layout.toJson(type, s, at, seats);
  return Array.from({ length: size }, (_, i) => layout.scalarToJson(type, s[at + i], seats));
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
  const s = new Int32Array(layout.size);
  for (const wall of layout.walls) s[wall] = -1;
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

function readFields(layout: Layout, position: Untrusted, s: State, seats: SeatNames): void {
  const read = (fields: readonly FieldLayout[], owner: number, from: Untrusted): void => {
    from.exactly(fields.map((field) => field.name));
    for (const field of fields) readField(layout, field, owner, from.at(field.name), s, seats);
  };
  const { groups } = layout;
  read(groups.game, 0, position.at("state"));
  const bySeat = position.at("seats");
  bySeat.exactly(seats.names);
  seats.names.forEach((name, i) => read(groups.seats, i, bySeat.at(name)));
  const byKind = position.at("members");
  byKind.exactly([...groups.members.keys()].map((kind) => layout.kindName(kind)));
  for (const [kind, fields] of groups.members) {
    const { name, members } = layout.program.kinds[kind];
    const byMember = byKind.at(name);
    byMember.exactly(members);
    members.forEach((member, i) => read(fields, i, byMember.at(member)));
  }
}

function readField(
  layout: Layout,
  field: FieldLayout,
  owner: number,
  from: Untrusted,
  s: State,
  seats: SeatNames,
): void {
  const slots = layout.slotsOf(field, owner);
  const read = (i: number, at: Untrusted): void => layout.fromJson(field.type, at, s, slots[i].cell, seats);
  if (field.index === undefined) return read(0, from);
  const names = layout.members(field.index, seats);
  from.exactly(names);
  names.forEach((name, i) => read(i, from.at(name)));
}

function readBreakdown({ program }: Layout, from: Untrusted, s: State, seats: SeatNames): void {
  from.only(seats.names);
  for (const [seat, name] of seats.names.entries()) {
    const reasons = from.find(name);
    reasons?.only(program.reasons);
    program.reasons.forEach((reason, i) => {
      const points = reasons?.find(reason)?.integer(INT_MIN, INT_MAX) ?? 0;
      s[program.breakdown + seat * program.reasons.length + i] = points;
    });
  }
}

function readUnnamed(layout: Layout, from: Untrusted, s: State): void {
  from.only(layout.unnamedCells.map(String));
  for (const key of from.keys()) s[Number(key)] = from.at(key).integer(INT_MIN, INT_MAX);
}

function readStack(layout: Layout, position: Untrusted, s: State, seats: SeatNames): void {
  const { program } = layout;
  const rules = indexed(program.rules.map((rule) => rule.name));
  const frames = position.at("frames").items();
  const cells = [program.variables];
  for (const frame of frames) {
    const at = cells[cells.length - 1];
    const rule = frame.at("rule").oneOf(rules, "a rule");
    const end = at + frameSize(program.rules[rule]);
    if (end > layout.size) frame.refuse("there is no room for so many rules under way.");
    s[at + FRAME_RULE] = rule;
    cells.push(end);
  }
  s[cell.SP] = cells[cells.length - 1];
  frames.forEach((frame, i) => readFrame(layout, frame, s, cells, i, seats));
  s[cell.FP] = frameFromJson(cells, position.at("current"), frames.length);
  if (s[cell.STATUS] === Status.Decide && position.at("current").value !== frames.length - 1) {
    position.at("current").fail("the innermost frame, since a decision waits");
  }
}

function readFrame(
  layout: Layout,
  frame: Untrusted,
  s: State,
  cells: readonly number[],
  index: number,
  seats: SeatNames,
): void {
  frame.exactly(["rule", "pc", "caller", "me", "locals"]);
  const at = cells[index];
  const rule = layout.program.rules[s[at + FRAME_RULE]];
  s[at + FRAME_PC] = frame.at("pc").integer(0, (rule.steps ?? INT_MAX) - 1);
  s[at + FRAME_CALLER] = frameFromJson(cells, frame.at("caller"), Math.max(index - 1, 0));
  s[at + FRAME_ME] = layout.scalarFromJson(SEAT_OR_NONE, frame.at("me"), seats, false);
  const from = frame.at("locals");
  const locals = uniqueNames(rule.locals.map((info) => [info.name, info] as const));
  from.exactly(locals.map(([name]) => name));
  let local = at + FRAME_LOCALS;
  for (const [name, info] of locals) {
    readLocal(layout, info, from.at(name), s, local, seats);
    local += info.size;
  }
}

function frameFromJson(cells: readonly number[], from: Untrusted, most: number): number {
  if (from.value === null) return 0;
  const index = from.integer(-1, most);
  return index < 0 ? index : cells[index];
}

function readLocal(
  layout: Layout,
  { type, size }: LocalInfo,
  from: Untrusted,
  s: State,
  at: number,
  seats: SeatNames,
): void {
  if (size === 1 || type.kind === "list" || type.kind === "counts") {
    return layout.fromJson(type, from, s, at, seats, true);
  }
  const items = from.items();
  if (items.length !== size) from.refuse(`expected ${size} values, found ${items.length}.`);
  items.forEach((item, i) => (s[at + i] = layout.scalarFromJson(type, item, seats, true)));
}
