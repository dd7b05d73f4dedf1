/** What a section of the bench found, for people and for programs. */
export interface SectionReport {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
  /** Plain words: what was skipped and why, what the figures mean. */
  readonly notes: readonly string[];
  /** What makes the figures worthless, for example two engines that do not play the same game. */
  readonly failures: readonly string[];
}

/** One line of a table; numbers are rounded for people and kept for programs. */
export type Row = Readonly<Record<string, string | number>>;

export interface BenchOptions {
  /** How long each contestant of a race runs, in all. */
  readonly seconds: number;
  /** Only this game, or this section; undefined: everything. */
  readonly only: string | undefined;
  /** A word about what is being done, for those who wait. */
  progress(text: string): void;
}

export function renderSection(report: SectionReport): string {
  const lines = [`\n${report.title}`];
  if (report.rows.length > 0) lines.push(...renderTable(report.rows));
  for (const note of report.notes) lines.push(`  ${note}`);
  for (const failure of report.failures) lines.push(`  FAILED: ${failure}`);
  return lines.join("\n");
}

function renderTable(rows: readonly Row[]): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => show(row[column])));
  const widths = columns.map((column, i) => Math.max(column.length, ...cells.map((line) => line[i].length)));
  const isNumber = columns.map((column) => rows.some((row) => typeof row[column] === "number"));
  const render = (line: readonly string[]) =>
    "  " + line.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join("  ");
  return [render(columns), "  " + widths.map((width) => "─".repeat(width)).join("──"), ...cells.map(render)];
}

function show(value: string | number | undefined): string {
  if (typeof value !== "number") return value ?? "";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return Number.isInteger(value)
    ? value.toLocaleString("en")
    : value.toLocaleString("en", { maximumFractionDigits: digits });
}
