/** Expressions: names resolved, types found and compared. */
import type * as ast from "../syntax/ast.ts";
import type { Span } from "../source/span.ts";
import { constantOf } from "./constants.ts";
import { broken, constant, node, type Context } from "./context.ts";
import { COST, ERROR, FLAG, NUMBER, SEAT, type Expr, type Local, type Place, type Type } from "./core.ts";
import { comparable, elementOf, fits, isOptional, optional, required } from "./fitting.ts";
import { checkAmount, checkCall, checkIndex, checkMember, checkName, checkRole } from "./naming.ts";
import { checkBinary, checkBy, checkList, checkQuantified, checkReached } from "./operators.ts";
import type { Scope } from "./scope.ts";
import { memberOfThatName, showType } from "./show.ts";

export class ExpressionChecker {
  constructor(
    readonly ctx: Context,
    readonly scope: Scope,
  ) {}

  within(scope: Scope): ExpressionChecker {
    return new ExpressionChecker(this.ctx, scope);
  }

  // ── what is wanted ──────────────────────────────────────────────────────────

  number(e: ast.Expr): Expr {
    return this.fit(this.infer(e, NUMBER), NUMBER);
  }

  flag(e: ast.Expr): Expr {
    return this.fit(this.infer(e, FLAG), FLAG);
  }

  seat(e: ast.Expr): Expr {
    return this.fit(this.infer(e, SEAT), SEAT);
  }

  /** Amounts one after the other are a sum. */
  cost(list: readonly ast.Expr[], span: Span): Expr {
    if (list.length === 0) return node({ k: "free" }, COST, span);
    return list
      .map((e) => this.fit(this.infer(e, COST), COST))
      .reduce((left, right) => node({ k: "arith", op: "+", left, right }, COST, span));
  }

  /** Something to go through; `of` hints at what its members should be. */
  set(e: ast.Expr, of?: Type): Expr {
    const found = this.infer(e, of && { k: "set", of });
    if (found.type.k === "set" || found.type.k === "list" || found.type.k === "error") return found;
    this.wrong(e.span, "something to go through (a table, a zone, a list or a range)", found.type);
    return broken(e.span);
  }

  check(e: ast.Expr, wanted: Type): Expr {
    return this.fit(this.infer(e, wanted), wanted);
  }

  fit(found: Expr, wanted: Type): Expr {
    if (fits(found.type, wanted)) return found;
    const hint = wanted.k === "cost" && found.type.k === "number" ? this.ofWhat() : memberOfThatName(found, wanted);
    this.wrong(found.span, showType(wanted), found.type, hint);
    return { ...found, type: ERROR };
  }

  wrong(span: Span, wanted: string, found: Type, hint?: string): void {
    const extra = hint === undefined ? {} : { hint };
    this.ctx.reporter.report("Q3001", span, { wanted, found: showType(found) }, extra);
  }

  /** What a number lacks to be an amount. */
  private ofWhat(): string {
    const unit = this.ctx.resources[0]?.name ?? this.ctx.points?.name ?? "pebble";
    return `say of what: \`2 ${unit}\`, or \`(…) ${unit}\` with brackets around what is calculated`;
  }

  // ── what there is ───────────────────────────────────────────────────────────

  /** The type of an expression; `hint` settles names that could mean several things. */
  infer(e: ast.Expr, hint?: Type): Expr {
    switch (e.kind) {
      case "number":
        return constant(e.value, NUMBER, e.span);
      case "flag":
        return constant(e.value ? 1 : 0, FLAG, e.span);
      case "none":
        return constant(-1, { k: "none" }, e.span);
      case "free":
        return node({ k: "free" }, COST, e.span);
      case "name":
        return checkName(this, e.name, hint);
      case "role":
        return checkRole(this, e);
      case "member":
        return checkMember(this, e);
      case "index":
        return checkIndex(this, e);
      case "call":
        return checkCall(this, e);
      case "amount":
        return checkAmount(this, e);
      case "range": {
        const from = this.number(e.from);
        const to = this.number(e.to);
        const of: Type = { k: "number", min: constantOf(from) ?? -2147483648, max: constantOf(to) ?? 2147483647 };
        return node({ k: "range", from, to }, { k: "set", of }, e.span);
      }
      case "binary":
        return checkBinary(this, e, hint);
      case "divide":
        return node(
          { k: "divide", left: this.number(e.left), right: this.number(e.right), up: e.rounded === "up" },
          NUMBER,
          e.span,
        );
      case "not":
        return node({ k: "not", operand: this.flag(e.operand) }, FLAG, e.span);
      case "minus": {
        const operand = this.number(e.operand);
        const value = constantOf(operand);
        if (value !== undefined) return constant(-value, NUMBER, e.span);
        return node({ k: "arith", op: "-", left: constant(0, NUMBER, e.span), right: operand }, NUMBER, e.span);
      }
      case "quantified":
        return checkQuantified(this, e);
      case "set": {
        const inner = this.scope.inner();
        const { local, set, where } = this.pick(e.pick, inner);
        return node({ k: "filtered", local, set, where }, { k: "set", of: local.type }, e.span);
      }
      case "first of": {
        const set = this.set(e.list);
        return node({ k: "first of", count: this.number(e.count), set }, { k: "set", of: elementOf(set.type) }, e.span);
      }
      case "if": {
        const condition = this.flag(e.condition);
        const then = this.infer(e.then, hint);
        const otherwise = this.infer(e.otherwise, hint ?? then.type);
        return node({ k: "if", condition, then, otherwise }, this.common([then, otherwise]), e.span);
      }
      case "by":
        return checkBy(this, e, hint);
      case "list":
        return checkList(this, e, hint);
      case "reached":
        return checkReached(this, e);
    }
  }

  /** `x in S where c`: declares x in `scope`. */
  pick(p: ast.Pick, scope: Scope): { local: Local; set: Expr; where: Expr | undefined } {
    const set = this.set(p.from);
    const local = scope.declare(p.name, required(elementOf(set.type)), this.ctx.model, this.ctx.reporter);
    const where = p.where && this.within(scope).flag(p.where);
    return { local, set, where };
  }

  // ── state ───────────────────────────────────────────────────────────────────

  /** What a place holds: a scalar, or a zone to go through. */
  read(place: Place, span: Span): Expr {
    if (place.field.zone) return node({ k: "zone", place }, place.field.type, span);
    return node({ k: "field", place }, place.field.type, span);
  }

  /** The place an expression names, if it names one. */
  place(e: ast.Expr): Place | undefined {
    const found = this.infer(e);
    if (found.k === "field" || found.k === "zone") {
      if (found.place.field.by && !found.place.index)
        this.ctx.reporter.report("Q3001", e.span, {
          wanted: `which \`${found.place.field.by === "player" ? "player" : found.place.field.by.name}\`, in brackets,`,
          found: "missing",
        });
      return found.place;
    }
    return undefined;
  }

  zone(e: ast.Expr): Place | undefined {
    const place = this.place(e);
    if (place?.field.zone) return place;
    const found = this.infer(e);
    if (found.type.k !== "error") this.wrong(e.span, "a zone (deck, pile, row, hand, bag or pool)", found.type);
    return undefined;
  }

  /** Only what lies in a row, a pile or a deck has a place there. */
  needsOrder({ field: { name, zone } }: Place, what: string, span: Span): void {
    if (!zone!.ordered) this.ctx.reporter.report("Q3012", span, { zone: name, kind: zone!.kind, what });
  }

  // ── calls ───────────────────────────────────────────────────────────────────

  args(name: string, args: readonly ast.Expr[], wanted: readonly Type[], span: Span): Expr[] {
    if (args.length !== wanted.length) {
      this.ctx.reporter.report("Q3002", span, { name, wanted: wanted.length, found: args.length });
    }
    return wanted.map((t, i) => (args[i] ? this.check(args[i], t) : broken(span)));
  }

  /** The type that all of them have. */
  common(all: readonly Expr[]): Type {
    const known = all.filter((e) => e.type.k !== "error");
    const first = known.find((e) => e.type.k !== "none") ?? known[0];
    if (!first) return ERROR;
    for (const e of known) {
      if (!comparable(e.type, first.type)) {
        this.wrong(e.span, showType(first.type), e.type);
        return ERROR;
      }
    }
    if (first.type.k === "number") return NUMBER;
    return known.some((e) => e.type.k === "none" || (isOptional(e.type) && !isOptional(first.type)))
      ? optional(first.type)
      : first.type;
  }
}
