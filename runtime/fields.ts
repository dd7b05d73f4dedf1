/** The fields of a state by who has them, as plain data: `state` of the game, `seats` by seat, `members` by kind and member. */
import { putInto, type Json, type JsonObject, type Untrusted } from "./json.ts";
import type { FieldGroup, FieldSlots, Layout, SeatNames, Slot } from "./layout.ts";
import type { State } from "./state.ts";

export interface Fields {
  readonly state: JsonObject;
  readonly seats: JsonObject;
  readonly members: JsonObject;
}

/** What a slot shows. Undefined leaves it out, which is possible for one of many: an index of a field, a field of a member. */
type Show = (slot: Slot, oneOfMany: boolean) => Json | undefined;

export function fieldsOf(layout: Layout, seats: SeatNames, seatCount: number, show: Show): Fields {
  return new FieldWriter(layout, seats, seatCount, show).all();
}

class FieldWriter {
  private readonly layout: Layout;
  private readonly seats: SeatNames;
  private readonly seatCount: number;
  private readonly show: Show;

  constructor(layout: Layout, seats: SeatNames, seatCount: number, show: Show) {
    this.layout = layout;
    this.seats = seats;
    this.seatCount = seatCount;
    this.show = show;
  }

  all(): Fields {
    const { groups, program } = this.layout;
    const seats = {};
    for (let i = 0; i < this.seatCount; i++) putInto(seats, this.seats.names[i], this.ofOwner(groups.seats, i));
    const members = {};
    for (const [kind, group] of groups.members) {
      putInto(members, program.kinds[kind].name, this.ofMembers(group, program.kinds[kind].members));
    }
    return { state: this.ofOwner(groups.game, 0), seats, members };
  }

  private ofOwner({ fields }: FieldGroup, owner: number): JsonObject {
    const shown = {};
    for (const one of fields) {
      const { field, slots } = one;
      putInto(
        shown,
        field.name,
        field.index === undefined ? this.show(slots[owner], false)! : this.indexed(one, owner),
      );
    }
    return shown;
  }

  /** Members with nothing to show are left out. */
  private ofMembers({ fields }: FieldGroup, members: readonly string[]): JsonObject {
    const shown = {};
    for (let i = 0; i < members.length; i++) {
      let member: JsonObject | undefined;
      for (const one of fields) {
        const { field, slots } = one;
        const value = field.index === undefined ? this.show(slots[i], true) : filled(this.indexed(one, i));
        if (value !== undefined) putInto((member ??= {}), field.name, value);
      }
      if (member !== undefined) putInto(shown, members[i], member);
    }
    return shown;
  }

  private indexed({ field, slots }: FieldSlots, owner: number): JsonObject {
    const names = this.layout.members(field.index!, this.seats);
    const count = field.index! < 0 ? this.seatCount : names.length;
    const shown = {};
    for (let i = 0; i < count; i++) {
      const value = this.show(slots[owner * field.indexCount + i], true);
      if (value !== undefined) putInto(shown, names[i], value);
    }
    return shown;
  }
}

function filled(object: JsonObject): JsonObject | undefined {
  return Object.keys(object).length === 0 ? undefined : object;
}

// ── reading ───────────────────────────────────────────────────────────────────

/** Into a blank state: what was left out holds nothing. */
export function readFields(layout: Layout, from: Untrusted, s: State, seats: SeatNames): void {
  new FieldReader(layout, s, seats).all(from);
}

class FieldReader {
  private readonly layout: Layout;
  private readonly s: State;
  private readonly seats: SeatNames;

  constructor(layout: Layout, s: State, seats: SeatNames) {
    this.layout = layout;
    this.s = s;
    this.seats = seats;
  }

  all(from: Untrusted): void {
    const { groups, program } = this.layout;
    this.ofOwner(groups.game, 0, from.at("state"));
    const bySeat = from.at("seats");
    bySeat.exactly(this.seats.names);
    this.seats.names.forEach((name, i) => this.ofOwner(groups.seats, i, bySeat.at(name)));
    const byKind = from.at("members");
    byKind.exactly([...groups.members.keys()].map((kind) => program.kinds[kind].name));
    for (const [kind, group] of groups.members) this.ofMembers(kind, group, byKind.at(program.kinds[kind].name));
  }

  private ofOwner({ names, fields }: FieldGroup, owner: number, from: Untrusted): void {
    from.exactly(names);
    for (const one of fields) this.field(one, owner, from.at(one.field.name));
  }

  private ofMembers(kind: number, { fields, byName }: FieldGroup, from: Untrusted): void {
    const members = this.layout.indexes(kind, this.seats);
    from.only(members);
    for (const member of from.keys()) {
      const one = from.at(member);
      one.only(byName);
      for (const name of one.keys()) this.field(byName.get(name)!, members.get(member)!, one.at(name));
    }
    for (const { field } of fields.filter(alwaysTold)) {
      for (const member of members.keys()) from.at(member).at(field.name);
    }
  }

  private field(one: FieldSlots, owner: number, from: Untrusted): void {
    const { field, slots } = one;
    if (field.index === undefined) return this.slot(slots[owner], from);
    const names = field.index < 0 ? this.seats.all : this.layout.indexes(field.index, this.seats);
    from.only(names);
    for (const name of from.keys()) this.slot(slots[owner * field.indexCount + names.get(name)!], from.at(name));
    if (alwaysTold(one)) for (const name of names.keys()) from.at(name);
  }

  private slot({ field, cell }: Slot, from: Untrusted): void {
    this.layout.fromJson(field.type, from, this.s, cell, this.seats);
  }
}

/** Nothing stands for what is left out of such a field. */
function alwaysTold({ slots }: FieldSlots): boolean {
  return slots[0]?.nothing === undefined;
}
