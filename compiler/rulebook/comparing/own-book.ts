/** A book that is our own text of the rules, against the text that they would have today. */
import type { ClaimedRule } from "../../claims/claim.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Book } from "../book.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { findPassages, NOTHING_LIKELY, type Passage } from "../passages/index.ts";
import type { Comparison, Own } from "./comparison.ts";
import { apartOf } from "./coverage.ts";
import type { Draft } from "./drafts.ts";
import { finish } from "./findings.ts";
import { compareOwnText, type OwnText } from "./own-text.ts";

export function compareWithOwn(
  book: Book,
  marked: readonly MarkedSentence[],
  rules: readonly ClaimedRule[],
  passages: readonly Passage[],
  { book: today, marked: markedToday }: ReturnType<Own["whole"]>,
  lexicon: Lexicon,
): Comparison {
  const own: OwnText = { marked: markedToday, passages: findPassages(today, markedToday, rules, lexicon).passages };
  // A text of one variant need not tell of the others.
  const told = [...new Set(own.passages.map(({ rule }) => rule))];
  const { drafts, whole, numbers, explained } = compareOwnText(marked, passages, own);
  // It says all that the rules say, names and all.
  const claims = told.flatMap((rule) => rule.claims.map(({ id }) => ({ id, stated: whole.has(rule) })));
  const idsOf = (stated: boolean): Set<string> =>
    new Set(claims.flatMap((claim) => (claim.stated === stated ? [claim.id] : [])));
  const [confirmed, missing] = [idsOf(true), idsOf(false)];
  const found = new Set(passages.map(({ rule }) => rule));
  return {
    book,
    marked,
    passages,
    besides: [],
    likely: NOTHING_LIKELY,
    own,
    findings: finish([...drafts, ...leftOut(told, found, book)], book),
    confirmed,
    missing,
    examples: new Set(),
    worked: { sentences: new Set(), unexplained: new Set(), figures: new Set() },
    coverage: {
      claims: claims.length,
      assumed: 0,
      confirmed: confirmed.size,
      missing: missing.size,
      numbers,
      explained,
      apart: Object.fromEntries(apartOf(book)),
      examples: { told: 0, held: 0, numbers: 0, explained: 0 },
      rules: told.length,
      found: found.size,
      unnamed: [],
    },
  };
}

/** Rules that our own text, once complete, no longer tells. */
function leftOut(rules: readonly ClaimedRule[], found: ReadonlySet<ClaimedRule>, book: Book): Draft[] {
  return rules
    .filter((rule) => rule.claims.length > 0 && !found.has(rule))
    .map((rule) => ({
      kind: "missing",
      severity: "error",
      rule,
      place: { line: book.lines.length, column: 1, endLine: book.lines.length, endColumn: 1 },
      quote: "",
      expected: rule.id,
      found: "",
      message: `the book leaves out what the rules say under \`${rule.id}\``,
      confidence: 1,
      sentence: undefined,
    }));
}
