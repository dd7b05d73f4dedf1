/**
 * What the printer asks of the text that it formats: where comments stand, where the author left a blank line or broke a
 * block. A tree that was not read from a text has none of these.
 */
import type { Comment } from "../syntax/lexer/lex.ts";

export interface Braces {
  readonly open: number;
  readonly close: number;
}

export class Source {
  private next = 0;

  constructor(
    private readonly text: string,
    private readonly comments: readonly Comment[],
    /** A tree alone: doc comments are then printed from its nodes. */
    readonly absent = false,
  ) {}

  // ── comments ────────────────────────────────────────────────────────────────

  /** The comments before an offset that nobody has taken yet. */
  take(before: number): Comment[] {
    const taken: Comment[] = [];
    while (this.next < this.comments.length && this.comments[this.next].span.start < before) {
      taken.push(this.comments[this.next]);
      this.next += 1;
    }
    return taken;
  }

  /** The comment that follows on the same line. */
  takeTrailing(end: number): Comment | undefined {
    const comment = this.comments[this.next];
    if (comment === undefined || comment.span.start < end) return undefined;
    if (!/^[ \t]*[,;]?[ \t]*$/.test(this.text.slice(end, comment.span.start))) return undefined;
    this.next += 1;
    return comment;
  }

  hasCommentWithin(start: number, end: number): boolean {
    return this.comments.some((comment) => comment.span.start >= start && comment.span.start < end);
  }

  // ── lines ───────────────────────────────────────────────────────────────────

  blankLineBefore(offset: number): boolean {
    return /\n[^\S\n]*\n[^\S\n]*$/.test(this.text.slice(Math.max(0, offset - 400), offset));
  }

  breaksBetween(start: number, end: number): boolean {
    return this.text.slice(start, end).includes("\n");
  }

  /** Whether a comparison was written in words (`is`); undefined when nothing was written. */
  comparedInWords(leftEnd: number, rightStart: number): boolean | undefined {
    return this.absent ? undefined : /\bis\b/.test(this.text.slice(leftEnd, rightStart));
  }

  // ── braces ──────────────────────────────────────────────────────────────────

  /** The first braces that open after an offset; undefined when what begins at `within` comes first. */
  bracesAfter(offset: number, within: number | undefined): Braces | undefined {
    if (this.absent) return undefined;
    const open = this.find(offset, (character) => character === "{");
    if (open === undefined || (within !== undefined && open > within)) return undefined;
    let depth = 0;
    const close = this.find(open, (character) => {
      if (character === "{") depth += 1;
      if (character === "}") depth -= 1;
      return depth === 0;
    });
    return { open, close: close ?? this.text.length };
  }

  /** Where a word stands between two places, outside of texts and comments. */
  wordAfter(word: string, from: number, to: number): number | undefined {
    const found = this.find(from, (_, at) => at >= to || this.text.startsWith(word, at));
    return found === undefined || found >= to ? undefined : found;
  }

  /** The first character that is wanted, outside of texts and comments. */
  private find(from: number, wanted: (character: string, at: number) => boolean): number | undefined {
    for (let at = from; at < this.text.length; at++) {
      if (this.text[at] === '"') at = this.skipText(at);
      else if (this.text.startsWith("//", at)) at = this.skipLine(at);
      else if (wanted(this.text[at], at)) return at;
    }
    return undefined;
  }

  private skipText(at: number): number {
    let end = at + 1;
    while (end < this.text.length && this.text[end] !== '"') end += this.text[end] === "\\" ? 2 : 1;
    return end;
  }

  private skipLine(at: number): number {
    const end = this.text.indexOf("\n", at);
    return end === -1 ? this.text.length : end;
  }
}

export function treeAlone(): Source {
  return new Source("", [], true);
}
