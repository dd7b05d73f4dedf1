/** Costs that nobody can ever pay, and gains that leave open what is gained. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Span } from "../source/span.ts";
import { constantOf } from "./constants.ts";
import type { Column, Expr, Game, Stmt, Value } from "./core.ts";
import { everyBody, type Touching } from "./touching.ts";
import { walk, walkStatements } from "./walk.ts";

/** At least so much of each entry of an amount. */
type Least = ReadonlyMap<number, number>;

export class Payable {
  /** Resources that nobody ever has. */
  private readonly neverHad: ReadonlySet<number>;
  private readonly columns = new Set<Column>();

  constructor(
    private readonly game: Game,
    touching: Touching,
    private readonly reporter: Reporter,
  ) {
    this.neverHad = neverHad(game, touching);
  }

  check(s: Stmt): void {
    if (s.k !== "pay") return;
    this.pointsAreNone(s.cost);
    if (s.cost.k === "column") return this.cells(s.cost.column);
    this.tooMuch(this.least(s.cost), s.cost.span);
  }

  private cells(column: Column): void {
    if (this.columns.has(column)) return;
    this.columns.add(column);
    for (const { value } of column.cells) if (value) this.tooMuch(this.least(value), value.span);
  }

  private tooMuch(least: Least, span: Span): void {
    const { resources } = this.game.model;
    for (const [entry, count] of least) {
      const limit = this.game.limits.get(entry);
      const most = limit && constantOf(limit);
      const name = resources[entry]?.name;
      if (most !== undefined && count > most) this.report(span, `there are only ${most} ${name}`);
      else if (count > 0 && this.neverHad.has(entry)) this.report(span, `nobody ever gets ${name}`);
    }
  }

  private report(span: Span, what: string): void {
    this.reporter.report("Q5006", span, { what });
  }

  /** What is surely asked: nothing of what may be modified, or taken off. */
  private least(e: Expr, seen: readonly Value[] = []): Least {
    if (e.k === "amount") return new Map([[e.entry, constantOf(e.count) ?? 0]]);
    if (e.k === "arith" && e.op === "+") {
      const sum = new Map(this.least(e.left, seen));
      for (const [entry, n] of this.least(e.right, seen)) sum.set(entry, (sum.get(entry) ?? 0) + n);
      return sum;
    }
    if (e.k !== "value" || seen.includes(e.value)) return new Map();
    const { body, replaced, modifiers } = e.value;
    return replaced.length + modifiers.length > 0 ? new Map() : this.least(body, [...seen, e.value]);
  }

  private pointsAreNone(cost: Expr): void {
    const { resources, groups, points } = this.game.model;
    walk(cost, (x) => {
      if (x.k !== "amount" || x.entry < resources.length + groups.length) return;
      const what = `${points?.name ?? "points"} are no resource`;
      this.reporter.report("Q5006", x.span, { what }, { hint: "write `lose` for points" });
    });
  }
}

/** No rule gives or sets it, no player begins with it, and nothing wild stands in for it. */
function neverHad(game: Game, touching: Touching): Set<number> {
  const none = new Set(game.model.resources.map((_, i) => i));
  game.resources.forEach((field, i) => field.starts !== undefined && none.delete(i));
  for (const wild of game.model.wilds) for (const one of wild.for) none.delete(one.index);
  for (const rule of game.rules) {
    for (const body of everyBody(rule)) {
      walkStatements(body, (s) => {
        if (s.k === "gain" && s.sign > 0) for (const entry of touching.entries(s.cost)) none.delete(entry);
        if (s.k === "set") none.delete(game.resources.indexOf(s.place.field));
      });
    }
  }
  return none;
}

/** "Gain 2 food" leaves open which food. */
export function groupGain(game: Game, s: Stmt, reporter: Reporter): void {
  if (s.k !== "gain" && s.k !== "give") return;
  walk(s.cost, (x) => {
    const { resources, groups } = game.model;
    if (x.k === "amount" && x.entry >= resources.length && x.entry < resources.length + groups.length) {
      reporter.report(
        "Q3009",
        x.span,
        { what: `gaining ${groups[x.entry - resources.length].name}`, where: "here: it is a group" },
        { hint: "let the player choose which of its members" },
      );
    }
  });
}
