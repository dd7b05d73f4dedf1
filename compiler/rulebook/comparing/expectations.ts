/** What the rules say at each sentence of a book, and which of their claims the book confirms. */
import type { Claim, ClaimedRule, Concept } from "../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../marks/mark.ts";
import { conceptsOfRule, type Passage } from "../passages/index.ts";
import type { Families } from "./families.ts";

export interface ClaimHere {
  readonly claim: Claim;
  readonly passage: Passage;
  /** The rule itself says it, not the name of a number or thing that it uses. */
  readonly own: boolean;
}

/** How well a number and a claim agree; 0: not at all. */
export const AGREEMENT = { sameThing: 3, sameSentence: 2, nothingSaid: 1.5 } as const;

/** Concepts that count people. */
const NOT_THINGS: ReadonlySet<Concept> = new Set(["player", "each-player", "other-players", "active-player"]);
/** How many rules up the units of a value are looked for: a price is a number until somebody pays it. */
const UNIT_DEPTH = 2;

/** A rule that names no more than this is a name for something: itself, a thing, perhaps its kind. */
const CONSTANT_NAMES = 3;
/** What everything uses relates nothing. */
const MOST_USERS = 12;

export class Expectations {
  private readonly claimsAt: ClaimHere[][];
  private readonly namesOfRule = new Map<ClaimedRule, ReadonlySet<Concept>>();
  private readonly unitsOfRule = new Map<string, ReadonlySet<Concept>>();
  private readonly namedBy = new Map<Concept, ClaimedRule[]>();
  private readonly byConcept = new Map<Concept, ClaimedRule[]>();
  private readonly claimsOfConstants = new Map<ClaimedRule, readonly Claim[]>();
  private readonly related = new Map<ClaimedRule, readonly ClaimedRule[]>();
  private readonly sizes = new Map<ClaimedRule, number>();

  constructor(
    readonly marked: readonly MarkedSentence[],
    readonly passages: readonly Passage[],
    readonly families: Families,
    readonly rules: readonly ClaimedRule[],
    /** Sentences that tell a worked example. */
    readonly examples: ReadonlySet<number> = new Set(),
  ) {
    this.claimsAt = marked.map(() => []);
    for (const rule of rules) this.byConcept.set(rule.concept, [...(this.byConcept.get(rule.concept) ?? []), rule]);
    const sure = new Set(passages.flatMap((p) => (isGuessed(p) ? [] : p.sentences)));
    for (const passage of passages)
      for (const index of passage.sentences) {
        // Where it is known which rules are meant, likeness and headings say nothing.
        if (isGuessed(passage) && sure.has(index)) continue;
        for (const claim of passage.rule.claims) this.claimsAt[index].push({ claim, passage, own: true });
        for (const claim of this.constantClaims(passage.rule))
          this.claimsAt[index].push({ claim, passage, own: false });
      }
    for (const rule of rules)
      for (const name of this.namesOf(rule)) {
        const known = this.namedBy.get(name);
        if (known === undefined) this.namedBy.set(name, [rule]);
        else known.push(rule);
      }
  }

  at(sentence: number): readonly ClaimHere[] {
    return this.claimsAt[sentence];
  }

  passagesAt(sentence: number): Passage[] {
    return [...new Set(this.claimsAt[sentence].map(({ passage }) => passage))];
  }

  namesOf(rule: ClaimedRule): ReadonlySet<Concept> {
    let names = this.namesOfRule.get(rule);
    if (names === undefined) {
      const own = conceptsOfRule(rule);
      names = new Set([...own, ...this.constantsIn(rule, own).flatMap((r) => [...conceptsOfRule(r)])]);
      this.namesOfRule.set(rule, names);
    }
    return names;
  }

  /** A book says a named number or thing where the rule names it. */
  private constantClaims(rule: ClaimedRule): readonly Claim[] {
    let claims = this.claimsOfConstants.get(rule);
    if (claims === undefined) {
      const constants = this.constantsIn(rule, conceptsOfRule(rule));
      claims = constants.flatMap((r) => r.claims.filter((c) => c.role !== "mention"));
      this.claimsOfConstants.set(rule, claims);
    }
    return claims;
  }

  /** Rules that say no more than what one name stands for. */
  private constantsIn(rule: ClaimedRule, names: ReadonlySet<Concept>): ClaimedRule[] {
    return [...names]
      .flatMap((name) => this.byConcept.get(name) ?? [])
      .filter((r) => r !== rule && r.provenance !== "assumed" && this.sizeOf(r) <= CONSTANT_NAMES);
  }

  private sizeOf(rule: ClaimedRule): number {
    let size = this.sizes.get(rule);
    if (size === undefined) this.sizes.set(rule, (size = conceptsOfRule(rule).size));
    return size;
  }

  /** Rules that use this one, or that it uses. */
  relatedTo(rule: ClaimedRule): readonly ClaimedRule[] {
    let related = this.related.get(rule);
    if (related === undefined) {
      const used = [...this.namesOf(rule)].flatMap((name) => this.byConcept.get(name) ?? []);
      const users = this.namedBy.get(rule.concept) ?? [];
      related = [...new Set([...used, ...(users.length <= MOST_USERS ? users : [])])];
      this.related.set(rule, related);
    }
    return related;
  }

  /** What could be mistaken for something else and is named by the rule, or by rules that use it. */
  unitsOf(rule: ClaimedRule): ReadonlySet<Concept> {
    let units = this.unitsOfRule.get(rule.id);
    if (units === undefined) this.unitsOfRule.set(rule.id, (units = this.findUnits(rule)));
    return units;
  }

  private findUnits(rule: ClaimedRule): Set<Concept> {
    const seen = new Set([rule]);
    let edge = [rule];
    for (let depth = 0; depth < UNIT_DEPTH; depth++) {
      const users = edge.flatMap((r) => this.namedBy.get(r.concept) ?? []).filter((r) => !seen.has(r));
      if (users.length > MOST_USERS) break;
      edge = [...new Set(users)];
      for (const user of edge) seen.add(user);
    }
    return new Set([...seen].flatMap((r) => [...this.namesOf(r)]));
  }

  /** Sentences of a passage with the headings and introductions that they stand under. */
  namesIn(passage: Passage): Set<Concept> {
    const names = new Set<Concept>();
    for (const index of passage.sentences) {
      const { sentence } = this.marked[index];
      for (const near of [index, sentence.heading, sentence.intro])
        if (near !== undefined) for (const name of this.marked[near].names) names.add(name);
    }
    return names;
  }

  /** How well a number agrees with a claim: its value must be right, and what it counts not wrong. */
  agreement(
    number: NumberMark,
    sentence: MarkedSentence,
    { claim, rule }: { claim: Claim; rule: ClaimedRule },
  ): number {
    if (!valuesAgree(number, claim)) return 0;
    if (number.counts.length > 0) {
      if (this.families.agree(number.counts, claim.concepts)) return AGREEMENT.sameThing;
      if (this.families.clash(number.counts, claim.concepts) || !this.mayCount(number, rule)) return 0;
      return this.near(sentence, claim) ? AGREEMENT.sameSentence : 0;
    }
    return this.near(sentence, claim) ? AGREEMENT.sameSentence : AGREEMENT.nothingSaid;
  }

  /** Whether the rule has to do with what the number counts, where that could be mistaken. */
  private mayCount({ counts }: NumberMark, rule: ClaimedRule): boolean {
    const mistakable = counts.filter((c) => this.families.of(c) !== undefined);
    if (mistakable.length === 0) return true;
    const units = this.unitsOf(rule);
    return mistakable.some((c) => units.has(c) || [...units].some((u) => this.families.areKin(u, c)));
  }

  private near({ names, sentence }: MarkedSentence, claim: Claim): boolean {
    const around = [
      names,
      ...[sentence.intro, sentence.heading].flatMap((i) => (i === undefined ? [] : [this.marked[i].names])),
    ];
    return [...claim.concepts, ...claim.about].some((concept) => around.some((set) => set.has(concept)));
  }

  /** The best agreement of a claim with any number of a passage. */
  confirmation(claim: Claim, passage: Passage): number {
    let best = 0;
    for (const index of passage.sentences) {
      const sentence = this.marked[index];
      for (const number of sentence.numbers)
        best = Math.max(best, this.agreement(number, sentence, { claim, rule: passage.rule }));
    }
    return best;
  }
}

function isGuessed({ found }: Passage): boolean {
  return found === "likeness" || found === "heading";
}

/** Claims whose numbers count things: not people, and not places in a row. */
export function isQuantity({ values, concepts }: Claim): boolean {
  return values.length > 0 && !(concepts.length > 0 && concepts.every((c) => NOT_THINGS.has(c)));
}

function valuesAgree({ value, upTo }: NumberMark, { values }: Claim): boolean {
  if (values.includes(value) || (upTo !== undefined && values.includes(upTo))) return true;
  return upTo !== undefined && values.length > 0 && values.every((v) => v >= value && v <= upTo);
}
