import { displayWidth, padTo } from "../../diagnostics/width.ts";
import { EMPTY } from "./board.ts";

/** Where each member of a grid stands: columns by letters, rows by numbers from the bottom. */
export interface Grid {
  readonly columns: readonly string[];
  readonly rows: readonly number[];
  /** The index of the member at (column, row). */
  readonly at: ReadonlyMap<string, number>;
}

/** Members named a1, b1, … that fill a rectangle are a grid. */
export function gridOf(members: readonly string[]): Grid | undefined {
  const parsed = members.map((member) => /^([a-z]{1,2})(\d+)$/.exec(member));
  if (members.length < 4 || parsed.some((match) => match === null)) return undefined;
  const columns = [...new Set(parsed.map((match) => match![1]))];
  const rows = [...new Set(parsed.map((match) => Number(match![2])))].sort((a, b) => b - a);
  if (columns.length * rows.length !== members.length) return undefined;
  return { columns, rows, at: new Map(members.map((member, i) => [member, i])) };
}

/** A grid with one short mark a cell, and what the marks mean. */
export function drawGrid(title: string, grid: Grid, texts: readonly string[]): string {
  const marks = marksFor(texts);
  const width = Math.max(...grid.columns.map(displayWidth), ...[...marks.values()].map(displayWidth), 1);
  const gutter = String(grid.rows[0]).length;
  const lines = grid.rows.map((row) => {
    const cells = grid.columns.map((column) => padTo(marks.get(texts[grid.at.get(column + row)!])!, width));
    return `  ${String(row).padStart(gutter)}  ${cells.join(" ")}`.trimEnd();
  });
  const foot = `  ${" ".repeat(gutter)}  ${grid.columns.map((column) => padTo(column, width)).join(" ")}`.trimEnd();
  const legend = [...marks]
    .filter(([text, mark]) => text !== mark && text !== EMPTY)
    .map(([text, mark]) => `${mark} ${text}`);
  const head = `  ${title}${legend.length === 0 ? "" : `: ${legend.sort().join(", ")}`}`;
  return [head, ...lines, foot].join("\n") + "\n";
}

/** For each text the shortest beginning that tells it from the others. */
function marksFor(texts: readonly string[]): Map<string, string> {
  const distinct = [...new Set(texts)].sort();
  return new Map(distinct.map((text) => [text, text === EMPTY ? "." : shortest(text, distinct)]));
}

function shortest(text: string, all: readonly string[]): string {
  if (/^-?\d+$/.test(text)) return text;
  const letters = [...text];
  for (let length = 1; length < letters.length; length++) {
    const start = letters.slice(0, length).join("");
    if (!all.some((other) => other !== text && other.startsWith(start))) return start;
  }
  return text;
}
