/**
 * What worked examples claim: what is there when they begin, what is paid, gained and moved while they are played, and what must be true
 * then. All of it comes from the engine that plays them and from their own conditions.
 */
import type { ExampleTrace, TracedChange, TracedStep, TracedThing } from "../../runtime/traces.ts";
import type { Concept, SaidExample, Sayings } from "../sayings/sayings.ts";
import type { Span } from "../source/span.ts";
import type { Cite } from "./claim.ts";
import { citeOf } from "./cites.ts";
import { Claimer } from "./claimer.ts";
import { claimClause } from "./clauses.ts";

export type FactKind =
  /** What there is when the example begins, and at some moment on the way. */
  | "given"
  | "state"
  /** One change; what all changes of a turn, or of the example, come to; what some of them do. */
  | "change"
  | "whole"
  | "part"
  /** What the example says must be true then. */
  | "condition";

export interface Fact {
  readonly value: number;
  /** What it is a number of: each of these may name it. */
  readonly concepts: readonly Concept[];
  /** What else it has to do with: whose it is, on which track, for what was chosen. */
  readonly about: readonly Concept[];
  /** Somebody has it, gains it, gives it up. */
  readonly role: "has" | "gains" | "loses";
  readonly as: FactKind;
  /** Steps of the example that it is about; 0 is what is given. */
  readonly from: number;
  readonly to: number;
}

export interface ClaimedExample {
  readonly title: string;
  readonly source: Span;
  readonly cites: readonly Cite[];
  readonly facts: readonly Fact[];
  /** What each step names: things that are chosen or moved, rules that are carried out. */
  readonly steps: readonly ReadonlySet<Concept>[];
}

/** `traces`: in the order of the examples; where there is none, only what the example itself says is known. */
export function claimExamples(
  { examples }: Sayings,
  traces: readonly (ExampleTrace | undefined)[],
  isKnown: (concept: Concept) => boolean,
): ClaimedExample[] {
  return examples.map((example, i) => new ExampleClaimer(example, traces[i], isKnown).claim());
}

/** A change of some number, by which it is known again. */
interface Event {
  readonly key: string;
  readonly at: number;
  readonly by: number;
  readonly concepts: readonly Concept[];
  readonly about: readonly Concept[];
}

class ExampleClaimer {
  private readonly facts: Fact[] = [];
  private readonly steps: Set<Concept>[] = [];
  private readonly events: Event[] = [];
  /** Steps with which a rule is begun on its own. */
  private readonly begins: number[] = [];

  constructor(
    private readonly example: SaidExample,
    private readonly trace: ExampleTrace | undefined,
    private readonly isKnown: (concept: Concept) => boolean,
  ) {}

  claim(): ClaimedExample {
    const { title, source, cites } = this.example;
    const played = this.trace === undefined ? [] : [this.trace.given, ...this.trace.steps];
    played.forEach((step, at) => this.step(step, at));
    this.totals();
    this.conditions();
    return { title, source, cites: cites.map(citeOf), facts: this.facts, steps: this.steps };
  }

  private step({ begins, chosen, options, rules, changes }: TracedStep, at: number): void {
    if (begins) this.begins.push(at);
    const names = this.namesAt(at);
    for (const name of [...options, ...rules]) if (this.isKnown(name)) names.add(name);
    for (const thing of chosen) {
      names.add(conceptOf(thing));
      if (thing.kind !== undefined) this.events.push(this.event(thing.kind, at, 1, [thing.kind], [conceptOf(thing)]));
    }
    for (const change of changes) this.change(change, at);
    if (at === 0) this.containers(changes);
  }

  /** So many of somebody's zones hold something to begin with. */
  private containers(changes: readonly TracedChange[]): void {
    const filled = new Map<string, TracedChange[]>();
    for (const change of changes)
      if (change.holds === "zone" && change.index !== undefined && change.to > 0) {
        const key = `${change.field} ${change.owner?.name}`;
        filled.set(key, [...(filled.get(key) ?? []), change]);
      }
    for (const zones of filled.values()) {
      const [{ owner, index, field }] = zones;
      const concepts = [this.fieldOf(field, owner), index!.kind!];
      const about = owner === undefined ? [] : [conceptOf(owner)];
      this.facts.push({ value: zones.length, concepts, about, role: "has", as: "given", from: 0, to: 0 });
    }
  }

  private change(change: TracedChange, at: number): void {
    const { from, to, holds, came, went } = change;
    const moved = [...came, ...went].map(conceptOf);
    if (from === to && moved.length === 0 && change.items.length === 0 && at > 0) return;
    const concepts = this.conceptsOf(change);
    const about = [change.owner, change.index].flatMap((thing) => (thing === undefined ? [] : [conceptOf(thing)]));
    for (const name of [...concepts, ...about, ...moved]) this.namesAt(at).add(name);
    if (holds === "flag") return;
    if (holds === "thing") {
      // What stands somewhere counts for whom it belongs to.
      for (const [things, by] of [
        [came, 1],
        [went, -1],
      ] as const)
        for (const thing of things)
          this.events.push(this.event(`${concepts[0]} ${thing.name}`, at, by, concepts, [...about, conceptOf(thing)]));
      return;
    }
    const has = (value: number, when: number): Fact => ({
      value,
      concepts,
      about,
      role: "has",
      as: when === 0 ? "given" : "state",
      from: when,
      to: when,
    });
    change.items.forEach((item, i) => {
      if (item.kind === undefined) this.facts.push(this.placeInOrder(concepts, conceptOf(item), i + 1, at));
    });
    if (at > 0) this.facts.push(has(from, at - 1));
    this.facts.push(has(to, at));
    if (at > 0)
      this.events.push(
        this.event(`${concepts[0]} ${change.owner?.name}`, at, to - from, concepts, [...about, ...moved]),
      );
  }

  /** Players in a row: the first, the second. */
  private placeInOrder(zone: readonly Concept[], seat: Concept, value: number, at: number): Fact {
    return { value, concepts: [...zone, seat], about: [seat], role: "has", as: "condition", from: at, to: at };
  }

  private event(key: string, at: number, by: number, concepts: readonly Concept[], about: readonly Concept[]): Event {
    return { key, at, by, concepts, about };
  }

  /** Each change, and what changes of the same come to one after the other. */
  private totals(): void {
    const groups = new Map<string, Event[]>();
    for (const event of this.events) groups.set(event.key, [...(groups.get(event.key) ?? []), event]);
    for (const events of groups.values()) {
      const given = events.filter(({ at }) => at === 0);
      const played = events.slice(given.length);
      if (given.length > 0) this.total(given, "given");
      for (let i = 0; i < played.length; i++)
        for (let j = i + 1; j <= played.length; j++)
          this.total(played.slice(i, j), j === i + 1 ? "change" : this.isWhole(played, i, j) ? "whole" : "part");
    }
  }

  /** All there are, or all between one beginning and the next. */
  private isWhole(events: readonly Event[], from: number, to: number): boolean {
    const turn = ({ at }: Event): number => this.begins.filter((b) => b <= at).length;
    if (from === 0 && to === events.length) return true;
    const before = from === 0 || turn(events[from - 1]) < turn(events[from]);
    const after = to === events.length || turn(events[to]) > turn(events[to - 1]);
    return before && after && turn(events[from]) === turn(events[to - 1]);
  }

  private total(events: readonly Event[], as: FactKind): void {
    const [first] = events;
    const about = [...new Set(events.flatMap((event) => event.about))];
    const span = { concepts: first.concepts, about, as, from: first.at, to: events.at(-1)!.at };
    const sum = (of: (by: number) => boolean): number => events.reduce((n, { by }) => (of(by) ? n + by : n), 0);
    for (const value of new Set([sum((by) => by > 0), sum((by) => by < 0), sum(() => true)]))
      if (value !== 0) this.facts.push({ ...span, value: Math.abs(value), role: value > 0 ? "gains" : "loses" });
  }

  private conditions(): void {
    for (const { says, after } of this.example.then) {
      const claimer = new Claimer(this.example.title);
      for (const clause of says) claimClause(claimer, clause);
      for (const { values, concepts, about } of claimer.claims()) {
        for (const name of [...concepts, ...about]) this.namesAt(after).add(name);
        for (const value of values)
          this.facts.push({ value, concepts, about, role: "has", as: "condition", from: after, to: after });
      }
    }
  }

  private namesAt(step: number): Set<Concept> {
    while (this.steps.length <= step) this.steps.push(new Set());
    return this.steps[step];
  }

  private conceptsOf({ field, owner, of }: TracedChange): Concept[] {
    const own = this.fieldOf(field, owner);
    return [...new Set([own, field, ...(of === undefined ? [] : [of])])].filter(this.isKnown);
  }

  private fieldOf(field: string, owner: TracedThing | undefined): Concept {
    return owner === undefined ? field : `${owner.kind ?? "player"}-${field}`;
  }
}

function conceptOf({ kind, name }: TracedThing): Concept {
  return `${kind ?? "player"}-${name}`;
}
