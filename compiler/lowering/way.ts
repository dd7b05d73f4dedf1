/** What is known on the way through the statements that a guard looks at, in terms of what is known where the way begins. */
import type { Expr, Field, Local, Pick, Place, Rule, Stmt, Value } from "../types/core.ts";
import { newLocal } from "../types/scope.ts";
import { overlaps, type Touched } from "../types/touching.ts";
import { rewrite, substitute, walk } from "../types/walk.ts";
import type { Analysis } from "./analysis.ts";
import type { Circumstances } from "./circumstances.ts";
import { fold } from "./folding.ts";

/** What follows when the statements of a called rule have come to their end. */
interface Return {
  readonly rest: readonly Stmt[];
  readonly rule: Rule;
  readonly then: Return | undefined;
}

export class Way {
  /** Costs that are to be paid on the way, all together. */
  paid: readonly Expr[] = [];
  private written = new Set<Touched>();
  /** Names given on the way. */
  private known = new Map<Local, Expr>();
  /** Names whose value cannot be told where the way begins. */
  private unknown = new Set<Local>();
  /** Fields that were given a value which can be told: they stand for names. */
  private cells = new Map<Field, Local>();

  constructor(
    private readonly analysis: Analysis,
    readonly rule: Rule,
    readonly given: Circumstances,
    /** Forks on what is settled are gone both ways. */
    readonly splits: boolean,
    readonly depth = 0,
    readonly then: Return | undefined = undefined,
  ) {}

  /** How often the way has forked. */
  forks = 0;

  /** A way that goes on as this one does, and then its own way. */
  fork(given = this.given): Way {
    return this.goingOn(new Way(this.analysis, this.rule, given, this.splits, this.depth, this.then));
  }

  /** One of several ways that part here. */
  part(given = this.given): Way {
    const way = this.fork(given);
    way.forks++;
    return way;
  }

  /** Into a called rule, and back to what follows the call. */
  into(rule: Rule, args: readonly (Expr | undefined)[], rest: readonly Stmt[]): Way {
    const then = { rest, rule: this.rule, then: this.then };
    const inner = this.goingOn(new Way(this.analysis, rule, this.given, this.splits, this.depth + 1, then));
    inner.bind(rule, args);
    return inner;
  }

  back({ rule, then }: Return): Way {
    return this.goingOn(new Way(this.analysis, rule, this.given, this.splits, this.depth - 1, then));
  }

  /** Into a called rule, as if it were all that is to be done. */
  aside(rule: Rule, args: readonly (Expr | undefined)[]): Way {
    const inner = new Way(this.analysis, rule, this.given, this.splits, this.depth + 1);
    inner.forks = this.forks;
    inner.written = new Set(this.written);
    inner.paid = this.paid;
    inner.bind(rule, args);
    return inner;
  }

  private goingOn(other: Way): Way {
    other.written = new Set(this.written);
    other.known = new Map(this.known);
    other.unknown = new Set(this.unknown);
    other.cells = new Map(this.cells);
    other.paid = this.paid;
    other.forks = this.forks;
    return other;
  }

  private bind({ params }: Rule, args: readonly (Expr | undefined)[]): void {
    params.forEach((p, i) => this.give(p, args[i]));
  }

  // ── what was done ───────────────────────────────────────────────────────────

  /** Gives a name what it stands for, if that can be told. */
  name(local: Local, value: Expr): void {
    this.give(local, this.seen(value));
  }

  forget(local: Local): void {
    this.give(local, undefined);
  }

  private give(local: Local, value: Expr | undefined): void {
    if (value) this.known.set(local, value);
    else this.known.delete(local);
    if (value) this.unknown.delete(local);
    else this.unknown.add(local);
  }

  set(s: Stmt & { k: "set" }): void {
    const { field, owner, index } = s.place;
    const value = s.op === "=" && !owner && !index && !field.track ? this.seen(s.value) : undefined;
    this.write(s);
    if (!value) return;
    const cell = newLocal(field.name, field.type);
    this.known.set(cell, value);
    this.cells.set(field, cell);
  }

  write(...list: readonly Stmt[]): void {
    this.touch(this.analysis.writesUnder(list, this.given));
    for (const s of list) if (s.k === "set local") this.forget(s.local);
  }

  touch(fields: Iterable<Touched>): void {
    for (const f of fields) {
      this.written.add(f);
      if (typeof f === "object") this.cells.delete(f);
    }
  }

  hasTouched(fields: ReadonlySet<Touched>): boolean {
    return overlaps(fields, this.written);
  }

  // ── what can be told ────────────────────────────────────────────────────────

  /** The expression in terms of where the way begins, or undefined if what happened on the way may change it. */
  seen(e: Expr): Expr | undefined {
    const x = this.withCells(e);
    if (this.hasTouched(this.analysis.readsUnder(x, this.given))) return undefined;
    let clear = true;
    walk(x, (part) => {
      if (part.k === "local" && this.unknown.has(part.local)) clear = false;
    });
    if (!clear) return undefined;
    return x === e ? substitute(e, this.known) : fold(substitute(x, this.known));
  }

  seenPicks(picks: readonly Pick[]): Pick[] | undefined {
    const out: Pick[] = [];
    for (const p of picks) {
      const set = this.seen(p.set);
      const where = p.where && this.seen(p.where);
      if (!set || (p.where && !where)) return undefined;
      out.push({ local: p.local, set, where: where && isTrue(where) ? undefined : where });
    }
    return out;
  }

  seenPlace({ field, owner, index }: Place): Place | undefined {
    const [o, i] = [owner && this.seen(owner), index && this.seen(index)];
    return (owner && !o) || (index && !i) ? undefined : { field, owner: o, index: i };
  }

  /** With the names that stand for fields in their places, also in what values say. */
  private withCells(e: Expr, within: readonly Value[] = []): Expr {
    if (this.cells.size === 0 || !overlaps(this.analysis.readsUnder(e, this.given), new Set(this.cells.keys())))
      return e;
    return rewrite(e, (x) => {
      if (x.k === "field") {
        const cell = this.cells.get(x.place.field);
        return cell && { k: "local", local: cell, type: x.type, span: x.span };
      }
      if (x.k !== "value" || within.includes(x.value)) return undefined;
      if (x.value.replaced.length + x.value.modifiers.length > 0) return undefined;
      const body = substitute(x.value.body, new Map(x.value.params.map((p, i) => [p, x.args[i]])));
      const told = this.withCells(body, [...within, x.value]);
      return told === body ? undefined : told;
    });
  }
}

function isTrue(e: Expr): boolean {
  return e.k === "const" && e.value !== 0;
}
