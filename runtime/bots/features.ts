/**
 * What there is to count about a seat: everything it has, holds, owns or stands on, as the layout of the state tells it.
 * No game is known here: a feature is a number that is read off the state.
 */
import type { CellType, FieldLayout, Program } from "../program.ts";
import type { State } from "../state.ts";

/** Kinds with more members, and fields with more places, are only counted and not told apart. */
const MOST_APART = 64;

/** Adds its features of the seat, from its first one on. */
type Read = (s: State, seat: number, out: Float64Array) => void;

interface Reader {
  /** Features of single things, after one that counts them all. */
  readonly singles: number;
  readonly read: Read;
}

export class Features {
  readonly count: number;
  /** Whether a feature tells of a single thing, of which less can be learnt than of many together. */
  readonly single: readonly boolean[];
  private readonly reads: readonly Read[];

  constructor(program: Program) {
    const single: boolean[] = [];
    const reads: Read[] = [];
    for (const field of program.fields) {
      const reader = readerOf(program, field, single.length);
      if (reader === undefined) continue;
      reads.push(reader.read);
      single.push(false, ...Array<boolean>(reader.singles).fill(true));
    }
    this.single = single;
    this.count = single.length;
    this.reads = reads;
  }

  read(s: State, seat: number, out: Float64Array): void {
    out.fill(0);
    for (const read of this.reads) read(s, seat, out);
  }
}

function readerOf(program: Program, field: FieldLayout, first: number): Reader | undefined {
  const { type, owner } = field;
  if (owner !== -1) return holdsSeats(type) ? owned(field, first) : undefined;
  switch (type.kind) {
    case "seat":
      return undefined;
    case "member":
      return standing(program, field, first, type.of);
    case "number":
    case "flag":
      return amounts(field, first);
    default:
      return zones(program, field, first, type);
  }
}

function holdsSeats(type: CellType): boolean {
  return type.kind === "seat" || ((type.kind === "list" || type.kind === "counts") && type.of < 0);
}

/** Amounts: all of them together, and each. */
function amounts(field: FieldLayout, first: number): Reader {
  const { indexCount } = field;
  const singles = indexCount > 1 && indexCount <= MOST_APART ? indexCount : 0;
  const read: Read = (s, seat, out) => {
    for (let i = 0; i < indexCount; i++) {
      const n = s[cellOf(field, seat, i)];
      out[first] += n;
      if (singles > 0) out[first + 1 + i] = n;
    }
  };
  return { singles, read };
}

/** What of a kind a seat has chosen, or where it stands. */
function standing(program: Program, field: FieldLayout, first: number, kind: number): Reader | undefined {
  const members = program.kinds[kind].members.length;
  if (members > MOST_APART || field.indexCount > 1) return undefined;
  const read: Read = (s, seat, out) => {
    const member = s[cellOf(field, seat, 0)];
    if (member < 0) return;
    out[first]++;
    out[first + 1 + member]++;
  };
  return { singles: members, read };
}

/** How much lies in zones of all indexes together, and what. */
function zones(program: Program, field: FieldLayout, first: number, type: ZoneType): Reader {
  const { indexCount } = field;
  const members = type.of < 0 ? 0 : program.kinds[type.of].members.length;
  const singles = members <= MOST_APART ? members : 0;
  const read: Read = (s, seat, out) => {
    for (let i = 0; i < indexCount; i++) {
      const cell = cellOf(field, seat, i);
      const length = s[cell];
      out[first] += length;
      if (singles === 0 || length === 0) continue;
      if (type.kind === "list") for (let k = 1; k <= length; k++) out[first + 1 + s[cell + k]]++;
      else for (let m = 0; m < members; m++) out[first + 1 + m] += s[cell + 1 + m];
    }
  };
  return { singles, read };
}
type ZoneType = CellType & { kind: "list" | "counts" };

/** Things that belong to seats: how many are the seat's, and which. */
function owned(field: FieldLayout, first: number): Reader {
  const { type, ownerCount, indexCount } = field;
  const places = ownerCount * indexCount;
  const singles = places > 1 && places <= MOST_APART ? places : 0;
  const read: Read = (s, seat, out) => {
    for (let owner = 0; owner < ownerCount; owner++) {
      for (let i = 0; i < indexCount; i++) {
        const n = timesHeld(type, s, cellOf(field, owner, i), seat);
        out[first] += n;
        if (singles > 0) out[first + 1 + owner * indexCount + i] = n;
      }
    }
  };
  return { singles, read };
}

function timesHeld(type: CellType, s: State, cell: number, seat: number): number {
  if (type.kind === "counts") return s[cell + 1 + seat];
  if (type.kind !== "list") return s[cell] === seat ? 1 : 0;
  let n = 0;
  for (let i = 1; i <= s[cell]; i++) if (s[cell + i] === seat) n++;
  return n;
}

function cellOf({ at, stride, indexCount, row }: FieldLayout, owner: number, index: number): number {
  return at + (owner * indexCount + index) * stride + (row === undefined ? 0 : Math.floor(owner / row));
}
