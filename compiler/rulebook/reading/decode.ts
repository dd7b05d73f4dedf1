/** Bytes of a book as text: UTF-8 unless the bytes say otherwise. */
import { languageOf } from "./language.ts";

export type Decoded =
  | { readonly text: string; readonly encoding: string; readonly guessed: boolean }
  | { readonly text: undefined; readonly problem: "empty" | "binary" | "encoding" };

/** A code page is believed when the text reads as one of our languages. */
const CODE_PAGES = ["windows-1251", "windows-1250", "windows-1252", "iso-8859-2", "koi8-r", "ibm866", "x-mac-cyrillic"];
const SAMPLE = 200_000;

export function decodeBook(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { text: undefined, problem: "empty" };
  if (isFourBytesWide(bytes)) return { text: undefined, problem: "encoding" };
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return decoded(new TextDecoder(wide).decode(bytes), wide, bytes[0] < 0xfe);
  if (looksBinary(bytes)) return { text: undefined, problem: "binary" };
  const utf8 = attempt("utf-8", bytes);
  if (utf8 !== undefined) return twiceEncoded(utf8) ?? decoded(utf8, "utf-8", false);
  return bestCodePage(bytes);
}

function decoded(text: string, encoding: string, guessed: boolean): Decoded {
  if (text.trim() === "") return { text: undefined, problem: "empty" };
  return { text, encoding, guessed };
}

function attempt(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-32, whose mark begins as that of UTF-16 does; nobody writes books in it. */
function isFourBytesWide([a, b, c, d]: Uint8Array): boolean {
  return (a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff);
}

/** UTF-16 has a mark at its beginning, or a zero in every other byte of plain text. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const length = Math.min(bytes.length, 4000) & ~1;
  const high = [0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0 || bytes[i] === 4) high[i % 2] += 1;
  if (high[1] > length * 0.35 && high[0] < length * 0.1) return "utf-16le";
  if (high[0] > length * 0.35 && high[1] < length * 0.1) return "utf-16be";
  return undefined;
}

function looksBinary(bytes: Uint8Array): boolean {
  const length = Math.min(bytes.length, 8000);
  let odd = 0;
  for (let i = 0; i < length; i++) if (bytes[i] < 9 || (bytes[i] > 13 && bytes[i] < 27)) odd += 1;
  return odd > length / 50;
}

/** UTF-8 that somebody read as a code page and saved as UTF-8 again. */
function twiceEncoded(text: string): Decoded | undefined {
  const sample = text.slice(0, SAMPLE);
  const suspects = sample.match(/[ÐÑÃÅÄ][\u0080-\u00bf\u2000-\u2122\u0152-\u0192\u02c6\u02dc]/g)?.length ?? 0;
  return suspects > 20 && suspects > sample.length / 100 ? { text: undefined, problem: "encoding" } : undefined;
}

function bestCodePage(bytes: Uint8Array): Decoded {
  const sample = bytes.subarray(0, SAMPLE);
  const scored = CODE_PAGES.flatMap((encoding) => {
    const text = attempt(encoding, sample);
    return text === undefined ? [] : [{ encoding, score: wordScore(text) }];
  }).sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined || best.score < 0.08) return { text: undefined, problem: "encoding" };
  return decoded(new TextDecoder(best.encoding).decode(bytes), best.encoding, true);
}

/** How much of it reads as a language, less what no language writes. */
function wordScore(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const odd = text.match(/\p{Ll}\p{Lu}|[\u0080-\u009f¤¦§¬±µ¶·]/gu)?.length ?? 0;
  return languageOf(text).share - (letters === 0 ? 1 : (3 * odd) / letters);
}
