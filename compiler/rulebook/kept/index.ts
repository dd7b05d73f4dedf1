/** Kept passages in the book as it is today: sentences are known again by their hashes, wherever they stand; the others have changed. */
import type { Book } from "../book.ts";
import type { Place } from "../passages/index.ts";
import { hashOfSentence, holds, type Kept, type KeptSentence } from "./kept.ts";

export { readKept, writeKept } from "./file.ts";
export { BY_RULES, holds, keep, nameOf, renewed, type Kept, type Standing } from "./kept.ts";

/** What an editor confirmed is as sure as a cite in the rule files. */
const CONFIRMED = 1;
/** A sentence that is no longer there is looked for so many lines around its place. */
const AROUND = 2;

export interface Found {
  readonly places: readonly Place[];
  /** Passages of which a sentence is not what it was. */
  readonly stale: readonly Kept[];
}

export function findKept(kept: readonly Kept[], book: Book): Found {
  const today = new Today(book);
  today.know(kept.flatMap(({ sentences }) => sentences));
  const places: Place[] = [];
  const stale: Kept[] = [];
  for (const one of kept) {
    if (!holds(one)) continue;
    const found = one.sentences.map((sentence) => today.find(sentence));
    if (found.some((sentence) => sentence === undefined || sentence.changed)) stale.push(one);
    const sentences = [...new Set(found.flatMap((sentence) => sentence?.index ?? []))].sort((a, b) => a - b);
    if (sentences.length === 0) continue;
    places.push({ rule: one.rule, sentences, sure: one.standing === "confirmed" ? CONFIRMED : one.sure });
  }
  return { places, stale };
}

interface Known {
  readonly index: number;
  readonly changed: boolean;
}

class Today {
  private readonly byHash = new Map<string, number[]>();
  /** How far sentences have moved, in the order in which they stood. */
  private moved: readonly { readonly line: number; readonly by: number }[] = [];

  constructor(private readonly book: Book) {
    for (const sentence of book.sentences) {
      const hash = hashOfSentence(sentence);
      this.byHash.set(hash, [...(this.byHash.get(hash) ?? []), sentence.index]);
    }
  }

  /** Sentences that stand in the book once say how far those around them have moved. */
  know(sentences: readonly KeptSentence[]): void {
    const moved = sentences.flatMap(({ line, hash }) => {
      const found = this.byHash.get(hash) ?? [];
      return found.length === 1 ? [{ line, by: this.book.sentences[found[0]].from - line }] : [];
    });
    this.moved = moved.sort((a, b) => a.line - b.line);
  }

  find({ line, hash }: KeptSentence): Known | undefined {
    const at = line + this.shiftAt(line);
    const distance = (index: number): number => Math.abs(this.book.sentences[index].from - at);
    const nearest = (indices: readonly number[]): number | undefined =>
      [...indices].sort((a, b) => distance(a) - distance(b))[0];
    const same = nearest(this.byHash.get(hash) ?? []);
    if (same !== undefined) return { index: same, changed: false };
    const there = this.book.sentences.filter(({ index }) => distance(index) <= AROUND).map(({ index }) => index);
    const index = nearest(there);
    return index === undefined ? undefined : { index, changed: true };
  }

  private shiftAt(line: number): number {
    const after = this.moved.findIndex((one) => one.line >= line);
    const near = after < 0 ? this.moved.slice(-1) : this.moved.slice(Math.max(0, after - 1), after + 1);
    return [...near].sort((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))[0]?.by ?? 0;
  }
}
