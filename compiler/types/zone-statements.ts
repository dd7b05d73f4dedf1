/** Statements that change what lies in zones. */
import type * as ast from "../syntax/ast.ts";
import { constant, type Context } from "./context.ts";
import { NUMBER, SEAT, type End, type Place, type StmtNode, type Type } from "./core.ts";
import { ExpressionChecker } from "./expressions.ts";
import { elementOf, fits } from "./fitting.ts";
import type { Scope } from "./scope.ts";
import { showType } from "./show.ts";
import { sortKeys } from "./sorting.ts";

type Of<Kind extends ast.Stmt["kind"]> = ast.Stmt & { kind: Kind };
export type ZoneStatement = Of<"move" | "draw" | "take" | "add" | "remove" | "fill" | "refill" | "shuffle" | "sort">;

export function checkZoneStatement(s: ZoneStatement, ctx: Context, scope: Scope): StmtNode | undefined {
  return new ZoneStatements(ctx, scope).check(s);
}

class ZoneStatements {
  private readonly x: ExpressionChecker;

  constructor(
    private readonly ctx: Context,
    private readonly scope: Scope,
  ) {
    this.x = new ExpressionChecker(ctx, scope);
  }

  check(s: ZoneStatement): StmtNode | undefined {
    switch (s.kind) {
      case "move":
        return this.move(s);
      case "draw":
        return this.draw(s);
      case "take":
        return this.take(s);
      case "add":
        return this.add(s);
      case "remove":
        return this.remove(s);
      case "fill":
        return this.fill(s);
      case "refill":
        return this.refill(s);
      case "shuffle": {
        const zone = this.x.zone(s.zone);
        return zone && { k: "shuffle", zone };
      }
      case "sort":
        return this.sort(s);
    }
  }

  private move(s: Of<"move">): StmtNode | undefined {
    const from = this.x.zone(s.from);
    const to = this.x.zone(s.to);
    if (!from || !to) return undefined;
    this.sameElements(from, to, s.to);
    const end = this.end(s.end, to, s.to, "top");
    return { k: "move", what: s.what && this.x.check(s.what, elementsOf(from)), from, to, end };
  }

  private draw(s: Of<"draw">): StmtNode | undefined {
    const count = this.x.number(s.count);
    const from = this.x.zone(s.from);
    const to = this.x.zone(s.to);
    if (!from || !to) return undefined;
    this.sameElements(from, to, s.to);
    const fromEnd = this.end(s.fromEnd, from, s.from, "top");
    return { k: "draw", count, from, fromEnd, to, end: this.end(s.end, to, s.to, "bottom") };
  }

  private take(s: Of<"take">): StmtNode | undefined {
    const from = this.x.zone(s.from);
    const type = from ? elementsOf(from) : SEAT;
    const local = this.scope.declare(s.name, type, this.ctx.model, this.ctx.reporter);
    return from && { k: "take", local, from, fromEnd: this.end(s.fromEnd, from, s.from, "top") };
  }

  private add(s: Of<"add">): StmtNode | undefined {
    const to = this.x.zone(s.to);
    if (!to) return undefined;
    const count = s.count ? this.x.number(s.count) : constant(1, NUMBER, s.span);
    const end = this.end(s.end, to, s.to, "bottom");
    return { k: "add", count, what: this.x.check(s.what, elementsOf(to)), to, end };
  }

  private remove(s: Of<"remove">): StmtNode | undefined {
    const from = this.x.zone(s.from);
    return from && { k: "remove", what: this.x.check(s.what, elementsOf(from)), from };
  }

  private fill(s: Of<"fill">): StmtNode | undefined {
    const zone = this.x.zone(s.zone);
    const pick = this.x.pick(s.pick, this.scope.inner());
    if (!zone) return undefined;
    const [wanted, found] = [elementsOf(zone), elementOf(pick.set.type)];
    if (!fits(found, wanted))
      this.ctx.reporter.report("Q3001", s.pick.from.span, { wanted: showType(wanted), found: showType(found) });
    return { k: "fill", zone, pick, copies: pick.set.k === "all members" };
  }

  private refill(s: Of<"refill">): StmtNode | undefined {
    const zone = this.x.zone(s.zone);
    const from = this.x.zone(s.from);
    if (!zone || !from) return undefined;
    this.sameElements(from, zone, s.zone);
    return { k: "refill", zone, to: this.x.number(s.to), from };
  }

  private sort(s: Of<"sort">): StmtNode | undefined {
    const zone = this.x.zone(s.zone);
    if (!zone) return undefined;
    this.x.needsOrder(zone, "there is nothing to sort", s.zone.span);
    const scope = this.scope.inner();
    const local = scope.declare(s.element, elementsOf(zone), this.ctx.model, this.ctx.reporter);
    return { k: "sort", zone, local, keys: sortKeys(this.x.within(scope), s.keys) };
  }

  private end(end: ast.ZoneEnd | undefined, place: Place, at: ast.Expr, otherwise: End): End {
    if (end === undefined) return otherwise;
    this.x.needsOrder(place, `it has no \`${end}\``, at.span);
    return end === "top" || end === "left" ? "top" : "bottom";
  }

  private sameElements(from: Place, to: Place, at: ast.Expr): void {
    const [found, wanted] = [elementsOf(from), elementsOf(to)];
    if (fits(found, wanted)) return;
    this.ctx.reporter.report("Q3001", at.span, {
      wanted: `a zone of ${showType(found)}`,
      found: `a zone of ${showType(wanted)}`,
    });
  }
}

function elementsOf({ field }: Place): Type {
  return field.zone!.of;
}
