/** Which rules apply under which overlays, and which edition a book follows. */
import type { ClaimedRule } from "../claims/claim.ts";
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
  return rules.filter(
    ({ overlay, without }) =>
      (overlay === undefined || !known.has(overlay) || told.has(overlay)) && !without.some((name) => inForce.has(name)),
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
