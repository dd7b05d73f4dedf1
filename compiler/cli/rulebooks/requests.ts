/** Which books a command line asks for. */
import { LANGUAGES, type Language } from "../../lexicon/index.ts";
import { UsageError } from "../errors.ts";
import type { BookRequest } from "./check.ts";

export interface AskedBooks {
  readonly rulebook: readonly string[];
  readonly lang?: string;
}

/** `ru=book.txt`, or a file in the language of `--lang`. */
export function requestsOf({ rulebook, lang }: AskedBooks): BookRequest[] {
  if (rulebook.length === 0) throw new UsageError("there is no book to check", "give one with --rulebook FILE");
  return rulebook.map((text) => {
    const prefix = /^([a-z]{2})=(.+)$/s.exec(text);
    const code = prefix?.[1] ?? lang;
    return { file: prefix?.[2] ?? text, language: code === undefined ? undefined : requireLanguage(code) };
  });
}

function requireLanguage(code: string): Language {
  const language = LANGUAGES.find((l) => l === code);
  if (language !== undefined) return language;
  throw new UsageError(`books in \`${code}\` cannot be read`, `the languages are: ${LANGUAGES.join(", ")}`);
}
