/** Things that a sentence names and the example that it tells has nothing to do with, where it has another of their kind. */
import type { Concept } from "../../claims/claim.ts";
import { NOTHING_WITHIN, type Within } from "../../lexicon/within.ts";
import type { Families } from "../comparing/expected/families.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import type { Story } from "./story.ts";

export interface Stranger {
  readonly mention: ConceptMark;
  readonly says: readonly Concept[];
  /** What the example has instead. */
  readonly instead: readonly Concept[];
}

/** What is known of things. */
interface Known {
  readonly families: Families;
  readonly within?: Within;
}

export function strangersIn(
  sentence: MarkedSentence,
  stories: readonly Story[],
  { families, within = NOTHING_WITHIN }: Known,
): Stranger[] {
  const isStory = stories.some((story) => story.isOfSomebody(sentence));
  return sentence.mentions.flatMap((mention) => {
    if (mention.inner || mention.weak || mention.aside) return [];
    const amounts = mention.concepts.filter((c) => families.of(c) === "resource");
    const things = mention.concepts.filter((c) => families.of(c) !== undefined && !families.seats.has(c));
    const [says, instead] =
      amounts.length > 0
        ? [amounts, otherAmounts(amounts, stories, families)]
        : [things, isStory ? otherThings(mention, things, sentence, stories, { families, within }) : []];
    return instead.length === 0 ? [] : [{ mention, says, instead: [...new Set(instead)] }];
  });
}

/** Who speaks of gold where only corn changes hands means corn. */
function otherAmounts(says: readonly Concept[], stories: readonly Story[], families: Families): readonly Concept[] {
  const isKnown = (c: Concept): boolean => stories.some(({ names }) => names.has(c));
  if (says.some((c) => [c, ...families.kinOf(c)].some(isKnown))) return [];
  return stories.flatMap(({ moved }) => [...moved].filter((c) => says.some((s) => families.areSiblings(s, c))));
}

/** Anything else has to do with the steps that the sentence tells, or another is used there that the sentence does not name. */
function otherThings(
  { concepts }: ConceptMark,
  says: readonly Concept[],
  sentence: MarkedSentence,
  stories: readonly Story[],
  { families, within }: Required<Known>,
): readonly Concept[] {
  const here = stories.map((story) => story.namesHere(sentence));
  if (concepts.some((c) => [c, ...families.kinOf(c)].some((name) => here.some((names) => names.has(name))))) return [];
  // «The purple priest» is short for his high priest.
  if (here.some((names) => [...names].some((name) => concepts.some((c) => within(name).has(c))))) return [];
  const isMeant = (thing: Concept): boolean =>
    !sentence.names.has(thing) && says.some((s) => families.areSiblings(s, thing));
  return stories.flatMap(({ used }, i) => [...here[i]].filter((c) => used.has(c) && isMeant(c)));
}
