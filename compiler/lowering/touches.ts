/** What rules read and write under given circumstances: bodies of others, and of overlays that are off, are left out. */
import type { Column, Expr, Rule, Stmt, Value } from "../types/core.ts";
import { effectsOf, hooksOf, Touching, type Touched } from "../types/touching.ts";
import { children } from "../types/walk.ts";
import { bodiesOf, eachStatement, hooksUnder, type Circumstances } from "./circumstances.ts";

export class Touches extends Touching {
  private readonly readUnder = new Map<object, Map<string, Set<Touched>>>();
  private readonly writtenUnder = new Map<Rule, Map<string, Set<Touched>>>();

  readsUnder(e: Expr, given: Circumstances): Set<Touched> {
    const out = new Set<Touched>();
    this.collect(e, given, out);
    return out;
  }

  private collect(e: Expr, given: Circumstances, out: Set<Touched>): void {
    const decided = e.type.k === "flag" ? given.decides(e) : undefined;
    if (decided !== undefined) return;
    this.noteReads(e, out);
    if (e.k === "value") for (const r of this.readsOfValueUnder(e.value, given)) out.add(r);
    if (e.k === "column") for (const r of this.readsOfColumnUnder(e.column, given)) out.add(r);
    for (const part of partsUnder(e, given)) this.collect(part, given, out);
  }

  private readsOfValueUnder(v: Value, given: Circumstances): Set<Touched> {
    return remembered(this.readUnder, v, given, (out) => {
      const see = (e: Expr): void => this.collect(e, given, out);
      see(v.body);
      for (const r of v.replaced) if (given.applies(r.applies) !== false) see(r.body);
      for (const m of v.modifiers) {
        if (given.applies(m.applies) === false || (m.condition && given.decides(m.condition) === false)) continue;
        see(m.amount);
        if (m.condition) see(m.condition);
      }
    });
  }

  private readsOfColumnUnder(c: Column, given: Circumstances): Set<Touched> {
    return remembered(this.readUnder, c, given, (out) => {
      for (const cell of c.cells) {
        if (cell.value) this.collect(cell.value, given, out);
        for (const r of cell.replaced)
          if (r.value && given.applies(r.applies) !== false) this.collect(r.value, given, out);
      }
    });
  }

  writesUnder(body: readonly Stmt[], given: Circumstances): Set<Touched> {
    const out = new Set<Touched>();
    eachStatement({ body, given }, (s, under) => {
      this.noteWrites(s, out);
      for (const rule of startedBy(s)) for (const w of this.writesOfRule(rule, under)) out.add(w);
    });
    return out;
  }

  /** What the rule and all that it leads to lets grow, and what it changes otherwise. */
  changesOf(rule: Rule, given: Circumstances): { readonly grown: Set<Touched>; readonly changed: Set<Touched> } {
    const [grown, changed] = [new Set<Touched>(), new Set<Touched>()];
    for (const { rule: reached, given: under } of reachedFrom(rule, given))
      for (const body of bodiesOf(reached, under))
        eachStatement(body, (s) => {
          const [grows, written] = [this.grownBy(s), new Set<Touched>()];
          this.noteWrites(s, written);
          for (const w of written) (grows.has(w) ? grown : changed).add(w);
        });
    return { grown, changed };
  }

  private grownBy(s: Stmt): ReadonlySet<Touched> {
    switch (s.k) {
      case "gain":
        return s.sign === 1 && isGain(s.cost) ? this.amountFields(s.cost) : new Set();
      case "add":
        return new Set([s.to.field]);
      case "move":
      case "draw":
        return new Set(s.from.field === s.to.field ? [] : [s.to.field]);
      case "refill":
        return new Set(s.from.field === s.zone.field ? [] : [s.zone.field]);
      default:
        return new Set();
    }
  }

  /** Of the rule, its triggers and all rules that they lead to. */
  writesOfRule(rule: Rule, given: Circumstances): ReadonlySet<Touched> {
    return remembered(this.writtenUnder, rule, given, (out) => {
      for (const { rule: reached, given: under } of reachedFrom(rule, given))
        for (const body of bodiesOf(reached, under)) eachStatement(body, (s) => this.noteWrites(s, out));
    });
  }
}

/** Amounts that are never below zero, as far as their types say. */
function isGain(cost: Expr): boolean {
  switch (cost.k) {
    case "free":
      return true;
    case "amount":
      if (cost.count.k === "const") return cost.count.value >= 0;
      return cost.count.type.k === "number" && cost.count.type.min >= 0;
    case "arith":
      return cost.op === "+" && isGain(cost.left) && isGain(cost.right);
    default:
      return false;
  }
}

/** Rules that a statement starts. */
export function startedBy(s: Stmt): readonly Rule[] {
  if (s.k === "call") return [s.rule];
  return s.k === "effect" ? effectsOf(s.column) : [];
}

interface Started {
  readonly rule: Rule;
  readonly given: Circumstances;
}

/** The rule and all rules that it leads to, by calls, effects of rows and triggers. */
function reachedFrom(rule: Rule, given: Circumstances): readonly Started[] {
  const found: Started[] = [];
  const seen = new Set<string>();
  const add = (started: Started): void => {
    const key = `${started.rule.index} ${started.given.key}`;
    if (!seen.has(key)) found.push(started);
    seen.add(key);
  };
  add({ rule, given });
  // The list grows while one goes through it.
  for (const { rule: r, given: under } of found) {
    hooksUnder(hooksOf(r), under).forEach(add);
    for (const body of bodiesOf(r, under))
      eachStatement(body, (s, inside) => startedBy(s).forEach((started) => add({ rule: started, given: inside })));
  }
  return found;
}

/** The parts of an expression that count: of a fork that is decided only the way that is gone. */
function partsUnder(e: Expr, given: Circumstances): readonly Expr[] {
  if (e.k === "if") {
    const decided = given.decides(e.condition);
    if (decided !== undefined) return [decided ? e.then : e.otherwise];
  }
  return children(e);
}

function remembered<K extends object>(
  memory: Map<K, Map<string, Set<Touched>>>,
  of: K,
  { key }: Circumstances,
  find: (out: Set<Touched>) => void,
): Set<Touched> {
  let known = memory.get(of);
  if (!known) memory.set(of, (known = new Map()));
  let out = known.get(key);
  if (out) return out;
  known.set(key, (out = new Set()));
  find(out);
  return out;
}
