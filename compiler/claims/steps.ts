/** What steps claim: amounts in their roles, who acts, what may be done, sequences. */
import type { Choice, Clause, Concept, Cost, Head, Option, Quantity, Step, Zone } from "../sayings/sayings.ts";
import type { Duty, Part, Role } from "./claim.ts";
import type { Claimer } from "./claimer.ts";
import { isSettled } from "./answers.ts";
import { claimClause, claimKeys } from "./clauses.ts";
import {
  claimArgs,
  claimAttribute,
  claimCost,
  claimOrder,
  claimPhrase,
  claimQuantity,
  claimRest,
  claimThing,
  claimThings,
  claimZone,
  perEach,
} from "./phrases.ts";
import { relateBranches, relateStep } from "./relations.ts";

export function claimSteps(c: Claimer, steps: readonly Step[]): void {
  for (const s of steps) claimInTurn(c, s);
  const performed = steps.flatMap((s) => deedOf(s));
  if (performed.length > 2) claimOrder(c, performed);
}

/** What is chosen comes first, and what is done where there was nothing to choose last. */
function claimInTurn(c: Claimer, s: Step): void {
  const { before } = c;
  const heard = c.hearing(() => claimStep(c, s));
  if (s.k === "block" && s.head.k === "nothing to choose") {
    c.relate("first", before);
    c.relate("last", heard);
  }
  c.before = heard;
}

/** The action that a step consists of, also for each player or under a condition. */
function deedOf(s: Step): Concept[] {
  if (s.k === "perform") return [s.action];
  return s.k === "block" && s.head.k === "each player" && s.body.length === 1 ? deedOf(s.body[0]) : [];
}

/** What a step speaks of first: for options and what may be done. */
function aboutOf(steps: readonly Step[]): Concept[] {
  return steps.flatMap((s): Concept[] => {
    switch (s.k) {
      case "perform":
        return [s.action];
      case "gain":
      case "pay":
      case "lose":
      case "give":
        return s.cost.k === "amounts" ? s.cost.amounts.map((a) => a.of) : [];
      case "choose":
        return s.picks.map((p) => p.kind);
      case "block":
        return aboutOf(s.body);
      default:
        return [];
    }
  });
}

/** What is done several times: the number is one of deeds, not of what each of them brings or costs. */
function repeatedIn(steps: readonly Step[]): Concept[] {
  const deeds = aboutOf(withoutDeals(steps));
  return deeds.length > 0 ? deeds : aboutOf(steps);
}

function withoutDeals(steps: readonly Step[]): Step[] {
  return steps
    .filter(({ k }) => COSTS[k] === undefined)
    .map((s) => (s.k === "block" ? { ...s, body: withoutDeals(s.body) } : s));
}

const COSTS: Partial<Record<Step["k"], Role>> = { gain: "gain", lose: "loss", pay: "cost", give: "cost" };

function claimStep(c: Claimer, s: Step): void {
  if (s.k === "block") return claimBlock(c, s);
  if (s.k === "options") return claimOptions(c, s);
  const duty = DUTIES[s.k] ?? (NO_DEEDS.has(s.k) ? undefined : "held");
  const say = (): void => claimPlain(c, s);
  relateStep(c, s);
  if (duty === undefined) say();
  else c.doing(duty, say, { performs: calledBy(s), deal: dealOf(s), dealt: dealtIn(s) });
  c.endSentence();
}

/** The action, or the column of effects, that a step consists of. */
function calledBy(s: Step): Concept | undefined {
  return s.k === "perform" ? s.action : s.k === "effect" ? s.column : undefined;
}

/** Who draws or moves something to what is his takes it; what is drawn for the table is nobody's gain. */
function dealOf(s: Step): Part["deal"] {
  if (s.k === "draw") return s.to === undefined || isYours(s.to) ? "gains" : undefined;
  if (s.k === "move") return isYours(s.to) && !isYours(s.from) ? "gains" : undefined;
  return DEALS[s.k];
}

/** What a step gives or takes away. */
function dealtIn(s: Step): readonly Concept[] {
  return s.k === "gain" || s.k === "pay" || s.k === "lose" || s.k === "give" ? thingsIn(s.cost) : [];
}

function thingsIn(cost: Cost): readonly Concept[] {
  switch (cost.k) {
    case "amounts":
      return cost.amounts.map(({ of }) => of);
    case "named":
      return [cost.concept];
    case "attribute":
      return [cost.attribute.concept];
    case "plus":
      return cost.parts.flatMap(thingsIn);
    case "less":
      return thingsIn(cost.from);
    case "if":
      return [...thingsIn(cost.then), ...thingsIn(cost.otherwise)];
    case "cases":
      return [...cost.cases.map((x) => x.then), ...(cost.otherwise ? [cost.otherwise] : [])].flatMap(thingsIn);
  }
}

function isYours({ of }: Zone): boolean {
  return of?.k === "you";
}

const DEALS: Partial<Record<Step["k"], Part["deal"]>> = {
  gain: "gains",
  effect: "gains",
  pay: "pays",
  lose: "pays",
  give: "pays",
};
const DUTIES: Partial<Record<Step["k"], Duty>> = { require: "bound" };
/** Steps that only tell what the others speak of: what is chosen is done to something after that. */
const NO_DEEDS: ReadonlySet<Step["k"]> = new Set(["choose", "choose number", "note", "call", "pick", "stop", "finish"]);

function claimPlain(c: Claimer, s: Step): void {
  switch (s.k) {
    case "gain":
    case "lose":
    case "pay":
      return claimCost(c, s.cost, COSTS[s.k]!);
    case "give":
      claimCost(c, s.cost, "cost");
      return claimThing(c, s.to);
    case "choose":
      for (const p of s.picks) {
        if (p.from.from.k === "all" || p.from.from.k === "list") c.chosen.add(p.kind);
        claimThings(c, p.from);
      }
      return claimChosen(c, s.picks);
    case "choose number":
      // What it is a number of is said where it is used.
      c.tacitly(() => claimRange(c, s));
      for (const x of s.such) claimClause(c, x);
      return;
    case "perform":
      c.mention(s.action);
      return claimArgs(c, s.args, "count", s.action);
    case "effect":
      c.mention(s.column);
      return claimThing(c, s.of);
    case "set":
      claimAttribute(c, s.what);
      return claimPhrase(c, s.to, "count", [s.what.concept, ...c.units.of(s.what.concept)]);
    case "clear":
      return claimAttribute(c, s.what);
    case "change":
      claimAttribute(c, s.what);
      return claimChange(c, s.by, [s.what.concept, ...c.units.of(s.what.concept)]);
    case "call":
      c.mention(s.name);
      return claimPhrase(c, s.is, "count", [s.name]);
    case "declare":
      return claimClause(c, s.clause);
    case "note":
      return claimThing(c, s.thing);
    case "put":
      claimThing(c, s.piece);
      return s.on ? claimThing(c, s.on) : c.mention(s.as);
    case "require":
      return claimClause(c, s.condition);
    case "win":
    case "first player":
      return claimThing(c, s.player);
    default:
      return claimMove(c, s);
  }
}

/** One more or one less is how a rule keeps count of what it tells. */
function claimChange(c: Claimer, by: Quantity, concepts: readonly Concept[]): void {
  const say = (): void => claimQuantity(c, by, "step", concepts);
  if (by.k === "number" && by.value === 1) c.tacitly(say);
  else say();
}

/** As many are chosen as are picked of a kind. */
function claimChosen(c: Claimer, picks: readonly Choice[]): void {
  for (const kind of new Set(picks.map((p) => p.kind))) {
    const alike = picks.filter((p) => p.kind === kind);
    const zones = alike.flatMap(({ from: { from } }) => (from.k === "zone" ? [from.zone.concept] : []));
    c.taken(alike.length, [kind, ...zones]);
  }
}

function claimRange(c: Claimer, { values, from, to }: Step & { k: "choose number" }): void {
  if (values) return c.number("count", values, []);
  claimQuantity(c, from, "count", []);
  claimQuantity(c, to, "count", []);
}

function claimMove(c: Claimer, s: Step): void {
  switch (s.k) {
    case "move":
      claimThing(c, s.what);
      c.taken(1, [s.from.kind, s.from.concept, s.to.concept]);
      claimZone(c, s.from);
      return claimZone(c, s.to);
    case "move all":
      c.mention(s.from.kind);
      claimZone(c, s.from);
      return claimZone(c, s.to);
    case "draw":
      c.mention(s.of);
      claimQuantity(c, perEach(s.count, s.of), "count", [s.of, s.from.concept]);
      claimZone(c, s.from);
      return s.to && claimZone(c, s.to);
    case "add":
      claimThing(c, s.what);
      if (s.count.k !== "number" || s.count.value !== 1) claimQuantity(c, s.count, "count", [s.to.kind, s.to.concept]);
      return claimZone(c, s.to);
    case "remove":
      claimThing(c, s.what);
      if (s.what.k === "named") c.taken(1, [s.what.concept]);
      return claimZone(c, s.from);
    case "empty":
    case "shuffle":
      return claimZone(c, s.zone);
    case "fill":
      claimZone(c, s.zone);
      return claimThings(c, s.with);
    case "refill":
      claimZone(c, s.zone);
      claimQuantity(c, perEach(s.to, s.zone.kind), "limit", [s.zone.kind, s.zone.concept]);
      return claimZone(c, s.from);
    case "sort":
      claimZone(c, s.zone);
      return claimKeys(c, s.keys);
    case "advance":
      claimAttribute(c, s.track);
      return claimQuantity(c, s.by, "step", [s.track.concept]);
    case "rotate":
      c.mention(s.field);
      claimThings(c, s.over);
      return claimQuantity(c, s.by, "step", [s.field]);
    case "pick":
      claimThings(c, s.choice.from);
      claimChosen(c, [s.choice]);
      return claimKeys(c, s.keys);
    case "roll":
      return s.faces ? c.number("count", s.faces, ["die"]) : claimThings(c, s.from);
    default:
      return;
  }
}

// ── blocks ──────────────────────────────────────────────────────────────────────

const REPEATED: ReadonlySet<Head["k"]> = new Set(["may repeatedly", "times", "while", "until", "turns", "for each"]);

function claimBlock(c: Claimer, s: Step & { k: "block" }): void {
  relateBranches(c, s);
  const settled = s.head.k === "if" ? isSettled(s.head.condition, c.answers) : undefined;
  const steps = (): void => c.within(playersOf(s.head), () => claimSteps(c, s.body));
  const once = settled === false ? (): void => c.ifAsked(steps) : steps;
  const body = REPEATED.has(s.head.k) ? (): void => c.repeatedly(once) : once;
  const whole = (): void => c.depending(() => claimHead(c, s.head, s.body), body);
  const left = s.head.k === "if" ? s.head.rest : undefined;
  const otherwise = (): void => claimSteps(c, s.otherwise);
  const others = settled === true ? (): void => c.ifAsked(otherwise) : otherwise;
  const rest =
    left === undefined || s.otherwise.length === 0 ? others : (): void => c.depending(() => claimRest(c, left), others);
  const kind = chosenFor(c, s.head);
  if (kind !== undefined) {
    const other = (): void => c.depending(() => c.mention(kind), rest);
    return c.optionally(() => (whole(), other()), "choice");
  }
  if (s.head.k === "may" || s.head.k === "may repeatedly") c.optionally(whole);
  else whole();
  rest();
}

/** It hangs on which of a kind somebody has chosen. */
function chosenFor(c: Claimer, head: Head): Concept | undefined {
  const on =
    head.k === "depending" ? head.on : head.k === "if" && head.condition.k === "is" ? head.condition.left : undefined;
  return on?.k === "that" && c.chosen.has(on.kind) ? on.kind : undefined;
}

function playersOf(head: Head): readonly number[] | undefined {
  if (head.k !== "if") return undefined;
  const parts: readonly Clause[] = head.condition.k === "and" ? head.condition.parts : [head.condition];
  return parts.find((p) => p.k === "players")?.counts;
}

function claimHead(c: Claimer, head: Head, body: readonly Step[]): void {
  switch (head.k) {
    case "may":
      return c.add("optional", { concepts: aboutOf(body) });
    case "may repeatedly":
      c.add("optional", { concepts: aboutOf(body) });
      return head.most && claimQuantity(c, head.most, "limit", repeatedIn(body), "at most");
    case "times":
      return claimQuantity(c, head.count, "count", repeatedIn(body));
    case "while":
    case "until":
    case "if":
      return claimClause(c, head.condition);
    case "for each":
      return claimThings(c, head.things);
    case "turns":
      claimThing(c, head.from);
      return claimClause(c, head.condition);
    case "each player":
      c.add("who", { concepts: [head.others ? "other-players" : "each-player"] });
      if (head.from) claimThing(c, head.from);
      return head.in && claimThings(c, head.in);
    case "as":
      return claimThing(c, head.player);
    case "depending":
      return claimEither(c, head.on);
    case "case":
      for (const key of head.keys) claimEither(c, key);
      return;
    case "otherwise":
      return claimRest(c, head.rest);
    default:
      return;
  }
}
function claimEither(c: Claimer, x: (Head & { k: "depending" })["on"]): void {
  if (x.k === "number" || x.k === "numbers" || x.k === "given" || x.k === "count" || (x.k === "named" && "is" in x))
    return claimQuantity(c, x as never, "count", []);
  return claimThing(c, x as never);
}

/** An option is called by the only thing that it does, as the text does. */
export function nameOf(o: Option): Concept {
  const [only] = o.body;
  if (o.body.length !== 1) return o.concept;
  if (only.k === "perform") return only.action;
  return only.k === "gain" && only.cost.k === "amounts" ? (only.cost.amounts[0]?.of ?? o.concept) : o.concept;
}

function claimOptions(c: Claimer, s: Step & { k: "options" }): void {
  const items = s.options.map(nameOf);
  const left = s.upTo || s.count === "any" ? "open" : "choice";
  c.doing(left, () => {
    c.add("alternatives", { items });
    if (s.count !== "any") claimQuantity(c, s.count, "count", items, s.upTo ? "at most" : "exactly");
  });
  c.endSentence();
  for (const o of s.options) {
    const when = (): void => o.when.forEach((w) => claimClause(c, w));
    // Of several nobody has to take this one.
    c.optionally(() => c.depending(when, () => claimSteps(c, o.body)), left);
  }
}
