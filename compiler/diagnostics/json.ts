import type { Finding } from "./finding.ts";

export interface JsonFinding {
  readonly code: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly message: string;
  readonly hint: string | null;
  readonly related: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly message: string;
  }[];
}

export interface JsonFindings {
  readonly errors: readonly JsonFinding[];
  readonly warnings: readonly JsonFinding[];
}

export function findingsToJson(findings: readonly Finding[]): JsonFindings {
  const of = (severity: Finding["severity"]): JsonFinding[] =>
    findings.filter((f) => f.severity === severity).map(findingToJson);
  return { errors: of("error"), warnings: of("warning") };
}

function findingToJson(f: Finding): JsonFinding {
  return {
    code: f.code,
    name: f.name,
    file: f.place.path,
    line: f.place.line,
    column: f.place.column,
    endLine: f.place.endLine,
    endColumn: f.place.endColumn,
    message: f.message,
    hint: f.hint ?? null,
    related: f.related.map((r) => ({
      file: r.place.path,
      line: r.place.line,
      column: r.place.column,
      message: r.text,
    })),
  };
}
