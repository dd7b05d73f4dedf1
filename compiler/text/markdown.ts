/** The book as Markdown; an anchor before each rule, and anchors for how it is told. */
import { runsOf, type TextBlock, type TextBook, type TextRule } from "./book.ts";

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
  return rules
    .map(({ id, blocks }) => {
      const lines = blocks.map((b) => (b.k === "line" ? lineOf(b) : ""));
      return `- <a id="rule-${id}"></a>${lines.join(" ")}`;
    })
    .join("\n");
}

function ruleOf(rule: TextRule): string {
  const anchor = `<a id="rule-${rule.id}"></a>`;
  const head = rule.title === undefined ? anchor : `${anchor}\n\n#### ${escaped(rule.title)}`;
  return [head, blocksOf(rule.blocks)].join(rule.title === undefined ? "\n" : "\n\n");
}

/** Lines without depth are paragraphs; deeper ones are items of lists. */
function blocksOf(blocks: readonly TextBlock[]): string {
  const out: string[] = [];
  let deep = false;
  for (const b of blocks) {
    if (b.k === "table") out.push("", tableOf(b), "");
    else if (b.depth === 0) out.push(...(deep ? [""] : []), lineOf(b));
    else out.push(...(deep || out.length === 0 ? [] : [""]), `${"  ".repeat(b.depth - 1)}- ${lineOf(b)}`);
    deep = b.k === "line" && b.depth > 0;
  }
  return joined(out);
}

/** What a line defines is bold. */
function lineOf({ text, term }: TextBlock & { k: "line" }): string {
  const end = term ? text.indexOf(":") + 1 || text.length : 0;
  return end === 0 ? escaped(text) : `**${escaped(text.slice(0, end))}**${escaped(text.slice(end))}`;
}

/** Paragraphs stand apart, items of a list together. */
function joined(lines: readonly string[]): string {
  const item = (l: string | undefined): boolean => l !== undefined && /^ *- /.test(l);
  return lines
    .map((l, i) => (i > 0 && !item(l) && l !== "" && lines[i - 1] !== "" && !item(lines[i - 1]) ? `\n${l}` : l))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
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
