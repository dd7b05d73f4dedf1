/** One page that needs nothing else: the books at the left with what was found marked in them, findings and rules at the right. */
import type { Book } from "../../book.ts";
import { LANGUAGE_NAMES } from "../../reading/index.ts";
import { isLoud, tellingText, type AcrossFinding, type CheckedBook, type CheckReport } from "../report.ts";
import { findingCard } from "./cards.ts";
import { escape } from "./escape.ts";
import { SCRIPT, STYLE } from "./page.ts";
import { ruleList, ShownRules, type RuleSources } from "./rules.ts";
import { bookText, mapOf } from "./text.ts";

export type { RuleSources } from "./rules.ts";

export function reportToHtml(report: CheckReport, sources: RuleSources): string {
  const rules = new ShownRules(report.books, sources);
  const title = `${report.game}: rulebooks against the rules`;
  const cards = report.books.flatMap(({ findings }, book) => findings.map((f) => findingCard(f, book, rules)));
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
${bookTabs(report.books)}
${filters(report)}
<p class="keys"><kbd>j</kbd> <kbd>k</kbd> next, previous finding · <kbd>o</kbd> its rule · <kbd>r</kbd> rules · <kbd>b</kbd> next book · <kbd>/</kbd> search · a click on a line: the rules told there</p>
</header>
<main>
<div class="left">${report.books.map((book, i) => bookPart(book, i, rules)).join("")}</div>
<div class="right">
${paneTabs(report, rules)}
<div class="pane findings">${cards.join("")}</div>
<div class="pane rules" hidden>${ruleList(rules)}</div>
<div class="pane across" hidden>${acrossList(report)}</div>
</div>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function bookTabs(books: readonly CheckedBook[]): string {
  if (books.length < 2) return "";
  const tab = ({ file, findings }: CheckedBook, i: number): string =>
    `<button type="button" data-to-book="${i}">${escape(shortName(file))} <small>${findings.filter(isLoud).length}</small></button>`;
  return `<div class="tabs books">${books.map(tab).join("")}</div>`;
}

function paneTabs({ across }: CheckReport, { all }: ShownRules): string {
  const tabs = [
    ["findings", "Findings"],
    ["rules", `Rules (${all.length})`],
    ...(across.length === 0 ? [] : [["across", `Across the books (${across.filter(isLoud).length})`]]),
  ];
  return `<div class="tabs panes">${tabs.map(([pane, label]) => `<button type="button" data-to-pane="${pane}">${label}</button>`).join("")}<output aria-live="polite"></output></div>`;
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
  const boxes = [
    ...severities.map(([value, label, on]) => box("severity", value, label, on)),
    '<span class="bar"></span>',
    ...[...kinds].sort().map(([kind, n]) => box("kind", kind, `${kind} (${n})`, true)),
  ];
  return `<nav>${boxes.join("")}<input type="search" placeholder="Search findings and rules" aria-label="Search findings and rules"></nav>`;
}

/** Paths are long, and of all books nearly the same. */
function shortName(file: string): string {
  return file.split(/[/\\]/).at(-1)!;
}

function bookPart(checked: CheckedBook, index: number, rules: ShownRules): string {
  const { coverage, book, file } = checked;
  const best = checked.editions[0];
  const telling = tellingText(checked.telling);
  const told = telling === undefined ? "" : `<p>${escape(telling[0].toUpperCase() + telling.slice(1))}.</p>`;
  const fits = best === undefined ? "" : `<p>Fits best: ${escape(best.edition ?? "the rules as they stand")}.</p>`;
  return `<div class="book" data-book="${index}">
<h2 title="${escape(file)}">${escape(shortName(file))} <small>${LANGUAGE_NAMES[book.language]}, ${book.lines.length} lines</small></h2>
<div class="meters">${metersOf(coverage)}</div>
${told}${fits}
<div class="paper"><div class="text" tabindex="0" aria-label="${escape(shortName(file))}">${bookText(checked, index, rules.byLine(index))}</div>${mapOf(checked, index, rules.byLine(index))}</div>
</div>
`;
}

function metersOf({ found, rules, confirmed, claims, explained, numbers, examples }: CheckedBook["coverage"]): string {
  const meter = (label: string, part: number, whole: number): string => {
    const share = whole === 0 ? 0 : Math.floor((100 * part) / whole);
    return `<div class="meter"><b>${share} %</b><span>${label}<br>${part} of ${whole}</span><i style="width:${share}%"></i></div>`;
  };
  return [
    meter("rules found", found, rules),
    meter("claims confirmed", confirmed, claims),
    meter("numbers explained", explained, numbers),
    ...(examples.told === 0 ? [] : [meter("examples held", examples.held, examples.told)]),
  ].join("");
}

function acrossList({ across, books }: CheckReport): string {
  return across
    .filter(isLoud)
    .map((f) => acrossCard(f, books))
    .join("");
}

function acrossCard(f: AcrossFinding, books: readonly CheckedBook[]): string {
  const places = f.places.map(({ file, line, says }) => {
    const book = books.findIndex((b) => b.file === file);
    return `<li><a href="#${lineId(book, line)}">${escape(shortName(file))}:${line}</a> ${escape(says)}</li>`;
  });
  return `<article class="${f.severity}"><h3>${escape(f.rule ?? f.kind)} <small>${f.code}</small></h3><p>${escape(f.message)}</p><ul>${places.join("")}</ul></article>`;
}

export function lineId(book: number, line: Book["lines"][number]["number"]): string {
  return `l${book}-${line}`;
}
