/** What rules read and write of the state, through everything they call. */
import type { Column, Expr, Field, Game, Rule, Stmt, Value } from "./core.ts";
import { walk, walkStatements } from "./walk.ts";

/** A part of the state that statements change: a field, or a cell of the header. */
export type Touched = Field | "first" | "active";

export class Touching {
  private readonly written = new Map<Rule, ReadonlySet<Touched>>();
  private readonly valueReads = new Map<Value, Set<Touched>>();
  private readonly columnReads = new Map<Column, Set<Touched>>();

  constructor(protected readonly game: Game) {}

  reads(e: Expr): Set<Touched> {
    const out = new Set<Touched>();
    this.collectReads(e, out);
    return out;
  }

  private collectReads(e: Expr, out: Set<Touched>): void {
    walk(e, (x) => {
      this.noteReads(x, out);
      if (x.k === "value") for (const r of this.readsOfValue(x.value)) out.add(r);
      if (x.k === "column") for (const r of this.readsOfColumn(x.column)) out.add(r);
    });
  }

  /** What an expression reads itself, not what its parts, values or columns do. */
  protected noteReads(e: Expr, out: Set<Touched>): void {
    switch (e.k) {
      case "field":
      case "zone":
        out.add(e.place.field);
        return;
      case "count of":
        out.add(e.zone.field);
        return;
      case "has row":
        for (const z of e.zones) out.add(z);
        return;
      case "header":
        if (e.cell === "first" || e.cell === "active") out.add(e.cell);
        return;
      case "payable":
        for (const r of this.game.resources) out.add(r);
        return;
      case "supply":
        out.add(this.game.resources[e.resource]);
        return;
      default:
    }
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
    walkStatements(list, (s) => {
      this.noteWrites(s, out);
      if (s.k === "call") for (const w of this.writesOf(s.rule)) out.add(w);
      if (s.k === "effect") for (const r of effectsOf(s.column)) for (const w of this.writesOf(r)) out.add(w);
    });
    return out;
  }

  /** Of the rule, its triggers and all rules that they lead to. */
  private writesOf(rule: Rule): ReadonlySet<Touched> {
    const known = this.written.get(rule);
    if (known) return known;
    const out = new Set<Touched>();
    for (const r of reachedFrom(rule)) for (const b of everyBody(r)) walkStatements(b, (s) => this.noteWrites(s, out));
    this.written.set(rule, out);
    return out;
  }

  /** What a statement writes itself, not what it calls does. */
  ownWrites(s: Stmt): Set<Touched> {
    const out = new Set<Touched>();
    this.noteWrites(s, out);
    return out;
  }

  protected noteWrites(s: Stmt, out: Set<Touched>): void {
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

/** The rule and all rules that it leads to, by calls, effects of rows and triggers. */
export function reachedFrom(rule: Rule): ReadonlySet<Rule> {
  const found = new Set([rule]);
  // A set may grow while one goes through it.
  for (const r of found) {
    for (const h of hooksOf(r)) found.add(h.rule);
    for (const b of everyBody(r))
      walkStatements(b, (s) => {
        if (s.k === "call") found.add(s.rule);
        if (s.k === "effect") for (const e of effectsOf(s.column)) found.add(e);
      });
  }
  return found;
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
