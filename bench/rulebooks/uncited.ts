/** How well rules are found where nothing is cited, against the lines that they do cite. */
import type { Comparison } from "../../compiler/rulebook/index.ts";
import { surenessOf, type Passage } from "../../compiler/rulebook/passages/index.ts";
import { mayTell } from "../../compiler/rulebook/passages/likeness/index.ts";

export interface Agreement {
  /** Pairs of a rule and a sentence that were found, that are cited, and that are both. */
  readonly found: number;
  readonly cited: number;
  readonly both: number;
  /** Rules that are cited, that were found somewhere, and that were found where they are cited. */
  readonly rules: number;
  readonly foundRules: number;
  readonly rightRules: number;
  /** For each tenth of likelihood: how many passages were called so likely, and in how many of them the rule is cited. */
  readonly tenths: readonly { readonly passages: number; readonly cited: number }[];
}

/** Pairs of a rule and a sentence that can tell it. */
export function citedPairs({ passages, marked }: Comparison): Set<string> {
  const cited = passages.filter(({ found }) => found === "cite" || found === "code");
  const isTelling = (index: number): boolean => mayTell(marked[index].sentence.kind);
  return new Set(cited.flatMap(({ rule, sentences }) => sentences.filter(isTelling).map((i) => `${rule.id} ${i}`)));
}

export function agreementOf(cited: Comparison, uncited: Comparison): Agreement {
  const gold = citedPairs(cited);
  const found = new Set(uncited.passages.flatMap(pairsOf));
  const rulesIn = (pairs: Iterable<string>): Set<string> => new Set([...pairs].map((pair) => pair.split(" ")[0]));
  const right = [...found].filter((pair) => gold.has(pair));
  const known = rulesIn(gold);
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    const called = uncited.passages.filter((p) => Math.min(9, Math.floor(surenessOf(p) * 10)) === tenth);
    return { passages: called.length, cited: called.filter((p) => pairsOf(p).some((pair) => gold.has(pair))).length };
  });
  return {
    found: found.size,
    cited: gold.size,
    both: right.length,
    rules: known.size,
    foundRules: [...rulesIn(found)].filter((rule) => known.has(rule)).length,
    rightRules: rulesIn(right).size,
    tenths,
  };
}

function pairsOf({ rule, sentences }: Passage): string[] {
  return sentences.map((sentence) => `${rule.id} ${sentence}`);
}
