import { Places, type Finding } from "../../compiler/diagnostics/finding.ts";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.ts";
import type { SourceFile, Span } from "../../compiler/source/span.ts";

/** The span of `marked` in a text; `nth` from 0 when it occurs more than once. */
export function spanOf(file: SourceFile, marked: string, nth = 0): Span {
  let start = file.text.indexOf(marked);
  for (let i = 0; i < nth; i++) start = file.text.indexOf(marked, start + 1);
  if (start === -1) throw new Error(`${marked} does not occur in ${file.path}`);
  return { file: file.path, start, end: start + marked.length };
}

export function finding(files: readonly SourceFile[], span: Span, more: Partial<Diagnostic> = {}): Finding {
  const diagnostic: Diagnostic = {
    code: "Q6001",
    name: "stale-output",
    severity: "error",
    message: "something is wrong",
    span,
    label: undefined,
    related: [],
    hint: undefined,
    ...more,
  };
  return new Places("rules/mini", files).finding(diagnostic);
}
