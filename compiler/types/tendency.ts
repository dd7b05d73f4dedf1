/** Which way statements move what a condition looks at: whether it can ever turn. */
import { constantOf, holds } from "./constants.ts";
import type { Expr, Game, Place, Stmt } from "./core.ts";
import { effectsOf, everyBody, overlaps, reachedFrom, type Touched, type Touching } from "./touching.ts";
import { walk, walkStatements } from "./walk.ts";

/** What happens to a field or a local, as far as one can tell. */
interface Change {
  grows: boolean;
  shrinks: boolean;
  /** Numbers that it is set to. */
  readonly values: Set<number>;
}

type Way = "grows" | "shrinks";
const GROWS: readonly Way[] = ["grows"];
const SHRINKS: readonly Way[] = ["shrinks"];
const BOTH: readonly Way[] = ["grows", "shrinks"];

function against(ways: readonly Way[]): readonly Way[] {
  return ways === GROWS ? SHRINKS : ways === SHRINKS ? GROWS : BOTH;
}

/** A field, or a local by its number. */
type Moved = Touched | number;

export class Tendencies {
  private readonly changes = new Map<Moved, Change>();

  /** Of statements, of all rules that they lead to, and of what players may do on the way. */
  constructor(
    body: readonly Stmt[],
    game: Game,
    private readonly touching: Touching,
  ) {
    this.note(body);
    const led = new Set(game.rules.filter((rule) => rule.free !== undefined).flatMap((rule) => [...reachedFrom(rule)]));
    walkStatements(body, (s) => {
      const called = s.k === "call" ? [s.rule] : s.k === "effect" ? effectsOf(s.column) : [];
      for (const one of called) for (const rule of reachedFrom(one)) led.add(rule);
    });
    for (const rule of led) for (const b of everyBody(rule)) this.note(b);
  }

  /** Whether anything that the expression looks at changes at all. */
  touch(e: Expr): boolean {
    let found = overlaps(this.touching.reads(e), this.fields());
    walk(e, (x) => {
      if (x.k === "local") found ||= this.changes.has(x.local.id);
      // Whose turn it is changes by itself.
      if (x.k === "header") found ||= x.cell !== "first" && x.cell !== "players" && x.cell !== "seats";
    });
    return found;
  }

  /** Whether a condition can become true, or untrue. */
  canBecome(e: Expr, wanted: boolean): boolean {
    switch (e.k) {
      case "not":
        return this.canBecome(e.operand, !wanted);
      case "logic":
        return this.canBecome(e.left, wanted) || this.canBecome(e.right, wanted);
      case "compare":
        return this.canTurn(e, wanted);
      case "field":
      case "local":
        return this.canMove(e, BOTH, false) || this.isSet(e, (value) => (value !== 0) === wanted);
      default:
        return this.touch(e);
    }
  }

  private canTurn({ left, op, right }: Expr & { k: "compare" }, wanted: boolean): boolean {
    const fixed = constantOf(right);
    if (fixed !== undefined && this.isSet(left, (value) => holds(op, value, fixed) === wanted)) return true;
    const ways = op === "==" || op === "!=" ? BOTH : (op === "<" || op === "<=") === wanted ? SHRINKS : GROWS;
    return this.canMove(left, ways, fixed === undefined) || this.canMove(right, against(ways), true);
  }

  /** Whether a field or a local is set to a number that fits. */
  private isSet(e: Expr, fits: (value: number) => boolean): boolean {
    return [...(this.changeOf(e)?.values ?? [])].some(fits);
  }

  /** `bySetting`: being set to a number counts, too. */
  private canMove(e: Expr, ways: readonly Way[], bySetting: boolean): boolean {
    if (e.k === "field" || e.k === "local") {
      if (e.k === "field" && this.isElsewhere(e.place)) return true;
      const change = this.changeOf(e);
      return change !== undefined && (ways.some((way) => change[way]) || (bySetting && change.values.size > 0));
    }
    if (e.k === "length" && e.set.k === "zone") {
      const { place } = e.set;
      return this.isElsewhere(place) || ways.some((way) => this.changes.get(place.field)?.[way]);
    }
    if (e.k === "arith" && e.op !== "*")
      return this.canMove(e.left, ways, true) || this.canMove(e.right, e.op === "+" ? ways : against(ways), true);
    return this.touch(e);
  }

  private changeOf(e: Expr): Change | undefined {
    if (e.k === "field") return this.changes.get(e.place.field);
    return e.k === "local" ? this.changes.get(e.local.id) : undefined;
  }

  /** It may be another one's field next time. */
  private isElsewhere({ owner, index }: Place): boolean {
    return (owner !== undefined && this.touch(owner)) || (index !== undefined && this.touch(index));
  }

  private fields(): Set<Touched> {
    return new Set([...this.changes.keys()].filter((one) => typeof one !== "number"));
  }

  // ── what statements do ──────────────────────────────────────────────────────

  private note(body: readonly Stmt[]): void {
    walkStatements(body, (s) => this.noteOne(s));
  }

  private noteOne(s: Stmt): void {
    switch (s.k) {
      case "set":
        return this.set(s.place.field, s);
      case "set local":
        return this.set(s.local.id, s);
      case "track":
        return this.shift(s.place.field, s.by, s.down ? -1 : 1);
      case "pay":
        return this.amounts(s.cost, -1);
      case "gain":
        return this.amounts(s.cost, s.sign);
      case "add":
        return this.move(s.to.field, GROWS);
      case "remove":
      case "take":
        return this.takeFrom(s.from);
      case "move":
      case "draw":
        this.takeFrom(s.from);
        return this.move(s.to.field, GROWS);
      case "refill":
        this.takeFrom(s.from);
        return this.move(s.zone.field, GROWS);
      case "sort":
      case "shuffle":
        return;
      default:
        for (const field of this.touching.ownWrites(s)) this.move(field, BOTH);
    }
  }

  /** A deck that is filled up again from its discards may grow, too. */
  private takeFrom(from: Place): void {
    const { reshuffles } = from.field.zone ?? {};
    this.move(from.field, reshuffles ? BOTH : SHRINKS);
    if (reshuffles) this.move(reshuffles, SHRINKS);
  }

  private move(what: Moved, ways: readonly Way[]): void {
    for (const way of ways) this.of(what)[way] = true;
  }

  private set(what: Moved, s: Stmt & { k: "set" | "set local" }): void {
    if (s.op !== "=") return this.shift(what, s.value, s.op === "+=" ? 1 : -1);
    const value = constantOf(s.value);
    if (value === undefined) this.move(what, BOTH);
    else this.of(what).values.add(value);
  }

  private amounts(cost: Expr, sign: 1 | -1): void {
    const fields = this.touching.amountFields(cost);
    walk(cost, (x) => {
      // An amount that is written out tells by how much; one that comes from elsewhere does not.
      if (x.k === "amount") for (const f of this.touching.amountFields(x)) this.shift(f, x.count, sign);
      else if (x.k === "value" || x.k === "column") for (const f of fields) this.shift(f, undefined, sign);
    });
  }

  /** `by`: how much, as far as that is known; amounts are not negative. */
  private shift(what: Moved, by: Expr | undefined, sign: 1 | -1): void {
    const { min, max } = boundsOf(by);
    if (max > 0) this.move(what, sign > 0 ? GROWS : SHRINKS);
    if (min < 0) this.move(what, sign > 0 ? SHRINKS : GROWS);
  }

  private of(what: Moved): Change {
    const known = this.changes.get(what);
    if (known) return known;
    const fresh: Change = { grows: false, shrinks: false, values: new Set<number>() };
    this.changes.set(what, fresh);
    return fresh;
  }
}

function boundsOf(e: Expr | undefined): { readonly min: number; readonly max: number } {
  if (e === undefined) return { min: 0, max: Infinity };
  const value = constantOf(e);
  if (value !== undefined) return { min: value, max: value };
  return e.type.k === "number" ? e.type : { min: -Infinity, max: Infinity };
}
