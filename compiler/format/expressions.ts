/** Expressions as text, with brackets only where they are needed. */
import { doc, type Doc } from "prettier";
import type { Expr, Pick, SortKey } from "../syntax/ast.ts";
import { quantifierWords } from "../syntax/lexer/tokens.ts";
import { LinePrinter } from "./lines.ts";

const { group, indent, join, line, softline } = doc.builders;

/** How tightly an expression holds together; a looser one within a tighter one needs brackets. */
const levels = {
  /** Goes on as far as it can: `if … else …`, `reached …`. */
  open: 0,
  or: 1,
  and: 2,
  not: 3,
  comparison: 4,
  range: 5,
  additive: 6,
  multiplicative: 7,
  minus: 8,
  amount: 9,
  postfix: 10,
};

function levelOf(expr: Expr): number {
  switch (expr.kind) {
    case "if":
    case "reached":
      return levels.open;
    case "binary":
      return levelOfOperator(expr.operator);
    case "not":
      return levels.not;
    case "range":
      return levels.range;
    case "divide":
      return levels.multiplicative;
    case "minus":
      return levels.minus;
    case "amount":
    case "first of":
      return levels.amount;
    default:
      return levels.postfix;
  }
}

function levelOfOperator(operator: string): number {
  if (operator === "or") return levels.or;
  if (operator === "and") return levels.and;
  if (operator === "+" || operator === "-" || operator === "less") return levels.additive;
  return operator === "*" ? levels.multiplicative : levels.comparison;
}

export function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}

export class ExpressionPrinter extends LinePrinter {
  /** An expression that stands by itself, with the comments in it above its line. */
  protected expr(expr: Expr): Doc {
    const printed = this.inner(expr);
    this.hoistBefore(expr.span.end);
    return printed;
  }

  protected exprs(list: readonly Expr[]): Doc {
    return join(
      [",", line],
      list.map((item) => this.expr(item)),
    );
  }

  /** Where only names, members, indices and brackets may stand. */
  protected tight(expr: Expr): Doc {
    const printed = this.at(expr, levels.postfix);
    this.hoistBefore(expr.span.end);
    return printed;
  }

  /** A bound of a type: simple arithmetic, or anything in brackets. */
  protected bound(expr: Expr): Doc {
    const printed = isSimpleArithmetic(expr) ? this.inner(expr) : this.brackets(expr);
    this.hoistBefore(expr.span.end);
    return printed;
  }

  /** After `track` a bound must not look like the end of the type. */
  protected firstBound(expr: Expr): Doc {
    return beginsPlainly(expr) ? this.bound(expr) : this.brackets(expr);
  }

  private at(expr: Expr, least: number): Doc {
    return levelOf(expr) < least ? this.brackets(expr) : this.inner(expr);
  }

  private brackets(expr: Expr): Doc {
    return group(["(", indent([softline, this.inner(expr)]), softline, ")"]);
  }

  private inner(expr: Expr): Doc {
    switch (expr.kind) {
      case "number":
        return String(expr.value);
      case "flag":
        return expr.value ? "yes" : "no";
      case "none":
      case "free":
        return expr.kind;
      case "name":
        return expr.name.text;
      case "role":
        return expr.role;
      case "member":
        return [
          expr.object.kind === "role" && expr.object.role === "me" ? "my" : this.object(expr.object),
          ".",
          expr.name.text,
        ];
      case "index":
        return [this.object(expr.object), "[", this.inner(expr.index), "]"];
      case "call":
        return this.call(expr.callee.text, expr.args);
      case "amount":
        return [this.counting(expr.count), " ", expr.resource.text];
      case "range":
        return [this.at(expr.from, levels.additive), "..", this.at(expr.to, levels.additive)];
      case "binary":
        return this.binary(expr);
      case "divide":
        return this.division(expr);
      case "not":
        return ["not ", this.at(expr.operand, levels.not)];
      case "minus":
        return ["-", this.at(expr.operand, levels.minus)];
      case "quantified":
        return this.quantified(expr);
      case "set":
        return group(["{", indent([softline, this.pick(expr.pick, "in")]), softline, "}"]);
      case "first of":
        return ["first ", this.firstCount(expr.count), " of ", this.at(expr.list, levels.postfix)];
      case "if":
        return this.ifValue(expr);
      case "by":
        return this.byValue(expr);
      case "list":
        return this.listed("[", expr.items, "]");
      case "reached":
        return group([
          "reached from ",
          this.at(expr.from, levels.or),
          indent([line, "over ", this.pick(expr.pick, "in")]),
        ]);
    }
  }

  private object(expr: Expr): Doc {
    return this.at(expr, levels.postfix);
  }

  private listed(open: string, items: readonly Expr[], close: string, first?: (item: Expr) => Doc): Doc {
    if (items.length === 0) return [open, close];
    const printed = items.map((item, i) => (i === 0 && first !== undefined ? first(item) : this.inner(item)));
    return group([open, indent([softline, join([",", line], printed)]), softline, close]);
  }

  /** `max(x in s)` would be read as a quantifier: the first argument of such a function stays within brackets. */
  protected call(callee: string, args: readonly Expr[]): Doc {
    const guarded = quantifierWords.has(callee) ? (item: Expr) => this.at(item, levels.range) : undefined;
    return [callee, this.listed("(", args, ")", guarded)];
  }

  /** What counts a resource ends with a number, a name or a bracket. */
  private counting(expr: Expr): Doc {
    const kinds: readonly Expr["kind"][] = ["number", "name", "member", "index", "call", "quantified", "list"];
    return kinds.includes(expr.kind) ? this.inner(expr) : this.brackets(expr);
  }

  private firstCount(expr: Expr): Doc {
    const plain = expr.kind === "number" || expr.kind === "name";
    return plain ? this.inner(expr) : this.brackets(expr);
  }

  private binary(expr: Extract<Expr, { kind: "binary" }>): Doc {
    const level = levelOfOperator(expr.operator);
    const leftLevel = level === levels.comparison ? level + 1 : level;
    const left = this.operandChain(expr.left, leftLevel, level);
    return group([...left, indent([line, this.operatorText(expr), " ", this.at(expr.right, level + 1)])]);
  }

  /** `a and b and c` breaks at every operator or at none. */
  private operandChain(expr: Expr, least: number, level: number): Doc[] {
    if (expr.kind !== "binary" || levelOfOperator(expr.operator) !== level || least > level)
      return [this.at(expr, least)];
    const rest = indent([line, this.operatorText(expr), " ", this.at(expr.right, level + 1)]);
    return [...this.operandChain(expr.left, least, level), rest];
  }

  /** As it was written; in a tree alone, names and none are compared in words. */
  private operatorText(expr: Extract<Expr, { kind: "binary" }>): string {
    if (expr.operator !== "==" && expr.operator !== "!=") return expr.operator;
    const words = expr.right.kind === "none" || expr.right.kind === "name" || expr.right.kind === "role";
    const written = this.source.comparedInWords(expr.left.span.end, expr.right.span.start);
    if (written === undefined ? !words : !written) return expr.operator;
    return expr.operator === "==" ? "is" : "is not";
  }

  private division(expr: Extract<Expr, { kind: "divide" }>): Doc {
    const right = this.at(expr.right, levels.minus);
    return group([this.at(expr.left, levels.multiplicative), indent([line, "/ ", right, " rounded ", expr.rounded])]);
  }

  private quantified(expr: Extract<Expr, { kind: "quantified" }>): Doc {
    const { pick, quantifier } = expr;
    const where: Doc =
      pick.where === undefined ? "" : [line, quantifier === "leading" ? "while " : "where ", this.inner(pick.where)];
    const parts = [pick.name.text, " in ", this.at(pick.from, levels.or), where];
    const value: Doc = expr.value === undefined ? "" : [":", line, this.inner(expr.value)];
    return group([quantifier, "(", indent([softline, ...parts, value]), softline, ")"]);
  }

  private ifValue(expr: Extract<Expr, { kind: "if" }>): Doc {
    return group([
      "if ",
      this.inner(expr.condition),
      indent([line, "then ", this.inner(expr.then), line, "else ", this.inner(expr.otherwise)]),
    ]);
  }

  private byValue(expr: Extract<Expr, { kind: "by" }>): Doc {
    const cases: Doc[] = expr.cases.map((one) => [this.keys(one.keys), ": ", this.inner(one.value)]);
    if (expr.otherwise !== undefined) cases.push(["else: ", this.inner(expr.otherwise)]);
    if (cases.length === 0) return ["by ", this.inner(expr.subject), " {}"];
    return group(["by ", this.inner(expr.subject), " {", indent([line, join([",", line], cases)]), line, "}"]);
  }

  protected keys(keys: readonly Expr[]): Doc {
    return join(
      ", ",
      keys.map((key) => this.key(key)),
    );
  }

  /** Before a colon a name of a resource would not be read as one. */
  private key(expr: Expr): Doc {
    const plain = levelOf(expr) === levels.postfix || (expr.kind === "range" && isPlain(expr.from) && isPlain(expr.to));
    return plain || isPlain(expr) ? this.inner(expr) : this.brackets(expr);
  }

  protected pick(pick: Pick, word: "in" | "from"): Doc {
    const where: Doc = pick.where === undefined ? "" : indent([line, "where ", this.inner(pick.where)]);
    const printed = group([pick.name.text, ` ${word} `, this.at(pick.from, levels.or), where]);
    this.hoistBefore(pick.span.end);
    return printed;
  }

  protected sortKeys(keys: readonly SortKey[]): Doc {
    const printed = keys.map((key) => (key.by === undefined ? "at random" : [`${key.order} `, this.expr(key.by)]));
    return group(indent(join([",", line], printed)));
  }
}

/** A number or a name. */
export function isPlain(expr: Expr): boolean {
  return expr.kind === "number" || expr.kind === "name" || (expr.kind === "minus" && expr.operand.kind === "number");
}

function isSimpleArithmetic(expr: Expr): boolean {
  if (expr.kind === "minus") return levelOf(expr.operand) === levels.postfix;
  if (expr.kind !== "binary") return levelOf(expr) === levels.postfix;
  return ["+", "-", "*"].includes(expr.operator) && isSimpleArithmetic(expr.left) && isSimpleArithmetic(expr.right);
}

function beginsPlainly(expr: Expr): boolean {
  if (expr.kind === "member" || expr.kind === "index") return beginsPlainly(expr.object);
  if (expr.kind === "binary") return beginsPlainly(expr.left);
  return !["flag", "none", "free", "set", "list", "by"].includes(expr.kind);
}
