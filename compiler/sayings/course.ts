/** In which order rules come up in a game, and which of them are told where they are called. */
import type * as model from "../names/model.ts";
import type { Span } from "../source/span.ts";
import type { Column, Expr, Game, Hook, Rule, Stmt, Type, Value } from "../types/core.ts";
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
  /** Values by name that what is written there speaks of, and those that these need. */
  needs(source: Span): ReadonlySet<string>;
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
  for (const { starts } of game.fields) if (starts) walkExpression(starts, (v) => visitValue(v, "components"));
  for (const { rule } of game.plays) visit(rule.body, "end");
  for (const key of game.rankings.flatMap((r) => r.keys))
    if (key.by) walkExpression(key.by, (v) => visitValue(v, "end"));
  // No flow calls what answers other actions, nor what may be done at any time.
  for (const { rule, applies } of game.rules.flatMap(hooksOf))
    if (applies.seat === undefined) visit(rule.body, "rules");
  for (const rule of game.rules) if (rule.free) visit(rule.body, "rules");
  // What only an automaton does is told with it.
  for (const rule of game.rules) {
    for (const { applies, body } of rule.alternatives) if (applies.seat !== undefined) visit(body, "automata");
  }
  for (const rule of game.rules) if (!rank.has(rule)) rank.set(rule, rank.size + (reached.has(rule) ? 0 : 1));
  for (const rule of setUpIn(game, part)) {
    part.set(rule, "setup");
    walkBody(rule.body, (thing) => !("form" in thing) && part.set(thing, "setup"));
  }
  const inlined = inlinedOf(game, sourced);
  return { rank, part, kinds, inlined, needs: needsOf(game, inlined) };
}

/** Rules of play that the set-up reaches as well, in files that are mostly about it: there a reader looks for them. */
function setUpIn(game: Game, part: ReadonlyMap<Rule | Value, PartKind>): Rule[] {
  const reached = new Set<Rule | Value>();
  const visit = (list: readonly Stmt[]): void =>
    walkBody(list, (thing) => {
      if (reached.has(thing)) return;
      reached.add(thing);
      if ("form" in thing) visit(thing.body);
    });
  for (const { rule } of game.setups) visit(rule.body);
  const count = (file: string, kind: PartKind): number =>
    game.rules.filter((r) => r.form === "action" && r.source.file === file && part.get(r) === kind).length;
  const mostly = (file: string): boolean => count(file, "setup") > count(file, "rules");
  return game.rules.filter((r) => part.get(r) === "rules" && reached.has(r) && mostly(r.source.file));
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
  const known = new Map<Span, ReadonlySet<string>>();
  const needed = (within: Span): Set<string> => {
    const found = new Set<string>();
    const enter = (value: Value): void => {
      if (found.has(value.name)) return;
      found.add(value.name);
      walkExpression(value.body, enter);
    };
    const collect = (list: readonly Stmt[]): void => {
      walkStatements(list, (s) => {
        if (s.k === "call" && inlined.has(s.rule)) collect(s.rule.body);
        if (s.k === "effect") for (const effect of effectsOf(s.column)) collect(effect.body);
        for (const e of expressions(s)) walkExpression(e, enter);
      });
    };
    for (const rule of game.rules) {
      // A replacement of an action is told where it was written.
      for (const { body } of rule.alternatives) if (body.length > 0 && isWithin(body[0].span, within)) collect(body);
      if (!isWithin(rule.source, within)) continue;
      collect(rule.body);
      for (const e of [rule.free?.when, rule.free?.limit]) if (e) walkExpression(e, enter);
      for (const hook of game.rules.flatMap(hooksOf)) {
        if (hook.rule === rule && hook.condition) walkExpression(hook.condition, enter);
      }
    }
    for (const { starts, span } of game.fields) if (starts && isWithin(span, within)) walkExpression(starts, enter);
    game.rankings.forEach(({ keys }, i) => {
      if (!isWithin(game.model.rankings[i].decl.span, within)) return;
      for (const { by } of keys) if (by) walkExpression(by, enter);
    });
    return found;
  };
  return (source) => {
    const found = known.get(source) ?? needed(source);
    known.set(source, found);
    return found;
  };
}
function hooksOf(rule: Rule): readonly Hook[] {
  return [...rule.before, ...rule.after, ...rule.instead];
}
/** An ability is told as a whole: what stands in it is part of it. */
function isWithin(part: Span, whole: Span): boolean {
  return part.file === whole.file && part.start >= whole.start && part.end <= whole.end;
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

/** Actions that do nothing unless an automaton does them, by its name. */
export function hollowOf(game: Game): Map<Rule, string> {
  const hollow = game.rules.flatMap((rule) => {
    const seats = new Set(rule.alternatives.map(({ applies }) => applies.seat));
    const [seat] = seats;
    const empty = rule.form === "action" && rule.body.length === 0 && hooksOf(rule).length === 0 && !rule.free;
    const automaton = game.model.automata.find((a) => a.seat === seat);
    return empty && seats.size === 1 && automaton ? [[rule, automaton.name] as const] : [];
  });
  return new Map(hollow);
}

/** Zones, by what they hold. */
export function heldKinds(game: Game): Set<model.Kind> {
  return new Set(game.fields.flatMap((f) => (f.zone?.of.k === "member" ? [f.zone.of.of] : [])));
}
