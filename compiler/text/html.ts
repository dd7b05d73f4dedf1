/** The book as one HTML page that needs nothing else; rules and their sources as attributes. */
import type { Span } from "../source/span.ts";
import { STYLE } from "./page.ts";
import { paragraphsOf, runsOf, type TextBlock, type TextBook, type TextPart, type TextRule } from "./book.ts";

/** `game.quipu:12` of a place in the rule files. */
export type PlaceOf = (span: Span) => string;

type TextLine = TextBlock & { k: "line" };

export function htmlOf(book: TextBook, placeOf: PlaceOf): string {
  return `<!doctype html>
<html lang="${book.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(book.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<nav>${contentsOf(book)}</nav>
<main>
<h1>${escaped(book.title)}</h1>
${book.parts.map((part, i) => partOf(part, i, placeOf)).join("\n")}
</main>
</body>
</html>
`;
}

function contentsOf(book: TextBook): string {
  const chapters = (part: TextPart, i: number): string => {
    const titled = part.divisions.flatMap((d, j) =>
      d.title === undefined ? [] : [`<li><a href="#part-${i}-${j}">${escaped(d.title)}</a></li>`],
    );
    return titled.length === 0 ? "" : `<ol>${titled.join("")}</ol>`;
  };
  const parts = book.parts.map(
    (part, i) => `<li><a href="#part-${i}">${escaped(part.title)}</a>${chapters(part, i)}</li>`,
  );
  return `<ol>${parts.join("")}</ol>`;
}

function partOf(part: TextPart, i: number, placeOf: PlaceOf): string {
  const divisions = part.divisions.map((d, j) => {
    const title = d.title === undefined ? "" : `<h3 id="part-${i}-${j}">${escaped(d.title)}</h3>\n`;
    const rules = runsOf(d.rules).map((run) => {
      const told = run.map((r) => ruleOf(r, placeOf));
      const lead = run[0].lead === undefined ? "" : `<p>${escaped(run[0].lead)}</p>`;
      return run[0].item ? `${lead}<ul class="items"><li>${told.join("</li>\n<li>")}</li></ul>` : told.join("\n");
    });
    return title + rules.join("\n");
  });
  return `<div class="part" id="part-${i}">\n<h2>${escaped(part.title)}</h2>\n${divisions.join("\n")}\n</div>`;
}

function ruleOf(rule: TextRule, placeOf: PlaceOf): string {
  const title = rule.title === undefined ? "" : `<h4>${escaped(rule.title)}</h4>`;
  const [id, source] = [escaped(rule.id), escaped(placeOf(rule.source))];
  const link = `<a class="rule" href="#rule-${id}" title="${source}" aria-label="${source}">¶</a>`;
  return `<article id="rule-${id}" data-rule="${id}" data-source="${source}">${link}${title}${blocksOf(rule.blocks, placeOf)}</article>`;
}

/** Lines without depth are sentences of a paragraph; deeper ones are items of lists. */
function blocksOf(blocks: readonly TextBlock[], placeOf: PlaceOf): string {
  const told = paragraphsOf(blocks).map((group) => {
    const [first] = group;
    if (first.k === "table") return tableOf(first, placeOf);
    const lines = group.filter((b) => b.k === "line");
    return first.depth === 0 ? `<p>${lines.map(lineOf).join(" ")}</p>` : listOf(lines);
  });
  return told.join("");
}

/** Each item within the one above it. */
function listOf(items: readonly TextLine[]): string {
  let out = "";
  let depth = 0;
  const close = (to: number): void => {
    for (; depth > to; depth--) out += "</li></ul>";
  };
  for (const item of items) {
    close(item.depth);
    if (item.depth === depth) out += "</li>";
    for (; depth < item.depth; depth++) out += depth + 1 < item.depth ? "<ul><li>" : "<ul>";
    out += `<li>${lineOf(item)}`;
  }
  close(0);
  return out;
}

/** What a line defines is set off. */
function lineOf({ text, term }: TextLine): string {
  const end = term ? text.indexOf(":") + 1 || text.length : 0;
  return end === 0 ? escaped(text) : `<dfn>${escaped(text.slice(0, end))}</dfn>${escaped(text.slice(end))}`;
}

const NUMBER = /^[−-]?\d+(?:\/[−-]?\d+)*$/;

function tableOf(t: TextBlock & { k: "table" }, placeOf: PlaceOf): string {
  const cell = (c: string): string =>
    `<td${NUMBER.test(c) ? ' class="n"' : ""}>${escaped(c).replaceAll("\n", "<br>")}</td>`;
  const rows = t.rows.map((r) => {
    const [first, ...rest] = r.cells;
    const source = escaped(placeOf(r.source));
    return `<tr id="rule-${escaped(r.rule)}" data-rule="${escaped(r.rule)}" data-source="${source}" title="${source}"><th scope="row">${escaped(first)}</th>${rest.map(cell).join("")}</tr>`;
  });
  const head = t.head.map((h) => `<th scope="col">${escaped(h)}</th>`).join("");
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
