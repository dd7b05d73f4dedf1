/** What rules ask and may fail at: found once, used by guards and blocks. */
import type { Column, Expr, Field, Game, Rule, Stmt } from "../types/core.ts";
import { concealedIn } from "../types/secrets.ts";
import { effectsOf, everyBody, hooksOf } from "../types/touching.ts";
import { bodies, walkStatements } from "../types/walk.ts";
import {
  allSeats,
  bodiesIn,
  bodiesOf,
  Circumstances,
  hooksUnder,
  NOBODY,
  type Body,
  type Seats,
} from "./circumstances.ts";
import { isConditional } from "./folding.ts";
import { runnersOf } from "./runners.ts";
import { startedBy, Touches } from "./touches.ts";

export class Analysis extends Touches {
  private readonly machines = new Set<Rule>();
  /** By the seats that act: who acts decides which bodies are carried out. */
  private readonly failing = new Map<Seats, Set<Rule>>();
  /** Rules called where players choose secretly: so are their choices, with what these keep from others. */
  private readonly secret: ReadonlyMap<Rule, ReadonlySet<Field>>;
  /** After a call of the rule by these, something may still fail before the turn ends. */
  private readonly tails = new Map<Rule, Seats>();
  private readonly runners: ReadonlyMap<Rule, Seats>;

  /** Rules that only run while nobody has the turn: `each player` in them gives turns. */
  private readonly flows: ReadonlySet<Rule>;
  private readonly columnsOfEffects = new Map<Rule, Column>();

  constructor(game: Game) {
    super(game);
    for (const c of game.columns) for (const r of effectsOf(c)) this.columnsOfEffects.set(r, c);
    this.fixpoint((r) => this.update(r));
    this.flows = flowRules(game);
    this.secret = secretRules(game, this);
    this.runners = runnersOf(game);
    this.fixpoint((r) => this.spreadTails(r));
  }

  /** Goes over all rules until a whole round changes nothing; starting over at each change would take the square of that. */
  private fixpoint(step: (rule: Rule) => boolean): void {
    let changed = true;
    while (changed) {
      changed = false;
      for (const rule of this.game.rules) if (step(rule)) changed = true;
    }
  }

  /** What is known when a rule begins. */
  given(rule: Rule): Circumstances {
    return Circumstances.of(this.game.model, this.runners.get(rule) ?? this.everybody);
  }

  get everybody(): Seats {
    return allSeats(this.model);
  }

  get model(): Game["model"] {
    return this.game.model;
  }

  // ── plain or machine ────────────────────────────────────────────────────────

  private update(rule: Rule): boolean {
    if (this.machines.has(rule)) return false;
    // Effects of one column are called alike, so they are all machines or all plain.
    const column = this.columnsOfEffects.get(rule);
    const asks =
      (column !== undefined && this.effectIsMachine(column)) ||
      hooksOf(rule).length > 0 ||
      rule.free !== undefined ||
      everyBody(rule).some((b) => b.some((s) => !this.isPlain(s)));
    if (asks) this.machines.add(rule);
    return asks;
  }

  isMachine(rule: Rule): boolean {
    return this.machines.has(rule);
  }

  /** What others do not see while the rule asks; undefined if they see what is chosen. */
  concealedAt(rule: Rule): ReadonlySet<Field> | undefined {
    return this.secret.get(rule);
  }

  effectIsMachine(column: Column): boolean {
    return effectsOf(column).some((r) => this.machines.has(r));
  }

  /** Carried out without asking, failing or ending the game. */
  isPlain(s: Stmt): boolean {
    switch (s.k) {
      case "pay":
      case "choose":
      case "choose of":
      case "may":
      case "optional":
      case "put":
      case "take":
      case "require":
      case "win":
      case "end game":
      case "draw game":
      case "begin play":
        return false;
      case "pick":
        return s.otherwise !== undefined && s.otherwise.every((x) => this.isPlain(x));
      case "call":
        return !this.machines.has(s.rule);
      case "effect":
        return !this.effectIsMachine(s.column);
      default:
        return bodies(s).every((b) => b.every((x) => this.isPlain(x)));
    }
  }

  // ── failing ─────────────────────────────────────────────────────────────────

  /** For whom statements of a rule may fail. In rules that give turns nobody looks past the next `each player`: it is other players' turns. */
  whoMayFail(rule: Rule, list: readonly Stmt[], given: Circumstances): Seats {
    const turns = this.flows.has(rule) ? list.findIndex((s) => s.k === "each player" && !s.others) : -1;
    const body = turns < 0 ? list : list.slice(0, turns);
    if (!this.mayFail({ body, given })) return NOBODY;
    return given
      .eachSeat()
      .reduce((seats, one) => seats | (this.mayFail({ body, given: one }) ? one.seats : 0), NOBODY);
  }

  mayFail({ body, given }: Body): boolean {
    return body.some((s) => this.fails(s, given));
  }

  ruleMayFail(rule: Rule, given: Circumstances): boolean {
    return this.failingFor(given.seats).has(rule);
  }

  private failingFor(seats: Seats): ReadonlySet<Rule> {
    const known = this.failing.get(seats);
    if (known) return known;
    // Others may come in, but then anybody may act.
    if (seats !== this.everybody) this.failingFor(this.everybody);
    const found = new Set<Rule>();
    this.failing.set(seats, found);
    const given = Circumstances.of(this.game.model, seats);
    this.fixpoint((rule) => {
      if (found.has(rule)) return false;
      const fails =
        bodiesOf(rule, given).some((b) => this.mayFail(b)) ||
        hooksUnder(hooksOf(rule), given).some((h) => this.ruleMayFail(h.rule, h.given));
      if (fails) found.add(rule);
      return fails;
    });
    return found;
  }

  private fails(s: Stmt, given: Circumstances): boolean {
    const mayFail = (body: readonly Stmt[]): boolean => this.mayFail({ body, given });
    switch (s.k) {
      case "pay":
      case "put":
      case "take":
      case "require":
        return true;
      case "choose":
        if (s.otherwise) return mayFail(s.otherwise);
        return !s.picks.every((p) => p.where === undefined && isNeverEmpty(p.set));
      case "choose of":
        return !(
          s.upTo ||
          s.count === "any" ||
          (isOne(s.count) && s.alternatives.some((a) => !a.when && !mayFail(a.body)))
        );
      case "pick":
        return s.otherwise === undefined || mayFail(s.otherwise);
      case "may":
        return mayFail(s.otherwise);
      case "optional":
        return false;
      case "call":
      case "effect":
        return startedBy(s).some((r) => this.ruleMayFail(r, given));
      default:
        return bodiesIn(s, given).some((b) => this.mayFail(b));
    }
  }

  /** For whom something may fail after a call of this rule returns, before the turn ends. */
  tailMayFail(rule: Rule): Seats {
    return this.tails.get(rule) ?? NOBODY;
  }

  private spreadTails(rule: Rule): boolean {
    let changed = false;
    const mark = (callee: Rule, after: Seats): void => {
      const before = this.tailMayFail(callee);
      if ((before | after) === before) return;
      this.tails.set(callee, before | after);
      changed = true;
    };
    const visit = ({ body, given }: Body, after: Seats): void => {
      body.forEach((s, i) => {
        const rest = after | this.whoMayFail(rule, body.slice(i + 1), given);
        for (const started of startedBy(s)) mark(started, rest);
        for (const inside of bodiesIn(s, given)) visit(inside, this.afterInside(rule, s, inside, rest));
      });
    };
    const given = this.given(rule);
    const own = this.tailMayFail(rule);
    const anyOf = (seats: Seats): Seats => (seats === NOBODY ? NOBODY : this.everybody);
    const afterBody = own | this.hooksMayFail(rule, hooksOf(rule));
    for (const b of bodiesOf(rule, given)) visit(b, afterBody);
    // What comes before the body has the body still ahead; the others only what follows the rule.
    const ahead = own | (this.ruleMayFail(rule, given) ? given.seats : NOBODY);
    for (const h of rule.before) mark(h.rule, anyOf(ahead));
    for (const h of [...rule.instead, ...rule.after]) mark(h.rule, anyOf(afterBody));
    return changed;
  }

  /** For whom some of a rule's triggers may fail. */
  hooksMayFail(rule: Rule, hooks: Rule["after"]): Seats {
    const given = this.given(rule);
    return hooksUnder(hooks, given).some((h) => this.ruleMayFail(h.rule, h.given)) ? given.seats : NOBODY;
  }

  /** For whom something may fail after a body inside statement `s`, given that `rest` says so of what follows `s`. */
  afterInside(rule: Rule, s: Stmt, inside: Body, rest: Seats): Seats {
    if (s.k === "each player" && this.flows.has(rule) && !s.others) return NOBODY;
    if (s.k === "each player" || s.k === "as") return rest === NOBODY ? NOBODY : this.everybody;
    const again = s.k === "times" || s.k === "while" || s.k === "for each";
    return again ? rest | this.whoMayFail(rule, inside.body, inside.given) : rest;
  }
}

function secretRules(game: Game, touching: Touches): Map<Rule, Set<Field>> {
  const found = new Map<Rule, Set<Field>>();
  const add = (rule: Rule, concealed: readonly Field[], within: Set<Rule>): void => {
    if (within.has(rule)) return;
    within.add(rule);
    found.set(rule, new Set([...(found.get(rule) ?? []), ...concealed]));
    for (const b of everyBody(rule)) walkStatements(b, (s) => s.k === "call" && add(s.rule, concealed, within));
  };
  for (const r of game.rules) {
    for (const b of everyBody(r)) {
      walkStatements(b, (s) => {
        if (s.k !== "each player" || !s.secretly) return;
        const concealed = concealedIn(s.body, touching);
        const within = new Set<Rule>();
        walkStatements(s.body, (x) => x.k === "call" && add(x.rule, concealed, within));
      });
    }
  }
  return found;
}

/** Rules reached from set-up and play outside of any player's doing, and from nowhere else. */
function flowRules(game: Game): Set<Rule> {
  const outside = new Set<Rule>(game.rules.filter((r) => r.form === "game" || r.form === "play" || r.form === "setup"));
  const inside = new Set<Rule>(game.rules.filter((r) => r.free || r.form === "trigger" || r.form === "effect"));
  const visit = (list: readonly Stmt[], turn: boolean): boolean => {
    let changed = false;
    for (const s of list) {
      if (s.k === "call") {
        const set = turn ? inside : outside;
        if (!set.has(s.rule)) {
          set.add(s.rule);
          changed = true;
        }
      }
      for (const b of bodies(s)) changed = visit(b, turn || s.k === "each player" || s.k === "as") || changed;
    }
    return changed;
  };
  const step = (): boolean =>
    game.rules
      .map((r) => everyBody(r).map((b) => (outside.has(r) && visit(b, false)) || (inside.has(r) && visit(b, true))))
      .flat()
      .some((x) => x);
  while (step());
  for (const r of inside) outside.delete(r);
  return outside;
}

/** There is always something in it. */
function isNeverEmpty(set: Expr): boolean {
  if (set.k === "range") return set.from.k === "const" && set.to.k === "const" && set.from.value <= set.to.value;
  return set.k === "all members" && set.of.members.some((m) => !isConditional(m));
}

function isOne(count: Expr): boolean {
  return count.k === "const" && count.value === 1;
}
