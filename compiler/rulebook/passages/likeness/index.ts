/**
 * Where a book tells rules that cite nothing in it. Each rule and sentence are first weighed alone: what both name, say and count, and what
 * stands around. Then again and again with where the other rules are most likely told: rules that use each other, and those of a
 * chapter, stand together, and a sentence tells few of all that it might.
 */
import type { ClaimedRule } from "../../../claims/claim.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import type { Passage } from "../passage.ts";
import { Company, Relations, Surroundings } from "./company.ts";
import { EVIDENCE, Evidence, type Telling } from "./evidence.ts";
import { Grid } from "./grid.ts";
import { Likely } from "./likely.ts";
import { FEATURES, logistic, MODEL, priorOf, vectorOf, type Model } from "./model.ts";

export { FEATURES, MODEL, priorOf, type Feature, type Model, type Weights } from "./model.ts";
export { Likely, NOTHING_LIKELY } from "./likely.ts";
export { titleKey, type Telling, type Titles, type Told } from "./evidence.ts";
export { Grid } from "./grid.ts";

/** How often all are weighed anew: then hardly anything changes. */
const ROUNDS = 3;
/** What is less likely than this stays so: no company makes up for it. */
const SLIGHT = 0.001;
/** A sentence may tell a rule where that is as likely as this. */
const LIKELY = 0.1;
/** That some rules told there were found puts nothing beyond doubt. */
const MOST_TOGETHER = 0.85;
/** Sentences that stand no further apart are one passage. */
const GAP = 2;

/** The sentences that tell each rule that need not be looked for. */
export type Known = ReadonlyMap<ClaimedRule, readonly number[]>;

export interface LikelyPassages {
  readonly passages: ReadonlyMap<ClaimedRule, Passage[]>;
  readonly likely: Likely;
}

/** The passages of the rules that are sought. `found`: those of the others. */
export function likelyPassages(
  marked: readonly MarkedSentence[],
  telling: Telling,
  sought: readonly ClaimedRule[],
  found: readonly Passage[],
): LikelyPassages {
  const wanted = new Set(sought);
  const known = new Map(telling.rules.flatMap((rule) => (wanted.has(rule) ? [] : [[rule, [] as number[]] as const])));
  for (const { rule, sentences } of found) known.get(rule)?.push(...sentences);
  const grid = new Search(marked, telling, known).likely();
  const among = togetherAt(grid);
  const passages = new Map(
    telling.rules.flatMap((rule, i) =>
      wanted.has(rule) ? [[rule, passagesOf(rule, grid.row(i), among)] as const] : [],
    ),
  );
  return { passages, likely: new Likely(telling.rules, grid) };
}

/**
 * How likely it is, of each sentence that tells rules at all, that they are among those found there. Who finds one of them finds the
 * others more easily: that they are not there is twice as unlikely as if nobody had asked whether the sentence tells anything.
 */
function togetherAt(likely: Grid): Float32Array {
  const none = new Float32Array(likely.sentences).fill(1);
  for (let rule = 0; rule < likely.rules; rule++)
    likely.known(rule)?.forEach((p, s) => {
      if (p >= LIKELY) none[s] *= (1 - p) ** 2;
    });
  return none.map((p) => 1 - p);
}

function passagesOf(rule: ClaimedRule, likely: Float32Array, among: Float32Array): Passage[] {
  const runs: number[][] = [];
  likely.forEach((p, sentence) => {
    if (p < LIKELY) return;
    const last = runs.at(-1);
    if (last !== undefined && sentence - last.at(-1)! <= GAP) last.push(sentence);
    else runs.push([sentence]);
  });
  const most = (values: Float32Array, run: readonly number[]): number => Math.max(...run.map((s) => values[s]));
  return runs.map((sentences) => ({
    rule,
    sentences,
    found: "likeness",
    confidence: Math.max(Math.min(MOST_TOGETHER, most(among, sentences)), most(likely, sentences)),
    alone: most(likely, sentences),
  }));
}

export class Search {
  private readonly evidence: Evidence;
  private readonly relations: Relations;
  private readonly surroundings: Surroundings;
  private readonly rules: readonly ClaimedRule[];
  /** Positions of the rules that are looked for: only they are weighed. */
  private readonly sought: readonly number[];
  private readonly prior: number;

  constructor(
    private readonly marked: readonly MarkedSentence[],
    telling: Telling,
    private readonly known: Known = new Map(),
    private readonly model: Model = MODEL,
  ) {
    this.rules = telling.rules;
    this.sought = this.rules.flatMap((rule, i) => (known.has(rule) ? [] : [i]));
    this.evidence = new Evidence(marked, telling, this.sought);
    this.relations = new Relations(this.rules);
    this.surroundings = new Surroundings(this.knownGrid());
    this.prior = priorOf(this.rules.length, marked.length);
  }

  /** How likely each sentence tells each rule, after so many rounds. */
  likely(rounds = ROUNDS): Grid {
    let likely = this.weighed();
    for (let round = 0; round < rounds; round++) likely = this.weighed(likely);
    return likely;
  }

  companyOf(likely: Grid): Company {
    this.surroundings.renew(likely, this.sought);
    return new Company(likely, this.marked, this.surroundings, this.relations, this.sought);
  }

  /** All that speaks for the rule at the sentence, in the order of `FEATURES`. */
  weigh(rule: number, sentence: number, company: Company | undefined, into: Float64Array): void {
    this.evidence.weigh(rule, sentence, into);
    company?.weigh(rule, sentence, into, EVIDENCE.length);
  }

  /** `before`: how likely each was in the round before. */
  private weighed(before?: Grid): Grid {
    const company = before && this.companyOf(before);
    const weights = before === undefined ? this.model.first : this.model.again;
    const vector = vectorOf(weights);
    const bias = this.prior + (weights.bias ?? 0);
    const features = new Float64Array(FEATURES.length);
    const oddsOf = (rule: number, sentence: number): number => {
      this.weigh(rule, sentence, company, features);
      let odds = bias;
      for (let i = 0; i < features.length; i++) odds += vector[i] * features[i];
      return odds;
    };
    const grid = this.knownGrid();
    const telling = this.marked.flatMap(({ sentence }, i) => (mayTell(sentence.kind) ? [i] : []));
    for (const r of this.sought) {
      const [row, last] = [grid.row(r), before?.row(r)];
      for (const s of telling) {
        const isOut = last !== undefined && last[s] < SLIGHT;
        row[s] = isOut ? last[s] : logistic(oddsOf(r, s));
      }
    }
    return grid;
  }

  private knownGrid(): Grid {
    const grid = new Grid(this.rules.length, this.marked.length);
    this.rules.forEach((rule, r) => {
      for (const s of this.known.get(rule) ?? []) grid.set(r, s, 1);
    });
    return grid;
  }
}

export function mayTell(kind: MarkedSentence["sentence"]["kind"]): boolean {
  return kind !== "heading" && kind !== "foreign" && kind !== "legend";
}
