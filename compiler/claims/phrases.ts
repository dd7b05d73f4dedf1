/** What phrases claim: their numbers, each with what it is a number of. */
import type {
  Arg,
  Attribute,
  Bound,
  Concept,
  Cost,
  Phrase,
  Quantity,
  Thing,
  Things,
  Zone,
} from "../sayings/sayings.ts";
import { divisorOf } from "../sayings/forms.ts";
import type { Role } from "./claim.ts";
import { dealIn, written, type Claimer } from "./claimer.ts";
import { claimClause } from "./clauses.ts";

export function claimPhrase(c: Claimer, p: Phrase, role: Role, concepts: readonly Concept[]): void {
  switch (p.p) {
    case "quantity":
      if (p.unit === undefined) return claimQuantity(c, p.quantity, role, concepts);
      return claimQuantity(c, perEach(p.quantity, p.unit), role, [p.unit, ...concepts]);
    case "thing":
      return claimThing(c, p.thing);
    case "things":
      return claimThings(c, p.things, role, concepts);
    case "cost":
      return claimCost(c, p.cost, role, concepts);
    case "flag":
      return claimClause(c, p.clause);
  }
}

export function claimArgs(c: Claimer, args: readonly Arg[], role: Role, owner: Concept): void {
  // Whether a condition is handed on is told by the words of the action, if at all.
  for (const a of args) {
    if (a.phrase.p === "quantity") c.units.sum(`${owner}-${a.name}`, a.phrase.quantity);
    if (a.phrase.p === "flag") continue;
    c.dealing(c.units.dealOf(`${owner}-${a.name}`), () => claimPhrase(c, a.phrase, role, [owner]));
  }
}

/** Things in an order that can be told: each comes once. */
export function claimOrder(c: Claimer, items: readonly Concept[]): void {
  if (items.length > 1 && new Set(items).size === items.length) c.add("order", { items });
}

/** A number, in a role and of what. */
export function claimQuantity(
  c: Claimer,
  q: Quantity,
  role: Role,
  concepts: readonly Concept[],
  bound: Bound = "exactly",
): void {
  const again = (x: Quantity): void => claimQuantity(c, x, role, concepts, bound);
  if (q.once) {
    c.unsaid(() => c.number(role, [1], [...concepts, ...conceptsOf(q)]));
    return again({ ...q, once: undefined });
  }
  if (q.elsewhere) return c.tacitly(() => again({ ...q, elsewhere: undefined }));
  switch (q.k) {
    case "number":
      return c.number(role, [q.value], concepts, bound);
    case "numbers":
      c.add(role, { values: q.values, concepts, bound, each: q.for?.k === "players" ? q.for.counts : undefined });
      if (q.for?.k === "players") claimSpread(c, q.for.counts);
      if (q.for?.k === "quantity") {
        c.number("threshold", q.for.at, conceptsOf(q.for.of));
        claimQuantity(c, q.for.of, "threshold", conceptsOf(q.for.of));
      }
      return;
    case "named":
      c.mention(q.concept);
      if (q.is) c.tacitly(() => claimQuantity(c, q.is!, role, [...concepts, q.concept], bound));
      return claimArgs(c, q.args, "count", q.concept);
    case "attribute":
      return claimAttribute(c, q.attribute);
    case "earlier":
      return again(q.of);
    case "given":
      return q.concept === undefined ? undefined : c.mention(q.concept);
    case "count":
      return claimThings(c, q.things);
    case "count of":
      claimZone(c, q.zone);
      return claimThing(c, q.item);
    case "sum":
    case "most":
    case "least":
      if (q.k !== "sum") c.decideBy(q.k === "most" ? "most" : "fewest", conceptsOf(q.of));
      again(q.of);
      return claimThings(c, q.over);
    case "times":
      if (isTold(q.left)) return claimEach(c, q.left, q.right, role, concepts);
      if (isTold(q.right)) return claimEach(c, q.right, q.left, role, concepts);
      return claimBoth(c, q, role, concepts, bound);
    case "minus": {
      const divisor = divisorOf(q);
      if (!divisor) return claimBoth(c, q, role, concepts, bound);
      again(q.left);
      return again(divisor);
    }
    case "plus":
      if (role !== "threshold" || !isOne(q.right)) return claimBoth(c, q, role, concepts, bound);
      again(q.left);
      return c.tacitly(() => claimQuantity(c, q.right, role, [...concepts, ...conceptsOf(q.left)], bound));
    case "less":
    case "smaller":
    case "larger":
    case "divided":
      return claimBoth(c, q, role, concepts, bound);
    case "if":
      c.depending(
        () => claimClause(c, q.condition),
        () => again(q.then),
      );
      return c.depending(
        () => claimRest(c, q.rest),
        () => again(q.otherwise),
      );
    case "cases":
      claimThing(c, q.on);
      for (const x of q.cases) {
        const then = (): void => claimQuantity(c, x.then, role, [...concepts, ...x.keys.flatMap(thingConcepts)], bound);
        c.depending(() => claimKeyThings(c, x.keys), then);
      }
      return c.depending(
        () => claimRest(c, q.rest),
        () => q.otherwise && again(q.otherwise),
      );
    case "distance":
      if (q.form === "clockwise") c.turn("clockwise");
      claimThing(c, q.from);
      return claimThing(c, q.to);
    case "order":
      return claimThing(c, q.of);
    case "left in supply":
      return c.mention(q.what);
    case "players":
      return;
  }
}

/** So much for each: what is counted has numbers of its own. */
function claimEach(c: Claimer, factor: Quantity, each: Quantity, role: Role, concepts: readonly Concept[]): void {
  claimQuantity(c, factor, role, [...concepts, ...conceptsOf(each)]);
  claimQuantity(c, each, "count", conceptsOf(each));
}

/** Whether something is one more than another: a book says that it is the next. */
function isOne(q: Quantity): boolean {
  return q.k === "number" && q.value === 1;
}

function isTold(q: Quantity): boolean {
  return q.k === "number" || q.k === "numbers" || (q.k === "named" && q.is !== undefined);
}

/** What a number is added to may name it as well. */
function claimBoth(
  c: Claimer,
  { left, right }: { readonly left: Quantity; readonly right: Quantity },
  role: Role,
  concepts: readonly Concept[],
  bound: Bound,
): void {
  claimQuantity(c, left, role, [...concepts, ...conceptsOf(right)], bound);
  claimQuantity(c, right, role, [...concepts, ...conceptsOf(left)], bound);
}

/** Numbers of players, each for itself, as a text writes them. */
export function claimPlayers(c: Claimer, counts: readonly number[]): void {
  for (const n of written(counts)) c.number("count", [n], ["player"]);
}
/** `2/3/4 players`, in the order of what belongs to them. */
function claimSpread(c: Claimer, counts: readonly (readonly number[])[]): void {
  if (counts.every((list) => list.length === 1)) return c.number("count", counts.flat(), ["player"]);
  for (const list of counts) claimPlayers(c, list);
}

/** What a quantity is a quantity of, as a text may name it. */
export function conceptsOf(q: Quantity): Concept[] {
  switch (q.k) {
    case "named":
      return [q.concept];
    case "attribute":
      return [q.attribute.concept];
    case "given":
      return q.concept === undefined ? [] : [q.concept];
    case "count":
      return [q.things.kind, ...(q.things.from.k === "zone" ? [q.things.from.zone.concept] : [])];
    case "count of":
      return [q.zone.kind, q.zone.concept];
    case "sum":
    case "most":
    case "least":
      return conceptsOf(q.of);
    case "plus":
    case "minus":
    case "times":
    case "less":
    case "smaller":
    case "larger":
    case "divided":
      return [...conceptsOf(q.left), ...conceptsOf(q.right)];
    case "earlier":
      return conceptsOf(q.of);
    case "players":
      return ["player"];
    default:
      return [];
  }
}

export function claimCost(c: Claimer, cost: Cost, role: Role, concepts: readonly Concept[] = []): void {
  switch (cost.k) {
    case "amounts":
      for (const a of cost.amounts) {
        c.mention(a.of);
        c.units.amount(a.count, a.of, dealIn(role));
        claimQuantity(c, perEach(a.count, a.of), role, [a.of]);
      }
      return;
    case "named":
      c.mention(cost.concept);
      c.units.dealt(cost.concept, dealIn(role));
      return claimArgs(c, cost.args, "count", cost.concept);
    case "attribute":
      c.units.dealt(cost.attribute.concept, dealIn(role));
      return claimAttribute(c, cost.attribute);
    case "plus":
      for (const p of cost.parts) claimCost(c, p, role, concepts);
      return;
    case "less":
      claimCost(c, cost.from, role, concepts);
      return claimCost(c, cost.by, role, concepts);
    case "if":
      c.depending(
        () => claimClause(c, cost.condition),
        () => claimCost(c, cost.then, role, concepts),
      );
      return c.depending(
        () => claimRest(c, cost.rest),
        () => claimCost(c, cost.otherwise, role, concepts),
      );
    case "cases":
      for (const x of cost.cases)
        c.depending(
          () => claimKeyThings(c, x.keys),
          () => claimCost(c, x.then, role, concepts),
        );
      return c.depending(
        () => claimRest(c, cost.rest),
        () => cost.otherwise && claimCost(c, cost.otherwise, role, concepts),
      );
  }
}

/** What is told as `1 point for each guest` claims that 1. */
export function perEach(q: Quantity, of: Concept): Quantity {
  if (q.once) return q;
  const owned = q.k === "attribute" && q.attribute.amount && q.attribute.of !== undefined && q.attribute.concept !== of;
  const each = q.k === "count" || q.k === "count of" || owned;
  if (each) return { k: "times", left: { k: "number", value: 1 }, right: q };
  if (q.k === "sum") return { ...q, of: perEach(q.of, of) };
  if (q.k === "if") return { ...q, then: perEach(q.then, of), otherwise: perEach(q.otherwise, of) };
  if (q.k === "cases") {
    const cases = q.cases.map((x) => ({ ...x, then: perEach(x.then, of) }));
    return { ...q, cases, otherwise: q.otherwise && perEach(q.otherwise, of) };
  }
  return q;
}

// ── things ──────────────────────────────────────────────────────────────────────

export function claimAttribute(c: Claimer, a: Attribute): void {
  c.mention(a.concept);
  if (a.of) claimThing(c, a.of);
  if (a.at) claimThing(c, a.at);
}

export function claimZone(c: Claimer, z: Zone): void {
  c.mention(z.concept);
  if (z.of) claimThing(c, z.of);
  if (z.at) claimThing(c, z.at);
}

/** The case that is left names itself, though our own text may say «otherwise». */
export function claimRest(c: Claimer, rest: Thing | undefined): void {
  if (rest) claimThing(c, rest);
}

export function claimKeyThings(c: Claimer, keys: readonly Thing[]): void {
  for (const key of keys) claimThing(c, key);
}

export function thingConcepts(t: Thing): Concept[] {
  return t.k === "named" ? [t.concept] : [];
}

export function claimThing(c: Claimer, t: Thing): void {
  switch (t.k) {
    case "named":
      return c.mention(t.concept);
    case "that":
      return c.mention(t.kind);
    case "next player":
      return claimThing(c, t.after);
    case "attribute":
      return claimAttribute(c, t.attribute);
    case "earlier":
    case "opposite":
      return claimThing(c, t.of);
    case "value":
      c.mention(t.concept);
      return claimArgs(c, t.args, "count", t.concept);
    case "end of":
    case "one of":
      return claimThings(c, t.things);
    case "nth of":
      return claimThings(c, t.things);
    case "item of":
      claimThings(c, t.things);
      return claimQuantity(c, t.index, "step", [t.things.kind]);
    case "clockwise":
      c.turn(isBackwards(t.by) ? "counterclockwise" : "clockwise");
      claimThing(c, t.from);
      return claimQuantity(c, t.by, "step", [t.kind]);
    case "next to":
      claimThing(c, t.from);
      return claimThing(c, t.direction);
    case "if":
      c.relate("first", thingConcepts(t.then));
      c.relate("last", thingConcepts(t.rest ?? t.otherwise));
      c.depending(
        () => claimClause(c, t.condition),
        () => claimThing(c, t.then),
      );
      return c.depending(
        () => claimRest(c, t.rest),
        () => claimThing(c, t.otherwise),
      );
    case "cases":
      claimThing(c, t.on);
      for (const x of t.cases)
        c.depending(
          () => claimKeyThings(c, x.keys),
          () => claimThing(c, x.then),
        );
      return c.depending(
        () => claimRest(c, t.rest),
        () => t.otherwise && claimThing(c, t.otherwise),
      );
    default:
      return;
  }
}

/** `concepts`: what numbers among them are numbers of. */
export function claimThings(c: Claimer, t: Things, role: Role = "count", concepts: readonly Concept[] = []): void {
  claimSource(c, t, role, concepts);
  for (const s of t.such) claimClause(c, s);
}

function claimSource(c: Claimer, t: Things, role: Role, concepts: readonly Concept[]): void {
  const from = t.from;
  switch (from.k) {
    case "all":
      return c.mention(t.kind);
    case "zone":
      c.mention(t.kind);
      return claimZone(c, from.zone);
    case "list":
      for (const x of from.things) claimThing(c, x);
      return claimOrder(c, from.things.length > 2 ? from.things.flatMap(thingConcepts) : []);
    case "numbers":
      claimQuantity(c, from.from, "count", [t.kind]);
      return claimQuantity(c, from.to, "count", [t.kind]);
    case "number list":
      return c.number(role, from.values, [t.kind, ...concepts]);
    case "attribute":
      c.mention(t.kind);
      return claimAttribute(c, from.attribute);
    case "value":
      c.mention(t.kind);
      c.mention(from.concept);
      return claimArgs(c, from.args, "count", from.concept);
    case "ray":
      c.mention(t.kind);
      claimThing(c, from.from);
      return claimThing(c, from.direction);
    case "first":
      claimQuantity(c, from.count, "count", [t.kind]);
      return claimThings(c, from.of);
    case "leading":
      claimThings(c, from.of);
      return claimClause(c, from.while);
    case "reached":
      c.mention(t.kind);
      claimThing(c, from.from);
      c.mention(from.over);
      for (const s of from.such) claimClause(c, s);
      return;
    case "if":
      c.depending(
        () => claimClause(c, from.condition),
        () => claimThings(c, from.then, role, concepts),
      );
      return claimThings(c, from.otherwise, role, concepts);
    case "cases":
      if (from.on) claimThing(c, from.on);
      for (const x of from.cases)
        c.depending(
          () => claimKeyThings(c, x.keys),
          () => claimThings(c, x.then, role, concepts),
        );
      return from.otherwise && claimThings(c, from.otherwise, role, concepts);
    case "by players":
      for (const x of from.cases) {
        claimPlayers(c, x.players);
        c.within(x.players, () => claimThings(c, x.then, role, concepts));
      }
      return;
  }
}

function isBackwards(by: Quantity): boolean {
  return by.k === "number" && by.value < 0;
}
