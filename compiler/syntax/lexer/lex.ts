/** Text → tokens and comments. What cannot be read is reported here and taken for what was most likely meant. */
import type { IToken, TokenType } from "chevrotain";
import type { Reporter } from "../../diagnostics/diagnostic.ts";
import type { SourceFile, Span } from "../../source/span.ts";
import { classify } from "./classify.ts";
import {
  BlockComment,
  Decimal,
  ForeignSign,
  HashComment,
  lexer,
  meantBy,
  NumberLiteral,
  OddlyQuoted,
  OpenString,
  StringLiteral,
} from "./tokens.ts";

export interface Comment {
  /** With its slashes, without the line break. */
  readonly text: string;
  readonly span: Span;
}

export interface Lexed {
  readonly tokens: IToken[];
  readonly comments: readonly Comment[];
  /** Doc comments, by the offset of the token that they stand before. */
  readonly docs: ReadonlyMap<number, string>;
}

export function lex(file: SourceFile, reporter: Reporter): Lexed {
  const result = lexer.tokenize(file.text);
  const spanOf = (token: IToken): Span => ({
    file: file.path,
    start: token.startOffset,
    end: token.startOffset + token.image.length,
  });
  for (const error of result.errors) reportIllegal(file, error.offset, error.length, reporter);
  reportInvisible(file, reporter);
  for (const token of result.tokens) mend(token, spanOf(token), reporter);
  const comments = (result.groups.comments ?? []).map((token) => {
    if (token.tokenType === BlockComment || token.tokenType === HashComment) {
      reporter.report("Q1012", spanOf(token), { found: token.tokenType === BlockComment ? "/*" : "#", meant: "//" });
    }
    return { text: token.image, span: spanOf(token) };
  });
  const tokens = classify(result.tokens, (span, found, meant) =>
    reporter.report("Q1012", { file: file.path, ...span }, { found, meant }),
  );
  return { tokens, comments, docs: attachDocs(file.text, comments, result.tokens) };
}

/** Gives what newcomers write the kind of token that they meant, and says so. */
function mend(token: IToken, span: Span, reporter: Reporter): void {
  switch (token.tokenType) {
    case OpenString:
      reporter.report("Q1005", span, {});
      return retype(token, StringLiteral);
    case OddlyQuoted:
      reporter.report("Q1013", span, { found: token.image[0] });
      return retype(token, StringLiteral);
    case Decimal:
      reporter.report("Q1014", span, { found: token.image });
      return retype(token, NumberLiteral);
    case ForeignSign: {
      const meant = meantBy.get(token.image)!;
      reporter.report("Q1012", span, { found: token.image, meant: (meant.LABEL ?? meant.name).replaceAll("`", "") });
      return retype(token, meant);
    }
  }
}

export function retype(token: IToken, type: TokenType): void {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx!;
}

function reportIllegal(file: SourceFile, offset: number, length: number, reporter: Reporter): void {
  const span = { file: file.path, start: offset, end: offset + Math.max(1, length) };
  reporter.report("Q1006", span, { character: characterName(file.text.codePointAt(offset) ?? 0) });
}

/** Characters that nobody sees, or that turn the text around, may not hide in texts and comments either. */
const invisible =
  /[\u0000-\u0008\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

function reportInvisible(file: SourceFile, reporter: Reporter): void {
  for (const match of file.text.matchAll(invisible)) {
    reportIllegal(file, match.index, 1, reporter);
  }
}

function characterName(codePoint: number): string {
  const hex = codePoint.toString(16).toUpperCase().padStart(4, "0");
  const visible =
    codePoint > 0x20 && !(codePoint >= 0x7f && codePoint < 0xa1) && !(codePoint >= 0xd800 && codePoint < 0xe000);
  const printable = visible && !(codePoint >= 0x2000 && codePoint < 0x2070);
  return printable ? `\`${String.fromCodePoint(codePoint)}\`` : `U+${hex}`;
}

/** Only a doc comment that has its line for itself documents what follows. */
function attachDocs(text: string, comments: readonly Comment[], tokens: readonly IToken[]): Map<number, string> {
  const docs = new Map<number, string>();
  let next = 0;
  for (const comment of comments) {
    if (!isDoc(comment) || !aloneOnLine(text, comment.span.start)) continue;
    while (next < tokens.length && tokens[next].startOffset < comment.span.start) next += 1;
    if (next === tokens.length) break;
    const key = tokens[next].startOffset;
    const line = comment.text.slice(3).trim();
    const before = docs.get(key);
    docs.set(key, before === undefined ? line : `${before}\n${line}`);
  }
  return docs;
}

function aloneOnLine(text: string, offset: number): boolean {
  let at = offset - 1;
  while (at >= 0 && /[^\S\n\r]/.test(text[at])) at -= 1;
  return at < 0 || text[at] === "\n" || text[at] === "\r";
}

export function isDoc(comment: Comment): boolean {
  return comment.text.startsWith("///") && !comment.text.startsWith("////");
}
