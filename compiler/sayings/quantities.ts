/** Numbers of the checked tree: told as they are, by their names, or worked out. */
import type { Expr, Value } from "../types/core.ts";
import type { Phrases } from "./phrases.ts";
import { Scope } from "./scope.ts";
import type { Quantity } from "./sayings.ts";
import { byFew, byPlayers, constant, goesByName } from "./tabulate.ts";

export class Quantities {
  constructor(private readonly phrases: Phrases) {}

  quantity(e: Expr, scope: Scope): Quantity {
    const told = this.told(e, scope);
    if (told === undefined) return this.worked(e, scope);
    return goesByName(e, scope) ? { ...told, elsewhere: true } : told;
  }

  /** As a number, or as a few. */
  private told(e: Expr, scope: Scope): Quantity | undefined {
    const value = constant(this.phrases.game, e, scope);
    return value === undefined ? this.tabulated(e, scope) : { k: "number", value };
  }

  /** Told for each number of players, or for each of a few numbers that were chosen. */
  private tabulated(e: Expr, scope: Scope): Quantity | undefined {
    const few = byFew(this.phrases.game, e, scope);
    if (few) return { k: "numbers", values: few, for: undefined };
    const table = byPlayers(this.phrases.game, e, scope);
    if (!table || (e.k === "header" && e.cell === "players")) return undefined;
    const values: number[] = [];
    const counts: number[][] = [];
    for (const { players, value } of table) {
      if (values.at(-1) === value) counts.at(-1)!.push(players);
      else {
        values.push(value);
        counts.push([players]);
      }
    }
    return values.length === 1
      ? { k: "number", value: values[0] }
      : { k: "numbers", values, for: { k: "players", counts } };
  }

  private worked(e: Expr, scope: Scope): Quantity {
    const go = (x: Expr): Quantity => this.quantity(x, scope);
    switch (e.k) {
      case "local":
        return this.localQuantity(e, scope);
      case "header":
        return e.cell === "players" || e.cell === "seats" ? { k: "players" } : { k: "given", concept: undefined };
      case "field":
        if (e.place.field.type.k === "member" || e.place.field.type.k === "seat") {
          return { k: "order", of: this.phrases.thing({ ...e, type: e.place.field.type }, scope) };
        }
        return { k: "attribute", attribute: this.phrases.attribute(e.place, scope) };
      case "column":
        if (e.column.type.k === "member")
          return { k: "order", of: this.phrases.thing({ ...e, type: e.column.type }, scope) };
        return { k: "attribute", attribute: this.phrases.columnOf(e, scope) };
      case "value":
        if (e.value.type.k === "member" || e.value.type.k === "seat")
          return { k: "order", of: this.phrases.thing({ ...e, type: e.value.type }, scope) };
        return this.namedQuantity(e.value, e.args, scope);
      case "arith":
        if (e.op === "-" && e.left.k === "const" && e.left.value === 0) {
          return { k: "minus", left: { k: "number", value: 0 }, right: go(e.right) };
        }
        return this.arithmetic(e, scope);
      case "divide":
        return { k: "divided", left: go(e.left), right: go(e.right), up: e.up };
      case "if": {
        const cases = this.phrases.cases(e, scope, go);
        if (cases) return { k: "cases", ...cases };
        return {
          k: "if",
          condition: this.phrases.conditions.clause(e.condition, scope),
          then: go(e.then),
          otherwise: go(e.otherwise),
          rest: this.phrases.restOf(e, scope),
        };
      }
      case "quantified":
        return this.quantified(e, scope);
      case "length":
        return { k: "count", things: this.phrases.things(e.set, scope) };
      case "count of":
        return { k: "count of", zone: this.phrases.zone(e.zone, scope), item: this.phrases.thing(e.item, scope) };
      case "item":
        if (e.set.k === "list") return this.spread(e.set.items, e.index, scope);
        return { k: "attribute", attribute: this.phrases.itemAttribute(e, scope) };
      case "builtin":
        return this.builtinQuantity(e, scope);
      case "supply":
        return { k: "left in supply", what: this.phrases.game.model.resources[e.resource].name };
      case "compare":
      case "logic":
      case "not":
        return {
          k: "if",
          condition: this.phrases.conditions.clause(e, scope),
          then: { k: "number", value: 1 },
          otherwise: { k: "number", value: 0 },
        };
      default:
        return { k: "given", concept: undefined };
    }
  }

  /** Within a sum a value goes by its name alone. */
  private arithmetic(e: Expr & { k: "arith" }, scope: Scope): Quantity {
    const plain = (x: Expr): Quantity => {
      const q = this.quantity(x, scope);
      return q.k === "named" ? { ...q, is: undefined } : q;
    };
    const isOne = (x: Expr): boolean => constant(this.phrases.game, x, scope) === 1;
    if (e.op === "*" && isOne(e.left)) return { ...plain(e.right), once: true };
    if (e.op === "*" && isOne(e.right)) return { ...plain(e.left), once: true };
    return { k: ARITHMETIC[e.op], left: plain(e.left), right: plain(e.right) };
  }

  private localQuantity(e: Expr & { k: "local" }, scope: Scope): Quantity {
    const meaning = scope.get(e.local);
    if (e.local.type.k === "member" || e.local.type.k === "seat")
      return { k: "order", of: this.phrases.thing({ ...e, type: e.local.type }, scope) };
    if (meaning?.k === "expression") {
      const of = this.quantity(meaning.value, meaning.scope);
      return meaning.earlier ? { k: "earlier", of } : of;
    }
    return { k: "given", concept: meaning?.k === "given" ? meaning.concept : undefined };
  }

  private namedQuantity(value: Value, args: readonly Expr[], scope: Scope): Quantity {
    let known = Scope.empty;
    value.params.forEach((p, i) => {
      known = known.with(p, { k: "expression", value: args[i], scope, earlier: false });
    });
    const body = constant(this.phrases.game, value.body, known);
    return {
      k: "named",
      concept: value.name,
      args: this.phrases.args(value.name, value.params, args, scope),
      is: body === undefined || body === 0 ? undefined : { k: "number", value: body },
    };
  }

  private spread(items: readonly number[], index: Expr, scope: Scope): Quantity {
    // What is looked up under n - 1 is told for n.
    const by =
      index.k === "arith" && (index.op === "-" || index.op === "+")
        ? constant(this.phrases.game, index.right, scope)
        : undefined;
    const shift = index.k !== "arith" || by === undefined ? 0 : index.op === "-" ? by : -by;
    const of = this.quantity(index.k === "arith" && by !== undefined ? index.left : index, scope);
    // Nothing for nothing goes without saying.
    const first = items.length > 2 && items[0] === 0 && shift === 0 ? 1 : 0;
    const at = items.map((_, i) => i + shift).slice(first);
    const counted = withoutLimit(of, at.at(-1)!);
    const spread = counted ? ({ of: counted, at, orMore: true } as const) : { of, at };
    return { k: "numbers", values: items.slice(first), for: { k: "quantity", ...spread } };
  }

  private quantified(e: Expr & { k: "quantified" }, scope: Scope): Quantity {
    const over = this.phrases.such(e.local, e.set, e.where, scope);
    const inner = scope.withIt(e.local);
    switch (e.quantifier) {
      case "sum":
        return { k: "sum", over, of: this.quantity(e.value!, inner) };
      case "max":
        return { k: "most", over, of: this.quantity(e.value!, inner) };
      case "min":
        return { k: "least", over, of: this.quantity(e.value!, inner) };
      default:
        return { k: "count", things: over };
    }
  }

  private builtinQuantity(e: Expr & { k: "builtin" }, scope: Scope): Quantity {
    const [a, b] = e.args;
    switch (e.name) {
      case "smallest":
      case "largest":
        return {
          k: e.name === "smallest" ? "smaller" : "larger",
          left: this.quantity(a, scope),
          right: this.quantity(b, scope),
        };
      case "ring_distance":
      case "steps_clockwise":
      case "seats_between": {
        const form = e.name === "ring_distance" ? "ring" : e.name === "seats_between" ? "seats" : "clockwise";
        return { k: "distance", form, from: this.phrases.thing(a, scope), to: this.phrases.thing(b, scope) };
      }
      case "number_of":
        return { k: "order", of: this.phrases.thing(a, scope) };
      default:
        return { k: "order", of: this.phrases.thing({ ...e, type: a.type }, scope) };
    }
  }
}

const ARITHMETIC = { "+": "plus", "-": "minus", "*": "times", less: "less" } as const;

/** What is counted up to the last of a row of numbers: that one is for more as well. */
function withoutLimit(of: Quantity, last: number): Quantity | undefined {
  if (of.k !== "smaller") return undefined;
  const [limit, counted] = of.left.k === "number" ? [of.left, of.right] : [of.right, of.left];
  return limit.k === "number" && limit.value === last && counted.k === "count" ? counted : undefined;
}
