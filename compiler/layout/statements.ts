/** Lays out statements of generated code; what does not fit its line and has no rule here is left to Prettier. */
import { isSingle, Writer } from "./breaking.ts";
import { isLogical, type Binary, type Node } from "./nodes.ts";
import { Unknown } from "./tokens.ts";

export class Layout extends Writer {
  run(): void {
    this.statements(() => this.next.kind === "end", true);
  }

  // ── statements ──────────────────────────────────────────────────────────────

  private statements(atEnd: () => boolean, top = false): void {
    for (let first = true; !atEnd(); first = false) {
      if (!first && this.next.breaks > 1) this.out.push("\n");
      if (this.next.kind === "comment") this.comment();
      else if (top)
        this.attempt(
          () => this.statement(),
          () => this.skipStatement(),
        );
      else this.statement();
    }
  }

  private comment(): void {
    const { text, breaks } = this.tokens[this.at++];
    if (breaks === 0 && this.at > 1) throw new Unknown("a comment within a line");
    const lines = text.split("\n").map((line) => line.trim());
    if (lines.length > 1 && !lines.slice(1).every((line) => line.startsWith("*"))) throw new Unknown("a comment");
    lines.forEach((line, i) => this.line(i === 0 ? line : ` ${line}`));
  }

  private statement(): void {
    switch (this.next.kind === "name" ? this.next.text : "") {
      case "if":
        return this.choice("");
      case "for":
      case "while":
        return this.loop("");
      case "switch":
        return this.switch();
      case "function":
        return this.function("");
      case "import":
        return this.imports();
      case "export":
        return this.exported();
      default:
        if (this.isAhead(1, ":") && this.next.kind === "name" && !this.is("default")) return this.labelled();
        if (this.is("{")) return this.block("{");
        return this.simple();
    }
  }

  /** One that ends with a semicolon and has no block within. */
  private simple(): void {
    const start = this.at;
    const lay = this.simpleParts();
    this.expect(";");
    this.orLeave(start, lay);
    this.trailingComment();
  }

  /** Reads up to the semicolon, and gives what writes it. */
  private simpleParts(): Parts {
    const word = this.next.text;
    if (word === "return" || word === "throw") {
      this.at += 1;
      if (this.is(";")) return { lead: word, node: undefined };
      return { lead: `${word} `, node: this.expression() };
    }
    if (word === "continue" || word === "break") {
      this.at += 1;
      return { lead: this.is(";") ? word : `${word} ${this.name()}`, node: undefined };
    }
    if (word === "const" || word === "let") return this.variable("");
    if (this.is("(")) throw new Unknown("a statement in brackets");
    const node = this.withoutAssignment();
    const operator = this.next.text;
    if (this.is(";")) return { lead: "", node };
    if (!/^(?:[-+*%&|]|&&|\|\||\?\?)?=$/.test(operator)) throw new Unknown(operator);
    this.at += 1;
    return { lead: `${node.flat} ${operator} `, node: this.expression(), assigned: true };
  }

  private variable(before: string): Parts {
    const word = this.name();
    let lead = `${before}${word} ${this.name()}`;
    if (this.accept(":")) lead += `: ${this.type().flat}`;
    if (this.is(";")) return { lead, node: undefined };
    this.expect("=");
    return { lead: `${lead} = `, node: this.expression(), assigned: true };
  }

  private trailingComment(): void {
    if (this.next.kind !== "comment" || this.next.breaks > 0) return;
    const text = this.tokens[this.at++].text.trimEnd();
    if (!text.startsWith("//")) throw new Unknown("a comment");
    const last = this.out[this.out.length - 1];
    if (typeof last === "string") this.out[this.out.length - 1] = `${last.slice(0, -1)} ${text}\n`;
    else last.text += ` ${text}`;
  }

  private layParts({ lead, node, assigned }: Parts, trail = ";"): void {
    if (node === undefined) return this.line(lead + trail);
    if (!node.broken && this.fits(lead + node.flat + trail)) return this.line(lead + node.flat + trail);
    if (assigned) this.assigned(lead.trimEnd(), node, trail);
    else if (node.kind === "binary" && lead !== "") this.returned(lead, node, trail);
    else this.place(lead, node, trail);
  }

  /** Writes by the rules, or leaves the statement that began there to Prettier. */
  private orLeave(start: number, parts: Parts): void {
    const { length } = this.out;
    const { indent } = this;
    try {
      this.layParts(parts);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      this.leave(length, "statement", this.tokens[start].start, this.end, indent);
    }
  }

  /** At the top level everything can be left. */
  private attempt(lay: () => void, skip: () => void): void {
    const { at } = this;
    const { length } = this.out;
    try {
      lay();
    } catch (error) {
      if (!(error instanceof Unknown) || !endsClearly(this.tokens[at].text, this.tokens[at + 1].text)) throw error;
      this.at = at;
      skip();
      this.leave(length, "statement", this.tokens[at].start, this.end, 0);
      this.trailingComment();
    }
  }

  /** To the end of a declaration: its semicolon, or the brace that closes its body. */
  private skipStatement(): void {
    const isFunction = this.is("function") || this.isAhead(1, "function");
    let depth = 0;
    for (;;) {
      const { text, kind } = this.tokens[this.at++];
      if (kind === "end") throw new Unknown("no end");
      if (kind !== "sign") continue;
      if (text === "{" || text === "(" || text === "[") depth += 1;
      else if (text === "}" || text === ")" || text === "]") depth -= 1;
      if (depth === 0 && (text === ";" || (isFunction && text === "}"))) return;
    }
  }

  private block(head: string): void {
    this.expect("{");
    if (this.accept("}")) return this.line(`${head}}`);
    this.line(head);
    this.inner("}");
  }

  /** What stands in a block, after its brace. */
  protected inner(close: string): void {
    this.indented(() => this.statements(() => this.is("}")));
    this.expect("}");
    this.line(close);
  }

  private labelled(): void {
    const label = `${this.name()}: `;
    this.expect(":");
    if (this.is("for") || this.is("while")) this.loop(label);
    else throw new Unknown("a label");
  }

  private choice(before: string): void {
    const start = this.at;
    this.expect("if");
    this.expect("(");
    const test = this.expression();
    this.expect(")");
    const head = `${before}if (${test.flat})`;
    if (this.is("{")) {
      this.blockAfter(`${before}if (`, test, head);
      if (this.is("else")) this.otherwise();
      return;
    }
    this.clause(start, head, before, test);
    if (this.is("else")) this.otherwise();
  }

  /** `if (…) …;`, on one line or on two. */
  private clause(start: number, head: string, before: string, test: Node): void {
    const parts = this.clauseParts();
    if (this.next.kind === "comment" && this.next.breaks === 0) throw new Unknown("a comment after it");
    const flat = `${head} ${parts.lead}${parts.node?.flat ?? ""};`;
    if (!test.broken && !parts.node?.broken && this.fits(flat)) return this.line(flat);
    if (test.broken || parts.nested) throw new Unknown("a long condition");
    const { length } = this.out;
    const { indent } = this;
    try {
      if (this.fits(head)) this.line(head);
      else this.tested(`${before}if (`, test, ")");
      this.indented(() => this.layParts(parts));
    } catch (error) {
      if (!(error instanceof Unknown) || before !== "" || this.is("else")) throw error;
      this.leave(length, "statement", this.tokens[start].start, this.end, indent);
    }
  }

  /** A statement without braces within another. */
  private clauseParts(): Parts {
    if (["for", "while", "switch"].includes(this.next.text)) throw new Unknown("a statement within");
    if (!this.accept("if")) {
      const parts = this.simpleParts();
      this.expect(";");
      return parts;
    }
    this.expect("(");
    const test = this.expression();
    this.expect(")");
    if (this.is("{") || test.broken) throw new Unknown("a statement within");
    const { lead, node } = this.clauseParts();
    if (this.is("else") || node?.broken) throw new Unknown("a statement within");
    return { lead: `if (${test.flat}) ${lead}`, node, nested: true };
  }

  /** A condition on lines of its own, between its brackets. */
  private tested(before: string, test: Node, after: string): void {
    const inner = test.kind === "unary" && test.operator === "!" ? test.argument : undefined;
    const negated = inner?.kind === "binary" && isLogical(inner.operator);
    this.line(negated ? `${before}!(` : before);
    this.indented(() => {
      if (negated) this.groupedOperands(inner);
      else if (test.kind === "binary" && isLogical(test.operator)) this.operands(test, "", 0);
      else if (test.kind === "binary") this.groupedOperands(test);
      else if (this.fits(test.flat)) this.line(test.flat);
      else this.longTest(inner === undefined ? "" : "!", inner ?? test);
    });
    this.line(negated ? `)${after}` : after);
  }

  private longTest(sign: string, test: Node): void {
    if (test.kind === "call") return this.called(sign, test, "");
    if (sign === "" || test.kind !== "binary") throw new Unknown("a long condition");
    this.line(`${sign}(`);
    this.indented(() => this.groupedOperands(test));
    this.line(")");
  }

  /** A single operation stays together while it fits. */
  private groupedOperands(node: Binary): void {
    if (isSingle(node) && this.fits(node.flat)) this.line(node.flat);
    else this.operands(node, "", 0);
  }

  private blockAfter(before: string, test: Node, head: string): void {
    if (!test.broken && this.fits(`${head} {`)) return this.block(`${head} {`);
    this.tested(before, test, ") {");
    this.expect("{");
    this.inner("}");
  }

  private otherwise(): void {
    this.expect("else");
    const last = this.out[this.out.length - 1];
    const merged = last === `${" ".repeat(this.indent)}}\n`;
    if (merged) this.out.pop();
    const before = merged ? "} else " : "else ";
    if (this.is("if")) return this.choice(before);
    if (this.is("{")) return this.block(`${before}{`);
    const parts = this.clauseParts();
    const flat = `${before}${parts.lead}${parts.node?.flat ?? ""};`;
    if (parts.node?.broken || !this.fits(flat)) throw new Unknown("a long clause");
    this.line(flat);
    this.trailingCommentUnknown();
  }

  private trailingCommentUnknown(): void {
    if (this.next.kind === "comment" && this.next.breaks === 0) throw new Unknown("a comment after it");
  }

  private loop(label: string): void {
    const head = label + this.loopHead();
    if (!this.fits(`${head} {`)) throw new Unknown("a long loop");
    if (this.is("{")) return this.block(`${head} {`);
    const parts = this.clauseParts();
    this.trailingCommentUnknown();
    const flat = `${head} ${parts.lead}${parts.node?.flat ?? ""};`;
    if (!parts.node?.broken && this.fits(flat)) return this.line(flat);
    if (parts.nested) throw new Unknown("a long loop");
    this.line(head);
    this.indented(() => this.layParts(parts));
  }

  private loopHead(): string {
    if (this.accept("while")) {
      this.expect("(");
      const test = this.expression();
      this.expect(")");
      if (test.broken) throw new Unknown("a long loop");
      return `while (${test.flat})`;
    }
    this.expect("for");
    this.expect("(");
    if (this.isAhead(2, "of")) {
      const word = `${this.name()} ${this.name()}`;
      this.at += 1;
      const of = this.expression().flat;
      this.expect(")");
      return `for (${word} of ${of})`;
    }
    const parts = [";", ";", ")"].map((end) => {
      const part = this.is(end) ? "" : this.loopPart();
      this.expect(end);
      return part;
    });
    return parts.join("") === "" ? "for (;;)" : `for (${parts.join("; ").trimEnd()})`;
  }

  private loopPart(): string {
    if (!this.is("let") && !this.is("const")) return this.expression().flat;
    const { lead, node } = this.variable("");
    let flat = lead + (node?.flat ?? "");
    while (this.accept(",")) {
      flat += `, ${this.name()} = `;
      this.expect("=");
      flat += this.expression().flat;
    }
    return flat;
  }

  private switch(): void {
    this.expect("switch");
    this.expect("(");
    const subject = this.expression();
    this.expect(")");
    this.expect("{");
    const head = `switch (${subject.flat}) {`;
    if (subject.broken || !this.fits(head)) throw new Unknown("a long switch");
    this.line(head);
    this.indented(() => {
      for (let first = true; !this.is("}"); first = false) {
        if (!first && this.next.breaks > 1) this.out.push("\n");
        this.case();
      }
    });
    this.expect("}");
    this.line("}");
  }

  private case(): void {
    const head = this.accept("default") ? "default:" : `${this.expect("case").text} ${this.withoutAssignment().flat}:`;
    this.expect(":");
    if (this.is("{")) {
      this.block(`${head} {`);
      if (!this.caseEnds()) throw new Unknown("statements after a block");
      return;
    }
    this.line(head);
    this.trailingComment();
    if (!this.caseEnds()) this.indented(() => this.statements(() => this.caseEnds()));
  }

  private caseEnds(): boolean {
    return this.is("case") || this.is("default") || this.is("}");
  }

  // ── declarations ────────────────────────────────────────────────────────────

  private function(before: string): void {
    this.expect("function");
    const name = `${before}function ${this.name()}`;
    const params = this.list("(", ")", () => this.parameter());
    this.expect(":");
    const type = this.type().flat;
    const head = `${name}(${params.join(", ")}): ${type} {`;
    if (this.fits(head)) return this.block(head);
    this.line(`${name}(`);
    this.indented(() => params.forEach((param) => this.line(`${param},`)));
    this.block(`): ${type} {`);
  }

  private imports(): void {
    this.expect("import");
    const names = this.names();
    this.expect("from");
    this.between("import", names, ` from ${this.tokens[this.at++].text};`);
    this.expect(";");
  }

  private names(): string[] {
    return this.list("{", "}", () =>
      this.is("type") && !this.isAhead(1, ",") && !this.isAhead(1, "}") ? this.typeName() : this.name(),
    );
  }

  private typeName(): string {
    return `${this.name()} ${this.name()}`;
  }

  private between(word: string, names: readonly string[], trail: string): void {
    const flat = `${word} { ${names.join(", ")} }${trail}`;
    if (this.fits(flat) || names.length === 1) return this.line(flat);
    this.line(`${word} {`);
    this.indented(() => names.forEach((name) => this.line(`${name},`)));
    this.line(`}${trail}`);
  }

  private exported(): void {
    const start = this.at;
    this.expect("export");
    if (this.is("{")) {
      const names = this.names();
      this.expect(";");
      return this.between("export", names, ";");
    }
    if (this.is("function")) return this.function("export ");
    if (this.is("type")) return this.typeAlias();
    const parts = this.variable("export ");
    this.expect(";");
    this.orLeave(start, parts);
    this.trailingComment();
  }

  private typeAlias(): void {
    this.expect("type");
    const head = `export type ${this.name()} =`;
    this.expect("=");
    const type = this.type();
    this.expect(";");
    const flat = `${head} ${type.flat};`;
    if (type.kind === "intersection") {
      const [only, ...others] = type.union.members;
      if (others.length === 0) return this.place(`${head} ${type.first} & `, only, ";");
      if (!this.fits(`${head} ${type.first} & (`)) throw new Unknown("a long type");
      this.line(`${head} ${type.first} & (`);
      this.indented(() => this.members(type.union.members, ""));
      return this.line(");");
    }
    if (!type.broken && this.fits(flat)) return this.line(flat);
    if (type.kind === "union") return this.union(head, type, ";");
    this.place(`${head} `, type, ";");
  }
}

interface Parts {
  readonly lead: string;
  readonly node: Node | undefined;
  readonly assigned?: boolean;
  /** It has a condition of its own. */
  readonly nested?: boolean;
}

/** Whether a statement that begins so ends with its first semicolon, or as a function with its brace. */
function endsClearly(first: string, second: string): boolean {
  const word = first === "export" ? second : first;
  return ["const", "let", "type", "function", "import"].includes(word) || second === "=";
}
