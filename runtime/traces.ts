/**
 * What happens while a worked example is played: every change of what somebody or something has, one by one and with the rule that
 * made it. An example says what is there before and after; a trace also says what was paid and gained on the way.
 */
import { runExample, type ExampleData, type Follower } from "./examples.ts";
import { Layout, type SeatNames, type Slot } from "./layout.ts";
import type { CellType, Program } from "./program.ts";
import { FP, FRAME_RULE, POINT, type State } from "./state.ts";

/** Something by its name: a member of a kind, or a seat. */
export interface TracedThing {
  /** Undefined: a seat. */
  readonly kind: string | undefined;
  readonly name: string;
}

export interface TracedChange {
  readonly field: string;
  /** Undefined: of the game. */
  readonly owner: TracedThing | undefined;
  readonly index: TracedThing | undefined;
  /** Numbers, and how many lie in a zone; 0 and 1 of what is or is not so, and of what holds one thing or none. */
  readonly from: number;
  readonly to: number;
  readonly holds: "number" | "flag" | "thing" | "zone";
  /** What came and what went, where it holds things; of a zone also the kind of what lies there. */
  readonly came: readonly TracedThing[];
  readonly went: readonly TracedThing[];
  readonly of: string | undefined;
  /** What lies in a zone then, in order. */
  readonly items: readonly TracedThing[];
}

export interface TracedStep {
  /** A rule is begun on its own; otherwise an option is taken. */
  readonly begins: boolean;
  /** What an option that was taken names. */
  readonly chosen: readonly TracedThing[];
  /** Named alternatives that were taken. */
  readonly options: readonly string[];
  readonly rules: readonly string[];
  readonly changes: readonly TracedChange[];
}

export interface ExampleTrace {
  readonly title: string;
  /** File and line. */
  readonly source: string;
  readonly given: TracedStep;
  /** A rule that is begun, or an option that is taken, each. */
  readonly steps: readonly TracedStep[];
}

/** Undefined if the example does not hold. */
export function traceExample(program: Program, example: ExampleData): ExampleTrace | undefined {
  const tracer = new Tracer(program);
  if (!runExample(program, example, tracer).passed) return undefined;
  const [given, ...steps] = tracer.steps;
  return { title: example.title, source: example.source, given, steps };
}

interface OpenStep extends TracedStep {
  readonly changes: TracedChange[];
  readonly rules: string[];
}

class Tracer implements Follower {
  readonly steps: OpenStep[] = [];
  private readonly layout: Layout;
  private readonly scalars: ReadonlyMap<number, Slot>;
  private readonly zones: readonly Slot[];
  private readonly seen = new Set<string>();
  /** The state itself, and as it was when the step began. */
  private state: State = new Int32Array(0);
  private before: State = new Int32Array(0);
  private seats: SeatNames | undefined;

  constructor(private readonly program: Program) {
    this.layout = new Layout(program);
    this.scalars = new Map(this.layout.slots.filter(({ field }) => !isZone(field.type)).map((s) => [s.cell, s]));
    this.zones = this.layout.slots.filter(({ field }) => isZone(field.type));
  }

  begins(s: State): State {
    this.state = s;
    this.seats = this.layout.seats(s);
    this.open([], [], true);
    return watched(s, (cell, value) => this.write(cell, value));
  }

  comesTo(_: State, words: readonly string[]): void {
    this.close();
    const { choice } = this.program.points[this.state[POINT]] ?? {};
    if (words.length === 0 || choice === undefined) return this.open([], [], true);
    if (choice.kind !== "picks") return this.open([], choice.kind === "named" ? words : []);
    this.open(
      choice.variables.flatMap(({ type }, i) => this.thing(type, words[i]) ?? []),
      [],
    );
  }

  ends(): void {
    this.close();
  }

  private open(chosen: readonly TracedThing[], options: readonly string[], begins = false): void {
    this.before = this.state.slice();
    this.seen.clear();
    this.steps.push({ begins, chosen, options, rules: [], changes: [] });
  }

  /** What lies in zones is compared as a whole: their cells move when something is put between. */
  private close(): void {
    for (const slot of this.zones) {
      if (this.isUntouched(slot)) continue;
      const [was, is] = [this.itemsOf(slot, this.before), this.itemsOf(slot, this.state)];
      const [came, went] = [without(is, was), without(was, is)];
      if (!isSame(was, is)) this.change(slot, was.length, is.length, came, went);
    }
  }

  /** Its cells are what they were, as they are of most zones. */
  private isUntouched({ field: { type }, cell }: Slot): boolean {
    const cells = type.kind === "counts" ? this.layout.members(type.of, this.seats!).length : this.state[cell];
    for (let i = cell; i <= cell + cells; i++) if (this.state[i] !== this.before[i]) return false;
    return true;
  }

  private write(cell: number, value: number): void {
    this.noteRule();
    const slot = this.scalars.get(cell);
    if (slot === undefined) return;
    const from = this.state[cell];
    const { type } = slot.field;
    if (type.kind === "number" || type.kind === "flag") return this.change(slot, from, value, [], []);
    if (type.kind !== "member" && type.kind !== "seat") return;
    const things = (n: number): TracedThing[] => (n < 0 ? [] : [this.member(type.kind === "seat" ? -1 : type.of, n)]);
    const [went, came] = [things(from), things(value)];
    this.change(slot, went.length, came.length, from === value ? [] : came, from === value ? [] : went);
  }

  private noteRule(): void {
    const frame = this.state[FP];
    const name = frame < 0 ? undefined : this.program.rules[this.state[frame + FRAME_RULE]]?.name;
    if (name === undefined || this.seen.has(name)) return;
    this.seen.add(name);
    this.steps.at(-1)!.rules.push(name);
  }

  private change(
    slot: Slot,
    from: number,
    to: number,
    came: readonly TracedThing[],
    went: readonly TracedThing[],
  ): void {
    const { field, owner, cell } = slot;
    const walls = field.row === undefined ? 0 : Math.floor(owner / field.row);
    const nth = (cell - field.at - walls) / field.stride - owner * field.indexCount;
    const { type } = field;
    const of = type.kind === "list" || type.kind === "counts" || type.kind === "member" ? type.of : undefined;
    this.steps.at(-1)!.changes.push({
      field: field.name,
      owner: field.owner === undefined ? undefined : this.member(field.owner, owner),
      index: field.index === undefined ? undefined : this.member(field.index, nth),
      from,
      to,
      holds: isZone(type) ? "zone" : type.kind === "number" || type.kind === "flag" ? type.kind : "thing",
      came,
      went,
      of: of === undefined || of < 0 ? undefined : this.program.kinds[of].name,
      items: this.itemsOf(slot, this.state),
    });
  }

  private itemsOf({ field: { type }, cell }: Slot, s: State): TracedThing[] {
    if (type.kind === "list")
      return Array.from(s.subarray(cell + 1, cell + 1 + s[cell]), (n) => this.member(type.of, n));
    if (type.kind !== "counts") return [];
    const names = this.layout.members(type.of, this.seats!);
    return names.flatMap((_, i) => Array.from({ length: s[cell + 1 + i] }, () => this.member(type.of, i)));
  }

  private member(of: number, n: number): TracedThing {
    const kind = of < 0 ? undefined : this.program.kinds[of].name;
    return { kind, name: this.layout.members(of, this.seats!)[n] ?? String(n) };
  }

  private thing(type: CellType, name: string | undefined): TracedThing | undefined {
    if (type.kind !== "member" && type.kind !== "seat") return undefined;
    const of = type.kind === "seat" ? -1 : type.of;
    const n = this.layout.members(of, this.seats!).indexOf(name ?? "");
    // Who declines takes nothing.
    return n < 0 ? undefined : this.member(of, n);
  }
}

function isZone({ kind }: CellType): boolean {
  return kind === "list" || kind === "counts";
}

function isSame(these: readonly TracedThing[], those: readonly TracedThing[]): boolean {
  return these.length === those.length && these.every(({ name }, i) => name === those[i].name);
}

/** The first without the second, each as often as it is there. */
function without(these: readonly TracedThing[], those: readonly TracedThing[]): TracedThing[] {
  const left = those.map(({ name }) => name);
  return these.filter(({ name }) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The same state; `hear` is told of each cell that rules write, before it is written. */
function watched(s: State, hear: (cell: number, value: number) => void): State {
  return new Proxy(s, {
    get(state, key) {
      const value: unknown = Reflect.get(state, key);
      return typeof value === "function" ? value.bind(state) : value;
    },
    set(state, key, value) {
      if (typeof key === "string") hear(Number(key), Number(value));
      return Reflect.set(state, key, value);
    },
  });
}
