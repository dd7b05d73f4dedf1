/** Sentences that tell a worked example: those that an example of the rules cites and no rule does. */
import type { Cite } from "../../claims/claim.ts";
import type { Book } from "../book.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { LineIndex, type Passage } from "../passages/index.ts";

export function examplesIn(
  book: Book,
  marked: readonly MarkedSentence[],
  cites: readonly Cite[],
  passages: readonly Passage[],
): ReadonlySet<number> {
  const cited = passages.filter(({ found }) => found === "cite");
  if (cited.length === 0 || !standWhereCited(book, cited)) return new Set();
  const ofRules = new Set(cited.flatMap(({ sentences }) => sentences));
  const lines = new LineIndex(marked);
  const told = cites
    .filter(({ language }) => language === book.language)
    .flatMap(({ from, to }) => lines.within(from, to))
    .map(({ sentence }) => sentence.index);
  return new Set(told.filter((index) => !ofRules.has(index)));
}

/** In another printing the lines are others. */
function standWhereCited(book: Book, passages: readonly Passage[]): boolean {
  const there = passages.filter(({ rule, sentences }) =>
    rule.cites.some(
      ({ language, from, to }) =>
        language === book.language &&
        sentences.some((i) => book.sentences[i].from <= to && book.sentences[i].to >= from),
    ),
  );
  return there.length >= passages.length * 0.9;
}
