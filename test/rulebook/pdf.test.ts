/** Books as PDF: a tiny one is made here, in two columns. */
import { expect, test } from "vitest";
import { textOfPdf } from "../../compiler/host/pdf.ts";
import { orchard, validate, BOOK } from "./orchard.ts";

interface Text {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** One page with texts at their places. */
function pdfOf(texts: readonly Text[]): Uint8Array {
  const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");
  const stream = texts.map(({ x, y, text }) => `BT /F 10 Tf ${x} ${y} Td (${escaped(text)}) Tj ET`).join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`);
}

test("lines of two columns stay in their columns", async () => {
  const pdf = pdfOf([
    { x: 40, y: 700, text: "Left one." },
    { x: 320, y: 700, text: "Right one." },
    { x: 40, y: 688, text: "Left two." },
    { x: 320, y: 688, text: "Right two." },
  ]);
  expect((await textOfPdf(pdf)).text).toBe("Left one.\nLeft two.\n\nRight one.\nRight two.");
});

test("a book of one page is checked as its text would be", async () => {
  const lines = BOOK.replace("4 apples", "7 apples").split("\n");
  const pdf = pdfOf(lines.map((text, i) => ({ x: 40, y: 750 - 20 * i, text })));
  const { code, json } = await validate(orchard(pdf), "--lang", "en", "--rulebook", "@book.md", "--json");
  expect(code).toBe(1);
  expect(json.findings.filter((f: any) => f.severity === "error")).toMatchObject([{ found: "7 × apple" }]);
});

test("a page without text is said to be one", async () => {
  expect((await textOfPdf(pdfOf([]))).problem).toBe("its pages are pictures without text");
});
