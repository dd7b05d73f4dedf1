import type { SourceFile, Span } from "../source/span.ts";
import type { Diagnostic, Severity } from "./diagnostic.ts";
import { Lines } from "./lines.ts";

/** A span as people and tools name it. `lines` is missing when the text of the file is not known. */
export interface Place {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly lines: Lines | undefined;
}

/** A diagnostic with its places worked out, ready to be shown in any format. */
export interface Finding {
  readonly code: string;
  readonly name: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string | undefined;
  readonly place: Place;
  readonly label: string | undefined;
  readonly related: readonly { readonly place: Place; readonly text: string }[];
}

/** Turns spans of a game's files into places; `folder` is put before their paths. */
export class Places {
  private readonly texts = new Map<string, string>();
  private readonly lines = new Map<string, Lines>();

  constructor(
    private readonly folder: string,
    files: readonly SourceFile[],
  ) {
    for (const file of files) this.texts.set(file.path, file.text);
  }

  of(span: Span): Place {
    const path = [this.folder, span.file].filter((part) => part !== "").join("/");
    const lines = this.linesOf(span.file);
    if (lines === undefined) return { path, line: 1, column: 1, endLine: 1, endColumn: 1, lines };
    const start = lines.at(span.start);
    const end = lines.at(Math.max(span.start, span.end));
    return { path, ...start, endLine: end.line, endColumn: end.column, lines };
  }

  finding(d: Diagnostic): Finding {
    return {
      code: d.code,
      name: d.name,
      severity: d.severity,
      message: d.message,
      hint: d.hint,
      place: this.of(d.span),
      label: d.label,
      related: d.related.map((r) => ({ place: this.of(r.span), text: r.text })),
    };
  }

  private linesOf(file: string): Lines | undefined {
    const text = this.texts.get(file);
    if (text === undefined) return undefined;
    let lines = this.lines.get(file);
    if (lines === undefined) this.lines.set(file, (lines = new Lines(text)));
    return lines;
  }
}
