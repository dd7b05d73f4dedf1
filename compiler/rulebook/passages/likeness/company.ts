/** What speaks for it that a sentence tells a rule, given where the other rules are most likely told. */
import type { ClaimedRule } from "../../../claims/claim.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import { conceptsOfRule } from "../vectors.ts";
import { indexBy } from "./evidence.ts";
import { Grid } from "./grid.ts";

/** Within how many sentences rules that use each other are told, and those of one chapter. */
const NEAR = 3;
const FAR = 12;
/** What is as unlikely as this is not there. */
const LEAST = 1e-4;
/** So far away nothing is left of it. */
const FADED = 1e-9;

export const COMPANY = [
  /** Rules that it uses, or that use it, are told near here. */
  "related",
  /** Rules of its chapter are told about here. */
  "chapter",
  /** How likely it is against the likeliest rule here, and the likeliest sentence for the rule. */
  "amongRules",
  "amongSentences",
  /** The sentences beside this one tell it. */
  "beside",
] as const;

/** Rules that use each other; what many use relates them little. */
export class Relations {
  readonly related: readonly (readonly (readonly [rule: number, share: number])[])[];
  readonly chapters: readonly (readonly number[])[];

  constructor(rules: readonly ClaimedRule[]) {
    const byConcept = indexBy(rules, ({ concept }) => [concept]);
    const uses = rules.map((rule, at) =>
      [...conceptsOfRule(rule)].flatMap((concept) => byConcept.get(concept) ?? []).filter((used) => used !== at),
    );
    const users = new Float64Array(rules.length);
    for (const used of uses.flat()) users[used] += 1;
    const related: [number, number][][] = rules.map(() => []);
    uses.forEach((all, user) => {
      for (const used of all) {
        const share = 1 / Math.sqrt(users[used]);
        related[user].push([used, share]);
        related[used].push([user, share]);
      }
    });
    this.related = related;
    this.chapters = [...indexBy(rules, ({ source }) => [source.file]).values()];
  }
}

/** How likely it is that each rule is told about each sentence. What is known of some rules stays from round to round. */
export class Surroundings {
  readonly near: Grid;
  readonly far: Grid;

  constructor(known: Grid) {
    this.near = new Grid(known.rules, known.sentences);
    this.far = new Grid(known.rules, known.sentences);
    this.renew(known, [...Array(known.rules).keys()]);
  }

  renew(likely: Grid, rules: readonly number[]): void {
    for (const rule of rules) {
      const row = likely.known(rule);
      if (row === undefined) continue;
      blur(row, this.near.row(rule), NEAR);
      blur(row, this.far.row(rule), FAR);
    }
  }
}

export class Company {
  private readonly related: Grid;
  private readonly chapter: Grid;
  private readonly ofRules: Float32Array;
  private readonly atSentences: Float32Array;

  constructor(
    private readonly likely: Grid,
    private readonly marked: readonly MarkedSentence[],
    { near, far }: Surroundings,
    { related, chapters }: Relations,
    sought: readonly number[],
  ) {
    this.related = relatedNear(near, related, sought);
    this.chapter = chapterAbout(far, chapters, new Set(sought));
    this.ofRules = likely.mostOfRules();
    this.atSentences = likely.mostAtSentences();
  }

  /** Writes what speaks for the rule at the sentence, in the order of `COMPANY`, from place `at` on. */
  weigh(rule: number, sentence: number, into: Float64Array, at: number): void {
    const here = Math.log(this.likely.at(rule, sentence) + LEAST);
    into[at] = this.related.at(rule, sentence);
    into[at + 1] = this.chapter.at(rule, sentence);
    into[at + 2] = here - Math.log(this.atSentences[sentence] + LEAST);
    into[at + 3] = here - Math.log(this.ofRules[rule] + LEAST);
    into[at + 4] = this.beside(rule, sentence);
  }

  private beside(rule: number, sentence: number): number {
    let most = 0;
    const { block } = this.marked[sentence].sentence;
    for (let i = Math.max(0, sentence - 2); i <= Math.min(this.marked.length - 1, sentence + 2); i++) {
      if (i === sentence) continue;
      const share = this.marked[i].sentence.block === block ? 1 : 0.6;
      most = Math.max(most, this.likely.at(rule, i) * share);
    }
    return most;
  }
}

/** Each place counts the less the further away it is. */
function blur(from: Float32Array, to: Float32Array, reach: number): void {
  const fade = Math.exp(-1 / reach);
  const faded = (sum: number): number => (sum < FADED ? 0 : sum);
  for (let s = 0, sum = 0; s < to.length; s++) to[s] = sum = faded(sum * fade + from[s]);
  for (let s = to.length - 1, sum = 0; s >= 0; s--) {
    to[s] += sum;
    sum = faded((sum + from[s]) * fade);
  }
  for (let s = 0; s < to.length; s++) if (to[s] > 0) to[s] = 1 - Math.exp(-to[s]);
}

/** How much more of the related rules is told near here than anywhere, as a logarithm. */
function relatedNear(near: Grid, related: Relations["related"], sought: readonly number[]): Grid {
  const grid = new Grid(near.rules, near.sentences);
  const mean = near.mean() || LEAST;
  for (const rule of sought) {
    const row = grid.row(rule);
    let all = 1;
    for (const [other, share] of related[rule]) {
      all += share;
      const theirs = near.known(other);
      if (theirs !== undefined) for (let s = 0; s < row.length; s++) row[s] += share * theirs[s];
    }
    for (let s = 0; s < row.length; s++) row[s] = Math.log((row[s] + mean) / (all * mean));
  }
  return grid;
}

/** The same of the other rules of the chapter. */
function chapterAbout(about: Grid, chapters: Relations["chapters"], sought: ReadonlySet<number>): Grid {
  const grid = new Grid(about.rules, about.sentences);
  const mean = about.mean() || LEAST;
  for (const rules of chapters) {
    const wanted = rules.filter((rule) => sought.has(rule));
    if (wanted.length === 0) continue;
    const sum = new Float32Array(about.sentences);
    for (const rule of rules) {
      const row = about.known(rule);
      if (row !== undefined) for (let s = 0; s < sum.length; s++) sum[s] += row[s];
    }
    for (const rule of wanted) {
      const [row, own] = [grid.row(rule), about.row(rule)];
      for (let s = 0; s < row.length; s++) row[s] = Math.log((sum[s] - own[s] + mean) / (rules.length * mean));
    }
  }
  return grid;
}
