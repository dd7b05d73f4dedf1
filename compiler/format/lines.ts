/** Printing one thing a line, with the comments and blank lines that stand between. */
import { doc, type Doc } from "prettier";
import type { Node } from "../syntax/ast.ts";
import { isDoc, type Comment } from "../syntax/lexer/lex.ts";
import type { Source } from "./source.ts";

const { breakParent, hardline, indent, lineSuffix } = doc.builders;

interface Line {
  readonly doc: Doc;
  /** Keeps a blank line before it. */
  readonly blank: boolean;
}

export class LinePrinter {
  /** Comments from within what stands on one line: they go above it. */
  private hoisted: Comment[] = [];
  /** Within the cell of a table nothing may break. */
  protected flat = false;

  constructor(protected readonly source: Source) {}

  /** The items and whatever comments stand before `end`. */
  protected lines<T extends Node>(items: readonly T[], print: (item: T, at: number) => Doc, end: number): Line[] {
    const lines: Line[] = [];
    items.forEach((item, at) => {
      for (const comment of this.source.take(item.span.start)) lines.push(this.commentLine(comment));
      lines.push(...this.itemLines(item, (only) => print(only, at)));
    });
    for (const comment of this.source.take(end)) lines.push(this.commentLine(comment));
    return lines;
  }

  private itemLines<T extends Node>(item: T, print: (item: T) => Doc): Line[] {
    const outer = this.hoisted;
    this.hoisted = [];
    const printed = print(item);
    const above = [...this.hoisted, ...this.source.take(item.span.end)];
    this.hoisted = outer;
    const trailing = this.source.takeTrailing(item.span.end);
    const whole = trailing === undefined ? printed : [printed, lineSuffix([" ", trailing.text.trimEnd()]), breakParent];
    const blank = this.source.blankLineBefore(item.span.start);
    const lines = above.map((comment, i) => ({ doc: demoted(comment), blank: blank && i === 0 }));
    return [...lines, { doc: whole, blank: blank && above.length === 0 }];
  }

  private commentLine(comment: Comment): Line {
    return { doc: comment.text.trimEnd(), blank: this.source.blankLineBefore(comment.span.start) };
  }

  /** To be called after printing what stands on one line: a comment within it has no place there. */
  protected hoistBefore(end: number): void {
    if (!this.flat) this.hoisted.push(...this.source.take(end));
  }

  protected stack(lines: readonly Line[]): Doc {
    return lines.map((line, i) => {
      if (i === 0) return line.doc;
      return line.blank ? [hardline, hardline, line.doc] : [hardline, line.doc];
    });
  }

  /** The lines between braces. */
  protected braced(lines: readonly Line[]): Doc {
    return lines.length === 0 ? "{}" : ["{", indent([hardline, this.stack(lines)]), hardline, "}"];
  }

  /** Doc comments of a tree that comes without its text. */
  protected docLines(text: string | undefined): Doc {
    if (!this.source.absent || text === undefined) return "";
    return text.split("\n").map((line) => [`/// ${line}`.trimEnd(), hardline]);
  }
}

/** Moved away from what it stood before, a doc comment documents nothing any more. */
function demoted(comment: Comment): string {
  return (isDoc(comment) ? comment.text.slice(1) : comment.text).trimEnd();
}
