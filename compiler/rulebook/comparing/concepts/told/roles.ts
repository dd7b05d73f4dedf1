/**
 * What a thing is to what is done, in the book and in the rules told there: taken from the deck and put on the offer, not the other way round; what
 * is taken first, and what only where that cannot be; upon what something may be done.
 */
import type { ClaimedRule, Concept, Relation } from "../../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../../../marks/mark.ts";
import type { Passage } from "../../../passages/index.ts";
import type { Expectations } from "../../expected/index.ts";
import { ofOtherCase } from "./opposite-cases.ts";
import { relationsSaid } from "../said/roles.ts";

/** A thing that the rules mean in the place of another, in some relation. */
export interface Misplaced {
  readonly wanted: Concept;
  readonly passage: Passage;
}

/** Of what a mention could be mistaken for: the sibling that a concept of the rules is, if it is one. */
export type SiblingOf = (concept: Concept) => Concept | undefined;

export class Roles {
  private readonly byConcept = new Map<Concept, ClaimedRule[]>();

  constructor(private readonly expected: Expectations) {
    for (const rule of expected.rules) {
      const known = this.byConcept.get(rule.concept);
      if (known === undefined) this.byConcept.set(rule.concept, [rule]);
      else known.push(rule);
    }
  }

  /** A sibling that stands to what is done as the book says of a mention, where that itself does not. */
  misplaced(
    sentence: MarkedSentence,
    mention: ConceptMark,
    told: readonly Passage[],
    siblingOf: SiblingOf,
  ): Misplaced | undefined {
    // What is not done, or done instead, need not be anything to the rule.
    if (mention.aside) return undefined;
    const sourced = told.filter(({ rule }) => rule.provenance !== "assumed");
    for (const relation of relationsSaid(sentence, mention, this.expected.families)) {
      const found =
        relation === "upon"
          ? uponWhat(mention, sourced, siblingOf)
          : this.related(relation, mention, sourced, siblingOf);
      if (found !== undefined) return found;
    }
    return ofOtherCase(sentence, mention, sourced, siblingOf);
  }

  /** A rule told here takes it first, or only where another cannot be, as the book says. */
  isInPlace(sentence: MarkedSentence, mention: ConceptMark, told: readonly Passage[]): boolean {
    const ranks = relationsSaid(sentence, mention, this.expected.families).filter((r) => r === "first" || r === "last");
    return ranks.some((rank) =>
      told.some(({ rule }) => this.namesIn(rule, rank).some((c) => mention.concepts.includes(c))),
    );
  }

  private related(
    relation: Relation,
    { concepts }: ConceptMark,
    told: readonly Passage[],
    siblingOf: SiblingOf,
  ): Misplaced | undefined {
    const isMeant = (c: Concept): boolean => concepts.includes(c);
    if (told.some(({ rule }) => this.withCalled(rule).some((r) => this.namesIn(r, relation).some(isMeant))))
      return undefined;
    for (const passage of told)
      for (const name of this.namesIn(passage.rule, relation)) {
        const wanted = siblingOf(name);
        if (wanted !== undefined) return { wanted, passage };
      }
    return undefined;
  }

  /** What stands in a relation; what is done last stands for what it is done with. */
  private namesIn({ relations }: ClaimedRule, relation: Relation): Concept[] {
    return relations.flatMap(({ as, of }) => {
      if (as !== relation) return [];
      return as === "last" ? of.flatMap((c) => [c, ...this.spokenOf(c)]) : [...of];
    });
  }

  private spokenOf(action: Concept): Concept[] {
    const rules = (this.byConcept.get(action) ?? []).filter(({ deed }) => deed);
    return rules.flatMap(({ parts }) => parts.flatMap(({ names }) => [...names]));
  }

  /** A rule and those that it calls. */
  private withCalled(rule: ClaimedRule): ClaimedRule[] {
    const called = rule.parts.flatMap(({ performs }) =>
      performs === undefined ? [] : (this.byConcept.get(performs) ?? []),
    );
    return [rule, ...called];
  }
}

/** Upon what a rule told here does something: no other of its kind, wherever else that is named. */
function uponWhat({ concepts }: ConceptMark, told: readonly Passage[], siblingOf: SiblingOf): Misplaced | undefined {
  const answering = told.filter(({ rule }) => rule.claims.some(({ role }) => role === "trigger"));
  const namesOf = ({ rule }: Passage): Concept[] => rule.parts.flatMap(({ names }) => [...names]);
  if (answering.some((p) => namesOf(p).some((c) => concepts.includes(c)))) return undefined;
  for (const passage of answering)
    for (const name of namesOf(passage)) {
      const wanted = siblingOf(name);
      if (wanted !== undefined) return { wanted, passage };
    }
  return undefined;
}
