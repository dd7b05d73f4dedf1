/** Printed books of a folder: `<game>.<language>.txt`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "../../compiler/lexicon/index.ts";

export interface PrintedBook {
  readonly name: string;
  readonly game: string;
  readonly language: Language;
  readonly text: string;
}

export function booksIn(folder: string): PrintedBook[] {
  return readdirSync(folder).flatMap((file) => {
    const [, game, code] = /^(.+)\.([a-z]{2})\.(?:txt|md)$/.exec(file) ?? [];
    const language = LANGUAGES.find((l) => l === code);
    if (language === undefined) return [];
    return [{ name: `${game} ${language}, book`, game, language, text: readFileSync(join(folder, file), "utf8") }];
  });
}
