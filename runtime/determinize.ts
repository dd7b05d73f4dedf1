/**
 * What a player cannot see, dealt anew: a fair guess at the state for a bot that must not peek.
 * The guess depends on nothing but what the player sees and on the generator that is passed in.
 */
import { frameSize } from "./frames.ts";
import { RulesError } from "./errors.ts";
import type { Layout, Slot } from "./layout.ts";
import { runUnrevealed } from "./machine.ts";
import { optionCodes } from "./options.ts";
import { FREE, type CellType, type PointInfo } from "./program.ts";
import type { Rng } from "./rng.ts";
import { FP, FRAME_LOCALS, FRAME_ME, FRAME_RULE, POINT, SEATS, SP, STATUS, Status, WHO, type State } from "./state.ts";
import { canSee, concealedAt } from "./view.ts";

/** Decisions of a seat in one secret choice. */
const MOST_CHOICES = 16;

type ZoneType = CellType & { readonly kind: "list" | "counts" };

interface Zone extends Slot {
  readonly type: ZoneType;
}

/** Zones whose contents may be exchanged for each other. */
interface Pool {
  readonly of: number;
  readonly zones: readonly Zone[];
}

export class Dealer {
  private readonly layout: Layout;
  private readonly pools: readonly Pool[];
  /** For each kind, and last for seats: which members stay where they are. */
  private readonly pinned: readonly Uint8Array[];
  /** Length of the frame of each rule. */
  private readonly frameSizes: Int32Array;
  /** How many of each member there are in the pool. */
  private readonly histogram: Int32Array;
  private items = new Int32Array(256);
  private count = 0;
  /** Options of whoever is guessed about. */
  private readonly codes: Int32Array;

  constructor(layout: Layout) {
    this.layout = layout;
    this.pools = poolsOf(layout);
    const { kinds, rules } = layout.program;
    const sizes = [...kinds.map((kind) => kind.members.length), layout.seatCapacity];
    this.pinned = sizes.map((size) => new Uint8Array(size));
    this.frameSizes = Int32Array.from(rules.map(frameSize));
    this.histogram = new Int32Array(Math.max(...sizes));
    this.codes = optionCodes(layout.program);
  }

  /** Changes the state in place: same sizes, same visible things, another deal, other chances. */
  deal(s: State, viewer: number, rng: Rng): void {
    if (this.pools.length > 0) this.pin(s);
    for (const pool of this.pools) {
      this.histogram.fill(0);
      for (const zone of pool.zones) if (this.unseen(zone, viewer)) this.collect(s, zone);
      this.lineUp();
      rng.shuffle(this.items, 0, this.count);
      for (const zone of pool.zones) if (this.unseen(zone, viewer)) this.dealTo(s, zone);
    }
    const concealed = concealedAt(this.layout, s);
    if (concealed.length > 0) this.guess(s, viewer, rng, concealed);
    rng.reseedState(s);
  }

  /** What others could have chosen secretly: first anything at all, then what the waiting decision would offer them. */
  private guess(s: State, viewer: number, rng: Rng, concealed: readonly number[]): void {
    const { fields } = this.layout.program;
    const groups = concealed.map((index) => this.layout.groups.seats.byName.get(fields[index].name)!);
    const ofOthers = groups.map(({ slots }) => slots.filter(({ owner }) => owner !== viewer && owner < s[SEATS]));
    groups.forEach(({ field }, i) => {
      const [min, count] = rangeOf(field.type, this.layout, s);
      for (const { cell } of ofOthers[i]) s[cell] = min + rng.below(count);
    });
    const cells = ofOthers.flat();
    for (const seat of new Set(cells.map(({ owner }) => owner))) {
      const chosen = this.chooseFor(seat, s, rng);
      for (const { owner, cell } of cells) if (owner === seat) s[cell] = chosen[cell];
    }
  }

  /** A copy of the state in which a seat has decided at random what waits to be decided. */
  private chooseFor(seat: number, s: State, rng: Rng): State {
    const { program } = this.layout;
    const copy = s.slice();
    copy[WHO] = seat;
    copy[copy[FP] + FRAME_ME] = seat;
    try {
      for (let i = 0; i < MOST_CHOICES && copy[STATUS] === Status.Decide && copy[WHO] === seat; i++) {
        const proper = this.codes.subarray(0, program.options(copy, this.codes)).filter((code) => code < FREE);
        if (proper.length === 0) break;
        runUnrevealed(() => program.apply(copy, proper[rng.below(proper.length)]));
      }
    } catch (error) {
      // Rules that cannot be carried out for this seat say nothing about what it chose.
      if (!(error instanceof RulesError)) throw error;
    }
    return copy;
  }

  private unseen({ type, field, owner }: Zone, viewer: number): boolean {
    return !canSee(type, field, owner, viewer);
  }

  private pinnedOf(of: number): Uint8Array {
    return this.pinned[of < 0 ? this.pinned.length - 1 : of];
  }

  /**
   * What a rule under way holds in hand must still be where the rule found it.
   * What is about to be chosen it does not hold yet, whatever its local says from an earlier choice.
   */
  private pin(s: State): void {
    const { rules, points, variables } = this.layout.program;
    for (const marks of this.pinned) marks.fill(0);
    for (let frame = variables; frame < s[SP]; frame += this.frameSizes[s[frame + FRAME_RULE]]) {
      const chosen = frame === s[FP] && s[STATUS] === Status.Decide ? points[s[POINT]] : undefined;
      let at = frame + FRAME_LOCALS;
      for (const { name, type, size } of rules[s[frame + FRAME_RULE]].locals) {
        if (chosen === undefined || !isChosen(chosen, name)) this.pinLocal(type, s, at, size);
        at += size;
      }
    }
  }

  private pinLocal(type: CellType, s: State, at: number, size: number): void {
    if (type.kind === "member" || type.kind === "seat") {
      const marks = this.pinnedOf(type.kind === "seat" ? -1 : type.of);
      for (let i = 0; i < size; i++) if (s[at + i] >= 0) marks[s[at + i]] = 1;
    } else if (type.kind === "list") {
      for (let i = 1; i <= s[at]; i++) this.pinnedOf(type.of)[s[at + i]] = 1;
    } else if (type.kind === "counts") {
      const marks = this.pinnedOf(type.of);
      for (let m = 0; m < marks.length; m++) if (s[at + 1 + m] > 0) marks[m] = 1;
    }
  }

  private collect(s: State, { type, cell }: Zone): void {
    const pinned = this.pinnedOf(type.of);
    const { histogram } = this;
    if (type.kind === "list") {
      for (let i = 1; i <= s[cell]; i++) if (!pinned[s[cell + i]]) histogram[s[cell + i]]++;
      return;
    }
    for (let member = 0; member < pinned.length; member++) {
      if (pinned[member]) continue;
      histogram[member] += s[cell + 1 + member];
      s[cell + 1 + member] = 0;
    }
  }

  /** Sorts what was collected, so that where things lay before leaves no trace. */
  private lineUp(): void {
    this.count = 0;
    for (let member = 0; member < this.histogram.length; member++) {
      const end = this.count + this.histogram[member];
      if (end > this.items.length) this.makeRoom(end);
      this.items.fill(member, this.count, end);
      this.count = end;
    }
  }

  private makeRoom(least: number): void {
    const longer = new Int32Array(least * 2);
    longer.set(this.items);
    this.items = longer;
  }

  private dealTo(s: State, { type, cell }: Zone): void {
    const pinned = this.pinnedOf(type.of);
    if (type.kind === "list") {
      for (let i = 1; i <= s[cell]; i++) if (!pinned[s[cell + i]]) s[cell + i] = this.items[--this.count];
      return;
    }
    let missing = s[cell];
    for (let member = 0; member < pinned.length; member++) missing -= s[cell + 1 + member];
    for (; missing > 0; missing--) s[cell + 1 + this.items[--this.count]]++;
  }
}

/** The smallest value of a type, and how many there are. */
function rangeOf(type: CellType, { program }: Layout, s: State): readonly [min: number, count: number] {
  switch (type.kind) {
    case "number":
      return [type.min, type.max - type.min + 1];
    case "member":
    case "seat": {
      const members = type.kind === "seat" ? s[SEATS] : program.kinds[type.of].members.length;
      return type.optional ? [-1, members + 1] : [0, members];
    }
    default:
      return [0, 2];
  }
}

function isChosen({ choice }: PointInfo, name: string): boolean {
  if (choice.kind !== "picks") return false;
  for (const variable of choice.variables) if (variable.name === name) return true;
  return false;
}

function poolsOf(layout: Layout): Pool[] {
  const pools = new Map<string, Zone[]>();
  for (const slot of layout.slots) {
    const { type, pool } = slot.field;
    if ((type.kind !== "list" && type.kind !== "counts") || type.visibility === "open") continue;
    const key = `${type.of} ${pool ?? ""}`;
    const zones = pools.get(key) ?? [];
    zones.push({ ...slot, type });
    pools.set(key, zones);
  }
  return [...pools.values()].map((zones) => ({ of: zones[0].type.of, zones }));
}
