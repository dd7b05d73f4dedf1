/** What can be said of a book without rules: parts in another language, broken codes. */
import type { Book } from "../book.ts";
import { LANGUAGE_NAMES } from "../reading/language.ts";
import type { Draft } from "./drafts.ts";

/** A shorter stretch in another language is a name or a motto. */
const FEWEST_FOREIGN_WORDS = 10;

export function checkReading(book: Book): Draft[] {
  return [...untranslated(book), ...codes(book)];
}

function untranslated(book: Book): Draft[] {
  return book.foreign
    .filter(({ words }) => words >= FEWEST_FOREIGN_WORDS)
    .map(({ language, from, to, words }) => ({
      kind: "untranslated",
      severity: "warning",
      rule: undefined,
      place: { line: from, column: 1, endLine: to, endColumn: book.lines[to - 1].text.length + 1 },
      quote: book.lines[from - 1].text.trim().split(/\s+/).slice(0, 5).join(" "),
      expected: LANGUAGE_NAMES[book.language],
      found: LANGUAGE_NAMES[language],
      message: `lines ${from} to ${to} (${words} words) are in ${LANGUAGE_NAMES[language]}`,
      confidence: 0.95,
      sentence: undefined,
    }));
}

function codes(book: Book): Draft[] {
  return book.repairs
    .filter(({ kind }) => kind === "code")
    .map(({ line, column, from, to }) => ({
      kind: "reference",
      severity: "warning",
      rule: undefined,
      place: { line, column, endLine: line, endColumn: column + from.length },
      quote: from,
      expected: to,
      found: from,
      message: `there is no code ${from}: it was read as ${to}`,
      confidence: 0.9,
      sentence: undefined,
    }));
}
