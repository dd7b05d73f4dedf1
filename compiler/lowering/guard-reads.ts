/** What guards look at: whoever changes it may make them false. */
import type { Expr, Pick, Place } from "../types/core.ts";
import type { Touched } from "../types/touching.ts";
import type { Analysis } from "./analysis.ts";
import type { Circumstances } from "./circumstances.ts";
import type { Guard, GuardItem, Point, Reads } from "./machine.ts";

export class GuardReads {
  constructor(private readonly analysis: Analysis) {}

  of(guards: readonly Guard[], given: Circumstances): Reads {
    const reader = new Reader(this.analysis, given);
    for (const g of guards) g.items.forEach((i) => reader.item(i));
    return reader;
  }

  /** Everything that the options of a decision depend on. */
  ofPoint({ choice, guards }: Point, given: Circumstances): Reads {
    const reader = new Reader(this.analysis, given);
    for (const g of guards) g.items.forEach((i) => reader.item(i));
    if (choice.k === "picks") choice.picks.forEach((p) => reader.pick(p));
    if (choice.k === "named") choice.whens.forEach((e) => e && reader.condition(e));
    if (choice.k === "payment") reader.cost(choice.cost);
    return reader;
  }
}

class Reader implements Reads {
  readonly all = new Set<Touched>();
  readonly exactly = new Set<Touched>();

  constructor(
    private readonly analysis: Analysis,
    private readonly given: Circumstances,
  ) {}

  private see(e: Expr): void {
    for (const r of this.analysis.readsUnder(e, this.given)) {
      this.all.add(r);
      this.exactly.add(r);
    }
  }

  /** More of it does no harm. */
  private seeAmount(touched: Touched): void {
    this.all.add(touched);
  }

  item(i: GuardItem): void {
    const inside = (g: Guard): void => g.items.forEach((x) => this.item(x));
    switch (i.k) {
      case "cond":
        this.condition(i.expr);
        return;
      case "pay":
        i.costs.forEach((c) => this.cost(c));
        return;
      case "exists":
        i.picks.forEach((p) => this.pick(p));
        inside(i.guard);
        return;
      case "any":
        i.options.forEach(inside);
        return;
      case "if":
        this.see(i.condition);
        [i.then, i.otherwise].forEach(inside);
        return;
      case "call":
        i.args.forEach((a) => this.see(a));
        this.include(i.called.reads);
        return;
      case "effect":
        this.see(i.row);
        for (const g of i.guards.values()) this.include(g.reads);
    }
  }

  private include({ all, exactly }: Reads): void {
    for (const r of all) this.all.add(r);
    for (const r of exactly) this.exactly.add(r);
  }

  cost(cost: Expr): void {
    this.see(cost);
    // What is paid is read as well.
    for (const f of this.analysis.amountFields(cost)) this.seeAmount(f);
  }

  pick({ set, where }: Pick): void {
    if (set.k === "zone") this.place(set.place);
    else this.see(set);
    if (where) this.see(where);
  }

  condition(e: Expr): void {
    if (e.k === "logic") [e.left, e.right].forEach((x) => this.condition(x));
    else if (e.k === "compare" && (e.op === ">" || e.op === ">=") && e.right.k === "const") this.amount(e.left);
    else this.see(e);
  }

  private amount(e: Expr): void {
    if (e.k === "arith" && e.op === "+") [e.left, e.right].forEach((x) => this.amount(x));
    else if (e.k === "field") this.place(e.place);
    else if (e.k === "length" && e.set.k === "zone") this.place(e.set.place);
    else this.see(e);
  }

  private place({ field, owner, index }: Place): void {
    [owner, index].forEach((e) => e && this.see(e));
    this.seeAmount(field);
  }
}
