/** What guards look at: whoever writes it may make them false. */
import type { Expr } from "../types/core.ts";
import type { Touched } from "../types/touching.ts";
import type { Analysis } from "./analysis.ts";
import type { Circumstances } from "./circumstances.ts";
import type { Guard, GuardItem, Point, RuleGuard } from "./machine.ts";

export class GuardReads {
  constructor(private readonly analysis: Analysis) {}

  of(guards: readonly Guard[], given: Circumstances): Set<Touched> {
    const reads = new Set<Touched>();
    const see = (e: Expr | undefined): void => {
      if (e) for (const r of this.analysis.readsUnder(e, given)) reads.add(r);
    };
    const rule = (g: RuleGuard): void => {
      for (const r of g.reads) reads.add(r);
    };
    const visit = (i: GuardItem): void => {
      switch (i.k) {
        case "cond":
          see(i.expr);
          return;
        case "pay":
          // What is paid is read as well.
          for (const c of i.costs) {
            see(c);
            for (const f of this.analysis.amountFields(c)) reads.add(f);
          }
          return;
        case "exists":
          for (const p of i.picks) [p.set, p.where].forEach(see);
          i.guard.items.forEach(visit);
          return;
        case "any":
          for (const o of i.options) o.items.forEach(visit);
          return;
        case "if":
          see(i.condition);
          [...i.then.items, ...i.otherwise.items].forEach(visit);
          return;
        case "call":
          i.args.forEach(see);
          rule(i.called);
          return;
        case "effect":
          see(i.row);
          for (const g of i.guards.values()) rule(g);
      }
    };
    for (const g of guards) g.items.forEach(visit);
    return reads;
  }

  /** Everything that the options of a decision depend on. */
  ofPoint({ choice, guards }: Point, given: Circumstances): Set<Touched> {
    const reads = this.of(guards, given);
    const see = (e: Expr | undefined): void => {
      if (e) for (const r of this.analysis.readsUnder(e, given)) reads.add(r);
    };
    if (choice.k === "picks") choice.picks.forEach((p) => [p.set, p.where].forEach(see));
    if (choice.k === "named") choice.whens.forEach(see);
    if (choice.k === "payment") {
      see(choice.cost);
      for (const f of this.analysis.amountFields(choice.cost)) reads.add(f);
    }
    return reads;
  }
}
