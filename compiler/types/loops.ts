/** Loops that end whatever the players do. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import { constantOf } from "./constants.ts";
import type { Expr, Game, Rule, Stmt } from "./core.ts";
import { exchanges } from "./exchanges.ts";
import { everyBody, overlaps, type Touching } from "./touching.ts";
import { bodies, walk, walkStatements } from "./walk.ts";

/** A loop ends if something inside changes what it waits for, or leaves it. */
export function endlessLoop(s: Stmt, touching: Touching, reporter: Reporter): void {
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
  if (s.k !== "optional" || s.most) return;
  const hint = "say `up to … times`, or let it cost something";
  if (!consumes(s.body)) {
    const why = "it can be repeated as often as wished and uses nothing up";
    reporter.report("Q5002", s.span, { why }, { hint });
  } else if (exchanges(s.body)) {
    const why = "what is paid can be gained back, as often as wished";
    reporter.report("Q5002", s.span, { why }, { hint });
  }
}

/** A rule that always carries itself out again never comes to its end. */
export function endlessRule(rule: Rule, reporter: Reporter): void {
  if (rule.form !== "given" && alwaysLeadsTo(rule, rule, new Set())) {
    reporter.report("Q5002", rule.source, { why: `\`${rule.name}\` always leads to itself` });
  }
}

function alwaysLeadsTo(from: Rule, to: Rule, seen: Set<Rule>): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return everyBody(from).every((body) => {
    for (const s of body) {
      if (LEAVING.has(s.k)) return false;
      if (s.k === "call" && (s.rule === to || alwaysLeadsTo(s.rule, to, seen))) return true;
      if (bodies(s).length > 0 && leaves([s])) return false;
    }
    return false;
  });
}

const LEAVING: ReadonlySet<Stmt["k"]> = new Set(["finish", "stop", "win", "end game", "draw game", "require"]);

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
