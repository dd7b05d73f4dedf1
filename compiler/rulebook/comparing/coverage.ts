/** How much of the rules a book confirms, and what its numbers are that state none. */
import type { ClaimedRule } from "../../claims/claim.ts";
import type { Book } from "../book.ts";
import type { Coverage } from "./finding.ts";
import { isTold, type ClaimResult } from "./missing.ts";

export function claimsCovered(
  rules: readonly ClaimedRule[],
  { confirmed, missing }: Pick<ClaimResult, "confirmed" | "missing">,
): Pick<Coverage, "claims" | "assumed" | "confirmed" | "missing"> {
  const owed = rules.flatMap((rule) =>
    rule.claims.flatMap(({ id }) => (confirmed.has(id) || missing.has(id) ? [{ id, told: isTold(rule) }] : [])),
  );
  const told = owed.filter((claim) => claim.told);
  const stated = told.filter(({ id }) => confirmed.has(id)).length;
  const assumed = owed.length - told.length;
  return { claims: told.length, assumed, confirmed: stated, missing: told.length - stated };
}

export function apartOf(book: Book): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { as } of book.apart) counts.set(as, (counts.get(as) ?? 0) + 1);
  return counts;
}
