/** Most and fewest, highest and lowest: held against the end of a scale by which the rules told there decide. */
import type { Extreme } from "../../../claims/claim.ts";
import type { Language } from "../../../lexicon/lexicon.ts";
import { wordsOfLanguage, type Stance } from "../../../lexicon/marks.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import { isCited, type Passage } from "../../passages/index.ts";
import { draftAt, type Draft } from "../drafts.ts";
import type { Expectations } from "../expected/index.ts";
import { statesRules } from "../numbers/index.ts";
import type { Naming } from "../words.ts";

const ENDS: Partial<Record<Stance, Extreme["order"]>> = {
  most: "most",
  highest: "most",
  fewest: "fewest",
  lowest: "fewest",
};
const SURE = 0.75;

/** One end alone is known here, by the rules told here and by those that they use or that use them. */
interface Decided extends Extreme {
  readonly passage: Passage;
}

export function compareExtremes(
  expected: Expectations,
  naming: Naming,
  sentences: readonly MarkedSentence[],
  language: Language,
): Draft[] {
  return sentences.filter(statesRules).flatMap((sentence) => {
    if (expected.examples.has(sentence.sentence.index)) return [];
    const decided = decidedAt(sentence, expected);
    if (decided === undefined) return [];
    return wordsOfLanguage(sentence.sentence.language ?? language)
      .stances(sentence.sentence.tokens)
      .filter(({ is }) => ENDS[is] !== undefined && ENDS[is] !== decided.order)
      .map((signal) =>
        draftAt(sentence, signal, {
          check: "bound",
          kind: "contradiction",
          severity: "warning",
          rule: decided.passage.rule,
          expected: decided.order,
          found: signal.is,
          message: `the rule goes by the ${decided.order} of ${naming.any(decided.of)}, the book by the ${signal.is}`,
          confidence: SURE,
        }),
      );
  });
}

function decidedAt({ sentence, names }: MarkedSentence, expected: Expectations): Decided | undefined {
  const here = expected.passagesAt(sentence.index).filter(isCited);
  const own = here.flatMap((passage) => passage.rule.extremes.map((extreme): Decided => ({ ...extreme, passage })));
  const [first] = own.filter(({ of }) => of.some((concept) => names.has(concept)));
  if (first === undefined) return undefined;
  const near = here.flatMap(({ rule }) => expected.relatedTo(rule).flatMap(({ extremes }) => extremes));
  return [...own, ...near].every(({ order }) => order === first.order) ? first : undefined;
}
