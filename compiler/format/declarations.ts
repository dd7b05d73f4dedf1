/** Declarations as text. */
import { doc, type Doc } from "prettier";
import type * as ast from "../syntax/ast.ts";
import { isChoiceWord } from "../syntax/lexer/tokens.ts";
import { quoted } from "./expressions.ts";
import { playersText, provenancePieces, rangeText, TablePrinter } from "./tables.ts";

const { fill, group, hardline, indent, join, line } = doc.builders;

const reservedField = /^(or|less|and|is|in|not|cite|assumed|by)$/;

export class DeclarationPrinter extends TablePrinter {
  file(file: ast.File): Doc {
    const lines = this.lines(file.declarations, (declaration) => this.declaration(declaration), Infinity);
    return lines.length === 0 ? "" : [this.stack(lines), hardline];
  }

  private declaration(declaration: ast.Declaration): Doc {
    return [this.docLines(declaration.doc), group(this.declarationDoc(declaration))];
  }

  private declarationDoc(d: ast.Declaration): Doc {
    switch (d.kind) {
      case "game":
        return this.game(d);
      case "resource":
        return [
          "resource ",
          names(d.names),
          this.part("limit", d.limit),
          this.part("starts", d.starts),
          this.sources(d),
        ];
      case "group":
        return ["group ", d.name.text, " = ", names(d.members), this.sources(d)];
      case "wild":
        return ["wild ", d.name.text, " for ", names(d.for), this.sources(d)];
      case "points":
        return ["points ", d.name.text, this.least(d), this.part("starts", d.starts), this.sources(d)];
      case "kind":
        return this.kind(d);
      case "table":
        return this.table(d);
      case "grid":
        return [`grid ${d.name.text} ${d.width} x ${d.height}`, this.sources(d)];
      case "network":
        return [
          `network ${d.name.text} of ${d.points.text} by ${d.links.text}(${d.from.text}, ${d.to.text})`,
          this.sources(d),
        ];
      case "state":
        return this.state(d);
      case "value":
        return this.value(d);
      case "action":
        return this.action(d);
      case "setup":
      case "play":
        return [d.kind, this.sources(d), " ", this.block(d.body, d.span.start, d.span.end)];
      case "passive":
        return this.passive(d);
      case "trigger":
        return this.trigger(d);
      case "modify":
        return this.modify(d);
      case "ranking":
        return ["ranking ", this.sortKeys(d.keys), this.sources(d)];
      case "overlay":
      case "automaton":
        return this.overlay(d);
      case "ruling":
        return this.ruling(d);
      case "example":
        return this.example(d);
    }
  }

  private part(word: string, value: ast.Expr | undefined): Doc {
    return value === undefined ? "" : [` ${word} `, this.expr(value)];
  }

  private sources(declaration: { readonly provenance: readonly ast.Provenance[] }): Doc {
    const pieces = provenancePieces(declaration.provenance);
    return pieces.length === 0 ? "" : group(indent([line, indent(fill(join(line, pieces)))]));
  }

  // ── components ──────────────────────────────────────────────────────────────

  private game(d: ast.GameDecl): Doc {
    const parts: (ast.Node & { text: Doc })[] = [{ span: d.players.span, text: `players ${rangeText(d.players)}` }];
    if (d.seats.length > 0) {
      const span = { ...d.seats[0].span, end: d.seats[d.seats.length - 1].span.end };
      parts.push({ span, text: ["seats ", names(d.seats)] });
    }
    parts.sort((a, b) => a.span.start - b.span.start);
    const head = [`game ${d.name.text} ${quoted(d.title)}`, this.sources(d), " "];
    const braces = this.source.bracesAfter(d.name.span.end, undefined);
    const broken = braces === undefined || this.source.breaksBetween(braces.open, parts[0].span.start);
    if (!broken && parts.length === 1 && !this.source.hasCommentWithin(braces.open, braces.close)) {
      return [head, "{ ", parts[0].text, " }"];
    }
    return [head, this.braced(this.lines(parts, (part) => part.text, braces?.close ?? d.span.end))];
  }

  /** Without `min` points have no lower end either; who says so keeps it. */
  private least(d: ast.PointsDecl): string {
    if (d.min !== undefined) return ` min ${d.min}`;
    return this.source.wordAfter("min", d.name.span.end, d.span.end) === undefined ? "" : " min none";
  }

  private kind(d: ast.KindDecl): Doc {
    const head = [`${d.ring ? "ring" : "kind"} ${d.name.text}`, this.sources(d), " "];
    if (d.members.length === 0) return [head, "{}"];
    const member = (one: ast.KindMember): string =>
      one.label === undefined ? one.name.text : `${one.name.text} ${quoted(one.label)}`;
    const braces = this.source.bracesAfter(d.name.span.end, d.members[0].span.start);
    const [start, end] = [braces?.open ?? d.span.start, braces?.close ?? d.span.end];
    const comments = this.source.hasCommentWithin(start, end);
    if (!comments && !this.source.breaksBetween(start, d.members[0].span.start)) {
      return [head, group(["{", indent([line, join([",", line], d.members.map(member))]), line, "}"])];
    }
    const last = d.members.length - 1;
    return [head, this.braced(this.lines(d.members, (one, at) => member(one) + (at < last ? "," : ""), end))];
  }

  private table(d: ast.TableDecl): Doc {
    const columns: Doc = d.columns.length === 0 ? "" : ["(", this.typedNames(d.columns), ")"];
    const active: Doc = d.activeIn.length === 0 ? "" : [" active in ", names(d.activeIn)];
    const headEnd = d.activeIn[d.activeIn.length - 1] ?? d.columns[d.columns.length - 1] ?? d.name;
    return [
      `table ${d.name.text}`,
      columns,
      active,
      this.sources(d),
      " ",
      this.rows(d.rows, headEnd.span.end, d.span.end),
    ];
  }

  private typedNames(list: readonly (ast.Column | ast.Param)[]): Doc {
    const printed = list.map((one) => [`${one.name.text}: `, this.type(one.type)]);
    return group(indent(join([",", line], printed)));
  }

  private state(d: ast.StateDecl): Doc {
    if (d.owner === undefined) return ["state ", this.field(d.fields[0]), this.sources(d)];
    const head = `each ${d.owner.text} has`;
    const braces = this.source.bracesAfter(d.owner.span.end, d.fields[0]?.span.start);
    if (braces === undefined && !this.source.absent) {
      const fields = join(
        [",", line],
        d.fields.map((field) => this.field(field)),
      );
      return [head, " ", indent(fields), this.sources(d)];
    }
    const print = (field: ast.Field, at: number): Doc => [
      this.docLines(field.doc),
      this.field(field),
      comma(d.fields[at + 1]),
    ];
    return [head, this.sources(d), " ", this.braced(this.lines(d.fields, print, braces?.close ?? d.span.end))];
  }

  private field(field: ast.Field): Doc {
    const index = field.index === undefined ? "" : `[${field.index.text}]`;
    const starts: Doc = field.starts === undefined ? "" : [" = ", this.expr(field.starts)];
    return [field.name.text, index, ": ", this.type(field.type), starts];
  }

  private type(type: ast.TypeRef): Doc {
    switch (type.kind) {
      case "named":
        return type.name.text + (type.optional ? " or none" : "");
      case "range":
        return [this.bound(type.from), "..", this.bound(type.to)];
      case "list":
        return ["list of ", this.type(type.of)];
      case "track":
        return ["track ", this.firstBound(type.from), "..", this.bound(type.to), type.topForOne ? " top for one" : ""];
      case "zone": {
        const max: Doc = type.max === undefined ? "" : [" max ", this.tight(type.max)];
        const visibility = type.visibility === undefined ? "" : ` ${type.visibility}`;
        const reshuffles = type.reshuffles === undefined ? "" : ` reshuffles ${type.reshuffles.text}`;
        return [`${type.zone} of ${type.of.text}`, max, visibility, reshuffles];
      }
    }
  }

  // ── rules ───────────────────────────────────────────────────────────────────

  private value(d: ast.ValueDecl): Doc {
    const head = [`value ${d.name.text}`, this.params(d.params), ": ", this.type(d.type)];
    return [head, group(indent([line, "= ", this.expr(d.body)])), this.sources(d)];
  }

  private params(params: readonly ast.Param[]): Doc {
    return params.length === 0 ? "" : ["(", this.typedNames(params), ")"];
  }

  private action(d: ast.ActionDecl): Doc {
    const free = d.free;
    const limit: Doc = free === undefined ? "" : [" limit ", this.tight(free.limit), " a turn"];
    const when = this.part("when", free?.when);
    const head = [free === undefined ? "action " : "free action ", d.name.text, this.params(d.params), when, limit];
    const headEnd = Math.max(
      d.name.span.end,
      ...d.params.map((param) => param.span.end),
      free?.when?.span.end ?? 0,
      free?.limit.span.end ?? 0,
    );
    return [head, this.sources(d), " ", this.block(d.body, headEnd, d.span.end)];
  }

  private passive(d: ast.PassiveDecl): Doc {
    const head = [`passive ${d.name.text}`, this.part("when", d.when), this.sources(d), " "];
    const braces = this.source.bracesAfter((d.when ?? d.name).span.end, d.abilities[0]?.span.start);
    const [only] = d.abilities;
    const inline =
      braces !== undefined && d.abilities.length === 1 && !this.source.breaksBetween(braces.open, braces.close);
    if (inline && !this.source.hasCommentWithin(braces.open, braces.close)) {
      return [head, "{", indent([line, this.declaration(only)]), line, "}"];
    }
    const lines = this.lines(d.abilities, (ability) => this.declaration(ability), braces?.close ?? d.span.end);
    return [head, this.braced(lines)];
  }

  private trigger(d: ast.TriggerDecl): Doc {
    const moment = d.moment === "instead" ? "instead of" : d.moment;
    const by = d.by === "me" ? "" : ` by ${d.by}`;
    const head = [`${moment} ${d.action.text}${bindings(d.bindings)}${by}`, this.part("when", d.when)];
    const headEnd = d.when ?? d.bindings[d.bindings.length - 1] ?? d.action;
    return [head, this.sources(d), " ", this.block(d.body, headEnd.span.end, d.span.end)];
  }

  private modify(d: ast.ModifyDecl): Doc {
    const head = `modify ${d.value.text}${bindings(d.bindings)}: ${d.change} `;
    return [
      head,
      this.expr(d.amount),
      indent(d.when === undefined ? "" : [line, "when ", this.expr(d.when)]),
      this.sources(d),
    ];
  }

  // ── overlays ────────────────────────────────────────────────────────────────

  private overlay(d: ast.OverlayDecl | ast.AutomatonDecl): Doc {
    const word = d.kind === "overlay" ? d.flavour : "automaton";
    const title = d.title === undefined ? "" : ` ${quoted(d.title)}`;
    const lists: Doc = d.kind === "overlay" ? [nameList("after", d.after), nameList("excludes", d.excludes)] : "";
    const players = d.players === undefined ? "" : ` ${playersText(d.players)}`;
    const head = [`${word} ${d.name.text}${title}`, lists, players, this.sources(d), " "];
    const close = this.source.bracesAfter(d.name.span.end, d.changes[0]?.span.start)?.close ?? d.span.end;
    return [head, this.braced(this.lines(d.changes, (change) => this.change(change), close))];
  }

  private change(change: ast.Change): Doc {
    switch (change.kind) {
      case "add":
        return this.declaration(change.declaration);
      case "remove":
        return ["remove ", names(change.names)];
      case "replace":
        return ["replace ", this.declaration(change.declaration)];
      case "answer":
        return [answered(change), this.sources(change)];
      case "extend":
        return [`extend table ${change.table.text} `, this.rows(change.rows, change.table.span.end, change.span.end)];
      case "replace rows":
        return [
          `replace rows of ${change.table.text} `,
          this.rows(change.rows, change.table.span.end, change.span.end),
        ];
    }
  }

  private ruling(d: ast.RulingDecl): Doc {
    const head = [`ruling ${d.name.text} ${quoted(d.question)}`, this.sources(d), " "];
    const width = Math.max(0, ...d.answers.map((answer) => answer.name.text.length));
    const print = (answer: ast.RulingAnswer): Doc =>
      `${answer.name.text.padEnd(width)} ${quoted(answer.text)}${answer.default ? " default" : ""}`;
    const close = this.source.bracesAfter(d.name.span.end, d.answers[0]?.span.start)?.close ?? d.span.end;
    return [head, this.braced(this.lines(d.answers, print, close))];
  }

  // ── examples ────────────────────────────────────────────────────────────────

  private example(d: ast.ExampleDecl): Doc {
    const given = this.given(d);
    const steps: (ast.Node & { print: () => Doc })[] = d.steps.map((step) => ({
      span: step.span,
      print: () => this.step(step),
    }));
    const all = given === undefined ? steps : [given, ...steps];
    const close = this.source.bracesAfter(d.span.start, all[0]?.span.start)?.close ?? d.span.end;
    const head = [`example ${quoted(d.title)}`, this.sources(d), " "];
    return [head, this.braced(this.lines(all, (one) => one.print(), close))];
  }

  private given(d: ast.ExampleDecl): (ast.Node & { print: () => Doc }) | undefined {
    const items: Doc[] = [];
    if (d.players !== undefined) items.push(`${d.players} ${d.players === 1 ? "player" : "players"}`);
    items.push(...d.overlays.map(({ flavour, text }) => `${flavour} ${text}`));
    items.push(...d.rulings.map(answered));
    if (items.length === 0 && d.given.length === 0) return undefined;
    const bodyStart = this.source.bracesAfter(d.span.start, undefined)?.open ?? d.span.start;
    const start = this.source.wordAfter("given", bodyStart, d.span.end) ?? d.span.start;
    const headEnd = Math.max(
      start,
      ...d.overlays.map((overlay) => overlay.span.end),
      ...d.rulings.map(({ answer }) => answer.span.end),
    );
    const lastStatement = d.given[d.given.length - 1]?.span.end;
    const braces = d.given.length === 0 ? undefined : this.source.bracesAfter(headEnd, d.given[0].span.start);
    const end = braces === undefined ? (lastStatement ?? headEnd) : braces.close + 1;
    const head: Doc = items.length === 0 ? "" : [" ", group(indent(join([",", line], items)))];
    const block = (): Doc => (d.given.length === 0 ? "" : [" ", this.block(d.given, headEnd, d.span.end)]);
    return { span: { ...d.span, start, end }, print: () => ["given", head, group(block())] };
  }

  private step(step: ast.ExampleStep): Doc {
    switch (step.kind) {
      case "then":
        return group(["then ", indent(this.exprs(step.conditions))]);
      case "cannot":
        return ["then cannot choose ", choice(step.choice)];
      case "when":
        return this.when(step);
    }
  }

  private when(step: Extract<ast.ExampleStep, { kind: "when" }>): Doc {
    const action = step.action?.text ?? "";
    const call: Doc = step.args.length === 0 ? action : this.call(action, step.args);
    const does: Doc = step.player === undefined ? "" : [` ${step.player.text} does `, call];
    const choosing = indent(join([",", line], step.choosing.map(choice)));
    return group(["when", does, step.choosing.length === 0 ? "" : [" choosing ", choosing]]);
  }
}

function names(list: readonly ast.Name[]): Doc {
  return group(
    indent(
      join(
        [",", line],
        list.map((name) => name.text),
      ),
    ),
  );
}

function answered({ ruling, answer }: ast.Answered): string {
  return `ruling ${ruling.text} = ${answer.text}`;
}

function nameList(word: string, list: readonly ast.Name[]): Doc {
  return list.length === 0 ? "" : [` ${word} `, names(list)];
}

function bindings(list: readonly ast.Name[]): string {
  return list.length === 0 ? "" : `(${list.map((name) => name.text).join(", ")})`;
}

/** A field named like an operator would go on with the one before it. */
function comma(next: ast.Field | undefined): string {
  return next !== undefined && reservedField.test(next.name.text) ? "," : "";
}

function choice(one: ast.ExampleChoice): string {
  return one.words.map((word) => (isChoiceWord(word) ? word : quoted(word))).join(" ");
}
