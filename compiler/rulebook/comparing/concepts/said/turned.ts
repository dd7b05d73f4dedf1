/** «Turn a hut into a house»: what becomes of what. */
import { jointAt } from "../../../marks/joints.ts";
import type { ConceptMark, MarkedSentence } from "../../../marks/mark.ts";
import type { Families } from "../../expected/families.ts";

/** What is turned into the thing that a mention names: it stands right before the word. */
export function turnedInto(sentence: MarkedSentence, { from }: ConceptMark): ConceptMark[] {
  if (jointAt(sentence, from - 1) !== "into") return [];
  return sentence.mentions.filter((m) => m.to === from - 1 && !m.weak);
}

/** Something is turned into itself, or into something instead of itself. */
export function isTurnedIntoItself(sentence: MarkedSentence, mention: ConceptMark, families: Families): boolean {
  const own = mention.concepts.filter((c) => families.of(c) !== undefined);
  const isOwn = ({ concepts }: ConceptMark): boolean => concepts.some((c) => own.includes(c));
  if (!sentence.moments.some(({ is, to }) => is === "instead" && to === mention.from))
    return turnedInto(sentence, mention).some(isOwn);
  const before = sentence.mentions.filter((m) => m.to < mention.from);
  return before.some((m) => turnedInto(sentence, m).some(isOwn));
}
