/** Words that are said of an example, of what belongs to something as well, or to say what is not meant: no rule need name what they name. */
import type { Token } from "../book.ts";
import { INCLUDING, OPENINGS, type Language } from "../reading/language.ts";

/** «does not use gold»: how many words may stand between. */
const REACH = 2;

export class Asides {
  constructor(
    private readonly tokens: readonly Token[],
    private readonly language: Language,
    /** Not, without, instead of. */
    private readonly denials: readonly { readonly from: number; readonly to: number }[],
  ) {}

  holds(at: number): boolean {
    return this.isExample(at) || this.isIncluded(at) || this.isDenied(at);
  }

  /** After «for example» and the like, up to the end of the bracket. */
  private isExample(at: number): boolean {
    for (let i = at - 1, depth = 0; i >= 0; i--) {
      const { text, norm, kind } = this.tokens[i];
      if (text === ")") depth += 1;
      if (text === "(" && depth > 0) depth -= 1;
      if (depth === 0 && kind === "word" && OPENINGS[this.language].aside.test(norm)) return true;
    }
    return false;
  }

  /** After «including», as far as the clause goes. */
  private isIncluded(at: number): boolean {
    for (let i = at - 1; i >= 0 && this.tokens[i].kind === "word"; i--)
      if (INCLUDING[this.language].test(this.tokens[i].norm)) return true;
    return false;
  }

  /** Just after «not», or in brackets that deny something. */
  private isDenied(at: number): boolean {
    if (this.denials.some(({ from, to }) => from < at && at - to <= REACH)) return true;
    const open = this.lastBefore(at, "(");
    if (open < 0 || open < this.lastBefore(at, ")")) return false;
    const close = this.tokens.findIndex(({ text }, i) => i >= at && text === ")");
    return this.denials.some(({ from }) => from > open && from < close);
  }

  private lastBefore(at: number, mark: string): number {
    for (let i = at - 1; i >= 0; i--) if (this.tokens[i].text === mark) return i;
    return -1;
  }
}
