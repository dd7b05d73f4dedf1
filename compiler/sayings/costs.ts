/** Costs of the checked tree as amounts. */
import type * as model from "../names/model.ts";
import type { Expr } from "../types/core.ts";
import type { Phrases } from "./phrases.ts";
import type { Cost, Quantity } from "./sayings.ts";
import type { Scope } from "./scope.ts";

export function costOf(phrases: Phrases, e: Expr, scope: Scope): Cost {
  const go = (x: Expr): Cost => costOf(phrases, x, scope);
  switch (e.k) {
    case "amount": {
      const count = countOf(phrases, e.count, scope);
      return { k: "amounts", amounts: [{ count, of: entryOf(phrases.game.model, e.entry) }] };
    }
    case "value":
      return { k: "named", concept: e.value.name, args: phrases.args(e.value.name, e.value.params, e.args, scope) };
    case "column":
      return { k: "attribute", attribute: phrases.columnOf(e, scope) };
    case "arith":
      return e.op === "+" ? sumOf([go(e.left), go(e.right)]) : { k: "less", from: go(e.left), by: go(e.right) };
    case "if": {
      const cases = phrases.cases(e, scope, go);
      if (cases) return { k: "cases", ...cases };
      const condition = phrases.conditions.clause(e.condition, scope);
      return { k: "if", condition, then: go(e.then), otherwise: go(e.otherwise), rest: phrases.restOf(e, scope) };
    }
    case "local": {
      const meaning = scope.get(e.local);
      if (meaning?.k === "expression") return costOf(phrases, meaning.value, meaning.scope);
      return { k: "amounts", amounts: [] };
    }
    default:
      return { k: "amounts", amounts: [] };
  }
}

/** Plain amounts become one list. */
function sumOf(costs: readonly Cost[]): Cost {
  const parts = costs.flatMap((c) => (c.k === "plus" ? c.parts : [c]));
  const amounts = parts.flatMap((c) => (c.k === "amounts" ? c.amounts : []));
  const others = parts.filter((c) => c.k !== "amounts");
  if (others.length === 0) return { k: "amounts", amounts };
  return { k: "plus", parts: amounts.length > 0 ? [...others, { k: "amounts", amounts }] : others };
}

/** An amount may be so much for each; elsewhere once something is just that. */
function countOf(phrases: Phrases, e: Expr, scope: Scope): Quantity {
  const folded = phrases.quantity(e, scope);
  if (e.k !== "arith" || e.op !== "*" || folded.k === "number" || folded.k === "numbers") return folded;
  return { k: "times", left: phrases.quantity(e.left, scope), right: phrases.quantity(e.right, scope) };
}

/** Entries of a cost: the resources, the groups, then the points. */
function entryOf({ resources, groups, points }: model.Model, index: number): string {
  if (index < resources.length) return resources[index].name;
  if (index < resources.length + groups.length) return groups[index - resources.length].name;
  return points!.name;
}
