/** Statements of the checked tree as steps. Bookkeeping falls away: names are said as what they stand for. */
import type { Expr, Local, Pick, Rule, SortKey, Stmt, Type } from "../types/core.ts";
import { bodies } from "../types/walk.ts";
import { columnConcept, fieldConcept, kindOf, memberConcept } from "./concepts.ts";
import { isAsOftenAsOneLikes } from "./asides.ts";
import { Phrases, range } from "./phrases.ts";
import { Scope } from "./scope.ts";
import type { Choice, Concept, Head, Key, Option, Quantity, Step, Thing, Things } from "./sayings.ts";
import { constant } from "./tabulate.ts";
import { asFlag, condensed, facesOf, withPairs, withoutNote } from "./condensed.ts";
import { forked } from "./forks.ts";
import { Moves } from "./moves.ts";
import { outlives, sizeOf, usesOf } from "./usage.ts";

/** Longer expressions are named where they are used more than once. */
const LONG = 4;
/** A kind of at most so many members is chosen from by their names. */
const FEW_NAMES = 3;
/** A number chosen among at most so many is told for each of them. */
const FEW = 6;

export class Steps {
  constructor(
    readonly phrases: Phrases,
    /** Rules that are told where they are called. */
    private readonly inlined: ReadonlySet<Rule>,
    /** Rules that only an automaton carries out. */
    private readonly hollow: ReadonlyMap<Rule, Concept>,
  ) {
    this.moves = new Moves(phrases, (keys, local, scope) => this.keys(keys, local, scope));
  }
  private readonly moves: Moves;

  /** The steps of a body; `rule` names what stands in it. */
  body(list: readonly Stmt[], scope: Scope, rule: Rule): Step[] {
    const said: Step[] = [];
    let inner = scope;
    list.forEach((s, i) => {
      const { steps, scope: next } = this.statement(s, inner, rule, list.slice(i + 1));
      said.push(...steps);
      inner = next;
    });
    return said;
  }

  private statement(s: Stmt, scope: Scope, rule: Rule, rest: readonly Stmt[]): { steps: Step[]; scope: Scope } {
    const binding = this.binding(s, scope, rule, rest);
    if (binding) return binding;
    const step = this.plain(s, scope) ?? this.block(s, scope, rule);
    const steps = step === undefined ? [] : Array.isArray(step) ? step : [step];
    return { steps: steps.map(forked), scope };
  }

  // ── what names something for the statements after it ──────────────────────────

  private binding(
    s: Stmt,
    scope: Scope,
    rule: Rule,
    rest: readonly Stmt[],
  ): { steps: Step[]; scope: Scope } | undefined {
    switch (s.k) {
      case "let":
        return this.named(s.local, s.value, scope, rule, rest);
      case "set local":
        return { steps: [this.counting(s, scope, rule)], scope };
      case "choose":
        return this.choose(s, scope, rule);
      case "pick": {
        const inner = scope.withThing(s.pick.local);
        const step: Step = {
          k: "pick",
          choice: this.choice(s.pick, scope, inner),
          keys: this.keys(s.keys, s.pick.local, scope),
        };
        return { steps: [step, ...this.otherwise(s.otherwise, scope, rule)], scope: inner };
      }
      case "take": {
        const of = kindOf(s.local.type);
        const from = this.phrases.zone(s.from, scope);
        const count = { k: "number", value: 1 } as const;
        const fromEnd = this.moves.end(s.from.field, s.fromEnd, "take");
        return {
          steps: [{ k: "draw", count, of, from, fromEnd, to: undefined, end: undefined }],
          scope: scope.withThing(s.local),
        };
      }
      case "roll": {
        const from = this.phrases.things(s.set, scope);
        const faces = facesOf(from);
        const inner =
          s.local.type.k === "number"
            ? scope.with(s.local, { k: "given", concept: undefined })
            : scope.withThing(s.local);
        return { steps: [{ k: "roll", faces, from }], scope: inner };
      }
      default:
        return undefined;
    }
  }

  /** A name for something: said as what it is, unless it changes or is long and used again. */
  private named(
    local: Local,
    value: Expr,
    scope: Scope,
    rule: Rule,
    rest: readonly Stmt[],
  ): { steps: Step[]; scope: Scope } {
    const { counted, uses } = usesOf(local, rest);
    const concept = `${rule.name}-${local.name}`;
    const number = local.type.k === "number";
    const thing = local.type.k === "member" || local.type.k === "seat";
    // What is one thing or another is named before it is spoken of again.
    const either = value.k === "if" && uses > 1;
    if (!counted && thing && uses > 0 && (either || outlives(value, local, rest))) {
      return { steps: [{ k: "note", thing: this.phrases.thing(value, scope) }], scope: scope.withThing(local) };
    }
    const earlier = outlives(value, local, rest);
    // What is worked out from something that changes meanwhile cannot be worked out again.
    const long = sizeOf(value) > (earlier ? 1 : LONG);
    if (!counted && !(number && uses > 1 && long)) {
      return { steps: [], scope: scope.with(local, { k: "expression", value, scope, earlier }) };
    }
    const inner = scope.with(local, { k: "given", concept });
    if (local.type.k === "flag") return { steps: [], scope: inner };
    const is = this.phrases.phrase(value, scope);
    return { steps: [{ k: "call", name: concept, is }], scope: inner };
  }

  private counting(s: Stmt & { k: "set local" }, scope: Scope, rule: Rule): Step {
    const concept = `${rule.name}-${s.local.name}`;
    const what = { concept, of: undefined, at: undefined, amount: false, counts: true } as const;
    if (s.local.type.k === "flag") {
      const holds = constant(this.phrases.game, s.value, scope) !== 0;
      return { k: "declare", clause: { k: "flag", concept: what.concept, args: [], not: !holds } };
    }
    const fewer = s.op === "=" ? lessened(s.value, s.local) : undefined;
    if (fewer) return { k: "change", what, by: this.phrases.quantity(fewer, scope), up: false, toZero: true };
    if (s.op === "=") return { k: "set", what, to: this.phrases.phrase(s.value, scope) };
    return { k: "change", what, by: this.phrases.quantity(s.value, scope), up: s.op === "+=" };
  }

  private choose(s: Stmt & { k: "choose" }, scope: Scope, rule: Rule): { steps: Step[]; scope: Scope } {
    const isNumber = (p: Pick): boolean => p.local.type.k === "number" && p.set.k === "range";
    let inner = scope.withThings(s.picks.filter((p) => !isNumber(p)).map((p) => p.local));
    const picks = withPairs(s.picks.filter((p) => !isNumber(p)).map((p) => this.choice(p, inner, inner)));
    const steps: Step[] = picks.length > 0 ? [{ k: "choose", picks }] : [];
    for (const p of s.picks) {
      if (p.set.k !== "range" || !isNumber(p)) continue;
      const before = inner;
      const from = constant(this.phrases.game, p.set.from, before);
      const to = constant(this.phrases.game, p.set.to, before);
      const few = from !== undefined && to !== undefined && to - from < FEW ? range(from, to) : undefined;
      const concept = `${rule.name}-${p.local.name}`;
      inner = inner.with(p.local, few ? { k: "few", values: few } : { k: "given", concept });
      const limits = { from: this.phrases.quantity(p.set.from, before), to: this.phrases.quantity(p.set.to, before) };
      const given = before.with(p.local, { k: "given", concept: undefined });
      const such = p.where ? this.phrases.conditions.parts(p.where, given) : [];
      steps.push({ k: "choose number", values: few, ...limits, such });
    }
    return { steps: [...steps, ...this.otherwise(s.otherwise, scope, rule)], scope: inner };
  }

  private choice(p: Pick, scope: Scope, inner: Scope): Choice {
    const from = this.phrases.such(p.local, p.set, p.where, scope);
    return { kind: kindOf(p.local.type), nth: inner.nthOf(p.local), from: this.spelled(from, p.local.type) };
  }

  /** One of the few members of a kind, whatever else holds: each of them is named. */
  private spelled(things: Things, type: Type): Things {
    if (type.k !== "member" || type.of.form === "table" || type.of.form === "grid") return things;
    const { members } = type.of;
    if (things.from.k !== "all" || things.such.length > 0 || members.length > FEW_NAMES) return things;
    const names = members.map((m): Thing => ({ k: "named", concept: memberConcept(m) }));
    return { ...things, from: { k: "list", things: names } };
  }

  /** What happens when there is nothing to choose; only to leave off is not worth saying. */
  private otherwise(body: readonly Stmt[] | undefined, scope: Scope, rule: Rule): Step[] {
    const steps = body ? this.body(body, scope, rule) : [];
    if (steps.every((s) => s.k === "finish" || s.k === "stop")) return [];
    return [{ k: "block", head: { k: "nothing to choose" }, body: steps, otherwise: [] }];
  }

  // ── single steps ──────────────────────────────────────────────────────────────

  private plain(s: Stmt, scope: Scope): Step | undefined {
    const { phrases } = this;
    switch (s.k) {
      case "gain":
        return { k: s.sign === 1 ? "gain" : "lose", cost: phrases.cost(s.cost, scope) };
      case "pay":
        return { k: "pay", cost: phrases.cost(s.cost, scope) };
      case "give":
        return { k: "give", cost: phrases.cost(s.cost, scope), to: phrases.thing(s.to, scope) };
      case "set":
        return this.set(s, scope);
      case "set header":
        return { k: "first player", player: phrases.thing(s.value, scope) };
      case "set zone": {
        const zone = phrases.zone(s.zone, scope);
        if (s.items.length === 0) return { k: "empty", zone };
        const things = s.items.map((i) => phrases.thing(i, scope));
        return { k: "fill", zone, with: { kind: zone.kind, from: { k: "list", things }, such: [] } };
      }
      case "put": {
        const on = s.place.owner && phrases.thing(s.place.owner, scope);
        return { k: "put", piece: phrases.thing(s.piece, scope), as: fieldConcept(s.place.field), on };
      }
      case "effect":
        return { k: "effect", column: columnConcept(s.column), of: phrases.thing(s.row, scope) };
      case "require":
        return { k: "require", condition: phrases.conditions.clause(s.condition, scope) };
      case "stop":
      case "finish":
      case "end game":
      case "draw game":
        return { k: s.k };
      case "win":
        return { k: "win", player: phrases.thing(s.player, scope) };
      case "track":
        return {
          k: "advance",
          track: phrases.attribute(s.place, scope),
          by: phrases.quantity(s.by, scope),
          down: s.down,
        };
      case "rotate":
        return {
          k: "rotate",
          field: fieldConcept(s.field),
          over: phrases.things(s.over, scope),
          by: phrases.quantity(s.by, scope),
        };
      default:
        return this.moves.moving(s, scope);
    }
  }

  private set(s: Stmt & { k: "set" }, scope: Scope): Step {
    const { phrases } = this;
    const what = phrases.attribute(s.place, scope);
    const { type } = s.place.field;
    if (type.k === "flag") {
      const e: Expr = { k: "field", place: s.place, type, span: s.span };
      const value = constant(phrases.game, s.value, scope);
      if (value !== undefined) return { k: "declare", clause: phrases.conditions.clause(e, scope, value === 0) };
      const clause = phrases.conditions.clause(e, scope);
      const body: Step[] = [{ k: "declare", clause }];
      const otherwise: Step[] = [{ k: "declare", clause: phrases.conditions.clause(e, scope, true) }];
      return { k: "block", head: { k: "if", condition: phrases.conditions.clause(s.value, scope) }, body, otherwise };
    }
    if (s.op !== "=") return { k: "change", what, by: phrases.quantity(s.value, scope), up: s.op === "+=" };
    const to = phrases.phrase(s.value, scope);
    const nothing = to.p === "thing" && to.thing.k === "nothing";
    const zero = to.p === "quantity" && to.quantity.k === "number" && to.quantity.value === 0;
    if (nothing || (zero && !what.amount)) return { k: "clear", what };
    return { k: "set", what, to };
  }

  keys(keys: readonly SortKey[], local: Local | undefined, scope: Scope): Key[] {
    const inner = local ? scope.withIt(local) : scope;
    return keys.map(({ order, by }): Key => {
      if (!by) return { order, by: undefined };
      const flag = asFlag(by);
      return { order, by: flag ? this.phrases.conditions.clause(flag, inner) : this.phrases.quantity(by, inner) };
    });
  }

  // ── blocks ────────────────────────────────────────────────────────────────────

  private block(s: Stmt, scope: Scope, rule: Rule): Step | Step[] | undefined {
    if (s.k === "call") return this.call(s, scope);
    if (s.k === "choose of") return this.options(s, scope, rule);
    if (s.k === "by") return this.by(s, scope, rule);
    const head = this.head(s, scope);
    if (!head) return undefined;
    const [body, otherwise = []] = bodies(s);
    const inner = s.k === "for each" ? this.gone(s.pick, scope) : scope;
    const said = s.k === "for each" ? withoutNote(body, s.pick.local) : body;
    const block = { body: this.body(said, inner, rule), otherwise: this.body(otherwise, scope, rule) };
    return condensed(head, block.body, block.otherwise);
  }

  private gone(p: Pick, scope: Scope): Scope {
    return p.local.type.k === "number"
      ? scope.with(p.local, { k: "given", concept: undefined })
      : scope.withThing(p.local);
  }

  /** How often at most, unless that is as often as one likes. */
  private limit(most: Expr | undefined, scope: Scope): Quantity | undefined {
    const endless = most && isAsOftenAsOneLikes(constant(this.phrases.game, most, scope));
    return most && !endless ? this.phrases.quantity(most, scope) : undefined;
  }

  private head(s: Stmt, scope: Scope): Head | undefined {
    const { phrases } = this;
    switch (s.k) {
      case "may":
        return { k: "may" };
      case "optional":
        return { k: "may repeatedly", most: this.limit(s.most, scope) };
      case "times":
        return { k: "times", count: phrases.quantity(s.count, scope) };
      case "while":
        return { k: s.until ? "until" : "while", condition: phrases.conditions.clause(s.condition, scope) };
      case "for each":
        return this.forEach(s.pick, scope);
      case "each player": {
        const only = this.onlyDoer(s.body);
        if (only !== undefined) return { k: "as", player: { k: "named", concept: only } };
        return {
          k: "each player",
          others: s.others,
          from: s.from && phrases.thing(s.from, scope),
          in: s.in && phrases.things(s.in, scope),
          secretly: s.secretly,
        };
      }
      case "as":
        return { k: "as", player: phrases.thing(s.player, scope) };
      case "if":
        return {
          k: "if",
          condition: phrases.conditions.clause(s.condition, scope),
          rest: phrases.unnamed([s.condition], scope),
        };
      default:
        return undefined;
    }
  }

  /** The automaton that alone does any of it. */
  private onlyDoer(body: readonly Stmt[]): Concept | undefined {
    const doers = new Set(body.map((s) => (s.k === "call" ? this.hollow.get(s.rule) : undefined)));
    return doers.size === 1 ? [...doers][0] : undefined;
  }

  private forEach(pick: Pick, scope: Scope): Head {
    const things = this.phrases.such(pick.local, pick.set, pick.where, scope);
    const whole = things.from.k === "all" && things.such.length === 0;
    const nth = this.gone(pick, scope).nthOf(pick.local);
    return { k: "for each", things, nth, sorts: whole && this.comesInSorts(pick.local.type) };
  }

  /** Members that are sorts of pieces: rows of which there are copies, kinds that lie in zones. */
  private comesInSorts(type: Type): boolean {
    if (type.k !== "member") return false;
    const { game } = this.phrases;
    const copies = game.copies.get(type.of);
    if (copies?.some((c) => constant(game, c, Scope.empty) !== 1)) return true;
    return type.of.form !== "table" && game.fields.some((f) => f.zone?.of.k === "member" && f.zone.of.of === type.of);
  }

  private call(s: Stmt & { k: "call" }, scope: Scope): Step | Step[] {
    if (!this.inlined.has(s.rule)) {
      return { k: "perform", action: s.rule.name, args: this.phrases.args(s.rule.name, s.rule.params, s.args, scope) };
    }
    let inner = scope;
    s.rule.params.forEach((p, i) => {
      inner = inner.with(p, { k: "expression", value: s.args[i], scope, earlier: false });
    });
    return this.body(s.rule.body, inner, s.rule);
  }

  private options(s: Stmt & { k: "choose of" }, scope: Scope, rule: Rule): Step {
    const options = s.alternatives.map((a): Option => ({
      concept: `${rule.name}-${a.name}`,
      label: a.label,
      when: a.when ? this.phrases.conditions.parts(a.when, scope) : [],
      body: this.body(a.body, scope, rule),
    }));
    return {
      k: "options",
      count: s.count === "any" ? "any" : this.phrases.quantity(s.count, scope),
      upTo: s.upTo,
      options,
    };
  }

  private by(s: Stmt & { k: "by" }, scope: Scope, rule: Rule): Step {
    const number = s.subject.type.k === "number";
    const say = (e: Expr) => (number ? this.phrases.quantity(e, scope) : this.phrases.thing(e, scope));
    const cases = s.cases.map((c): Step => ({
      k: "block",
      head: { k: "case", keys: c.keys.map(say) },
      body: this.body(c.body, scope, rule),
      otherwise: [],
    }));
    const rest = this.body(s.otherwise, scope, rule);
    const all = cases.filter((c) => c.k === "block" && c.body.length > 0);
    const left = this.phrases.leftOver(
      s.subject,
      s.cases.flatMap((c) => c.keys),
      scope,
    );
    if (rest.length > 0) all.push({ k: "block", head: { k: "otherwise", rest: left }, body: rest, otherwise: [] });
    return { k: "block", head: { k: "depending", on: say(s.subject) }, body: all, otherwise: [] };
  }
}

/** By what a number is set to so much less of itself, down to nothing. */
function lessened(value: Expr, local: Local): Expr | undefined {
  const own =
    value.k === "arith" && value.op === "less" && value.left.k === "local" && value.left.local.id === local.id;
  return own ? value.right : undefined;
}
