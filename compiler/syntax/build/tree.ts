/**
 * Reading the parser's concrete tree. A broken stretch leaves holes: whatever is missing comes back as undefined,
 * and what cannot do without it is left out of the syntax tree (the parser has reported it).
 */
import type { CstElement, CstNode, IToken, TokenType } from "chevrotain";
import type { Code, ParamsOf } from "../../diagnostics/catalogue/index.ts";
import type { Extra, Reporter } from "../../diagnostics/diagnostic.ts";
import type { Span } from "../../source/span.ts";
import type { Name } from "../ast.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { Junk, reservedTypes, statementStarts, StringLiteral, W } from "../lexer/tokens.ts";

const printedName = 'the players it is for stand before the printed name: `card * 2 for 3..4 players "Card"`';

/** What a builder knows of the file. */
export interface Context {
  readonly path: string;
  readonly reporter: Reporter;
  readonly docs: ReadonlyMap<number, string>;
  /** Whether the parser reported an error at a place within these offsets, both included. */
  readonly brokenWithin: (start: number, end: number) => boolean;
}

function isToken(element: CstElement): element is IToken {
  return "tokenType" in element;
}

function wasWritten(token: IToken): boolean {
  return token.isInsertedInRecovery !== true;
}

export class TreeReader {
  constructor(protected readonly context: Context) {}

  // ── children ────────────────────────────────────────────────────────────────

  protected tokens(node: CstNode, kind: TokenType | string): IToken[] {
    const key = typeof kind === "string" ? kind : kind.name;
    return (node.children[key] ?? []).filter(isToken).filter(wasWritten);
  }

  protected token(node: CstNode, kind: TokenType | string): IToken | undefined {
    return this.tokens(node, kind)[0];
  }

  protected has(node: CstNode, kind: TokenType | string): boolean {
    return this.token(node, kind) !== undefined;
  }

  protected nodes(node: CstNode, rule: string): CstNode[] {
    return (node.children[rule] ?? []).filter((element): element is CstNode => !isToken(element));
  }

  protected node(node: CstNode, rule: string): CstNode | undefined {
    return this.nodes(node, rule)[0];
  }

  /** The only child rule of a node that is a choice between rules. */
  protected chosen(node: CstNode): [rule: string, child: CstNode] | undefined {
    for (const [rule, elements] of Object.entries(node.children)) {
      const child = elements[0];
      if (child !== undefined && !isToken(child)) return [rule, child];
    }
    return undefined;
  }

  // ── places ──────────────────────────────────────────────────────────────────

  protected span(node: CstNode): Span {
    const { startOffset, endOffset } = node.location!;
    const start = Number.isFinite(startOffset) ? startOffset : 0;
    return { file: this.context.path, start, end: Number.isFinite(endOffset) ? endOffset! + 1 : start };
  }

  protected spanOf(token: IToken): Span {
    return { file: this.context.path, start: token.startOffset, end: token.startOffset + token.image.length };
  }

  protected report<C extends Code>(code: C, span: Span, params: ParamsOf<C>, extra?: Extra): void {
    this.context.reporter.report(code, span, params, extra);
  }

  /**
   * Says what was expected instead of the first line that does not fit between these braces,
   * unless it is the rest of something that the parser has reported.
   */
  protected reportJunkLines(node: CstNode, expected: string): void {
    const line = this.node(node, "junkLine");
    const piece = line && this.node(line, "junkPiece");
    if (piece === undefined || this.context.brokenWithin(this.span(node).start, this.span(piece).start)) return;
    this.reportJunk(piece, expected);
  }

  protected reportJunk(piece: CstNode, expected: string): void {
    const token = this.token(piece, Junk);
    const { file, start } = this.span(piece);
    if (token === undefined)
      return this.report("Q1001", { file, start, end: start + 1 }, { expected, found: "`{`", near: undefined });
    const span = this.spanOf(token);
    const namesOnly = expected.startsWith("the name of");
    if (namesOnly && reservedTypes.has(token.tokenType)) {
      const unnamed = expected === "the name of an alternative" && statementStarts.has(token.tokenType);
      const hint = `an alternative has a name and braces: \`name { ${token.image} … }\``;
      return this.report("Q1010", span, { word: token.image }, unnamed ? { hint } : {});
    }
    const extra = expected.includes("the end of the row") && token.tokenType === W.for ? { hint: printedName } : {};
    this.report("Q1001", span, { expected, found: `\`${token.image}\``, near: nearWord(token.image, expected) }, extra);
  }

  // ── literals ────────────────────────────────────────────────────────────────

  protected name(token: IToken | undefined): Name | undefined {
    return token === undefined ? undefined : { text: token.image, span: this.spanOf(token) };
  }

  protected number(token: IToken): number {
    const value = Number(token.image);
    if (value <= 0x7fffffff) return Math.floor(value);
    const found = token.image.length > 20 ? `${token.image.slice(0, 20)}…` : token.image;
    this.report("Q1007", this.spanOf(token), { found });
    return 0;
  }

  protected text(node: CstNode): string | undefined {
    const token = this.token(node, StringLiteral);
    return token === undefined ? undefined : this.unquoted(token);
  }

  protected unquoted(token: IToken): string {
    const { image } = token;
    const closed = image.length > 1 && image.at(-1) !== "\\" && /["'‘’“”»]$/.test(image);
    return image.slice(1, closed ? -1 : undefined).replace(/\\([^])/g, (escape, character: string, at: number) => {
      if (character === "n") return "\n";
      if (character === '"' || character === "\\") return character;
      const start = token.startOffset + 1 + at;
      this.report("Q1015", { file: this.context.path, start, end: start + 2 }, { found: escape });
      return character;
    });
  }

  protected doc(start: number): string | undefined {
    return this.context.docs.get(start);
  }
}

/** The expected word that looks like what stands there. */
export function nearWord(image: string, expected: string): string | undefined {
  const words = [...expected.matchAll(/`(\p{L}+)`/gu)].map((match) => match[1]);
  return words.length === 0 ? undefined : nearest(image, words);
}

/** Leaves out holes. */
export function present<T>(items: readonly (T | undefined)[]): T[] {
  return items.filter((item): item is T => item !== undefined);
}
