/** Lowering: from the checked tree to plain functions, machines and a layout. */
import type { Applies } from "../names/model.ts";
import { FLAG, type Expr, type Game, type Rule, type Stmt } from "../types/core.ts";
import { newRule } from "../types/rules.ts";
import { walkStatements } from "../types/walk.ts";
import { effectsOf, everyBody } from "../types/touching.ts";
import { Analysis } from "./analysis.ts";
import { lowerRule } from "./blocks.ts";
import { Guards } from "./guards.ts";
import { harmlessTo } from "./harmless.ts";
import { layOut } from "./layout.ts";
import type { LoweredRule, Machine, MachineRule, Point } from "./machine.ts";

export type * from "./machine.ts";

const FRAME_HEAD = 4;
/** Frames kept for rules that call each other in a circle. */
const CIRCLE_FRAMES = 48;

export function lower(checked: Game): Machine {
  const main = mainRule(checked);
  main.index = checked.rules.length;
  const game: Game = { ...checked, rules: [...checked.rules, main] };
  const analysis = new Analysis(game);
  const guards = new Guards(analysis);
  const points: Point[] = [];
  const inlined = rulesWithOneCaller(game, analysis);
  const inExamples = new Set(
    game.examples.flatMap((e) => e.steps.flatMap((s) => (s.k === "when" && s.call ? [s.call.rule] : []))),
  );
  const rules = game.rules
    .filter((rule) => !inlined.has(rule) || inExamples.has(rule))
    .map((rule): LoweredRule => {
      if (rule.form === "given") return { form: "plain", rule };
      return rule === main || analysis.isMachine(rule)
        ? lowerRule(rule, analysis, guards, points, inlined)
        : { form: "plain", rule };
    });
  const free = game.rules.filter((r) => r.free !== undefined).sort((a, b) => a.free!.index - b.free!.index);
  const freeGuards = free.map((r) => guards.of(r.body, r, analysis.given(r)));
  const stack = stackCells(rules, main, free);
  return {
    game,
    layout: layOut(game, game.rules, free.length, analysis, stack),
    rules,
    points,
    free,
    freeGuards,
    harmless: points.map((p) => harmlessTo(p, free, freeGuards, analysis)),
  };
}

/** Rules that ask and that one place only calls: they need no frame of their own. */
function rulesWithOneCaller(game: Game, analysis: Analysis): Set<Rule> {
  const callers = new Map<Rule, Rule[]>();
  for (const rule of game.rules) {
    for (const body of everyBody(rule)) {
      walkStatements(body, (s) => {
        if (s.k === "call") callers.set(s.rule, [...(callers.get(s.rule) ?? []), rule]);
      });
    }
  }
  const alone = (r: Rule): boolean =>
    r.form === "action" &&
    analysis.isMachine(r) &&
    !r.free &&
    r.alternatives.length === 0 &&
    r.before.length + r.after.length + r.instead.length === 0 &&
    callers.get(r)?.length === 1;
  const candidates = new Set(game.rules.filter(alone));
  // A rule that comes back to itself needs a frame.
  return new Set(
    [...candidates].filter((r) => {
      const seen = new Set<Rule>();
      for (let at = r; candidates.has(at) && !seen.has(at); at = callers.get(at)![0]) {
        seen.add(at);
        if (callers.get(at)![0] === r) return false;
      }
      return true;
    }),
  );
}

/** Set-up, then play, then the ranking decides. */
function mainRule(game: Game): Rule {
  const main = newRule("game", game.model.title, "game", game.model.span, []);
  const call = ({ rule, applies }: Game["setups"][number]): Stmt =>
    when(applies, { k: "call", rule, args: [], span: rule.source });
  main.body = [
    ...game.setups.map(call),
    { k: "begin play", span: game.model.span },
    ...game.plays.map(call),
    { k: "end game", span: game.model.span },
  ];
  return main;
}

function when(applies: Applies, s: Stmt): Stmt {
  if (applies.overlay === undefined) return s;
  const condition: Expr = { k: "overlay", overlay: applies.overlay, type: FLAG, span: s.span };
  return { k: "if", condition, then: [s], otherwise: [], span: s.span };
}

/** Cells for the deepest nesting of rules, and for a free action on top of it. */
function stackCells(rules: readonly LoweredRule[], main: Rule, free: readonly Rule[]): number {
  const machines = new Map(rules.filter((r): r is MachineRule => r.form === "machine").map((r) => [r.rule, r]));
  const known = new Map<Rule, number>();
  let circle = false;
  const depth = (rule: Rule, path: ReadonlySet<Rule>): number => {
    const machine = machines.get(rule);
    if (!machine) return 0;
    if (path.has(rule)) {
      circle = true;
      return 0;
    }
    const before = known.get(rule);
    if (before !== undefined) return before;
    const inner = new Set(path).add(rule);
    const deepest = Math.max(0, ...calledBy(machine).map((r) => depth(r, inner)));
    const cells = FRAME_HEAD + machine.cells + deepest;
    known.set(rule, cells);
    return cells;
  };
  const all = [...machines.values()].map((m) => depth(m.rule, new Set()));
  const largestFrame = Math.max(...[...machines.values()].map((m) => FRAME_HEAD + m.cells));
  const extra = free.length > 0 ? Math.max(...free.map((r) => depth(r, new Set()))) : 0;
  return Math.max(depth(main, new Set()), ...all) + extra + (circle ? CIRCLE_FRAMES * largestFrame : 0);
}

function calledBy(machine: MachineRule): Rule[] {
  return machine.blocks.flatMap((b) => {
    if (b.end.k === "call") return [b.end.rule];
    return b.end.k === "call effect" ? effectsOf(b.end.stmt.column) : [];
  });
}
