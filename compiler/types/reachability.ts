/** Checks beyond types: rules that are used, loops that end, offers that give nothing away, costs that can be paid. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Kind, Member } from "../names/model.ts";
import { constantOf } from "./constants.ts";
import type { Column, Expr, Field, Game, Pick, Rule, Stmt, Value } from "./core.ts";
import { isConcealed } from "./secrets.ts";
import { everyBody, overlaps, Touching } from "./touching.ts";
import { bodies, expressions, walk, walkStatements } from "./walk.ts";

export function checkReachability(game: Game, reporter: Reporter): void {
  const used = new Usage(game);
  const touching = new Touching(game);
  // What is wrong may be what would have used it.
  if (!reporter.hasErrors) {
    unusedRules(game, used, reporter);
    unusedTables(game, used, reporter);
  }
  for (const rule of game.rules) {
    for (const body of everyBody(rule)) {
      walkStatements(body, (s) => {
        endlessLoop(s, touching, reporter);
        hiddenGuard(s, reporter);
        shownSecret(s, touching, reporter);
        impossibleCost(game, s, reporter);
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
      reporter.report("Q5001", r.source, { name: r.name });
  }
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

// ── loops ─────────────────────────────────────────────────────────────────────

/** A loop ends if something inside changes what it waits for, or leaves it. */
function endlessLoop(s: Stmt, touching: Touching, reporter: Reporter): void {
  if (s.k === "while") {
    if (leaves(s.body)) return;
    const value = constantOf(s.condition);
    if (value !== undefined && (value !== 0) !== s.until) {
      reporter.report(
        "Q5002",
        s.span,
        { why: "its condition never changes" },
        { hint: "`stop` inside, or a condition that something changes" },
      );
      return;
    }
    const reads = touching.reads(s.condition);
    const changes = touching.writes(s.body);
    const locals = localsIn(s.condition);
    const changesLocal = setsLocal(s.body, locals);
    if (!changesLocal && !overlaps(reads, changes)) {
      reporter.report("Q5002", s.span, { why: "nothing inside changes what its condition looks at" });
    }
  }
  if (s.k === "optional" && !s.most && !consumes(s.body)) {
    reporter.report(
      "Q5002",
      s.span,
      { why: "it can be repeated as often as wished and uses nothing up" },
      { hint: "say `up to … times`, or let it cost something" },
    );
  }
}

function localsIn(e: Expr): Set<number> {
  const out = new Set<number>();
  walk(e, (x) => x.k === "local" && out.add(x.local.id));
  return out;
}

function setsLocal(body: readonly Stmt[], locals: ReadonlySet<number>): boolean {
  let found = false;
  walkStatements(body, (s) => {
    if (s.k === "set local" && locals.has(s.local.id)) found = true;
  });
  return found;
}

/** `stop` for this loop, `finish`, or the end of the game. */
function leaves(body: readonly Stmt[], seen = new Set<Rule>()): boolean {
  return body.some((s) => {
    if (s.k === "stop" || s.k === "finish" || s.k === "win" || s.k === "end game" || s.k === "draw game") return true;
    if (s.k === "call" && !seen.has(s.rule)) {
      seen.add(s.rule);
      let ends = false;
      for (const b of everyBody(s.rule))
        walkStatements(
          b,
          (x) =>
            (ends ||=
              x.k === "win" || x.k === "end game" || x.k === "draw game" || (x.k === "call" && leaves([x], seen))),
        );
      return ends;
    }
    return bodies(s).some((b) => leaves(b, seen));
  });
}

/** Each time round something gets less, or is taken from somewhere. */
function consumes(body: readonly Stmt[], seen = new Set<Rule>()): boolean {
  let found = false;
  walkStatements(body, (s) => {
    if (
      s.k === "pay" ||
      s.k === "remove" ||
      s.k === "move" ||
      s.k === "take" ||
      s.k === "put" ||
      s.k === "set" ||
      s.k === "stop"
    )
      found = true;
    if (s.k === "gain" && s.sign === -1) found = true;
    if (s.k === "call" && !seen.has(s.rule)) {
      seen.add(s.rule);
      found ||= everyBody(s.rule).some((b) => consumes(b, seen));
    }
    if (s.k === "effect") found = true;
  });
  return found;
}

// ── hidden things ─────────────────────────────────────────────────────────────

/** What is offered must not depend on what the player cannot see. */
function hiddenGuard(s: Stmt, reporter: Reporter): void {
  for (const e of askedBy(s)) {
    const counted = new Set<Expr>();
    walk(e, (x) => {
      if (x.k === "length") counted.add(x.set);
      const place = x.k === "zone" ? x.place : x.k === "count of" ? x.zone : undefined;
      if (!place || counted.has(x)) return;
      const { visibility } = place.field.zone!;
      const mine = place.owner?.k === "me";
      if (visibility === "secret" || (visibility === "hidden" && !mine && place.field.owner === "player")) {
        reporter.report("Q5003", x.span, { zone: place.field.name });
      }
    });
  }
}

/** What decides which options there are. */
function askedBy(s: Stmt): Expr[] {
  const picks: readonly Pick[] = s.k === "choose" ? s.picks : [];
  const asked = [
    ...picks.flatMap((p) => [p.set, p.where]),
    ...(s.k === "choose of" ? s.alternatives.map((a) => a.when) : []),
  ];
  return asked.filter((e): e is Expr => e !== undefined);
}

/** What is chosen secretly must not show before all have chosen, nor may what others can choose depend on it. */
function shownSecret(s: Stmt, touching: Touching, reporter: Reporter): void {
  if (s.k !== "each player" || !s.secretly) return;
  const concealed = new Set<Field>();
  for (const touched of touching.writes(s.body)) {
    if (typeof touched === "string") continue;
    if (isConcealed(touched)) concealed.add(touched);
    else if (!UNSEEN.has(touched.zone?.visibility)) reporter.report("Q5009", s.span, { field: touched.name });
  }
  walkStatements(s.body, (inner) => {
    for (const e of askedBy(inner)) {
      walk(e, (x) => {
        if (x.k === "field" && concealed.has(x.place.field) && x.place.owner?.k !== "me")
          reporter.report("Q5003", x.span, { zone: x.place.field.name });
      });
    }
  });
}

const UNSEEN: ReadonlySet<string | undefined> = new Set(["hidden", "secret"]);

// ── costs ─────────────────────────────────────────────────────────────────────

/** More of a limited resource than there is. */
function impossibleCost(game: Game, s: Stmt, reporter: Reporter): void {
  if (s.k !== "pay") return;
  walk(s.cost, (x) => {
    if (x.k !== "amount") return;
    const count = constantOf(x.count);
    const limit = game.limits.get(x.entry);
    const most = limit && constantOf(limit);
    const { resources, groups, points } = game.model;
    if (count !== undefined && most !== undefined && count > most) {
      reporter.report("Q5006", x.span, { what: `there are only ${most} ${resources[x.entry].name}` });
    }
    if (x.entry >= resources.length + groups.length) {
      reporter.report(
        "Q5006",
        x.span,
        { what: `${points?.name ?? "points"} are no resource` },
        { hint: `write \`lose\` for points` },
      );
    }
  });
}

/** "Gain 2 food" leaves open which food. */
function groupGain(game: Game, s: Stmt, reporter: Reporter): void {
  if (s.k !== "gain" && s.k !== "give") return;
  walk(s.cost, (x) => {
    const { resources, groups } = game.model;
    if (x.k === "amount" && x.entry >= resources.length && x.entry < resources.length + groups.length) {
      reporter.report(
        "Q3009",
        x.span,
        { what: `gaining ${groups[x.entry - resources.length].name}`, where: "here: it is a group" },
        { hint: "let the player choose which of its members" },
      );
    }
  });
}
