/**
 * Where things stand in a state and what they are called: cells to plain data by names, and back.
 */
import { EngineError } from "./errors.ts";
import { putInto, type Json, type Untrusted } from "./json.ts";
import type { Automaton, CellType, FieldLayout, Program } from "./program.ts";
import { PLAYERS, SEATS, TURNS, type State } from "./state.ts";

const NONE = "none";

/** Automated seats that take part when so many people play. */
export function automataFor(program: Program, players: number): readonly Automaton[] {
  return program.automata.filter((a) => players >= a.minPlayers && players <= a.maxPlayers);
}

/** The names of seats for one number of players; those in play come first, the automated ones last. */
export interface SeatNames {
  readonly names: readonly string[];
  readonly inPlay: ReadonlyMap<string, number>;
  /** With those that are not in play. */
  readonly all: ReadonlyMap<string, number>;
}

/** Fields of the same owners. */
export interface FieldGroup {
  readonly names: readonly string[];
  readonly fields: readonly FieldSlots[];
  readonly byName: ReadonlyMap<string, FieldSlots>;
}

/** A field's slots by owner, then by index. */
export interface FieldSlots {
  readonly field: FieldLayout;
  readonly slots: readonly Slot[];
}

/** Fields by who has them. */
export interface FieldGroups {
  readonly game: FieldGroup;
  readonly seats: FieldGroup;
  readonly members: ReadonlyMap<number, FieldGroup>;
}

/** A field's cells for one owner and one index. */
export interface Slot {
  readonly field: FieldLayout;
  readonly owner: number;
  readonly cell: number;
  /** What the cell holds while there is nothing to tell: no, 0, none, an empty zone; undefined if it always tells something. */
  readonly nothing: number | undefined;
}

export class Layout {
  readonly program: Program;
  /** Length of a state. */
  readonly size: number;
  readonly slots: readonly Slot[];
  readonly groups: FieldGroups;
  /** Seats for which there is room, in play or not. */
  readonly seatCapacity: number;
  /** Cells before the stack that no field, ruling or breakdown accounts for. */
  readonly unnamedCells: readonly number[];
  /** Cells around grids, which always hold -1. */
  readonly walls: readonly number[];
  /** A state in which there is nothing to tell. */
  readonly blank: State;
  readonly ruleIndexes: ReadonlyMap<string, number>;
  readonly reasonIndexes: ReadonlyMap<string, number>;
  private readonly kindIndexes: readonly ReadonlyMap<string, number>[];
  private readonly seatsByPlayers = new Map<number, SeatNames>();

  constructor(program: Program) {
    this.program = program;
    this.size = program.variables + program.stack;
    const fields = program.fields.map((field) => ({ field, slots: slotsOf(field) }));
    this.slots = fields.flatMap(({ slots }) => slots);
    this.groups = groupsOf(fields);
    this.seatCapacity = this.groups.seats.fields[0]?.field.ownerCount ?? program.seats.length;
    this.walls = wallsOf(this);
    this.unnamedCells = unnamedCells(this);
    this.blank = blankState(this);
    this.ruleIndexes = indexed(program.rules.map((rule) => rule.name));
    this.reasonIndexes = indexed(program.reasons);
    this.kindIndexes = program.kinds.map((kind) => indexed(kind.members));
  }

  /** Refuses anything that is not a state of this game. */
  check(s: State): void {
    if (!(s instanceof Int32Array) || s.length !== this.size) {
      throw new EngineError("bad-state", `This is not a state of ${this.program.title}.`);
    }
  }

  seats(s: State): SeatNames {
    return this.seatsFor(s[PLAYERS], s[SEATS]);
  }

  seatsFor(players: number, seats: number): SeatNames {
    const key = players * 64 + seats;
    let names = this.seatsByPlayers.get(key);
    if (names === undefined) {
      names = seatNames(this, players, seats);
      this.seatsByPlayers.set(key, names);
    }
    return names;
  }

  /** Names of the members of a kind, or of all seats. */
  members(of: number, seats: SeatNames): readonly string[] {
    return of < 0 ? seats.names : this.program.kinds[of].members;
  }

  kindName(of: number): string {
    return of < 0 ? "seat" : this.program.kinds[of].name;
  }

  /** Names that a value may take. */
  indexes(of: number, seats: SeatNames): ReadonlyMap<string, number> {
    return of < 0 ? seats.inPlay : this.kindIndexes[of];
  }

  // ── scalars ─────────────────────────────────────────────────────────────────

  scalarToJson(type: CellType, value: number, seats: SeatNames): string | number | boolean {
    switch (type.kind) {
      case "flag":
        return value !== 0;
      case "seat":
        return value < 0 ? NONE : (seats.names[value] ?? value);
      case "member":
        return value < 0 ? NONE : (this.program.kinds[type.of].members[value] ?? value);
      default:
        return value;
    }
  }

  /** Inverse of scalarToJson. A value may be `none` or zero if `loose`: what a rule has not set yet. */
  scalarFromJson(type: CellType, from: Untrusted, seats: SeatNames, loose: boolean): number {
    switch (type.kind) {
      case "flag":
        return from.flag() ? 1 : 0;
      case "number":
        return loose && from.value === 0 ? 0 : from.integer(type.min, type.max);
      case "seat":
      case "member": {
        if ((type.optional || loose) && from.value === NONE) return -1;
        if (loose && from.value === 0) return 0;
        const of = type.kind === "seat" ? -1 : type.of;
        return from.oneOf(this.indexes(of, seats), `a ${this.kindName(of)}`);
      }
      default:
        return from.refuse("a zone is not a single value.");
    }
  }

  // ── whole values ────────────────────────────────────────────────────────────

  toJson(type: CellType, s: State, cell: number, seats: SeatNames): Json {
    switch (type.kind) {
      case "list": {
        const names = this.members(type.of, seats);
        const items: Json[] = [];
        for (let i = 1; i <= s[cell]; i++) items.push(names[s[cell + i]] ?? s[cell + i]);
        return items;
      }
      case "counts": {
        const counts = {};
        this.members(type.of, seats).forEach((name, i) => {
          if (s[cell + 1 + i] !== 0) putInto(counts, name, s[cell + 1 + i]);
        });
        return counts;
      }
      default:
        return this.scalarToJson(type, s[cell], seats);
    }
  }

  /** Inverse of toJson; writes into cells that are zero. */
  fromJson(type: CellType, from: Untrusted, s: State, cell: number, seats: SeatNames, loose = false): void {
    if (type.kind === "list") this.readList(type, from, s, cell, seats);
    else if (type.kind === "counts") this.readCounts(type, from, s, cell, seats);
    else s[cell] = this.scalarFromJson(type, from, seats, loose);
  }

  private readList(type: CellType & { kind: "list" }, from: Untrusted, s: State, cell: number, seats: SeatNames): void {
    const items = from.items();
    if (items.length > type.capacity) from.refuse(`holds at most ${type.capacity}, found ${items.length}.`);
    const names = this.indexes(type.of, seats);
    s[cell] = items.length;
    items.forEach((item, i) => (s[cell + 1 + i] = item.oneOf(names, `a ${this.kindName(type.of)}`)));
  }

  private readCounts(
    type: CellType & { kind: "counts" },
    from: Untrusted,
    s: State,
    cell: number,
    seats: SeatNames,
  ): void {
    const names = this.indexes(type.of, seats);
    from.only(names);
    let total = 0;
    for (const name of from.keys()) {
      const n = from.at(name).integer(0, type.capacity);
      s[cell + 1 + names.get(name)!] = n;
      total += n;
    }
    if (total > type.capacity) from.refuse(`holds at most ${type.capacity}, found ${total}.`);
    s[cell] = total;
  }
}

export function indexed(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, i) => [name, i]));
}

function slotsOf(field: FieldLayout): Slot[] {
  const slots: Slot[] = [];
  for (let owner = 0; owner < field.ownerCount; owner++) {
    for (let i = 0; i < field.indexCount; i++) {
      const walls = field.row === undefined ? 0 : Math.floor(owner / field.row);
      const cell = field.at + (owner * field.indexCount + i) * field.stride + walls;
      slots.push({ field, owner, cell, nothing: nothingOf(field.type) });
    }
  }
  return slots;
}

function nothingOf(type: CellType): number | undefined {
  switch (type.kind) {
    case "number":
      return type.min <= 0 && type.max >= 0 ? 0 : undefined;
    case "seat":
    case "member":
      return type.optional ? -1 : undefined;
    default:
      return 0;
  }
}

function groupsOf(fields: readonly FieldSlots[]): FieldGroups {
  const ownedBy = (owner: number | undefined): FieldGroup =>
    groupOf(fields.filter(({ field }) => field.owner === owner));
  const kinds = new Set(fields.flatMap(({ field: { owner } }) => (owner === undefined || owner < 0 ? [] : [owner])));
  return {
    game: ownedBy(undefined),
    seats: ownedBy(-1),
    members: new Map([...kinds].map((kind) => [kind, ownedBy(kind)])),
  };
}

function groupOf(fields: readonly FieldSlots[]): FieldGroup {
  const byName = new Map(fields.map((one) => [one.field.name, one]));
  return { names: [...byName.keys()], fields, byName };
}

/** The cells of a single value lie apart where a seat's amounts lie together, so the stride does not tell. */
function cellsOf({ type, stride }: FieldLayout): number {
  return type.kind === "list" || type.kind === "counts" ? stride : 1;
}

/** The walls around grids: they are the same in every state. */
function wallsOf({ program, slots }: Layout): number[] {
  const owned = new Set(slots.map((slot) => slot.cell));
  return program.fields.flatMap(({ at, row, ownerCount }) => {
    if (row === undefined) return [];
    const [from, to] = [at - row - 2, at + (ownerCount / row) * (row + 1) + row + 2];
    return Array.from({ length: to - from }, (_, i) => from + i).filter((cell) => !owned.has(cell));
  });
}

function blankState({ size, slots, walls }: Layout): State {
  const s = new Int32Array(size);
  for (const { cell, nothing } of slots) s[cell] = nothing ?? 0;
  for (const wall of walls) s[wall] = -1;
  return s;
}

function unnamedCells({ program, slots, seatCapacity, walls }: Layout): number[] {
  const named = new Uint8Array(program.variables);
  named.fill(1, 0, TURNS + 1);
  for (const { field, cell } of slots) named.fill(1, cell, cell + cellsOf(field));
  for (const ruling of program.rulings) named[ruling.cell] = 1;
  for (const wall of walls) named[wall] = 1;
  named.fill(1, program.breakdown, program.breakdown + seatCapacity * program.reasons.length);
  return [...named.keys()].filter((cell) => named[cell] === 0);
}

/** Seats that are not in play have names too, since their cells are part of the state. */
function seatNames({ program, seatCapacity }: Layout, players: number, seats: number): SeatNames {
  const automata = automataFor(program, players);
  const names = Array.from({ length: seatCapacity }, (_, seat) => {
    if (seat >= seats) return `seat ${seat + 1}`;
    return program.seats[seat < players ? seat : automata[seat - players].seat];
  });
  return { names, inPlay: indexed(names.slice(0, seats)), all: indexed(names) };
}
