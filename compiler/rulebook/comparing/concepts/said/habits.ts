/**
 * What a book says again and again in the same words: where those words stand around another thing of the same kind, one of the
 * two is a slip. No rule is needed to see it.
 */
import type { Concept } from "../../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../../../marks/mark.ts";
import type { Families } from "../../expected/families.ts";
import { statesRules } from "../../numbers/index.ts";

/** Words that say something: not «of», «the». */
const FEWEST_LETTERS = 4;
/** Endings change with what the word belongs to. */
const STEM = 6;
/** How many such words before and after a thing. */
const REACH = 3;
/** So many words in a row, before and after, are no chance. */
const ENOUGH = 3;
/** Said so often it is a habit. */
const OFTEN = 2;

interface Use {
  readonly sentence: number;
  readonly concepts: readonly Concept[];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export class Habits {
  /** By the words around them that are enough. */
  private readonly uses = new Map<string, Use[]>();

  constructor(
    marked: readonly MarkedSentence[],
    private readonly families: Families,
  ) {
    for (const sentence of marked)
      if (statesRules(sentence))
        for (const mention of sentence.mentions) if (this.isMistakable(mention)) this.enter(useOf(sentence, mention));
  }

  private isMistakable({ concepts, weak, inner }: ConceptMark): boolean {
    return !weak && !inner && concepts.some((c) => this.families.of(c) !== undefined);
  }

  private enter(use: Use): void {
    for (const key of keysOf(use)) {
      const known = this.uses.get(key);
      if (known === undefined) this.uses.set(key, [use]);
      else known.push(use);
    }
  }

  /** Another of its kind that the book names in these words elsewhere, always, and more than once. */
  insteadOf(sentence: MarkedSentence, mention: ConceptMark): Concept | undefined {
    const siblings: Concept[] = [];
    for (const { concepts } of this.alike(useOf(sentence, mention))) {
      if (this.families.agree(concepts, mention.concepts)) return undefined;
      siblings.push(...concepts.filter((c) => mention.concepts.some((own) => this.families.areSiblings(own, c))));
    }
    return siblings.find((c) => siblings.filter((other) => other === c).length >= OFTEN);
  }

  /** What is said elsewhere in the same words. */
  private *alike(here: Use): Generator<Use> {
    const seen = new Set<Use>();
    for (const key of keysOf(here))
      for (const use of this.uses.get(key) ?? []) {
        if (use.sentence === here.sentence || seen.has(use)) continue;
        seen.add(use);
        yield use;
      }
  }
}

function useOf({ sentence }: MarkedSentence, { concepts, from, to }: ConceptMark): Use {
  const words = (tokens: typeof sentence.tokens): string[] =>
    tokens.flatMap(({ kind, norm }) => {
      if (kind === "number") return ["#"];
      return kind === "word" && norm.length >= FEWEST_LETTERS ? [norm.slice(0, STEM)] : [];
    });
  return {
    sentence: sentence.index,
    concepts,
    before: words(sentence.tokens.slice(0, from)).reverse().slice(0, REACH),
    after: words(sentence.tokens.slice(to)).slice(0, REACH),
  };
}

/** The words before and after that together are enough, in each way in which they can be. */
function keysOf({ before, after }: Use): string[] {
  const ways = Array.from({ length: ENOUGH + 1 }, (_, n) => [before.slice(0, n), after.slice(0, ENOUGH - n)]);
  return ways.flatMap(([b, a]) => (b.length + a.length === ENOUGH ? [`${b.join(" ")} … ${a.join(" ")}`] : []));
}
