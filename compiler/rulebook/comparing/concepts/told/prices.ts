/** «Not enough stone for a house»: in an example the thing that is paid is told by what it is paid for, in a rule one step away. */
import type { ClaimedRule, Concept } from "../../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../../../marks/mark.ts";
import { conceptsOfRule, type Passage } from "../../../passages/index.ts";
import type { Families } from "../../expected/families.ts";
import type { SpokenRules } from "../../expected/spoken.ts";

/** A rule that uses one that is told, or that it uses. */
const ONE_STEP = 0.5;
const CLOSES = /^[()]$/u;

/** What the rules here and next to them have somebody pay for what is named behind a mention; empty: nothing. */
export function pricesOf(
  sentence: MarkedSentence,
  mention: ConceptMark,
  told: readonly Passage[],
  spoken: SpokenRules,
  families: Families,
): ReadonlySet<Concept> {
  const bought = boughtWith(sentence, mention, families);
  const near = new Set(told.flatMap(({ rule }) => [rule, ...nextTo(rule, spoken)]));
  const naming = [...near].filter((rule) => [...conceptsOfRule(rule)].some((name) => bought.has(name)));
  return new Set(naming.flatMap((rule) => paidIn(rule, families)));
}

/** What is named behind it, up to the next of its kind or the end of the brackets. */
function boughtWith(
  { mentions, sentence: { tokens } }: MarkedSentence,
  { to }: ConceptMark,
  families: Families,
): ReadonlySet<Concept> {
  const behind = mentions.filter((m) => m.from >= to);
  const end = Math.min(
    tokens.length,
    ...behind.filter(({ concepts }) => concepts.some((c) => families.of(c) === "resource")).map(({ from }) => from),
    ...tokens.flatMap(({ text }, i) => (i >= to && CLOSES.test(text) ? [i] : [])),
  );
  return new Set(behind.filter((m) => m.to <= end).flatMap(({ concepts }) => concepts));
}

function nextTo(rule: ClaimedRule, spoken: SpokenRules): ClaimedRule[] {
  return [...spoken.around(rule)].flatMap(([said, weight]) => (weight >= ONE_STEP ? [said.rule] : []));
}

function paidIn({ claims }: ClaimedRule, families: Families): Concept[] {
  const costs = claims.filter(({ role }) => role === "cost");
  return costs.flatMap(({ concepts }) => concepts.filter((c) => families.of(c) === "resource"));
}
