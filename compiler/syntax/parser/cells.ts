/** Where one token does not decide: what begins in the cell of a table, and whether a comma ends a case. */
import { EOF, type TokenType } from "chevrotain";
import {
  CaseColon,
  Comma,
  Dot,
  DotDot,
  isNameType,
  LCurly,
  LRound,
  LSquare,
  Minus,
  NumberLiteral,
  Pipe,
  RCurly,
  RowEnd,
  RRound,
  RSquare,
  Semicolon,
  SetCurly,
  statementStarts,
  W,
} from "../lexer/tokens.ts";

/** The kind of the token so far ahead. */
type Ahead = (k: number) => TokenType;

const openers: ReadonlySet<TokenType> = new Set([LCurly, SetCurly, LRound, LSquare]);
const closers: ReadonlySet<TokenType> = new Set([RCurly, RRound, RSquare]);
const cellEnds: ReadonlySet<TokenType> = new Set([Pipe, RowEnd, Semicolon, EOF]);

/**
 * `if` and `by` begin both statements and values. In the cell of a table, where either may stand, one has to look on:
 * a value has `then`, and values after the colons of its cases.
 */
export function beginsStatement(ahead: Ahead, k: number): boolean {
  if (ahead(k) === W.if) return !isIfValue(ahead, k);
  if (ahead(k) !== W.by) return statementStarts.has(ahead(k));
  const braces = casesOf(ahead, k);
  const colon = braces && firstColon(ahead, braces + 1);
  return colon !== undefined && (ahead(colon + 1) === LCurly || beginsStatement(ahead, colon + 1));
}

/** A value has as many `then` as `if`, before anything else begins. */
function isIfValue(ahead: Ahead, from: number): boolean {
  let missing = 0;
  for (const [, type] of topLevel(ahead, from)) {
    if (type === W.if) missing += 1;
    else if (type === W.then) missing -= 1;
    else if (statementStarts.has(type) && type !== W.by) return false;
    if (missing === 0) return true;
  }
  return false;
}

/** The braces of a `by`: each `by` within its subject has braces before them. */
function casesOf(ahead: Ahead, from: number): number | undefined {
  let missing = 0;
  for (const [k, type] of topLevel(ahead, from)) {
    if (type === W.by) missing += 1;
    else if (type === LCurly) missing -= 1;
    if (missing === 0) return k;
  }
  return undefined;
}

function firstColon(ahead: Ahead, from: number): number | undefined {
  for (const [k, type] of topLevel(ahead, from)) if (type === CaseColon) return k;
  return undefined;
}

/** The tokens of the cell that stand in no further brackets; of brackets, the openers. */
function* topLevel(ahead: Ahead, from: number): Generator<[k: number, type: TokenType]> {
  let depth = 0;
  for (let k = from; ; k++) {
    const type = ahead(k);
    if (type === EOF || (depth === 0 && (closers.has(type) || cellEnds.has(type)))) return;
    if (closers.has(type)) depth -= 1;
    else if (depth === 0) yield [k, type];
    if (openers.has(type)) depth += 1;
  }
}

const keyWords: ReadonlySet<TokenType> = new Set([
  NumberLiteral,
  W.yes,
  W.no,
  W.none,
  W.me,
  W.my,
  W.active,
  W.first,
  W.actor,
]);

/** No list of keys that is looked through is longer than this. */
const longestKeys = 40;

/** `a, b.c, -1, 2..3:`: plain keys with commas between, up to their colon. */
export function beginsCase(ahead: Ahead, from: number): boolean {
  for (let k = from; k < from + longestKeys;) {
    if (ahead(k) === Minus) k += 1;
    if (!keyWords.has(ahead(k)) && !isNameType(ahead(k))) return false;
    k += 1;
    while (ahead(k) === Dot) k += 2;
    if (ahead(k) === CaseColon) return true;
    if (ahead(k) !== Comma && ahead(k) !== DotDot) return false;
    k += 1;
  }
  return false;
}
