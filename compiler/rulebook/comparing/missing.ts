/** Claims that no passage states. */
import type { Claim, ClaimedRule } from "../../claims/claim.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import type { Passage } from "../passages/index.ts";
import type { Draft } from "./drafts.ts";
import { AGREEMENT, isQuantity, type Expectations } from "./expectations.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

export interface ClaimResult {
  readonly drafts: readonly Draft[];
  readonly confirmed: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
}

export function compareClaims(rules: readonly ClaimedRule[], expected: Expectations, naming: Naming): ClaimResult {
  const passages = new Map<ClaimedRule, Passage[]>();
  for (const passage of expected.passages) passages.set(passage.rule, [...(passages.get(passage.rule) ?? []), passage]);
  const confirmed = new Set<string>();
  const missing = new Set<string>();
  const drafts = rules.flatMap((rule) => {
    const own = passages.get(rule) ?? [];
    for (const claim of rule.claims) (isStated(claim, own, expected) ? confirmed : missing).add(claim.id);
    return missingIn(rule, own, missing, confirmed, expected, naming);
  });
  return { drafts, confirmed, missing };
}

function isStated(claim: Claim, passages: readonly Passage[], expected: Expectations): boolean {
  return passages.some((passage) => {
    const sentences = passage.sentences.map((i) => expected.marked[i]);
    if (!isQuantity(claim) || isExistence(claim)) return isNamed(claim, passage, expected);
    if (expected.confirmation(claim, passage) >= AGREEMENT.unsaid) return true;
    return claim.values.every((v) => v === 1) && sentences.some((s) => namesOne(s, claim, expected));
  });
}

/** «More than 0», «at least 1», none: a book says that there are some, or none. */
function isExistence({ role, values: [value], bound }: Claim): boolean {
  return value === 0 || (role === "threshold" && value === 1 && (bound === "at least" || bound === "less than"));
}

/** «Take a card» says one without a number. */
function namesOne(sentence: MarkedSentence, claim: Claim, { families }: Expectations): boolean {
  return sentence.mentions.some(
    (m, i) =>
      families.agree(m.concepts, claim.concepts) && !sentence.numbers.some((n) => n.mention === i && n.value !== 1),
  );
}

function isNamed(claim: Claim, passage: Passage, expected: Expectations): boolean {
  const names = expected.namesIn(passage);
  const named = (concepts: readonly string[]): number => concepts.filter((c) => names.has(c)).length;
  if (claim.items.length > 0) return named(claim.items) >= claim.items.length / 2;
  return claim.concepts.length === 0 || named(claim.concepts) > 0;
}

/** One finding a rule: what of it is missing, at its passage. */
function missingIn(
  rule: ClaimedRule,
  passages: readonly Passage[],
  missing: ReadonlySet<string>,
  confirmed: ReadonlySet<string>,
  expected: Expectations,
  naming: Naming,
): Draft[] {
  if (rule.provenance === "assumed") return [];
  const open = rule.claims.filter((claim) => missing.has(claim.id));
  if (open.length === 0) return [];
  const best = [...passages].sort((a, b) => b.confidence - a.confidence)[0];
  if (best === undefined) return [absentRule(rule, open, naming)];
  const sentence = expected.marked[best.sentences[0]];
  const told = rule.claims.length - open.length;
  const what = listed(open, naming);
  return [
    {
      kind: "missing",
      severity: "info",
      rule,
      place: placeOf(sentence.sentence.tokens, 0, sentence.sentence.tokens.length),
      quote: quoteOf(sentence, 0, 1),
      expected: what,
      found: `${told} of ${rule.claims.length} claims`,
      message: `the passage leaves out ${open.length} of ${rule.claims.length} things that the rule says: ${what}`,
      confidence: best.confidence * (confirmed.size > 0 ? 0.6 : 0.4),
      sentence: sentence.sentence.index,
    },
  ];
}

const MOST_LISTED = 6;

/** What is missing, numbers first. */
function listed(open: readonly Claim[], naming: Naming): string {
  const numbersFirst = [...open.filter(isQuantity), ...open.filter((claim) => !isQuantity(claim))];
  const all = [...new Set(numbersFirst.map((claim) => naming.claim(claim)))].filter((what) => what !== "");
  return all.length > MOST_LISTED ? `${all.slice(0, MOST_LISTED).join("; ")} …` : all.join("; ");
}

function absentRule(rule: ClaimedRule, open: readonly Claim[], naming: Naming): Draft {
  return {
    kind: "missing",
    severity: "info",
    rule,
    place: { line: 1, column: 1, endLine: 1, endColumn: 1 },
    quote: "",
    expected: listed(open, naming),
    found: "no passage",
    message: `no passage of the book speaks of this rule: ${listed(open, naming)}`,
    confidence: 0.4,
    sentence: undefined,
  };
}
