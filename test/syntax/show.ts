/** Trees and findings as short text, for golden cases and messages of failing tests. */
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.ts";
import { Reporter } from "../../compiler/diagnostics/diagnostic.ts";
import { lineColumn, type Span } from "../../compiler/source/span.ts";
import type { File } from "../../compiler/syntax/ast.ts";
import { parseFile } from "../../compiler/syntax/index.ts";

export interface Result {
  readonly tree: File;
  readonly diagnostics: readonly Diagnostic[];
}

export function parse(text: string, path = "rules.quipu"): Result {
  const reporter = new Reporter();
  const tree = parseFile({ path, text }, reporter);
  return { tree, diagnostics: reporter.sorted() };
}

/** The tree without its places: two texts that say the same give equal ones. */
export function withoutSpans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSpans);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, part]) => key !== "span" && part !== undefined);
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutSpans(part)]));
}

const widest = 100;

/** `kind field: value …`, on one line if it fits. Names are shown as their text, and what is not there is left out. */
export function showTree(value: unknown, indent = ""): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value))
    return brackets(
      "[",
      value.map((item) => showTree(item, `${indent}  `)),
      "]",
      indent,
    );
  if (isName(value)) return value.text;
  const { kind, ...fields } = value as Record<string, unknown>;
  const parts = Object.entries(fields)
    .filter(([key, part]) => key !== "span" && part !== undefined && !(Array.isArray(part) && part.length === 0))
    .map(([key, part]) => `${key}: ${showTree(part, `${indent}  `)}`);
  const label = typeof kind === "string" ? kind : "";
  return parts.length === 0 ? label : label + brackets("(", parts, ")", indent);
}

function brackets(open: string, parts: readonly string[], close: string, indent: string): string {
  const line = `${open}${parts.join(", ")}${close}`;
  if (!line.includes("\n") && indent.length + line.length <= widest) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join("\n")}\n${indent}${close}`;
}

function isName(value: object): value is { text: string } {
  return "text" in value && !("kind" in value) && !("name" in value);
}

export function showDiagnostics(text: string, diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map((d) =>
      [
        `${place(text, d.span)} ${d.code} ${d.name}: ${d.message}`,
        `  ${JSON.stringify(text.slice(d.span.start, d.span.end))}`,
        ...d.related.map((label) => `  ${place(text, label.span)} ${label.text}`),
        ...(d.hint === undefined ? [] : [`  hint: ${d.hint}`]),
      ].join("\n"),
    )
    .join("\n");
}

function place(text: string, span: Span): string {
  const { line, column } = lineColumn(text, span.start);
  return `${line}:${column}`;
}
