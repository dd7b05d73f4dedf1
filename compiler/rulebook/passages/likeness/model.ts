/**
 * How much each piece of evidence counts. The weights are those of a logistic regression on books whose rules cite their lines
 * (`bench/rulebooks/fit.ts` finds them anew), so that what is called likely by so much is so about as often.
 */
import { COMPANY } from "./company.ts";
import { EVIDENCE } from "./evidence.ts";

export type Feature = (typeof EVIDENCE)[number] | (typeof COMPANY)[number];
/** By name; what is not there counts nothing. `bias`: where nothing speaks for it or against it. */
export type Weights = Readonly<Partial<Record<Feature | "bias", number>>>;

export interface Model {
  /** Of the sentences and rules alone. */
  readonly first: Weights;
  /** With where the other rules are told. */
  readonly again: Weights;
}

export const FEATURES: readonly Feature[] = [...EVIDENCE, ...COMPANY];

/** A sentence tells few rules, and a rule is told in few sentences, however many there are. */
export function priorOf(rules: number, sentences: number): number {
  return -Math.log(Math.max(1, rules * sentences)) / 2;
}

export function vectorOf(weights: Weights): Float64Array {
  return Float64Array.from(FEATURES, (feature) => weights[feature] ?? 0);
}

export function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

export const MODEL: Model = {
  first: {
    likeOfRule: 3.7,
    likeOfSentence: 0.62,
    heading: 0.97,
    around: 8.03,
    named: 1.12,
    title: 1.41,
    counted: 1.27,
    miscounted: -0.66,
    assumed: -0.94,
    bias: -0.92,
  },
  again: {
    like: 1.76,
    named: 0.37,
    counted: 0.68,
    miscounted: -0.17,
    assumed: -0.23,
    related: 0.32,
    chapter: 0.41,
    amongRules: 0.35,
    amongSentences: 0.47,
    beside: 1.62,
    bias: 3.62,
  },
};
