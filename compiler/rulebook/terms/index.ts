/** What a book calls things: words to avoid, one thing under several names, one name for several things, abbreviations. */
import type { Concepts } from "../../lexicon/concepts.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Draft } from "../comparing/drafts.ts";
import type { Families } from "../comparing/expected/families.ts";
import { placeOf, quoteOf, textOf, type Naming } from "../comparing/words.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { unexplained } from "./abbreviations.ts";
import { colliding } from "./collisions.ts";
import { inconsistent } from "./consistency.ts";
import { misprinted } from "./misprints.ts";

export function checkTerms(
  marked: readonly MarkedSentence[],
  lexicon: Lexicon,
  naming: Naming,
  families: Families,
  concepts: Concepts | undefined,
): Draft[] {
  return [
    ...avoided(marked, naming),
    ...inconsistent(marked, lexicon, concepts),
    ...misprinted(marked, lexicon),
    ...colliding(marked, families, naming),
    ...unexplained(marked, lexicon, naming),
  ];
}

/** Renderings that the lexicon says to avoid. */
function avoided(marked: readonly MarkedSentence[], naming: Naming): Draft[] {
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
        found: textOf(sentence.sentence.tokens.slice(from, to)),
        message: `this should be called ${naming.any(concepts)}`,
        confidence: 0.9,
        sentence: sentence.sentence.index,
      })),
  );
}
