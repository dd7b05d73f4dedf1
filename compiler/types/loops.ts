/** Loops that end whatever the players do. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import { constantOf, largest } from "./constants.ts";
import type { Expr, Game, Rule, Stmt } from "./core.ts";
import { exchanges } from "./exchanges.ts";
import { Tendencies } from "./tendency.ts";
import { everyBody, type Touching } from "./touching.ts";
import { bodies, walkStatements } from "./walk.ts";

/** A loop ends if something inside brings its end nearer, or leaves it. */
export function endlessLoop(s: Stmt, game: Game, touching: Touching, reporter: Reporter): void {
  if (s.k === "while" && !leaves(s.body)) endlessWhile(s, game, touching, reporter);
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

function endlessWhile(s: Stmt & { k: "while" }, game: Game, touching: Touching, reporter: Reporter): void {
  const fixed = constantOf(s.condition);
  if (fixed !== undefined) {
    if ((fixed !== 0) === s.until) return;
    const hint = "`stop` inside, or a condition that something changes";
    return void reporter.report("Q5002", s.span, { why: "its condition never changes" }, { hint });
  }
  const tendencies = new Tendencies(s.body, game, touching);
  if (tendencies.canBecome(s.condition, s.until)) return;
  const why = tendencies.touch(s.condition)
    ? "nothing inside brings its end nearer"
    : "nothing inside changes what its condition looks at";
  reporter.report("Q5002", s.span, { why });
}

/** Passes through shorter loops need not be counted while playing. */
const FEW_PASSES = 100;

/** A loop over numbers that ends, but perhaps not before long. */
export function mayTakeLong(s: Stmt & { k: "times" | "for each" }): boolean {
  if (s.k === "times") return mostOf(s.count) > FEW_PASSES;
  const { set } = s.pick;
  return set.k === "range" && mostOf(set.to) - (constantOf(set.from) ?? -FEW_PASSES) > FEW_PASSES;
}

function mostOf(e: Expr): number {
  return largest(e) ?? (e.type.k === "number" ? e.type.max : Infinity);
}

/** `stop` for this loop, `finish`, or the end of the game. */
export function leaves(body: readonly Stmt[], seen = new Set<Rule>()): boolean {
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
