/** What rules ask and may fail at: found once, used by guards and blocks. */
import type { Column, Expr, Game, Rule, Stmt } from "../types/core.ts";
import { effectsOf, everyBody, hooksOf, Touching } from "../types/touching.ts";
import { bodies, walkStatements } from "../types/walk.ts";

export class Analysis extends Touching {
  private readonly machines = new Set<Rule>();
  private readonly failing = new Set<Rule>();
  /** Rules called where players choose secretly: so are their choices. */
  private readonly secret: ReadonlySet<Rule>;
  /** After a call of the rule, something may still fail before the turn ends. */
  private readonly tails = new Set<Rule>();

  /** Rules that only run while nobody has the turn: `each player` in them gives turns. */
  private readonly flows: ReadonlySet<Rule>;
  private readonly columnsOfEffects = new Map<Rule, Column>();

  constructor(game: Game) {
    super(game);
    for (const c of game.columns) for (const r of effectsOf(c)) this.columnsOfEffects.set(r, c);
    this.fixpoint((r) => this.update(r));
    this.flows = flowRules(game);
    this.secret = secretRules(game);
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

  private update(rule: Rule): boolean {
    let changed = false;
    const add = (set: Set<Rule>, holds: boolean): void => {
      if (holds && !set.has(rule)) {
        set.add(rule);
        changed = true;
      }
    };
    const all = everyBody(rule);
    // Effects of one column are called alike, so they are all machines or all plain.
    const column = this.columnsOfEffects.get(rule);
    add(this.machines, column !== undefined && this.effectIsMachine(column));
    add(
      this.machines,
      hooksOf(rule).length > 0 || rule.free !== undefined || all.some((b) => b.some((s) => !this.isPlain(s))),
    );
    add(this.failing, this.mayFail(all.flat()) || hooksOf(rule).some((h) => this.failing.has(h.rule)));
    return changed;
  }

  // ── plain or machine ────────────────────────────────────────────────────────

  isMachine(rule: Rule): boolean {
    return this.machines.has(rule);
  }

  isSecret(rule: Rule): boolean {
    return this.secret.has(rule);
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

  /** In rules that give turns nobody looks past the next `each player`: it is other players' turns. */
  mayFailIn(rule: Rule, list: readonly Stmt[]): boolean {
    if (!this.flows.has(rule)) return this.mayFail(list);
    const turns = list.findIndex((s) => s.k === "each player" && !s.others);
    return this.mayFail(turns < 0 ? list : list.slice(0, turns));
  }

  mayFail(list: readonly Stmt[]): boolean {
    return list.some((s) => this.fails(s));
  }

  ruleMayFail(rule: Rule): boolean {
    return this.failing.has(rule);
  }

  private fails(s: Stmt): boolean {
    switch (s.k) {
      case "pay":
      case "put":
      case "take":
      case "require":
        return true;
      case "choose":
        if (s.otherwise) return this.mayFail(s.otherwise);
        return !s.picks.every((p) => p.where === undefined && alwaysHasMembers(p.set));
      case "choose of":
        return !(
          s.upTo ||
          s.count === "any" ||
          (isOne(s.count) && s.alternatives.some((a) => !a.when && !this.mayFail(a.body)))
        );
      case "pick":
        return s.otherwise === undefined || this.mayFail(s.otherwise);
      case "may":
        return this.mayFail(s.otherwise);
      case "optional":
        return false;
      case "call":
        return this.failing.has(s.rule);
      case "effect":
        return effectsOf(s.column).some((r) => this.failing.has(r));
      default:
        return bodies(s).some((b) => this.mayFail(b));
    }
  }

  /** Does anything fail after a call of this rule returns, before the turn ends? */
  tailMayFail(rule: Rule): boolean {
    return this.tails.has(rule);
  }

  private spreadTails(rule: Rule): boolean {
    let changed = false;
    const mark = (callee: Rule, after: boolean): void => {
      if (after && !this.tails.has(callee)) {
        this.tails.add(callee);
        changed = true;
      }
    };
    const own = this.tails.has(rule);
    const visit = (list: readonly Stmt[], after: boolean): void => {
      list.forEach((s, i) => {
        const rest = after || this.mayFailIn(rule, list.slice(i + 1));
        if (s.k === "call") mark(s.rule, rest);
        else if (s.k === "effect") for (const r of effectsOf(s.column)) mark(r, rest);
        for (const b of bodies(s)) visit(b, this.afterInside(rule, s, b, rest));
      });
    };
    const afterBody = own || hooksOf(rule).some((h) => this.failing.has(h.rule));
    for (const b of everyBody(rule)) visit(b, afterBody);
    // What comes before the body has the body still ahead; the others only what follows the rule.
    for (const h of rule.before) mark(h.rule, own || this.failing.has(rule));
    for (const h of [...rule.instead, ...rule.after]) mark(h.rule, afterBody);
    return changed;
  }

  /** May something fail after the body `b` of statement `s`, given that `rest` says so of what follows `s`? */
  afterInside(rule: Rule, s: Stmt, b: readonly Stmt[], rest: boolean): boolean {
    if (s.k === "each player") return this.flows.has(rule) && !s.others ? false : rest;
    const again = s.k === "times" || s.k === "while" || s.k === "for each";
    return rest || (again && this.mayFailIn(rule, b));
  }
}

function secretRules(game: Game): Set<Rule> {
  const found = new Set<Rule>();
  const add = (rule: Rule): void => {
    if (found.has(rule)) return;
    found.add(rule);
    for (const b of everyBody(rule)) walkStatements(b, (s) => s.k === "call" && add(s.rule));
  };
  for (const r of game.rules) {
    for (const b of everyBody(r)) {
      walkStatements(b, (s) => {
        if (s.k === "each player" && s.secretly) walkStatements(s.body, (x) => x.k === "call" && add(x.rule));
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

/** All of a kind or table that has a member which is always in play. */
function alwaysHasMembers(set: Expr): boolean {
  return (
    set.k === "all members" &&
    set.of.members.some((m) => !m.applies.overlay && !m.applies.without?.length && !m.row?.players)
  );
}

function isOne(count: Expr): boolean {
  return count.k === "const" && count.value === 1;
}
