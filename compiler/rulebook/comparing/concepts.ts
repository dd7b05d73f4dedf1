/** Concepts of the book against those that the rules name at the same place: one thing said for another of its kind. */
import type { Concept } from "../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import { conceptsOfRule, type Passage } from "../passages/index.ts";
import { graded, type Draft } from "./drafts.ts";
import type { Expectations } from "./expectations.ts";
import { statesRules } from "./numbers.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

export function compareConcepts(expected: Expectations, naming: Naming, sentences: readonly MarkedSentence[]): Draft[] {
  const check = new ConceptCheck(expected, naming);
  return sentences.filter(statesRules).flatMap((sentence) => check.sentence(sentence));
}

interface Swap {
  readonly passage: Passage;
  readonly wanted: Concept;
  /** The passage does not name it anywhere. */
  readonly absent: boolean;
}

class ConceptCheck {
  private readonly namesOfPassage = new Map<Passage, ReadonlySet<Concept>>();

  constructor(
    private readonly expected: Expectations,
    private readonly naming: Naming,
  ) {}

  sentence(sentence: MarkedSentence): Draft[] {
    const passages = this.expected.passagesAt(sentence.sentence.index);
    if (passages.length === 0) return [];
    return sentence.mentions.flatMap((mention) => {
      if (mention.weak || mention.inner || this.isExpected(mention, passages)) return [];
      const swap = this.swapped(mention, passages);
      return swap === undefined ? [] : [this.draft(sentence, mention, swap)];
    });
  }

  private isExpected({ concepts }: ConceptMark, passages: readonly Passage[]): boolean {
    const { families } = this.expected;
    // A sense that nothing could be mistaken for excuses the others only where a rule names it.
    if (concepts.every((c) => families.of(c) === undefined)) return true;
    return passages.some(({ rule }) => {
      const names = this.expected.namesOf(rule);
      return concepts.some((c) => names.has(c) || [...names].some((n) => families.areKin(n, c)));
    });
  }

  /** A sibling that a rule names here; best one that the whole passage does not. */
  private swapped({ concepts }: ConceptMark, passages: readonly Passage[]): Swap | undefined {
    let weaker: Swap | undefined;
    for (const passage of [...passages].sort((a, b) => b.confidence - a.confidence)) {
      const said = this.names(passage);
      for (const name of this.expected.namesOf(passage.rule)) {
        if (!concepts.some((c) => this.expected.families.areSiblings(c, name))) continue;
        // What a named price is paid in need not be said where the price is named.
        const mustBeSaid = this.expected.families.of(name) !== "resource" || conceptsOfRule(passage.rule).has(name);
        const stands = mustBeSaid && passage.rule.provenance !== "assumed";
        if (stands && !said.has(name)) return { passage, wanted: name, absent: true };
        weaker ??= { passage, wanted: name, absent: false };
      }
    }
    return weaker;
  }

  private names(passage: Passage): ReadonlySet<Concept> {
    let names = this.namesOfPassage.get(passage);
    if (names === undefined) this.namesOfPassage.set(passage, (names = this.expected.namesIn(passage)));
    return names;
  }

  private draft(sentence: MarkedSentence, mention: ConceptMark, swap: Swap): Draft {
    const { passage, absent } = swap;
    const [wanted, found] = [this.naming.of(swap.wanted), this.naming.any(mention.concepts)];
    const confidence = passage.confidence * (absent ? 1 : 0.8);
    return {
      kind: absent ? "contradiction" : "unexplained",
      severity: graded(absent ? "error" : "warning", confidence),
      rule: passage.rule,
      place: placeOf(sentence.sentence.tokens, mention.from, mention.to),
      quote: quoteOf(sentence, mention.from, mention.to),
      expected: wanted,
      found,
      message: absent
        ? `the rule speaks of ${wanted}, which the passage never names; the book says ${found}`
        : `no rule that speaks here names ${found}; it names ${wanted}`,
      confidence,
      sentence: sentence.sentence.index,
    };
  }
}
