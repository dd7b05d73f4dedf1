/** A book as it is printed, with what was found marked in it, and a map of the whole at its edge. */
import type { BookLine } from "../../book.ts";
import { isLoud, type CheckedBook, type ShownFinding } from "../report.ts";
import { escape } from "./escape.ts";

/** By line: the numbers of the rules that are told there. */
export type RulesByLine = ReadonlyMap<number, readonly number[]>;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly finding: ShownFinding;
}

export function bookText({ book, findings }: CheckedBook, index: number, told: RulesByLine): string {
  const spans = spansByLine(findings, book.lines);
  return book.lines
    .map(({ number, text, kind }) => {
      const marked = markLine(text, spans.get(number) ?? [], index);
      const rules = told.get(number);
      const page = text.startsWith("\f") ? " page" : "";
      const tells = rules === undefined ? "" : ` data-rules="${rules.join(" ")}"`;
      return `<div id="l${index}-${number}" class="line is-${kind.replace(" ", "-")}${page}"${tells}><span class="n">${number}</span>${marked}</div>`;
    })
    .join("");
}

/** Where in the book rules are told, and where something was found: a strip as high as the text. */
export function mapOf({ book, findings }: CheckedBook, index: number, told: RulesByLine): string {
  const at = (line: number): string => ((100 * (line - 1)) / Math.max(1, book.lines.length)).toFixed(2);
  const stretches = stretchesOf([...told.keys()].sort((a, b) => a - b)).map(
    ([from, to]) => `<i style="top:${at(from)}%;height:${(Number(at(to + 1)) - Number(at(from))).toFixed(2)}%"></i>`,
  );
  const ticks = findings
    .filter(isLoud)
    .map(
      (f) =>
        `<a class="${f.severity}" href="#f${index}-${f.id}" title="${f.place.line}: ${escape(f.message)}" style="top:${at(f.place.line)}%" tabindex="-1"></a>`,
    );
  return `<div class="map" aria-hidden="true">${stretches.join("")}${ticks.join("")}</div>`;
}

function stretchesOf(lines: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last !== undefined && line <= last[1] + 2) last[1] = line;
    else found.push([line, line]);
  }
  return found;
}

/** Findings of a few words; those of whole passages stand at the right only. */
function spansByLine(findings: readonly ShownFinding[], lines: readonly BookLine[]): Map<number, Span[]> {
  const spans = new Map<number, Span[]>();
  for (const finding of findings) {
    const { line, column, endLine, endColumn } = finding.place;
    if (finding.kind === "missing" || endLine - line > 2) continue;
    for (let at = line; at <= endLine; at++) {
      const length = lines[at - 1]?.text.length ?? 0;
      const span = { from: at === line ? column - 1 : 0, to: at === endLine ? endColumn - 1 : length, finding };
      spans.set(at, [...(spans.get(at) ?? []), span]);
    }
  }
  return spans;
}

/** Where two findings overlap, the louder one is marked. */
function markLine(text: string, spans: readonly Span[], book: number): string {
  let html = "";
  let at = 0;
  for (const { from, to, finding } of apart(spans)) {
    html += escape(text.slice(at, from));
    html += `<a class="mark ${finding.severity}" data-severity="${finding.severity}" data-kind="${escape(finding.kind)}" href="#f${book}-${finding.id}" title="${escape(finding.message)}">${escape(text.slice(from, to))}</a>`;
    at = to;
  }
  return html + escape(text.slice(at));
}

const LOUDNESS = { error: 0, warning: 1, info: 2 } as const;

function apart(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  const louder = [...spans].sort((a, b) => LOUDNESS[a.finding.severity] - LOUDNESS[b.finding.severity]);
  for (const span of louder)
    if (span.to > span.from && kept.every(({ from, to }) => span.to <= from || span.from >= to)) kept.push(span);
  return kept.sort((a, b) => a.from - b.from);
}
