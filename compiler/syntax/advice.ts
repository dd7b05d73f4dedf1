/** What newcomers often mean where something does not fit: a hint for some of the parser's findings. */
import { tokenLabel, type IToken, type TokenType } from "chevrotain";
import {
  Comma,
  Equals,
  EqualsEquals,
  Identifier,
  LCurly,
  NumberLiteral,
  RRound,
  statementStarts,
  W,
} from "./lexer/tokens.ts";

/** What was expected, what stands there instead, and the tokens before it, the nearest first. */
export interface Misfit {
  readonly expected: string;
  readonly token: IToken;
  readonly before: readonly IToken[];
}

export function adviceFor({ expected, token, before }: Misfit): string | undefined {
  const type = token.tokenType;
  const [previous] = before;
  const expects = (wanted: TokenType): boolean => expected.includes(tokenLabel(wanted));
  const line = before.filter((one) => one.startLine === token.startLine);
  if (expects(Equals) && type === EqualsEquals) return "to set a variable, write `=`";
  if (expects(W.each) && previous?.tokenType === W.for) return "write `for each x in …`";
  if (expects(W.from) && previous?.image === "player" && type === LCurly) return "write `each player { … }`";
  if (expects(W.to) && type === NumberLiteral && line.some((one) => one.tokenType === W.give)) {
    return "what is given comes first: `give 1 pebble to p`";
  }
  if (expected === tokenLabel(LCurly) && statementStarts.has(type))
    return `write braces around it: \`{ ${token.image} … }\``;
  if (
    expected === "`:`" &&
    (type === Comma || type === RRound || type === Equals) &&
    previous?.tokenType === Identifier
  ) {
    return `say what it holds: \`${previous.image}: number\``;
  }
  return undefined;
}
