import type { Span } from "../source/span.ts";
import { catalogue, type Code, type ParamsOf } from "./catalogue/index.ts";

export type Severity = "error" | "warning";

/** A place with what there is to say about it. */
export interface Label {
  readonly span: Span;
  readonly text: string;
}

export interface Diagnostic {
  readonly code: Code;
  readonly name: string;
  readonly severity: Severity;
  readonly message: string;
  readonly span: Span;
  /** What stands at the place itself, shown under the underline. */
  readonly label: string | undefined;
  readonly related: readonly Label[];
  readonly hint: string | undefined;
}

export interface Extra {
  readonly label?: string;
  readonly related?: readonly Label[];
  readonly hint?: string;
}

/** Collects what the stages find; every stage reports into the same one. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];

  report<C extends Code>(code: C, span: Span, params: ParamsOf<C>, extra: Extra = {}): void {
    const entry = catalogue[code];
    const message = (entry.message as (p: ParamsOf<C>) => string)(params);
    const hint = extra.hint ?? (entry.hint as ((p: ParamsOf<C>) => string | undefined) | undefined)?.(params);
    this.diagnostics.push({
      code,
      name: entry.name,
      severity: entry.severity,
      message,
      span,
      label: extra.label,
      related: extra.related ?? [],
      hint,
    });
  }

  get hasErrors(): boolean {
    return this.diagnostics.some((d) => d.severity === "error");
  }

  /** In order of file, place and code, whatever order the stages found them in; the same finding once. */
  sorted(): Diagnostic[] {
    const seen = new Set<string>();
    return [...this.diagnostics]
      .sort((a, b) => compare(a.span.file, b.span.file) || a.span.start - b.span.start || compare(a.code, b.code))
      .filter((d) => {
        const key = `${d.code} ${d.span.file} ${d.span.start} ${d.message}`;
        return !seen.has(key) && seen.add(key);
      });
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
