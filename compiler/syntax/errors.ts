/** The parser's exceptions → findings in the author's words. */
import type { IRecognitionException, IToken, TokenType } from "chevrotain";
import { EOF, tokenLabel } from "chevrotain";
import type { Label, Reporter } from "../diagnostics/diagnostic.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { SourceFile, Span } from "../source/span.ts";
import { Equals, Identifier, LCurly, LRound, LSquare, RCurly, reservedTypes, RowEnd, RRound, RSquare } from "./lexer/tokens.ts";

const pairs: readonly (readonly [opener: TokenType, closer: TokenType])[] = [
  [LCurly, RCurly],
  [LRound, RRound],
  [LSquare, RSquare],
];

/** Reports what is worth saying: nothing within stretches that were skipped, and one error a line. */
export function reportErrors(
  errors: readonly IRecognitionException[],
  tokens: readonly IToken[],
  file: SourceFile,
  reporter: Reporter,
): void {
  const skipped = new Set(errors.flatMap((error) => error.resyncedTokens));
  const lines = new Set<number | "end">();
  for (const error of errors) {
    const line = error.token.tokenType === EOF ? "end" : error.token.startLine!;
    if (skipped.has(error.token) || lines.has(line)) continue;
    lines.add(line);
    new ErrorReport(error, tokens, file, reporter).write();
  }
}

/** Where an error stands; the end of the file is the end of its last token. */
export function offsetOf(error: IRecognitionException, tokens: readonly IToken[]): number {
  return error.token.tokenType === EOF ? endOf(tokens) : error.token.startOffset;
}

function endOf(tokens: readonly IToken[]): number {
  const last = tokens[tokens.length - 1];
  return last === undefined ? 0 : last.endOffset! + 1;
}

class ErrorReport {
  private readonly span: Span;
  private readonly found: string;

  constructor(
    private readonly error: IRecognitionException,
    private readonly tokens: readonly IToken[],
    file: SourceFile,
    private readonly reporter: Reporter,
  ) {
    const start = offsetOf(error, tokens);
    const length = error.token.tokenType === EOF ? 0 : error.token.image.length;
    // Something must be underlined: at the end of a row or of the file, the last character.
    this.span =
      length > 0
        ? { file: file.path, start, end: start + length }
        : { file: file.path, start: Math.max(0, start - 1), end: start };
    this.found = describe(error.token);
  }

  write(): void {
    const expected = this.error.message;
    const type = this.error.token.tokenType;
    const closing = pairs.find(([, closer]) => tokenLabel(closer) === expected);
    if (type === Equals && !expected.includes("=")) return this.reporter.report("Q1011", this.span, {});
    if (closing !== undefined) return this.notClosed(...closing);
    if (expected === tokenLabel(Identifier) && reservedTypes.has(type)) {
      return this.reporter.report("Q1010", this.span, { word: this.error.token.image });
    }
    this.reporter.report("Q1001", this.span, { expected, found: this.found, near: this.near(expected) });
  }

  /** The word that was expected, if what stands there looks like it. */
  private near(expected: string): string | undefined {
    const words = [...expected.matchAll(/`(\p{L}+)`/gu)].map((match) => match[1]);
    return words.length === 0 ? undefined : nearest(this.error.token.image, words);
  }

  private notClosed(opener: TokenType, closer: TokenType): void {
    const open = this.openBefore(opener);
    if (open === undefined) {
      return this.reporter.report("Q1001", this.span, { expected: tokenLabel(closer), found: this.found, near: undefined });
    }
    const span = { file: this.span.file, start: open.startOffset, end: open.endOffset! + 1 };
    const related: Label[] = [{ span, text: "opened here" }];
    const params = { opener: open.image, closer: tokenLabel(closer).replaceAll("`", ""), found: this.found };
    this.reporter.report("Q1004", this.span, params, { related });
  }

  /** The innermost bracket of this kind that is open where the error stands. */
  private openBefore(opener: TokenType): IToken | undefined {
    const stop = this.error.token.tokenType === EOF ? Infinity : this.error.token.startOffset;
    const open: IToken[] = [];
    for (const token of this.tokens) {
      if (token.startOffset >= stop) break;
      const [, closer] = pairs.find(([start]) => start === opener)!;
      if (token.tokenType === opener) open.push(token);
      else if (token.tokenType === closer) open.pop();
    }
    return open.pop();
  }
}

function describe(token: IToken): string {
  if (token.tokenType === EOF) return "the end of the file";
  if (token.tokenType === RowEnd) return "the end of the row";
  const image = token.image.length > 40 ? `${token.image.slice(0, 40)}…` : token.image;
  return `\`${image}\``;
}
