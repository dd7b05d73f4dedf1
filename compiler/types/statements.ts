/** Statements: what rules do. */
import type * as ast from "../syntax/ast.ts";
import type { Span } from "../source/span.ts";
import { describe } from "../names/index.ts";
import { nearest } from "../diagnostics/suggest.ts";
import { constant, type Context } from "./context.ts";
import {
  NUMBER,
  SEAT,
  type Alternative,
  type Local,
  type Pick,
  type Place,
  type Stmt,
  type StmtNode,
  type Type,
} from "./core.ts";
import { cursorCells } from "./cursors.ts";
import { combinations, MOST_COMBINATIONS } from "./domains.ts";
import { ExpressionChecker } from "./expressions.ts";
import { elementOf, fits, required } from "./fitting.ts";
import { checkCoverage } from "./operators.ts";
import type { Scope } from "./scope.ts";
import { showType } from "./show.ts";
import { sortKeys } from "./sorting.ts";
import { fixedWords, noteParts } from "./words.ts";
import { checkZoneStatement } from "./zone-statements.ts";

export function checkBody(ctx: Context, body: readonly ast.Stmt[], scope: Scope): Stmt[] {
  return new StatementChecker(ctx, scope).body(body);
}

/** What no name can stand for. */
const UNKEPT: ReadonlySet<Type["k"]> = new Set(["cost", "set", "effect", "text"]);

/** What a name is that stands for something of this type. */
function keptAs(type: Type): Type {
  if (type.k === "none") return { k: "seat", optional: true };
  return type.k === "number" ? NUMBER : type;
}

const LEAVING: ReadonlySet<ast.Stmt["kind"]> = new Set(["stop", "finish", "end game", "draw game", "win"]);

/** Play never goes on after it. */
function leaves(s: ast.Stmt): boolean {
  if (s.kind !== "if") return LEAVING.has(s.kind);
  return [s.then, s.otherwise ?? []].every((body) => body.some(leaves));
}

class StatementChecker {
  private readonly expressions: ExpressionChecker;

  constructor(
    private readonly ctx: Context,
    private readonly scope: Scope,
  ) {
    this.expressions = new ExpressionChecker(ctx, scope);
  }

  body(body: readonly ast.Stmt[]): Stmt[] {
    const checked: Stmt[] = [];
    body.forEach((s, i) => {
      const node = this.statement(s);
      if (node) checked.push({ ...node, span: s.span });
      if (leaves(s) && i + 1 < body.length)
        this.ctx.reporter.report("Q5007", body[i + 1].span, { what: `\`${s.kind}\`` });
    });
    return checked;
  }

  private inner(body: readonly ast.Stmt[], scope = this.scope.inner()): Stmt[] {
    return new StatementChecker(this.ctx, scope).body(body);
  }

  private statement(s: ast.Stmt): StmtNode | undefined {
    const x = this.expressions;
    if ("prompt" in s) fixedWords(s.prompt, "in a prompt", s.span, this.ctx.reporter);
    switch (s.kind) {
      case "resources":
        return this.resources(s);
      case "choose":
        return this.choose(s);
      case "choose of":
        return this.chooseOf(s);
      case "may":
        return { k: "may", prompt: s.prompt ?? "", body: this.inner(s.body), otherwise: this.inner(s.otherwise) };
      case "repeat":
        return this.repeat(s);
      case "for each":
        return this.forEach(s);
      case "each player":
        return this.eachPlayer(s);
      case "as": {
        const player = x.seat(s.player);
        return { k: "as", player, outer: this.scope.hidden("outer_me", SEAT), body: this.inner(s.body) };
      }
      case "if":
        return {
          k: "if",
          condition: x.flag(s.condition),
          then: this.inner(s.then),
          otherwise: this.inner(s.otherwise),
        };
      case "by":
        return this.by(s);
      case "let":
        return this.let(s);
      case "set":
        return this.set(s);
      case "put":
        return this.put(s);
      case "move":
      case "draw":
      case "take":
      case "add":
      case "remove":
      case "fill":
      case "refill":
      case "shuffle":
      case "sort":
        return checkZoneStatement(s, this.ctx, this.scope);
      case "track":
        return this.track(s);
      case "rotate":
        return this.rotate(s);
      case "do":
        return this.call(s.call);
      case "pick":
        return this.pickBest(s);
      case "roll":
        return this.roll(s);
      case "require":
        fixedWords(s.reason, "in a reason", s.span, this.ctx.reporter);
        return { k: "require", condition: x.flag(s.condition), reason: s.reason };
      case "stop":
        if (!this.scope.inLoop) this.ctx.reporter.report("Q3009", s.span, { what: "`stop`", where: "outside a loop" });
        return { k: "stop" };
      case "finish":
        return { k: "finish" };
      case "win":
        return { k: "win", player: x.seat(s.player) };
      case "end game":
      case "draw game":
        return { k: s.kind };
      case "note":
        return { k: "note", parts: noteParts(s.text, s.span, x) };
    }
  }

  private pick(p: ast.Pick): Pick {
    return this.expressions.pick(p, this.scope);
  }

  private choose(s: ast.Stmt & { kind: "choose" }): StmtNode {
    const picks = s.picks.map((p) => this.pick(p));
    this.checkCombinations(picks, s.span);
    return {
      k: "choose",
      picks,
      prompt: s.prompt ?? `Choose ${s.picks.map((p) => p.name.text.replaceAll("_", " ")).join(", ")}`,
      otherwise: s.otherwise && this.inner(s.otherwise),
    };
  }

  private forEach(s: ast.Stmt & { kind: "for each" }): StmtNode {
    const scope = this.scope.inner(true);
    const pick = new StatementChecker(this.ctx, scope).pick(s.pick);
    const cursor = this.scope.hidden(`${pick.local.name}_at`, NUMBER, cursorCells(pick.set, this.ctx));
    return { k: "for each", pick, cursor, body: this.inner(s.body, scope) };
  }

  private by(s: ast.Stmt & { kind: "by" }): StmtNode {
    const x = this.expressions;
    const subject = x.infer(s.subject);
    const cases = s.cases.map((c) => ({
      keys: c.keys.map((k) => x.check(k, required(subject.type))),
      body: this.inner(c.body),
    }));
    const keys = cases.flatMap((c) => c.keys);
    checkCoverage(x, s.subject, subject, keys, s.otherwise !== undefined);
    return { k: "by", subject, cases, otherwise: this.inner(s.otherwise ?? []) };
  }

  private let(s: ast.Stmt & { kind: "let" }): StmtNode {
    const value = this.expressions.infer(s.value);
    if (UNKEPT.has(value.type.k)) {
      const said = { what: `keeping ${showType(value.type)} in a name`, where: "here" };
      this.ctx.reporter.report("Q3009", s.value.span, said, { hint: "declare a `value` for it" });
    }
    return { k: "let", value, local: this.declare(s.name, keptAs(value.type)) };
  }

  private declare(name: ast.Name, type: Type): Local {
    return this.scope.declare(name, type, this.ctx.model, this.ctx.reporter);
  }

  private track(s: ast.Stmt & { kind: "track" }): StmtNode | undefined {
    const x = this.expressions;
    const place = x.place(s.track);
    if (!place?.field.track && !(place && isTrack(this.ctx, place))) {
      this.ctx.reporter.report("Q3001", s.track.span, { wanted: "a track", found: "something else" });
      return undefined;
    }
    return { k: "track", place, by: s.by ? x.number(s.by) : constant(1, NUMBER, s.span), down: s.verb === "fall" };
  }

  private pickBest(s: ast.Stmt & { kind: "pick" }): StmtNode {
    const scope = this.scope.inner();
    const pick = this.pick(s.pick);
    const keys = sortKeys(this.expressions.within(this.scope), s.keys);
    return { k: "pick", pick, keys, otherwise: s.otherwise && this.inner(s.otherwise, scope) };
  }

  private roll(s: ast.Stmt & { kind: "roll" }): StmtNode {
    const set = this.expressions.set(s.from);
    return { k: "roll", set, local: this.declare(s.name, required(elementOf(set.type))) };
  }

  private resources(s: ast.Stmt & { kind: "resources" }): StmtNode {
    const cost = this.expressions.cost(s.amounts, s.span);
    switch (s.verb) {
      case "gain":
        return { k: "gain", cost, sign: 1 };
      case "lose":
        return { k: "gain", cost, sign: -1 };
      case "pay":
        return { k: "pay", cost };
      case "give":
        return { k: "give", cost, to: this.expressions.seat(s.to!) };
    }
  }

  private checkCombinations(picks: readonly Pick[], span: Span): void {
    const types = picks.map((p) => p.local.type);
    if (combinations(types, this.ctx.model.seats.length) >= MOST_COMBINATIONS)
      this.ctx.reporter.report("Q3011", span, { name: "choose" });
  }

  private chooseOf(s: ast.Stmt & { kind: "choose of" }): StmtNode {
    const alternatives: Alternative[] = s.alternatives.map((a) => ({
      name: a.name.text,
      label: a.label ?? a.name.text.replaceAll("_", " "),
      when: a.when && this.expressions.flag(a.when),
      body: this.inner(a.body),
    }));
    const seen = new Map<string, ast.Alternative>();
    for (const a of s.alternatives) {
      const twin = seen.get(a.name.text);
      if (twin)
        this.ctx.reporter.report(
          "Q2002",
          a.name.span,
          { name: a.name.text },
          { related: [{ span: twin.name.span, text: "first here" }] },
        );
      seen.set(a.name.text, a);
    }
    if (alternatives.length > 30) this.ctx.reporter.report("Q3011", s.span, { name: "choose" });
    return {
      k: "choose of",
      count: s.count === "any" ? "any" : this.expressions.number(s.count),
      upTo: s.upTo,
      alternatives,
      prompt: s.prompt ?? "Choose",
      taken: this.scope.hidden("taken", NUMBER),
      left: this.scope.hidden("left", NUMBER),
    };
  }

  private repeat(s: ast.Stmt & { kind: "repeat" }): StmtNode {
    const scope = this.scope.inner(true);
    switch (s.form) {
      case "times": {
        const count = this.expressions.number(s.control!);
        return { k: "times", count, left: this.scope.hidden("left", NUMBER), body: this.inner(s.body, scope) };
      }
      case "optional": {
        const most = s.control && this.expressions.number(s.control);
        return {
          k: "optional",
          most,
          left: this.scope.hidden("left", NUMBER),
          prompt: s.prompt ?? "",
          body: this.inner(s.body, scope),
        };
      }
      default:
        return {
          k: "while",
          condition: this.expressions.flag(s.control!),
          until: s.form === "until",
          body: this.inner(s.body, scope),
        };
    }
  }

  private eachPlayer(s: ast.Stmt & { kind: "each player" }): StmtNode {
    const x = this.expressions;
    const inSet = s.in && x.set(s.in);
    if (inSet && elementOf(inSet.type).k !== "seat" && inSet.type.k !== "error") {
      this.ctx.reporter.report("Q3001", s.in!.span, { wanted: "a list of players", found: showType(inSet.type) });
    }
    return {
      k: "each player",
      others: s.others,
      from: s.from && x.seat(s.from),
      in: inSet,
      secretly: s.secretly,
      cursor: this.scope.hidden("seat_at", NUMBER, 2 + (inSet ? this.ctx.model.seats.length : 0)),
      outer: this.scope.hidden("outer_me", SEAT),
      turn: this.scope.hidden("turn", NUMBER),
      body: this.inner(s.body, this.scope.inner(true)),
    };
  }

  private set(s: ast.Stmt & { kind: "set" }): StmtNode | undefined {
    const x = this.expressions;
    if (s.target.kind === "role" && s.target.role === "first")
      return { k: "set header", cell: "first", value: x.seat(s.value) };
    const target = x.infer(s.target);
    if (target.k === "local")
      return {
        k: "set local",
        local: target.local,
        op: s.operator,
        value: x.check(s.value, this.settable(target.local.type)),
      };
    const place = target.k === "field" || target.k === "zone" ? x.place(s.target) : undefined;
    if (!place) {
      if (target.type.k !== "error") this.ctx.reporter.report("Q3004", s.target.span, { what: "this" });
      return undefined;
    }
    if (place.field.zone) {
      if (s.value.kind === "list" && s.operator === "=") {
        return { k: "set zone", zone: place, items: s.value.items.map((i) => x.check(i, place.field.zone!.of)) };
      }
      this.ctx.reporter.report(
        "Q3004",
        s.target.span,
        { what: "a zone" },
        { hint: "`set zone = [a, b]` gives it just these; move, draw, add and remove change it" },
      );
      return undefined;
    }
    if (s.operator !== "=" && place.field.type.k !== "number")
      this.ctx.reporter.report("Q3001", s.target.span, { wanted: "a number", found: showType(place.field.type) });
    return { k: "set", place, op: s.operator, value: x.check(s.value, this.settable(place.field.type)) };
  }

  private settable(t: Type): Type {
    return t.k === "number" ? NUMBER : t;
  }

  private put(s: ast.Stmt & { kind: "put" }): StmtNode | undefined {
    const on = this.expressions.infer(s.on);
    const piece = this.expressions.infer(s.piece);
    if (on.type.k === "error" || piece.type.k === "error") return undefined;
    if (on.type.k !== "member") {
      this.ctx.reporter.report("Q3001", s.on.span, { wanted: "a space", found: showType(on.type) });
      return undefined;
    }
    const kind = on.type.of;
    const able = this.ctx.allFields.filter(
      (f) => f.owner === kind && !f.by && !f.zone && fits({ k: "none" }, f.type) && fits(piece.type, f.type),
    );
    if (able.length !== 1) {
      this.ctx.reporter.report("Q3010", s.span, { piece: showType(piece.type), space: kind.name, count: able.length });
      return undefined;
    }
    return { k: "put", place: { field: able[0], owner: on, index: undefined }, piece };
  }

  private rotate(s: ast.Stmt & { kind: "rotate" }): StmtNode | undefined {
    const over = this.expressions.set(s.over);
    const of = elementOf(over.type);
    const field = of.k === "member" ? this.ctx.fieldOf(of.of, s.field.text) : undefined;
    if (!field || field.zone) {
      const names = of.k === "member" ? this.ctx.allFields.filter((f) => f.owner === of.of).map((f) => f.name) : [];
      this.ctx.reporter.report("Q2009", s.field.span, {
        name: s.field.text,
        owner: showType(of),
        near: nearest(s.field.text, names),
      });
      return undefined;
    }
    return { k: "rotate", field, over, by: this.expressions.number(s.by) };
  }

  private call(e: ast.Expr): StmtNode | undefined {
    if (e.kind === "member" || e.kind === "index") {
      const found = this.expressions.infer(e);
      if (found.k === "column" && found.type.k === "effect")
        return { k: "effect", column: found.column, row: found.row };
      if (found.type.k !== "error")
        this.ctx.reporter.report("Q3001", e.span, { wanted: "an action or an effect", found: showType(found.type) });
      return undefined;
    }
    const name = e.kind === "name" ? e.name : e.kind === "call" ? e.callee : undefined;
    if (!name) {
      this.ctx.reporter.report("Q3001", e.span, { wanted: "an action or an effect", found: "something else" });
      return undefined;
    }
    const symbol = this.ctx.model.names.get(name.text);
    if (symbol?.kind !== "action") {
      if (symbol)
        this.ctx.reporter.report("Q2003", name.span, { name: name.text, is: describe(symbol), wanted: "an action" });
      else
        this.ctx.reporter.report("Q2001", name.span, {
          name: name.text,
          wanted: "action",
          near: nearest(
            name.text,
            this.ctx.model.actions.map((a) => a.name),
          ),
        });
      return undefined;
    }
    const rule = this.ctx.actions.get(symbol.action)!;
    const args = this.expressions.args(
      name.text,
      e.kind === "call" ? e.args : [],
      rule.params.map((p) => p.type),
      e.span,
    );
    return { k: "call", rule, args };
  }
}

/** Bounds of tracks are checked after rules may refer to them. */
function isTrack(ctx: Context, place: Place): boolean {
  const declared = [...ctx.fields].find(([, f]) => f === place.field)?.[0];
  return declared?.decl.type.kind === "track";
}
