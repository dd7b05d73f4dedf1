/** One page that needs nothing else: the book at the left with what was found marked in it, the rules at the right. */
import type { BookLine } from "../book.ts";
import { LANGUAGE_NAMES } from "../reading/index.ts";
import { SCRIPT, STYLE } from "./page.ts";
import {
  isLoud,
  tellingText,
  type AcrossFinding,
  type CheckedBook,
  type CheckReport,
  type ShownFinding,
} from "./report.ts";

export interface RuleText {
  /** The lines of the rule file around the rule. */
  (path: string, line: number): string;
}

export function reportToHtml(report: CheckReport, ruleText: RuleText): string {
  const books = report.books.map((book, i) => bookPart(book, i, ruleText)).join("");
  const title = `${report.game}: rulebooks against the rules`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${escape(title)}</h1>
${filters(report)}
<p class="keys"><kbd>j</kbd> <kbd>k</kbd> next and previous finding · <kbd>o</kbd> its rule</p>
</header>
${acrossPart(report.across)}
${books}
<script>${SCRIPT}</script>
</body>
</html>
`;
}

export function escape(text: string): string {
  // Control characters have no place in HTML (a page break is told by the line's class); the rest becomes harmless.
  return text
    .replaceAll("\f", "")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "\ufffd")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}

function filters(report: CheckReport): string {
  const kinds = new Map<string, number>();
  for (const { findings } of report.books) for (const f of findings) kinds.set(f.kind, (kinds.get(f.kind) ?? 0) + 1);
  const box = (name: string, value: string, label: string, on: boolean): string =>
    `<label><input type="checkbox" data-${name}="${escape(value)}"${on ? " checked" : ""}> ${escape(label)}</label>`;
  const severities = [
    ["error", "errors", true],
    ["warning", "warnings", true],
    ["info", "hints", false],
  ] as const;
  return `<nav>${severities.map(([value, label, on]) => box("severity", value, label, on)).join("")}<span class="bar"></span>${[
    ...kinds,
  ]
    .sort()
    .map(([kind, n]) => box("kind", kind, `${kind} (${n})`, true))
    .join("")}<output aria-live="polite"></output></nav>`;
}

function bookPart(checked: CheckedBook, index: number, ruleText: RuleText): string {
  const { coverage, book } = checked;
  const meter = (label: string, part: number, whole: number): string => {
    const share = whole === 0 ? 0 : Math.round((100 * part) / whole);
    return `<div class="meter"><b>${share} %</b><span>${label}<br>${part} of ${whole}</span><i style="width:${share}%"></i></div>`;
  };
  const best = checked.editions[0];
  const telling = tellingText(checked.telling);
  const told = telling === undefined ? "" : `<p>${escape(telling[0].toUpperCase() + telling.slice(1))}.</p>`;
  const fits = best === undefined ? "" : `<p>Fits best: ${escape(best.edition ?? "the rules as they stand")}.</p>`;
  return `<div class="book">
<h2>${escape(checked.file)} <small>${LANGUAGE_NAMES[book.language]}</small></h2>
<div class="meters">${meter("rules found", coverage.found, coverage.rules)}${meter("claims confirmed", coverage.confirmed, coverage.claims)}${meter("numbers explained", coverage.explained, coverage.numbers)}</div>
${told}${fits}
<div class="columns">
<div class="text">${bookText(checked, index)}</div>
<div class="findings">${checked.findings.map((f) => findingCard(f, index, ruleText)).join("")}</div>
</div>
</div>
`;
}

function findingCard(f: ShownFinding, book: number, ruleText: RuleText): string {
  const place = f.rulePlace === undefined ? "" : `${f.rulePlace.path}:${f.rulePlace.line}`;
  const source = f.rulePlace === undefined ? "" : ruleText(f.rulePlace.path, f.rulePlace.line);
  const decided =
    f.decision === undefined
      ? ""
      : `<p class="decided">${f.decision.verdict === "deny" ? "Denied" : "Confirmed"}: ${escape(f.decision.because)}</p>`;
  return `<article id="f${book}-${f.id}" tabindex="-1" data-book="${book}" class="${f.severity}${f.decision?.verdict === "deny" ? " denied" : ""}" data-severity="${f.severity}" data-kind="${escape(f.kind)}" data-line="${f.place.line}">
<h3><a href="#l${book}-${f.place.line}">${f.place.line}:${f.place.column}</a> ${escape(f.kind)} <small>${f.code}</small></h3>
<p>${escape(f.message)}</p>
${f.quote === "" ? "" : `<blockquote>${escape(f.quote)}</blockquote>`}
<dl>${f.expected === "" ? "" : `<dt>rules</dt><dd>${escape(f.expected)}</dd>`}<dt>book</dt><dd>${escape(f.found)}</dd></dl>
${source === "" ? "" : `<details><summary>${escape(f.rule ?? "")} <small>${escape(place)}</small></summary><pre>${escape(source)}</pre></details>`}
${decided}<footer>sure ${Math.round(f.confidence * 100)} % · ${f.id}</footer>
</article>`;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly finding: ShownFinding;
}

function bookText({ book, findings }: CheckedBook, index: number): string {
  const spans = spansByLine(findings, book.lines);
  return book.lines
    .map((line) => {
      const marked = markLine(line.text, spans.get(line.number) ?? [], index);
      const page = line.text.startsWith("\f") ? " page" : "";
      return `<div id="l${index}-${line.number}" class="line is-${line.kind.replace(" ", "-")}${page}"><span class="n">${line.number}</span>${marked}</div>`;
    })
    .join("");
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

function markLine(text: string, spans: readonly Span[], book: number): string {
  let html = "";
  let at = 0;
  for (const { from, to, finding } of [...spans].sort((a, b) => a.from - b.from)) {
    if (from < at || to <= from) continue;
    html += escape(text.slice(at, from));
    html += `<a class="mark ${finding.severity}" data-severity="${finding.severity}" data-kind="${escape(finding.kind)}" href="#f${book}-${finding.id}" title="${escape(finding.message)}">${escape(text.slice(from, to))}</a>`;
    at = to;
  }
  return html + escape(text.slice(at));
}

function acrossPart(across: readonly AcrossFinding[]): string {
  const loud = across.filter(isLoud);
  if (loud.length === 0) return "";
  const items = loud.map(
    (f) =>
      `<li class="${f.severity}"><b>${escape(f.rule ?? f.code)}</b> ${escape(f.message)}<ul>${f.places
        .map((p) => `<li>${escape(p.file)}:${p.line} ${escape(p.says)}</li>`)
        .join("")}</ul></li>`,
  );
  return `<div class="across"><h2>Across the books</h2><ul>${items.join("")}</ul></div>`;
}
