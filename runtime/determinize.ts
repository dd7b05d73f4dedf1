/**
 * What a player cannot see, dealt anew: a fair guess at the state for a bot that must not peek.
 */
import { framesOf } from "./frames.ts";
import type { Layout, Slot } from "./layout.ts";
import type { CellType } from "./program.ts";
import type { Rng } from "./rng.ts";
import { FRAME_LOCALS, type State } from "./state.ts";
import { canSee } from "./view.ts";

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
  private items = new Int32Array(256);
  private count = 0;

  constructor(layout: Layout) {
    this.layout = layout;
    this.pools = poolsOf(layout);
    const { kinds, seats } = layout.program;
    this.pinned = [...kinds.map((kind) => new Uint8Array(kind.members.length)), new Uint8Array(seats.length)];
  }

  /** Changes the state in place: same sizes, same visible things, another deal, other chances. */
  deal(s: State, viewer: number, rng: Rng): void {
    if (this.pools.length > 0) this.pin(s);
    for (const pool of this.pools) {
      this.count = 0;
      for (const zone of pool.zones) if (this.unseen(zone, viewer)) this.collect(s, zone);
      rng.shuffle(this.items, 0, this.count);
      for (const zone of pool.zones) if (this.unseen(zone, viewer)) this.dealTo(s, zone);
    }
    rng.reseedState(s);
  }

  private unseen({ type, field, owner }: Zone, viewer: number): boolean {
    return !canSee(type, field, owner, viewer);
  }

  private pinnedOf(of: number): Uint8Array {
    return this.pinned[of < 0 ? this.pinned.length - 1 : of];
  }

  /** What a rule under way holds in hand must still be where the rule found it. */
  private pin(s: State): void {
    for (const marks of this.pinned) marks.fill(0);
    for (const { cell, rule } of framesOf(this.layout.program, s)) {
      let at = cell + FRAME_LOCALS;
      for (const { type, size } of rule.locals) {
        this.pinLocal(type, s, at, size);
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

  private put(item: number): void {
    if (this.count === this.items.length) {
      const longer = new Int32Array(this.items.length * 2);
      longer.set(this.items);
      this.items = longer;
    }
    this.items[this.count++] = item;
  }

  private collect(s: State, { type, cell }: Zone): void {
    const pinned = this.pinnedOf(type.of);
    if (type.kind === "list") {
      for (let i = 1; i <= s[cell]; i++) if (!pinned[s[cell + i]]) this.put(s[cell + i]);
      return;
    }
    for (let member = 0; member < pinned.length; member++) {
      if (pinned[member]) continue;
      for (let n = s[cell + 1 + member]; n > 0; n--) this.put(member);
      s[cell + 1 + member] = 0;
    }
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
