/** A stretch of a source file, in UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export interface SourceFile {
  /** Path relative to the game's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Line and column, both from 1, of an offset. */
export function lineColumn(text: string, offset: number): LineColumn {
  let line = 1;
  let lineStart = 0;
  for (let i = text.indexOf("\n"); i !== -1 && i < offset; i = text.indexOf("\n", i + 1)) {
    line += 1;
    lineStart = i + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

export function join(a: Span, b: Span): Span {
  return { file: a.file, start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
