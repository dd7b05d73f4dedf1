/** Which bracket was left open. */
import { EOF, type IToken, type TokenType } from "chevrotain";
import { LCurly, SetCurly } from "./lexer/tokens.ts";

export interface Unclosed {
  /** The innermost bracket that is open where the error stands. */
  readonly open: IToken | undefined;
  /** The one that the closers' indentation speaks for, if that is another. */
  readonly probably: IToken | undefined;
}

export function unclosed(tokens: readonly IToken[], at: IToken, opener: TokenType, closer: TokenType): Unclosed {
  const stop = at.tokenType === EOF ? Infinity : at.startOffset;
  const open: { token: IToken; indent: number }[] = [];
  let probably: IToken | undefined;
  let line = 0;
  let indent = 0;
  for (const token of tokens) {
    if (token.startOffset >= stop) break;
    const beginsLine = token.startLine !== line;
    if (beginsLine) [line, indent] = [token.startLine!, token.startColumn!];
    if (token.tokenType === closer) {
      const closed = open.pop();
      const fitsOuter = open.some((outer) => outer.indent === indent);
      if (beginsLine && closed !== undefined && closed.indent !== indent && fitsOuter) probably ??= closed.token;
    } else if (token.tokenType === opener || (opener === LCurly && token.tokenType === SetCurly)) {
      open.push({ token, indent });
    }
  }
  return { open: open[open.length - 1]?.token, probably };
}
