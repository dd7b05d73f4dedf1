/** Expressions of the checked tree as phrases. */
import type { Expr, Game, Local, Place } from "../types/core.ts";
import { columnConcept, fieldConcept, kindOf, memberConcept, NUMBER, PLAYER, seatConcept } from "./concepts.ts";
import { Scope } from "./scope.ts";
import type { Arg, Attribute, Case, Cost, Phrase, Quantity, Source, Thing, Things, Zone } from "./sayings.ts";
import { Conditions } from "./conditions.ts";
import { Quantities } from "./quantities.ts";
import { costOf } from "./costs.ts";
import { constant } from "./tabulate.ts";

export class Phrases {
  readonly conditions: Conditions;
  private readonly quantities: Quantities;

  constructor(readonly game: Game) {
    this.conditions = new Conditions(this);
    this.quantities = new Quantities(this);
  }

  /** Any expression, by its type. */
  phrase(e: Expr, scope: Scope, unit?: string): Phrase {
    switch (e.type.k) {
      case "flag":
        return { p: "flag", clause: this.conditions.clause(e, scope) };
      case "member":
      case "seat":
      case "none":
        return { p: "thing", thing: this.thing(e, scope) };
      case "list":
      case "set":
        return { p: "things", things: this.things(e, scope) };
      case "cost":
        return { p: "cost", cost: this.cost(e, scope) };
      default:
        return { p: "quantity", quantity: this.quantity(e, scope), unit };
    }
  }

  /** Arguments under their parameters' names; numbers count what `owner-parameter` names. */
  args(owner: string, params: readonly Local[], args: readonly Expr[], scope: Scope): Arg[] {
    return params.map((p, i) => ({
      name: p.name,
      phrase: this.phrase(args[i], scope, p.type.k === "number" ? `${owner}-${p.name}` : undefined),
    }));
  }

  quantity(e: Expr, scope: Scope): Quantity {
    return this.quantities.quantity(e, scope);
  }

  // ── attributes ────────────────────────────────────────────────────────────────

  attribute(place: Place, scope: Scope): Attribute {
    return {
      concept: fieldConcept(place.field),
      of: place.owner && this.thing(place.owner, scope),
      at: place.index && this.thing(place.index, scope),
      amount: place.field.amount !== undefined,
      ...(place.field.type.k === "number" ? { number: true as const } : {}),
      ...(place.field.track ? { track: true as const } : {}),
      ...(place.field.type.k === "seat" ? { seat: true as const } : {}),
    };
  }
  columnOf(e: Expr & { k: "column" }, scope: Scope): Attribute {
    return { concept: columnConcept(e.column), of: this.thing(e.row, scope), at: undefined, amount: false };
  }
  /** An item of a list that a column holds: its worth at your step. */
  itemAttribute(e: Expr & { k: "item" }, scope: Scope): Attribute {
    const list = e.set.k === "column" ? this.columnOf(e.set, scope) : undefined;
    return {
      concept: list?.concept ?? (e.set.k === "value" ? e.set.value.name : NUMBER),
      of: list?.of,
      at: {
        k: "item of",
        things: { kind: NUMBER, from: { k: "all" }, such: [] },
        index: this.quantity(e.index, scope),
        counted: false,
      },
      amount: false,
    };
  }
  zone(place: Place, scope: Scope): Zone {
    const { concept, of, at } = this.attribute(place, scope);
    return { concept, of, at, kind: kindOf(place.field.type) };
  }

  // ── things ────────────────────────────────────────────────────────────────────

  thing(e: Expr, scope: Scope): Thing {
    const go = (x: Expr): Thing => this.thing(x, scope);
    switch (e.k) {
      case "const":
        return this.named(e);
      case "local":
        return this.localThing(e.local, scope);
      case "me":
        return { k: "you" };
      case "automaton":
        return { k: "named", concept: this.game.model.automata[e.order].name };
      case "header":
        return e.cell === "first"
          ? { k: "first player" }
          : e.cell === "winner"
            ? { k: "winner" }
            : { k: "active player" };
      case "field":
        return { k: "attribute", attribute: this.attribute(e.place, scope) };
      case "column":
        return { k: "attribute", attribute: this.columnOf(e, scope) };
      case "ruling":
        return { k: "named", concept: e.ruling.decl.name.text };
      case "value":
        return { k: "value", concept: e.value.name, args: this.args(e.value.name, e.value.params, e.args, scope) };
      case "item":
        return this.item(e, scope);
      case "quantified":
        return { k: "one of", things: this.such(e.local, e.set, e.where, scope) };
      case "if": {
        const cases = this.cases(e, scope, go);
        if (cases) return { k: "cases", ...cases };
        return {
          k: "if",
          condition: this.conditions.clause(e.condition, scope),
          then: go(e.then),
          otherwise: go(e.otherwise),
          rest: this.restOf(e, scope),
        };
      }
      case "builtin":
        return this.builtinThing(e, scope);
      default:
        return { k: "that", kind: kindOf(e.type), nth: undefined };
    }
  }

  private named(e: Expr & { k: "const" }): Thing {
    if (e.value < 0) return { k: "nothing" };
    if (e.type.k === "seat") return { k: "named", concept: seatConcept(this.game.model, e.value) };
    if (e.type.k === "member") return { k: "named", concept: memberConcept(e.type.of.members[e.value]) };
    return { k: "nothing" };
  }

  private localThing(local: Local, scope: Scope): Thing {
    const meaning = scope.get(local);
    switch (meaning?.k) {
      case "expression": {
        const of = this.thing(meaning.value, meaning.scope);
        return meaning.earlier ? { k: "earlier", of } : of;
      }
      case "it":
        return { k: "it", kind: meaning.kind };
      case "actor":
        return { k: "acting player" };
      case "thing":
        return { k: "that", kind: meaning.kind, nth: meaning.nth };
      default:
        return { k: "that", kind: kindOf(local.type), nth: undefined };
    }
  }

  private item(e: Expr & { k: "item" }, scope: Scope): Thing {
    const things = this.things(e.set, scope);
    const index = constant(this.game, e.index, scope);
    const zoned = e.set.k === "zone" && e.set.place.field.zone;
    const row = zoned && zoned.kind === "row";
    if (index === 0)
      return e.set.k === "zone" ? { k: "end of", things, end: row ? "left" : "top" } : { k: "one of", things };
    const isLast = e.index.k === "arith" && e.index.op === "-" && e.index.left.k === "length";
    const ofPlayers = things.kind === PLAYER && e.index.k === "arith" && e.index.left.k === "header";
    if (isLast || ofPlayers) return { k: "end of", things, end: row ? "right" : "bottom" };
    if (index !== undefined && index > 0) return { k: "nth of", things, nth: index + 1 };
    // Of a whole kind a number as it stands is what stands for the member: a step of a track.
    const counted = things.from.k !== "all" || (e.index.k === "arith" && e.index.op === "-");
    const place = counted ? this.countedFromOne(e.index, scope) : this.quantity(e.index, scope);
    return { k: "item of", things, index: place, counted };
  }

  /** Rule files count from 0, people from 1. */
  private countedFromOne(e: Expr, scope: Scope): Quantity {
    const by = e.k === "arith" && (e.op === "-" || e.op === "+") ? constant(this.game, e.right, scope) : undefined;
    if (e.k !== "arith" || by === undefined) {
      return { k: "plus", left: this.quantity(e, scope), right: { k: "number", value: 1 } };
    }
    const more = (e.op === "-" ? -by : by) + 1;
    const left = this.quantity(e.left, scope);
    if (more === 0) return left;
    return { k: more > 0 ? "plus" : "minus", left, right: { k: "number", value: Math.abs(more) } };
  }

  private builtinThing(e: Expr & { k: "builtin" }, scope: Scope): Thing {
    const [a, b] = e.args;
    switch (e.name) {
      case "next_player":
        return { k: "next player", after: this.thing(a, scope) };
      case "clockwise":
        return { k: "clockwise", kind: kindOf(e.type), from: this.thing(a, scope), by: this.quantity(b, scope) };
      case "step":
        return { k: "next to", kind: kindOf(e.type), from: this.thing(a, scope), direction: this.thing(b, scope) };
      case "opposite":
        return { k: "opposite", of: this.thing(a, scope) };
      default:
        return { k: "that", kind: kindOf(e.type), nth: undefined };
    }
  }

  // ── several things ────────────────────────────────────────────────────────────

  things(e: Expr, scope: Scope): Things {
    const kind = kindOf(e.type);
    switch (e.k) {
      case "filtered":
        return this.such(e.local, e.set, e.where, scope);
      case "first of":
        return {
          kind,
          from: { k: "first", count: this.quantity(e.count, scope), of: this.things(e.set, scope) },
          such: [],
        };
      default:
        return { kind, from: this.source(e, scope), such: [] };
    }
  }

  /** Those of a set that fulfil a condition; nested sets become one. */
  such(local: Local, set: Expr, where: Expr | undefined, scope: Scope): Things {
    const things = this.things(set, scope);
    if (!where) return things;
    return { ...things, such: [...things.such, ...this.conditions.parts(where, scope.withIt(local))] };
  }

  private source(e: Expr, scope: Scope): Source {
    switch (e.k) {
      case "zone":
        return { k: "zone", zone: this.zone(e.place, scope) };
      case "list":
        return this.listed(e, scope);
      case "items":
        return { k: "list", things: e.items.map((i) => this.thing(i, scope)) };
      case "range":
        return { k: "numbers", from: this.quantity(e.from, scope), to: this.quantity(e.to, scope) };
      case "column":
        return { k: "attribute", attribute: this.columnOf(e, scope) };
      case "value":
        return { k: "value", concept: e.value.name, args: this.args(e.value.name, e.value.params, e.args, scope) };
      case "builtin":
        return { k: "ray", from: this.thing(e.args[0], scope), direction: this.thing(e.args[1], scope) };
      case "leading":
        return {
          k: "leading",
          of: this.things(e.set, scope),
          while: this.conditions.clause(e.where, scope.withIt(e.local)),
        };
      case "reached":
        return {
          k: "reached",
          from: this.thing(e.from, scope),
          over: e.network.links.name,
          such: e.where ? this.conditions.parts(e.where, scope.withIt(e.local)) : [],
        };
      case "if":
        return this.eitherSet(e, scope);
      case "local": {
        const meaning = scope.get(e.local);
        if (meaning?.k === "expression") return this.things(meaning.value, meaning.scope).from;
        return { k: "all" };
      }
      default:
        return { k: "all" };
    }
  }

  private listed(e: Expr & { k: "list" }, scope: Scope): Source {
    const of = e.type.k === "list" || e.type.k === "set" ? e.type.of : e.type;
    if (of.k === "number") return { k: "number list", values: e.items };
    return {
      k: "list",
      things: e.items.map((value) => this.thing({ k: "const", value, type: of, span: e.span }, scope)),
    };
  }

  private eitherSet(e: Expr & { k: "if" }, scope: Scope): Source {
    const go = (x: Expr): Things => this.things(x, scope);
    const counts = this.conditions.playerCounts(e.condition, scope);
    if (counts) {
      const rest = go(e.otherwise);
      const all = range(this.game.model.minPlayers, this.game.model.maxPlayers).filter((n) => !counts.includes(n));
      const others = rest.from.k === "by players" ? rest.from.cases : [{ players: all, then: rest }];
      const seen = others.map((c) => ({ ...c, players: c.players.filter((n) => !counts.includes(n)) }));
      return { k: "by players", cases: [{ players: counts, then: go(e.then) }, ...seen] };
    }
    const cases = this.cases(e, scope, go);
    if (cases) return { k: "cases", ...cases };
    return {
      k: "if",
      condition: this.conditions.clause(e.condition, scope),
      then: go(e.then),
      otherwise: go(e.otherwise),
    };
  }

  /** A chain of `if x is a … else if x is b …`: a value for each member. */
  cases<T>(
    e: Expr & { k: "if" },
    scope: Scope,
    say: (e: Expr) => T,
  ): { on: Thing; cases: Case<T>[]; otherwise: T | undefined; rest: Thing | undefined } | undefined {
    const subject = this.conditions.subjectOf(e.condition);
    if (!subject) return undefined;
    const cases: Case<T>[] = [];
    let rest: Expr = e;
    while (rest.k === "if") {
      const keys = this.conditions.keysOf(rest.condition, subject, scope);
      if (!keys) break;
      cases.push({ keys, then: say(rest.then) });
      rest = rest.otherwise;
    }
    if (cases.length < 2) return undefined;
    return { on: this.thing(subject, scope), cases, otherwise: say(rest), rest: this.restOf(e, scope) };
  }

  /** The only member that no condition of the chain names. */
  restOf(e: Expr & { k: "if" }, scope: Scope): Thing | undefined {
    return this.unnamed(chainOf(e), scope);
  }

  /** The same of conditions that are asked one after the other. */
  unnamed([first, ...others]: readonly Expr[], scope: Scope): Thing | undefined {
    const subject = this.conditions.subjectOf(first);
    if (subject === undefined) return undefined;
    const keys: Expr[] = [];
    for (const condition of [first, ...others]) {
      const compared = this.conditions.comparedWith(condition, subject);
      if (compared === undefined) break;
      keys.push(...compared);
    }
    return this.leftOver(subject, keys, scope);
  }

  /** The only member that none of the keys is. */
  leftOver({ type, span }: Expr, keys: readonly Expr[], scope: Scope): Thing | undefined {
    if (type.k !== "member" || type.optional) return undefined;
    const named = new Set(keys.flatMap((key) => (key.k === "const" ? [key.value] : [])));
    const left = type.of.members.flatMap((_, value) => (named.has(value) ? [] : [value]));
    return left.length === 1 ? this.thing({ k: "const", value: left[0], type, span }, scope) : undefined;
  }

  cost(e: Expr, scope: Scope): Cost {
    return costOf(this, e, scope);
  }
}

/** The conditions of `if … else if …`. */
function chainOf(e: Expr): Expr[] {
  return e.k === "if" ? [e.condition, ...chainOf(e.otherwise)] : [];
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
