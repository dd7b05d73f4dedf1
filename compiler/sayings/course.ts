/** In which order rules come up in a game, and which of them are told where they are called. */
import type * as model from "../names/model.ts";
import type { Column, Expr, Game, Rule, Stmt, Type, Value } from "../types/core.ts";
import { expressions, walk, walkStatements } from "../types/walk.ts";
import type { PartKind } from "./sayings.ts";

export interface Course {
  /** Rules and values in the order in which a game comes upon them. */
  readonly rank: ReadonlyMap<Rule | Value, number>;
  /** The part of the book that tells of them. */
  readonly part: ReadonlyMap<Rule | Value, PartKind>;
  /** Kinds, by when the game first speaks of them: on the same scale as rules. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Told where they are called: one caller, no source of their own. */
  readonly inlined: ReadonlySet<Rule>;
  /** Values by name that a rule speaks of, and those that these need. */
  needs(rule: string): ReadonlySet<string>;
}

export function courseOf(game: Game, sourced: (rule: Rule) => boolean): Course {
  const rank = new Map<Rule | Value, number>();
  const part = new Map<Rule | Value, PartKind>();
  const kinds = new Map<string, number>();
  const visit = (list: readonly Stmt[], kind: PartKind): void => {
    noteKinds(list, kinds, rank.size);
    walkBody(list, (thing) => {
      if (rank.has(thing)) return;
      rank.set(thing, rank.size);
      part.set(thing, kind);
      if ("form" in thing) visit(thing.body, kind);
      else walkExpression(thing.body, (v) => visitValue(v, kind));
    });
  };
  const visitValue = (v: Value, kind: PartKind): void => {
    if (rank.has(v)) return;
    rank.set(v, rank.size);
    part.set(v, kind);
    walkExpression(v.body, (inner) => visitValue(inner, kind));
  };
  // What play reaches belongs to play, even if the set-up or the end reach it too.
  for (const { rule } of game.plays) visit(beforeEnd(rule.body), "rules");
  const reached = new Set(rank.keys());
  for (const { rule } of game.setups) visit(rule.body, "setup");
  for (const { rule } of game.plays) visit(rule.body, "end");
  // What only an automaton does is told with it.
  for (const rule of game.rules) {
    for (const { applies, body } of rule.alternatives) if (applies.seat !== undefined) visit(body, "automata");
  }
  for (const rule of game.rules) if (!rank.has(rule)) rank.set(rule, rank.size + (reached.has(rule) ? 0 : 1));
  const inlined = inlinedOf(game, sourced);
  return { rank, part, kinds, inlined, needs: needsOf(game, inlined) };
}

/** Which kinds statements speak of for the first time. */
function noteKinds(list: readonly Stmt[], kinds: Map<string, number>, rank: number): void {
  const note = (type: Type): void => {
    if (type.k === "list" || type.k === "set") note(type.of);
    if (type.k === "member" && !kinds.has(type.of.name)) kinds.set(type.of.name, rank);
  };
  walkStatements(list, (s) => {
    for (const e of expressions(s)) walk(e, (x) => note(x.type));
  });
}

function needsOf(game: Game, inlined: ReadonlySet<Rule>): Course["needs"] {
  const rules = new Map(game.rules.map((r) => [r.name, r]));
  const known = new Map<string, ReadonlySet<string>>();
  const collect = (list: readonly Stmt[], into: Set<string>): void => {
    const enter = (value: Value): void => {
      if (into.has(value.name)) return;
      into.add(value.name);
      walkExpression(value.body, enter);
    };
    walkStatements(list, (s) => {
      if (s.k === "call" && inlined.has(s.rule)) collect(s.rule.body, into);
      for (const e of expressions(s)) walkExpression(e, enter);
    });
  };
  return (name) => {
    const rule = rules.get(name);
    const found = known.get(name) ?? new Set<string>();
    if (!rule || known.has(name)) return found;
    const own = new Set<string>();
    collect(rule.body, own);
    known.set(name, own);
    return own;
  };
}

/** A game's main loop is the last one; what comes after it ends the game. */
function beforeEnd(body: readonly Stmt[]): readonly Stmt[] {
  const loops = body.map((s) => s.k === "while" || s.k === "for each" || s.k === "times");
  const last = loops.lastIndexOf(true);
  return last < 0 ? body : body.slice(0, last + 1);
}

function walkBody(list: readonly Stmt[], visit: (thing: Rule | Value) => void): void {
  walkStatements(list, (s) => {
    if (s.k === "call") visit(s.rule);
    if (s.k === "effect") for (const rule of effectsOf(s.column)) visit(rule);
    for (const e of expressions(s)) walkExpression(e, visit);
  });
}
function walkExpression(e: Expr, visit: (value: Value) => void): void {
  walk(e, (x) => {
    if (x.k === "value") visit(x.value);
  });
}
function effectsOf(column: Column): Rule[] {
  return column.cells.flatMap((c) => (c.effect ? [c.effect] : []));
}

function inlinedOf(game: Game, sourced: (rule: Rule) => boolean): Set<Rule> {
  const calls = new Map<Rule, number>();
  for (const rule of game.rules) {
    if (rule.form === "given") continue;
    for (const body of [rule.body, ...rule.alternatives.map((a) => a.body)]) {
      walkStatements(body, (s) => {
        if (s.k === "call") calls.set(s.rule, (calls.get(s.rule) ?? 0) + 1);
      });
    }
  }
  return new Set(
    game.rules.filter((rule) => rule.form === "action" && calls.get(rule) === 1 && !sourced(rule) && plain(rule)),
  );
}

function plain(rule: Rule): boolean {
  let ends = false;
  walkStatements(rule.body, (s) => {
    if (s.k === "finish") ends = true;
  });
  const hooks = rule.before.length + rule.after.length + rule.instead.length;
  return !ends && !rule.free && hooks === 0 && rule.alternatives.length === 0 && rule.body.length > 0;
}

/** Zones, by what they hold. */
export function heldKinds(game: Game): Set<model.Kind> {
  return new Set(game.fields.flatMap((f) => (f.zone?.of.k === "member" ? [f.zone.of.of] : [])));
}
