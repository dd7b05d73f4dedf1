/** What the rules say at each sentence of a book, and which of their claims the book confirms. */
import type { Claim, ClaimedRule, Concept } from "../../../claims/claim.ts";
import { NOTHING_WITHIN, type Within } from "../../../lexicon/within.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import { conceptsOfRule, type Passage } from "../../passages/index.ts";
import type { Families } from "./families.ts";
import { AGREEMENT, Fitting, type Fit, type Told } from "./fit.ts";
import { fullTable, playersBeside } from "./players.ts";

export { AGREEMENT, isNamed, isOtherDeal, type Fit, type Noun } from "./fit.ts";

export interface ClaimHere {
  readonly claim: Claim;
  readonly passage: Passage;
  /** The rule itself says it, not the name of a number or thing that it uses. */
  readonly own: boolean;
  /** It goes without saying. */
  readonly silent?: boolean;
}

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
  private readonly unitsOfThing = new Map<Concept, ReadonlySet<Concept>>();
  private readonly namedBy = new Map<Concept, ClaimedRule[]>();
  private readonly byConcept = new Map<Concept, ClaimedRule[]>();
  private readonly claimsOfConstants = new Map<ClaimedRule, readonly Claim[]>();
  private readonly related = new Map<ClaimedRule, readonly ClaimedRule[]>();
  private readonly claimsOfCalled = new Map<ClaimedRule, readonly Claim[]>();
  private readonly claimsOfPassage = new Map<Passage, readonly ClaimHere[]>();
  /** The items of the list that a sentence introduces. */
  private readonly itemsOf = new Map<number, readonly number[]>();
  private readonly passagesOf = new Map<number, readonly Passage[]>();
  private readonly fitting: Fitting;

  constructor(
    readonly marked: readonly MarkedSentence[],
    readonly passages: readonly Passage[],
    readonly families: Families,
    readonly rules: readonly ClaimedRule[],
    /** Sentences that tell a worked example. */
    readonly examples: ReadonlySet<number> = new Set(),
    /** What the names of things name besides, in the language of the book. */
    readonly within: Within = NOTHING_WITHIN,
  ) {
    this.claimsAt = marked.map(() => []);
    this.fitting = new Fitting(this);
    for (const { sentence } of marked)
      if (sentence.intro !== undefined)
        this.itemsOf.set(sentence.intro, [...(this.itemsOf.get(sentence.intro) ?? []), sentence.index]);
    for (const rule of rules) this.byConcept.set(rule.concept, [...(this.byConcept.get(rule.concept) ?? []), rule]);
    const sure = new Set(passages.flatMap((p) => (isGuessed(p) ? [] : p.sentences)));
    for (const passage of passages)
      for (const index of passage.sentences) {
        // Where it is known which rules are meant, likeness says nothing.
        if (isGuessed(passage) && sure.has(index)) continue;
        this.claimsAt[index].push(...this.claimsOf(passage));
      }
    for (const rule of rules)
      for (const name of this.namesOf(rule)) {
        const known = this.namedBy.get(name);
        if (known === undefined) this.namedBy.set(name, [rule]);
        else known.push(rule);
      }
  }

  /** What a passage should state: the claims of its rule, and of the names that the rule uses. */
  claimsOf(passage: Passage): readonly ClaimHere[] {
    let claims = this.claimsOfPassage.get(passage);
    if (claims === undefined) {
      claims = [
        ...passage.rule.claims.map((claim) => ({ claim, passage, own: true })),
        ...passage.rule.silent.map((claim) => ({ claim, passage, own: true, silent: true })),
        ...passage.rule.totals.map((claim) => ({ claim, passage, own: false })),
        ...this.constantClaims(passage.rule).map((claim) => ({ claim, passage, own: false })),
      ];
      this.claimsOfPassage.set(passage, claims);
    }
    return claims;
  }

  /** The rules that define something, or say how it is done. */
  rulesOf(concept: Concept): readonly ClaimedRule[] {
    return this.byConcept.get(concept) ?? [];
  }

  /** Something that is done, by a rule of its own. */
  isDeed(concept: Concept): boolean {
    return this.rulesOf(concept).some(({ deed }) => deed);
  }

  /** The items of the list that a sentence introduces. */
  itemsUnder(sentence: number): readonly number[] {
    return this.itemsOf.get(sentence) ?? [];
  }

  at(sentence: number): readonly ClaimHere[] {
    return this.claimsAt[sentence];
  }

  passagesAt(sentence: number): readonly Passage[] {
    let passages = this.passagesOf.get(sentence);
    if (passages === undefined) {
      passages = [...new Set(this.claimsAt[sentence].map(({ passage }) => passage))];
      this.passagesOf.set(sentence, passages);
    }
    return passages;
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
      // Who does something with a card need not do it with all there are.
      const isCount = (claim: Claim, { concept }: ClaimedRule): boolean =>
        rule.deed && claim.role === "count" && claim.concepts.length === 1 && claim.concepts[0] === concept;
      // How much has room somewhere is told where that is told of, not wherever it is used.
      const isTold = (c: Claim, r: ClaimedRule): boolean =>
        c.role !== "mention" && c.role !== "limit" && !isCount(c, r);
      claims = constants.filter((r) => !isRepeated(r, rule)).flatMap((r) => r.claims.filter((c) => isTold(c, r)));
      this.claimsOfConstants.set(rule, claims);
    }
    return claims;
  }

  /** What the rules say that this one calls or speaks of: a book often says it in the same breath. */
  calledClaims(rule: ClaimedRule): readonly Claim[] {
    let claims = this.claimsOfCalled.get(rule);
    if (claims === undefined) {
      const names = conceptsOfRule(rule);
      const constants = new Set(this.constantsIn(rule, names));
      const called = [...names]
        .flatMap((name) => this.rulesOf(name))
        .filter((r) => isUsable(r, rule) && !constants.has(r) && !isRepeated(r, rule));
      claims = [...new Set(called)].flatMap((r) => r.claims.filter(isQuantity));
      this.claimsOfCalled.set(rule, claims);
    }
    return claims;
  }

  /** Rules that say no more than what one name stands for. */
  private constantsIn(rule: ClaimedRule, names: ReadonlySet<Concept>): ClaimedRule[] {
    return (
      [...names]
        .flatMap((name) => this.rulesOf(name))
        .filter((r) => isUsable(r, rule) && conceptsOfRule(r).size <= CONSTANT_NAMES)
        // With how much of it a game begins is no number of what is gained and paid.
        .filter((r) => this.families.of(r.concept) !== "resource")
    );
  }

  /** Rules that use this one, or that it uses. */
  relatedTo(rule: ClaimedRule): readonly ClaimedRule[] {
    let related = this.related.get(rule);
    if (related === undefined) {
      const used = [...this.namesOf(rule)].flatMap((name) => this.rulesOf(name));
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

  /** How well a number fits a claim, whatever its value; undefined: it counts something else. */
  fit(number: NumberMark, sentence: MarkedSentence, told: Told): Fit | undefined {
    return this.fitting.of(number, sentence, told);
  }

  /** How well a number agrees with a claim: its value must be right, and what it counts not wrong. */
  agreement(number: NumberMark, sentence: MarkedSentence, told: { claim: Claim; rule: ClaimedRule }): number {
    if (!this.valuesAgree(number, sentence, told.claim)) return 0;
    const fit = this.fit(number, sentence, told);
    return fit === undefined ? 0 : AGREEMENT[fit.noun];
  }

  /** What is said in one breath with something, and where it is defined or done: a worth is one of points where points are gained by it. */
  unitsIn(thing: Concept): ReadonlySet<Concept> {
    let units = this.unitsOfThing.get(thing);
    if (units === undefined) {
      const users = this.families.of(thing) === undefined ? (this.namedBy.get(thing) ?? []) : [];
      const beside = (users.length > MOST_USERS ? [] : users).flatMap(({ parts }) =>
        parts.flatMap(({ names }) => (names.has(thing) ? [...names] : [])),
      );
      const defined = this.rulesOf(thing).flatMap((r) => [...conceptsOfRule(r)]);
      this.unitsOfThing.set(thing, (units = new Set([...beside, ...defined])));
    }
    return units;
  }

  /** Where it is said how many play, only what holds for so many agrees. */
  valuesAgree(number: NumberMark, sentence: MarkedSentence, { values, each }: Claim): boolean {
    if (each === undefined) return includes(number, values);
    const players =
      playersBeside(sentence, number)?.value ?? (this.tellsPlayers(sentence) ? undefined : fullTable(each));
    const held = values.filter((_, i) => players === undefined || each[i]?.includes(players));
    return includes(number, held);
  }

  /** Where it is said for how many players a number is, what depends on that is told; undefined: it is not said, or nothing does. */
  tellsByPlayers(
    number: NumberMark,
    sentence: MarkedSentence,
    claims: readonly ClaimHere[],
  ): readonly ClaimHere[] | undefined {
    if (playersBeside(sentence, number) === undefined) return undefined;
    const depending = claims.filter(
      ({ claim, own }) => own && claim.each !== undefined && this.families.agree(number.counts, claim.concepts),
    );
    return depending.length === 0 ? undefined : depending;
  }

  /** How many play is said in what the sentence stands under, or in the items of its list. */
  private tellsPlayers({ sentence, numbers }: MarkedSentence): boolean {
    if (numbers.some(({ row }) => row !== undefined)) return true;
    const around = [sentence.intro, sentence.heading, ...this.itemsUnder(sentence.index)];
    return around.some((i) => i !== undefined && this.marked[i].numbers.some(({ kind }) => kind === "players"));
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

/** What somebody assumed proves nothing, and what a variant changes is told with the variant. */
function isUsable(used: ClaimedRule, by: ClaimedRule): boolean {
  if (used === by || used.provenance === "assumed") return false;
  return used.overlay === undefined || used.overlay === by.overlay;
}

function isGuessed({ found }: Passage): boolean {
  return found === "likeness";
}

/** Claims whose numbers count things: not people, and not places in a row. */
export function isQuantity({ values, concepts }: Claim): boolean {
  return values.length > 0 && !(concepts.length > 0 && concepts.every((c) => NOT_THINGS.has(c)));
}

/** «Do this 2 times»: what is done each time is not what it comes to. */
function isRepeated({ concept, deed }: ClaimedRule, { claims }: ClaimedRule): boolean {
  return deed && claims.some((c) => c.role === "count" && c.concepts[0] === concept && Math.min(...c.values) > 1);
}

function includes({ value, upTo }: NumberMark, values: readonly number[]): boolean {
  if (values.includes(value) || (upTo !== undefined && values.includes(upTo))) return true;
  return upTo !== undefined && values.length > 0 && values.every((v) => v >= value && v <= upTo);
}
