/** Things that a sentence names and the example that it tells has nothing to do with, where it has another of their kind. */
import type { Concept } from "../../claims/claim.ts";
import type { Families } from "../comparing/families.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import type { Story } from "./story.ts";

export interface Stranger {
  readonly mention: ConceptMark;
  readonly says: readonly Concept[];
  /** What the example has instead. */
  readonly instead: readonly Concept[];
}

export function strangersIn(sentence: MarkedSentence, stories: readonly Story[], families: Families): Stranger[] {
  const isStory = stories.some((story) => story.isOfSomebody(sentence));
  return sentence.mentions.flatMap((mention) => {
    if (mention.inner || mention.weak || mention.aside) return [];
    const things = mention.concepts.filter((c) => families.of(c) !== undefined && !families.seats.has(c));
    const says = things.filter((c) => isStory || isAmount(c, families));
    if (says.length === 0 || isKnown(mention.concepts, sentence, stories, families)) return [];
    const instead = stories.flatMap((story) => insteadOf(says, sentence, story, families));
    return instead.length === 0 ? [] : [{ mention, says, instead: [...new Set(instead)] }];
  });
}

/** An amount has to do with the whole example, anything else with the steps that the sentence tells. */
function isKnown(
  concepts: readonly Concept[],
  sentence: MarkedSentence,
  stories: readonly Story[],
  families: Families,
): boolean {
  return stories.some((story) => {
    const here = story.namesHere(sentence);
    return concepts.some((c) =>
      [c, ...families.kinOf(c)].some((name) => (isAmount(name, families) ? story.names : here).has(name)),
    );
  });
}

/** Amounts that change hands; of other things one that is used here and that the sentence does not name. */
function insteadOf(
  says: readonly Concept[],
  sentence: MarkedSentence,
  story: Story,
  families: Families,
): readonly Concept[] {
  const isMeant = (thing: Concept): boolean => says.some((s) => families.areSiblings(s, thing));
  const used = [...story.namesHere(sentence)].filter((c) => !isAmount(c, families) && !sentence.names.has(c));
  return [...[...story.moved].filter((c) => isAmount(c, families)), ...used.filter((c) => story.used.has(c))].filter(
    isMeant,
  );
}

function isAmount(concept: Concept, families: Families): boolean {
  return families.of(concept) === "resource";
}
