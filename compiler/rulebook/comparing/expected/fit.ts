/** How well a number of a book and a claim of a rule belong together, whatever their values: by what it counts and what is named around it. */
import type { Claim, ClaimedRule, Concept } from "../../../claims/claim.ts";
import type { Within } from "../../../lexicon/within.ts";
import { OF } from "../../marks/binder.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import { isOfUnnamedColumn } from "./columns.ts";
import type { Families } from "./families.ts";

/** What a number counts, and what a claim is of: the same thing; something that the sentence names; not said. */
export type Noun = "same" | "kin" | "near" | "unsaid";

/** What the number counts is what the claim is of. */
export function isNamed(noun: Noun | undefined): boolean {
  return noun === "same" || noun === "kin";
}

export interface Fit {
  readonly noun: Noun;
  /** The higher the better they belong together, whatever the values. */
  readonly score: number;
}

/** How well a number and a claim agree; 0: not at all. */
export const AGREEMENT: Readonly<Record<Noun, number>> = { same: 3, kin: 2.5, near: 2, unsaid: 1.5 };

/** A claim, and the rule that is told where the number stands. */
export interface Told {
  readonly claim: Claim;
  readonly rule: ClaimedRule;
  /** The passage is so short that it says what the rule says. */
  readonly tight?: boolean;
}

/** What must be known of the book and of the rules. */
interface Known {
  readonly marked: readonly MarkedSentence[];
  readonly families: Families;
  readonly within: Within;
  itemsUnder(sentence: number): readonly number[];
  rulesOf(concept: Concept): readonly ClaimedRule[];
  isDeed(concept: Concept): boolean;
  unitsOf(rule: ClaimedRule): ReadonlySet<Concept>;
  unitsIn(thing: Concept): ReadonlySet<Concept>;
}

/** Words of so few letters are prepositions. */
const PREPOSITION = 3;

export class Fitting {
  private readonly families: Families;
  /** What numbers of the book count, with all that the same words may mean. */
  private readonly counted: ReadonlyMap<Concept, ReadonlySet<Concept>>;

  constructor(private readonly known: Known) {
    this.families = known.families;
    this.counted = countedIn(known.marked);
  }

  /** How well a number fits a claim, whatever its value; undefined: it counts something else. */
  of(number: NumberMark, sentence: MarkedSentence, { claim, rule, tight = false }: Told): Fit | undefined {
    const { counts, kin, copies } = number;
    const near = this.nearness(sentence, claim);
    const fit = (noun: Noun): Fit => ({ noun, score: AGREEMENT[noun] + near + boundScore(number, claim) });
    if (this.isListed(number, sentence, claim)) return fit("same");
    if (copies) return this.areCopies(sentence, claim, rule) ? fit("same") : undefined;
    if (isOtherDeal(number, claim)) return undefined;
    if (this.countsNoDeeds(counts, claim)) return undefined;
    if (this.isOfSibling(counts, claim) || this.isOfOtherColumn(number, sentence, claim)) return undefined;
    if (isOfUnnamedColumn(counts, sentence, claim, rule, this.families)) return undefined;
    if (this.families.agree(counts, claim.concepts)) return fit("same");
    if (this.families.agree(kin, claim.concepts) || this.families.areOfKind(counts, claim.concepts)) return fit("kin");
    if (this.isNamedWithin(counts, claim)) return fit("kin");
    if (counts.length === 0) return fit(near > 0 ? "near" : "unsaid");
    // A number of no thing that is said is one of what is named with it.
    if (claim.concepts.length === 0)
      return this.families.agree([...counts, ...kin], claim.about) ? fit("near") : undefined;
    if (this.families.clash(counts, claim.concepts) || !this.mayCount(number, rule, claim)) return undefined;
    // What is said to be counted is not the claim's thing: then the claim must be a number of no thing, and be named.
    if (this.isCountedOtherwise(claim, counts)) return undefined;
    if (claim.concepts[1] === rule.concept && !rule.deed)
      return this.isOfCell(number, sentence, claim) ? fit("near") : undefined;
    return this.isNamedAround(sentence, claim.concepts) || tight ? fit("near") : undefined;
  }

  /** How often something is done is no amount of what is paid and gained. */
  private countsNoDeeds(counts: readonly Concept[], { concepts }: Claim): boolean {
    const isPaid = (c: Concept): boolean => this.families.of(c) === "resource";
    return concepts.length > 0 && this.known.isDeed(concepts[0]) && counts.some(isPaid) && !concepts.some(isPaid);
  }

  /** «Renew a production building» counts production buildings. What is paid and gained goes by its own name. */
  private isNamedWithin(counts: readonly Concept[], { concepts: [thing] }: Claim): boolean {
    if (thing === undefined || !this.known.isDeed(thing)) return false;
    const told = counts.filter((c) => (this.families.of(c) ?? "resource") !== "resource");
    return this.families.agree(told, [...this.known.within(thing)]);
  }

  /** «3 cards»: how many there are of a kind is no number that stands in a column of its table. */
  private isOfOtherColumn(number: NumberMark, sentence: MarkedSentence, { concepts }: Claim): boolean {
    const [column, row, ...units] = concepts;
    const kind = row === undefined ? undefined : this.families.kindOfColumn(column, row);
    if (kind === undefined || !number.counts.includes(kind) || !isJustBefore(number, sentence)) return false;
    return !this.families.agree(number.counts, [column, ...units]) && !this.isNamedAround(sentence, [column]);
  }

  /** What a row has in a column is named by the column, or paid and gained where the column is used. */
  private isOfCell({ counts }: NumberMark, sentence: MarkedSentence, { concepts: [column] }: Claim): boolean {
    const isPaid = counts.some((c) => this.families.of(c) === "resource" && this.known.unitsIn(column).has(c));
    return isPaid || this.isNamedAround(sentence, [column]);
  }

  /** The book counts the claim's thing, and calls it something else. */
  private isCountedOtherwise({ concepts: [thing] }: Claim, counts: readonly Concept[]): boolean {
    const nouns = thing === undefined ? undefined : this.counted.get(thing);
    if (nouns === undefined || counts.some((c) => nouns.has(c))) return false;
    // A price is counted by what it is paid in.
    const defined = this.known.rulesOf(thing).filter(({ deed }) => !deed);
    return !defined.some((rule) => counts.some((c) => this.known.unitsOf(rule).has(c)));
  }

  /** The claim is about another of the kind that the number counts. */
  private isOfSibling(counts: readonly Concept[], { concepts, about }: Claim): boolean {
    const mistakable = counts.filter((c) => this.families.of(c) !== undefined);
    if (mistakable.some((c) => this.families.agree([c], concepts) || this.families.agree([c], about))) return false;
    return mistakable.some((c) => about.some((a) => this.families.areSiblings(c, a)));
  }

  /** «20x small tiles» in a list of what there is, where rules may call it the number of small tiles. */
  private isListed(
    { counts }: NumberMark,
    { sentence: { kind } }: MarkedSentence,
    { role, concepts: [thing] }: Claim,
  ): boolean {
    if (kind !== "components" || role !== "count" || thing === undefined) return false;
    return countsThing(counts, thing, this.known);
  }

  /** How many there are of what is told, or of what the sentence stands under: said of a thing where it is listed, not of what it is worth. */
  private areCopies(
    { sentence, names }: MarkedSentence,
    { role, concepts, rule: of }: Claim,
    told: ClaimedRule,
  ): boolean {
    const [thing, ...others] = concepts;
    if (role !== "count" || others.length > 0 || this.families.of(thing) === undefined) return false;
    const { heading } = sentence;
    const around = [names, ...(heading === undefined ? [] : [this.known.marked[heading].names])];
    const isListed = this.known.rulesOf(thing).some(({ id, deed }) => id === of && !deed);
    return isListed && (told.concept === thing || around.some((set) => set.has(thing)));
  }

  /** Whether the rule has to do with what the number counts, where that could be mistaken. */
  private mayCount({ counts }: NumberMark, rule: ClaimedRule, { concepts: [thing] }: Claim): boolean {
    const mistakable = counts.filter((c) => this.families.of(c) !== undefined);
    const isAmong = (units: ReadonlySet<Concept>): boolean =>
      mistakable.some((c) => units.has(c) || [...units].some((u) => this.families.areKin(u, c)));
    return (
      mistakable.length === 0 ||
      isAmong(this.known.unitsOf(rule)) ||
      (thing !== undefined && isAmong(this.known.unitsIn(thing)))
    );
  }

  /** Share of what the claim names that the sentence names, or what it stands under: 0 to 1. */
  private nearness(sentence: MarkedSentence, { concepts, about }: Claim): number {
    const wanted = [...concepts, ...about];
    const named = wanted.filter((concept) => this.isNamedAround(sentence, [concept])).length;
    return wanted.length === 0 ? 0 : named / wanted.length;
  }

  private isNamedAround({ names, sentence }: MarkedSentence, concepts: readonly Concept[]): boolean {
    return concepts.some(
      (concept) =>
        names.has(concept) ||
        this.known.itemsUnder(sentence.index).some((i) => this.known.marked[i].names.has(concept)) ||
        [sentence.intro, sentence.heading].some((i) => i !== undefined && this.known.marked[i].names.has(concept)),
    );
  }
}

/** It counts a thing, or what rules call the number of it. */
export function countsThing(
  counts: readonly Concept[],
  thing: Concept,
  { families, within }: Pick<Known, "families" | "within">,
): boolean {
  return families.agree(counts, [thing, ...within(thing)]);
}

/** What is gained is no price, and what is paid no gain; nor is either what somebody must have. */
export function isOtherDeal({ deal, bound }: NumberMark, claim: Claim): boolean {
  if (deal === "gains" && claim.role === "threshold" && bound === undefined) return claim.bound !== "exactly";
  return deal !== undefined && claim.deal !== undefined && deal !== claim.deal;
}

/** «At most 3» is sooner a limit than an amount. */
function boundScore({ bound }: NumberMark, claim: Claim): number {
  if (bound === undefined || bound === "exactly") return 0;
  return bound === claim.bound ? 0.5 : claim.bound === "exactly" ? -0.5 : 0;
}

/** Nothing but words that belong to the noun stands between a number and its noun. */
function isJustBefore({ to, mention }: NumberMark, { mentions, sentence: { tokens } }: MarkedSentence): boolean {
  const noun = mention === undefined ? undefined : mentions[mention];
  if (noun === undefined || noun.from < to) return false;
  return tokens.slice(to, noun.from).every(({ norm }) => norm.length > PREPOSITION || OF.test(norm));
}

function countedIn(marked: readonly MarkedSentence[]): Map<Concept, Set<Concept>> {
  const counted = new Map<Concept, Set<Concept>>();
  for (const { numbers } of marked)
    for (const { counts } of numbers)
      for (const concept of counts) {
        let nouns = counted.get(concept);
        if (nouns === undefined) counted.set(concept, (nouns = new Set()));
        for (const other of counts) nouns.add(other);
      }
  return counted;
}
