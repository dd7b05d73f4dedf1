/** The book as Markdown; an anchor before each rule, and anchors for how it is told. */
import { paragraphsOf, runsOf, type TextBlock, type TextBook, type TextRule } from "./book.ts";

export function markdownOf(book: TextBook, told: readonly string[] = []): string {
  const out: string[] = [...told.map((name) => `<a id="${name}"></a>`), `# ${escaped(book.title)}`];
  for (const part of book.parts) {
    out.push(`## ${escaped(part.title)}`);
    for (const division of part.divisions) {
      if (division.title !== undefined) out.push(`### ${escaped(division.title)}`);
      for (const run of runsOf(division.rules)) out.push(run[0].item ? listOf(run) : ruleOf(run[0]));
    }
  }
  return `${out.join("\n\n")}\n`;
}

/** Items of a list stand together. */
function listOf(rules: readonly TextRule[]): string {
  const [{ lead }] = rules;
  const items = rules
    .map(({ id, blocks }) => {
      const lines = blocks.map((b) => (b.k === "line" ? lineOf(b) : ""));
      return `- <a id="rule-${id}"></a>${lines.join(" ")}`;
    })
    .join("\n");
  return lead === undefined ? items : `${escaped(lead)}\n\n${items}`;
}

function ruleOf(rule: TextRule): string {
  const anchor = `<a id="rule-${rule.id}"></a>`;
  const text = blocksOf(rule.blocks);
  if (rule.title !== undefined) return `#### ${anchor}${escaped(rule.title)}\n\n${text}`;
  // A list or a table begins a line of its own.
  return rule.blocks[0]?.k === "line" && rule.blocks[0].depth === 0 ? anchor + text : `${anchor}\n\n${text}`;
}

/** Lines without depth are sentences of a paragraph; deeper ones are items of lists, below the head of theirs. */
function blocksOf(blocks: readonly TextBlock[]): string {
  return paragraphsOf(blocks)
    .map((group) => group.map((b) => (b.k === "table" ? tableOf(b) : itemOf(b))).join("\n"))
    .join("\n\n");
}

function itemOf(b: TextBlock & { k: "line" }): string {
  return b.depth === 0 ? lineOf(b) : `${"  ".repeat(b.depth - 1)}- ${lineOf(b)}`;
}

/** What a line defines is bold. */
function lineOf({ text, term }: TextBlock & { k: "line" }): string {
  const end = term ? text.indexOf(":") + 1 || text.length : 0;
  return end === 0 ? escaped(text) : `**${escaped(text.slice(0, end))}**${escaped(text.slice(end))}`;
}

function tableOf(t: TextBlock & { k: "table" }): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const plain = (cells: readonly string[]): string[] =>
    cells.map((c) => escaped(c).replaceAll("|", "\\|").replaceAll("\n", "<br>"));
  const body = t.rows.map((r) => {
    const [first, ...rest] = plain(r.cells);
    return row([`<a id="rule-${r.rule}"></a>${first}`, ...rest]);
  });
  return [row(plain(t.head)), `|${t.head.map(() => " --- |").join("")}`, ...body].join("\n");
}

function escaped(text: string): string {
  return text.replace(/[*_`<]/g, "\\$&");
}
