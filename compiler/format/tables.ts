/** The rows of a table, aligned by column. */
import { doc, util, type Doc } from "prettier";
import type { Cell, Provenance, Range, Row, Stmt } from "../syntax/ast.ts";
import { quoted } from "./expressions.ts";
import { StatementPrinter } from "./statements.ts";

const { align, hardline, indent, join } = doc.builders;

export const pageWidth = 120;
/** Rows stand in the braces of their table, which may itself stand in an overlay. */
const rowWidth = pageWidth - 4;
/** In a table too wide for the page, longer cells than this do not widen their column. */
const widestAligned = 30;

/** The text of a cell; a cell with blocks of several lines is printed when its turn comes. */
type Printed = string | (() => Doc);

interface Pieces {
  /** Name, copies, player count, label: "" where a row has none. */
  readonly head: readonly string[];
  readonly cells: readonly Printed[];
  readonly provenance: string;
}

export class TablePrinter extends StatementPrinter {
  protected rows(rows: readonly Row[], after: number, end: number): Doc {
    const close = this.source.bracesAfter(after, rows[0]?.span.start)?.close ?? end;
    const pieces = rows.map((row) => this.pieces(row));
    const headWidths = columnWidths(pieces.map(({ head }) => head));
    const heads = pieces.map(({ head }) => aligned(head, headWidths));
    const widths = cellWidths(heads, pieces);
    const print = (row: Row, at: number): Doc => [this.docLines(row.doc), rowDoc(heads[at], pieces[at], widths)];
    return this.braced(this.lines(rows, print, close));
  }

  private pieces(row: Row): Pieces {
    const { copies, players, label } = row;
    return {
      head: [
        row.name.text,
        copies === undefined ? "" : `* ${this.flatText(() => this.tight(copies))}`,
        players === undefined ? "" : playersText(players),
        label === undefined ? "" : quoted(label),
      ],
      cells: row.cells.map((cell) => this.cell(cell)),
      provenance: provenancePieces(row.provenance).join(" "),
    };
  }

  /** Blocks that were broken into lines stay so; everything else stands in one line. */
  private cell(cell: Cell): Printed {
    if (cell.kind === "empty") return "-";
    if (cell.kind === "text") return quoted(cell.text);
    if (cell.kind === "values")
      return this.flatText(() =>
        join(
          ", ",
          cell.values.map((value) => this.expr(value)),
        ),
      );
    const broken = this.source.breaksBetween(cell.span.start, cell.span.end) && cell.body.some(hasBlock);
    if (!broken) return this.flatText(() => this.flatStatements(cell.body));
    return () => indent(this.brokenStatements(cell.body));
  }

  private brokenStatements(body: readonly Stmt[]): Doc {
    this.breaksBlocks = true;
    const printed = join(
      "; ",
      body.map((statement) => this.statement(statement)),
    );
    this.breaksBlocks = false;
    return printed;
  }

  private flatText(print: () => Doc): string {
    this.flat = true;
    const printed = print();
    this.flat = false;
    return doc.printer.printDocToString(printed, { printWidth: Infinity, tabWidth: 2 }).formatted;
  }
}

/** A statement whose print has braces with something in them. */
function hasBlock(statement: Stmt): boolean {
  return Object.entries(statement).some(([key, value]) => {
    const mayHold = ["body", "then", "otherwise", "alternatives", "cases"].includes(key);
    return mayHold && Array.isArray(value) && value.length > 0;
  });
}

export function playersText(range: Range): string {
  return `for ${rangeText(range)} ${range.to === 1 ? "player" : "players"}`;
}

export function rangeText({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? String(from) : `${from}..${to}`;
}

/** Neighbouring cites share their word. */
export function provenancePieces(provenance: readonly Provenance[]): string[] {
  return provenance.map((source, i) => {
    if (source.kind === "assumed") return source.why === undefined ? "assumed" : `assumed ${quoted(source.why)}`;
    if (source.kind === "ruled") return `by ruling ${source.ruling.text}`;
    const lead = provenance[i - 1]?.kind === "cite" ? "" : "cite ";
    return `${lead}${source.language} ${rangeText(source)}${provenance[i + 1]?.kind === "cite" ? "," : ""}`;
  });
}

// ── columns ───────────────────────────────────────────────────────────────────

function widthOf(printed: Printed | undefined): number {
  return typeof printed === "string" ? util.getStringWidth(printed) : 0;
}

function columnWidths(rows: readonly (readonly Printed[])[], widest = Infinity): number[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, column) =>
    Math.max(0, ...rows.map((row) => widthOf(row[column])).filter((width) => width <= widest)),
  );
}

function cellWidths(heads: readonly string[], pieces: readonly Pieces[]): number[] {
  const cells = pieces.map((row) => row.cells);
  const widths = columnWidths(cells);
  const whole = Math.max(0, ...heads.map(widthOf)) + widths.reduce((sum, width) => sum + width + 3, 0);
  return whole <= rowWidth ? widths : columnWidths(cells, widestAligned);
}

function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

/** The parts of a row's head, each under its like; parts that no row has take no room. */
function aligned(parts: readonly string[], widths: readonly number[]): string {
  return parts
    .map((part, i) => padded(part, widths[i]))
    .filter((_, i) => widths[i] > 0)
    .join(" ");
}

/** A row longer than the page goes on in the next line, before a `|`. */
function rowDoc(head: string, { cells, provenance }: Pieces, widths: readonly number[]): Doc {
  const out: Doc[] = [];
  let line = head;
  cells.forEach((cell, i) => {
    if (typeof cell !== "string") {
      out.push(`${line} | `, cell());
      line = "";
      return;
    }
    const fits = widthOf(line) + 3 + widthOf(cell) <= rowWidth || line === head;
    if (!fits) out.push(line.trimEnd(), align(4, hardline));
    line = `${fits ? `${line} ` : ""}| ${padded(cell, widths[i])}`;
  });
  const last = `${line.trimEnd()}${provenance === "" ? "" : ` ${provenance}`}`;
  return [...out, cells.length === 0 ? last.trimStart() : last];
}
