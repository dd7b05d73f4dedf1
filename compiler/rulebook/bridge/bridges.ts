/** The links between books, each pair matched once. */
import type { Book } from "../book.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { alignBooks, type Link } from "./index.ts";

export interface ReadBook {
  readonly book: Book;
  readonly marked: readonly MarkedSentence[];
}

export class Bridges {
  private readonly known = new Map<Book, Map<Book, readonly Link[]>>();

  /** From sentences of the one to those of the other. */
  between(a: ReadBook, b: ReadBook): readonly Link[] {
    const back = this.known.get(b.book)?.get(a.book);
    if (back !== undefined) return back.map(({ a: from, b: to, sure }) => ({ a: to, b: from, sure }));
    const from = this.known.get(a.book) ?? new Map<Book, readonly Link[]>();
    this.known.set(a.book, from);
    const links = from.get(b.book) ?? alignBooks(a.marked, b.marked);
    from.set(b.book, links);
    return links;
  }
}
