import { displayWidth, padTo } from "../diagnostics/width.ts";

/** Rows under a head, columns aligned: the first one to the left, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((h, i) => Math.max(displayWidth(h), ...rows.map((row) => displayWidth(row[i] ?? ""))));
  const numeric = head.map((_, i) => i > 0 && rows.every((row) => /^-?[\d.,]*\s?%?$/.test(row[i] ?? "")));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (numeric[i] ? " ".repeat(widths[i] - displayWidth(cell)) + cell : padTo(cell, widths[i])))
      .join("  ")
      .trimEnd();
  return [line(head), ...rows.map(line)].map((text) => `  ${text}\n`).join("");
}
