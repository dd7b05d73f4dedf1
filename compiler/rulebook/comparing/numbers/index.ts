/** Numbers of the book against the quantities that the rules claim at the same place. */
import type { Claim, ClaimedRule } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import type { Passage } from "../../passages/index.ts";
import { compareByPlayers } from "./by-players.ts";
import { areSided } from "./bounds.ts";
import { Cases } from "./cases.ts";
import { graded, type Draft } from "../drafts.ts";
import { isNamed, isQuantity, type ClaimHere, type Expectations } from "../expected/index.ts";
import { Explanations, isWhole } from "./explanations.ts";
import { isArticle, Matching, TIGHT, type Match, type Reading } from "../expected/matching.ts";
import { countedBy, isListing, type Counted } from "./listings.ts";
import { isSourced, isTold, rank, type Rival } from "../expected/rivals.ts";
import { unpairedIn, type Unpaired } from "./pictures.ts";
import { compareRows, type InRow } from "./rows.ts";
import { placeOf, quoteOf, type Naming } from "../words.ts";

export interface NumberResult {
  readonly drafts: readonly Draft[];
  readonly numbers: number;
  readonly explained: number;
  /** Numbers that are no quantities of rules, by what they are. */
  readonly apart: ReadonlyMap<string, number>;
  readonly verdicts: readonly Verdict[];
}

/** How a number was judged. */
export interface Verdict {
  readonly sentence: number;
  readonly number: NumberMark;
  readonly as: string;
  readonly claim: Claim | undefined;
}

/** A row of so many numbers is one. */
const FEWEST_IN_ROW = 3;

/** Sentences whose numbers state rules. */
export function statesRules({ sentence }: MarkedSentence): boolean {
  return sentence.kind === "rule" || sentence.kind === "heading" || sentence.kind === "caption";
}

export function compareNumbers(
  expected: Expectations,
  naming: Naming,
  sentences: readonly MarkedSentence[],
): NumberResult {
  return new NumberCheck(expected, naming).run(sentences);
}

class NumberCheck {
  private readonly drafts: Draft[] = [];
  private readonly apart = new Map<string, number>();
  private readonly verdicts: Verdict[] = [];
  private readonly passagesOf = new Map<ClaimedRule, Passage[]>();
  private readonly matching: Matching;
  private readonly explanations: Explanations;
  private readonly cases: Cases;

  constructor(
    private readonly expected: Expectations,
    private readonly naming: Naming,
  ) {
    for (const passage of expected.passages)
      this.passagesOf.set(passage.rule, [...(this.passagesOf.get(passage.rule) ?? []), passage]);
    this.matching = new Matching(expected, (sentence) =>
      sentence.numbers.filter((n) => apartAs(sentence, n, expected) === undefined),
    );
    this.explanations = new Explanations(expected, this.matching);
    this.cases = new Cases(expected.marked);
  }

  run(sentences: readonly MarkedSentence[]): NumberResult {
    for (const sentence of sentences) this.checkSentence(sentence);
    const counted = this.verdicts.filter(({ number }) => !isArticle(number));
    const explained = counted.filter(({ as }) => as !== "contradicted" && as !== "unexplained").length;
    return { drafts: this.drafts, numbers: counted.length, explained, apart: this.apart, verdicts: this.verdicts };
  }

  private checkSentence(sentence: MarkedSentence): void {
    const numbers = sentence.numbers.filter((number) => {
      const reason = apartAs(sentence, number, this.expected);
      if (reason !== undefined) this.setApart(reason);
      return reason === undefined;
    });
    if (numbers.length === 0) return;
    const here = this.expected.at(sentence.sentence.index).filter(({ claim }) => isQuantity(claim));
    const settled = new Map([
      ...compareRows(sentence, numbers, here, this.expected),
      ...compareByPlayers(sentence, numbers, here, this.expected),
    ]);
    const unpaired = unpairedIn(sentence, numbers, this.expected, this.matching);
    for (const number of numbers)
      if (unpaired?.number === number && !settled.has(number)) this.checkUnpaired(sentence, unpaired);
      else this.check(sentence, number, here, settled.get(number));
  }

  private checkUnpaired(sentence: MarkedSentence, { number, claim }: Unpaired): void {
    this.verdicts.push({ sentence: sentence.sentence.index, number, as: "contradicted", claim: claim.claim });
    this.contradiction(sentence, number, { ...claim, what: "number", noun: "near", lone: false });
  }

  private check(
    sentence: MarkedSentence,
    number: NumberMark,
    here: readonly ClaimHere[],
    row: InRow | undefined,
  ): void {
    const says = (as: Verdict["as"], claim?: Claim): void => {
      this.verdicts.push({ sentence: sentence.sentence.index, number, as, claim });
    };
    if (row !== undefined) {
      says(row.wrong ? "contradicted" : "row", row.claim);
      if (row.wrong) this.contradiction(sentence, number, { ...row, what: "number", noun: "same", lone: row.long });
      return;
    }
    const wanted = this.cases.wanted(number);
    if (wanted === number.value) return says("case");
    if (wanted !== undefined) {
      says("unexplained");
      return this.outOfCases(sentence, number, wanted);
    }
    const match = this.bestMatch(sentence, number);
    if (match === undefined && this.explanations.isOneTooMany(sentence, number)) return says("case");
    const echo = match && number.row === undefined ? this.echoed(sentence, number) : undefined;
    if (echo !== undefined) {
      says("contradicted", echo.claim);
      return this.contradiction(sentence, number, echo);
    }
    const told = match && this.toldTwice(match, number);
    if (told !== undefined) {
      says("contradicted", told.claim);
      return this.contradiction(sentence, number, { ...told, what: "number", noun: "same", lone: false });
    }
    const left = match && this.leftFor(match, sentence, number);
    if (left !== undefined) {
      says("contradicted", left.claim);
      return this.contradiction(sentence, number, left);
    }
    const all = isArticle(number) ? [] : this.rivals(sentence, number);
    const weak = match !== undefined && isWeak(match);
    const rivals = all.filter(({ vague, silent = false }) => !vague || (weak && !silent));
    const rival = rivals.find((r) => match === undefined || !this.holds(match, r, number));
    if (match !== undefined && rival === undefined)
      return says(`claim ${match.noun}${match.free ? "" : " again"}${match.own ? "" : " const"}`, match.claim);
    if (rival !== undefined && (match !== undefined || (rival.noun === "same" && !rival.implied))) {
      says("contradicted", rival.claim);
      return this.contradiction(sentence, number, rival);
    }
    const explained = this.cases.isThatOfCase(sentence, number)
      ? "case"
      : this.explanations.of(sentence, number, here, rivals);
    const counted = explained === "list" ? undefined : countedBy(sentence, number, this.expected);
    if (counted !== undefined) return this.checkCounted(sentence, number, counted, says);
    if (explained !== undefined) return says(explained);
    if (isListing(sentence)) return this.setApart("component");
    if (isArticle(number)) return;
    says("unexplained");
    this.unexplained(sentence, number);
  }

  private checkCounted(
    sentence: MarkedSentence,
    number: NumberMark,
    { right, here }: Counted,
    says: (as: Verdict["as"], claim: Claim) => void,
  ): void {
    says(right ? "list" : "contradicted", here.claim);
    if (!right) this.contradiction(sentence, number, { ...here, what: "number", noun: "same", lone: true });
  }

  /** The claim that says just this, by the best of the passages that the sentence belongs to. */
  private bestMatch(sentence: MarkedSentence, number: NumberMark): Match | undefined {
    const weight = ({ noun, free, score, passage }: Match): number =>
      (noun === "same" ? 20 : 0) + (free ? 10 : 0) + score + passage.confidence;
    const told = this.expected.passagesAt(sentence.sentence.index).map((passage) => this.matching.of(passage));
    const matches = told.flatMap((reading) => reading.matches.get(number) ?? []);
    const [best] = matches.sort((a, b) => weight(b) - weight(a));
    if (best === undefined || isNamed(best.noun)) return best;
    // Where a rule has a number of just this thing, it is no number of something else.
    const isConstant = !best.own && best.claim.role !== "total" && number.counts.length > 0;
    const isOther = (reading: Reading): boolean =>
      reading.speaksOfJust(number) || (isConstant && reading.speaksOf(number));
    return told.some(isOther) ? undefined : best;
  }

  /**
   * Of a row that is told a number at a time, in as many sentences as it has numbers, one is told too often and another
   * never.
   */
  private toldTwice(match: Match, number: NumberMark): Match | undefined {
    const { values, each } = match.claim;
    if (values.length < FEWEST_IN_ROW || each !== undefined || match.noun !== "same") return undefined;
    const passages = this.passagesOf.get(match.passage.rule) ?? [];
    const told = new Map<NumberMark, number>();
    for (const passage of passages)
      for (const [n, { claim, noun }] of this.matching.of(passage).matches)
        if (claim === match.claim && noun === "same") told.set(n, n.value);
    const count = (list: Iterable<number>): number => [...list].filter((v) => v === number.value).length;
    return told.size === values.length && count(told.values()) > count(values) ? match : undefined;
  }

  /** Other numbers of the sentence state all that this one could, and none a claim of the same thing in the same rule. */
  private echoed(sentence: MarkedSentence, number: NumberMark): Rival | undefined {
    const readings = this.expected.passagesAt(sentence.sentence.index).map((passage) => this.matching.of(passage));
    if (!readings.every((reading) => reading.isEcho(number, sentence))) return undefined;
    return readings
      .filter((reading) => reading.matches.has(number))
      .flatMap((reading) => reading.unstatedIn(sentence).flatMap((here) => this.asRival(here, sentence, number) ?? []))
      .filter(isSourced)
      .find(({ what, noun, unsaid, silent }) => what === "number" && noun === "same" && !unsaid && !silent);
  }

  /** A number that says again what another says, or what no rule here says itself, where a claim of the same thing has no number of its own. */
  private leftFor(match: Match, sentence: MarkedSentence, number: NumberMark): Rival | undefined {
    if (isArticle(number) || number.row !== undefined || (match.free && match.own)) return undefined;
    return this.expected
      .passagesAt(sentence.sentence.index)
      .flatMap((passage) => this.matching.of(passage).left())
      .flatMap((here) => this.asRival(here, sentence, number) ?? [])
      .filter(isSourced)
      .filter(({ vague, claim }) => !vague || claim.bound === "exactly")
      .find(({ what, noun, unsaid, implied }) => what === "number" && noun === "same" && !unsaid && !implied);
  }

  /** Claims that a passage here should state and does not: of the same thing, or the same number of a sibling. */
  private rivals(sentence: MarkedSentence, number: NumberMark): Rival[] {
    const rivals = this.expected
      .passagesAt(sentence.sentence.index)
      .flatMap((passage) =>
        this.matching
          .of(passage)
          .open()
          .flatMap((here) => this.asRival(here, sentence, number) ?? []),
      )
      .filter(isSourced);
    return rivals.sort((a, b) => rank(b, sentence) - rank(a, sentence));
  }

  private asRival(here: ClaimHere, sentence: MarkedSentence, number: NumberMark): Rival | undefined {
    const { claim, own, passage } = here;
    const { families } = this.expected;
    // Of several values (for 2, 3, 4 players) a sentence may tell any, or none.
    if (!own || claim.values.length > 1 || claim.values[0] === 0) return undefined;
    const vague = claim.role === "threshold" && !areSided(number.bound, claim.bound);
    const lone = !this.isStatedElsewhere(claim, passage);
    const implied = this.isImplied(claim, passage.sentences);
    const unsaid = this.isImplied(claim, [sentence.sentence.index]);
    if (claim.values.includes(number.value)) {
      const swapped = families.clash(number.counts, claim.concepts);
      return swapped
        ? { ...here, what: "concept", noun: "same", score: 0, lone, implied, unsaid, vague, spoken: false }
        : undefined;
    }
    const fit = this.matching.of(passage).scoreOf(number, sentence, here);
    if (fit === undefined) return undefined;
    const spoken = claim.concepts.slice(0, 1).some((thing) => sentence.names.has(thing));
    // What a row of a table has under some head is told where that is named.
    if (claim.concepts[1] === passage.rule.concept && !isNamed(fit.noun) && !spoken) return undefined;
    const noun = fit.noun === "same" && !this.countsThing(number, claim) ? "near" : fit.noun;
    return { ...here, what: "number", lone, implied, unsaid, vague, spoken, ...fit, noun };
  }

  /** What a price is paid in is counted by its name, not by that of the price. */
  private countsThing({ counts }: NumberMark, { concepts: [thing] }: Claim): boolean {
    const { families } = this.expected;
    return thing === undefined || families.of(thing) !== "resource" || families.agree(counts, [thing]);
  }

  /** «Take a card» says one without a number. */
  private isImplied(claim: Claim, sentences: readonly number[]): boolean {
    if (claim.values.some((v) => v !== 1)) return false;
    const { families, marked } = this.expected;
    return sentences.some((index) => {
      const { mentions, numbers } = marked[index];
      return mentions.some(
        (m, i) => families.agree(m.concepts, claim.concepts.slice(0, 1)) && !numbers.some((n) => n.mention === i),
      );
    });
  }

  /** Another passage of the same rule states it. */
  private isStatedElsewhere(claim: Claim, passage: Passage): boolean {
    return (this.passagesOf.get(passage.rule) ?? []).some(
      (other) =>
        other !== passage &&
        [...this.matching.of(other).matches.values()].some((m) => m.claim === claim && m.noun === "same"),
    );
  }

  /** Whether a number states what it seems to state, though a claim here would want it for itself. */
  private holds(match: Match, rival: Rival, number: NumberMark): boolean {
    const { claim, passage, own, free, noun, score } = match;
    // What goes without saying makes no number wrong that a rule does say.
    if (rival.silent === true && noun === "same" && own && match.silent !== true) return true;
    if (isWeak(match) && rival.what === "number" && rival.noun === "same" && !rival.unsaid) return false;
    // Nothing says what it counts: what is paid is sooner a price than one of many numbers.
    const isDealt = number.deal !== undefined && number.deal === rival.claim.deal && number.deal !== claim.deal;
    if (isDealt && isWeak(match) && !isNamed(noun) && rival.what === "number" && !rival.implied) return false;
    // From where on something holds is told as a bound.
    const bare = claim.role === "threshold" && number.bound === undefined;
    if (noun === "kin" && rival.noun === "same" && (rival.lone || bare) && !rival.implied) return false;
    // A counter that goes up by one is no number of what it counts up to.
    const isCounter = claim.role === "step" && claim.values[0] === 1 && passage.rule !== rival.passage.rule;
    if (isCounter && rival.noun === "same" && rival.claim.role === "limit" && !rival.implied) return false;
    if (isNamed(noun) && own && free) {
      if (!rival.lone || rival.implied || rival.noun !== "same" || rival.what === "concept") return true;
      const again = this.matching.of(passage).statedBeside(claim, number) > 0;
      return !again && (passage.rule === rival.passage.rule || !this.isStatedElsewhere(claim, passage));
    }
    if (rival.noun === "same" && (rival.lone || !free) && !rival.implied) return false;
    // Another number states the claim better, and one that nothing states would fit as well.
    const isLeft = !free && rival.lone && !rival.implied && rival.passage === passage && rival.spoken;
    if (isLeft && rival.score >= score) return false;
    // Nothing says what the number counts: the one that no other number could be is meant.
    const tight = rival.passage.sentences.length <= TIGHT;
    if (!tight || rival.what === "concept") return true;
    // How many have room somewhere is seldom what is told of them.
    const weak = !isNamed(noun) || claim.role === "limit";
    if (!own) return weak ? !isNamed(rival.noun) && !(rival.lone && !rival.implied) : rival.noun !== "same";
    return isNamed(noun) || free || rival.implied;
  }

  /** What is in the box need not be in the rules. */
  private setApart(reason: string): void {
    this.apart.set(reason, (this.apart.get(reason) ?? 0) + 1);
  }

  private contradiction(
    sentence: MarkedSentence,
    number: NumberMark,
    { claim, passage, what, noun, lone }: Pick<Rival, "claim" | "passage" | "what" | "noun" | "lone">,
  ): void {
    // What is one need not be counted.
    const open = lone && noun === "same" && claim.values.some((v) => v !== 1);
    const confidence = passage.confidence * (open ? 1 : 0.8);
    const found = this.shownWithThing(number);
    const wanted = this.naming.claim(claim);
    const place = what === "concept" && number.mention !== undefined ? sentence.mentions[number.mention] : number;
    this.drafts.push({
      check: "number",
      kind: open ? "contradiction" : "unexplained",
      severity: graded(open ? "error" : "warning", confidence),
      rule: passage.rule,
      place: placeOf(sentence.sentence.tokens, place.from, place.to),
      quote: quoteOf(sentence, number.from, number.to),
      expected: wanted,
      found,
      message: open
        ? `the rule says ${wanted}, the book ${found}`
        : `the book says ${found} here; the rule knows ${wanted}, which the book states as well`,
      confidence,
      sentence: sentence.sentence.index,
      claim: claim.id,
    });
  }

  /** Rules told here, or that they use, have a number of what this one counts. */
  private isComparable(sentence: MarkedSentence, number: NumberMark): boolean {
    return this.expected.passagesAt(sentence.sentence.index).some((passage) => {
      const { rule } = passage;
      const reading = this.matching.of(passage);
      const isOf = (here: ClaimHere): boolean =>
        this.countsKind(number, here) ||
        (isQuantity(here.claim) && isTold(here) && reading.scoreOf(number, sentence, here) !== undefined);
      if (this.expected.claimsOf(passage).some(isOf)) return true;
      // What somebody assumed makes no book wrong.
      if (rule.provenance === "assumed") return false;
      // Who does something with a thing does it with one, where nothing else is said.
      if (rule.deed && this.explanations.names(rule, number)) return true;
      const used = [...this.expected.calledClaims(rule), ...this.relatedClaims(rule)];
      return used.some((claim) => reading.scoreOf(number, sentence, { claim, passage, own: false })?.noun === "same");
    });
  }

  /** A rule told here lists all there are of what it counts. */
  private countsKind({ counts }: NumberMark, { claim, passage: { rule } }: ClaimHere): boolean {
    return isWhole(claim) && claim.concepts[0] === rule.concept && counts.includes(rule.concept);
  }

  private relatedClaims(rule: ClaimedRule): readonly Claim[] {
    return this.expected.relatedTo(rule).flatMap(({ claims }) => claims.filter(isQuantity));
  }

  private unexplained(sentence: MarkedSentence, number: NumberMark): void {
    const found = this.shownWithThing(number);
    const surest = this.surestAt(sentence);
    // «Between two points», «one of two»: a number in words is more often a manner of speaking.
    const sure = number.spelled || !this.isComparable(sentence, number) ? 0.5 : 0.8;
    const message =
      surest === undefined ? `no rule speaks of this: ${found}` : `no rule that speaks here says ${found}`;
    this.stray(sentence, number, { message, expected: "", confidence: (surest?.confidence ?? 0) * sure });
  }

  private outOfCases(sentence: MarkedSentence, number: NumberMark, wanted: number): void {
    const message = `the cases before and after it count on to ${wanted}, the book says ${this.shownWithThing(number)}`;
    this.stray(sentence, number, { message, expected: String(wanted), confidence: 0.8 });
  }

  private stray(
    sentence: MarkedSentence,
    number: NumberMark,
    draft: Pick<Draft, "message" | "expected" | "confidence">,
  ): void {
    this.drafts.push({
      check: "stray",
      kind: "unexplained",
      severity: graded("warning", draft.confidence),
      rule: this.surestAt(sentence)?.rule,
      place: placeOf(sentence.sentence.tokens, number.from, number.to),
      quote: quoteOf(sentence, number.from, number.to),
      found: this.shownWithThing(number),
      sentence: sentence.sentence.index,
      ...draft,
    });
  }

  private surestAt({ sentence }: MarkedSentence): Passage | undefined {
    return [...this.expected.passagesAt(sentence.index)].sort((a, b) => b.confidence - a.confidence)[0];
  }

  private shownWithThing(number: NumberMark): string {
    return `${shown(number)}${number.counts.length > 0 ? ` × ${this.naming.any(number.counts)}` : ""}`;
  }
}

/** It goes without saying, somebody assumed it, or it is one of many numbers of a table. */
function isWeak({ claim, passage, own, free, silent = false }: Match): boolean {
  return silent || !own || !free || claim.values.length > 1 || passage.rule.provenance === "assumed";
}

function shown({ value, upTo }: NumberMark): string {
  return upTo === undefined ? String(value) : `${value}–${upTo}`;
}

/** Why a number is no quantity of a rule; undefined when it is one. */
function apartAs(sentence: MarkedSentence, number: NumberMark, { examples }: Expectations): string | undefined {
  if (sentence.sentence.kind === "example" || examples.has(sentence.sentence.index)) return "example";
  if (number.kind !== "quantity") return number.kind;
  // A number that stands beside nothing but a lost picture counts nothing that could be compared.
  if (!sentence.sentence.tokens.some((t) => t.kind === "word")) return "figure";
  return statesRules(sentence) || isListing(sentence) ? undefined : sentence.sentence.kind;
}
