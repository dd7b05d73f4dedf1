/** What the rules that are told at an ordinal know by such a number: by the names of things, and by numbers of the same thing. */
import type { Claim, ClaimedRule, Concept, Role } from "../../../../claims/claim.ts";
import { entered } from "../../../../lexicon/rows.ts";
import type { MarkedSentence } from "../../../marks/mark.ts";
import type { Ordinal } from "../../../marks/ordinals.ts";
import type { Passage } from "../../../passages/index.ts";
import { isQuantity, type Expectations } from "../../expected/index.ts";
import { FAR, IN_REACH, NAMED, Told } from "../../expected/told.ts";

/** A rule one step away says it. */
const A_STEP = 2;

const WHICH: ReadonlySet<Role> = new Set<Role>(["count", "limit", "threshold"]);

/** One that the rules have to do with. */
export interface Known {
  readonly value: number;
  readonly distance: number;
  readonly passage: Passage | undefined;
  /** What is called by this number, or else what has it. */
  readonly concept?: Concept;
  readonly claim?: Claim;
}

export class KnownOnes {
  private readonly told: Told;
  private readonly near = new Map<ClaimedRule, readonly Claim[]>();

  constructor(private readonly expected: Expectations) {
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
      return distance >= FAR ? [] : [{ value, distance, concept, passage }];
    });
  }

  /** Who speaks of a kind speaks of any of its members. */
  private asMember(concept: Concept, explained: ReadonlyMap<Concept, number>): number {
    const kind = this.expected.families.of(concept);
    return kind !== undefined && (explained.get(kind) ?? FAR) <= IN_REACH ? IN_REACH : FAR;
  }

  private counted(passage: Passage, counts: readonly Concept[]): Known[] {
    const knownBy = (claim: Claim, distance: number): Known[] =>
      valuesOf(claim).map((value) => ({ value, distance, claim, passage }));
    const here = this.expected.claimsOf(passage).filter(({ silent = false }) => !silent);
    return [
      ...here.flatMap(({ claim, own }) => (this.isOf(claim, counts) ? knownBy(claim, own ? NAMED : IN_REACH) : [])),
      ...[...here.map(({ claim }) => claim), ...this.claimsNear(passage.rule)]
        .filter((claim) => this.isWhich(claim, counts))
        .flatMap((claim) => knownBy(claim, A_STEP)),
    ];
  }

  /** What rules one step away have a number of. */
  private claimsNear(rule: ClaimedRule): readonly Claim[] {
    return entered(this.near, rule, () => {
      const related = this.expected.relatedTo(rule).flatMap(({ claims }) => claims);
      return [...new Set([...this.expected.calledClaims(rule), ...related])].filter(isPlace);
    });
  }

  private isOf(claim: Claim, counts: readonly Concept[]): boolean {
    return this.isWhich(claim, counts) && this.expected.families.agree(counts, claim.concepts.slice(0, 1));
  }

  /** A number of the thing that is numbered, or of one that is called by it; not by how many it changes. */
  isWhich(claim: Claim, counts: readonly Concept[]): boolean {
    const [thing] = claim.concepts;
    if (thing === undefined || !isPlace(claim)) return false;
    return this.expected.families.agree(counts, [thing, ...this.expected.within(thing)]);
  }
}

function isPlace(claim: Claim): boolean {
  return WHICH.has(claim.role) && isQuantity(claim);
}

/** «More than 2» speaks of the 3rd as well. */
function valuesOf({ values, bound }: Claim): readonly number[] {
  return bound === "more than" ? values.flatMap((v) => [v, v + 1]) : values;
}
