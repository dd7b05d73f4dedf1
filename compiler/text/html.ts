/** The book as one HTML page; rules and their sources as attributes. */
import type { Span } from "../source/span.ts";
import type { TextBlock, TextBook, TextRule } from "./write.ts";

/** `game.quipu:12` of a place in the rule files. */
export type PlaceOf = (span: Span) => string;

export function htmlOf(book: TextBook, placeOf: PlaceOf): string {
  const nav = book.parts.map((p, i) => `<li><a href="#part-${i}">${escaped(p.title)}</a></li>`).join("");
  const parts = book.parts.map(
    (p, i) =>
      `<div id="part-${i}"><h2>${escaped(p.title)}</h2>${p.divisions
        .map(
          (d) =>
            (d.title === undefined ? "" : `<h3>${escaped(d.title)}</h3>`) +
            d.rules.map((r) => ruleOf(r, placeOf)).join("\n"),
        )
        .join("\n")}</div>`,
  );
  return `<!doctype html>
<html lang="${book.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(book.title)}</title><style>${STYLE}</style></head>
<body>
<header><h1>${escaped(book.title)}</h1><nav><ol>${nav}</ol></nav></header>
<main>
${parts.join("\n")}
</main>
</body>
</html>
`;
}

function ruleOf(rule: TextRule, placeOf: PlaceOf): string {
  const title = rule.title === undefined ? "" : `<h4>${escaped(rule.title)}</h4>`;
  const source = escaped(placeOf(rule.source));
  return `<article id="rule-${escaped(rule.id)}" data-rule="${escaped(rule.id)}" data-source="${source}">${title}${blocksOf(rule.blocks, placeOf)}</article>`;
}

function blocksOf(blocks: readonly TextBlock[], placeOf: PlaceOf): string {
  let out = "";
  let depth = 0;
  const go = (to: number): void => {
    for (; depth < to; depth++) out += "<ul>";
    for (; depth > to; depth--) out += "</ul>";
  };
  for (const b of blocks) {
    go(b.k === "line" ? b.depth : 0);
    if (b.k === "table") out += tableOf(b, placeOf);
    else out += b.depth === 0 ? `<p>${escaped(b.text)}</p>` : `<li>${escaped(b.text)}</li>`;
  }
  go(0);
  return out;
}

function tableOf(t: TextBlock & { k: "table" }, placeOf: PlaceOf): string {
  const rows = t.rows.map(
    (r) =>
      `<tr id="rule-${escaped(r.rule)}" data-rule="${escaped(r.rule)}" data-source="${escaped(placeOf(r.source))}">${r.cells
        .map((c, i) => (i === 0 ? `<th scope="row">${escaped(c)}</th>` : `<td>${escaped(c)}</td>`))
        .join("")}</tr>`,
  );
  return `<table><thead><tr>${t.head.map((h) => `<th>${escaped(h)}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);
}

const STYLE = `
body{font:17px/1.55 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfcf8}
h1,h2,h3,h4{font-family:system-ui,sans-serif;line-height:1.2}
h2{margin-top:3rem;border-bottom:2px solid #b58;padding-bottom:.2rem}
h3{margin-top:2rem;color:#845}h4{margin:1.4rem 0 .3rem}
nav ol{columns:2;font-family:system-ui,sans-serif;font-size:.9rem}
p{margin:.3rem 0}ul{margin:.2rem 0 .4rem;padding-left:1.4rem}
table{border-collapse:collapse;font-size:.85rem;margin:.6rem 0;display:block;overflow-x:auto}
th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top}
thead th{background:#f1eadf}tbody th{font-weight:600}
@media print{nav{display:none}}`;
