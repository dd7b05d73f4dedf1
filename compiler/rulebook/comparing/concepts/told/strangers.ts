/** One of a kind that nothing told there has to do with, nor anything a step away: where the rules are cited, a slip for a thing of another kind. */
import type { Concept } from "../../../../claims/claim.ts";
import type { Relating } from "../../../../lexicon/marks.ts";
import type { ConceptMark, MarkedSentence } from "../../../marks/mark.ts";
import { areOneClause } from "../../../marks/joints.ts";
import { isCited, type Passage } from "../../../passages/index.ts";
import { draftAt, type Draft } from "../../drafts.ts";
import type { Expectations } from "../../expected/index.ts";
import { IN_REACH, type Told } from "../../expected/told.ts";
import type { Naming } from "../../words.ts";

/** «From the top of the», «between the upper and the»: where a thing is a rule need not say. So far before it stands the word for it. */
const REACH = 3;
const PLACES: ReadonlySet<Relating> = new Set(["from", "to", "beneath", "beside"]);
const SURE = 0.8;

export class Strangers {
  constructor(
    private readonly expected: Expectations,
    private readonly told: Told,
    private readonly naming: Naming,
  ) {}

  at(sentence: MarkedSentence, mention: ConceptMark): Draft[] {
    const passage = this.proving(sentence, mention);
    if (passage === undefined) return [];
    const found = this.naming.any(mention.concepts);
    return [
      draftAt(sentence, mention, {
        check: "thing",
        kind: "unexplained",
        severity: "warning",
        rule: passage.rule,
        expected: "",
        found,
        message: `nothing that is told here has to do with ${found}`,
        confidence: passage.confidence * SURE,
      }),
    ];
  }

  /** The rule that is told most surely where a mention is a stranger. */
  private proving(sentence: MarkedSentence, mention: ConceptMark): Passage | undefined {
    if (!this.isTelling(mention) || isPlace(sentence, mention) || this.isAmongItsKind(sentence, mention))
      return undefined;
    const told = this.told.on(sentence, mention).filter((passage) => this.proves(passage));
    if (told.length === 0 || this.isNear(sentence, mention)) return undefined;
    if (told.some(({ sentences }) => sentences.some((i) => this.isNamedIn(i, sentence, mention)))) return undefined;
    return told.reduce((best, passage) => (passage.confidence > best.confidence ? passage : best));
  }

  /** Any rule may come to speak of who acts, of what is paid and gained, and of what is done. */
  private isTelling({ concepts, aside, inner }: ConceptMark): boolean {
    const { families } = this.expected;
    const isAnywhere = (c: Concept): boolean =>
      families.of(c) === "resource" || families.seats.has(c) || this.expected.isDeed(c);
    return !aside && !inner && concepts.some((c) => families.of(c) !== undefined) && !concepts.some(isAnywhere);
  }

  private proves(passage: Passage): boolean {
    return isCited(passage) && passage.rule.provenance !== "assumed" && !this.told.isListing(passage.rule);
  }

  private isNear(sentence: MarkedSentence, mention: ConceptMark): boolean {
    const { explained } = this.told.distances(sentence, mention);
    return mention.concepts.some((c) =>
      this.aliasesOf(c).some((name) => (explained.get(name) ?? Infinity) <= IN_REACH),
    );
  }

  /** Whoever speaks of its kind, its group or of what is in its name may speak of it. */
  private aliasesOf(concept: Concept): Concept[] {
    const { families, within } = this.expected;
    const kind = families.of(concept);
    const kinds = kind === undefined ? [] : [kind];
    return [concept, ...kinds, ...families.kinOf(concept), ...families.membersOf(concept), ...within(concept)];
  }

  /** A slip is one word: what the sentence says of several of its kind is meant. */
  private isAmongItsKind({ mentions }: MarkedSentence, { concepts, from, to }: ConceptMark): boolean {
    const { families } = this.expected;
    const kinds = new Set(concepts.map((c) => families.of(c)));
    const isOfKind = (c: Concept): boolean =>
      kinds.has(c) || (families.of(c) !== undefined && kinds.has(families.of(c)));
    return mentions.some((m) => (m.to <= from || m.from >= to) && m.concepts.some(isOfKind));
  }

  /** Another sentence in which the rule is told names it as well. */
  private isNamedIn(index: number, { sentence }: MarkedSentence, { concepts }: ConceptMark): boolean {
    return index !== sentence.index && concepts.some((c) => this.expected.marked[index].names.has(c));
  }
}

function isPlace(sentence: MarkedSentence, mention: ConceptMark): boolean {
  const { from } = mention;
  return sentence.relations.some(
    (r) => PLACES.has(r.is) && r.to <= from && from - r.to < REACH && areOneClause(sentence, r, mention),
  );
}
