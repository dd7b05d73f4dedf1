/** What the rules that are told at an ordinal know by such a number: by the names of things, and by numbers of the same thing. */
import type { Claim, Concept } from "../../../../claims/claim.ts";
import type { MarkedSentence } from "../../../marks/mark.ts";
import type { Ordinal } from "../../../marks/ordinals.ts";
import type { Passage } from "../../../passages/index.ts";
import { isQuantity, type Expectations } from "../../expected/index.ts";
import { FAR, IN_REACH, NAMED, Told } from "../../expected/told.ts";
import type { Naming } from "../../words.ts";

/** A rule one step away says it. */
const A_STEP = 2;

/** One that the rules have to do with. */
export interface Known {
  readonly value: number;
  readonly distance: number;
  readonly name: string;
  /** Of a name: what it is the name of. */
  readonly concept: Concept | undefined;
  readonly passage: Passage | undefined;
}

export class KnownOnes {
  private readonly told: Told;

  constructor(
    private readonly expected: Expectations,
    private readonly naming: Naming,
  ) {
    this.told = new Told(expected);
  }

  of(sentence: MarkedSentence, ordinal: Ordinal): Known[] {
    const told = this.told.on(sentence, ordinal.number);
    return [
      ...this.named(sentence, ordinal, told),
      ...told.flatMap((passage) => this.counted(passage, ordinal.counts)),
    ];
  }

  private named(sentence: MarkedSentence, { number, series }: Ordinal, told: readonly Passage[]): Known[] {
    const { explained } = this.told.distances(sentence, number);
    return series.flatMap(({ concept, value }) => {
      const distance = Math.min(explained.get(concept) ?? FAR, this.asMember(concept, explained));
      const passage = told.find(({ rule }) => rule.concept === concept || this.expected.namesOf(rule).has(concept));
      return distance >= FAR ? [] : [{ value, distance, name: this.naming.of(concept), concept, passage }];
    });
  }

  /** Who speaks of a kind speaks of any of its members. */
  private asMember(concept: Concept, explained: ReadonlyMap<Concept, number>): number {
    const kind = this.expected.families.of(concept);
    return kind !== undefined && (explained.get(kind) ?? FAR) <= IN_REACH ? IN_REACH : FAR;
  }

  private counted(passage: Passage, counts: readonly Concept[]): Known[] {
    const knownBy =
      (distance: number) =>
      (claim: Claim): Known[] => {
        const name = this.naming.claim(claim);
        return valuesOf(claim).map((value) => ({ value, distance, name, concept: undefined, passage }));
      };
    const isWhich = (claim: Claim): boolean => this.isWhich(claim, counts);
    const here = this.expected.claimsOf(passage).filter(({ claim }) => isWhich(claim));
    const related = this.expected.relatedTo(passage.rule).flatMap(({ claims }) => claims);
    return [
      ...here.flatMap(({ claim, own }) => knownBy(own ? NAMED : IN_REACH)(claim)),
      ...[...this.expected.calledClaims(passage.rule), ...related].filter(isWhich).flatMap(knownBy(A_STEP)),
    ];
  }

  /** A number of the thing that is numbered; not by how many it changes, nor what it is paid for. */
  isWhich(claim: Claim, counts: readonly Concept[]): boolean {
    const [thing] = claim.concepts;
    if (thing === undefined || !isQuantity(claim) || claim.role === "step" || claim.role === "cost") return false;
    return this.expected.families.agree(counts, [thing, ...this.expected.within(thing)]);
  }
}

/** «More than 2» speaks of the 3rd as well. */
function valuesOf({ values, bound }: Claim): readonly number[] {
  return bound === "more than" ? values.flatMap((v) => [v, v + 1]) : values;
}
