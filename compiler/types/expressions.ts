/** Expressions: names resolved, types found and compared. */
import type * as ast from "../syntax/ast.ts";
import type * as model from "../names/model.ts";
import { describe } from "../names/index.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Span } from "../source/span.ts";
import { BUILTINS, checkBuiltin } from "./builtins.ts";
import { constantOf } from "./constants.ts";
import { broken, constant, node, type Context } from "./context.ts";
import { COST, ERROR, FLAG, NUMBER, SEAT, type Expr, type Local, type Place, type Type } from "./core.ts";
import type { Scope } from "./scope.ts";
import { showType } from "./show.ts";

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

  private fit(found: Expr, wanted: Type): Expr {
    if (fits(found.type, wanted)) return found;
    this.wrong(found.span, showType(wanted), found.type);
    return { ...found, type: ERROR };
  }

  private wrong(span: Span, wanted: string, found: Type): void {
    this.ctx.reporter.report("Q3001", span, { wanted, found: showType(found) });
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
        return this.name(e.name, hint);
      case "role":
        return this.role(e);
      case "member":
        return this.member(e);
      case "index":
        return this.index(e);
      case "call":
        return this.call(e);
      case "amount":
        return this.amount(e);
      case "range": {
        const from = this.number(e.from);
        const to = this.number(e.to);
        const of: Type = { k: "number", min: constantOf(from) ?? -2147483648, max: constantOf(to) ?? 2147483647 };
        return node({ k: "range", from, to }, { k: "set", of }, e.span);
      }
      case "binary":
        return this.binary(e, hint);
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
        return this.quantified(e);
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
        return this.by(e, hint);
      case "list":
        return this.list(e, hint);
      case "reached":
        return this.reached(e);
    }
  }

  /** `x in S where c`: declares x in `scope`. */
  pick(p: ast.Pick, scope: Scope): { local: Local; set: Expr; where: Expr | undefined } {
    const set = this.set(p.from);
    const local = scope.declare(p.name, required(elementOf(set.type)), this.ctx.model, this.ctx.reporter);
    const where = p.where && this.within(scope).flag(p.where);
    return { local, set, where };
  }

  // ── names ───────────────────────────────────────────────────────────────────

  private name(name: ast.Name, hint: Type | undefined): Expr {
    const local = this.scope.find(name.text);
    if (local) return node({ k: "local", local }, local.type, name.span);
    const built = this.builtInName(name);
    if (built) return built;
    const member = this.memberByHint(name, hint);
    if (member) return member;
    const symbol = this.ctx.model.names.get(name.text);
    if (symbol) return this.symbol(symbol, name);
    return this.memberNamed(name, hint);
  }

  private builtInName(name: ast.Name): Expr | undefined {
    const { span } = name;
    switch (name.text) {
      case "players":
        return node({ k: "header", cell: "players" }, NUMBER, span);
      case "player":
        return node({ k: "all seats" }, { k: "set", of: SEAT }, span);
      case "winner":
        return this.ctx.model.names.has("winner")
          ? undefined
          : node({ k: "header", cell: "winner" }, { k: "seat", optional: true }, span);
      case "game_over":
        return this.ctx.model.names.has("game_over") ? undefined : node({ k: "header", cell: "over" }, FLAG, span);
      default:
        return undefined;
    }
  }

  /** A member of just the kind that is wanted wins over everything but locals. */
  private memberByHint(name: ast.Name, hint: Type | undefined): Expr | undefined {
    const kind = hint && kindIn(hint);
    const member = kind?.members.find((m) => m.name === name.text);
    return member && constant(member.index, { k: "member", of: member.kind, optional: false }, name.span);
  }

  private memberNamed(name: ast.Name, hint: Type | undefined): Expr {
    const found = this.ctx.model.members.get(name.text) ?? [];
    if (found.length === 1)
      return constant(found[0].index, { k: "member", of: found[0].kind, optional: false }, name.span);
    if (found.length > 1) {
      this.ctx.reporter.report("Q2005", name.span, {
        name: name.text,
        places: found.map((m) => `a \`${m.kind.name}\``).join(", "),
      });
      return broken(name.span);
    }
    const kind = hint && kindIn(hint);
    const candidates = kind
      ? kind.members.map((m) => m.name)
      : [...this.scope.all(), ...this.ctx.model.names.keys(), ...this.ctx.model.members.keys()];
    const wanted = kind ? `\`${kind.name}\`` : "name";
    this.ctx.reporter.report("Q2001", name.span, { name: name.text, wanted, near: nearest(name.text, candidates) });
    return broken(name.span);
  }

  private symbol(symbol: model.Symbol, name: ast.Name): Expr {
    const { span } = name;
    switch (symbol.kind) {
      case "field":
        return this.read({ field: this.ctx.fields.get(symbol.field)!, owner: undefined, index: undefined }, span);
      case "value":
        return this.callValue(symbol.value, [], span);
      case "kind":
        return node(
          { k: "all members", of: symbol.of },
          { k: "set", of: { k: "member", of: symbol.of, optional: false } },
          span,
        );
      case "ruling":
        return node(
          { k: "ruling", ruling: symbol.ruling },
          { k: "member", of: symbol.ruling.kind, optional: false },
          span,
        );
      case "overlay":
        return node({ k: "overlay", overlay: symbol.overlay.index }, FLAG, span);
      case "seat":
        if (symbol.seat >= this.ctx.model.maxPlayers)
          return node({ k: "automaton", order: symbol.seat - this.ctx.model.maxPlayers }, SEAT, span);
        return constant(symbol.seat, SEAT, span);
      case "resource":
      case "points":
        this.ctx.reporter.report(
          "Q2003",
          span,
          { name: name.text, is: describe(symbol), wanted: "a value" },
          { hint: `write \`my.${name.text}\` for how much you have, \`1 ${name.text}\` for an amount` },
        );
        return broken(span);
      default:
        this.ctx.reporter.report("Q2003", span, { name: name.text, is: describe(symbol), wanted: "a value" });
        return broken(span);
    }
  }

  private role(e: ast.Expr & { kind: "role" }): Expr {
    switch (e.role) {
      case "me":
        return node({ k: "me" }, SEAT, e.span);
      case "active":
        return node({ k: "header", cell: "active" }, SEAT, e.span);
      case "first":
        return node({ k: "header", cell: "first" }, SEAT, e.span);
      default: {
        const actor = this.scope.actor;
        if (actor) return node({ k: "local", local: actor }, SEAT, e.span);
        this.ctx.reporter.report("Q3009", e.span, { what: "`actor`", where: "outside a trigger" });
        return broken(e.span);
      }
    }
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
          wanted: `which \`${found.place.field.by.name}\`, in brackets,`,
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

  private member(e: ast.Expr & { kind: "member" }): Expr {
    const object = this.infer(e.object);
    const name = e.name.text;
    if (object.type.k === "seat") {
      const field = this.ctx.fieldOf("player", name);
      if (field) return this.read({ field, owner: object, index: undefined }, e.span);
      this.unknownMember(
        e.name,
        "a player",
        this.ctx.allFields.filter((f) => f.owner === "player").map((f) => f.name),
      );
      return broken(e.span);
    }
    if (object.type.k === "member") {
      const kind = object.type.of;
      const column = this.ctx.columns.get(kind)?.get(name);
      if (column) return node({ k: "column", column, row: object }, column.type, e.span);
      const field = this.ctx.fieldOf(kind, name);
      if (field) return this.read({ field, owner: object, index: undefined }, e.span);
      const names = [
        ...(this.ctx.columns.get(kind)?.keys() ?? []),
        ...this.ctx.allFields.filter((f) => f.owner === kind).map((f) => f.name),
      ];
      this.unknownMember(e.name, `a \`${kind.name}\``, names);
      return broken(e.span);
    }
    if (object.type.k !== "error") this.wrong(e.object.span, "a player or a member of a table or kind", object.type);
    return broken(e.span);
  }

  private unknownMember(name: ast.Name, owner: string, candidates: readonly string[]): void {
    this.ctx.reporter.report("Q2009", name.span, { name: name.text, owner, near: nearest(name.text, candidates) });
  }

  private index(e: ast.Expr & { kind: "index" }): Expr {
    const object = this.infer(e.object);
    if ((object.k === "field" || object.k === "zone") && object.place.field.by && object.place.index === undefined) {
      const index = this.check(e.index, { k: "member", of: object.place.field.by, optional: false });
      return this.read({ ...object.place, index }, e.span);
    }
    if (object.k === "zone" && !object.place.field.zone!.ordered) {
      const item = this.check(e.index, object.place.field.zone!.of);
      return node({ k: "count of", zone: object.place, item }, NUMBER, e.span);
    }
    if (object.type.k === "list" || object.type.k === "set") {
      const of = elementOf(object.type);
      return node({ k: "item", set: object, index: this.number(e.index) }, optional(of), e.span);
    }
    if (object.type.k !== "error") this.wrong(e.object.span, "a list, a zone or a variable with an index", object.type);
    return broken(e.span);
  }

  // ── calls ───────────────────────────────────────────────────────────────────

  private call(e: ast.Expr & { kind: "call" }): Expr {
    const symbol = this.ctx.model.names.get(e.callee.text);
    if (symbol?.kind === "value") return this.callValue(symbol.value, e.args, e.span);
    if (symbol === undefined && BUILTINS.has(e.callee.text)) return checkBuiltin(this, e);
    if (symbol)
      this.ctx.reporter.report("Q2003", e.callee.span, {
        name: e.callee.text,
        is: describe(symbol),
        wanted: "a value",
      });
    else {
      const names = [...this.ctx.model.values.map((v) => v.name), ...BUILTINS.keys()];
      this.ctx.reporter.report("Q2001", e.callee.span, {
        name: e.callee.text,
        wanted: "value",
        near: nearest(e.callee.text, names),
      });
    }
    return broken(e.span);
  }

  private callValue(v: model.Value, args: readonly ast.Expr[], span: Span): Expr {
    const value = this.ctx.values.get(v)!;
    const checked = this.args(
      v.name,
      args,
      value.params.map((p) => p.type),
      span,
    );
    const type: Type = value.type.k === "list" ? { k: "set", of: value.type.of } : value.type;
    return node({ k: "value", value, args: checked }, type, span);
  }

  args(name: string, args: readonly ast.Expr[], wanted: readonly Type[], span: Span): Expr[] {
    if (args.length !== wanted.length) {
      this.ctx.reporter.report("Q3002", span, { name, wanted: wanted.length, found: args.length });
    }
    return wanted.map((t, i) => (args[i] ? this.check(args[i], t) : broken(span)));
  }

  private amount(e: ast.Expr & { kind: "amount" }): Expr {
    const count = this.number(e.count);
    const entry = this.costEntry(e.resource);
    return entry === undefined ? broken(e.span) : node({ k: "amount", entry, count }, COST, e.span);
  }

  /** Resources, then groups, then the points. */
  private costEntry(name: ast.Name): number | undefined {
    const symbol = this.ctx.model.names.get(name.text);
    const { resources, groups } = this.ctx.model;
    if (symbol?.kind === "resource") return symbol.resource.index;
    if (symbol?.kind === "group") return resources.length + symbol.group.index;
    if (symbol?.kind === "points") return resources.length + groups.length;
    const names = [...resources, ...groups].map((r) => r.name);
    if (this.ctx.model.points) names.push(this.ctx.model.points.name);
    if (symbol)
      this.ctx.reporter.report("Q2003", name.span, { name: name.text, is: describe(symbol), wanted: "a resource" });
    else
      this.ctx.reporter.report("Q2001", name.span, {
        name: name.text,
        wanted: "resource",
        near: nearest(name.text, names),
      });
    return undefined;
  }

  // ── operators ───────────────────────────────────────────────────────────────

  private binary(e: ast.Expr & { kind: "binary" }, hint: Type | undefined): Expr {
    switch (e.operator) {
      case "and":
      case "or":
        return node({ k: "logic", op: e.operator, left: this.flag(e.left), right: this.flag(e.right) }, FLAG, e.span);
      case "in":
      case "not in": {
        const contains = this.contains(e);
        return e.operator === "in" ? contains : node({ k: "not", operand: contains }, FLAG, e.span);
      }
      case "+":
      case "-":
      case "*":
      case "less":
        return this.arithmetic(e, e.operator, hint);
      default:
        return this.compare(e, e.operator);
    }
  }

  private arithmetic(e: ast.Expr & { kind: "binary" }, op: "+" | "-" | "*" | "less", hint: Type | undefined): Expr {
    const left = this.infer(e.left, hint);
    const right = this.infer(e.right, hint);
    if (left.type.k === "error" || right.type.k === "error") return broken(e.span);
    const costs = (left.type.k === "cost" ? 1 : 0) + (right.type.k === "cost" ? 1 : 0);
    if (costs === 2 && op !== "*" && op !== "-") return node({ k: "arith", op, left, right }, COST, e.span);
    if (costs === 1 && op === "*")
      return node({ k: "arith", op, left: this.fit2(left), right: this.fit2(right) }, COST, e.span);
    if (costs === 2 && op === "-") {
      this.ctx.reporter.report(
        "Q3009",
        e.span,
        { what: "`-` between amounts", where: "here" },
        { hint: "write `less`: it never goes below zero" },
      );
      return broken(e.span);
    }
    const wanted = costs > 0 ? COST : NUMBER;
    return node({ k: "arith", op, left: this.fit(left, wanted), right: this.fit(right, wanted) }, wanted, e.span);
  }

  private fit2(e: Expr): Expr {
    return e.type.k === "cost" ? e : this.fit(e, NUMBER);
  }

  private compare(e: ast.Expr & { kind: "binary" }, op: "==" | "!=" | "<" | "<=" | ">" | ">="): Expr {
    // A bare name on the left may only make sense once the right side is known.
    const bare = e.left.kind === "name" && this.scope.find(e.left.name.text) === undefined && e.right.kind !== "name";
    let left: Expr;
    let right: Expr;
    if (bare) {
      right = this.infer(e.right);
      left = this.infer(e.left, right.type);
    } else {
      left = this.infer(e.left);
      right = this.infer(e.right, left.type);
    }
    if (op === "==" || op === "!=") {
      const several = [left, right].find((x) => SEVERAL.has(x.type.k));
      if (several) {
        this.wrong(several.span, "a single thing to compare", several.type);
        return broken(e.span);
      }
      if (!comparable(left.type, right.type)) {
        this.ctx.reporter.report("Q3003", e.span, { left: showType(left.type), right: showType(right.type) });
        return broken(e.span);
      }
      return node({ k: "compare", op, left, right }, FLAG, e.span);
    }
    // Members of one kind come in the order of their kind.
    if (left.type.k === "member" && right.type.k === "member" && left.type.of === right.type.of)
      return node({ k: "compare", op, left, right }, FLAG, e.span);
    return node({ k: "compare", op, left: this.fit(left, NUMBER), right: this.fit(right, NUMBER) }, FLAG, e.span);
  }

  private contains(e: ast.Expr & { kind: "binary" }): Expr {
    const bareList = e.right.kind === "list";
    const item = this.infer(e.left);
    const set = this.set(e.right, bareList ? required(item.type) : undefined);
    const of = elementOf(set.type);
    const fitted = item.type.k === "error" || set.type.k === "error" || comparable(item.type, of);
    if (!fitted) this.ctx.reporter.report("Q3003", e.span, { left: showType(item.type), right: showType(of) });
    return node({ k: "contains", set, item }, FLAG, e.span);
  }

  private quantified(e: ast.Expr & { kind: "quantified" }): Expr {
    const inner = this.scope.inner();
    const { local, set, where } = this.pick(e.pick, inner);
    const check = this.within(inner);
    const q = e.quantifier;
    if (q === "leading") {
      return node(
        { k: "leading", local, set, where: where ?? constant(1, FLAG, e.span) },
        { k: "set", of: local.type },
        e.span,
      );
    }
    if (q === "all" || q === "any") {
      const value = e.value && check.flag(e.value);
      return node({ k: "quantified", quantifier: q, local, set, where, value }, FLAG, e.span);
    }
    if (q === "find")
      return node(
        { k: "quantified", quantifier: q, local, set, where, value: undefined },
        optional(elementOf(set.type)),
        e.span,
      );
    const value = e.value && check.number(e.value);
    if (q !== "count" && value === undefined)
      this.ctx.reporter.report("Q3001", e.span, {
        wanted: `\`: what to take the ${q} of\` at the end`,
        found: "missing",
      });
    return node({ k: "quantified", quantifier: q, local, set, where, value }, NUMBER, e.span);
  }

  private by(e: ast.Expr & { kind: "by" }, hint: Type | undefined): Expr {
    const subject = this.infer(e.subject);
    const branches = e.cases.map((c) => ({
      keys: c.keys.map((k) => this.check(k, required(subject.type))),
      value: this.infer(c.value, hint),
    }));
    this.covers(
      e.subject,
      subject,
      branches.flatMap((b) => b.keys),
      e.otherwise !== undefined,
    );
    const otherwise = e.otherwise && this.infer(e.otherwise, hint ?? branches[0]?.value.type);
    const all = [...branches.map((b) => b.value), ...(otherwise ? [otherwise] : [])];
    const type = this.common(all);
    if (all.length === 0) return broken(e.span);
    let result = otherwise ?? all[all.length - 1];
    const tested = otherwise ? branches : branches.slice(0, -1);
    for (const b of [...tested].reverse()) {
      const condition = b.keys
        .map((key) => sameAs(subject, key))
        .reduce((l, r) => node({ k: "logic", op: "or", left: l, right: r }, FLAG, e.span));
      result = node({ k: "if", condition, then: b.value, otherwise: result }, type, b.value.span);
    }
    return { ...result, type };
  }

  /** Without `else` every member needs a case. */
  covers(at: ast.Expr, subject: Expr, keys: readonly Expr[], hasElse: boolean): void {
    if (hasElse || subject.type.k === "error") return;
    const given = new Set(keys.map((k) => constantOf(k)));
    const missing: string[] = [];
    if (subject.type.k === "member") {
      for (const m of subject.type.of.members) if (!given.has(m.index)) missing.push(`\`${m.name}\``);
    } else if (subject.k === "header" && subject.cell === "players") {
      for (let n = this.ctx.model.minPlayers; n <= this.ctx.model.maxPlayers; n++)
        if (!given.has(n)) missing.push(String(n));
    } else if (subject.type.k === "seat") {
      const automata = keys
        .filter((k) => k.k === "automaton")
        .map((k) => (k.k === "automaton" ? k.order + this.ctx.model.maxPlayers : -1));
      this.ctx.model.seats.forEach((s, i) => !given.has(i) && !automata.includes(i) && missing.push(`\`${s}\``));
    } else if (subject.type.k === "number" && subject.type.max - subject.type.min < 64) {
      for (let n = subject.type.min; n <= subject.type.max; n++) if (!given.has(n)) missing.push(String(n));
    } else if (subject.type.k !== "flag") missing.push("the rest");
    if (missing.length > 0)
      this.ctx.reporter.report("Q3008", at.span, {
        subject: "these cases leave something out",
        missing: missing.slice(0, 5).join(", "),
      });
  }

  private common(all: readonly Expr[]): Type {
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

  private list(e: ast.Expr & { kind: "list" }, hint: Type | undefined): Expr {
    const of = hint && (hint.k === "list" || hint.k === "set") ? hint.of : undefined;
    const items = e.items.map((i) => this.infer(i, of));
    const type: Type = items.length > 0 ? this.common(items) : (of ?? NUMBER);
    const values = items.map(constantOf);
    if (values.every((v) => v !== undefined))
      return node({ k: "list", items: values }, { k: "list", of: type }, e.span);
    return node({ k: "items", items }, { k: "set", of: type }, e.span);
  }

  private reached(e: ast.Expr & { kind: "reached" }): Expr {
    const name = e.pick.from.kind === "name" ? e.pick.from.name : undefined;
    const network = name && this.ctx.networks.get(name.text);
    if (!network) {
      this.ctx.reporter.report("Q2001", e.pick.from.span, {
        name: name?.text ?? "this",
        wanted: "network",
        near: name && nearest(name.text, [...this.ctx.networks.keys()]),
      });
      return broken(e.span);
    }
    const point: Type = { k: "member", of: network.points, optional: false };
    const from = this.check(e.from, point);
    const inner = this.scope.inner();
    const local = inner.declare(
      e.pick.name,
      { k: "member", of: network.links, optional: false },
      this.ctx.model,
      this.ctx.reporter,
    );
    const where = e.pick.where && this.within(inner).flag(e.pick.where);
    return node({ k: "reached", network, from, local, where }, { k: "set", of: point }, e.span);
  }
}

function sameAs(left: Expr, right: Expr): Expr {
  return node({ k: "compare", op: "==", left, right }, FLAG, right.span);
}

/** Types whose values cannot be compared as one. */
const SEVERAL: ReadonlySet<Type["k"]> = new Set(["cost", "set", "list", "effect", "text"]);

// ── types compared ────────────────────────────────────────────────────────────

export function fits(found: Type, wanted: Type): boolean {
  if (found.k === "error" || wanted.k === "error") return true;
  if (found.k === "none") return isOptional(wanted);
  if (found.k === "member" && wanted.k === "member") return found.of === wanted.of;
  if ((found.k === "list" || found.k === "set") && (wanted.k === "list" || wanted.k === "set"))
    return (wanted.k === "set" || found.k === "list") && fits(found.of, wanted.of);
  return found.k === wanted.k;
}

function comparable(a: Type, b: Type): boolean {
  if (a.k === "none") return b.k === "none" || b.k === "member" || b.k === "seat" || b.k === "error";
  if (b.k === "none") return comparable(b, a);
  return fits(a, b) || fits(b, a);
}

function isOptional(t: Type): boolean {
  return (t.k === "member" || t.k === "seat") && t.optional;
}

export function optional(t: Type): Type {
  return t.k === "member" || t.k === "seat" ? { ...t, optional: true } : t;
}

export function required(t: Type): Type {
  return t.k === "member" || t.k === "seat" ? { ...t, optional: false } : t;
}

export function elementOf(t: Type): Type {
  return t.k === "set" || t.k === "list" ? t.of : ERROR;
}

function kindIn(t: Type): model.Kind | undefined {
  if (t.k === "member") return t.of;
  return t.k === "set" || t.k === "list" ? kindIn(t.of) : undefined;
}
