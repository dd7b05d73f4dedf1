/** What speaks for each concept at a place of a book: the rules that are told there, and how well the rest of the sentence fits them. */
import type { Claim, Concept } from "../../claims/claim.ts";
import type { ConceptMark, MarkedSentence, NumberMark } from "../marks/mark.ts";
import type { Expectations } from "./expectations.ts";
import { SpokenRules, type Spoken } from "./spoken.ts";

/** Weights of what may agree: nothing but the place; that the rule names no other of its kind; a number of the thing itself; a number of something else. */
const AGREES = {
  place: 0.3,
  alone: 0.6,
  itsNumber: 1.5,
  otherNumber: 0.7,
  otherThanItsNumber: -0.1,
} as const;
const ITSELF = 1.5;
const USER = 0.8;
const ABOVE = 0.5;
/** For what nothing speaks. */
export const NO_EVIDENCE = 0.03;

export class Evidence {
  private readonly spoken: SpokenRules;

  constructor(private readonly expected: Expectations) {
    this.spoken = SpokenRules.of(expected.rules);
  }

  /** For each concept how much speaks for it in place of the mention. */
  of(sentence: MarkedSentence, mention: ConceptMark): ReadonlyMap<Concept, number> {
    const found = new Map<Concept, number>();
    const give = (concept: Concept, weight: number): void => {
      if ((found.get(concept) ?? 0) < weight) found.set(concept, weight);
    };
    const context = new Context(sentence, mention, this.expected);
    for (const { rule, confidence } of this.expected.passagesAt(sentence.sentence.index)) {
      if (rule.provenance === "assumed") continue;
      if (this.spoken.isAlone(rule, rule.concept, this.expected.families)) give(rule.concept, confidence * ITSELF);
      for (const [said, near] of this.spoken.around(rule)) {
        const fit = context.fit(said, this.spoken);
        const weight = near * confidence;
        for (const concept of said.names) {
          const alone = this.spoken.isAlone(said.rule, concept, this.expected.families) ? AGREES.alone : 0;
          give(concept, (fit + alone + context.numbers(said, concept)) * weight);
        }
        if (said.rule !== rule) give(said.rule.concept, USER * fit * weight);
      }
    }
    for (const above of [sentence.sentence.heading, sentence.sentence.intro])
      if (above !== undefined) for (const name of this.expected.marked[above].names) give(name, ABOVE);
    return found;
  }
}

/** The rest of a sentence, without one mention. */
class Context {
  private readonly others: ReadonlySet<Concept>;
  private readonly own: readonly NumberMark[];
  private readonly rest: readonly NumberMark[];
  private readonly fits = new Map<Spoken, number>();

  constructor(
    sentence: MarkedSentence,
    mention: ConceptMark,
    private readonly expected: Expectations,
  ) {
    const { families } = expected;
    const kinds = new Set(mention.concepts.map((c) => families.of(c)));
    const others = sentence.mentions.filter((m) => m.to <= mention.from || m.from >= mention.to);
    // Siblings are what is in question.
    this.others = new Set(
      others.flatMap((m) => m.concepts).filter((c) => families.of(c) === undefined || !kinds.has(families.of(c))),
    );
    const numbers = sentence.numbers.filter(({ kind }) => kind === "quantity");
    const counts = (n: NumberMark): boolean => n.mention !== undefined && sentence.mentions[n.mention] === mention;
    this.own = numbers.filter(counts);
    this.rest = numbers.filter((n) => !counts(n));
  }

  fit(said: Spoken, spoken: SpokenRules): number {
    let fit = this.fits.get(said);
    if (fit === undefined) {
      fit = AGREES.place;
      for (const name of this.others) if (said.names.has(name)) fit += spoken.weight(name);
      this.fits.set(said, fit);
    }
    return fit;
  }

  /** How the numbers of the sentence speak for a concept. */
  numbers({ amounts }: Spoken, concept: Concept): number {
    return amounts.reduce((sum, claim) => sum + this.number(claim, concept), 0);
  }

  private number(claim: Claim, concept: Concept): number {
    if (claim.concepts.includes(concept)) {
      if (this.own.some(({ value }) => claim.values.includes(value))) return AGREES.itsNumber;
      return this.own.length > 0 ? AGREES.otherThanItsNumber : 0;
    }
    const { families } = this.expected;
    const agrees = this.rest.some(
      ({ value, counts }) => claim.values.includes(value) && families.agree(counts, claim.concepts),
    );
    return agrees ? AGREES.otherNumber : 0;
  }
}
