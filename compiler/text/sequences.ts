/** Steps that a book tells together: what is chosen and used at once, what all do in turn, who is ahead. */
import type { Attribute, Choice, Clause, Head, Quantity, Step, Thing } from "../sayings/sayings.ts";

export type Told =
  | { readonly k: "step"; readonly step: Step }
  /** Something is chosen, and what follows does something with it: one sentence. */
  | { readonly k: "chosen"; readonly choice: Choice; readonly step: Step }
  /** Each step is taken by everybody before the next one. */
  | { readonly k: "rounds"; readonly head: Head; readonly steps: readonly Step[] }
  /** Those who have most of it; `alone` and `tied`: what they do. */
  | { readonly k: "leaders"; readonly lead: Lead; readonly players: Step & { k: "block" } };

/** Who has most: how much one has of it, and what one does then, alone or with others. */
export interface Lead {
  readonly of: Quantity;
  readonly before: readonly Step[];
  readonly alone: readonly Step[];
  readonly tied: readonly Step[];
  /** How many there are who are alone: 1. */
  readonly one: Quantity;
}

/** From so many on, what everybody does in turn is a list. */
const ROUNDS = 3;

export function toldTogether(written: readonly Step[], speaksOf: (step: Step, that: Thing) => boolean): Told[] {
  const steps = written.reduce(withDemand, []);
  const told: Told[] = [];
  for (let i = 0; i < steps.length; i++) {
    const lead = leadIn(steps, i);
    const rounds = roundsFrom(steps, i);
    const used = usedAt(steps, i, speaksOf);
    if (lead) {
      told.push(lead);
      i += 1;
    } else if (rounds.length >= ROUNDS) {
      told.push({ k: "rounds", head: rounds[0].head, steps: rounds.map((r) => r.body[0]) });
      i += rounds.length - 1;
    } else if (used !== undefined) {
      const choice = (steps[i] as Step & { k: "choose" }).picks[0];
      told.push(...steps.slice(i + 1, used).map((step) => ({ k: "step", step }) as const));
      told.push({ k: "chosen", choice, step: steps[used] });
      i = used;
    } else {
      told.push({ k: "step", step: steps[i] });
    }
  }
  return told;
}

/** What must hold for a step, and for the next: both at once. */
function withDemand(told: readonly Step[], s: Step): Step[] {
  const before = told.at(-1);
  if (s.k !== "require" || before?.k !== "require") return [...told, s];
  const parts = [before.condition, s.condition].flatMap((c) => (c.k === "and" ? c.parts : [c]));
  return [...told.slice(0, -1), { ...before, condition: { k: "and", parts } }];
}

// ── what is chosen ──────────────────────────────────────────────────────────────

/** Where the choice is used: at once, or after a price that does not hang on it. */
function usedAt(steps: readonly Step[], i: number, speaksOf: (step: Step, that: Thing) => boolean): number | undefined {
  const s = steps[i];
  if (s.k !== "choose" || s.picks.length !== 1) return undefined;
  const [{ kind, nth, from, another }] = s.picks;
  if (another || (from.from.k !== "all" && from.from.k !== "zone")) return undefined;
  const that: Thing = { k: "that", kind, nth };
  const rest = steps.slice(i + 1);
  const at = rest.findIndex((x) => x.k !== "pay" || mentions(x, that) > 0);
  if (at < 0 || mentions(rest[at], that) !== 1) return undefined;
  if (!handles(rest[at], that) || !speaksOf(rest[at], that)) return undefined;
  return from.such.length === 0 || (rest[at].k === "perform" && isShort(from.such)) ? i + 1 + at : undefined;
}

/** A condition that the sentence can bear. */
function isShort([only, ...more]: readonly Clause[]): boolean {
  return more.length === 0 && (only.k === "compare" || only.k === "is" || only.k === "none" || only.k === "some");
}

/** Whether the step is about the thing itself, not about something of it. */
function handles(s: Step, that: Thing): boolean {
  switch (s.k) {
    case "move":
    case "remove":
      return same(s.what, that);
    case "perform":
      return s.args.some(({ phrase }) => phrase.p === "thing" && same(phrase.thing, that));
    case "effect":
      return same(s.of, that);
    case "advance":
      return s.track.at !== undefined && same(s.track.at, that);
    default:
      return false;
  }
}

function mentions(x: unknown, that: Thing): number {
  if (typeof x !== "object" || x === null) return 0;
  if (same(x, that)) return 1;
  return Object.values(x).reduce<number>((sum, value) => sum + mentions(value, that), 0);
}

// ── what all do in turn ─────────────────────────────────────────────────────────

interface Round {
  readonly head: Head;
  readonly body: readonly Step[];
}

/** From here on, steps that everybody takes in the same order, one sentence each. */
function roundsFrom(steps: readonly Step[], i: number): Round[] {
  const first = roundOf(steps[i]);
  if (!first) return [];
  const end = steps.slice(i).findIndex((s) => {
    const round = roundOf(s);
    return !round || !same(round.head, first.head);
  });
  return steps.slice(i, end < 0 ? undefined : i + end).flatMap((s) => roundOf(s) ?? []);
}

function roundOf(s: Step): Round | undefined {
  if (s.k !== "block" || s.head.k !== "each player" || s.head.secretly || s.body.length !== 1) return undefined;
  return s.body[0].k === "block" || s.body[0].k === "options" ? undefined : { head: s.head, body: s.body };
}

// ── who is ahead ────────────────────────────────────────────────────────────────

/** The most that anybody has, and what those do who have it: apart from how many they are. */
function leadIn(steps: readonly Step[], i: number): (Told & { k: "leaders" }) | undefined {
  const [call, players] = [steps[i], steps[i + 1]];
  if (call.k !== "call" || call.is.p !== "quantity" || players?.k !== "block") return undefined;
  const most = call.is.quantity;
  if (most.k !== "most" || most.over.kind !== "player" || most.over.such.length > 0) return undefined;
  if (players.head.k !== "each player" || steps.slice(i + 2).some((s) => countsOn(s, call.name))) return undefined;
  const before = players.body.slice(0, -1);
  const last = players.body.at(-1);
  if (last?.k !== "block" || last.head.k !== "if" || last.otherwise.length > 0 || last.body.length !== 1)
    return undefined;
  const [fork] = last.body;
  if (fork.k !== "block" || fork.head.k !== "if" || fork.otherwise.length === 0) return undefined;
  const one = aloneIn(fork.head.condition, call.name);
  const { condition } = last.head;
  if (!one || condition.k !== "compare" || !isMost(condition, call.name)) return undefined;
  if ([before, fork.body, fork.otherwise].some((part) => countsOn(part, call.name))) return undefined;
  const of = condition.left;
  if (!same(asYours(most.of), of) || !same(asYours(one.of), of)) return undefined;
  return { k: "leaders", lead: { of, before, alone: fork.body, tied: fork.otherwise, one: one.count }, players };
}

function isMost(c: Clause, name: string): boolean {
  return c.k === "compare" && c.is === "exactly" && isGiven(c.right, name);
}
/** There is only one such player. */
function aloneIn(c: Clause, name: string): { readonly of: Quantity; readonly count: Quantity } | undefined {
  if (c.k !== "compare" || c.is !== "exactly" || c.left.k !== "count" || c.right.k !== "number") return undefined;
  const { kind, such } = c.left.things;
  const [most, ...more] = such;
  if (kind !== "player" || more.length > 0 || most?.k !== "compare" || !isMost(most, name)) return undefined;
  return c.right.value === 1 ? { of: most.left, count: c.right } : undefined;
}

/** What is said of each player, said of the reader. */
function asYours<T>(x: T): T {
  if (typeof x !== "object" || x === null) return x;
  if (same(x, { k: "it", kind: "player" })) return { k: "you" } as T;
  if (Array.isArray(x)) return x.map(asYours) as T;
  return Object.fromEntries(Object.entries(x).map(([key, value]) => [key, asYours(value)])) as T;
}

function isGiven(q: Quantity, name: string): boolean {
  return (q.k === "given" && q.concept === name) || (q.k === "attribute" && isCount(q.attribute, name));
}
function isCount(a: Attribute, name: string): boolean {
  return a.counts === true && a.concept === name;
}
function countsOn(x: unknown, name: string): boolean {
  if (typeof x !== "object" || x === null) return false;
  if ((x as { k?: string }).k === "given" && (x as { concept?: string }).concept === name) return true;
  return Object.values(x).some((value) => countsOn(value, name));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
