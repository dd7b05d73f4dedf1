/** From text to syntax tree, with everything that a formatter needs besides. */
import type { CstNode, IRecognitionException, IToken } from "chevrotain";
import { Reporter } from "../diagnostics/diagnostic.ts";
import type { Code, ParamsOf } from "../diagnostics/catalogue/index.ts";
import type { Extra } from "../diagnostics/diagnostic.ts";
import { lineColumn, type SourceFile, type Span } from "../source/span.ts";
import type * as ast from "./ast.ts";
import { buildFile } from "./build/overlays.ts";
import { checkDepth } from "./depth.ts";
import { offsetOf, reportErrors } from "./errors.ts";
import { lex, type Comment } from "./lexer/lex.ts";
import { deepestNesting, NestedTooDeeply } from "./parser/expressions.ts";
import { messages, TooManyErrors } from "./parser/messages.ts";
import { QuipuParser } from "./parser/parser.ts";

export interface Parsed {
  readonly tree: ast.File;
  readonly comments: readonly Comment[];
}

/** A larger file is refused: the tree of such a text would not fit into memory. */
export const mostCharacters = 1_000_000;

/** More findings of one stage in one file than this say nothing new. */
const mostFindings = 100;

class LimitedReporter extends Reporter {
  override report<C extends Code>(code: C, span: Span, params: ParamsOf<C>, extra?: Extra): void {
    if (this.diagnostics.length < mostFindings) super.report(code, span, params, extra);
  }
}

const parser = new QuipuParser();

/** Never throws; whatever is wrong with the text is reported, and the tree holds what could be read. */
export function parseSource(file: SourceFile, reporter: Reporter): Parsed {
  if (file.text.length > mostCharacters) {
    const span = { file: file.path, start: mostCharacters, end: mostCharacters + 1 };
    reporter.report("Q1009", span, { length: file.text.length, most: mostCharacters });
    return { tree: emptyFile(file), comments: [] };
  }
  const lexing = new LimitedReporter();
  const parsing = new LimitedReporter();
  const { tokens, comments, docs } = lex(file, lexing);
  const cst = parseTokens(tokens, file, parsing, unreadableLines(file, lexing));
  const unreadable = lexing.diagnostics.map((finding) => finding.span.start);
  const unparsed = parserErrors().map((error) => offsetOf(error, tokens));
  const offsets = [...unreadable, ...unparsed].sort((a, b) => a - b);
  const building = new LimitedReporter();
  const context = { path: file.path, reporter: building, docs, brokenWithin: withinSorted(offsets) };
  const tree = cst === undefined ? emptyFile(file) : checkDepth(buildFile(cst, file.text.length, context), building);
  for (const stage of [lexing, parsing, building]) reporter.diagnostics.push(...stage.diagnostics);
  return { tree, comments };
}

function emptyFile(file: SourceFile): ast.File {
  return { path: file.path, declarations: [], span: { file: file.path, start: 0, end: file.text.length } };
}

/** Lines with a text or a character that could not be read: the parser's errors there say no more. */
function unreadableLines(file: SourceFile, lexing: Reporter): number[] {
  const unreadable = lexing.diagnostics.filter(({ code }) => code === "Q1005" || code === "Q1006");
  return unreadable.map(({ span }) => lineColumn(file.text, span.start).line);
}

function parseTokens(
  tokens: IToken[],
  file: SourceFile,
  reporter: Reporter,
  unreadable: readonly number[],
): CstNode | undefined {
  messages.restart();
  parser.input = tokens;
  try {
    const cst = parser.file();
    reportErrors(parserErrors(), tokens, file, reporter, unreadable);
    return cst;
  } catch (error) {
    reportErrors(parserErrors(), tokens, file, reporter, unreadable);
    if (error instanceof TooManyErrors) return undefined;
    const place = error instanceof NestedTooDeeply ? error.token : outOfStack(error, tokens);
    const start = Number.isFinite(place.startOffset) ? place.startOffset : 0;
    reporter.report("Q1008", { file: file.path, start, end: start + 1 }, { most: deepestNesting });
    return undefined;
  }
}

/** A file has no end that the parser could miss: where it stopped halfway, it says so besides. */
function parserErrors(): IRecognitionException[] {
  return parser.errors.filter((error) => error.name !== "NotAllInputParsedException");
}

/** Recovery from many errors may nest calls beyond the stack; that, too, is a text nested too deeply. */
function outOfStack(error: unknown, tokens: readonly IToken[]): IToken {
  if (error instanceof RangeError) return tokens[0];
  throw error;
}

function withinSorted(offsets: readonly number[]): (start: number, end: number) => boolean {
  return (start, end) => {
    let low = 0;
    let high = offsets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (offsets[middle] < start) low = middle + 1;
      else high = middle;
    }
    return low < offsets.length && offsets[low] <= end;
  };
}
