/** Things that a sentence names and the example that it tells has nothing to do with, where the example has another of their kind. */
import type { Concept } from "../../claims/claim.ts";
import type { Families } from "../comparing/families.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import type { Story } from "./story.ts";

export interface Stranger {
  readonly mention: ConceptMark;
  readonly says: readonly Concept[];
  /** What the example has instead, and no sentence of it names. */
  readonly instead: readonly Concept[];
}

export function strangersIn(sentence: MarkedSentence, stories: readonly Story[], families: Families): Stranger[] {
  const isKnown = (c: Concept): boolean =>
    stories.some(({ names }) => names.has(c) || families.kinOf(c).some((kin) => names.has(kin)));
  return sentence.mentions.flatMap((mention) => {
    if (mention.inner || mention.weak || mention.aside || mention.concepts.some(isKnown)) return [];
    const says = mention.concepts.filter((c) => families.of(c) !== undefined && !families.seats.has(c));
    const instead = stories.flatMap((story) =>
      [...story.moved].filter((c) => says.some((s) => families.areSiblings(s, c)) && !story.said.has(c)),
    );
    return says.length === 0 || instead.length === 0 ? [] : [{ mention, says, instead: [...new Set(instead)] }];
  });
}
