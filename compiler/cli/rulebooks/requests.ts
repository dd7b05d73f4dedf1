/** Which books a command line asks for, read at once: whoever gives the wrong file need not wait for the rules. */
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { readBookFile } from "../../host/read-book.ts";
import { LANGUAGES, type Language } from "../../lexicon/index.ts";
import { decodeBook } from "../../rulebook/index.ts";
import { UsageError } from "../errors.ts";
import { bookError } from "./errors.ts";

export interface AskedBooks {
  readonly rulebook: readonly string[];
  readonly lang?: string;
}

export interface BookRequest extends BookText {
  readonly file: string;
  /** Undefined: whatever the text is in. */
  readonly language: Language | undefined;
}

interface BookText {
  readonly text: string;
  readonly encoding: string;
  /** Nothing in the file says so. */
  readonly guessed: boolean;
}

/** The longest books that we know have some 2,000. */
const MOST_LINES = 100_000;

export function nameOf({ file }: { readonly file: string }): string {
  return file === "-" ? "standard input" : file;
}

/** `ru=book.txt`, or a file in the language of `--lang`. */
export async function requestsOf({ rulebook, lang }: AskedBooks): Promise<BookRequest[]> {
  if (rulebook.length === 0) throw new UsageError("there is no book to check", "give one with --rulebook FILE");
  const asked = rulebook.map((text) => {
    const prefix = /^([a-z]{2})=(.+)$/is.exec(text);
    const code = prefix?.[1] ?? lang;
    return { file: prefix?.[2] ?? text, language: code === undefined ? undefined : requireLanguage(code) };
  });
  requireDistinct(asked.map(({ file }) => file));
  const requests: BookRequest[] = [];
  for (const one of asked) requests.push({ ...one, ...(await read(one.file)) });
  return requests;
}

/** Two of the same would agree in everything. */
function requireDistinct(files: readonly string[]): void {
  const paths = files.map((file) => (file === "-" ? file : resolve(file)));
  const twice = files.find((_, i) => paths.indexOf(paths[i]) < i);
  if (twice !== undefined) throw new UsageError(`${nameOf({ file: twice })} is given twice`, "give each book once");
}

export function requireLanguage(code: string): Language {
  const language = LANGUAGES.find((l) => l === code.toLowerCase());
  if (language !== undefined) return language;
  throw new UsageError(`books in \`${code}\` cannot be read`, `the languages are: ${LANGUAGES.join(", ")}`);
}

async function read(file: string): Promise<BookText> {
  if (file !== "-") requireFile(file);
  const found = await readBookFile(file);
  if (found.problem !== undefined)
    throw bookError(found.problem === "size" ? "Q7106" : "Q7108", { file, detail: found.detail });
  const decoded = decodeBook(found.bytes);
  if (decoded.text !== undefined) {
    const lines = decoded.text.split("\n").length;
    if (lines > MOST_LINES) throw bookError("Q7106", { file, detail: `${lines} lines; a book may have ${MOST_LINES}` });
    return decoded;
  }
  throw bookError(({ empty: "Q7101", binary: "Q7102", encoding: "Q7103" } as const)[decoded.problem], { file });
}

function requireFile(file: string): void {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  if (statSync(file).isDirectory()) throw new UsageError(`${file} is a folder`, "give the file of the book");
  if (!statSync(file).isFile()) throw new UsageError(`${file} is no file that can be read`);
}
