/** Writes what does not fit its line as Prettier breaks it, or finds that it has no rule for it. */
import { Reader } from "./expressions.ts";
import {
  chains,
  isLogical,
  operand,
  type Binary,
  type Call,
  type Conditional,
  type Function,
  type Item,
  type List,
  type Node,
  type Union,
} from "./nodes.ts";
import { Unknown, type Token } from "./tokens.ts";

/** A piece that Prettier has to lay out. */
export interface Hole {
  readonly kind: "statement" | "property" | "element";
  text: string;
  /** Columns before it. */
  readonly indent: number;
}

export abstract class Writer extends Reader {
  readonly out: (string | Hole)[] = [];
  protected indent = 0;
  /** How much further to the left the next line begins. */
  private outdent = 0;

  constructor(
    tokens: readonly Token[],
    private readonly text: string,
    private readonly width: number,
  ) {
    super(tokens);
  }

  /** What stands in a block, after its opening brace. */
  protected abstract inner(close: string): void;

  // ── lines ───────────────────────────────────────────────────────────────────

  protected line(text: string): void {
    this.out.push(`${" ".repeat(this.indent - this.outdent)}${text}\n`);
    this.outdent = 0;
  }

  protected fits(text: string): boolean {
    return this.indent - this.outdent + text.length <= this.width;
  }

  protected indented(lay: () => void): void {
    this.indent += 2;
    try {
      lay();
    } finally {
      this.indent -= 2;
    }
  }

  protected leave(length: number, kind: Hole["kind"], start: number, end: number, indent: number): void {
    this.out.length = length;
    this.indent = indent;
    this.outdent = 0;
    this.out.push({ kind, text: this.text.slice(start, end), indent });
  }

  // ── what does not fit ───────────────────────────────────────────────────────

  protected assigned(lead: string, node: Node, trail: string): void {
    if (node.broken || !breaksAfterOperator(node)) return this.place(`${lead} `, node, trail);
    this.line(lead);
    this.indented(() => {
      if (this.fits(node.flat + trail)) this.line(node.flat + trail);
      else if (node.kind === "binary") this.operands(node, trail, 0);
      else if (node.kind === "conditional") this.conditionalLines("", node, trail);
      else this.line(node.flat + trail);
    });
  }

  protected returned(lead: string, node: Binary, trail: string): void {
    this.line(`${lead}(`);
    this.indented(() => (this.fits(node.flat) ? this.line(node.flat) : this.operands(node, "", 0)));
    this.line(`)${trail}`);
  }

  /** A chain of operations, each operand on a line; all but the first further in by so much. */
  protected operands(node: Binary, trail: string, further: number, lead = ""): void {
    if (node.broken) throw new Unknown("a list among operands");
    const operators: string[] = [];
    const sides: Side[] = [];
    let left: Node = node;
    for (let outer = node.operator; left.kind === "binary" && (left === node || chains(outer, left.operator));) {
      operators.unshift(left.operator);
      sides.unshift({ node: left.right, text: operand(left.right, left.operator, true) });
      outer = left.operator;
      left = left.left;
    }
    sides.unshift({ node: left, text: operand(left, operators[0], false) });
    this.side(lead, sides[0], ` ${operators[0]}`, isSingle(node));
    this.indent += further;
    try {
      sides.slice(1).forEach((side, i) => {
        this.side("", side, i + 1 < operators.length ? ` ${operators[i + 1]}` : trail, false);
      });
    } finally {
      this.indent -= further;
    }
  }

  private side(lead: string, { node, text }: Side, trail: string, joins: boolean): void {
    if (this.fits(lead + text + trail)) return this.line(lead + text + trail);
    // What follows would stand on the last line of it.
    if (joins) throw new Unknown("a long operand");
    const bracketed = text !== node.flat;
    if (node.kind === "call" && !bracketed) return this.called(lead, node, trail);
    if (node.kind === "conditional") return this.conditionalLines(`${lead}(`, node, `)${trail}`);
    if (node.kind !== "binary") throw new Unknown("a long operand");
    this.operands(node, bracketed ? `)${trail}` : trail, 2, bracketed ? `${lead}(` : lead);
  }

  /** Long operations in its branches go further in by so much. */
  private conditionalLines(lead: string, node: Conditional, trail: string, further = 0): void {
    const { test, yes, no, broken } = node;
    const first = lead + (test.kind === "conditional" ? `(${test.flat})` : test.flat);
    if (broken) throw new Unknown("a list in a choice");
    if (this.fits(first)) this.line(first);
    else if (test.kind === "binary") this.operands(test, "", further, lead);
    else throw new Unknown("a long choice");
    this.indented(() => {
      this.branch("? ", yes, "", further);
      if (no.kind === "conditional") this.conditionalLines(": ", no, trail);
      else this.branch(": ", no, trail, further);
    });
  }

  private branch(lead: string, node: Node, trail: string, further: number): void {
    if (node.kind !== "conditional" && this.fits(lead + node.flat + trail)) return this.line(lead + node.flat + trail);
    if (node.kind === "conditional") return this.conditionalLines(lead, node, trail);
    if (node.kind !== "binary") throw new Unknown("a long choice");
    this.indented(() => {
      this.outdent = 2;
      this.operands(node, trail, further, lead);
    });
  }

  /** Begins on the line of what stands before. */
  protected place(lead: string, node: Node, trail: string): void {
    if (!node.broken && this.fits(lead + node.flat + trail)) return this.line(lead + node.flat + trail);
    switch (node.kind) {
      case "array":
      case "object":
      case "objectType":
        return this.listed(lead, node, trail);
      case "call":
        return this.called(lead, node, trail);
      case "conditional":
        return this.conditionalLines(lead, node, trail, lead === "return " ? 2 : 0);
      case "function":
        return this.written(lead, node, trail);
      case "arrow":
        if (node.body.kind === "array") return this.place(`${lead}${node.head} `, node.body, trail);
        if (node.broken || node.body.kind === "conditional" || node.body.kind === "object") break;
        this.line(lead + node.head);
        return this.indented(() => {
          if (this.fits(node.body.flat + trail)) return this.line(node.body.flat + trail);
          if (node.body.kind !== "binary") throw new Unknown("a long function");
          this.operands(node.body, trail, 0);
        });
      case "plain":
      case "string":
        if (lead === "") return this.line(node.flat + trail);
    }
    throw new Unknown("a long line");
  }

  /** A function with a block, which is read only now. */
  private written(lead: string, { head, block }: Function, trail: string): void {
    const { at } = this;
    if (!this.fits(`${lead}${head} {`)) throw new Unknown("a long head");
    this.line(`${lead}${head} {`);
    this.at = block + 1;
    try {
      this.inner(`}${trail}`);
    } finally {
      this.at = at;
    }
  }

  private listed(lead: string, node: List, trail: string): void {
    const [open, close, separator] = node.kind === "array" ? "[],." : node.kind === "object" ? "{},." : "{};.";
    if (node.items.length === 0) throw new Unknown("an empty list");
    if (!this.fits(lead + open)) throw new Unknown("a long head");
    this.line(lead + open);
    this.indented(() => {
      if (node.kind === "array" && node.items.length > 1 && node.items.every(isNumber)) this.filled(node.items);
      else for (const item of node.items) this.item(item, separator, node.kind === "array" ? "element" : "property");
    });
    this.line(close + trail);
  }

  private item(item: Item, separator: string, kind: Hole["kind"]): void {
    const { length } = this.out;
    const { indent } = this;
    try {
      this.itemByRules(item, separator);
    } catch (error) {
      if (!(error instanceof Unknown) || separator === ";") throw error;
      this.leave(length, kind, item.start, item.end, indent);
    }
  }

  private itemByRules(item: Item, separator: string): void {
    if (!item.broken && this.fits(item.flat + separator)) return this.line(item.flat + separator);
    const { key, value } = item;
    if (key === undefined) return this.argument(value, separator);
    if (value.kind === "union") return this.union(key, value, separator);
    // After a short key a break gains nothing.
    if (key.length <= SHORT_KEY && value.kind === "string") return this.line(item.flat + separator);
    if (key.length <= SHORT_KEY && value.kind === "member") throw new Unknown("a short key");
    this.assigned(key, value, separator);
  }

  private filled(items: readonly Item[]): void {
    let line = "";
    items.forEach((item, i) => {
      const text = `${item.flat},`;
      if (line !== "" && !this.fits(`${line} ${text}`)) {
        this.line(line);
        line = "";
      }
      line += line === "" ? text : ` ${text}`;
      if (i === items.length - 1) this.line(line);
    });
  }

  protected called(lead: string, { callee, args, chained }: Call, trail: string): void {
    if (chained || args.length === 0 || callee === "Boolean" || args.some((arg) => arg.kind === "arrow"))
      throw new Unknown("a long call");
    const last = args[args.length - 1];
    const before = args.slice(0, -1);
    const opening = `${lead}${callee}(${before.map((arg) => `${arg.flat}, `).join("")}`;
    if (hugs(last, before)) {
      if (!this.fits(`${opening}[`)) throw new Unknown("a long call");
      return this.place(opening, last, `)${trail}`);
    }
    if (!this.fits(`${lead}${callee}(`) || isShort(args, this.width)) throw new Unknown("a long call");
    this.line(`${lead}${callee}(`);
    this.indented(() =>
      args.forEach((arg) => {
        if (arg.kind === "conditional" && !this.fits(`${arg.flat},`)) this.conditionalLines("", arg, ",", 2);
        else this.argument(arg, ",");
      }),
    );
    this.line(`)${trail}`);
  }

  private argument(node: Node, trail: string): void {
    if (node.kind === "binary" && !node.broken && !this.fits(node.flat + trail)) return this.operands(node, trail, 2);
    this.place("", node, trail);
  }

  protected union(head: string, { members, flat, broken }: Union, trail: string): void {
    this.line(head);
    this.indented(() => {
      if (!broken && this.fits(flat + trail)) this.line(flat + trail);
      else this.members(members, trail);
    });
  }

  protected members(members: readonly Node[], trail: string): void {
    members.forEach((member, i) => {
      this.indented(() => {
        this.outdent = 2;
        this.place("| ", member, i === members.length - 1 ? trail : "");
      });
    });
  }
}

/** A side of an operator, in brackets where it needs them. */
interface Side {
  readonly node: Node;
  readonly text: string;
}

/** With its colon. */
const SHORT_KEY = 5;

/** Whether a last argument opens on the line of the call. */
function hugs(last: Node, before: readonly Node[]): boolean {
  if (last.kind === "function") return before.every((arg) => !arg.broken);
  if (last.kind !== "array" && last.kind !== "object") return false;
  if (last.items.length === 0 || before.some((arg) => arg.kind === last.kind || arg.broken)) return false;
  return before.length === 0 || last.kind === "object" || last.items.length === 1 || !last.items.every(isNumber);
}

/** Prettier does not break the sole short argument of an assigned call. */
function isShort(args: readonly Node[], width: number): boolean {
  return args.length === 1 && args[0].flat.length <= width / 4;
}

/** Of one operator, none of its kind beside it. */
export function isSingle({ operator, left, right }: Binary): boolean {
  const alike = (side: Node): boolean => side.kind === "binary" && isLogical(side.operator) === isLogical(operator);
  return !alike(left) && !alike(right);
}

function isNumber({ value, flat }: Item): boolean {
  return value.kind === "number" || (value.kind === "unary" && /^-\d+$/.test(flat));
}

function breaksAfterOperator(node: Node): boolean {
  if (node.kind === "conditional") return node.test.kind === "binary";
  return node.kind === "binary" || node.kind === "string" || node.kind === "member";
}
