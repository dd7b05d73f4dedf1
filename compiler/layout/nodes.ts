/** Expressions and types of generated code; `flat` is how each looks on one line. */

interface Common {
  readonly flat: string;
  /** Cannot stand on one line. */
  readonly broken?: boolean;
}

export interface Plain extends Common {
  readonly kind: "plain" | "string" | "number" | "member" | "assignment";
}
export interface Unary extends Common {
  readonly kind: "unary";
  readonly operator: string;
  readonly argument: Node;
}
export interface List extends Common {
  readonly kind: "array" | "object" | "objectType";
  readonly items: readonly Item[];
}
/** A part of a list; in objects with its key and colon. */
export interface Item extends Common {
  readonly key?: string;
  readonly value: Node;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}
/** A call, or the making of an object, with arguments. */
export interface Call extends Common {
  readonly kind: "call";
  /** Up to the bracket. */
  readonly callee: string;
  readonly args: readonly Node[];
  /** Several calls one after the other, which Prettier breaks by rules of its own. */
  readonly chained: boolean;
}
export interface Binary extends Common {
  readonly kind: "binary";
  readonly operator: string;
  readonly left: Node;
  readonly right: Node;
}
export interface Conditional extends Common {
  readonly kind: "conditional";
  readonly test: Node;
  readonly yes: Node;
  readonly no: Node;
}
export interface Arrow extends Common {
  readonly kind: "arrow";
  /** Up to the arrow. */
  readonly head: string;
  readonly body: Node;
}
/** A function with a block: nothing that could stand on one line. */
export interface Function extends Common {
  readonly kind: "function";
  /** Up to the arrow. */
  readonly head: string;
  /** The token that opens its block. */
  readonly block: number;
}
export interface Union extends Common {
  readonly kind: "union";
  readonly members: readonly Node[];
}
/** `A & ( | B | C )` */
export interface Intersection extends Common {
  readonly kind: "intersection";
  readonly first: string;
  readonly union: Union;
}

export type Node = Plain | Unary | List | Call | Binary | Conditional | Arrow | Function | Union | Intersection;

const precedences: readonly (readonly string[])[] = [
  ["??"],
  ["||"],
  ["&&"],
  ["|"],
  ["^"],
  ["&"],
  ["===", "!=="],
  ["<", ">", "<=", ">="],
  [">>", "<<"],
  ["+", "-"],
  ["*", "/", "%"],
];
const precedence = new Map(precedences.flatMap((operators, i) => operators.map((o) => [o, i] as const)));
const MULTIPLIES = precedence.get("*")!;
const SHIFTS = precedence.get("<<")!;
const EQUATES = precedence.get("===")!;
const bitwise = new Set([">>", "<<", "&", "^", "|"]);

export function precedenceOf(operator: string): number | undefined {
  return precedence.get(operator);
}

/** Whether `a inner b outer c` stands without brackets, as a chain. */
export function chains(outer: string, inner: string): boolean {
  const level = precedence.get(outer)!;
  if (level !== precedence.get(inner)) return false;
  if (level === EQUATES || level === SHIFTS) return false;
  return level !== MULTIPLIES || (outer === inner && outer !== "%");
}

export function isLogical(operator: string): boolean {
  return operator === "&&" || operator === "||" || operator === "??";
}

export function binary(left: Node, operator: string, right: Node): Binary {
  // Prettier turns `a && (b && c)` round.
  if (right.kind === "binary" && right.operator === operator && isLogical(operator)) {
    return binary(binary(left, operator, right.left), operator, right.right);
  }
  const flat = `${operand(left, operator, false)} ${operator} ${operand(right, operator, true)}`;
  return { kind: "binary", operator, left, right, flat, broken: left.broken || right.broken };
}

/** A side of an operator, in brackets where it needs them or Prettier gives it some. */
export function operand(node: Node, operator: string, isRight: boolean): string {
  if (node.kind === "conditional" || node.kind === "assignment" || node.kind === "arrow") return `(${node.flat})`;
  if (node.kind !== "binary") return node.flat;
  const outer = precedence.get(operator)!;
  const inner = precedence.get(node.operator)!;
  const needed =
    outer > inner ||
    (outer === inner && (isRight || !chains(operator, node.operator))) ||
    (outer < inner && node.operator === "%" && (operator === "+" || operator === "-")) ||
    (outer !== inner && bitwise.has(operator)) ||
    (isLogical(operator) && isLogical(node.operator) && operator !== node.operator);
  return needed ? `(${node.flat})` : node.flat;
}

/** What a member, an index or a call can follow. */
export function subject(node: Node): string {
  const bare = node.kind === "plain" || node.kind === "member" || node.kind === "call" || node.kind === "array";
  return bare ? node.flat : `(${node.flat})`;
}

export function unary(operator: string, argument: Node): Unary {
  const sign = /\w$/.test(operator) ? `${operator} ` : operator;
  const bare =
    argument.kind === "unary"
      ? !(argument.flat.startsWith(operator) && (operator === "-" || operator === "+"))
      : argument.kind !== "binary" &&
        argument.kind !== "conditional" &&
        argument.kind !== "assignment" &&
        argument.kind !== "arrow";
  const { broken } = argument;
  return { kind: "unary", operator, argument, broken, flat: sign + (bare ? argument.flat : `(${argument.flat})`) };
}

/** In Prettier's choice of quotes: those that need fewer escapes. */
export function string(text: string): Plain {
  return { kind: "string", flat: quoted(text) };
}

function quoted(text: string): string {
  if (!text.includes('\\"')) return text;
  const inner = text.slice(1, -1);
  const doubles = inner.split('\\"').length - 1;
  const singles = inner.split("'").length - 1;
  if (doubles <= singles) return text;
  return `'${inner.replace(/\\(.)|'/g, (found, escaped: string) => (found === "'" ? "\\'" : escaped === '"' ? '"' : found))}'`;
}
