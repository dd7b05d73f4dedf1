/** The rules under way as plain data, and back. */
import { framesOf, frameSize } from "./frames.ts";
import { putInto, type Json, type JsonObject, type Untrusted } from "./json.ts";
import type { Layout, SeatNames } from "./layout.ts";
import type { CellType, LocalInfo, RuleInfo } from "./program.ts";
import {
  FP,
  FRAME_CALLER,
  FRAME_LOCALS,
  FRAME_ME,
  FRAME_PC,
  FRAME_RULE,
  SP,
  STATUS,
  Status,
  type State,
} from "./state.ts";

const INT_MAX = 2 ** 31 - 1;
const SEAT_OR_NONE: CellType = { kind: "seat", optional: true };

/** A local by the name that is its own in the rule, and where it stands in the frame. */
interface NamedLocal {
  readonly name: string;
  readonly info: LocalInfo;
  readonly offset: number;
}

const localsByRule = new WeakMap<RuleInfo, ReadonlyMap<string, NamedLocal>>();

/** Scopes of a rule may use a name again: the later ones get a number. */
function localsOf(rule: RuleInfo): ReadonlyMap<string, NamedLocal> {
  const known = localsByRule.get(rule);
  if (known !== undefined) return known;
  const seen = new Map<string, number>();
  const locals = new Map<string, NamedLocal>();
  let offset = FRAME_LOCALS;
  for (const info of rule.locals) {
    const n = (seen.get(info.name) ?? 0) + 1;
    seen.set(info.name, n);
    const name = n === 1 ? info.name : `${info.name} ${n}`;
    locals.set(name, { name, info, offset });
    offset += info.size;
  }
  localsByRule.set(rule, locals);
  return locals;
}

// ── writing ───────────────────────────────────────────────────────────────────

export function stackOf(layout: Layout, s: State, seats: SeatNames): { frames: Json; current: Json } {
  const frames = framesOf(layout.program, s);
  const cells = [...frames.map((frame) => frame.cell), s[SP]];
  const shown = frames.map(({ cell: at, rule }) => ({
    rule: rule.name,
    pc: s[at + FRAME_PC],
    caller: frameToJson(cells, s[at + FRAME_CALLER]),
    me: layout.scalarToJson(SEAT_OR_NONE, s[at + FRAME_ME], seats),
    locals: localsToJson(layout, rule, s, at, seats),
  }));
  return { frames: shown, current: frameToJson(cells, s[FP]) };
}

/** Frames are told by their place in the stack; -1 and 0, which are no frame, by themselves and null. */
function frameToJson(cells: readonly number[], at: number): Json {
  const index = cells.indexOf(at);
  return index >= 0 ? index : at === 0 ? null : at;
}

/** What is zero, as before it is set, is left out. */
function localsToJson(layout: Layout, rule: RuleInfo, s: State, frame: number, seats: SeatNames): JsonObject {
  const shown = {};
  for (const { name, info, offset } of localsOf(rule).values()) {
    const at = frame + offset;
    if (!isZero(s, at, info.size)) putInto(shown, name, localToJson(layout, info, s, at, seats));
  }
  return shown;
}

function isZero(s: State, at: number, size: number): boolean {
  for (let i = at; i < at + size; i++) if (s[i] !== 0) return false;
  return true;
}

function localToJson(layout: Layout, { type, size }: LocalInfo, s: State, at: number, seats: SeatNames): Json {
  if (size === 1 || type.kind === "list" || type.kind === "counts") return layout.toJson(type, s, at, seats);
  return Array.from({ length: size }, (_, i) => layout.scalarToJson(type, s[at + i], seats));
}

// ── reading ───────────────────────────────────────────────────────────────────

export function readStack(layout: Layout, position: Untrusted, s: State, seats: SeatNames): void {
  const { program } = layout;
  const frames = position.at("frames").items();
  const cells = [program.variables];
  for (const frame of frames) {
    const at = cells[cells.length - 1];
    const rule = frame.at("rule").oneOf(layout.ruleIndexes, "a rule");
    const end = at + frameSize(program.rules[rule]);
    if (end > layout.size) frame.refuse("there is no room for so many rules under way.");
    s[at + FRAME_RULE] = rule;
    cells.push(end);
  }
  s[SP] = cells[cells.length - 1];
  frames.forEach((frame, i) => readFrame(layout, frame, s, cells, i, seats));
  s[FP] = frameFromJson(cells, position.at("current"), frames.length);
  if (s[STATUS] === Status.Decide && position.at("current").value !== frames.length - 1) {
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
  const locals = localsOf(rule);
  from.only(locals);
  for (const name of from.keys()) {
    const { info, offset } = locals.get(name)!;
    readLocal(layout, info, from.at(name), s, at + offset, seats);
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
