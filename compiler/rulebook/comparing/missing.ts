/** Claims that no passage states. */
import type { Claim, ClaimedRule } from "../../claims/claim.ts";
import type { Book } from "../book.ts";
import { surenessOf, type Gone, type Passage } from "../passages/index.ts";
import type { Draft } from "./drafts.ts";
import { isQuantity, type Expectations } from "./expected/index.ts";
import { Owed } from "./expected/owed.ts";
import { isStated } from "./expected/stated.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

export interface ClaimResult {
  readonly drafts: readonly Draft[];
  readonly confirmed: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
}

/** What a book does not state of a rule. */
interface Gap {
  readonly rule: ClaimedRule;
  readonly passage: Passage | undefined;
  readonly open: readonly Claim[];
  /** Of so many. */
  readonly claims: number;
}

export function compareClaims(rules: readonly ClaimedRule[], expected: Expectations, naming: Naming): ClaimResult {
  const owed = new Owed(expected.marked, expected.families);
  const passages = new Map<ClaimedRule, Passage[]>();
  for (const passage of expected.passages) passages.set(passage.rule, [...(passages.get(passage.rule) ?? []), passage]);
  const confirmed = new Set<string>();
  const missing = new Set<string>();
  const gaps = rules.flatMap((rule): Gap[] => {
    const own = passages.get(rule) ?? [];
    const claims = owed.by(rule);
    for (const claim of claims) (isStated(claim, own, expected, owed) ? confirmed : missing).add(claim.id);
    const open = claims.filter((claim) => missing.has(claim.id));
    if (open.length === 0 || !isTold(rule)) return [];
    const [passage] = [...own].sort((a, b) => surenessOf(b) - surenessOf(a));
    return [{ rule, passage, open, claims: claims.length }];
  });
  return { drafts: together(gaps).map((some) => draft(some, expected, naming)), confirmed, missing };
}

/** What rules say on lines that the file no longer has. */
export function compareGone(gone: readonly Gone[], book: Book, naming: Naming): Draft[] {
  return gone.map(({ rule, after }) => {
    const { text } = book.lines[after - 1] ?? { text: "" };
    const what = naming.of(rule.concept);
    return {
      kind: "missing",
      severity: "warning",
      rule,
      place: { line: after, column: 1, endLine: after, endColumn: text.length + 1 },
      quote: text.trim().slice(0, MOST_QUOTED),
      expected: listed({ rule, open: rule.claims }, naming) || what,
      found: "no line",
      message: `what told «${what}» behind this line is gone`,
      confidence: GONE,
      sentence: undefined,
    };
  });
}

/** How sure it is that a line is gone: lines may have been put together. */
const GONE = 0.8;
const MOST_QUOTED = 60;

/** No book can be expected to say what somebody assumed, or ruled where it is silent. */
export function isTold({ provenance, cites }: ClaimedRule): boolean {
  return provenance !== "assumed" && !(provenance === "ruled" && cites.length === 0);
}

/** One finding a rule; rows of one table that are told in the same sentence have one for all. */
function together(gaps: readonly Gap[]): Gap[][] {
  const groups = new Map<string, Gap[]>();
  for (const gap of gaps) {
    const { rule, passage } = gap;
    const key = passage === undefined || rule.deed ? rule.id : `${rule.concept.split("-")[0]} ${passage.sentences[0]}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [gap]);
    else known.push(gap);
  }
  return [...groups.values()];
}

const NOWHERE = { line: 1, column: 1, endLine: 1, endColumn: 1 };

function draft(gaps: readonly Gap[], expected: Expectations, naming: Naming): Draft {
  const [{ rule, passage }] = gaps;
  const what = gaps.map((gap) => `«${naming.of(gap.rule.concept)}»: ${listed(gap, naming)}`).join("; ");
  const sentence = passage && expected.marked[passage.sentences[0]];
  const sum = (of: (gap: Gap) => number): number => gaps.reduce((n, gap) => n + of(gap), 0);
  const [all, open] = [sum(({ claims }) => claims), sum((gap) => gap.open.length)];
  return {
    kind: "missing",
    severity: "info",
    rule,
    place: sentence ? placeOf(sentence.sentence.tokens, 0, sentence.sentence.tokens.length) : NOWHERE,
    quote: sentence ? quoteOf(sentence, 0, 1) : "",
    expected: gaps.map((gap) => listed(gap, naming)).join("; "),
    found: passage ? `${all - open} of ${all} claims` : "no passage",
    message: passage
      ? `the book leaves out ${open} of ${all} things that the rules say of ${what}`
      : `no passage of the book speaks of ${what}`,
    confidence: passage ? surenessOf(passage) * 0.6 : 0.4,
    sentence: sentence?.sentence.index,
  };
}

const MOST_LISTED = 6;

/** What is missing, numbers first; what the rule is called by is said already. */
function listed({ open, rule }: Pick<Gap, "open" | "rule">, naming: Naming): string {
  const numbersFirst = [...open.filter(isQuantity), ...open.filter((claim) => !isQuantity(claim))];
  const besides = (claim: Claim): Claim => ({ ...claim, concepts: claim.concepts.filter((c) => c !== rule.concept) });
  const all = [...new Set(numbersFirst.map((claim) => naming.told(besides(claim)) || naming.told(claim)))];
  return all.length > MOST_LISTED ? `${all.slice(0, MOST_LISTED).join(", ")} …` : all.join(", ");
}
