/** Concrete tree → expressions. */
import type { CstNode, IToken } from "chevrotain";
import { join, type Span } from "../../source/span.ts";
import type { Expr, Name, Pick, SortKey } from "../ast.ts";
import {
  DotDot,
  EqualsEquals,
  Greater,
  GreaterEquals,
  Identifier,
  Less,
  LessEquals,
  LSquare,
  Minus,
  NotEquals,
  NumberLiteral,
  Plus,
  Quantifier,
  Slash,
  Star,
  W,
} from "../lexer/tokens.ts";
import { deepestNesting } from "../parser/expressions.ts";
import { orderOperations, type Complaints, type Operand, type Operation } from "./precedence.ts";
import { present, TreeReader } from "./tree.ts";

type QuantifierWord = Extract<Expr, { kind: "quantified" }>["quantifier"];

const operators: readonly (readonly [string, Operation["operator"]])[] = [
  [Plus.name, "+"],
  [Minus.name, "-"],
  [Star.name, "*"],
  [Slash.name, "/"],
  [W.less.name, "less"],
  [EqualsEquals.name, "=="],
  [NotEquals.name, "!="],
  [LessEquals.name, "<="],
  [GreaterEquals.name, ">="],
  [Less.name, "<"],
  [Greater.name, ">"],
  [W.and.name, "and"],
  [W.or.name, "or"],
  [DotDot.name, ".."],
  ["isNot", "!="],
  [W.is.name, "=="],
  ["notIn", "not in"],
  [W.in.name, "in"],
];

export class ExpressionBuilder extends TreeReader {
  private readonly complaints: Complaints = {
    chainedComparison: (span) => this.report("Q1017", span, {}),
    chainedRange: (span) =>
      this.report("Q1001", span, { expected: "the end of the range", found: "`..`", near: undefined }),
    misplacedNot: (token) => this.report("Q1018", this.spanOf(token), {}),
  };

  protected expression(node: CstNode | undefined): Expr | undefined {
    return node === undefined ? undefined : this.operations(node, "operand", "operation");
  }

  protected expressions(node: CstNode, rule = "expression"): Expr[] {
    return present(this.nodes(node, rule).map((child) => this.expression(child)));
  }

  /** Bounds of types have the same shape as expressions, with fewer operators. */
  protected bound(node: CstNode | undefined): Expr | undefined {
    return node === undefined ? undefined : this.operations(node, "boundOperand", "boundOperation");
  }

  private operations(node: CstNode, operandRule: string, operationRule: string): Expr | undefined {
    const first = this.operand(this.node(node, operandRule));
    const operations = this.nodes(node, operationRule).map((child) => this.operation(child, operandRule));
    if (first === undefined || operations.includes(undefined)) return undefined;
    return orderOperations(first, present(operations), this.complaints);
  }

  private operation(node: CstNode, operandRule: string): Operation | undefined {
    const found = operators.find(([key]) => this.has(node, key));
    const operand = this.operand(this.node(node, operandRule));
    if (found === undefined || operand === undefined) return undefined;
    const [key, operator] = found;
    const span = this.spanOf(this.token(node, key)!);
    const rounded = this.rounding(node, operator, span);
    return { operator, span, operand, rounded, whole: this.span(node) };
  }

  private rounding(node: CstNode, operator: string, span: Span): "up" | "down" | undefined {
    const word = this.token(node, W.rounded);
    if (operator === "/" && word === undefined) this.report("Q1016", span, {});
    if (operator !== "/" && word !== undefined) {
      this.report("Q1001", this.spanOf(word), {
        expected: "a division before it",
        found: "`rounded`",
        near: undefined,
      });
    }
    if (this.has(node, W.up)) return "up";
    return this.has(node, W.down) ? "down" : undefined;
  }

  private operand(node: CstNode | undefined): Operand | undefined {
    if (node === undefined) return undefined;
    const prefixes = this.tokens(node, "prefix");
    if (prefixes.length > deepestNesting) {
      this.report("Q1008", this.spanOf(prefixes[deepestNesting]), { most: deepestNesting });
      return undefined;
    }
    const value = this.postfix(this.node(node, "postfix"));
    const unit = this.name(this.token(node, "unit"));
    if (value === undefined) return undefined;
    return { prefixes, value: unit === undefined ? value : this.amount(value, unit) };
  }

  private amount(count: Expr, resource: Name): Expr {
    return { kind: "amount", count, resource, span: join(count.span, resource.span) };
  }

  protected postfix(node: CstNode | undefined): Expr | undefined {
    const primary = node && this.node(node, "primary");
    let value = primary && this.primary(primary);
    for (const suffix of node ? this.nodes(node, "suffix") : []) {
      value = value && this.suffixed(value, suffix);
    }
    return value;
  }

  private suffixed(object: Expr, node: CstNode): Expr | undefined {
    const span = join(object.span, this.span(node));
    if (this.has(node, LSquare)) {
      const index = this.expression(this.node(node, "expression"));
      return index && { kind: "index", object, index, span };
    }
    const brackets = this.node(node, "callArguments");
    if (brackets !== undefined) return this.call(object, brackets, span);
    const name = this.name(this.token(node, Identifier));
    return name && { kind: "member", object, name, span };
  }

  private call(callee: Expr, brackets: CstNode, span: Span): Expr | undefined {
    const args = this.expressions(brackets);
    if (callee.kind === "name" && callee.span.end === callee.name.span.end) {
      return { kind: "call", callee: callee.name, args, span };
    }
    this.report("Q1022", this.span(brackets), {});
    return undefined;
  }

  // ── the smallest values ─────────────────────────────────────────────────────

  private primary(node: CstNode): Expr | undefined {
    const compound = this.chosen(node);
    if (compound !== undefined) return this.compound(...compound);
    const token = present(Object.values(node.children).map((elements) => elements[0] as IToken | undefined))[0];
    return token && this.atom(token, this.spanOf(token));
  }

  private atom(token: IToken, span: Span): Expr {
    switch (token.tokenType) {
      case NumberLiteral:
        return { kind: "number", value: this.number(token), span };
      case W.yes:
      case W.no:
        return { kind: "flag", value: token.tokenType === W.yes, span };
      case W.none:
        return { kind: "none", span };
      case W.free:
        return { kind: "free", span };
      case W.me:
      case W.my:
        return { kind: "role", role: "me", span };
      case W.active:
        return { kind: "role", role: "active", span };
      case W.first:
        return { kind: "role", role: "first", span };
      case W.actor:
        return { kind: "role", role: "actor", span };
      default:
        return { kind: "name", name: { text: token.image, span }, span };
    }
  }

  private compound(rule: string, node: CstNode): Expr | undefined {
    const span = this.span(node);
    switch (rule) {
      case "bracketed": {
        const inner = this.expression(this.node(node, "expression"));
        return inner && { ...inner, span };
      }
      case "quantified":
        return this.quantified(node, span);
      case "setOf": {
        const pick = this.pick(this.node(node, "pick"));
        return pick && { kind: "set", pick, span };
      }
      case "listOf":
        return { kind: "list", items: this.expressions(node), span };
      case "firstOf":
        return this.firstOf(node, span);
      case "ifValue":
        return this.ifValue(node, span);
      case "byValue":
        return this.byValue(node, span);
      default:
        return this.reached(node, span);
    }
  }

  private quantified(node: CstNode, span: Span): Expr | undefined {
    const quantifier = this.token(node, Quantifier)!.image as QuantifierWord;
    const from = this.node(node, "pickFrom");
    const where = this.expression(this.node(node, "condition"));
    const pick = from && this.pickFrom(from, where);
    return pick && { kind: "quantified", quantifier, pick, value: this.expression(this.node(node, "value")), span };
  }

  private firstOf(node: CstNode, span: Span): Expr | undefined {
    const count = this.postfix(this.node(node, "count"));
    const list = this.postfix(this.node(node, "list"));
    return count && list && { kind: "first of", count, list, span };
  }

  private ifValue(node: CstNode, span: Span): Expr | undefined {
    const condition = this.expression(this.node(node, "condition"));
    const then = this.expression(this.node(node, "yes"));
    const otherwise = this.expression(this.node(node, "no"));
    return condition && then && otherwise && { kind: "if", condition, then, otherwise, span };
  }

  private byValue(node: CstNode, span: Span): Expr | undefined {
    const subject = this.expression(this.node(node, "expression"));
    if (subject === undefined) return undefined;
    this.reportJunkLines(node, "a case");
    const cases: { keys: Expr[]; value: Expr }[] = [];
    let otherwise: Expr | undefined;
    for (const child of this.nodes(node, "valueCase")) {
      const value = this.expression(this.node(child, "expression"));
      const keys = this.caseKeys(child);
      if (value === undefined || keys === undefined) continue;
      if (keys !== "else") cases.push({ keys, value });
      else if (otherwise === undefined) otherwise = value;
      else this.report("Q1020", this.span(child), { part: "`else`" });
    }
    return { kind: "by", subject, cases, otherwise, span };
  }

  protected caseKeys(node: CstNode): Expr[] | "else" | undefined {
    const keys = this.node(node, "caseKeys");
    if (keys === undefined) return undefined;
    if (this.has(keys, W.else)) return "else";
    const values = this.expressions(keys);
    return values.length === 0 ? undefined : values;
  }

  private reached(node: CstNode, span: Span): Expr | undefined {
    const from = this.expression(this.node(node, "start"));
    const [name, network] = this.tokens(node, Identifier).map((token) => this.name(token)!);
    if (from === undefined || network === undefined) return undefined;
    const where = this.expression(this.node(node, "condition"));
    const end = where === undefined ? network.span : where.span;
    const over: Expr = { kind: "name", name: network, span: network.span };
    return { kind: "reached", from, pick: { name, from: over, where, span: join(name.span, end) }, span };
  }

  // ── what statements share ───────────────────────────────────────────────────

  protected pick(node: CstNode | undefined): Pick | undefined {
    const from = node && this.node(node, "pickFrom");
    return from && this.pickFrom(from, this.expression(this.node(node, "expression")));
  }

  private pickFrom(node: CstNode, where: Expr | undefined): Pick | undefined {
    const name = this.name(this.token(node, Identifier));
    const from = this.expression(this.node(node, "expression"));
    if (name === undefined || from === undefined) return undefined;
    return { name, from, where, span: join(name.span, (where ?? from).span) };
  }

  protected sortKeys(node: CstNode): SortKey[] {
    const keys = this.node(node, "sortKeys");
    return keys === undefined ? [] : present(this.nodes(keys, "sortKey").map((key) => this.sortKey(key)));
  }

  private sortKey(node: CstNode): SortKey | undefined {
    const span = this.span(node);
    if (this.has(node, W.random)) return { order: "random", by: undefined, span };
    const by = this.expression(this.node(node, "expression"));
    return by && { order: this.has(node, W.most) ? "most" : "fewest", by, span };
  }
}
