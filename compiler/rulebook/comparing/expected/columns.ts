/** Numbers of a table: which column they stand in. */
import type { Claim, ClaimedRule, Concept } from "../../../claims/claim.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import type { Families } from "./families.ts";

/** «By their height (9 of an oak)»: where one column is named, no number of the row is one of another column. */
export function isOfUnnamedColumn(
  counts: readonly Concept[],
  { names }: MarkedSentence,
  { concepts: [column, row, ...units] }: Claim,
  { claims }: ClaimedRule,
  families: Families,
): boolean {
  if (row === undefined || families.kindOfColumn(column, row) === undefined) return false;
  if (names.has(column) || families.agree(counts, [column, ...units])) return false;
  const isOther = ({ concepts: [other, of], values }: Claim): boolean =>
    of === row && other !== column && values.length > 0 && names.has(other);
  return counts.includes(row) && claims.some(isOther);
}
