/** Concepts of the book against those that the rules name at the same place: one thing said for another of its kind. */
import type { Concept } from "../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import { conceptsOfRule, type Passage } from "../passages/index.ts";
import { graded, type Draft } from "./drafts.ts";
import { Evidence, NO_EVIDENCE } from "./evidence.ts";
import type { Expectations } from "./expectations.ts";
import { Homonyms } from "./homonyms.ts";
import { statesRules } from "./numbers.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

/** How many times more must speak for another thing than for the one that the book names. */
const MUCH_MORE = 2.3;
const MUCH_MORE_THAN_NAMED = 4;
/** What speaks for a thing that the rules name here. */
const ENOUGH = 0.25;

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
  private readonly evidence: Evidence;
  private readonly homonyms: Homonyms;

  constructor(
    private readonly expected: Expectations,
    private readonly naming: Naming,
  ) {
    this.evidence = new Evidence(expected);
    this.homonyms = new Homonyms(expected.marked);
  }

  sentence(sentence: MarkedSentence): Draft[] {
    const passages = this.expected.passagesAt(sentence.sentence.index);
    if (passages.length === 0) return [];
    if (this.expected.examples.has(sentence.sentence.index)) return [];
    return sentence.mentions.flatMap((mention) => {
      const { families } = this.expected;
      if (mention.weak || mention.inner || mention.concepts.every((c) => families.of(c) === undefined)) return [];
      const { line } = sentence.sentence.tokens[mention.from];
      const told = passages.filter(({ lines }) => lines === undefined || (line >= lines.from && line <= lines.to));
      const swap = this.swapped(mention, passages, told) ?? this.outweighed(sentence, mention, passages);
      return swap === undefined ? [] : [this.draft(sentence, mention, swap)];
    });
  }

  private isExpected({ concepts }: ConceptMark, passages: readonly Passage[]): boolean {
    const { families } = this.expected;
    const telling = concepts.filter((c) => !this.homonyms.isShared(c, families));
    return passages.some(({ rule }) => {
      const names = this.expected.namesOf(rule);
      return telling.some((c) => names.has(c) || [...names].some((n) => families.areKin(n, c)));
    });
  }

  /** A sibling that a rule told on this very line names, and its whole passage does not. */
  private swapped(mention: ConceptMark, passages: readonly Passage[], told: readonly Passage[]): Swap | undefined {
    if (this.isExpected(mention, passages)) return undefined;
    for (const passage of [...told].sort((a, b) => b.confidence - a.confidence)) {
      if (passage.rule.provenance === "assumed") continue;
      const said = this.names(passage);
      for (const name of this.expected.namesOf(passage.rule)) {
        if (said.has(name) || !mention.concepts.some((c) => this.expected.families.areSiblings(c, name))) continue;
        // What a named price is paid in need not be said where the price is named.
        if (this.expected.families.of(name) === "resource" && !conceptsOfRule(passage.rule).has(name)) continue;
        return { passage, wanted: name, absent: true };
      }
    }
    return undefined;
  }

  /** A sibling for which much more speaks here; where the sentence names it as well, nothing at all may speak for this. */
  private outweighed(sentence: MarkedSentence, mention: ConceptMark, passages: readonly Passage[]): Swap | undefined {
    const { families } = this.expected;
    const evidence = this.evidence.of(sentence, mention);
    const own = mention.concepts.filter((c) => !this.homonyms.isShared(c, families)).map((c) => evidence.get(c) ?? 0);
    const weight = Math.max(NO_EVIDENCE, ...own);
    const named = new Set(sentence.mentions.flatMap((m) => (m.inner || m === mention ? [] : m.concepts)));
    // What a rule itself names here needs more against it than what only lies near.
    const enough = this.isExpected(mention, passages) ? MUCH_MORE_THAN_NAMED : MUCH_MORE;
    let best: { wanted: Concept; ratio: number } | undefined;
    for (const [concept, theirs] of evidence) {
      const wanted = this.siblingMeant(concept, mention);
      if (wanted === undefined) continue;
      const isNamed = named.has(concept) || named.has(wanted);
      const ratio = theirs / weight;
      if (isNamed ? weight > NO_EVIDENCE || theirs < ENOUGH : ratio < enough) continue;
      if (ratio > (best?.ratio ?? 0)) best = { wanted, ratio };
    }
    if (best === undefined) return undefined;
    const passage = [...passages].sort((a, b) => b.confidence - a.confidence)[0];
    return { passage, wanted: best.wanted, absent: false };
  }

  /** The sibling of what the book says that a concept is, or shares its words with. */
  private siblingMeant(concept: Concept, { concepts }: ConceptMark): Concept | undefined {
    const { families } = this.expected;
    if (concepts.includes(concept)) return undefined;
    const isSibling = (h: Concept): boolean => concepts.some((c) => families.areSiblings(c, h));
    if (isSibling(concept)) return concept;
    if (families.of(concept) !== undefined || this.homonyms.isShared(concept, families)) return undefined;
    return this.homonyms.of(concept).find(isSibling);
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
        : `the rules that speak here are about ${wanted} rather than ${found}`,
      confidence,
      sentence: sentence.sentence.index,
    };
  }
}
