/** As if no rule cited the language of a book: its cites are carried over from another book, and held against the real ones. */
import { alignBooks, carry, type Place } from "../../compiler/rulebook/index.ts";
import type { Passage } from "../../compiler/rulebook/passages/index.ts";
import type { Subject } from "./measure.ts";

export interface Carried {
  /** Errors are seeded by the real cites, and looked for with the carried ones. */
  readonly subject: Subject;
  readonly agreement: {
    /** Sentences with a rule that was carried there, and those of them that a cite of the rule touches. */
    readonly pairs: number;
    readonly right: number;
    /** Sentences that stand for the most part on the lines of a cite, and those of them that were carried. */
    readonly real: number;
    readonly found: number;
    /** Cites, and those of them that have a sentence in common with what was carried. */
    readonly cites: number;
    readonly reached: number;
    /** Of pairs about as sure as that, how many are right. */
    readonly sureness: readonly { readonly sure: number; readonly right: number; readonly all: number }[];
  };
}

const STEPS = [0.7, 0.8, 0.85, 0.9, 0.925, 0.95, 0.97, 1];

export function carriedFrom(source: Subject, real: Subject): Carried {
  const { book, marked, passages } = real.comparison;
  const rules = real.rules.map((rule) => ({
    ...rule,
    cites: rule.cites.filter(({ language }) => language !== book.language),
  }));
  const places = carry(source.comparison, alignBooks(source.comparison.marked, marked));
  const comparison = real.checker.check(book, rules, () => real.today, places);
  const cited = passages.filter(({ found }) => found === "cite");
  return { subject: { ...real, checked: { comparison, rules } }, agreement: agreement(places, cited, real) };
}

function agreement(places: readonly Place[], cited: readonly Passage[], { comparison }: Subject): Carried["agreement"] {
  const touched = new Set(cited.flatMap(({ rule, sentences }) => sentences.map((i) => `${rule.id} ${i}`)));
  const real = new Set(
    cited.flatMap((p) => p.sentences.filter((i) => shareOf(comparison, p, i) > 0.5).map((i) => `${p.rule.id} ${i}`)),
  );
  const sure = new Map(places.flatMap((p) => p.sentences.map((i) => [`${p.rule} ${i}`, p.sure])));
  const pairs = [...sure.keys()];
  const reached = cited.filter(({ rule, sentences }) => sentences.some((i) => sure.has(`${rule.id} ${i}`)));
  return {
    pairs: pairs.length,
    right: pairs.filter((pair) => touched.has(pair)).length,
    real: real.size,
    found: [...real].filter((pair) => sure.has(pair)).length,
    cites: cited.length,
    reached: reached.length,
    sureness: STEPS.flatMap((upTo, k) => {
      const here = pairs.filter((pair) => sure.get(pair)! <= upTo && sure.get(pair)! > (STEPS[k - 1] ?? 0));
      const right = here.filter((pair) => touched.has(pair)).length;
      const mean = here.reduce((sum, pair) => sum + sure.get(pair)!, 0) / here.length;
      return here.length === 0 ? [] : [{ sure: mean, right, all: here.length }];
    }),
  };
}

/** How much of a sentence stands on the lines of a cite. */
function shareOf({ book }: Subject["comparison"], { lines }: Passage, index: number): number {
  const { tokens } = book.sentences[index];
  return lines === undefined
    ? 1
    : tokens.filter((t) => t.line >= lines.from && t.line <= lines.to).length / tokens.length;
}
