/** What a book calls things: words to avoid, one thing under several names, one name for several things, abbreviations. */
import type { Concepts } from "../../lexicon/concepts.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { draftAt, type Draft } from "../comparing/drafts.ts";
import type { Families } from "../comparing/expected/families.ts";
import { textOf, type Naming } from "../comparing/words.ts";
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
      .map((mention) =>
        draftAt(sentence, mention, {
          kind: "terminology",
          severity: "warning",
          expected: naming.any(mention.concepts),
          found: textOf(sentence.sentence.tokens.slice(mention.from, mention.to)),
          message: `this should be called ${naming.any(mention.concepts)}`,
          confidence: 0.9,
        }),
      ),
  );
}
