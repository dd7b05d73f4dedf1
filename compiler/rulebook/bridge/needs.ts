/** Which books need a bridge: their language is cited by few rules, that of another book by many. */
import type { ClaimedRule } from "../../claims/claim.ts";

/** Cites are few where there are less than this share of those of the language that is cited most. */
const FEW = 0.5;

export function isCitedLanguage(language: string, rules: readonly ClaimedRule[]): boolean {
  const counts = new Map<string, number>();
  for (const { cites } of rules)
    for (const cited of new Set(cites.map((cite) => cite.language))) counts.set(cited, (counts.get(cited) ?? 0) + 1);
  return (counts.get(language) ?? 0) > FEW * Math.max(0, ...counts.values());
}
