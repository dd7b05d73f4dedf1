/** The parser's exceptions → findings in the author's words. */
import { EOF, tokenLabel, type IRecognitionException, type IToken, type TokenType } from "chevrotain";
import type { Label, Reporter } from "../diagnostics/diagnostic.ts";
import type { SourceFile, Span } from "../source/span.ts";
import { adviceFor } from "./advice.ts";
import { unclosed } from "./brackets.ts";
import { nearWord } from "./build/tree.ts";
import {
  Colon,
  Comma,
  declarationStarts,
  Equals,
  Identifier,
  LCurly,
  LRound,
  LSquare,
  NumberLiteral,
  RCurly,
  reservedTypes,
  RowEnd,
  RRound,
  RSquare,
  statementStarts,
  W,
} from "./lexer/tokens.ts";

/** Reports what is worth saying: nothing within stretches that were skipped or unreadable, and one error a line. */
export function reportErrors(
  errors: readonly IRecognitionException[],
  tokens: readonly IToken[],
  file: SourceFile,
  reporter: Reporter,
  unreadableLines: readonly number[],
): void {
  const skipped = new Set(errors.flatMap((error) => error.resyncedTokens));
  const lines = new Set(unreadableLines);
  for (const error of errors) {
    const report = new ErrorReport(error, tokens, file, reporter);
    if (skipped.has(error.token) || lines.has(report.line)) continue;
    lines.add(report.line);
    report.write();
  }
}

/** Where an error stands; the end of the file is the end of its last token. */
export function offsetOf(error: IRecognitionException, tokens: readonly IToken[]): number {
  if (error.token.tokenType !== EOF) return error.token.startOffset;
  return tokens.length === 0 ? 0 : tokens[tokens.length - 1].endOffset! + 1;
}

const pairs: readonly (readonly [opener: TokenType, closer: TokenType])[] = [
  [LCurly, RCurly],
  [LRound, RRound],
  [LSquare, RSquare],
];

/** What a value may end with, besides a name. */
const valueEnds: ReadonlySet<TokenType> = new Set([Identifier, NumberLiteral, RRound, RSquare]);

/** What else begins a line, besides declarations and statements. */
const otherStarts: ReadonlySet<TokenType> = new Set([RCurly, W.when, W.then]);

class ErrorReport {
  readonly line: number;
  private readonly expected: string;
  private readonly token: IToken;
  private readonly previous: IToken | undefined;
  /** The last token of the line, when something is missing after it. */
  private readonly lineEnd: IToken | undefined;

  constructor(
    error: IRecognitionException,
    private readonly tokens: readonly IToken[],
    private readonly file: SourceFile,
    private readonly reporter: Reporter,
  ) {
    this.expected = error.message;
    this.token = error.token;
    const atEnd = this.token.tokenType === EOF;
    this.previous = tokens[(atEnd ? tokens.length : tokens.indexOf(this.token)) - 1];
    this.lineEnd = atEnd || this.endsLine() ? this.previous : undefined;
    this.line = (this.lineEnd ?? this.token).startLine ?? 0;
  }

  /** Something is missing where the line ends: the next one begins something of its own. */
  private endsLine(): boolean {
    if (this.previous === undefined || this.token.startLine! <= this.previous.endLine!) return false;
    const type = this.token.tokenType;
    return declarationStarts.has(type) || statementStarts.has(type) || otherStarts.has(type);
  }

  private get span(): Span {
    const token = this.lineEnd ?? this.token;
    const start = Number.isFinite(token.startOffset) ? token.startOffset : 0;
    // Something must be underlined: at the end of a row or of the file, its last character.
    if (token.image.length === 0) return { file: this.file.path, start: Math.max(0, start - 1), end: start };
    return { file: this.file.path, start, end: start + token.image.length };
  }

  private get found(): string {
    if (this.token.tokenType === EOF) return "the end of the file";
    if (this.token.tokenType === RowEnd) return "the end of the row";
    if (this.lineEnd !== undefined) return "the end of the line";
    const { image } = this.token;
    return `\`${image.length > 40 ? `${image.slice(0, 40)}…` : image}\``;
  }

  write(): void {
    const { expected, span, found } = this;
    const closing = pairs.find(([, closer]) => tokenLabel(closer) === expected);
    if (this.isEqualsInCondition()) return this.reporter.report("Q1011", span, {});
    if (this.isMeantAsName()) return this.reporter.report("Q1010", span, { word: this.token.image });
    if (closing !== undefined) return this.notClosed(...closing);
    const hint =
      this.lineEnd === undefined ? adviceFor({ expected, token: this.token, before: this.before() }) : undefined;
    const near = nearWord(this.token.image, expected);
    this.reporter.report("Q1001", span, { expected, found, near }, hint === undefined ? {} : { hint });
  }

  /** A word of the language where only a name can stand: `(by: number)`, `choose from from …`. */
  private isMeantAsName(): boolean {
    if (this.lineEnd !== undefined || !reservedTypes.has(this.token.tokenType)) return false;
    const before = this.previous?.tokenType;
    const after = this.tokens[this.tokens.indexOf(this.token) + 1]?.tokenType;
    const isParameter = (before === LRound || before === Comma) && after === Colon;
    const isChosen = before === W.choose && after === W.from;
    return this.expected === tokenLabel(Identifier) || isParameter || isChosen;
  }

  /** Some of the tokens before it, the nearest first. */
  private before(): IToken[] {
    const at = this.tokens.indexOf(this.token);
    return this.tokens.slice(Math.max(0, at - 12), Math.max(0, at)).reverse();
  }

  private isEqualsInCondition(): boolean {
    if (this.token.tokenType !== Equals || this.expected.includes("=") || this.previous === undefined) return false;
    // After the name in the head of a declaration nothing is compared.
    const [, beforeName] = this.before();
    if (beforeName !== undefined && declarationStarts.has(beforeName.tokenType)) return false;
    return valueEnds.has(this.previous.tokenType) && this.expected !== "a type";
  }

  private notClosed(opener: TokenType, closer: TokenType): void {
    const { open, probably } = unclosed(this.tokens, this.token, opener, closer);
    const expected = tokenLabel(closer);
    // A brace is missed where something else begins; another bracket at the end of its line.
    const start = this.token.startOffset;
    const atToken = opener === LCurly && this.token.tokenType !== EOF;
    const span = atToken ? { file: this.file.path, start, end: start + this.token.image.length } : this.span;
    const found = atToken && this.token.image !== "" ? `\`${this.token.image}\`` : this.found;
    if (open === undefined) return this.reporter.report("Q1001", span, { expected, found, near: undefined });
    if (atToken && this.namesAlternative(open)) {
      return this.reporter.report("Q1010", span, { word: this.token.image });
    }
    const related: Label[] = [{ span: this.spanOf(open), text: "opened here" }];
    if (probably !== undefined)
      related.push({ span: this.spanOf(probably), text: "by the indentation, this one is not closed" });
    this.reporter.report(
      "Q1004",
      span,
      { opener: open.image, closer: expected.replaceAll("`", ""), found },
      { related },
    );
  }

  /** A word of the language, with braces of its own further in than where the open brace stands, was meant as a name. */
  private namesAlternative(open: IToken): boolean {
    const after = this.tokens[this.tokens.indexOf(this.token) + 1];
    const opening = this.tokens.find((token) => token.startLine === open.startLine)!;
    return after?.tokenType === LCurly && this.token.startColumn! > opening.startColumn!;
  }

  private spanOf(token: IToken): Span {
    return { file: this.file.path, start: token.startOffset, end: token.endOffset! + 1 };
  }
}
