/**
 * Between lexer and parser: gives words of the grammar their kinds, decides by the neighbouring tokens what a
 * contextual word means, and marks the ends of table rows. The parser can then look one token ahead and be sure.
 */
import type { IToken, TokenType } from "chevrotain";
import {
  CaseColon,
  Colon,
  declarationStarts,
  Dot,
  FirstOf,
  Identifier,
  LCurly,
  LRound,
  LSquare,
  NumberLiteral,
  Pipe,
  Quantifier,
  quantifierWords,
  RCurly,
  Reached,
  reservedTypes,
  RowEnd,
  RRound,
  RSquare,
  SetCurly,
  W,
  wordType,
} from "./tokens.ts";

export type ReportForeign = (span: { start: number; end: number }, found: string, meant: string) => void;

export function classify(tokens: readonly IToken[], reportForeign: ReportForeign): IToken[] {
  for (const token of tokens) {
    if (token.tokenType === Identifier) setType(token, wordType(token.image) ?? Identifier);
  }
  tokens.forEach((token, i) => {
    if (isWord(token)) resolveWord(tokens, i);
    else if (opensSet(tokens, i)) setType(token, SetCurly);
  });
  return new Layout(tokens, reportForeign).run();
}

function setType(token: IToken, type: TokenType): void {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx!;
}

function isWord(token: IToken): boolean {
  return token.tokenType === Identifier || wordType(token.image) !== undefined;
}

function isName(token: IToken): boolean {
  return isWord(token) && !reservedTypes.has(token.tokenType);
}

function resolveWord(tokens: readonly IToken[], i: number): void {
  const token = tokens[i];
  // A member may have any name.
  if (tokens[i - 1]?.tokenType === Dot) return setType(token, Identifier);
  if (quantifierWords.has(token.image) && opensQuantifier(tokens, i)) return setType(token, Quantifier);
  if (token.image === "reached" && tokens[i + 1]?.tokenType === W.from) return setType(token, Reached);
  if (token.tokenType === W.first && countsFirst(tokens, i)) return setType(token, FirstOf);
}

function opensQuantifier(tokens: readonly IToken[], i: number): boolean {
  const [bracket, name, binder] = [tokens[i + 1]?.tokenType, tokens[i + 2], tokens[i + 3]?.tokenType];
  if (bracket !== LRound || !isName(name ?? tokens[i]) || limitsZone(tokens, i)) return false;
  return binder === W.in || (binder === W.from && name.image !== "reached");
}

const zoneWords: ReadonlySet<string | undefined> = new Set(["deck", "pile", "row", "hand", "bag", "pool"]);

/** `deck of card open max (…)` */
function limitsZone(tokens: readonly IToken[], i: number): boolean {
  if (tokens[i].tokenType !== W.max) return false;
  const [before, word] = [tokens[i - 2]?.tokenType, tokens[i - 1]];
  if (word === undefined || !isName(word)) return false;
  if (before === W.of) return zoneWords.has(tokens[i - 3]?.image);
  return before === W.reshuffles || ["open", "hidden", "secret"].includes(word.image);
}

function opensSet(tokens: readonly IToken[], i: number): boolean {
  const [name, binder] = [tokens[i + 1], tokens[i + 2]?.tokenType];
  return tokens[i].tokenType === LCurly && name !== undefined && isName(name) && (binder === W.in || binder === W.from);
}

/** `first 2 of …`, `first (n + 1) of …`, `first n of …`, `first my.n of …`, but not the player who is first. */
function countsFirst(tokens: readonly IToken[], i: number): boolean {
  const next = tokens[i + 1];
  if (next === undefined) return false;
  if (next.tokenType === NumberLiteral || next.tokenType === LRound || next.tokenType === W.my) return true;
  const after = tokens[i + 2]?.tokenType;
  if (next.tokenType === W.limit) return after === W.of;
  return (
    isName(next) &&
    next.startLine === tokens[i].endLine &&
    (after === W.of || after === Dot || after === LSquare || after === LRound)
  );
}

const closerOf = new Map<TokenType, TokenType>([
  [LCurly, RCurly],
  [SetCurly, RCurly],
  [LRound, RRound],
  [LSquare, RSquare],
]);
const closers = new Set(closerOf.values());

interface Bracket {
  readonly opener: TokenType;
  /** The braces around the rows of a table. */
  readonly rows: boolean;
}

/** Walks along the brackets: colons within braces, and the ends of rows. */
class Layout {
  private readonly brackets: Bracket[] = [];
  private openBraces = 0;
  private readonly out: IToken[] = [];
  /** How deep in brackets a table's head stands whose rows are still to come: the next brace there opens them. */
  private rowsAwaitedAt: number | undefined;

  constructor(
    private readonly tokens: readonly IToken[],
    private readonly reportForeign: ReportForeign,
  ) {}

  run(): IToken[] {
    let i = 0;
    while (i < this.tokens.length) {
      if (this.isDoublePipe(i)) i = this.mergeDoublePipe(i);
      else this.pass(i++);
    }
    return this.out;
  }

  private pass(i: number): void {
    const token = this.tokens[i];
    if (token.tokenType === RCurly && this.directlyInRows && this.rowIsOpen()) this.endRow();
    this.follow(token, i);
    this.out.push(token);
    if (this.directlyInRows && this.rowIsOpen() && this.lineEnds(i)) this.endRow();
  }

  private get innermost(): Bracket | undefined {
    return this.brackets[this.brackets.length - 1];
  }

  private get directlyInRows(): boolean {
    return this.innermost?.rows === true;
  }

  private follow(token: IToken, i: number): void {
    const type = token.tokenType;
    if (closerOf.has(type)) this.open(type);
    else if (closers.has(type)) this.close(type);
    else if (type === Colon && this.innermost?.opener === LCurly) setType(token, CaseColon);
    else if (this.beginsDeclaration(i)) this.rowsAwaitedAt = type === W.table ? this.brackets.length : undefined;
    else if (type === W.rows && this.tokens[i - 1]?.tokenType === W.replace) this.rowsAwaitedAt = this.brackets.length;
  }

  /** Not the name of a column or field, not `by ruling`, nothing within the brackets of a table's head. */
  private beginsDeclaration(i: number): boolean {
    const [before, after] = [this.tokens[i - 1]?.tokenType, this.tokens[i + 1]?.tokenType];
    if (!declarationStarts.has(this.tokens[i].tokenType) || after === Colon || before === W.by) return false;
    return this.rowsAwaitedAt === undefined || this.brackets.length <= this.rowsAwaitedAt;
  }

  private open(type: TokenType): void {
    const rows = type === LCurly && this.brackets.length === this.rowsAwaitedAt;
    if (rows) this.rowsAwaitedAt = undefined;
    if (closerOf.get(type) === RCurly) this.openBraces += 1;
    this.brackets.push({ opener: type, rows });
  }

  /** A brace also closes forgotten round and square brackets; another closer that does not fit is passed over. */
  private close(type: TokenType): void {
    const opener = this.innermost?.opener;
    if (opener !== undefined && closerOf.get(opener) === type) this.pop();
    else if (type === RCurly && this.openBraces > 0) {
      while (closerOf.get(this.innermost!.opener) !== RCurly) this.pop();
      this.pop();
    }
  }

  private pop(): void {
    if (closerOf.get(this.brackets.pop()!.opener) === RCurly) this.openBraces -= 1;
  }

  private rowIsOpen(): boolean {
    const last = this.out[this.out.length - 1];
    return last !== undefined && last.tokenType !== RowEnd && last.tokenType !== LCurly;
  }

  private lineEnds(i: number): boolean {
    const next = this.tokens[i + 1];
    if (next === undefined) return true;
    return next.startLine! > this.tokens[i].endLine! && next.tokenType !== Pipe;
  }

  private endRow(): void {
    const last = this.out[this.out.length - 1];
    this.out.push({
      ...last,
      image: "",
      startOffset: last.endOffset! + 1,
      startLine: last.endLine,
      startColumn: last.endColumn! + 1,
      tokenType: RowEnd,
      tokenTypeIdx: RowEnd.tokenTypeIdx!,
    });
  }

  private isDoublePipe(i: number): boolean {
    const [first, second] = [this.tokens[i], this.tokens[i + 1]];
    if (first.tokenType !== Pipe || second?.tokenType !== Pipe) return false;
    return !this.directlyInRows && second.startOffset === first.endOffset! + 1;
  }

  /** `||` outside of rows is meant as `or`; between the cells of a row it would be an empty cell. */
  private mergeDoublePipe(i: number): number {
    const [first, second] = [this.tokens[i], this.tokens[i + 1]];
    this.reportForeign({ start: first.startOffset, end: second.endOffset! + 1 }, "||", "or");
    setType(first, W.or);
    this.out.push(first);
    return i + 2;
  }
}
