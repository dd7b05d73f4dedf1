/** One line of a book as tokens, with what an extraction does to single lines undone. */
import { normalise } from "../../lexicon/tokens.ts";
import type { Anchor, Repair, Token } from "../book.ts";

export interface LineTokens {
  readonly tokens: readonly Token[];
  readonly anchors: readonly Anchor[];
  readonly repairs: readonly Repair[];
  /** The line was printed twice over itself: a heading in heavy type. */
  readonly doubled: boolean;
  /** `#`, `##` …: how deep; 0 for none. */
  readonly level: number;
  readonly bullet: boolean;
  /** A number or letter that only counts items. */
  readonly listNumber: { readonly text: string; readonly column: number } | undefined;
}

const PIECE =
  /(?<tag><[^<>]{0,300}>)|(?<address>https?:\S+|www\.\S+|\S+@\S+\.\S+)|(?<word>\p{L}[\p{L}\p{M}\p{Nd}\u00ad]*(?:['’ʼ][\p{L}\p{M}\p{Nd}]+)*)|(?<number>\p{Nd}+)|(?<blank>[\s\u200b\ufeff]+)|(?<picture>\p{Extended_Pictographic}|[\ue000-\uf8ff])|(?<mark>.)/gsuy;
/** Stands for a lost picture. */
const GAP = "◇";
const BULLET = /^\s*(?:[•◦⚫●○▪■□◆▶►‣·ʞ]|[-–—*+](?=\s))\s*/u;
const EMPHASIS = new Set(["*", "_", "`", "#", "|", "\\"]);
const CODE = /^(\p{Lu}{1,3})([0-9oOоОlI]*\p{Nd}[0-9oOоОlI]*)$/u;

export function tokensOfLine(raw: string, line: number, offset: number): LineTokens {
  const halves = undouble(raw);
  const text = halves ?? raw;
  const level = /^\s*(#{1,6})\s/.exec(text)?.[1].length ?? 0;
  const bullet = BULLET.exec(text);
  const start = level > 0 ? text.indexOf("#") + level : (bullet?.[0].length ?? 0);
  const reader = new LineReader(text, line, offset);
  reader.read(start);
  const listNumber = reader.takeListNumber();
  const repairs = halves === undefined ? reader.repairs : [...reader.repairs, strike(raw, text, line)];
  return {
    tokens: reader.tokens,
    anchors: reader.anchors,
    repairs,
    doubled: halves !== undefined && /\p{L}{3}/u.test(text),
    level,
    bullet: bullet !== null && level === 0,
    listNumber,
  };
}

function strike(from: string, to: string, line: number): Repair {
  return { kind: "double strike", line, column: 1, from: from.trim(), to: to.trim() };
}

/** A line whose second half repeats the first, blanks aside: the first half. */
function undouble(raw: string): string | undefined {
  const solid = raw.replace(/\s/g, "");
  if (solid.length < 8 || solid.length % 2 === 1) return undefined;
  const half = solid.length / 2;
  if (solid.slice(0, half) !== solid.slice(half) || !/\p{L}{3}/u.test(solid)) return undefined;
  let seen = 0;
  for (let i = 0; i < raw.length; i++) {
    if (!/\s/.test(raw[i])) seen += 1;
    if (seen === half) return raw.slice(0, i + 1);
  }
  return undefined;
}

class LineReader {
  readonly tokens: Token[] = [];
  readonly anchors: Anchor[] = [];
  readonly repairs: Repair[] = [];
  private spaced = true;
  private blanks = 0;

  constructor(
    private readonly text: string,
    private readonly line: number,
    private readonly offset: number,
  ) {}

  read(start: number): void {
    PIECE.lastIndex = start;
    for (let match = PIECE.exec(this.text); match !== null; match = PIECE.exec(this.text))
      this.piece(match, match.index);
    if (this.blanks >= 2) this.gapAfterNumber(this.text.length);
  }

  private piece(match: RegExpMatchArray, at: number): void {
    const { tag, address, word, number, blank, picture, mark } = match.groups as Record<string, string | undefined>;
    if (blank !== undefined) {
      this.spaced = true;
      this.blanks += blank.replace(/[\u200b\ufeff]/g, "").length;
      return;
    }
    if (tag !== undefined) this.tag(tag);
    else if (word !== undefined) this.word(word, at);
    else if (number !== undefined) this.push("number", number, at, number.length);
    else if (picture !== undefined) this.push("mark", GAP, at, picture.length, "gap");
    else if (mark !== undefined) this.mark(mark, at);
    else if (address !== undefined) this.push("mark", "@", at, address.length);
    if (!(mark !== undefined && EMPHASIS.has(mark)) && tag === undefined) this.reset();
  }

  private reset(): void {
    this.spaced = false;
    this.blanks = 0;
  }

  private tag(tag: string): void {
    const name = /^<a\s+(?:id|name)\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1];
    if (name !== undefined) this.anchors.push({ name, line: this.line });
  }

  private word(word: string, at: number): void {
    if (this.blanks >= 2) this.gapAfterNumber(at);
    const text = word.normalize("NFC").replace(/\u00ad/g, "");
    const code = CODE.exec(text);
    if (code === null) return this.push("word", text, at, word.length);
    const mended = code[1] + code[2].replace(/[oOоО]/g, "0").replace(/[lI]/g, "1");
    if (mended !== text) this.repairs.push({ kind: "code", line: this.line, column: at + 1, from: text, to: mended });
    this.push("word", mended, at, word.length, "code");
  }

  private mark(mark: string, at: number): void {
    if (EMPHASIS.has(mark)) {
      if (mark === "|") this.push("mark", mark, at, 1);
      return;
    }
    if (this.blanks >= 1 && /[.,;:)/!?]/.test(mark)) this.gapAfterNumber(at);
    this.push("mark", mark, at, mark.length);
  }

  /** A picture was lost between a number (or a slash) and what follows it. */
  private gapAfterNumber(at: number): void {
    const last = this.tokens.at(-1);
    if (last !== undefined && (last.kind === "number" || last.text === "/")) this.push("mark", GAP, at, 0, "gap");
  }

  private push(kind: Token["kind"], text: string, at: number, length: number, form?: Token["form"]): void {
    this.tokens.push({
      text,
      norm: kind === "word" ? normalise(text) : text,
      kind,
      form,
      start: this.offset + at,
      end: this.offset + at + length,
      line: this.line,
      column: at + 1,
      endLine: this.line,
      endColumn: at + length + 1,
      spaced: this.spaced,
    });
  }

  /** `12.`, `3)`, `A.`, and `1 1` of a doubled list, at the beginning of the line. */
  takeListNumber(): LineTokens["listNumber"] {
    const [first, second, third] = this.tokens;
    if (first === undefined || third === undefined) return undefined;
    const counts = first.kind === "number" ? first.text.length <= 2 : /^\p{Lu}$/u.test(first.text);
    if (counts && second.kind === "mark" && /[.)]/.test(second.text) && !second.spaced && third.spaced) {
      this.tokens.splice(0, 2);
      return { text: first.text, column: first.column };
    }
    const twice =
      first.kind === "number" && second.kind === "number" && first.text === second.text && third.kind === "word";
    if (!twice) return undefined;
    this.tokens.splice(0, 2);
    return { text: first.text, column: first.column };
  }
}
