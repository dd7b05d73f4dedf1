/** Concepts that every game has, named by the language itself; a game's lexicon may name them anew. */
import type { SourceFile } from "../../source/span.ts";
import type { Entry, Language } from "../lexicon.ts";
import { english } from "./en.ts";
import { polish } from "./pl.ts";
import { portuguese } from "./pt.ts";
import { russian } from "./ru.ts";

const TEXTS: Record<Language, string> = { en: english, ru: russian, pt: portuguese, pl: polish };

export const BUILTIN_CONCEPTS: ReadonlySet<string> = new Set(
  [...english.matchAll(/^([a-z][a-z-]*) =/gm)].map(([, name]) => name),
);

const read = new Map<Language, ReadonlyMap<string, Entry>>();

export function builtinEntries(
  language: Language,
  reader: (file: SourceFile, language: Language) => ReadonlyMap<string, Entry>,
): ReadonlyMap<string, Entry> {
  let entries = read.get(language);
  if (!entries) {
    entries = reader({ path: `${language}.ftl`, text: TEXTS[language] }, language);
    read.set(language, entries);
  }
  return entries;
}
