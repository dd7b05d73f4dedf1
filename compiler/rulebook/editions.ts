/** Which rules apply under which overlays, and which edition a book follows. */
import type { Claim, ClaimedRule, Concept } from "../claims/claim.ts";
import { isContradiction } from "./comparing/findings.ts";
import type { Comparison } from "./comparing/index.ts";
import type { EditionFit } from "./reports/report.ts";

export interface Overlays {
  readonly editions: readonly string[];
  /** Variants and expansions. */
  readonly others: readonly string[];
}

/** Books tell of variants as well, unless one asks for some of them only; of editions there is one at a time. */
export function rulesUnder(
  rules: readonly ClaimedRule[],
  overlays: Overlays,
  edition: string | undefined,
  variants: readonly string[] | undefined,
): ClaimedRule[] {
  const told = new Set([...(edition === undefined ? [] : [edition]), ...(variants ?? overlays.others)]);
  // What an overlay takes away still stands in a book that tells of both, unless the overlay was asked for.
  const inForce = new Set([...(edition === undefined ? [] : [edition]), ...(variants ?? [])]);
  const known = new Set([...overlays.editions, ...overlays.others]);
  const replacing = rules.filter(({ overlay = "", replaces }) => replaces !== undefined && inForce.has(overlay));
  const replaced = new Set(replacing.map(({ replaces }) => replaces));
  const held = rules.filter(
    ({ id, overlay, without }) =>
      (overlay === undefined || !known.has(overlay) || told.has(overlay)) &&
      !replaced.has(id) &&
      !without.some((name) => inForce.has(name)),
  );
  return revalued(held, changedValues(rules, replacing));
}

/** What a named number is in all rules, and what it is now. */
interface Changed {
  readonly from: string;
  readonly to: readonly number[];
}

function changedValues(rules: readonly ClaimedRule[], replacing: readonly ClaimedRule[]): Map<Concept, Changed> {
  const changed = new Map<Concept, Changed>();
  for (const rule of replacing) {
    const before = rules.find(({ id }) => id === rule.replaces);
    const [from, to] = [before && valueOf(before), valueOf(rule)];
    if (from !== undefined && to !== undefined) changed.set(rule.concept, { from: from.join(), to });
  }
  return changed;
}

/** The number that a rule gives a name. */
function valueOf({ concept, claims }: ClaimedRule): readonly number[] | undefined {
  return claims.find(({ values, concepts }) => values.length > 0 && concepts.includes(concept))?.values;
}

/** Rules that say a named number in their own words say it as it is now. */
function revalued(rules: readonly ClaimedRule[], changed: ReadonlyMap<Concept, Changed>): ClaimedRule[] {
  if (changed.size === 0) return [...rules];
  const now = ({ values, concepts }: Claim): readonly number[] | undefined =>
    concepts.flatMap((c) => changed.get(c) ?? []).find(({ from }) => from === values.join())?.to;
  return rules.map((rule) =>
    rule.claims.some((claim) => now(claim) !== undefined)
      ? { ...rule, claims: rule.claims.map((claim) => ({ ...claim, values: now(claim) ?? claim.values })) }
      : rule,
  );
}

export function fitOf(edition: string | undefined, { coverage, findings }: Comparison): EditionFit {
  const contradictions = findings.filter(isContradiction).length;
  return { edition, confirmed: coverage.confirmed, claims: coverage.claims, contradictions };
}

/** The best first: contradicted least, then told most. An edition adds to what the rules say, so it is the count that tells. */
export function byFit(a: EditionFit, b: EditionFit): number {
  return a.contradictions - b.contradictions || b.confirmed - a.confirmed;
}
