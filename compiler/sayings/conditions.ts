/** Conditions of the checked tree as clauses; negations are told where they belong. */
import type { Expr } from "../types/core.ts";
import { columnConcept, fieldConcept, memberConcept } from "./concepts.ts";
import type { Phrases } from "./phrases.ts";
import type { Scope } from "./scope.ts";
import type { Arg, Case, Clause, Comparison, Quantity, Thing } from "./sayings.ts";
import { byPlayers, constant } from "./tabulate.ts";

export class Conditions {
  constructor(private readonly phrases: Phrases) {}

  /** What must hold one by one: `a and b and c`. */
  parts(e: Expr, scope: Scope): Clause[] {
    const clause = this.clause(e, scope);
    if (clause.k === "always" && !clause.not) return [];
    return clause.k === "and" ? [...clause.parts] : [clause];
  }

  clause(e: Expr, scope: Scope, not = false): Clause {
    const value = constant(this.phrases.game, e, scope);
    if (value !== undefined) return { k: "always", not: (value !== 0) === not };
    const counts = this.playerCounts(e, scope);
    if (counts) return { k: "players", counts: not ? this.otherCounts(counts) : counts };
    switch (e.k) {
      case "not":
        return this.clause(e.operand, scope, !not);
      case "logic":
        return this.logic(e, scope, not);
      case "compare":
        return this.compare(e, scope, not);
      case "local":
        return this.local(e, scope, not);
      case "field":
        return { k: "flag", concept: fieldConcept(e.place.field), args: this.placeArgs(e, scope), not };
      case "column": {
        const row: Arg = { name: "row", phrase: { p: "thing", thing: this.phrases.thing(e.row, scope) } };
        return { k: "flag", concept: columnConcept(e.column), args: [row], not };
      }
      case "value":
        return {
          k: "flag",
          concept: e.value.name,
          args: this.phrases.args(e.value.name, e.value.params, e.args, scope),
          not,
        };
      case "quantified":
        return this.quantified(e, scope, not);
      case "contains":
        return { k: "among", item: this.phrases.thing(e.item, scope), things: this.phrases.things(e.set, scope), not };
      case "has row":
        return { k: "has", what: memberConcept(e.row), zones: e.zones.map(fieldConcept), not };
      case "payable":
        return { k: "affordable", cost: this.phrases.cost(e.cost, scope), not };
      case "overlay":
        return { k: "overlay", overlay: this.phrases.game.model.overlays[e.overlay].decl.name.text, not };
      case "header":
        return { k: "game over", not };
      case "if":
        return this.either(e, scope, not);
      default:
        return { k: "always", not };
    }
  }

  private logic(e: Expr & { k: "logic" }, scope: Scope, not: boolean): Clause {
    const k = (e.op === "and") === !not ? "and" : "or";
    const parts = [this.clause(e.left, scope, not), this.clause(e.right, scope, not)]
      .flatMap((c) => (c.k === k ? c.parts : [c]))
      // What always holds need not be said among several, nor what never does among alternatives.
      .filter((c) => c.k !== "always" || c.not !== (k === "or"));
    if (parts.length === 0) return { k: "always", not: k === "or" };
    return parts.length === 1 ? parts[0] : { k, parts };
  }

  private local(e: Expr & { k: "local" }, scope: Scope, not: boolean): Clause {
    const meaning = scope.get(e.local);
    if (meaning?.k === "expression") return this.clause(meaning.value, meaning.scope, not);
    const concept = meaning?.k === "given" && meaning.concept !== undefined ? meaning.concept : e.local.name;
    return { k: "flag", concept, args: [], not };
  }

  /** Owner and index under the names that templates use. */
  private placeArgs(e: Expr & { k: "field" }, scope: Scope): Arg[] {
    const { of, at } = this.phrases.attribute(e.place, scope);
    return [
      ...(of ? [{ name: "owner", phrase: { p: "thing", thing: of } } as const] : []),
      ...(at ? [{ name: "by", phrase: { p: "thing", thing: at } } as const] : []),
    ];
  }

  private quantified(e: Expr & { k: "quantified" }, scope: Scope, not: boolean): Clause {
    const things = this.phrases.such(e.local, e.set, e.where, scope);
    if (e.quantifier === "all") {
      if (!e.value) return { k: "exist", things, not: !not };
      return { k: "every", things, that: this.clause(e.value, scope.withIt(e.local)), not };
    }
    const such = e.value ? [...things.such, ...this.parts(e.value, scope.withIt(e.local))] : things.such;
    return { k: "exist", things: { ...things, such }, not };
  }

  private either(e: Expr & { k: "if" }, scope: Scope, not: boolean): Clause {
    const go = (x: Expr): Clause => this.clause(x, scope, not);
    const cases = this.phrases.cases(e, scope, go);
    if (cases) return { k: "cases", ...cases };
    return {
      k: "if",
      condition: this.clause(e.condition, scope),
      then: go(e.then),
      otherwise: go(e.otherwise),
      rest: this.phrases.restOf(e, scope),
    };
  }

  // ── comparisons ───────────────────────────────────────────────────────────────

  private compare(e: Expr & { k: "compare" }, scope: Scope, negated: boolean): Clause {
    const op = negated ? OPPOSITE[e.op] : e.op;
    const not = op === "!=";
    if (e.left.k === "ruling" && e.right.k === "const") {
      const { decl, kind } = e.left.ruling;
      const answer = `${decl.name.text}-${kind.members[e.right.value].name}`;
      return { k: "ruling", ruling: decl.name.text, answer, not };
    }
    const type = e.left.type.k === "none" ? e.right.type : e.left.type;
    if (type.k === "member" || type.k === "seat") return this.identity(e.left, e.right, scope, not);
    if (type.k === "flag") return this.sameFlag(e.left, e.right, scope, not);
    if (isIdle(e.left, op, e.right)) return { k: "always", not: false };
    const left = this.phrases.quantity(e.left, scope);
    const right = this.phrases.quantity(e.right, scope);
    return someOrNone(left, op, right) ?? someOfAll(left, op, right) ?? { k: "compare", left, is: COMPARED[op], right };
  }

  private identity(left: Expr, right: Expr, scope: Scope, not: boolean): Clause {
    if (isNone(right)) return { k: "none", what: this.phrases.thing(left, scope), not };
    if (isNone(left)) return { k: "none", what: this.phrases.thing(right, scope), not };
    // What is known or named comes second: `its owner is you`.
    const known = (e: Expr): number => (e.k === "const" ? 2 : e.k === "me" ? 1 : 0);
    const [subject, value] = known(left) > known(right) ? [right, left] : [left, right];
    return { k: "is", left: this.phrases.thing(subject, scope), right: this.phrases.thing(value, scope), not };
  }

  private sameFlag(left: Expr, right: Expr, scope: Scope, not: boolean): Clause {
    const value = constant(this.phrases.game, right, scope);
    if (value !== undefined) return this.clause(left, scope, (value === 0) !== not);
    const both = (a: boolean): Clause => ({
      k: "and",
      parts: [this.clause(left, scope, a), this.clause(right, scope, a !== not)],
    });
    return { k: "or", parts: [both(false), both(true)] };
  }

  // ── numbers of players ────────────────────────────────────────────────────────

  /** The numbers of players for which it holds, if that is all it hangs on. */
  playerCounts(e: Expr, scope: Scope): number[] | undefined {
    if (e.type.k !== "flag") return undefined;
    return byPlayers(this.phrases.game, e, scope)
      ?.filter(({ value }) => value !== 0)
      .map(({ players }) => players);
  }
  private otherCounts(counts: readonly number[]): number[] {
    const { minPlayers, maxPlayers } = this.phrases.game.model;
    return Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => i + minPlayers).filter(
      (n) => !counts.includes(n),
    );
  }

  // ── cases ─────────────────────────────────────────────────────────────────────

  /** What is compared with members in `x is a or x is b`. */
  subjectOf(e: Expr): Expr | undefined {
    if (e.k === "logic" && e.op === "or") return this.subjectOf(e.left);
    const compared = e.k === "compare" && e.op === "==" && e.right.k === "const" && !isNone(e.right);
    return compared && e.left.k !== "ruling" && (e.left.type.k === "member" || e.left.type.k === "seat")
      ? e.left
      : undefined;
  }

  keysOf(e: Expr, subject: Expr, scope: Scope): Thing[] | undefined {
    return this.comparedWith(e, subject)?.map((key) => this.phrases.thing(key, scope));
  }

  /** What a subject is compared with: it is this, or that. */
  comparedWith(e: Expr, subject: Expr): Expr[] | undefined {
    if (e.k === "logic" && e.op === "or") {
      const left = this.comparedWith(e.left, subject);
      const right = this.comparedWith(e.right, subject);
      return left && right && [...left, ...right];
    }
    const own = this.subjectOf(e);
    if (!own || e.k !== "compare" || shape(own) !== shape(subject)) return undefined;
    return [e.right];
  }
}

/** A field cannot be otherwise, by what it can hold. */
function isIdle(left: Expr, op: keyof typeof OPPOSITE, right: Expr): boolean {
  if (left.k !== "field" || left.type.k !== "number" || right.k !== "const") return false;
  return (op === ">=" && right.value <= left.type.min) || (op === "<=" && right.value >= left.type.max);
}

/** What has a name and is compared with 0 is there, or is not. */
function someOrNone(of: Quantity, op: keyof typeof OPPOSITE, with0: Quantity): Clause | undefined {
  if (with0.k !== "number" || with0.value !== 0) return undefined;
  if (of.k === "if") {
    const [then, otherwise] = [someOrNone(of.then, op, with0), someOrNone(of.otherwise, op, with0)];
    return then && otherwise && { k: "if", condition: of.condition, then, otherwise };
  }
  if (of.k !== "attribute" && of.k !== "named" && of.k !== "count of") return undefined;
  // The lowest step of a track is a place like any other.
  if (of.k === "attribute" && of.attribute.track) return undefined;
  if (op === ">" || op === "!=") return { k: "some", of, not: false };
  return op === "==" || op === "<=" ? { k: "some", of, not: true } : undefined;
}

/** That a sum is more than 0: there is some of this or some of that. */
function someOfAll(sum: Quantity, op: keyof typeof OPPOSITE, with0: Quantity): Clause | undefined {
  const told = summands(sum).map((q) => someOrNone(q, op, with0) ?? countedOrNot(q, op, with0));
  if (told.length < 2 || !told.every((c) => c !== undefined)) return undefined;
  return { k: op === ">" || op === "!=" ? "or" : "and", parts: told };
}
function summands(q: Quantity): Quantity[] {
  return q.k === "plus" ? [...summands(q.left), ...summands(q.right)] : [q];
}
function countedOrNot(left: Quantity, op: keyof typeof OPPOSITE, right: Quantity): Clause | undefined {
  if (left.k !== "count" || right.k !== "number" || right.value !== 0 || op === "<" || op === ">=") return undefined;
  return { k: "compare", left, is: COMPARED[op], right };
}

export type Cases<T> = readonly Case<T>[];

function isNone(e: Expr): boolean {
  return e.k === "const" && (e.type.k === "none" || (e.value === -1 && (e.type.k === "member" || e.type.k === "seat")));
}

/** Two expressions of one shape say the same. */
function shape(e: Expr): string {
  return JSON.stringify(e, (key, value: unknown) => {
    if (key === "span" || key === "type") return undefined;
    if (key === "local") return (value as { id: number }).id;
    if (key === "field") return fieldConcept(value as Parameters<typeof fieldConcept>[0]);
    if (key === "column") return columnConcept(value as Parameters<typeof columnConcept>[0]);
    if (key === "value" && typeof value === "object") return (value as { name: string }).name;
    return value;
  });
}

const OPPOSITE = { "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">" } as const;
const COMPARED: Record<keyof typeof OPPOSITE, Comparison> = {
  "==": "exactly",
  "!=": "not",
  "<": "less than",
  "<=": "at most",
  ">": "more than",
  ">=": "at least",
};
