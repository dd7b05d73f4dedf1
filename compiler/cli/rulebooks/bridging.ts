/** Books of languages that few rules cite are read by way of those that are cited. */
import { carry, isCitedLanguage, isOwnText, together, type Bridges, type Place } from "../../rulebook/index.ts";
import type { BookChecker, Carried, CheckedOne, OpenBook } from "./check.ts";

/** All books, in the order in which they were asked for. */
export async function checkBooks(
  checker: BookChecker,
  books: readonly OpenBook[],
  bridges: Bridges,
): Promise<CheckedOne[]> {
  const checked = new Map<OpenBook, CheckedOne>();
  for (const open of books) if (!needsBridge(checker, open)) checked.set(open, await checker.check(open));
  const sources = [...checked.values()];
  for (const open of books)
    if (needsBridge(checker, open))
      checked.set(open, await checker.check(open, carriedTo(open, sources, checker, bridges)));
  return books.map((open) => checked.get(open)!);
}

/** Our own text says itself what it tells. */
export function needsBridge(checker: BookChecker, { book, kept }: OpenBook): boolean {
  return !isOwnText(book) && kept.length === 0 && !isCitedLanguage(book.language, checker.rules);
}

/** Where a book tells the rules, by way of each of the others. */
export function carriedTo(
  { book }: OpenBook,
  sources: readonly CheckedOne[],
  checker: BookChecker,
  bridges: Bridges,
): Carried {
  const others = sources.map(({ checked }) => checked).filter((other) => !isOwnText(other.book));
  const target = { book, marked: checker.marksOf(book) };
  const places = others.map(({ comparison }): Place[] => carry(comparison, bridges.between(comparison, target)));
  const from = others.filter((_, i) => places[i].length > 0).map(({ file }) => file);
  return { places: together(places.flat()), from };
}
