/** What a book points to in itself and in the game, and is not there: pages, examples, figures, codes. */
import type { ClaimedRule } from "../../claims/claim.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Book } from "../book.ts";
import type { Draft } from "../comparing/drafts.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { brokenCodes } from "./codes.ts";
import { brokenLabels } from "./labels.ts";
import { brokenPages } from "./pages.ts";

export function checkReferences(
  book: Book,
  marked: readonly MarkedSentence[],
  rules: readonly ClaimedRule[],
  lexicon: Lexicon,
): Draft[] {
  return [...brokenPages(book, marked), ...brokenLabels(book, marked), ...brokenCodes(book, marked, rules, lexicon)];
}
