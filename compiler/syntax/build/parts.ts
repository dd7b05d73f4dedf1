/** Concrete tree → the parts that declarations share. */
import type { CstNode, IToken, TokenType } from "chevrotain";
import type { Span } from "../../source/span.ts";
import type {
  Cell,
  Column,
  Expr,
  Field,
  Name,
  Param,
  Provenance,
  Range,
  Row,
  TypeRef,
  Visibility,
  ZoneKind,
} from "../ast.ts";
import { Identifier, Minus, NumberLiteral, W, Word } from "../lexer/tokens.ts";
import { StatementBuilder } from "./statements.ts";
import { present } from "./tree.ts";

export class PartBuilder extends StatementBuilder {
  // ── where a fact comes from ─────────────────────────────────────────────────

  protected provenance(node: CstNode): Provenance[] {
    return this.nodes(node, "provenance").flatMap((list) =>
      this.nodes(list, "source").flatMap((source) => this.source(source)),
    );
  }

  private source(node: CstNode): Provenance[] {
    if (this.has(node, W.cite)) return present(this.nodes(node, "citation").map((child) => this.citation(child)));
    const span = this.span(node);
    if (this.has(node, W.assumed)) return [{ kind: "assumed", why: this.text(node), span }];
    const ruling = this.name(this.token(node, Identifier));
    return ruling === undefined ? [] : [{ kind: "ruled", ruling, span }];
  }

  private citation(node: CstNode): Provenance | undefined {
    const language = this.token(node, Identifier);
    const lines = this.range(this.node(node, "range"));
    if (language === undefined || lines === undefined) return undefined;
    return { kind: "cite", language: language.image, from: lines.from, to: lines.to, span: this.span(node) };
  }

  protected range(node: CstNode | undefined): Range | undefined {
    if (node === undefined) return undefined;
    const [from, to = from] = this.tokens(node, NumberLiteral).map((token) => this.number(token));
    if (from === undefined) return undefined;
    const span = this.span(node);
    if (to < from) this.report("Q1024", span, { from, to });
    return { from, to, span };
  }

  protected playerCount(node: CstNode): Range | undefined {
    const count = this.node(node, "playerCount");
    const range = count && this.range(this.node(count, "range"));
    if (range !== undefined) this.checkPlayersWord(count!, range.to);
    return range;
  }

  /** One player, two players. */
  protected checkPlayersWord(node: CstNode, count: number): void {
    const words = this.node(node, "playersWord");
    const player = words && this.token(words, W.player);
    if (player !== undefined && count !== 1) this.report("Q1023", this.spanOf(player), { count: String(count) });
  }

  protected names(node: CstNode, rule = "names"): Name[] {
    return this.nodes(node, rule).flatMap((list) => this.tokens(list, Identifier).map((token) => this.name(token)!));
  }

  /** A part that may be said once. */
  protected once<T extends CstNode | IToken>(parts: readonly T[], part: string): T | undefined {
    for (const again of parts.slice(1)) {
      this.report("Q1020", "tokenType" in again ? this.spanOf(again) : this.span(again), { part });
    }
    return parts[0];
  }

  // ── types ───────────────────────────────────────────────────────────────────

  protected type(node: CstNode | undefined): TypeRef | undefined {
    if (node === undefined) return undefined;
    const span = this.span(node);
    if (this.has(node, W.list)) {
      const of = this.type(this.node(node, "typeRef"));
      return of && { kind: "list", of, span };
    }
    const [rule, child] = this.chosen(node) ?? [];
    if (child === undefined) return undefined;
    if (rule === "zoneType") return this.zone(child, span);
    const from = this.bound(this.node(child, "from"));
    const to = this.bound(this.node(child, "to"));
    if (rule === "trackType") {
      return from && to && { kind: "track", from, to, topForOne: this.has(child, W.top), span };
    }
    return from && this.plainType(child, from, to, span);
  }

  private plainType(node: CstNode, from: Expr, to: Expr | undefined, span: Span): TypeRef | undefined {
    const or = this.token(node, W.or);
    if (to !== undefined) {
      if (or !== undefined)
        this.report("Q1001", this.spanOf(or), {
          expected: "no `or none` after bounds",
          found: "`or`",
          near: undefined,
        });
      return { kind: "range", from, to, span };
    }
    if (from.kind === "name") return { kind: "named", name: from.name, optional: or !== undefined, span };
    this.report("Q1001", from.span, { expected: "a type", found: "a value", near: undefined });
    return undefined;
  }

  private zone(node: CstNode, span: Span): TypeRef | undefined {
    const options = this.nodes(node, "zoneOption");
    const of = this.name(this.token(node, Identifier));
    const kind = this.token(node, "zone");
    if (of === undefined || kind === undefined) return undefined;
    const max = this.once(
      options.flatMap((option) => this.nodes(option, "postfix")),
      "`max`",
    );
    const visibility = this.once(
      options.flatMap((option) => this.tokens(option, "visibility")),
      "who sees it",
    );
    const reshuffles = this.once(
      options.flatMap((option) => this.tokens(option, Identifier)),
      "`reshuffles`",
    );
    return {
      kind: "zone",
      zone: kind.image as ZoneKind,
      of,
      max: this.postfix(max),
      visibility: visibility?.image as Visibility | undefined,
      reshuffles: this.name(reshuffles),
      span,
    };
  }

  // ── fields and parameters ───────────────────────────────────────────────────

  protected params(node: CstNode): Param[] {
    const list = this.node(node, "params");
    return list === undefined
      ? []
      : present(this.nodes(list, "param").map((child) => this.typedName(child, Identifier)));
  }

  protected columns(node: CstNode): Column[] {
    const list = this.node(node, "columns");
    return list === undefined ? [] : present(this.nodes(list, "column").map((child) => this.typedName(child, Word)));
  }

  private typedName(node: CstNode, kind: TokenType): Param | undefined {
    const name = this.name(this.token(node, kind));
    const type = this.type(this.node(node, "typeRef"));
    return name && type && { name, type, span: this.span(node) };
  }

  protected bindings(node: CstNode): Name[] {
    return this.names(node, "bindings");
  }

  protected field(node: CstNode): Field | undefined {
    const name = this.name(this.token(node, Word));
    const type = this.type(this.node(node, "typeRef"));
    if (name === undefined || type === undefined) return undefined;
    const starts = this.expression(this.node(node, "expression"));
    const index = this.name(this.token(node, Identifier));
    return { doc: this.doc(name.span.start), name, index, type, starts, span: this.span(node) };
  }

  // ── rows ────────────────────────────────────────────────────────────────────

  protected rows(node: CstNode): Row[] {
    const rows = this.node(node, "rows");
    return rows === undefined ? [] : present(this.nodes(rows, "rowLine").map((line) => this.rowLine(line)));
  }

  private rowLine(node: CstNode): Row | undefined {
    const row = this.node(node, "tableRow");
    const junk = this.node(node, "junkPiece");
    const broken = junk !== undefined && this.context.brokenWithin(this.span(node).start, this.span(junk).start);
    if (junk !== undefined && !broken)
      this.reportJunk(junk, row === undefined ? "the name of a row" : "`|` or the end of the row");
    return row && this.row(row);
  }

  private row(node: CstNode): Row | undefined {
    const name = this.name(this.token(node, Identifier));
    return (
      name && {
        doc: this.doc(name.span.start),
        name,
        copies: this.postfix(this.node(node, "postfix")),
        players: this.playerCount(node),
        label: this.text(node),
        cells: present(this.nodes(node, "cell").map((cell) => this.cell(cell))),
        provenance: this.provenance(node),
        span: this.span(node),
      }
    );
  }

  /** `-`, or nothing at all, is an empty cell. */
  private cell(node: CstNode): Cell | undefined {
    const content = this.node(node, "cellContent");
    if (content === undefined) return { kind: "empty", span: this.span(node) };
    if (this.has(content, Minus)) return { kind: "empty", span: this.span(content) };
    const text = this.text(content);
    if (text !== undefined) return { kind: "text", text, span: this.span(content) };
    const [rule, child] = this.chosen(content) ?? [];
    if (child === undefined) return undefined;
    const span = this.span(child);
    if (rule === "valuesCell") return { kind: "values", values: this.expressions(child), span };
    const body = present(this.nodes(child, "statement").map((statement) => this.statement(statement)));
    return { kind: "effect", body, span };
  }
}
