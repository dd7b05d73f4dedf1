/**
 * Guards: what must hold now so that the statements to come can be carried out.
 * Authors write "choose, then pay"; the guard of the choice asks whether the payment will be possible. A guard is sure
 * if nothing else can stop the statements; where it is in doubt, options are tried on a copy of the state.
 */
import type { Expr, Rule, Stmt } from "../types/core.ts";
import { effectsOf, hooksOf, overlaps } from "../types/touching.ts";
import type { Analysis } from "./analysis.ts";
import { bodiesOf, hooksUnder, type Circumstances } from "./circumstances.ts";
import { DOUBTFUL, either, forked, isDoubtful, isSure, SURE } from "./doubt.ts";
import { anyOf, forkedGuard, Found, isNone, isNotEmpty, payItems } from "./guard-parts.ts";
import { GuardReads } from "./guard-reads.ts";
import type { Guard, RuleGuard } from "./machine.ts";
import { conditionOf, IS_PERSON, isSettled } from "./settled.ts";
import { Way } from "./way.ts";

const DEEPEST_CALL = 4;
/** Ways part so often at most: each time what follows is looked at once more. */
const MOST_FORKS = 6;

/** Finds guards; those of whole rules are found once. */
export class Guards {
  private readonly ofRules = new Map<string, RuleGuard | undefined>();
  private readonly reads: GuardReads;

  constructor(private readonly analysis: Analysis) {
    this.reads = new GuardReads(analysis);
  }

  /** What must hold for these statements of a rule. */
  of(rest: readonly Stmt[], rule: Rule, given: Circumstances): Guard {
    const guard = this.surest((splits) => this.along(rest, new Way(this.analysis, rule, given, splits)));
    if (isSure(guard.doubt) || given.decides(IS_PERSON) !== undefined) return guard;
    // What automata do differently may be all that is in doubt.
    const [people, others] = [true, false].map((holds) =>
      this.surest((splits) => this.along(rest, new Way(this.analysis, rule, given.assuming(IS_PERSON, holds), splits))),
    );
    if (isDoubtful(people.doubt) && isDoubtful(others.doubt)) return guard;
    return forkedGuard(IS_PERSON, people, others, rule);
  }

  /** Forks on what is settled are only gone both ways where there is doubt without that. */
  private surest(find: (splits: boolean) => Guard): Guard {
    const guard = find(false);
    if (isSure(guard.doubt)) return guard;
    const split = find(true);
    return isDoubtful(split.doubt) ? guard : split;
  }

  /** What must hold for a whole rule; undefined if that cannot be told (it calls itself, or triggers come first). */
  private ofRule(rule: Rule, given: Circumstances): RuleGuard | undefined {
    const key = `${rule.index} ${given.key}`;
    if (this.ofRules.has(key)) return this.ofRules.get(key);
    this.ofRules.set(key, undefined);
    if (this.isBarred(rule, given)) return undefined;
    const before = new Set(
      hooksUnder(rule.before, given).flatMap((h) => [...this.analysis.writesOfRule(h.rule, h.given)]),
    );
    const bodies = bodiesOf(rule, given).map(({ applies, body, given: under }) => {
      const guard = this.surest((splits) => {
        const way = new Way(this.analysis, rule, under, splits);
        way.touch(before);
        return this.along(body, way);
      });
      return { applies, guard };
    });
    const reads = this.reads.of(
      bodies.map((b) => b.guard),
      given,
    );
    const doubt = bodies
      .slice(1)
      .reduce(
        (others, { applies, guard }) => forked(conditionOf(applies, this.analysis.model), guard.doubt, others),
        bodies[0].guard.doubt,
      );
    const found: RuleGuard = { rule, bodies, doubt, reads };
    this.ofRules.set(key, found);
    return found;
  }

  /** Triggers may stop the rule, or stand in for it. */
  private isBarred(rule: Rule, given: Circumstances): boolean {
    if (hooksUnder(rule.instead, given).length > 0) return true;
    return hooksUnder([...rule.before, ...rule.after], given).some((h) => this.analysis.ruleMayFail(h.rule, h.given));
  }

  private along(list: readonly Stmt[], way: Way): Guard {
    const found = new Found(way);
    for (let i = 0; i < list.length; i++) {
      const whole = this.step(list[i], list.slice(i + 1), way, found);
      if (whole) return whole;
    }
    return this.returning(way, found);
  }

  /** What follows the call of a rule that is gone through as if it stood there. */
  private returning(way: Way, found: Found): Guard {
    return way.then ? found.goingOn(this.along(way.then.rest, way.back(way.then))) : found.end();
  }

  /** Notes what one statement asks for. A guard: of all that follows as well, which is looked at no further. */
  private step(s: Stmt, rest: readonly Stmt[], way: Way, found: Found): Guard | undefined {
    switch (s.k) {
      case "let":
        return void way.name(s.local, s.value);
      case "set local":
        return void way.forget(s.local);
      case "set":
        return void way.set(s);
      case "require":
        return void found.condition(way.seen(s.condition), s.reason);
      case "pay":
        return this.pay(s, way, found);
      case "put":
        return this.put(s, way, found);
      case "take":
        return this.take(s, way, found);
      case "draw":
      case "roll":
      case "shuffle":
        // Nobody looks past a draw, unless all see what is drawn.
        if (s.k !== "draw" || s.from.field.zone!.visibility !== "open") return found.end();
        return void way.write(s);
      case "choose":
        return found.goingOn(this.choice(s, rest, way));
      case "choose of":
        return this.alternatives(s, rest, way, found);
      case "if":
        return this.fork(s, rest, way, found);
      case "call":
        return this.called(s, rest, way, found);
      case "effect":
        found.add(this.effect(s, way));
        return void way.write(s);
      case "finish":
        return this.returning(way, found);
      case "stop":
      case "win":
      case "end game":
      case "draw game":
        return found.end();
      case "pick":
        way.forget(s.pick.local);
        if (!s.otherwise) found.doubt = DOUBTFUL;
        return void way.write(s);
      default:
        if (this.mayFail([s], way)) found.doubt = DOUBTFUL;
        return void way.write(s);
    }
  }

  // ── what statements ask for ─────────────────────────────────────────────────

  private pay(s: Stmt & { k: "pay" }, way: Way, found: Found): undefined {
    const cost = way.seen(s.cost);
    // What was paid before lessens what is left, which adding the costs up takes into account.
    if (cost && !way.hasTouched(this.analysis.amountFields(s.cost))) way.paid = [...way.paid, cost];
    else found.doubt = DOUBTFUL;
  }

  private put(s: Stmt & { k: "put" }, way: Way, found: Found): undefined {
    const place = way.hasTouched(new Set([s.place.field])) ? undefined : way.seenPlace(s.place);
    found.condition(place && isNone(place, s));
    way.write(s);
  }

  /** Nobody looks past a draw. */
  private take(s: Stmt & { k: "take" }, way: Way, found: Found): Guard {
    const zone = way.hasTouched(new Set([s.from.field])) ? undefined : way.seenPlace(s.from);
    found.condition(zone && isNotEmpty(zone, s));
    return found.end();
  }

  private called(s: Stmt & { k: "call" }, rest: readonly Stmt[], way: Way, found: Found): Guard | undefined {
    if (this.isFollowed(s.rule, rest, way)) {
      const [{ body }] = bodiesOf(s.rule, way.given);
      const args = s.args.map((a) => way.seen(a));
      return found.goingOn(this.along(body, way.into(s.rule, args, rest)));
    }
    if (this.analysis.ruleMayFail(s.rule, way.given)) found.add(this.call(s, way));
    return void way.write(s);
  }

  private mayFail(body: readonly Stmt[], { given }: Way): boolean {
    return this.analysis.mayFail({ body, given });
  }

  /** May anything fail that follows, here or after a return? */
  private restMayFail(rest: readonly Stmt[], way: Way): boolean {
    if (this.mayFail(rest, way)) return true;
    for (let { then } = way; then; { then } = then) if (this.mayFail(then.rest, way)) return true;
    return false;
  }

  // ── forks ───────────────────────────────────────────────────────────────────

  private choice(s: Stmt & { k: "choose" }, rest: readonly Stmt[], way: Way): Guard {
    const otherwise = s.otherwise;
    if (otherwise && !this.mayFail(otherwise, way) && !this.restMayFail(rest, way)) return this.along([], way.fork());
    const picks = way.seenPicks(s.picks);
    if (!picks) return { items: payItems(way), doubt: DOUBTFUL };
    const guard = this.along(rest, way.fork());
    const chosen: Guard = { items: [{ k: "exists", picks, guard, rule: way.rule }], doubt: guard.doubt };
    // Where there is nothing to choose, the other body stands in for the choice and all that follows it.
    return otherwise ? anyOf([chosen, this.along(otherwise, way.fork())], way.rule) : chosen;
  }

  private alternatives(s: Stmt & { k: "choose of" }, rest: readonly Stmt[], way: Way, found: Found): Guard | undefined {
    if (s.upTo || s.count === "any") {
      for (const a of s.alternatives) way.write(...a.body);
      if (this.mayFail(rest, way)) found.doubt = DOUBTFUL;
      return undefined;
    }
    if (way.forks >= MOST_FORKS) return { items: found.items, doubt: DOUBTFUL };
    const ways = s.alternatives.map((a) => this.alternative(a.when, a.body, rest, way));
    return found.goingOn(anyOf(ways, way.rule));
  }

  private fork(s: Stmt & { k: "if" }, rest: readonly Stmt[], way: Way, found: Found): Guard | undefined {
    const decided = way.given.decides(s.condition);
    if (decided !== undefined) return found.goingOn(this.along([...(decided ? s.then : s.otherwise), ...rest], way));
    if (!this.isFork(s, rest, way)) return void way.write(s);
    const condition = way.forks < MOST_FORKS ? way.seen(s.condition) : undefined;
    if (!condition) {
      found.doubt = DOUBTFUL;
      return void way.write(s);
    }
    const part = (body: readonly Stmt[], holds: boolean): Guard =>
      this.along([...body, ...rest], way.part(way.given.assuming(s.condition, holds)));
    return found.goingOn(forkedGuard(condition, part(s.then, true), part(s.otherwise, false), way.rule));
  }

  private alternative(when: Expr | undefined, body: readonly Stmt[], rest: readonly Stmt[], way: Way): Guard {
    const guard = this.along([...body, ...rest], way.part());
    if (!when) return guard;
    const condition = way.seen(when);
    if (!condition) return { ...guard, doubt: DOUBTFUL };
    return { ...guard, items: [{ k: "cond", expr: condition, text: "", rule: way.rule }, ...guard.items] };
  }

  /** Both ways must be gone on their own: one may fail, or end the rule, or what follows depends on what is settled. */
  private isFork(s: Stmt & { k: "if" }, rest: readonly Stmt[], way: Way): boolean {
    if (this.mayFail([s], way) || leavesRule(s.then) || leavesRule(s.otherwise)) return true;
    return way.splits && way.forks < MOST_FORKS && isSettled(s.condition) && this.restMayFail(rest, way);
  }

  // ── calls ───────────────────────────────────────────────────────────────────

  /** A short rule that asks for what is settled: gone through as if its statements stood here, each fork keeps to itself. */
  private isFollowed(rule: Rule, rest: readonly Stmt[], way: Way): boolean {
    if (!way.splits || way.depth >= DEEPEST_CALL || hooksOf(rule).length > 0) return false;
    if (!this.restMayFail(rest, way)) return false;
    const bodies = bodiesOf(rule, way.given);
    return bodies.length === 1 && bodies[0].body.every(isSimple) && bodies[0].body.some((s) => s.k === "if");
  }

  /** The guard of a rule that begins now, if what happened before does not touch it. */
  private callable(rule: Rule, way: Way): RuleGuard | undefined {
    const guard = this.ofRule(rule, way.given);
    if (!guard || way.hasTouched(guard.reads.all)) return undefined;
    // Costs of different resources do not get in each other's way.
    if (way.paid.some((c) => overlaps(this.analysis.amountFields(c), guard.reads.all))) return undefined;
    return guard;
  }

  /** The guard of a rule that is called, in the caller's terms. */
  private call(s: Stmt & { k: "call" }, way: Way): Guard {
    const args = s.args.map((a) => way.seen(a));
    const called = this.callable(s.rule, way);
    if (called && asksNothing(called)) return { items: [], doubt: called.doubt };
    if (called && args.every((a) => a !== undefined))
      return { items: [{ k: "call", called, args, rule: way.rule }], doubt: called.doubt };
    return this.callInline(s.rule, args, way);
  }

  /** As if the rule's statements stood here: costs add up, names that are not known stay unknown. */
  private callInline(rule: Rule, args: readonly (Expr | undefined)[], way: Way): Guard {
    const bodies = bodiesOf(rule, way.given);
    if (way.depth >= DEEPEST_CALL || bodies.length > 1 || this.isBarred(rule, way.given))
      return { items: [], doubt: DOUBTFUL };
    const inner = way.aside(rule, args);
    for (const h of hooksUnder(rule.before, way.given)) inner.touch(this.analysis.writesOfRule(h.rule, h.given));
    const guard = this.along(bodies[0].body, inner);
    way.paid = [];
    return guard;
  }

  private effect(s: Stmt & { k: "effect" }, way: Way): Guard {
    const failing = effectsOf(s.column).filter((r) => this.analysis.ruleMayFail(r, way.given));
    if (failing.length === 0) return { items: [], doubt: SURE };
    const row = way.seen(s.row);
    const guards = failing.map((r) => [r, this.callable(r, way)] as const);
    const known = new Map(guards.filter((e): e is [Rule, RuleGuard] => e[1] !== undefined));
    if (!row || known.size === 0) return { items: [], doubt: DOUBTFUL };
    return {
      items: [{ k: "effect", column: s.column, row, guards: known, rule: way.rule }],
      doubt: either(...guards.map(([, g]) => g?.doubt ?? DOUBTFUL)),
    };
  }
}

function asksNothing({ bodies }: RuleGuard): boolean {
  return bodies.every(({ guard }) => guard.items.length === 0);
}

/** The statements end with `finish`: what follows them is for the other case alone. */
function leavesRule(list: readonly Stmt[]): boolean {
  return list[list.length - 1]?.k === "finish";
}

/** Done in one go, with no other fork than on what is settled. */
function isSimple(s: Stmt): boolean {
  switch (s.k) {
    case "let":
    case "set":
    case "require":
    case "finish":
      return true;
    case "choose":
      return s.otherwise === undefined || s.otherwise.every(isSimple);
    case "if":
      return isSettled(s.condition) && s.then.every(isSimple) && s.otherwise.every(isSimple);
    default:
      return false;
  }
}
