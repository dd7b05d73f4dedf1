import type { Finding, Place } from "./finding.ts";
import { displayWidth, printable, printableLines } from "./width.ts";
import { plain, type Style } from "./style.ts";

/** Findings shown for one file; the rest are counted. */
const SHOWN_PER_FILE = 30;

/** All findings for people, with a line that counts them at the end. */
export function renderFindings(findings: readonly Finding[], style: Style = plain): string {
  const shownOf = new Map<string, number>();
  const blocks: string[] = [];
  for (const finding of findings) {
    const shown = (shownOf.get(finding.place.path) ?? 0) + 1;
    shownOf.set(finding.place.path, shown);
    if (shown <= SHOWN_PER_FILE) blocks.push(renderFinding(finding, style));
  }
  for (const [path, count] of shownOf) {
    if (count > SHOWN_PER_FILE) blocks.push(`${printable(path)}: and ${count - SHOWN_PER_FILE} more\n`);
  }
  return [...blocks, summary(findings, style)].join("\n");
}

/** One finding: title, frames, hint, where to read more. */
export function renderFinding(finding: Finding, style: Style = plain): string {
  const tint = finding.severity === "error" ? style.error : style.warning;
  const title = `${tint(`${finding.severity} ${finding.code}`)} ${style.strong(printableLines(finding.message))}`;
  const marks = [
    { place: finding.place, text: finding.label, primary: true },
    ...finding.related.map((r) => ({ place: r.place, text: r.text, primary: false })),
  ];
  const lines = [title, ...frames(marks, style, tint)];
  if (finding.hint !== undefined) lines.push(`  ${style.hint("hint:")} ${indentRest(printableLines(finding.hint), 8)}`);
  lines.push(style.faint(`  more: quipu explain ${finding.code}`));
  return lines.join("\n") + "\n";
}

export function summary(findings: readonly Finding[], style: Style = plain): string {
  const errors = findings.filter((f) => f.severity === "error").length;
  const warnings = findings.length - errors;
  const parts = [
    errors > 0 ? style.error(counted(errors, "error")) : "",
    warnings > 0 ? style.warning(counted(warnings, "warning")) : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "no findings" : parts.join(", ");
}

export function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

interface Mark {
  readonly place: Place;
  readonly text: string | undefined;
  readonly primary: boolean;
}

/** One frame a file: the primary's file first, the others in the order of their labels. */
function frames(marks: readonly Mark[], style: Style, tint: (text: string) => string): string[] {
  const byPath = new Map<string, Mark[]>();
  for (const mark of marks) byPath.set(mark.place.path, [...(byPath.get(mark.place.path) ?? []), mark]);
  const lastLine = Math.max(...marks.map((m) => m.place.endLine));
  const gutter = String(lastLine).length;
  return [...byPath.values()].flatMap((group) => frame(group, gutter, style, tint));
}

function frame(marks: readonly Mark[], gutter: number, style: Style, tint: (text: string) => string): string[] {
  const { place } = marks[0];
  const at = place.lines === undefined ? "" : `:${place.line}:${place.column}`;
  const bar = style.faint(`${" ".repeat(gutter)} │`);
  const head = `${style.faint(`${" ".repeat(gutter)} ┌─`)} ${printable(place.path)}${at}`;
  if (place.lines === undefined) return [head];

  const rows = marks.flatMap(strokes).sort((a, b) => a.line - b.line || a.from - b.from);
  const out = [head, bar];
  let previous: number | undefined;
  for (const row of rows) {
    if (row.line !== previous) {
      if (previous !== undefined && row.line > previous + 1) out.push(style.faint(`${" ".repeat(gutter)} ⋮`));
      const number = String(row.line).padStart(gutter);
      out.push(`${style.faint(`${number} │`)} ${window(row, rows, style.sourceWidth).shown}`.trimEnd());
    }
    out.push(`${bar} ${underline(row, window(row, rows, style.sourceWidth), row.primary ? tint : style.note)}`);
    previous = row.line;
  }
  return [...out, bar];
}

/** The part of a mark on one line; columns from 0, `to` exclusive. */
interface Stroke {
  readonly line: number;
  readonly source: string;
  readonly from: number;
  readonly to: number;
  readonly text: string | undefined;
  readonly primary: boolean;
}

/** A mark over several lines is drawn on its first and its last one. */
function strokes(mark: Mark): Stroke[] {
  const { place, text, primary } = mark;
  const lines = place.lines!;
  const first = lines.line(place.line);
  const from = place.column - 1;
  if (place.endLine === place.line) {
    return [{ line: place.line, source: first, from, to: Math.max(from + 1, place.endColumn - 1), text, primary }];
  }
  const last = lines.line(place.endLine);
  const to = place.endColumn - 1;
  const begin = {
    line: place.line,
    source: first,
    from,
    to: Math.max(from + 1, first.length),
    text: undefined,
    primary,
  };
  const indent = last.length - last.trimStart().length;
  const end = { line: place.endLine, source: last, from: Math.min(indent, to), to: Math.max(to, 1), text, primary };
  return to === 0 ? [{ ...begin, text }] : [begin, end];
}

interface Window {
  readonly shown: string;
  /** The first UTF-16 unit of the line that is shown. */
  readonly start: number;
  /** The first that is not shown any more. */
  readonly end: number;
  readonly before: string;
}

/** What is shown of a line: all of it, or the part around the first mark on it. */
function window(row: Stroke, rows: readonly Stroke[], width: number): Window {
  const { source } = row;
  if (source.length <= width) return { shown: printable(source), start: 0, end: source.length, before: "" };
  const first = rows.find((r) => r.line === row.line)!;
  const start = Math.max(0, Math.min(first.from - Math.min(30, width >> 1), source.length - width));
  const end = Math.min(source.length, start + width);
  const before = start > 0 ? "…" : "";
  const after = end < source.length ? "…" : "";
  return { shown: before + printable(source.slice(start, end), before.length) + after, start, end, before };
}

function underline(row: Stroke, view: Window, tint: (text: string) => string): string {
  const clamp = (offset: number): number => Math.min(Math.max(offset, view.start), Math.max(view.end, row.from));
  const lead = view.before + printable(row.source.slice(view.start, clamp(row.from)), view.before.length);
  const skip = displayWidth(lead);
  const marked = printable(row.source.slice(clamp(row.from), clamp(row.to)), skip);
  const width = Math.max(1, displayWidth(marked));
  const stroke = (row.primary ? "^" : "-").repeat(width);
  const label = row.text === undefined ? "" : ` ${indentRest(printableLines(row.text), skip + width + 1)}`;
  return " ".repeat(skip) + tint(stroke + label);
}

function indentRest(text: string, by: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(by)}`);
}
