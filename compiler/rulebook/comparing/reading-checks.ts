/** What can be said of a book without rules: parts in another language, broken codes, renderings that are wrong here. */
import type { Book } from "../book.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { LANGUAGE_NAMES } from "../reading/language.ts";
import type { Draft } from "./drafts.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

/** A shorter stretch in another language is a name or a motto. */
const FEWEST_FOREIGN_WORDS = 10;

export function checkReading(book: Book, marked: readonly MarkedSentence[], naming: Naming): Draft[] {
  return [...untranslated(book), ...codes(book), ...terminology(marked, naming)];
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

function terminology(marked: readonly MarkedSentence[], naming: Naming): Draft[] {
  return marked.flatMap((sentence) =>
    sentence.mentions
      .filter(({ avoid }) => avoid)
      .map(({ from, to, concepts }) => ({
        kind: "terminology",
        severity: "warning",
        rule: undefined,
        place: placeOf(sentence.sentence.tokens, from, to),
        quote: quoteOf(sentence, from, to),
        expected: naming.any(concepts),
        found: sentence.sentence.tokens
          .slice(from, to)
          .map((t) => t.text)
          .join(" "),
        message: `this should be called ${naming.any(concepts)}`,
        confidence: 0.9,
        sentence: sentence.sentence.index,
      })),
  );
}
