/** Tables: rows with bars or tabs between their cells, and columns that are set with blanks alone. */

/** A row of a table, with bars as Markdown writes it or with tabs between its cells. */
export function isRow(text: string): boolean {
  return /^\s*\||\t.*\t/.test(text);
}

/** Lines of tables whose columns are set with blanks, and lines that go on in a row of one. */
export interface Columns {
  /** For each row where its cells begin, counted from 0. */
  readonly rows: ReadonlyMap<number, readonly number[]>;
  readonly continuations: ReadonlySet<number>;
}

/** A lost picture leaves two blanks. */
const GAP = / {3,}(?=\S)/g;
/** So many lines with cells below each other are a table; with several columns fewer are. */
const FEWEST_ROWS = 3;
const FEWEST_BROAD_ROWS = 2;
/** The rest of a row is set in by as much. */
const SET_IN = 2;
const BULLET = /^\s*(?:[^\s\p{L}\p{N}]|(?:\d{1,2}|\p{L})[.)])\s{3,}/u;

interface Line {
  readonly at: number;
  readonly text: string;
  readonly indent: number;
  /** Where cells begin, but for the first, and where they end, but for the last. */
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

export function columnsIn(lines: readonly string[]): Columns {
  const rows = new Map<number, readonly number[]>();
  const continuations = new Set<number>();
  let table: Line[] = [];
  let rest: number[] = [];
  const end = (): void => {
    if (isTable(table)) {
      const columns = [...new Set(table.flatMap(({ begins }) => begins))].sort((a, b) => a - b);
      for (const { at, text, begins } of table)
        rows.set(
          at,
          columns.filter((column) => begins.includes(column) || isNarrow(text, column)),
        );
      for (const at of rest)
        if (at < table.at(-1)!.at || rows.has(at - 1) || continuations.has(at - 1)) continuations.add(at);
    }
    [table, rest] = [[], []];
  };
  lines.forEach((text, at) => {
    const line = lineOf(text, at);
    if (line.begins.length > 0) {
      if (table.length > 0 && !table.some((other) => areAligned(other, line))) end();
      table.push(line);
    } else if (table.length > 0 && text.trim() !== "" && line.indent >= table[0].indent + SET_IN) rest.push(at);
    else end();
  });
  end();
  return { rows, continuations };
}

function lineOf(text: string, at: number): Line {
  const indent = text.length - text.trimStart().length;
  const begins: number[] = [];
  const ends: number[] = [];
  if (!isRow(text) && !BULLET.test(text))
    for (const { index, 0: gap } of text.matchAll(GAP)) {
      if (index < indent) continue;
      ends.push(index);
      begins.push(index + gap.length);
    }
  return { at, text, indent, begins, ends: [...ends.slice(1), text.trimEnd().length] };
}

/** A cell of the one begins, or ends, right above one of the other. */
function areAligned(a: Line, b: Line): boolean {
  return a.begins.some((at) => b.begins.includes(at)) || a.ends.some((at) => b.ends.includes(at));
}

/** A long cell leaves two blanks before the next column. */
function isNarrow(text: string, column: number): boolean {
  return /\S {2}$/.test(text.slice(0, column)) && /^\S/.test(text.slice(column));
}

function isTable(lines: readonly Line[]): boolean {
  const broad = lines.every(({ begins }) => begins.length > 1);
  return lines.length >= (broad ? FEWEST_BROAD_ROWS : FEWEST_ROWS);
}

/** The line with bars between its cells, as long as it was. */
export function withBars(text: string, begins: readonly number[]): string {
  const letters = [...text];
  for (const at of begins) letters[at - 1] = "|";
  return letters.join("");
}
