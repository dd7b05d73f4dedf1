/** «See example 3» where no example has that number. */
import type { Book } from "../book.ts";
import type { Draft } from "../comparing/drafts.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { broken, referencesTo, type Reference } from "./reference.ts";
import { LABELS, POINTERS } from "./words.ts";

/** A book with one label may have lost the others. */
const FEWEST_LABELS = 2;

export function brokenLabels(book: Book, marked: readonly MarkedSentence[]): Draft[] {
  return LABELS.flatMap((label) => {
    const references = referencesTo(marked, POINTERS[book.language].labelled[label]);
    const labels = new Set(references.filter(isLabel).map(({ number }) => number.value));
    if (labels.size < FEWEST_LABELS) return [];
    const known = [...labels].sort((a, b) => a - b).join(", ");
    return references
      .filter(({ number }) => !labels.has(number.value))
      .map((reference) =>
        broken(reference, `there is no ${label} ${reference.number.value}: the book has ${known}`, known),
      );
  });
}

/** It begins what it numbers. */
function isLabel({ word }: Reference): boolean {
  return word === 0;
}
