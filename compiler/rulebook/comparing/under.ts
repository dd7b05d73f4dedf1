/** One book under several rules: which edition does it follow? */
import type { ClaimedRule } from "../../claims/claim.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Comparison, Rules } from "./comparison.ts";
import { claimsCovered } from "./coverage.ts";
import { Expectations } from "./expected/index.ts";
import type { Coverage } from "./finding.ts";
import { isContradiction } from "./findings.ts";
import { compareSome } from "./index.ts";
import { compareClaims } from "./missing.ts";
import { Naming } from "./words.ts";

/**
 * The same book under other rules, most of which are those of `base`: what they change is compared anew, the rest stays.
 * Without the findings, of which only the contradictions are counted.
 */
export function compareUnder(
  base: Comparison,
  before: readonly ClaimedRule[],
  { rules, families, within }: Rules,
  lexicon: Lexicon,
): Fit {
  const { marked, examples } = base;
  const [old, now] = [new Set(before), new Set(rules)];
  const today = new Map(rules.map((rule) => [rule.id, rule]));
  const kept = base.passages.flatMap((passage) => {
    const rule = today.get(passage.rule.id);
    return rule === undefined ? [] : [{ ...passage, rule }];
  });
  const fresh = base.besides.filter(({ rule }) => now.has(rule));
  const passages = [...kept, ...fresh];
  const touched = [...base.passages.filter(({ rule }) => !now.has(rule)), ...fresh].flatMap((p) => p.sentences);
  const expected = new Expectations(marked, passages, families, rules, examples, within);
  const sentences = new Set(touched);
  const found = compareSome(
    { ...base, passages },
    marked,
    sentences,
    { rules, families, examples: [], within },
    lexicon,
    expected,
  );
  const lines = new Set(touched.flatMap((i) => marked[i].sentence.tokens.map((t) => t.line)));
  const stay = base.findings.filter(({ place }) => !lines.has(place.line));
  const anew = compareClaims(
    rules.filter((rule) => !old.has(rule)),
    expected,
    new Naming(lexicon),
  );
  const gone = new Set(before.filter((rule) => !now.has(rule)).flatMap(({ claims }) => claims.map(({ id }) => id)));
  const stays = (ids: ReadonlySet<string>): string[] => [...ids].filter((id) => !gone.has(id));
  const covered = claimsCovered(rules, {
    confirmed: new Set([...stays(base.confirmed), ...anew.confirmed]),
    missing: new Set([...stays(base.missing), ...anew.missing]),
  });
  const contradictions = [...stay, ...found].filter(isContradiction).length;
  return { claims: covered.claims, confirmed: covered.confirmed, contradictions };
}

export interface Fit extends Pick<Coverage, "claims" | "confirmed"> {
  readonly contradictions: number;
}
