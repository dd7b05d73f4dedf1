/** «See Trading on page 12»: pages that the book cannot have, and chapters that stand elsewhere. */
import { areForms } from "../../lexicon/endings.ts";
import type { Book, Sentence } from "../book.ts";
import type { Draft } from "../comparing/drafts.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { broken, referencesTo, sheetsOf, type Reference } from "./reference.ts";
import { POINTERS } from "./words.ts";

/** The name of a chapter stands so near before its page. */
const REACH = 10;
/** One out of order proves nothing: either may be wrong. */
const FEWEST_WITNESSES = 2;

export function brokenPages(book: Book, marked: readonly MarkedSentence[]): Draft[] {
  const references = referencesTo(marked, POINTERS[book.language].page);
  const named = references.flatMap((reference) => namedBy(reference, book));
  return [...beyondTheEnd(references, book), ...atTwoPages(named), ...outOfOrder(named)];
}

/** A sheet of the file is a page, or two side by side. */
function beyondTheEnd(references: readonly Reference[], book: Book): Draft[] {
  const sheets = sheetsOf(book);
  const last = 2 * sheets + 1;
  if (sheets === 1) return [];
  return references
    .filter(({ number }) => number.value > last)
    .map((reference) =>
      broken(reference, `there is no page ${reference.number.value}: the file has ${sheets} sheets`, `up to ${last}`),
    );
}

interface Named {
  readonly reference: Reference;
  readonly heading: Sentence;
  readonly page: number;
}

/** The heading that is named right before the page, where the book has one of that name alone. */
function namedBy(reference: Reference, book: Book): Named[] {
  const { tokens } = reference.sentence.sentence;
  const before = tokens.slice(Math.max(0, reference.word - REACH), reference.word);
  // What stands before another page belongs to that.
  const from = before.map((t) => t.kind === "number" || /^[.:;(]$/.test(t.text)).lastIndexOf(true) + 1;
  const words = before
    .slice(from)
    .filter((t) => t.kind === "word")
    .map((t) => t.norm);
  const found = book.sentences.filter((s) => s.kind === "heading" && isNamed(s, words, book));
  const longest = Math.max(...found.map((s) => wordsIn(s).length));
  const best = found.filter((s) => wordsIn(s).length === longest);
  return best.length === 1 ? [{ reference, heading: best[0], page: reference.number.value }] : [];
}

/** Names of one word are said of other things too. */
function isNamed(heading: Sentence, words: readonly string[], { language }: Book): boolean {
  const name = wordsIn(heading);
  if (name.length < 2) return false;
  return words.some((_, at) => name.every((word, i) => areForms(words[at + i] ?? "", word, language)));
}

function wordsIn({ tokens }: Sentence): string[] {
  return tokens.filter((t) => t.kind === "word").map((t) => t.norm);
}

/** The same chapter on two pages. */
function atTwoPages(named: readonly Named[]): Draft[] {
  return named.flatMap(({ reference, heading, page }, i) => {
    const other = named.slice(0, i).find((one) => one.heading === heading && one.page !== page);
    if (other === undefined) return [];
    const { line } = other.reference.sentence.sentence.tokens[other.reference.number.from];
    const message = `line ${line} finds the same on page ${other.page}, and the book has one heading of that name`;
    return [broken(reference, message, String(other.page))];
  });
}

/** A chapter that comes first is on no later page. */
function outOfOrder(named: readonly Named[]): Draft[] {
  return named.flatMap((one) => {
    const others = named.filter(({ heading }) => heading !== one.heading);
    const against = others.filter((other) => (other.heading.from - one.heading.from) * (other.page - one.page) < 0);
    const pages = [...new Set(against.map(({ page }) => page))].sort((a, b) => a - b);
    if (against.length < FEWEST_WITNESSES || against.length * 2 <= others.length) return [];
    const where = `what comes after it in the book, or before it, is found on page ${pages.join(", ")}`;
    return [broken(one.reference, `this is hardly page ${one.page}: ${where}`, "another page")];
  });
}
