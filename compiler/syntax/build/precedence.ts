/** Orders a flat row of operands and operators into a tree. */
import type { IToken } from "chevrotain";
import { join, type Span } from "../../source/span.ts";
import type { BinaryOperator, Expr } from "../ast.ts";
import { W } from "../lexer/tokens.ts";

export interface Operand {
  /** `not` and `-` before it, outermost first. */
  readonly prefixes: readonly IToken[];
  readonly value: Expr;
}

export interface Operation {
  readonly operator: BinaryOperator | "/" | "..";
  readonly span: Span;
  readonly rounded: "up" | "down" | undefined;
  readonly operand: Operand;
  /** From the operator to the end, rounding included. */
  readonly whole: Span;
}

export interface Complaints {
  chainedComparison(span: Span): void;
  chainedRange(span: Span): void;
  misplacedNot(token: IToken): void;
}

const levels = { or: 1, and: 2, not: 3, comparison: 4, range: 5, additive: 6, multiplicative: 7, minus: 8 };

function levelOf(operator: Operation["operator"]): number {
  switch (operator) {
    case "or":
      return levels.or;
    case "and":
      return levels.and;
    case "..":
      return levels.range;
    case "+":
    case "-":
    case "less":
      return levels.additive;
    case "*":
    case "/":
      return levels.multiplicative;
    default:
      return levels.comparison;
  }
}

export function orderOperations(first: Operand, operations: readonly Operation[], complaints: Complaints): Expr {
  return new Climber(first, operations, complaints).run();
}

class Climber {
  private at = 0;

  constructor(
    private readonly first: Operand,
    private readonly operations: readonly Operation[],
    private readonly complaints: Complaints,
  ) {}

  run(): Expr {
    return this.operation(this.first, 0, levels.or);
  }

  /** An operand with its prefixes from the given one on, and all operations that bind at least so tightly. */
  private operation(operand: Operand, prefix: number, level: number): Expr {
    let left = this.prefixed(operand, prefix, level);
    let last: Operation | undefined;
    for (let next = this.peek(level); next !== undefined; next = this.peek(level)) {
      if (last !== undefined) this.complainOfChain(last, next);
      this.at += 1;
      const right = this.operation(next.operand, 0, levelOf(next.operator) + 1);
      left = combine(left, next, right);
      last = next;
    }
    return left;
  }

  private peek(level: number): Operation | undefined {
    const next = this.operations[this.at];
    return next !== undefined && levelOf(next.operator) >= level ? next : undefined;
  }

  private prefixed(operand: Operand, prefix: number, level: number): Expr {
    const token = operand.prefixes[prefix];
    if (token === undefined) return operand.value;
    const isNot = token.tokenType === W.not;
    if (isNot && level > levels.not) this.complaints.misplacedNot(token);
    const inner = this.operation(operand, prefix + 1, isNot ? Math.max(level, levels.not) : levels.minus);
    const span = { ...inner.span, start: token.startOffset };
    return { kind: isNot ? "not" : "minus", operand: inner, span };
  }

  private complainOfChain(last: Operation, next: Operation): void {
    const level = levelOf(next.operator);
    if (level !== levelOf(last.operator)) return;
    if (level === levels.comparison) this.complaints.chainedComparison(next.span);
    if (level === levels.range) this.complaints.chainedRange(next.span);
  }
}

function combine(left: Expr, operation: Operation, right: Expr): Expr {
  const span = join(left.span, right.span);
  switch (operation.operator) {
    case "..":
      return { kind: "range", from: left, to: right, span };
    case "/":
      return { kind: "divide", left, right, rounded: operation.rounded ?? "down", span: join(span, operation.whole) };
    default:
      return { kind: "binary", operator: operation.operator, left, right, span };
  }
}
