/** A book from a file or from a pipe; a PDF as the text on its pages. */
import { readFileSync, statSync } from "node:fs";
import { isPdf, textOfPdf } from "./pdf.ts";

/** The text of a book may not be larger than this (the longest that we know has 130 kB), nor a PDF with its pictures. */
export const MAX_TEXT_BYTES = 2 * 1024 * 1024;
const MAX_PDF_BYTES = 256 * 1024 * 1024;

export type BookBytes =
  | { readonly bytes: Uint8Array; readonly problem: undefined }
  | { readonly bytes: undefined; readonly problem: "size" | "pdf"; readonly detail: string };

export async function readBookFile(path: string): Promise<BookBytes> {
  if (path !== "-" && statSync(path).size > MAX_PDF_BYTES) return tooLarge(statSync(path).size, MAX_PDF_BYTES);
  const bytes = path === "-" ? await pipedIn() : readFileSync(path);
  if (!isPdf(bytes)) {
    return bytes.length > MAX_TEXT_BYTES ? tooLarge(bytes.length, MAX_TEXT_BYTES) : { bytes, problem: undefined };
  }
  const text = await textOfPdf(bytes);
  if (text.problem !== undefined) return { bytes: undefined, problem: "pdf", detail: text.problem };
  return { bytes: new TextEncoder().encode(text.text), problem: undefined };
}

function tooLarge(bytes: number, most: number): BookBytes {
  return { bytes: undefined, problem: "size", detail: `${bytes} bytes; a book may have ${most}` };
}

async function pipedIn(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > MAX_PDF_BYTES) break;
  }
  return Buffer.concat(chunks);
}
