/** Checks beyond types: rules that are used, loops that end, offers that give nothing away, costs that can be paid. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Kind, Member } from "../names/model.ts";
import type { Column, Expr, Game, Rule, Value } from "./core.ts";
import { hiddenGuard, shownSecret } from "./hidden.ts";
import { endlessLoop } from "./loops.ts";
import { groupGain, Payable } from "./payable.ts";
import { linksToRemoved } from "./removed.ts";
import { endlessSteps } from "./recursion.ts";
import { everyBody, hooksOf, Touching, type Touched } from "./touching.ts";
import { expressions, walk, walkStatements } from "./walk.ts";

export function checkReachability(game: Game, reporter: Reporter): void {
  const used = new Usage(game);
  const touching = new Touching(game);
  // What is wrong may be what would have used it.
  if (!reporter.hasErrors) {
    unusedRules(game, used, reporter);
    unusedNames(game, touching, reporter);
    unusedTables(game, used, reporter);
  }
  const payable = new Payable(game, touching, reporter);
  endlessSteps(game, reporter);
  linksToRemoved(game, reporter);
  for (const rule of game.rules) {
    for (const body of everyBody(rule)) {
      walkStatements(body, (s) => {
        endlessLoop(s, game, touching, reporter);
        hiddenGuard(s, reporter);
        shownSecret(s, touching, reporter);
        payable.check(s);
        groupGain(game, s, reporter);
      });
    }
  }
}

// ── what is used ──────────────────────────────────────────────────────────────

/** Everything that play can come to. */
class Usage {
  readonly rules = new Set<Rule>();
  readonly kinds = new Set<Kind>();
  private readonly values = new Set<Value>();
  private readonly columns = new Set<Column>();

  constructor(game: Game) {
    for (const f of [...game.setups, ...game.plays]) this.rule(f.rule);
    for (const r of game.rules) if (r.free) this.rule(r);
    for (const r of game.rankings) for (const k of r.keys) this.expr(k.by);
    for (const f of game.fields) {
      this.expr(f.starts);
      if (f.zone?.of.k === "member") this.kinds.add(f.zone.of.of);
    }
    for (const n of game.networks) {
      this.kinds.add(n.points);
      this.kinds.add(n.links);
    }
  }

  private rule(rule: Rule): void {
    if (this.rules.has(rule)) return;
    this.rules.add(rule);
    for (const h of [...rule.before, ...rule.after, ...rule.instead]) {
      this.rule(h.rule);
      this.expr(h.condition);
    }
    this.expr(rule.free?.when);
    for (const body of everyBody(rule)) {
      walkStatements(body, (s) => {
        for (const e of expressions(s)) this.expr(e);
        if (s.k === "call") this.rule(s.rule);
        if (s.k === "effect") this.column(s.column);
        if (s.k === "rotate" && typeof s.field.owner !== "string") this.kinds.add(s.field.owner);
      });
    }
  }

  private expr(e: Expr | undefined): void {
    if (!e) return;
    walk(e, (x) => {
      if (x.type.k === "member") this.kinds.add(x.type.of);
      if (x.k === "all members") this.kinds.add(x.of);
      if (x.k === "column") this.column(x.column);
      if (x.k === "value" && !this.values.has(x.value)) {
        this.values.add(x.value);
        for (const b of [
          x.value.body,
          ...x.value.replaced.map((r) => r.body),
          ...x.value.modifiers.flatMap((m) => [m.amount, m.condition]),
        ])
          this.expr(b);
      }
    });
  }

  private column(c: Column): void {
    if (this.columns.has(c)) return;
    this.columns.add(c);
    this.kinds.add(c.table);
    for (const cell of c.cells) {
      for (const x of [cell, ...cell.replaced]) {
        this.expr(x.value);
        if (x.effect) this.rule(x.effect);
      }
    }
  }
}

function unusedRules(game: Game, used: Usage, reporter: Reporter): void {
  const tested = new Set(
    game.examples.flatMap((e) => e.steps.flatMap((s) => (s.k === "when" && s.call ? [s.call.rule] : []))),
  );
  for (const r of game.rules) {
    if (r.form === "action" && !used.rules.has(r) && !tested.has(r))
      reporter.report("Q5001", r.source, { name: r.name, isRule: true });
  }
}

/** Values and state that nothing speaks of, not even an example. */
function unusedNames(game: Game, touching: Touching, reporter: Reporter): void {
  const values = new Set<Value>();
  const touched = new Set<Touched>();
  for (const e of everyExpression(game)) {
    walk(e, (x) => x.k === "value" && values.add(x.value));
    for (const one of touching.reads(e)) touched.add(one);
  }
  for (const rule of game.rules) {
    for (const body of everyBody(rule)) for (const one of touching.writes(body)) touched.add(one);
  }
  for (const { zone } of game.fields) if (zone?.reshuffles) touched.add(zone.reshuffles);
  const isRule = false;
  for (const v of game.values) if (!values.has(v)) reporter.report("Q5001", v.source, { name: v.name, isRule });
  for (const f of game.fields) {
    if (f.amount === undefined && !touched.has(f)) reporter.report("Q5001", f.span, { name: f.name, isRule });
  }
}

function everyExpression(game: Game): Expr[] {
  const found: (Expr | undefined)[] = [];
  for (const rule of game.rules) {
    found.push(rule.free?.when, rule.free?.limit, ...hooksOf(rule).map((hook) => hook.condition));
    for (const body of everyBody(rule)) walkStatements(body, (s) => found.push(...expressions(s)));
  }
  for (const { body, replaced, modifiers } of game.values) {
    found.push(body, ...replaced.map((r) => r.body), ...modifiers.flatMap((m) => [m.amount, m.condition]));
  }
  for (const { cells } of game.columns) {
    found.push(...cells.flatMap((cell) => [cell.value, ...cell.replaced.map((r) => r.value)]));
  }
  for (const { keys } of game.rankings) found.push(...keys.map((key) => key.by));
  for (const { starts, track } of game.fields) found.push(starts, track?.from, track?.to);
  for (const { steps } of game.examples) {
    for (const s of steps) {
      if (s.k === "then") found.push(s.condition);
      if (s.k === "when" && s.call) found.push(s.call.me, ...s.call.args);
    }
  }
  return found.filter((e): e is Expr => e !== undefined);
}

function unusedTables(game: Game, used: Usage, reporter: Reporter): void {
  for (const kind of game.model.kinds) {
    const [first] = kind.members;
    if (kind.form !== "table" || !first) continue;
    if (!used.kinds.has(kind))
      reporter.report("Q5005", kind.span, { name: first.name, why: `no rule uses \`${kind.name}\`` });
    for (const member of kind.members) neverSoMany(game, member, reporter);
  }
}

/** A row may be for numbers of players that the game never has. */
function neverSoMany({ model }: Game, member: Member, reporter: Reporter): void {
  const marked = member.row?.players;
  if (marked === undefined || (marked.from <= model.maxPlayers && marked.to >= model.minPlayers)) return;
  const why = `the game is for ${model.minPlayers}..${model.maxPlayers} players`;
  reporter.report("Q5005", member.span, { name: member.name, why });
}
