/** The words and signs of generated code. */

export interface Token {
  readonly kind: "name" | "number" | "string" | "sign" | "comment" | "end";
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Line breaks before it. */
  readonly breaks: number;
}

/** What the layout has no rule for, so that Prettier has to look at it. */
export class Unknown extends Error {}

const ONE =
  /(\s*)(?:([A-Za-z_$][\w$]*)|(\d+)(?![\w.])|("(?:[^"\\\n]|\\.)*")|(\/\/[^\n]*|\/\*[^]*?\*\/)|(=>|\.\.\.|[=!]==|&&=|\|\|=|\?\?=|&&|\|\||\?\?|\+\+|--|[-+*%&|]=|<=|>=|<<|>>|[-+*/%&|^!~<>=?:;,.(){}[\]])|$)/y;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  ONE.lastIndex = 0;
  for (;;) {
    const found = ONE.exec(text);
    if (found === null) throw new Unknown("a sign");
    const [whole, space, name, number, string, comment] = found;
    const start = found.index + space.length;
    const end = found.index + whole.length;
    const kind = name
      ? "name"
      : number
        ? "number"
        : string
          ? "string"
          : comment
            ? "comment"
            : end > start
              ? "sign"
              : "end";
    tokens.push({ kind, text: text.slice(start, end), start, end, breaks: space === "" ? 0 : breaksIn(space) });
    if (kind === "end") return tokens;
  }
}

function breaksIn(space: string): number {
  let count = 0;
  for (let at = space.indexOf("\n"); at >= 0; at = space.indexOf("\n", at + 1)) count += 1;
  return count;
}
