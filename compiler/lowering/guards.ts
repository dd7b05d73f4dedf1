/**
 * Guards: what must hold now so that the statements to come can be carried out.
 * Authors write "choose, then pay"; the guard of the choice asks whether the payment will be possible. A guard is exact
 * if nothing else can stop the statements; otherwise each option is tried on a copy of the state.
 */
import type { Expr, Local, Pick, Place, Rule, Stmt } from "../types/core.ts";
import { FLAG } from "../types/core.ts";
import { substitute, substitutePlace, walk } from "../types/walk.ts";
import { effectsOf, overlaps, type Touched } from "../types/touching.ts";
import type { Analysis } from "./analysis.ts";
import type { Guard, GuardItem, Point, RuleGuard } from "./machine.ts";

const DEEPEST_CALL = 4;

/** What is known on the way through the statements. */
interface Way {
  readonly rule: Rule;
  readonly written: Set<Touched>;
  /** Names given on the way, in terms of what is known at the start. */
  readonly known: Map<Local, Expr>;
  /** Names whose value cannot be told at the start. */
  readonly unknown: Set<Local>;
  readonly depth: number;
  paid: Expr[];
}

/** Finds guards; those of whole rules are found once. */
export class Guards {
  private readonly ofRules = new Map<Rule, RuleGuard | undefined>();

  constructor(private readonly analysis: Analysis) {}

  /** What must hold for these statements of a rule. */
  of(rest: readonly Stmt[], rule: Rule): Guard {
    return this.along(rest, { rule, written: new Set(), known: new Map(), unknown: new Set(), depth: 0, paid: [] });
  }

  /** What must hold for a whole rule; undefined if that cannot be told (it calls itself, or triggers come first). */
  private ofRule(rule: Rule): RuleGuard | undefined {
    if (this.ofRules.has(rule)) return this.ofRules.get(rule);
    this.ofRules.set(rule, undefined);
    const hooks = [...rule.before, ...rule.after];
    if (rule.instead.length > 0 || hooks.some((h) => this.analysis.ruleMayFail(h.rule))) return undefined;
    const written = new Set<Touched>();
    for (const h of rule.before) for (const w of this.analysis.writes(h.rule.body)) written.add(w);
    const bodies = [{ applies: {}, body: rule.body }, ...rule.alternatives].map(({ applies, body }) => ({
      applies,
      guard: this.along(body, {
        rule,
        written: new Set(written),
        known: new Map(),
        unknown: new Set(),
        depth: 0,
        paid: [],
      }),
    }));
    const reads = new Set<Touched>();
    const pays = bodies.map(({ guard }) => this.lookAt(guard, reads)).some((p) => p);
    // What is paid is read as well: whoever writes it may make the guard false.
    const found: RuleGuard = { rule, bodies, exact: bodies.every((b) => b.guard.exact), reads, pays };
    this.ofRules.set(rule, found);
    return found;
  }

  /** Everything that the options of a decision depend on. */
  readsOf(point: Point): Set<Touched> {
    const reads = new Set<Touched>();
    const see = (e: Expr | undefined): void => {
      if (e) for (const r of this.analysis.reads(e)) reads.add(r);
    };
    const { choice } = point;
    if (choice.k === "picks") choice.picks.forEach((p) => [p.set, p.where].forEach(see));
    if (choice.k === "named") choice.whens.forEach(see);
    if (choice.k === "payment") {
      see(choice.cost);
      for (const f of this.analysis.amountFields(choice.cost)) reads.add(f);
    }
    for (const g of point.guards) this.lookAt(g, reads);
    return reads;
  }

  /** Notes what a guard reads; says whether it looks at what can be paid. */
  private lookAt(guard: Guard, reads: Set<Touched>): boolean {
    let pays = false;
    const see = (e: Expr | undefined): void => {
      if (e) for (const r of this.analysis.reads(e)) reads.add(r);
    };
    const rule = (g: RuleGuard): void => {
      for (const r of g.reads) reads.add(r);
      pays ||= g.pays;
    };
    const visit = (i: GuardItem): void => {
      switch (i.k) {
        case "cond":
          see(i.expr);
          return;
        case "pay":
          pays = true;
          for (const c of i.costs) {
            see(c);
            for (const f of this.analysis.amountFields(c)) reads.add(f);
          }
          return;
        case "exists":
          for (const p of i.picks) {
            see(p.set);
            see(p.where);
          }
          i.guard.items.forEach(visit);
          return;
        case "any":
          for (const o of i.options) o.items.forEach(visit);
          return;
        case "if":
          see(i.condition);
          [...i.then.items, ...i.otherwise.items].forEach(visit);
          return;
        case "call":
          i.args.forEach(see);
          rule(i.called);
          return;
        case "effect":
          see(i.row);
          for (const g of i.guards.values()) rule(g);
      }
    };
    guard.items.forEach(visit);
    return pays;
  }

  private along(list: readonly Stmt[], way: Way): Guard {
    const items: GuardItem[] = [];
    let exact = true;
    const result = (): Guard => {
      if (way.paid.length > 0) items.push({ k: "pay", costs: way.paid, rule: way.rule });
      return { items, exact };
    };
    for (let i = 0; i < list.length; i++) {
      const s = list[i];
      const rest = list.slice(i + 1);
      switch (s.k) {
        case "let":
          this.name(s.local, s.value, way);
          break;
        case "set local":
          way.unknown.add(s.local);
          way.known.delete(s.local);
          break;
        case "require": {
          const condition = this.seen(s.condition, way);
          if (condition) items.push({ k: "cond", expr: condition, text: s.reason ?? "", rule: way.rule });
          else exact = false;
          break;
        }
        case "pay": {
          const cost = this.seen(s.cost, way);
          const touched = this.analysis.amountFields(s.cost);
          // What was paid before lessens what is left, which adding the costs up takes into account.
          if (cost && !overlaps(touched, way.written)) way.paid = [...way.paid, cost];
          else exact = false;
          break;
        }
        case "put": {
          const place = { ...s.place, owner: s.place.owner && this.seen(s.place.owner, way) };
          if (s.place.owner && !place.owner) exact = false;
          else if (way.written.has(s.place.field)) exact = false;
          else items.push({ k: "cond", expr: isNone(substitutePlace(place, way.known), s), text: "", rule: way.rule });
          way.written.add(s.place.field);
          break;
        }
        case "take": {
          const zone = substitutePlace(s.from, way.known);
          if (way.written.has(s.from.field) || this.hasUnknown(s, way)) exact = false;
          else items.push({ k: "cond", expr: isNotEmpty(zone, s), text: "", rule: way.rule });
          // Nobody looks past a draw.
          return result();
        }
        case "draw":
        case "roll":
        case "shuffle":
          if (s.k !== "draw" || s.from.field.zone!.visibility !== "open") return result();
          this.write(s, way);
          break;
        case "choose": {
          if (s.otherwise) {
            exact &&= !this.analysis.mayFail(s.otherwise) && !this.analysis.mayFail(rest);
            return result();
          }
          const picks = this.seenPicks(s.picks, way);
          if (!picks) {
            exact = false;
            return result();
          }
          const inner = this.along(rest, {
            ...way,
            paid: way.paid,
            known: new Map(way.known),
            unknown: new Set(way.unknown),
            written: new Set(way.written),
          });
          items.push({ k: "exists", picks, guard: inner, rule: way.rule });
          return { items, exact: exact && inner.exact };
        }
        case "choose of": {
          if (s.upTo || s.count === "any") {
            for (const a of s.alternatives) this.writeAll(a.body, way);
            exact &&= !this.analysis.mayFail(rest);
            break;
          }
          const options = s.alternatives.map((a) => this.alternative(a.when, a.body, rest, way));
          items.push({ k: "any", options, rule: way.rule });
          exact &&= options.every((o) => o.exact);
          return { items, exact };
        }
        case "if": {
          if (!this.analysis.mayFail([s]) && !leavesRule(s.then) && !leavesRule(s.otherwise)) {
            this.write(s, way);
            break;
          }
          const condition = this.seen(s.condition, way);
          if (!condition) {
            exact = false;
            this.write(s, way);
            break;
          }
          const fork = (body: readonly Stmt[]): Guard => this.along([...body, ...rest], this.fork(way));
          const then = fork(s.then);
          const otherwise = fork(s.otherwise);
          items.push({ k: "if", condition, then, otherwise, rule: way.rule });
          return { items, exact: exact && then.exact && otherwise.exact };
        }
        case "call": {
          if (!this.analysis.ruleMayFail(s.rule)) {
            this.write(s, way);
            break;
          }
          const called = this.call(s, way);
          if (!called) exact = false;
          else {
            items.push(...called.items);
            exact &&= called.exact;
          }
          this.write(s, way);
          break;
        }
        case "effect": {
          const failing = effectsOf(s.column).filter((r) => this.analysis.ruleMayFail(r));
          const row = this.seen(s.row, way);
          const guards = new Map(failing.map((r) => [r, this.callable(r, way)]));
          for (const g of guards.values()) exact &&= g?.exact ?? false;
          const known = new Map([...guards].filter((e): e is [Rule, RuleGuard] => e[1] !== undefined));
          if (row && known.size > 0) items.push({ k: "effect", column: s.column, row, guards: known, rule: way.rule });
          else if (failing.length > 0) exact = false;
          this.write(s, way);
          break;
        }
        case "finish":
        case "stop":
        case "win":
        case "end game":
        case "draw game":
          return result();
        case "pick":
          way.unknown.add(s.pick.local);
          if (!s.otherwise) exact = false;
          this.write(s, way);
          break;
        default:
          if (this.analysis.mayFail([s])) exact = false;
          this.write(s, way);
      }
    }
    return result();
  }

  private fork(way: Way): Way {
    return { ...way, known: new Map(way.known), unknown: new Set(way.unknown), written: new Set(way.written) };
  }

  private alternative(when: Expr | undefined, body: readonly Stmt[], rest: readonly Stmt[], way: Way): Guard {
    const guard = this.along([...body, ...rest], this.fork(way));
    if (!when) return guard;
    const condition = this.seen(when, way);
    if (!condition) return { ...guard, exact: false };
    return { items: [{ k: "cond", expr: condition, text: "", rule: way.rule }, ...guard.items], exact: guard.exact };
  }

  /** The guard of a rule that begins now, if what happened before does not touch it. */
  private callable(rule: Rule, way: Way): RuleGuard | undefined {
    const guard = this.ofRule(rule);
    if (!guard || overlaps(guard.reads, way.written)) return undefined;
    // Costs of different resources do not get in each other's way.
    if (way.paid.some((c) => overlaps(this.analysis.amountFields(c), guard.reads))) return undefined;
    return guard;
  }

  /** The guard of a rule that is called, in the caller's terms. */
  private call(s: Stmt & { k: "call" }, way: Way): Guard | undefined {
    const args = s.args.map((a) => this.seen(a, way));
    const called = this.callable(s.rule, way);
    if (called && args.every((a) => a !== undefined)) {
      return { items: [{ k: "call", called, args, rule: way.rule }], exact: called.exact };
    }
    return this.callInline(s, args, way);
  }

  /** As if the rule's statements stood here: costs add up, names that are not known stay unknown. */
  private callInline({ rule }: Stmt & { k: "call" }, args: readonly (Expr | undefined)[], way: Way): Guard | undefined {
    if (way.depth >= DEEPEST_CALL || rule.alternatives.length > 0 || rule.instead.length > 0) return undefined;
    if ([...rule.before, ...rule.after].some((h) => this.analysis.ruleMayFail(h.rule))) return undefined;
    const known = new Map<Local, Expr>();
    const unknown = new Set<Local>();
    rule.params.forEach((p, i) => {
      const arg = args[i];
      if (arg) known.set(p, arg);
      else unknown.add(p);
    });
    const written = new Set(way.written);
    for (const h of rule.before) for (const w of this.analysis.writes(h.rule.body)) written.add(w);
    const guard = this.along(rule.body, { rule, known, unknown, written, depth: way.depth + 1, paid: way.paid });
    way.paid = [];
    return guard;
  }

  /** Gives a name what it stands for, if that can be told at the start. */
  private name(local: Local, value: Expr, way: Way): void {
    const seen = this.seen(value, way);
    if (seen) way.known.set(local, seen);
    else way.unknown.add(local);
  }

  /** The expression in terms of the start, or undefined if what happened on the way may change it. */
  private seen(e: Expr, way: Way): Expr | undefined {
    if (overlaps(this.analysis.reads(e), way.written)) return undefined;
    let clear = true;
    walk(e, (x) => {
      if (x.k === "local" && way.unknown.has(x.local)) clear = false;
    });
    return clear ? substitute(e, way.known) : undefined;
  }

  private seenPicks(picks: readonly Pick[], way: Way): Pick[] | undefined {
    const out: Pick[] = [];
    for (const p of picks) {
      const set = this.seen(p.set, way);
      const where = p.where && this.seen(p.where, way);
      if (!set || (p.where && !where)) return undefined;
      out.push({ local: p.local, set, where });
    }
    return out;
  }

  private hasUnknown(s: Stmt & { k: "take" }, way: Way): boolean {
    return [s.from.owner, s.from.index].some((e) => e && !this.seen(e, way));
  }

  private write(s: Stmt, way: Way): void {
    this.writeAll([s], way);
  }

  private writeAll(list: readonly Stmt[], way: Way): void {
    for (const w of this.analysis.writes(list)) way.written.add(w);
    const visit = (s: Stmt): void => {
      if (s.k === "set local") {
        way.unknown.add(s.local);
        way.known.delete(s.local);
      }
    };
    for (const s of list) visit(s);
  }
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
  const other = place.field.zone!.reshuffles;
  if (!other) return positive(place);
  const pile = { field: other, owner: other.owner === "game" ? undefined : place.owner, index: undefined };
  return { k: "logic", op: "or", left: positive(place), right: positive(pile), type: FLAG, span: s.span };
}

/** The statements end with `finish`: what follows them is for the other case alone. */
function leavesRule(list: readonly Stmt[]): boolean {
  return list[list.length - 1]?.k === "finish";
}
