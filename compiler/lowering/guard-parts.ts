/** Guards in the making. */
import type { Expr, Place, Rule, Stmt } from "../types/core.ts";
import { FLAG, takenIn } from "../types/core.ts";
import { DOUBTFUL, either, forked, isSure, SURE, type Doubt } from "./doubt.ts";
import type { Guard, GuardItem } from "./machine.ts";
import { isSettled } from "./settled.ts";
import type { Way } from "./way.ts";

/** What was found on a way so far. */
export class Found {
  readonly items: GuardItem[] = [];
  doubt: Doubt = SURE;

  constructor(private readonly way: Way) {}

  /** Undefined: it cannot be told what must hold. */
  condition(expr: Expr | undefined, text = ""): undefined {
    if (expr) this.items.push({ k: "cond", expr, text, rule: this.way.rule });
    else this.doubt = DOUBTFUL;
  }

  add({ items, doubt }: Guard): void {
    this.items.push(...items);
    this.doubt = either(this.doubt, doubt);
  }

  goingOn(rest: Guard): Guard {
    return { items: [...this.items, ...rest.items], doubt: either(this.doubt, rest.doubt) };
  }

  end(): Guard {
    return { items: [...this.items, ...payItems(this.way)], doubt: this.doubt };
  }
}

export function payItems({ paid, rule }: Way): GuardItem[] {
  return paid.length > 0 ? [{ k: "pay", costs: paid, rule }] : [];
}

/** One of several ways must be open. */
export function anyOf(options: readonly Guard[], rule: Rule): Guard {
  if (options.some((o) => o.items.length === 0 && isSure(o.doubt))) return { items: [], doubt: SURE };
  const doubt = either(...options.map((o) => o.doubt));
  return { items: options.some((o) => o.items.length === 0) ? [] : [{ k: "any", options, rule }], doubt };
}

export function forkedGuard(condition: Expr, then: Guard, otherwise: Guard, rule: Rule): Guard {
  const doubt = isSettled(condition)
    ? forked(condition, then.doubt, otherwise.doubt)
    : either(then.doubt, otherwise.doubt);
  if (then.items.length + otherwise.items.length === 0) return { items: [], doubt };
  return { items: [{ k: "if", condition, then, otherwise, rule }], doubt };
}

export function isNone(place: Place, s: Stmt): Expr {
  const left: Expr = { k: "field", place, type: place.field.type, span: s.span };
  const right: Expr = { k: "const", value: -1, type: { k: "none" }, span: s.span };
  return { k: "compare", op: "==", left, right, type: FLAG, span: s.span };
}

export function isNotEmpty(place: Place, s: Stmt & { k: "take" }): Expr {
  const length = (p: Place): Expr => ({
    k: "length",
    set: { k: "zone", place: p, type: p.field.type, span: s.span },
    type: { k: "number", min: 0, max: 2147483647 },
    span: s.span,
  });
  const zero: Expr = { k: "const", value: 0, type: { k: "number", min: 0, max: 0 }, span: s.span };
  const positive = (p: Place): Expr => ({
    k: "compare",
    op: ">",
    left: length(p),
    right: zero,
    type: FLAG,
    span: s.span,
  });
  const other = takenIn(place);
  if (!other) return positive(place);
  return { k: "logic", op: "or", left: positive(place), right: positive(other), type: FLAG, span: s.span };
}
