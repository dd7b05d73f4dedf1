/**
 * Guards: what must hold now so that the statements to come can be carried out.
 * Authors write "choose, then pay"; the guard of the choice asks whether the payment will be possible. A guard is sure
 * if nothing else can stop the statements; where it is in doubt, options are tried on a copy of the state.
 */
import type { Expr, Place, Rule, Stmt } from "../types/core.ts";
import { FLAG, takenIn } from "../types/core.ts";
import { effectsOf, hooksOf, overlaps } from "../types/touching.ts";
import type { Analysis } from "./analysis.ts";
import { bodiesOf, hooksUnder, type Circumstances } from "./circumstances.ts";
import { DOUBTFUL, either, forked, isDoubtful, isSure, SURE, type Doubt } from "./doubt.ts";
import { GuardReads } from "./guard-reads.ts";
import type { Guard, GuardItem, RuleGuard } from "./machine.ts";
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
    const items: GuardItem[] = [];
    let doubt: Doubt = SURE;
    const { rule } = way;
    const result = (): Guard => {
      items.push(...payItems(way));
      return { items, doubt };
    };
    const goingOn = (rest: Guard): Guard => ({ items: [...items, ...rest.items], doubt: either(doubt, rest.doubt) });
    const returning = (): Guard => (way.then ? goingOn(this.along(way.then.rest, way.back(way.then))) : result());
    for (let i = 0; i < list.length; i++) {
      const s = list[i];
      const rest = list.slice(i + 1);
      switch (s.k) {
        case "let":
          way.name(s.local, s.value);
          break;
        case "set local":
          way.forget(s.local);
          break;
        case "set":
          way.set(s);
          break;
        case "require": {
          const condition = way.seen(s.condition);
          if (condition) items.push({ k: "cond", expr: condition, text: s.reason ?? "", rule });
          else doubt = DOUBTFUL;
          break;
        }
        case "pay": {
          const cost = way.seen(s.cost);
          // What was paid before lessens what is left, which adding the costs up takes into account.
          if (cost && !way.hasTouched(this.analysis.amountFields(s.cost))) way.paid = [...way.paid, cost];
          else doubt = DOUBTFUL;
          break;
        }
        case "put": {
          const place = way.seenPlace(s.place);
          if (!place || way.hasTouched(new Set([s.place.field]))) doubt = DOUBTFUL;
          else items.push({ k: "cond", expr: isNone(place, s), text: "", rule });
          way.write(s);
          break;
        }
        case "take": {
          const zone = way.seenPlace(s.from);
          if (!zone || way.hasTouched(new Set([s.from.field]))) doubt = DOUBTFUL;
          else items.push({ k: "cond", expr: isNotEmpty(zone, s), text: "", rule });
          // Nobody looks past a draw.
          return result();
        }
        case "draw":
        case "roll":
        case "shuffle":
          if (s.k !== "draw" || s.from.field.zone!.visibility !== "open") return result();
          way.write(s);
          break;
        case "choose":
          return goingOn(this.choice(s, rest, way));
        case "choose of": {
          if (s.upTo || s.count === "any") {
            for (const a of s.alternatives) way.write(...a.body);
            if (this.mayFail(rest, way)) doubt = DOUBTFUL;
            break;
          }
          if (way.forks >= MOST_FORKS) return { items, doubt: DOUBTFUL };
          return goingOn(
            anyOf(
              s.alternatives.map((a) => this.alternative(a.when, a.body, rest, way)),
              rule,
            ),
          );
        }
        case "if": {
          const decided = way.given.decides(s.condition);
          if (decided !== undefined) return goingOn(this.along([...(decided ? s.then : s.otherwise), ...rest], way));
          if (!this.isFork(s, rest, way)) {
            way.write(s);
            break;
          }
          const condition = way.forks < MOST_FORKS ? way.seen(s.condition) : undefined;
          if (!condition) {
            doubt = DOUBTFUL;
            way.write(s);
            break;
          }
          const fork = (body: readonly Stmt[], holds: boolean): Guard =>
            this.along([...body, ...rest], way.part(way.given.assuming(s.condition, holds)));
          return goingOn(forkedGuard(condition, fork(s.then, true), fork(s.otherwise, false), rule));
        }
        case "call": {
          if (this.isFollowed(s.rule, rest, way)) {
            const [{ body }] = bodiesOf(s.rule, way.given);
            const args = s.args.map((a) => way.seen(a));
            return goingOn(this.along(body, way.into(s.rule, args, rest)));
          }
          if (this.analysis.ruleMayFail(s.rule, way.given)) {
            const called = this.call(s, way);
            items.push(...called.items);
            doubt = either(doubt, called.doubt);
          }
          way.write(s);
          break;
        }
        case "effect": {
          const effect = this.effect(s, way);
          items.push(...effect.items);
          doubt = either(doubt, effect.doubt);
          way.write(s);
          break;
        }
        case "finish":
          return returning();
        case "stop":
        case "win":
        case "end game":
        case "draw game":
          return result();
        case "pick":
          way.forget(s.pick.local);
          if (!s.otherwise) doubt = DOUBTFUL;
          way.write(s);
          break;
        default:
          if (this.mayFail([s], way)) doubt = DOUBTFUL;
          way.write(s);
      }
    }
    return returning();
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

function payItems({ paid, rule }: Way): GuardItem[] {
  return paid.length > 0 ? [{ k: "pay", costs: paid, rule }] : [];
}

/** One of several ways must be open. */
function anyOf(options: readonly Guard[], rule: Rule): Guard {
  if (options.some((o) => o.items.length === 0 && isSure(o.doubt))) return { items: [], doubt: SURE };
  const doubt = either(...options.map((o) => o.doubt));
  return { items: options.some((o) => o.items.length === 0) ? [] : [{ k: "any", options, rule }], doubt };
}

function forkedGuard(condition: Expr, then: Guard, otherwise: Guard, rule: Rule): Guard {
  const doubt = isSettled(condition)
    ? forked(condition, then.doubt, otherwise.doubt)
    : either(then.doubt, otherwise.doubt);
  if (then.items.length + otherwise.items.length === 0) return { items: [], doubt };
  return { items: [{ k: "if", condition, then, otherwise, rule }], doubt };
}

function isNone(place: Place, s: Stmt): Expr {
  const left: Expr = { k: "field", place, type: place.field.type, span: s.span };
  const right: Expr = { k: "const", value: -1, type: { k: "none" }, span: s.span };
  return { k: "compare", op: "==", left, right, type: FLAG, span: s.span };
}

function isNotEmpty(place: Place, s: Stmt & { k: "take" }): Expr {
  const length = (p: Place): Expr => ({
    k: "length",
    set: { k: "zone", place: p, type: p.field.type, span: s.span },
    type: { k: "number", min: 0, max: 2147483647 },
    span: s.span,
  });
  const zero: Expr = { k: "const", value: 0, type: { k: "number", min: 0, max: 0 }, span: s.span };
  const positive = (p: Place): Expr => ({
    k: "compare",
    op: ">",
    left: length(p),
    right: zero,
    type: FLAG,
    span: s.span,
  });
  const other = takenIn(place);
  if (!other) return positive(place);
  return { k: "logic", op: "or", left: positive(place), right: positive(other), type: FLAG, span: s.span };
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
