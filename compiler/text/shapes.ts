/** What steps look like, as far as that decides how they are told. */
import type { Arg, Choice, Clause, Concept, Head, Step, Thing, Things, Zone } from "../sayings/sayings.ts";

export function isZone({ from }: Things, zone: Zone): boolean {
  return from.k === "zone" && JSON.stringify(from.zone) === JSON.stringify(zone);
}
export function isFromThere(c: Choice, before: Choice): boolean {
  return c.kind === before.kind && JSON.stringify(c.from.from) === JSON.stringify(before.from.from);
}
/** It is not the one before it. */
export function isOther(x: Clause, kind: Concept): boolean {
  if (x.k !== "is" || !x.not) return false;
  const [that, it] = x.left.k === "it" ? [x.right, x.left] : [x.left, x.right];
  return it.k === "it" && that.k === "that" && that.kind === kind;
}

/** What the reader may do or leave. */
export function isFree(h: Head): boolean {
  return (h.k === "may" || h.k === "may repeatedly") && h.who === undefined;
}

/** Of a step that has to be taken if something holds: the same step, which may be taken otherwise. */
export function freelyIn({ head, body, otherwise }: Step & { k: "block" }): (Step & { k: "block" }) | undefined {
  const [only, ...more] = otherwise;
  if (head.k !== "if" || more.length > 0 || only?.k !== "block" || only.head.k !== "may" || only.head.who)
    return undefined;
  return only.otherwise.length === 0 && JSON.stringify(only.body) === JSON.stringify(body) ? only : undefined;
}

/** A condition under a condition is one of both. */
export function withoutNesting(s: Step & { k: "block" }): Step & { k: "block" } {
  const [only] = s.body;
  if (s.head.k !== "if" || s.otherwise.length > 0 || s.body.length !== 1) return s;
  if (only.k !== "block" || only.head.k !== "if" || only.otherwise.length > 0) return s;
  const inner = withoutNesting(only);
  if (inner.head.k !== "if") return s;
  const parts = [s.head.condition, inner.head.condition].flatMap((c) => (c.k === "and" ? c.parts : [c]));
  return { ...inner, head: { k: "if", condition: { k: "and", parts } } };
}

/** So many conditions are listed. */
export const MANY = 4;

/** So much said in a few conditions is listed as well. */
const LONG = 13;

/** An order of so many parts is listed. */
export function isLongOrder({ keys }: Step & { k: "pick" }): boolean {
  return keys.length >= MANY;
}

/** A condition that takes a list: many parts, or alternatives of several parts each. */
export function listOf(c: Clause): { readonly list: "all" | "any"; readonly parts: readonly Clause[] } | undefined {
  if (c.k === "and" && (c.parts.length >= MANY || sizeOf(c) >= LONG)) return { list: "all", parts: c.parts };
  return c.k === "or" && c.parts.some((p) => p.k === "and") ? { list: "any", parts: c.parts } : undefined;
}

export function isPlain(s: Step): boolean {
  if (s.k === "pick") return !alternativesOf(s.choice.from) && !isLongOrder(s);
  return s.k !== "block" && s.k !== "options" && !(s.k === "choose" && eitherOf(s));
}

/** Alternatives that are conditions of several parts themselves. */
export function eitherOf({ picks }: Step & { k: "choose" }): (Clause & { k: "or" }) | undefined {
  const last = picks.at(-1)!;
  return last.another ? undefined : alternativesOf(last.from);
}
export function alternativesOf({ such }: Things): (Clause & { k: "or" }) | undefined {
  return such.find((c): c is Clause & { k: "or" } => c.k === "or" && c.parts.some((p) => p.k === "and"));
}

const QUANTITIES = new Set([
  "number",
  "numbers",
  "named!",
  "given",
  "count",
  "count of",
  "sum",
  "most",
  "least",
  "plus",
  "minus",
  "times",
  "less",
  "smaller",
  "larger",
  "divided",
  "players",
  "distance",
  "order",
  "left in supply",
]);
export function isQuantity(x: { readonly k: string }): x is (Clause & { k: "compare" })["left"] {
  return QUANTITIES.has(x.k);
}

/** What a sentence can hold besides others: somebody does something to something. */
const DEEDS = new Set<Step["k"]>([
  "gain",
  "lose",
  "pay",
  "choose",
  "choose number",
  "perform",
  "effect",
  "move",
  "add",
  "remove",
  "advance",
  "put",
]);
const BRIEF = 34;

/** Whether steps are short enough for one sentence: no conditions, no lists within. */
export function isBrief(steps: readonly Step[], before = 0): boolean {
  if (steps.length === 1) return true;
  const plain = steps.every((s) => DEEDS.has(s.k) && isPlain(s) && !("who" in s && s.who) && !listsIn(s));
  return plain && sizeOf(steps) + before <= BRIEF;
}

function listsIn(s: Step): boolean {
  if (s.k === "choose") return s.picks.length > 1 || s.picks.some(({ from }) => from.such.length > 0);
  if (s.k === "choose number") return s.such.length > 0;
  return (s.k === "gain" || s.k === "pay" || s.k === "lose") && s.cost.k === "amounts" && s.cost.amounts.length > 1;
}

export function sizeOf(x: unknown): number {
  if (typeof x !== "object" || x === null) return 0;
  const own = "k" in x || "p" in x ? 1 : 0;
  return Object.values(x).reduce<number>((sum, value) => sum + sizeOf(value), own);
}

/** Each case does just what it is called: it goes without saying which is which. */
export function saysItself({ head, body }: Step & { k: "block" }): Thing | undefined {
  if (head.k !== "depending" || isQuantity(head.on)) return undefined;
  const performed = body.map((c) => (c.k === "block" && c.head.k === "case" && c.body.length === 1 ? c : undefined));
  const alike = performed.every((c) => {
    const [deed] = c?.body ?? [];
    const [key, ...more] = c?.head.k === "case" ? c.head.keys : [];
    if (deed?.k !== "perform" || key?.k !== "named" || !("concept" in key) || more.length > 0) return false;
    return areNamedAlike(key.concept.slice(key.concept.indexOf("-") + 1), deed.action) && deed.args.every(isPassedOn);
  });
  return alike ? head.on : undefined;
}

/** What was given is given on. */
function isPassedOn({ phrase }: Arg): boolean {
  return phrase.p === "thing" ? phrase.thing.k === "that" : phrase.p === "quantity" && phrase.quantity.k === "given";
}

const STEM = 5;
/** `sun` and `sun_phase`; `harvest` and `begin_harvesting`. */
function areNamedAlike(member: string, action: string): boolean {
  const words = action.split("_");
  return member
    .split("_")
    .every((own) =>
      words.some((w) => w === own || (w.length >= STEM && own.startsWith(w.slice(0, Math.max(STEM, own.length - 2))))),
    );
}
