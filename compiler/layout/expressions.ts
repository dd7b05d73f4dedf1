/** Reads expressions and types of generated code. */
import {
  binary,
  precedenceOf,
  string,
  subject,
  unary,
  type Item,
  type List,
  type Node,
  type Plain,
  type Union,
} from "./nodes.ts";
import { Unknown, type Token } from "./tokens.ts";

const assigns = new Set(["=", "+=", "-=", "*=", "%=", "&=", "|=", "??=", "&&=", "||="]);
const prefixes = new Set(["!", "-", "+", "~", "++", "--", "void", "typeof"]);

/** Walks along the tokens; a comment where no statement begins or ends is not expected. */
export class Reader {
  at = 0;

  constructor(readonly tokens: readonly Token[]) {}

  get next(): Token {
    return this.tokens[this.at];
  }

  is(text: string): boolean {
    const token = this.tokens[this.at];
    return token.text === text && token.kind !== "string";
  }

  isAhead(n: number, text: string): boolean {
    return this.tokens[this.at + n]?.text === text;
  }

  accept(text: string): boolean {
    if (!this.is(text)) return false;
    this.at += 1;
    return true;
  }

  expect(text: string): Token {
    const token = this.next;
    if (!this.accept(text)) throw new Unknown(`${token.text} instead of ${text}`);
    return token;
  }

  name(): string {
    const { kind, text } = this.next;
    if (kind !== "name") throw new Unknown(`${text} instead of a name`);
    this.at += 1;
    return text;
  }

  // ── expressions ─────────────────────────────────────────────────────────────

  expression(): Node {
    const left = this.withoutAssignment();
    if (!assigns.has(this.next.text) || this.next.kind !== "sign") return left;
    const operator = this.tokens[this.at++].text;
    const right = this.expression();
    return { kind: "assignment", flat: `${left.flat} ${operator} ${right.flat}`, broken: right.broken };
  }

  withoutAssignment(): Node {
    const test = this.operations(0);
    if (!this.accept("?")) return test;
    const yes = this.expression();
    this.expect(":");
    const no = this.expression();
    const first = test.kind === "conditional" || test.kind === "arrow" ? `(${test.flat})` : test.flat;
    if (yes.kind === "assignment" || no.kind === "assignment") throw new Unknown("an assignment in a condition");
    return {
      kind: "conditional",
      test,
      yes,
      no,
      flat: `${first} ? ${yes.kind === "conditional" ? `(${yes.flat})` : yes.flat} : ${no.flat}`,
      broken: test.broken || yes.broken || no.broken,
    };
  }

  private operations(least: number): Node {
    let left = this.unary();
    for (;;) {
      const operator = this.next.kind === "sign" ? this.next.text : "";
      const level = precedenceOf(operator);
      if (level === undefined || level < least) return left;
      this.at += 1;
      left = binary(left, operator, this.operations(level + 1));
    }
  }

  private unary(): Node {
    const { text, kind } = this.next;
    if (kind === "string" || !prefixes.has(text)) return this.postfix();
    this.at += 1;
    return unary(text, this.unary());
  }

  private postfix(): Node {
    let node = this.primary();
    let calls = 0;
    for (;;) {
      if (this.accept(".")) {
        node = { kind: "member", flat: `${subject(node)}.${this.name()}`, broken: node.broken };
      } else if (this.accept("[")) {
        const index = this.expression();
        this.expect("]");
        node = { kind: "member", flat: `${subject(node)}[${index.flat}]`, broken: node.broken || index.broken };
      } else if (this.is("(")) {
        node = this.call(subject(node), node.broken === true, ++calls > 1);
      } else if (this.is("<") && this.isAhead(2, ">") && this.isAhead(3, "(")) {
        this.at += 1;
        const type = this.name();
        this.at += 1;
        node = this.call(`${subject(node)}<${type}>`, false, ++calls > 1);
      } else if (this.is("++") || this.is("--")) {
        const operator = this.tokens[this.at++].text;
        node = { kind: "unary", operator, argument: node, flat: node.flat + operator };
      } else return node;
    }
  }

  private call(callee: string, broken: boolean, chained: boolean): Node {
    const args = this.list("(", ")", () => this.expression());
    if (args.some((arg) => arg.kind === "assignment")) throw new Unknown("an assignment among arguments");
    const flat = `${callee}(${args.map((arg) => arg.flat).join(", ")})`;
    return { kind: "call", callee, args, chained, flat, broken: broken || args.some((arg) => arg.broken) };
  }

  list<T>(open: string, close: string, read: () => T): T[] {
    const items: T[] = [];
    this.expect(open);
    while (!this.accept(close)) {
      items.push(read());
      if (!this.is(close)) this.expect(",");
    }
    return items;
  }

  private primary(): Node {
    const token = this.next;
    if (token.kind === "number") return this.plain("number", token.text);
    if (token.kind === "string") {
      this.at += 1;
      return string(token.text);
    }
    if (this.is("[")) return arrayOf(this.list("[", "]", () => this.element()));
    if (this.is("{")) return this.object();
    if (this.is("(")) return this.arrowAhead() ? this.arrow() : this.inBrackets();
    if (this.accept("new")) return this.call(`new ${this.name()}`, false, false);
    if (token.kind !== "name" || this.isAhead(1, "=>")) throw new Unknown(token.text);
    return this.plain("plain", token.text);
  }

  private plain(kind: "plain" | "number", flat: string): Plain {
    this.at += 1;
    return { kind, flat };
  }

  private inBrackets(): Node {
    this.expect("(");
    const inner = this.expression();
    this.expect(")");
    return inner.kind === "assignment" ? { ...inner, kind: "plain", flat: `(${inner.flat})` } : inner;
  }

  private element(): Item {
    const { start } = this.next;
    const value = this.expression();
    return { value, flat: value.flat, broken: value.broken, start, end: this.end };
  }

  private object(): List {
    const broken = this.tokens[this.at + 1].breaks > 0 && !this.isAhead(1, "}");
    const items = this.list("{", "}", () => this.property());
    if (items.length === 0) return { kind: "object", items, flat: "{}" };
    const flat = `{ ${items.map((item) => item.flat).join(", ")} }`;
    return { kind: "object", items, flat, broken: broken || items.some((item) => item.broken) };
  }

  private property(): Item {
    const { start } = this.next;
    if (this.accept("...")) {
      const flat = `...${this.expression().flat}`;
      return { value: { kind: "plain", flat }, flat, start, end: this.end };
    }
    const key = this.key();
    if (!this.accept(":")) return { value: { kind: "plain", flat: key }, flat: key, start, end: this.end };
    const value = this.expression();
    return { key: `${key}:`, value, flat: `${key}: ${value.flat}`, broken: value.broken, start, end: this.end };
  }

  /** Where the last token ended. */
  get end(): number {
    return this.tokens[this.at - 1].end;
  }

  private key(): string {
    const { kind, text } = this.tokens[this.at++];
    if (kind === "name" || kind === "number") return text;
    if (kind !== "string") throw new Unknown(text);
    const inner = text.slice(1, -1);
    return /^[A-Za-z_$][\w$]*$/.test(inner) ? inner : string(text).flat;
  }

  /** From an opening bracket on: whether its closing one is followed by an arrow. */
  private arrowAhead(): boolean {
    let depth = 0;
    for (let i = this.at; ; i++) {
      const { text, kind } = this.tokens[i];
      if (kind === "end") return false;
      if (kind !== "sign") continue;
      if (text === "(") depth += 1;
      else if (text === ")" && --depth === 0) {
        const typed = this.tokens[i + 1].text === ":" && this.tokens[i + 2]?.kind === "name";
        return this.tokens[typed ? i + 3 : i + 1]?.text === "=>";
      }
    }
  }

  private arrow(): Node {
    const params = this.list("(", ")", () => this.parameter());
    const type = this.accept(":") ? `: ${this.name()}` : "";
    this.expect("=>");
    const head = `(${params.join(", ")})${type} =>`;
    if (this.is("{")) return { kind: "function", head, block: this.skipBlock(), flat: head, broken: true };
    const body = this.expression();
    const bracketed = body.kind === "object" || body.kind === "conditional" || body.kind === "assignment";
    const flat = `${head} ${bracketed ? `(${body.flat})` : body.flat}`;
    return { kind: "arrow", head, body, flat, broken: body.broken };
  }

  /** Gives where it began. */
  private skipBlock(): number {
    const block = this.at;
    for (let depth = 0; ;) {
      const { text, kind } = this.tokens[this.at++];
      if (kind === "end") throw new Unknown("no end");
      if (kind !== "sign") continue;
      if (text === "{") depth += 1;
      else if (text === "}" && --depth === 0) return block;
    }
  }

  /** `a`, `a: T`, as text. */
  parameter(): string {
    const name = this.name();
    return this.accept(":") ? `${name}: ${this.type().flat}` : name;
  }

  // ── types ───────────────────────────────────────────────────────────────────

  type(): Node {
    this.accept("|");
    const first = this.oneType();
    if (this.is("&") && this.isAhead(1, "(")) return this.intersection(first);
    if (!this.is("|")) return first;
    const members = [first];
    while (this.accept("|")) members.push(this.oneType());
    return unionOf(members);
  }

  /** Prettier lets the brackets stand around several types that each begin a line. */
  private intersection(first: Node): Node {
    this.at += 2;
    const inner = this.type();
    this.expect(")");
    const union = inner.kind === "union" ? inner : unionOf([inner]);
    return { kind: "intersection", first: first.flat, union, flat: `${first.flat} & (${union.flat})` };
  }

  private oneType(): Node {
    if (this.accept("readonly")) return { kind: "plain", flat: `readonly ${this.oneType().flat}` };
    let node = this.typeAtom();
    while (this.is("[") && this.isAhead(1, "]")) {
      this.at += 2;
      const bare = node.kind === "plain" && !node.flat.includes("=>");
      node = { kind: "plain", flat: `${bare ? node.flat : `(${node.flat})`}[]` };
    }
    return node;
  }

  private typeAtom(): Node {
    const token = this.next;
    if (token.kind === "string") {
      this.at += 1;
      return { kind: "plain", flat: string(token.text).flat };
    }
    if (this.is("{")) return this.objectType();
    if (this.is("[")) {
      const members = this.list("[", "]", () => this.type().flat);
      return { kind: "plain", flat: `[${members.join(", ")}]` };
    }
    if (this.is("(")) {
      if (!this.arrowAhead()) return this.typeInBrackets();
      const params = this.list("(", ")", () => this.parameter());
      this.expect("=>");
      return { kind: "plain", flat: `(${params.join(", ")}) => ${this.type().flat}` };
    }
    const name = this.name();
    if (this.is("<") || this.is(".")) throw new Unknown("a type with parameters");
    return { kind: "plain", flat: name };
  }

  private typeInBrackets(): Node {
    this.expect("(");
    const inner = this.type();
    this.expect(")");
    if (!this.is("[")) throw new Unknown("a type in brackets");
    return inner.kind === "plain" && inner.flat.startsWith("readonly ")
      ? { kind: "plain", flat: `(${inner.flat})` }
      : inner;
  }

  private objectType(): List {
    const items: Item[] = [];
    const broken = this.tokens[this.at + 1].breaks > 0;
    this.expect("{");
    while (!this.accept("}")) {
      const readonly = this.is("readonly") && !this.isAhead(1, ":") ? "readonly " : "";
      if (readonly !== "") this.at += 1;
      const { start } = this.next;
      const key = readonly + this.key() + (this.accept("?") ? "?:" : ":");
      this.expect(":");
      const value = this.type();
      items.push({ key, value, flat: `${key} ${value.flat}`, broken: value.broken, start, end: this.end });
      if (!this.is("}")) this.expect(";");
    }
    return { kind: "objectType", items, flat: `{ ${items.map((item) => item.flat).join("; ")} }`, broken };
  }
}

function unionOf(members: readonly Node[]): Union {
  return {
    kind: "union",
    members,
    flat: members.map((member) => member.flat).join(" | "),
    broken: members.some((m) => m.broken),
  };
}

function arrayOf(items: readonly Item[]): List {
  const kind = items[0]?.value.kind;
  const apart = items.length > 1 && items.every(({ value }) => value.kind === kind && isSeveral(value));
  const flat = `[${items.map((item) => item.flat).join(", ")}]`;
  return { kind: "array", items, flat, broken: apart || items.some((item) => item.broken) };
}

/** Lists with more than one thing in them stand on lines of their own. */
function isSeveral(node: Node): boolean {
  return (node.kind === "array" || node.kind === "object") && node.items.length > 1;
}
