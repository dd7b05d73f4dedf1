/** Claims of conditions, and of the keys of a priority list. */
import type { Clause, Comparison, Bound, Concept, Key } from "../sayings/sayings.ts";
import { isClause } from "../sayings/forms.ts";
import type { Claimer } from "./claimer.ts";
import {
  claimArgs,
  claimCost,
  claimKeyThings,
  claimOrder,
  claimPlayers,
  claimQuantity,
  claimRest,
  claimThing,
  claimThings,
  conceptsOf,
  thingConcepts,
} from "./phrases.ts";

const BOUNDS: Record<Comparison, Bound> = {
  exactly: "exactly",
  not: "exactly",
  "at least": "at least",
  "at most": "at most",
  "more than": "more than",
  "less than": "less than",
};

/** Whether a comparison is told without its number: there are some, there are none. */
function isExistence(clause: Clause & { k: "compare" }): boolean {
  const { left, right, is } = clause;
  return left.k === "count" && right.k === "number" && right.value === 0 && is !== "at least" && is !== "less than";
}

/** That there are some is to say: at least one. */
function claimSome(c: Claimer, concepts: readonly Concept[]): void {
  c.unsaid(() => c.number("threshold", [1], concepts, "at least"));
}

export function claimClause(c: Claimer, clause: Clause): void {
  switch (clause.k) {
    case "compare": {
      const concepts = conceptsOf(clause.left);
      if (clause.right.k !== "number" || clause.right.value !== 0) c.units.compared(concepts);
      claimQuantity(c, clause.left, "count", concepts);
      if (isExistence(clause))
        return clause.is === "more than" || clause.is === "not" ? claimSome(c, concepts) : undefined;
      return claimQuantity(c, clause.right, "threshold", concepts, BOUNDS[clause.is]);
    }
    case "some":
      if (!clause.not) claimSome(c, conceptsOf(clause.of));
      return claimQuantity(c, clause.of, "count", conceptsOf(clause.of));
    case "is":
      claimThing(c, clause.left);
      return claimThing(c, clause.right);
    case "none":
      return claimThing(c, clause.what);
    case "flag":
      c.mention(clause.concept);
      return claimArgs(c, clause.args, "threshold", clause.concept);
    case "among":
      claimThing(c, clause.item);
      return claimThings(c, clause.things);
    case "exist":
      return claimThings(c, clause.things);
    case "every":
      claimThings(c, clause.things);
      return claimClause(c, clause.that);
    case "and":
      for (const p of clause.parts) claimClause(c, p);
      return;
    case "or":
      for (const p of clause.parts) claimAlternative(c, p);
      return;
    case "affordable":
      return claimCost(c, clause.cost, "cost");
    case "has":
      c.mention(clause.what);
      for (const z of clause.zones) c.mention(z);
      return;
    case "overlay":
      return c.mention(clause.overlay);
    case "players":
      return claimPlayers(c, clause.counts);
    case "if":
      c.depending(
        () => claimClause(c, clause.condition),
        () => claimClause(c, clause.then),
      );
      return c.depending(
        () => claimRest(c, clause.rest),
        () => claimClause(c, clause.otherwise),
      );
    case "cases":
      claimThing(c, clause.on);
      for (const x of clause.cases) {
        if (x.then.k === "always" && x.then.not) continue;
        c.depending(
          () => claimKeyThings(c, x.keys),
          () => claimClause(c, x.then),
        );
      }
      if (clause.otherwise === undefined || (clause.otherwise.k === "always" && clause.otherwise.not)) return;
      return c.depending(
        () => claimRest(c, clause.rest),
        () => claimClause(c, clause.otherwise!),
      );
    default:
      return;
  }
}

/** This and that, or this and that: cases, each of which is said for itself. */
function claimAlternative(c: Claimer, clause: Clause): void {
  if (clause.k !== "and") return claimClause(c, clause);
  c.depending(
    () => claimClause(c, clause),
    () => undefined,
  );
}

// ── priority lists ──────────────────────────────────────────────────────────────

export function claimKeys(c: Claimer, keys: readonly Key[]): void {
  for (const { by, order } of keys) {
    if (!by) continue;
    if (isClause(by)) {
      claimClause(c, by);
      continue;
    }
    claimQuantity(c, by, "count", conceptsOf(by));
    if (order !== "random") c.decideBy(order, conceptsOf(by));
  }
  const items = keys.flatMap(({ by }) => {
    if (!by) return [];
    const [first] = isClause(by) ? clauseConcepts(by) : conceptsOf(by);
    return first === undefined ? [] : [first];
  });
  claimOrder(c, items);
}

function clauseConcepts(clause: Clause): Concept[] {
  switch (clause.k) {
    case "flag":
      return [clause.concept];
    case "compare":
      return conceptsOf(clause.left);
    case "some":
      return conceptsOf(clause.of);
    case "is":
      return clause.left.k === "attribute" ? [clause.left.attribute.concept] : thingConcepts(clause.right);
    case "and":
    case "or":
      return clause.parts.flatMap(clauseConcepts);
    default:
      return [];
  }
}
