/** What speaks for it that a sentence tells a rule, looking at the two alone and at what stands around the sentence. */
import type { Claim, ClaimedRule, Concept } from "../../../claims/claim.ts";
import type { Token } from "../../book.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import { Grid } from "./grid.ts";
import { signsOf, signsOfRule, SignWeights, type Signs } from "./signs.ts";

/** Our own text of each rule, in the language of the book. */
export type Told = ReadonlyMap<ClaimedRule, readonly MarkedSentence[]>;
/** What is spoken of under a heading, by the words of the heading. */
export type Titles = ReadonlyMap<string, ReadonlySet<Concept>>;

/** The rules, and how they are told in the language of the book. */
export interface Telling {
  readonly rules: readonly ClaimedRule[];
  readonly told: Told;
  readonly titles: Titles;
}

export function titleKey(words: readonly string[]): string {
  return words.join(" ");
}

/** How far around a sentence others speak for what it tells, and how much those of another paragraph do. */
const REACH = 3;
const OTHER_PARAGRAPH = 0.6;
/** One of something is said everywhere. */
const JUST_ONE = 0.4;
const MOST_NUMBERS = 2;

export const EVIDENCE = [
  /** How much they say the same. */
  "like",
  /** The same against the sentence that is most like the rule, and the rule that is most like the sentence. */
  "likeOfRule",
  "likeOfSentence",
  /** How much the heading above, and what stands around, say the same. */
  "heading",
  "around",
  /** The sentence names the rule; the heading above is its name. */
  "named",
  "title",
  /** Numbers of what the rule counts that are right, and wrong. */
  "counted",
  "miscounted",
  /** Somebody assumed it: then a book need not tell it. */
  "assumed",
] as const;

export class Evidence {
  private readonly likeness: Grid;
  private readonly ofRules: Float32Array;
  private readonly ofSentences: Float32Array;
  private readonly around: Grid;
  private readonly named: Grid;
  private readonly titles: Grid;
  private readonly counted: Grid;
  private readonly miscounted: Grid;

  private readonly rules: readonly ClaimedRule[];

  constructor(
    private readonly marked: readonly MarkedSentence[],
    { rules, told, titles }: Telling,
    sought: readonly number[],
  ) {
    this.rules = rules;
    const ofBook = marked.map((sentence) => (sentence.sentence.kind === "foreign" ? NOTHING : signsOf([sentence])));
    const ofRules = rules.map((rule) => signsOfRule(rule, told.get(rule) ?? []));
    const weights = new SignWeights(ofBook, ofRules);
    const products = productsOf(ofRules, ofBook, weights);
    const lengths = ofRules.map((signs) => weights.lengthOf(signs) || 1);
    this.likeness = scaled(
      products,
      lengths,
      ofBook.map((signs) => weights.lengthOf(signs) || 1),
      [...rules.keys()],
    );
    this.around = aroundOf(products, lengths, ofBook, marked, weights, sought);
    this.ofRules = this.likeness.mostOfRules();
    this.ofSentences = this.likeness.mostAtSentences();
    this.named = new Grid(rules.length, marked.length);
    this.titles = new Grid(rules.length, marked.length);
    this.counted = new Grid(rules.length, marked.length);
    this.miscounted = new Grid(rules.length, marked.length);
    const wanted = new Set(sought.map((i) => rules[i]));
    this.findNames(titles, wanted);
    this.findNumbers(wanted);
  }

  /** Writes what speaks for the rule at the sentence, in the order of `EVIDENCE`. */
  weigh(rule: number, sentence: number, into: Float64Array): void {
    const like = this.likeness.at(rule, sentence);
    const { heading } = this.marked[sentence].sentence;
    into[0] = like;
    into[1] = like / (this.ofRules[rule] || 1);
    into[2] = like / (this.ofSentences[sentence] || 1);
    into[3] = heading === undefined ? 0 : this.likeness.at(rule, heading);
    into[4] = this.around.at(rule, sentence);
    into[5] = this.named.at(rule, sentence);
    into[6] = heading === undefined ? 0 : this.titles.at(rule, heading);
    into[7] = Math.min(MOST_NUMBERS, this.counted.at(rule, sentence));
    into[8] = Math.min(MOST_NUMBERS, this.miscounted.at(rule, sentence));
    into[9] = this.rules[rule].provenance === "assumed" ? 1 : 0;
  }

  private findNames(titles: Titles, sought: ReadonlySet<ClaimedRule>): void {
    const byConcept = indexBy(this.rules, (rule) => (sought.has(rule) ? [rule.concept] : []));
    this.marked.forEach(({ mentions, sentence: { kind, tokens } }, at) => {
      const raise = (grid: Grid, concept: Concept, to: number): void => {
        for (const rule of byConcept.get(concept) ?? []) grid.set(rule, at, Math.max(grid.at(rule, at), to));
      };
      for (const { concepts, weak, from, to } of mentions)
        for (const concept of concepts) {
          raise(this.named, concept, weak ? 0.5 : 1);
          if (!weak) raise(this.titles, concept, wordsIn(tokens.slice(from, to)).length / wordsIn(tokens).length);
        }
      if (kind !== "heading") return;
      for (const concept of titles.get(titleKey(wordsIn(tokens))) ?? []) raise(this.titles, concept, 1);
    });
  }

  private findNumbers(sought: ReadonlySet<ClaimedRule>): void {
    const counting = this.rules.flatMap((rule, index) =>
      sought.has(rule) ? rule.claims.filter(({ values }) => values.length > 0).map((claim) => ({ claim, index })) : [],
    );
    const byConcept = indexBy(counting, ({ claim }) => claim.concepts);
    this.marked.forEach(({ numbers }, at) => {
      for (const { kind, value, counts, kin } of numbers) {
        if (kind !== "quantity" || counts.length === 0) continue;
        const claims = [...counts, ...kin].flatMap((concept) => byConcept.get(concept) ?? []);
        const right = new Map<number, boolean>();
        for (const { claim, index } of claims.map((i) => counting[i]))
          right.set(index, (right.get(index) ?? false) || states(claim, value));
        for (const [rule, isRight] of right) {
          const grid = isRight ? this.counted : this.miscounted;
          grid.set(rule, at, grid.at(rule, at) + (isRight && value === 1 ? JUST_ONE : 1));
        }
      }
    });
  }
}

const NOTHING: Signs = new Map();

function states({ values }: Claim, value: number): boolean {
  return values.includes(value);
}

function wordsIn(tokens: readonly Token[]): string[] {
  return tokens.filter(({ kind }) => kind === "word" || kind === "number").map(({ norm }) => norm);
}

/** Positions of the items by each of their keys. */
export function indexBy<T>(items: readonly T[], keysOf: (item: T) => readonly Concept[]): Map<Concept, number[]> {
  const index = new Map<Concept, number[]>();
  items.forEach((item, at) => {
    for (const key of keysOf(item)) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [at]);
      else known.push(at);
    }
  });
  return index;
}

function productsOf(rules: readonly Signs[], sentences: readonly Signs[], weights: SignWeights): Grid {
  const standing = new Map<string, (readonly [sentence: number, clearly: number])[]>();
  sentences.forEach((signs, sentence) => {
    for (const [sign, clearly] of signs) {
      const known = standing.get(sign);
      if (known === undefined) standing.set(sign, [[sentence, clearly]]);
      else known.push([sentence, clearly]);
    }
  });
  const products = new Grid(rules.length, sentences.length);
  rules.forEach((signs, rule) => {
    const row = products.row(rule);
    for (const [sign, clearly] of signs) {
      const weight = weights.of(sign) * clearly;
      for (const [sentence, there] of standing.get(sign) ?? []) row[sentence] += weight * there;
    }
  });
  return products;
}

function scaled(
  products: Grid,
  ofRules: readonly number[],
  ofSentences: readonly number[],
  rules: readonly number[],
): Grid {
  const grid = new Grid(products.rules, products.sentences);
  for (const rule of rules) {
    const [from, to] = [products.row(rule), grid.row(rule)];
    for (let s = 0; s < to.length; s++) to[s] = from[s] / (ofRules[rule] * ofSentences[s]);
  }
  return grid;
}

/** How much the sentences around each say the same as each rule. */
function aroundOf(
  products: Grid,
  lengths: readonly number[],
  signs: readonly Signs[],
  marked: readonly MarkedSentence[],
  weights: SignWeights,
  sought: readonly number[],
): Grid {
  const near = marked.map(({ sentence }, at) => neighboursOf(marked, at, sentence.block));
  const ofSentences = near.map((neighbours) => {
    const sum = new Map<string, number>();
    for (const [at, share] of neighbours)
      for (const [sign, clearly] of signs[at]) sum.set(sign, (sum.get(sign) ?? 0) + clearly * share);
    return weights.lengthOf(sum) || 1;
  });
  const sums = new Grid(products.rules, products.sentences);
  for (const rule of sought) {
    const [from, to] = [products.row(rule), sums.row(rule)];
    for (let at = 0; at < to.length; at++) for (const [other, share] of near[at]) to[at] += share * from[other];
  }
  return scaled(sums, lengths, ofSentences, sought);
}

function neighboursOf(
  marked: readonly MarkedSentence[],
  at: number,
  block: number,
): (readonly [sentence: number, share: number])[] {
  const found: [number, number][] = [];
  for (let i = Math.max(0, at - REACH); i <= Math.min(marked.length - 1, at + REACH); i++)
    if (i !== at)
      found.push([i, (marked[i].sentence.block === block ? 1 : OTHER_PARAGRAPH) / Math.sqrt(Math.abs(i - at))]);
  return found;
}
