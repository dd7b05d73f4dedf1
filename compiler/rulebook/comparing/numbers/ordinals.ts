/** Numbers that say which, not how many: the 4th space, level 3. */
import type { Claim, Concept } from "../../../claims/claim.ts";
import type { NumberedNames } from "../../../lexicon/numbered.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import { ordinalsIn, type Ordinal } from "../../marks/ordinals.ts";
import type { Passage } from "../../passages/index.ts";
import { graded, type Draft } from "../drafts.ts";
import { PEOPLE } from "../../marks/binder.ts";
import { isQuantity, type Expectations } from "../expected/index.ts";
import { FAR, NAMED, Told } from "../expected/told.ts";
import { placeOf, quoteOf, type Naming } from "../words.ts";
import { statesRules } from "./index.ts";

/** What a rule told here says itself lies nearer than this. */
const TOLD = 1.5;
/** What a rule one step away says. */
const A_STEP = 2;

/** One that the rules speak of. */
interface Known {
  readonly value: number;
  readonly distance: number;
  readonly name: string;
  readonly passage: Passage | undefined;
}

export function compareOrdinals(
  expected: Expectations,
  naming: Naming,
  sentences: readonly MarkedSentence[],
  names: NumberedNames,
): Draft[] {
  const check = new OrdinalCheck(expected, naming, names);
  return sentences.filter(statesRules).flatMap((sentence) => check.sentence(sentence));
}

class OrdinalCheck {
  private readonly told: Told;

  constructor(
    private readonly expected: Expectations,
    private readonly naming: Naming,
    private readonly names: NumberedNames,
  ) {
    this.told = new Told(expected);
  }

  sentence(sentence: MarkedSentence): Draft[] {
    if (this.expected.passagesAt(sentence.sentence.index).length === 0) return [];
    const ordinals = ordinalsIn(sentence, this.names);
    return ordinals.flatMap((ordinal) => this.check(sentence, ordinal, ordinals));
  }

  private check(sentence: MarkedSentence, ordinal: Ordinal, all: readonly Ordinal[]): Draft[] {
    const { value } = ordinal.number;
    // Who is first and second is a matter of the moment.
    if (ordinal.counts.some((c) => PEOPLE.has(c))) return [];
    const known = this.knownOf(sentence, ordinal);
    const distance = Math.min(FAR, ...known.filter((k) => k.value === value).map((k) => k.distance));
    if (distance <= NAMED) return [];
    const told = known.filter((k) => k.distance <= TOLD && k.distance < distance);
    const isSaid = (k: Known): boolean => all.some((o) => o !== ordinal && o.number.value === k.value);
    const lacking = told.filter((k) => !isSaid(k));
    const meant = lacking.length > 0 || distance < FAR ? lacking : told;
    if (meant.length > 0) return [this.wrong(sentence, ordinal, meant)];
    return distance < FAR ? [] : [this.unexplained(sentence, ordinal)];
  }

  /** What the rules here know by such a number: by its name, or by a number of the same thing. */
  private knownOf(sentence: MarkedSentence, { number, series, counts }: Ordinal): Known[] {
    const { explained } = this.told.distances(sentence, { ...NOTHING_NAMED, from: number.from, to: number.to });
    const on = this.told.on(sentence, { ...NOTHING_NAMED, from: number.from, to: number.to });
    const named = series.flatMap(({ concept, value }) => {
      const distance = explained.get(concept) ?? FAR;
      const passage = on.find(({ rule }) => rule.concept === concept || this.expected.namesOf(rule).has(concept));
      return distance >= FAR ? [] : [{ value, distance, name: this.naming.of(concept), passage }];
    });
    return [...named, ...on.flatMap((passage) => this.counted(passage, counts))];
  }

  private counted(passage: Passage, counts: readonly Concept[]): Known[] {
    if (counts.length === 0) return [];
    const knownBy = (distance: number) => (claim: Claim) =>
      this.isWhich(claim, counts)
        ? valuesOf(claim).map((value) => ({ value, distance, name: this.naming.claim(claim), passage }))
        : [];
    const { rule } = passage;
    const near = [...this.expected.calledClaims(rule), ...this.expected.relatedTo(rule).flatMap((r) => r.claims)];
    return [
      ...this.expected
        .claimsOf(passage)
        .map(({ claim }) => claim)
        .flatMap(knownBy(NAMED)),
      ...near.flatMap(knownBy(A_STEP)),
    ];
  }

  /** A number of the thing that is numbered, but not by how many it changes. */
  private isWhich(claim: Claim, counts: readonly Concept[]): boolean {
    const [thing] = claim.concepts;
    if (thing === undefined || !isQuantity(claim) || claim.role === "step" || claim.role === "cost") return false;
    return this.expected.families.agree(counts, [thing, ...this.expected.within(thing)]);
  }

  private wrong(sentence: MarkedSentence, ordinal: Ordinal, meant: readonly Known[]): Draft {
    const [{ name, passage }] = [...meant].sort((a, b) => a.distance - b.distance);
    const found = this.said(sentence, ordinal);
    const names = [...new Set(meant.map((k) => k.name))].slice(0, 3).join(" / ");
    return this.draft(sentence, ordinal, passage, 0.8, {
      expected: name,
      found,
      message: `the rules that are told here speak of ${names}, not of ${found}`,
    });
  }

  private unexplained(sentence: MarkedSentence, ordinal: Ordinal): Draft {
    const found = this.said(sentence, ordinal);
    return this.draft(sentence, ordinal, undefined, 0.5, {
      expected: "",
      found,
      message: `no rule that speaks here knows ${found}`,
    });
  }

  private said({ sentence: { tokens } }: MarkedSentence, { number, noun }: Ordinal): string {
    return `${number.value} × ${tokens[noun].text}`;
  }

  private draft(
    sentence: MarkedSentence,
    { number }: Ordinal,
    told: Passage | undefined,
    sure: number,
    says: Pick<Draft, "expected" | "found" | "message">,
  ): Draft {
    const all = this.expected.passagesAt(sentence.sentence.index);
    const passage = told ?? [...all].sort((a, b) => b.confidence - a.confidence)[0];
    const confidence = passage.confidence * sure;
    return {
      check: "stray",
      kind: "unexplained",
      severity: graded("warning", confidence),
      rule: passage.rule,
      place: placeOf(sentence.sentence.tokens, number.from, number.to),
      quote: quoteOf(sentence, number.from, number.to),
      ...says,
      confidence,
      sentence: sentence.sentence.index,
    };
  }
}

const NOTHING_NAMED = { concepts: [], inner: false, avoid: false, weak: false, aside: false };

/** «Less than 3» speaks of the 3rd and of the 2nd. */
function valuesOf({ values, bound }: Claim): readonly number[] {
  const more = bound === "more than" ? 1 : bound === "less than" ? -1 : 0;
  return more === 0 ? values : values.flatMap((v) => [v, v + more]);
}
