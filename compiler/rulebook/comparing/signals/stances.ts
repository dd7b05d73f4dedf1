/** Words that exclude each other: held against what rules decide by, against the way round they go, and against the rest of the book. */
import type { Language } from "../../../lexicon/lexicon.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import type { Draft } from "../drafts.ts";
import type { Expectations } from "../expected/index.ts";
import type { Naming } from "../words.ts";
import { compareExtremes } from "./extremes.ts";
import { compareFormulas } from "./formulas.ts";
import { compareTurns } from "./turns.ts";

export function compareStances(
  expected: Expectations,
  naming: Naming,
  sentences: readonly MarkedSentence[],
  language: Language,
): Draft[] {
  return [
    ...compareExtremes(expected, naming, sentences, language),
    ...compareTurns(expected, sentences, language),
    ...compareFormulas(expected, sentences, language),
  ];
}
