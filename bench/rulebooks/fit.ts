/**
 * `node --import tsx bench/rulebooks/fit.ts --books FOLDER [--without GAME]`: the weights of `compiler/rulebook/passages/likeness/model.ts`, by logistic
 * regression on books whose rules cite their lines, but for those of the game that is left out to see how it does without.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  FEATURES,
  mayTell,
  priorOf,
  Search,
  type Feature,
  type Grid,
  type Model,
  type Weights,
} from "../../compiler/rulebook/passages/likeness/index.ts";
import type { MarkedSentence } from "../../compiler/rulebook/marks/mark.ts";
import type { Telling } from "../../compiler/rulebook/passages/index.ts";
import { ROOT } from "../paths.ts";
import { booksIn } from "./books.ts";
import { claimsOfGame, subjectOf } from "./subject.ts";
import { citedPairs } from "./uncited.ts";

/** What is weighed when each is looked at alone, and what is once it is known where the others most likely are. */
const FIRST: readonly Feature[] = FEATURES.slice(0, FEATURES.indexOf("related"));
const AGAIN: readonly Feature[] = [
  ...(["like", "named", "counted", "miscounted", "assumed"] as const),
  ...FEATURES.slice(FEATURES.indexOf("related")),
];
const ROUNDS = 3;
const STEPS = 12;
/** Weights stay small unless the books speak for more. */
const RIDGE = 1;
/** Each book counts as if it had so many pairs. */
const PAIRS = 100_000;
/** Of pairs that are not cited, one stands for so many. */
const ONE_IN = 7;

interface Sample {
  readonly marked: readonly MarkedSentence[];
  readonly telling: Telling;
  readonly isCited: (rule: number, sentence: number) => boolean;
}

const { values: options } = parseArgs({ options: { books: { type: "string" }, without: { type: "string" } } });
if (options.books === undefined) throw new Error("--books FOLDER is missing");

async function samples(folder: string): Promise<Sample[]> {
  const books = booksIn(folder).filter(({ game }) => game !== options.without);
  return Promise.all(
    books.map(async ({ game, language, text }) => {
      const claims = await claimsOfGame(join(ROOT, "rules"), game);
      const { comparison, checker, today, rules } = subjectOf(claims, language, text);
      const pairs = citedPairs(comparison);
      const cited = rules.map(
        ({ id }) => new Set([...comparison.marked.keys()].filter((i) => pairs.has(`${id} ${i}`))),
      );
      return {
        marked: comparison.marked,
        telling: checker.telling(rules, today),
        isCited: (rule, sentence) => cited[rule].has(sentence),
      };
    }),
  );
}

/** Newton's method: features of all pairs, and which of them are cited. */
function fit(
  all: readonly { sample: Sample; search: Search; likely: Grid | undefined }[],
  chosen: readonly Feature[],
): Weights {
  const size = chosen.length + 1;
  const places = chosen.map((feature) => FEATURES.indexOf(feature));
  const weights = new Float64Array(size);
  // From even odds Newton's method finds its way; from next to none it does not.
  weights[size - 1] = Math.max(...all.map(({ sample }) => -priorOf(sample.telling.rules.length, sample.marked.length)));
  for (let step = 0; step < STEPS; step++) {
    const slope = new Float64Array(size);
    const bend = Array.from({ length: size }, () => new Float64Array(size));
    for (const { sample, search, likely } of all) {
      const company = likely && search.companyOf(likely);
      const { rules } = sample.telling;
      const telling = sample.marked.flatMap(({ sentence }, i) => (mayTell(sentence.kind) ? [i] : []));
      const share = PAIRS / (rules.length * telling.length);
      const features = new Float64Array(FEATURES.length);
      const x = new Float64Array(size).fill(1);
      rules.forEach((_, rule) => {
        for (const sentence of telling) {
          const isCited = sample.isCited(rule, sentence);
          if (!isCited && (rule * 31 + sentence) % ONE_IN !== 0) continue;
          search.weigh(rule, sentence, company, features);
          let odds = priorOf(rules.length, sample.marked.length) + weights[size - 1];
          places.forEach((place, i) => (odds += weights[i] * (x[i] = features[place])));
          const p = 1 / (1 + Math.exp(-odds));
          const counts = share * (isCited ? 1 : ONE_IN);
          const miss = counts * ((isCited ? 1 : 0) - p);
          const spread = counts * p * (1 - p);
          for (let i = 0; i < size; i++) {
            slope[i] += miss * x[i];
            for (let j = 0; j <= i; j++) bend[i][j] += spread * x[i] * x[j];
          }
        }
      });
    }
    for (let i = 0; i < size; i++) {
      if (i < size - 1) slope[i] -= RIDGE * weights[i];
      bend[i][i] += RIDGE;
      for (let j = 0; j < i; j++) bend[j][i] = bend[i][j];
    }
    const change = solved(bend, slope);
    change.forEach((by, i) => (weights[i] += by));
    if (Math.max(...change.map(Math.abs)) < 0.005) break;
  }
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  const named = chosen.map((feature, i) => [feature, rounded(weights[i])] as const);
  return Object.fromEntries([...named, ["bias", rounded(weights[size - 1])]]);
}

/** Gauss: `a` times what is given back is `b`. */
function solved(a: readonly Float64Array[], b: Float64Array): number[] {
  const rows = a.map((row, i) => [...row, b[i]]);
  rows.forEach((_, at) => {
    const best = rows.reduce((m, row, i) => (i > at && Math.abs(row[at]) > Math.abs(rows[m][at]) ? i : m), at);
    [rows[at], rows[best]] = [rows[best], rows[at]];
    rows.forEach((row, i) => {
      if (i === at) return;
      const times = row[at] / rows[at][at];
      for (let j = at; j < row.length; j++) row[j] -= times * rows[at][j];
    });
  });
  return rows.map((row, i) => row[row.length - 1] / row[i]);
}

const known = await samples(options.books);
const first = fit(
  known.map((sample) => ({ sample, search: new Search(sample.marked, sample.telling), likely: undefined })),
  FIRST,
);
// The weights that hold once nothing changes any more: each round is fitted to what the one before comes to.
let model: Model = { first, again: {} };
for (let round = 0; round < ROUNDS; round++) {
  const all = known.map((sample) => {
    const search = new Search(sample.marked, sample.telling, undefined, model);
    return { sample, search, likely: search.likely(round) };
  });
  model = { first, again: fit(all, AGAIN) };
}
console.log(JSON.stringify(model, undefined, 2));
