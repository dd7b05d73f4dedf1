/** What rules read, write, ask and may fail at: found once, used by guards and blocks. */
import type { Column, Expr, Field, Game, Rule, Stmt, Value } from "../types/core.ts";
import { bodies, walk, walkStatements } from "../types/walk.ts";

/** A part of the state that statements change: a field, or a cell of the header. */
export type Touched = Field | "first" | "active";

export class Analysis {
  private readonly machines = new Set<Rule>();
  private readonly failing = new Set<Rule>();
  private readonly written = new Map<Rule, Set<Touched>>();
  private readonly valueReads = new Map<Value, Set<Touched>>();
  private readonly columnReads = new Map<Column, Set<Touched>>();
  /** Rules called where players choose secretly: so are their choices. */
  private readonly secret: ReadonlySet<Rule>;
  /** After a call of the rule, something may still fail before the turn ends. */
  private readonly tails = new Set<Rule>();

  /** Rules that only run while nobody has the turn: `each player` in them gives turns. */
  private readonly flows: ReadonlySet<Rule>;
  private readonly columnsOfEffects = new Map<Rule, Column>();

  constructor(private readonly game: Game) {
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
    const writes = this.written.get(rule) ?? new Set<Touched>();
    const before = writes.size;
    for (const b of all) for (const w of this.writes(b)) writes.add(w);
    for (const h of hooksOf(rule)) for (const w of this.written.get(h.rule) ?? []) writes.add(w);
    this.written.set(rule, writes);
    return changed || writes.size !== before;
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

  // ── reading and writing ─────────────────────────────────────────────────────

  reads(e: Expr): Set<Touched> {
    const out = new Set<Touched>();
    this.collectReads(e, out);
    return out;
  }

  private collectReads(e: Expr, out: Set<Touched>): void {
    walk(e, (x) => {
      switch (x.k) {
        case "field":
        case "zone":
          out.add(x.place.field);
          return;
        case "count of":
          out.add(x.zone.field);
          return;
        case "has row":
          for (const z of x.zones) out.add(z);
          return;
        case "header":
          if (x.cell === "first" || x.cell === "active") out.add(x.cell);
          return;
        case "payable":
          for (const r of this.game.resources) out.add(r);
          return;
        case "supply":
          out.add(this.game.resources[x.resource]);
          return;
        case "value":
          for (const r of this.readsOfValue(x.value)) out.add(r);
          return;
        case "column":
          for (const r of this.readsOfColumn(x.column)) out.add(r);
          return;
        default:
      }
    });
  }

  private readsOfValue(v: Value): Set<Touched> {
    const known = this.valueReads.get(v);
    if (known) return known;
    const out = new Set<Touched>();
    this.valueReads.set(v, out);
    this.collectReads(v.body, out);
    for (const r of v.replaced) this.collectReads(r.body, out);
    for (const m of v.modifiers) {
      this.collectReads(m.amount, out);
      if (m.condition) this.collectReads(m.condition, out);
    }
    return out;
  }

  private readsOfColumn(c: Column): Set<Touched> {
    const known = this.columnReads.get(c);
    if (known) return known;
    const out = new Set<Touched>();
    this.columnReads.set(c, out);
    for (const cell of c.cells) {
      if (cell.value) this.collectReads(cell.value, out);
      for (const r of cell.replaced) if (r.value) this.collectReads(r.value, out);
    }
    return out;
  }

  writes(list: readonly Stmt[]): Set<Touched> {
    const out = new Set<Touched>();
    walkStatements(list, (s) => this.collectWrites(s, out));
    return out;
  }

  private collectWrites(s: Stmt, out: Set<Touched>): void {
    switch (s.k) {
      case "gain":
      case "pay":
      case "give":
        for (const f of this.amountFields(s.cost)) out.add(f);
        return;
      case "set":
      case "put":
      case "track":
        out.add(s.place.field);
        return;
      case "set header":
        out.add("first");
        return;
      case "move":
      case "draw":
        this.zoneWrite(s.from.field, out);
        out.add(s.to.field);
        return;
      case "take":
      case "remove":
        this.zoneWrite(s.from.field, out);
        return;
      case "add":
        out.add(s.to.field);
        return;
      case "refill":
        out.add(s.zone.field);
        this.zoneWrite(s.from.field, out);
        return;
      case "fill":
      case "shuffle":
      case "sort":
      case "set zone":
        out.add(s.zone.field);
        return;
      case "rotate":
        out.add(s.field);
        return;
      case "call":
        for (const w of this.written.get(s.rule) ?? []) out.add(w);
        return;
      case "effect":
        for (const r of effectsOf(s.column)) for (const w of this.written.get(r) ?? []) out.add(w);
        return;
      default:
    }
  }

  private zoneWrite(field: Field, out: Set<Touched>): void {
    out.add(field);
    if (field.zone?.reshuffles) out.add(field.zone.reshuffles);
  }

  /** The resources and points an amount may touch. */
  amountFields(cost: Expr): Set<Field> {
    const out = new Set<Field>();
    for (const entry of this.entries(cost)) {
      const { resources, groups, wilds } = this.game.model;
      if (entry < resources.length) {
        out.add(this.game.resources[entry]);
        for (const w of wilds) if (w.for.some((r) => r.index === entry)) out.add(this.game.resources[w.resource.index]);
      } else if (entry < resources.length + groups.length) {
        for (const m of groups[entry - resources.length].members) out.add(this.game.resources[m.index]);
        for (const w of wilds) out.add(this.game.resources[w.resource.index]);
      } else if (this.game.points) out.add(this.game.points);
    }
    return out;
  }

  /** The entries of the cost vector (resources, groups, points) that an amount may have. */
  entries(cost: Expr, seen = new Set<Value | Column>()): Set<number> {
    const out = new Set<number>();
    walk(cost, (x) => {
      if (x.k === "amount") out.add(x.entry);
      else if (x.k === "value" && x.type.k === "cost" && !seen.has(x.value)) {
        seen.add(x.value);
        const parts = [x.value.body, ...x.value.replaced.map((r) => r.body), ...x.value.modifiers.map((m) => m.amount)];
        for (const p of parts) for (const e of this.entries(p, seen)) out.add(e);
      } else if (x.k === "column" && x.type.k === "cost" && !seen.has(x.column)) {
        seen.add(x.column);
        for (const c of x.column.cells) {
          for (const v of [c.value, ...c.replaced.map((r) => r.value)])
            if (v) for (const e of this.entries(v, seen)) out.add(e);
        }
      }
    });
    return out;
  }

  /** Several ways to pay it may exist. */
  isFlexible(cost: Expr): boolean {
    const { resources, groups, wilds } = this.game.model;
    for (const e of this.entries(cost)) {
      if (e >= resources.length && e < resources.length + groups.length) return true;
      if (wilds.some((w) => w.for.some((r) => r.index === e))) return true;
    }
    return false;
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

export function everyBody(rule: Rule): (readonly Stmt[])[] {
  return [rule.body, ...rule.alternatives.map((a) => a.body)];
}

export function hooksOf(rule: Rule): Rule["before"] {
  return [...rule.before, ...rule.instead, ...rule.after];
}

export function effectsOf(column: Column): Rule[] {
  return column.cells.flatMap((c) => [c.effect, ...c.replaced.map((r) => r.effect)].filter((r) => r !== undefined));
}

export function overlaps(a: ReadonlySet<Touched>, b: ReadonlySet<Touched>): boolean {
  for (const x of a) if (b.has(x)) return true;
  return false;
}
