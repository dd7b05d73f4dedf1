/** A book against the claims of the rules: findings, and how much of each the other covers. */
import type { Cite, ClaimedRule, Concept } from "../../claims/claim.ts";
import type { Concepts } from "../../lexicon/concepts.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Within } from "../../lexicon/within.ts";
import type { Book } from "../book.ts";
import { Unspoken } from "../learning/unnamed.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { findPassages, type Passage } from "../passages/index.ts";
import { checkReferences } from "../references/index.ts";
import { checkTerms } from "../terms/index.ts";
import { compareBounds } from "./bounds.ts";
import { compareConcepts } from "./concepts.ts";
import type { Draft } from "./drafts.ts";
import { examplesIn, storiesIn } from "./examples.ts";
import { Expectations } from "./expectations.ts";
import type { Families } from "./families.ts";
import type { Coverage, Finding, FindingKind } from "./finding.ts";
import { compareLists } from "./lists.ts";
import { compareClaims } from "./missing.ts";
import { compareNumbers } from "./numbers.ts";
import { compareOwnText, type OwnText } from "./own-text.ts";
import { checkReading } from "./reading-checks.ts";
import { compareRepeats } from "./repeats.ts";
import { compareSignals } from "./signals.ts";
import { hashOf, Naming } from "./words.ts";

export { Families } from "./families.ts";
export type * from "./finding.ts";

export interface Comparison {
  readonly book: Book;
  readonly marked: readonly MarkedSentence[];
  readonly passages: readonly Passage[];
  readonly findings: readonly Finding[];
  readonly coverage: Coverage;
  readonly confirmed: ReadonlySet<string>;
  /** Sentences that tell a worked example of the rules. */
  readonly examples: ReadonlySet<number>;
  /** Of our own text: what it would be today. */
  readonly own?: OwnText;
}

/** Our own text of the rules as it is today. */
export interface Own {
  readonly book: Book;
  readonly marked: readonly MarkedSentence[];
}

export interface Rules {
  readonly rules: readonly ClaimedRule[];
  readonly families: Families;
  /** What the examples of the rules cite. */
  readonly examples: readonly Cite[];
  /** Our own text of the rules, where the book is one. */
  readonly own?: Own;
  /** What the names of things name besides, in the language of the book. */
  readonly within?: Within;
  /** Everything that the game has a name for. */
  readonly concepts?: Concepts;
}

const CODES: Readonly<Record<FindingKind, string>> = {
  contradiction: "Q7110",
  missing: "Q7111",
  unexplained: "Q7112",
  terminology: "Q7113",
  count: "Q7114",
  untranslated: "Q7115",
  reference: "Q7116",
  decision: "Q7119",
};

export function compare(
  book: Book,
  marked: readonly MarkedSentence[],
  { rules, families, examples: cites, own, within, concepts }: Rules,
  lexicon: Lexicon,
): Comparison {
  const passages = findPassages(book, marked, rules, lexicon);
  if (own !== undefined) return compareWithOwn(book, marked, rules, passages, own, lexicon);
  const examples = new Set([
    ...examplesIn(book, marked, cites, passages),
    ...storiesIn(marked, passages, families.seats),
  ]);
  const expected = new Expectations(marked, passages, families, rules, examples, within);
  const naming = new Naming(lexicon);
  const claims = compareClaims(rules, expected, naming);
  const numbers = compareNumbers(expected, naming, marked);
  const drafts = [
    ...numbers.drafts,
    ...compareWords(expected, naming, marked, passages),
    ...claims.drafts,
    ...checkReading(book),
    ...checkReferences(book, marked, rules, lexicon),
    ...checkTerms(marked, lexicon, naming, families, concepts),
  ];
  return {
    book,
    marked,
    passages,
    findings: finish(drafts, book),
    confirmed: claims.confirmed,
    examples,
    coverage: {
      ...claimsCovered(rules, claims.confirmed),
      numbers: numbers.numbers,
      explained: numbers.explained,
      apart: Object.fromEntries([...numbers.apart, ...apartOf(book)].sort()),
      rules: rules.filter(isTold).length,
      found: new Set(passages.map(({ rule }) => rule).filter(isTold)).size,
      unnamed: concepts === undefined ? [] : new Unspoken(passages, marked, lexicon, concepts).never(),
    },
  };
}

/** No book can be expected to say what somebody assumed. */
function isTold({ provenance }: ClaimedRule): boolean {
  return provenance !== "assumed";
}

function claimsCovered(
  rules: readonly ClaimedRule[],
  confirmed: ReadonlySet<string>,
): Pick<Coverage, "claims" | "assumed" | "confirmed" | "missing"> {
  const told = rules.filter(isTold).flatMap(({ claims }) => claims);
  const stated = told.filter(({ id }) => confirmed.has(id)).length;
  const all = rules.reduce((n, { claims }) => n + claims.length, 0);
  return { claims: told.length, assumed: all - told.length, confirmed: stated, missing: told.length - stated };
}

/** Our own text against the text that the rules would have today. */
function compareWithOwn(
  book: Book,
  marked: readonly MarkedSentence[],
  rules: readonly ClaimedRule[],
  passages: readonly Passage[],
  { book: today, marked: markedToday }: Own,
  lexicon: Lexicon,
): Comparison {
  const own: OwnText = { marked: markedToday, passages: findPassages(today, markedToday, rules, lexicon) };
  const { drafts, whole, numbers, explained } = compareOwnText(marked, passages, own);
  const confirmed = new Set([...whole].flatMap((rule) => rule.claims.map(({ id }) => id)));
  const found = new Set(passages.map(({ rule }) => rule));
  const claims = rules.reduce((n, rule) => n + rule.claims.length, 0);
  return {
    book,
    marked,
    passages,
    own,
    findings: finish([...drafts, ...leftOut(rules, found, book)], book),
    confirmed,
    examples: new Set(),
    coverage: {
      claims,
      assumed: 0,
      confirmed: confirmed.size,
      missing: claims - confirmed.size,
      numbers,
      explained,
      apart: Object.fromEntries(apartOf(book)),
      rules: rules.length,
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

/** The findings on some sentences alone, one of which may be another than in `comparison`. Passages stay where they were. */
export function compareSome(
  { book, passages, examples, own }: Comparison,
  marked: readonly MarkedSentence[],
  sentences: ReadonlySet<number>,
  { rules, families, within }: Rules,
  lexicon: Lexicon,
): Finding[] {
  const expected = new Expectations(marked, passages, families, rules, examples, within);
  const naming = new Naming(lexicon);
  const some = marked.filter(({ sentence }) => sentences.has(sentence.index));
  const theirs = passages.filter((passage) => passage.sentences.some((i) => sentences.has(i)));
  if (own !== undefined) {
    const ids = new Set(theirs.map(({ rule }) => rule.id));
    const all = passages.filter(({ rule }) => ids.has(rule.id));
    return finish(compareOwnText(marked, all, own).drafts, book);
  }
  const drafts = [...compareNumbers(expected, naming, some).drafts, ...compareWords(expected, naming, some, theirs)];
  return finish(drafts, book);
}

/**
 * The same book under other rules, most of which are those of `base`: what they change is compared anew, the rest stays.
 * Without the findings, of which only the contradictions are counted.
 */
export function compareUnder(
  base: Comparison,
  before: readonly ClaimedRule[],
  { rules, families, within }: Rules,
  lexicon: Lexicon,
): Fit {
  const { book, marked, examples } = base;
  const [old, now] = [new Set(before), new Set(rules)];
  const added = rules.filter((rule) => !old.has(rule));
  const kept = base.passages.filter(({ rule }) => now.has(rule));
  const fresh = findPassages(book, marked, added, lexicon);
  const passages = [...kept, ...fresh];
  const touched = [...base.passages.filter(({ rule }) => !now.has(rule)), ...fresh].flatMap((p) => p.sentences);
  const expected = new Expectations(marked, passages, families, rules, examples, within);
  const sentences = new Set(touched);
  const found = compareSome(
    { ...base, passages },
    marked,
    sentences,
    { rules, families, examples: [], within },
    lexicon,
  );
  const lines = new Set(touched.flatMap((i) => marked[i].sentence.tokens.map((t) => t.line)));
  const stay = base.findings.filter(({ place }) => !lines.has(place.line));
  const confirmed = new Set([...base.confirmed, ...compareClaims(added, expected, new Naming(lexicon)).confirmed]);
  const covered = claimsCovered(rules, confirmed);
  const contradictions = [...stay, ...found].filter(isContradiction).length;
  return { claims: covered.claims, confirmed: covered.confirmed, contradictions };
}

export interface Fit extends Pick<Coverage, "claims" | "confirmed"> {
  readonly contradictions: number;
}

export function isContradiction({ kind, severity }: Finding): boolean {
  return kind === "contradiction" && severity === "error";
}

function compareWords(
  expected: Expectations,
  naming: Naming,
  sentences: readonly MarkedSentence[],
  passages: readonly Passage[],
): Draft[] {
  const told = sentences.filter(({ sentence }) => !expected.examples.has(sentence.index));
  return [
    ...compareConcepts(expected, naming, told),
    ...compareRepeats(expected, naming, told),
    ...compareLists(expected, naming, passages),
    ...compareSignals(expected, naming, told),
    ...compareBounds(expected, naming, told),
  ];
}

function apartOf(book: Book): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { as } of book.apart) counts.set(as, (counts.get(as) ?? 0) + 1);
  return counts;
}

/** One finding a place and kind, the surest; in the order of the book, what is wrong before what is only worth a look. */
export function finish(drafts: readonly Draft[], book: Book): Finding[] {
  const best = new Map<string, Draft>();
  for (const draft of drafts) {
    const { line, column } = draft.place;
    const scope = draft.severity === "info" ? `${draft.kind} ${draft.rule?.id ?? ""}` : "";
    const key = `${line}:${column} ${scope}`;
    const known = best.get(key);
    if (known === undefined || weight(draft) > weight(known)) best.set(key, draft);
  }
  return [...best.values()]
    .map((draft) => finding(draft, book))
    .sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
}

function weight({ severity, confidence }: Draft): number {
  return (severity === "error" ? 2 : severity === "warning" ? 1 : 0) + confidence;
}

function finding({ sentence, claim: _, rule, ...draft }: Draft, book: Book): Finding {
  const text = sentence === undefined ? draft.quote : book.sentences[sentence].tokens.map((t) => t.norm).join(" ");
  const said = `${draft.kind} ${rule?.id ?? ""} ${draft.expected} ${draft.found} ${text}`;
  return { id: hashOf(said).slice(0, 10), code: CODES[draft.kind], rule: rule?.id, source: rule?.source, ...draft };
}

export type { Concept };
