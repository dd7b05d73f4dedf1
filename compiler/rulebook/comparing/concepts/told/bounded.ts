/** «5 or more of it»: where rules told there draw the line at this number, it is a number of what they draw it for. */
import type { Claim, Concept } from "../../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../../../marks/mark.ts";
import type { Passage } from "../../../passages/index.ts";
import type { Families } from "../../expected/families.ts";
import { areSided } from "../../numbers/bounds.ts";

/** Another of its kind of which a rule told here says just this bound, where none says it of what the book names. */
export function boundOfAnother(
  { numbers, mentions }: MarkedSentence,
  mention: ConceptMark,
  own: readonly Concept[],
  told: readonly Passage[],
  families: Families,
): Concept | undefined {
  const ofIt = numbers.filter((n) => n.mention !== undefined && mentions[n.mention] === mention);
  const isBound = ({ values, bound }: Claim): boolean =>
    ofIt.some((number) => values.includes(number.value) && areSided(number.bound, bound));
  const bounds = told.flatMap(({ rule }) => [...rule.claims, ...rule.silent].filter(isBound));
  if (bounds.some(({ concepts }) => families.agree(own, concepts))) return undefined;
  return bounds
    .flatMap(({ concepts: [thing] }) => thing ?? [])
    .find((c) => own.some((o) => families.areSiblings(o, c)));
}
