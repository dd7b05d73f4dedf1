/** The text of a PDF, line by line, column by column. */

export type PdfText =
  { readonly text: string; readonly problem: undefined } | { readonly text: undefined; readonly problem: string };

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");
}

export async function textOfPdf(bytes: Uint8Array): Promise<PdfText> {
  // Large, and seldom needed.
  const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
  try {
    const loading = pdfjs.getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
    const document = await loading.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(pageText(items.flatMap(pieceOf)));
    }
    await loading.destroy();
    const text = pages.join("\n\f\n");
    if (text.trim() === "") return { text: undefined, problem: "its pages are pictures without text" };
    return { text, problem: undefined };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    const problem = name === "PasswordException" ? "it asks for a password" : "it is damaged";
    return { text: undefined, problem };
  }
}

function pieceOf(item: object): Piece[] {
  if (!("str" in item) || !("transform" in item)) return [];
  const { str, transform, width, height } = item as { str: string; transform: number[]; width: number; height: number };
  return str.trim() === "" ? [] : [{ text: str, x: transform[4], y: transform[5], width, height: height || 10 }];
}

/** Columns from left to right, in each the lines from the top down. */
function pageText(pieces: readonly Piece[]): string {
  return columnsOf(pieces)
    .map((column) => linesOf(column).join("\n"))
    .join("\n\n");
}

/** A gap that no piece crosses, from top to bottom, parts two columns. */
function columnsOf(pieces: readonly Piece[]): Piece[][] {
  const sorted = [...pieces].sort((a, b) => a.x - b.x);
  const columns: Piece[][] = [];
  let end = -Infinity;
  for (const piece of sorted) {
    const gap = Math.max(piece.height, 8);
    if (columns.length === 0 || piece.x > end + gap) columns.push([piece]);
    else columns.at(-1)!.push(piece);
    end = Math.max(end, piece.x + piece.width);
  }
  return columns;
}

function linesOf(pieces: readonly Piece[]): string[] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row !== undefined && Math.abs(row[0].y - piece.y) < piece.height / 2) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row, i) => {
    const sorted = row.sort((a, b) => a.x - b.x);
    const text = sorted.map((p, j) => (j > 0 && p.x > endOf(sorted[j - 1]) + 1 ? " " : "") + p.text).join("");
    // More space than between lines begins a paragraph.
    const apart = i > 0 && rows[i - 1][0].y - row[0].y > 1.8 * Math.max(row[0].height, rows[i - 1][0].height);
    return apart ? ["", text] : [text];
  });
}

function endOf({ x, width }: Piece): number {
  return x + width;
}
