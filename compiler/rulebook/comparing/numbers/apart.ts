/** Which sentences and numbers state rules, and what the others are. */
import type { SentenceKind } from "../../book.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import type { Expectations } from "../expected/index.ts";
import { isListing } from "./listings.ts";

const STATING: ReadonlySet<SentenceKind> = new Set(["rule", "heading", "caption", "foreign"]);

/** Sentences whose numbers state rules; of those in another language, as far as the game has words in it. */
export function statesRules({ sentence }: MarkedSentence): boolean {
  return STATING.has(sentence.kind);
}

/** Why a number is no quantity of a rule; undefined when it is one. */
export function apartAs(sentence: MarkedSentence, number: NumberMark, { examples }: Expectations): string | undefined {
  if (sentence.sentence.kind === "example" || examples.has(sentence.sentence.index)) return "example";
  if (number.kind !== "quantity") return number.kind;
  // A number that stands beside nothing but a lost picture counts nothing that could be compared.
  if (!sentence.sentence.tokens.some((t) => t.kind === "word")) return "figure";
  return statesRules(sentence) || isListing(sentence) ? undefined : sentence.sentence.kind;
}
