/** What leads to itself: rules by calls, effects and triggers; values and columns by what they are made of. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Applies } from "../names/model.ts";
import { constantOf } from "./constants.ts";
import type { Column, Expr, Game, Hook, Rule, Stmt, Value } from "./core.ts";
import { leaves } from "./loops.ts";
import { effectsOf, everyBody, hooksOf } from "./touching.ts";
import { bodies, children, expressions, walk, walkStatements } from "./walk.ts";

/** Something that is carried out or worked out, and that others lead to by its name. */
export type Step = Rule | Value | Column;

/** Rules and values that never come to their end: whatever happens, they come to themselves again. One of a circle is told. */
export function endlessSteps(game: Game, reporter: Reporter): void {
  const told: Step[] = [];
  for (const step of [...game.rules, ...game.values]) {
    if ("form" in step && step.form === "given") continue;
    if (!surelyLeads(step, step, new Map()) || told.some((one) => surelyLeads(one, step, new Map()))) continue;
    told.push(step);
    reporter.report("Q5002", step.source, { why: `\`${step.name}\` always leads to itself` });
  }
}

/** Those that may lead to themselves by way of each other. */
export function recursiveSteps(steps: readonly Step[]): ReadonlySet<Step> {
  const next = new Map(steps.map((step) => [step, leadsTo(step)]));
  return new Set(steps.filter((step) => isReached(step, step, next)));
}

function isReached(from: Step, to: Step, next: ReadonlyMap<Step, ReadonlySet<Step>>): boolean {
  const found = new Set(next.get(from));
  // A set may grow while one goes through it.
  for (const step of found) for (const one of next.get(step) ?? []) found.add(one);
  return found.has(to);
}

function leadsTo(step: Step): ReadonlySet<Step> {
  const found = new Set<Step>();
  const look = (e: Expr | undefined): void => {
    if (e) walk(e, (x) => void (x.k === "value" ? found.add(x.value) : x.k === "column" && found.add(x.column)));
  };
  if ("table" in step) {
    for (const e of cellsOf(step)) look(e);
    for (const rule of effectsOf(step)) found.add(rule);
  } else if ("form" in step) {
    for (const hook of hooksOf(step)) {
      found.add(hook.rule);
      look(hook.condition);
    }
    for (const body of everyBody(step))
      walkStatements(body, (s) => {
        for (const e of expressions(s)) look(e);
        if (s.k === "call") found.add(s.rule);
        if (s.k === "effect") found.add(s.column);
      });
  } else {
    for (const e of bodiesOf(step)) look(e);
    for (const m of step.modifiers) for (const e of [m.amount, m.condition]) look(e);
  }
  return found;
}

function cellsOf(column: Column): (Expr | undefined)[] {
  return column.cells.flatMap((cell) => [cell.value, ...cell.replaced.map((r) => r.value)]);
}

function bodiesOf(value: Value): Expr[] {
  return [value.body, ...value.replaced.map((r) => r.body)];
}

// ── whatever happens ──────────────────────────────────────────────────────────

/** Whatever happens, `from` comes to `to`. `known`: what was found out; of what is still looked at, that it does not. */
function surelyLeads(from: Step, to: Step, known: Map<Step, boolean>): boolean {
  const before = known.get(from);
  if (before !== undefined) return before;
  known.set(from, false);
  const leads = comesTo(from, (step) => step === to || surelyLeads(step, to, known));
  known.set(from, leads);
  return leads;
}

function comesTo(from: Step, reach: (step: Step) => boolean): boolean {
  if ("table" in from) {
    const cells = from.cells.flatMap((cell) => [cell, ...cell.replaced]);
    const leadsOn = ({ effect, value }: (typeof cells)[number]): boolean =>
      (effect !== undefined && reach(effect)) || (value !== undefined && evaluates(value, reach));
    return cells.length > 0 && cells.every(leadsOn);
  }
  if ("form" in from) {
    // Where something else may happen instead, nobody can tell.
    if (from.instead.length > 0) return false;
    if (from.before.filter(alwaysFires).some((hook) => reach(hook.rule))) return true;
    if (everyBody(from).every((body) => carriesOut(body, reach))) return true;
    return (
      from.after.filter(alwaysFires).some((hook) => reach(hook.rule)) && !everyBody(from).some((body) => leaves(body))
    );
  }
  return (
    bodiesOf(from).every((body) => evaluates(body, reach)) ||
    from.modifiers.some((m) => !m.condition && isAlways(m.applies) && evaluates(m.amount, reach))
  );
}

function alwaysFires(hook: Hook): boolean {
  return hook.by !== "others" && !hook.condition && isAlways(hook.applies);
}

function isAlways(applies: Applies): boolean {
  return applies.overlay === undefined && applies.seat === undefined && (applies.without ?? []).length === 0;
}

/** Statements come to something that `reach` looks for before they can leave the rule. */
function carriesOut(body: readonly Stmt[], reach: (step: Step) => boolean): boolean {
  for (const s of body) {
    if (LEAVING.has(s.k)) return false;
    if (expressions(s).length > 0 && evaluatedFirst(s).some((e) => evaluates(e, reach))) return true;
    if (s.k === "call" && reach(s.rule)) return true;
    if (s.k === "effect" && reach(s.column)) return true;
    const ways = certainWays(s);
    if (ways.length > 0 && ways.every((way) => carriesOut(way, reach))) return true;
    if (leaves([s])) return false;
  }
  return false;
}

/** Bodies of which one is carried out in any case. */
function certainWays(s: Stmt): readonly (readonly Stmt[])[] {
  switch (s.k) {
    case "if":
    case "by":
    case "as":
      return bodies(s);
    case "choose of":
      return s.upTo || s.count === "any" || (constantOf(s.count) ?? 0) < 1 ? [] : bodies(s);
    case "times":
      return (constantOf(s.count) ?? 0) < 1 ? [] : bodies(s);
    case "each player":
      return s.others || s.in ? [] : bodies(s);
    default:
      return [];
  }
}

/** What a statement works out whatever happens. */
function evaluatedFirst(s: Stmt): readonly Expr[] {
  switch (s.k) {
    case "choose":
    case "pick":
    case "for each":
    case "fill":
    case "sort":
    case "choose of":
    case "note":
      return [];
    case "by":
      return [s.subject];
    default:
      return expressions(s);
  }
}

/** An expression cannot be worked out without something that `reach` looks for. */
function evaluates(e: Expr, reach: (step: Step) => boolean): boolean {
  const inside = (x: Expr): boolean => evaluates(x, reach);
  switch (e.k) {
    case "if":
      return inside(e.condition) || (inside(e.then) && inside(e.otherwise));
    case "logic":
      return inside(e.left);
    case "quantified":
    case "filtered":
    case "leading":
      return inside(e.set);
    case "first of":
    case "item":
    case "contains":
    case "reached":
      return false;
    case "value":
      return e.args.some(inside) || reach(e.value);
    case "column":
      return inside(e.row) || (!mayBeNone(e.row) && reach(e.column));
    default:
      return children(e).some(inside);
  }
}

function mayBeNone(e: Expr): boolean {
  return (e.type.k === "member" || e.type.k === "seat") && e.type.optional;
}

const LEAVING: ReadonlySet<Stmt["k"]> = new Set(["finish", "stop", "win", "end game", "draw game", "require"]);
