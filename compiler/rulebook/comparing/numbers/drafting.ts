/** Findings about numbers in the making: what is said of one that the rules do not state, and how sure that is. */
import type { Claim, ClaimedRule } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import type { Passage } from "../../passages/index.ts";
import { draftAt, type Draft } from "../drafts.ts";
import { isQuantity, type ClaimHere, type Expectations } from "../expected/index.ts";
import type { Matching } from "../expected/matching.ts";
import { isTold, type Rival } from "../expected/rivals.ts";
import { quoteOf, type Naming } from "../words.ts";
import { isWhole, type Explanations } from "./explanations.ts";

/** The claim that a number should state. */
type Contradicted = Pick<Rival, "claim" | "passage" | "what" | "noun" | "lone">;

export class Drafting {
  readonly drafts: Draft[] = [];

  constructor(
    private readonly expected: Expectations,
    private readonly naming: Naming,
    private readonly matching: Matching,
    private readonly explanations: Explanations,
  ) {}

  /** Another number than that of a claim; where the book states the claim as well, it may only be one too many. */
  contradiction(
    sentence: MarkedSentence,
    number: NumberMark,
    { claim, passage, what, noun, lone }: Contradicted,
  ): void {
    // What is one need not be counted.
    const open = lone && noun === "same" && claim.values.some((v) => v !== 1);
    const confidence = passage.confidence * (open ? 1 : 0.8);
    const found = this.shownWithThing(number);
    const wanted = this.naming.claim(claim);
    const place = what === "concept" && number.mention !== undefined ? sentence.mentions[number.mention] : number;
    const draft = draftAt(sentence, place, {
      check: "number",
      kind: open ? "contradiction" : "unexplained",
      severity: open ? "error" : "warning",
      rule: passage.rule,
      expected: wanted,
      found,
      message: open
        ? `the rule says ${wanted}, the book ${found}`
        : `the book says ${found} here; the rule knows ${wanted}, which the book states as well`,
      confidence,
      claim: claim.id,
    });
    this.drafts.push({ ...draft, quote: quoteOf(sentence, number.from, number.to) });
  }

  /** Rules told here, or that they use, have a number of what this one counts. */
  private isComparable(sentence: MarkedSentence, number: NumberMark): boolean {
    const told = this.expected.passagesAt(sentence.sentence.index);
    return told.some((passage) => {
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
      if (rule.deed && told.length === 1 && countsNothing(rule) && this.explanations.isNamedIn(rule, number))
        return true;
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

  /** A number that no rule told here states. */
  unexplained(sentence: MarkedSentence, number: NumberMark): void {
    const found = this.shownWithThing(number);
    const surest = this.surestAt(sentence);
    // «Between two points», «one of two»: a number in words is more often a manner of speaking.
    const sure = number.spelled || !this.isComparable(sentence, number) ? 0.5 : 0.8;
    const message =
      surest === undefined ? `no rule speaks of this: ${found}` : `no rule that speaks here says ${found}`;
    this.stray(sentence, number, { message, expected: "", confidence: (surest?.confidence ?? 0) * sure });
  }

  /** A number that stands in a row of cases and does not go on from them. */
  outOfCases(sentence: MarkedSentence, number: NumberMark, wanted: number): void {
    const message = `the cases before and after it count on to ${wanted}, the book says ${this.shownWithThing(number)}`;
    this.stray(sentence, number, { message, expected: String(wanted), confidence: 0.8 });
  }

  private stray(
    sentence: MarkedSentence,
    number: NumberMark,
    draft: Pick<Draft, "message" | "expected" | "confidence">,
  ): void {
    const rule = this.surestAt(sentence)?.rule;
    const found = this.shownWithThing(number);
    this.drafts.push(
      draftAt(sentence, number, { check: "stray", kind: "unexplained", severity: "warning", rule, found, ...draft }),
    );
  }

  private surestAt({ sentence }: MarkedSentence): Passage | undefined {
    return [...this.expected.passagesAt(sentence.index)].sort((a, b) => b.confidence - a.confidence)[0];
  }

  private shownWithThing(number: NumberMark): string {
    return `${shown(number)}${number.counts.length > 0 ? ` × ${this.naming.any(number.counts)}` : ""}`;
  }
}

/** It only calls others: what it does is told of what these do. */
function countsNothing({ claims, silent }: ClaimedRule): boolean {
  return ![...claims, ...silent].some(isQuantity);
}

function shown({ value, upTo }: NumberMark): string {
  return upTo === undefined ? String(value) : `${value}–${upTo}`;
}
