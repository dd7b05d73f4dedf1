/** In which order rules come up in a game, and which of them are told where they are called. */
import type * as model from "../names/model.ts";
import type { Column, Expr, Game, Rule, Stmt, Value } from "../types/core.ts";
import { expressions, walk, walkStatements } from "../types/walk.ts";
import type { PartKind } from "./sayings.ts";

export interface Course {
  /** Rules and values in the order in which a game comes upon them. */
  readonly rank: ReadonlyMap<Rule | Value, number>;
  /** The part of the book that tells of them. */
  readonly part: ReadonlyMap<Rule | Value, PartKind>;
  /** Told where they are called: one caller, no source of their own. */
  readonly inlined: ReadonlySet<Rule>;
}

export function courseOf(game: Game, sourced: (rule: Rule) => boolean): Course {
  const rank = new Map<Rule | Value, number>();
  const part = new Map<Rule | Value, PartKind>();
  const visit = (list: readonly Stmt[], kind: PartKind): void => {
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
  for (const rule of game.rules) if (!rank.has(rule)) rank.set(rule, rank.size + (reached.has(rule) ? 0 : 1));
  return { rank, part, inlined: inlinedOf(game, sourced) };
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
