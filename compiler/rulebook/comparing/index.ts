/** A book against the claims of the rules: findings, and how much of each the other covers. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { ClaimedExample } from "../../claims/examples.ts";
import type { Concepts } from "../../lexicon/concepts.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { NumberedNames } from "../../lexicon/numbered.ts";
import type { Within } from "../../lexicon/within.ts";
import type { Book } from "../book.ts";
import { Unspoken } from "../learning/unnamed.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { compareExamples, type ExampleResult } from "../examples/index.ts";
import {
  findPassages,
  isOwnText,
  NOTHING_LIKELY,
  type Told,
  type Likely,
  type Passage,
  type Place,
} from "../passages/index.ts";
import { checkReferences } from "../references/index.ts";
import { checkTerms } from "../terms/index.ts";
import { compareBounds } from "./numbers/bounds.ts";
import { compareBreakdowns } from "./numbers/breakdowns.ts";
import { compareTellings } from "../tellings/index.ts";
import { compareConcepts } from "./concepts/index.ts";
import { compareContrasts } from "./contrasts.ts";
import { isSaidOf, type Draft } from "./drafts.ts";
import { Doubts } from "./sureness/doubts.ts";
import { examplesIn, heldExamples, storiesIn } from "./example-sentences.ts";
import { Expectations } from "./expected/index.ts";
import type { Families } from "./expected/families.ts";
import type { Coverage, Finding, FindingKind } from "./finding.ts";
import { compareLists } from "./lists.ts";
import { compareClaims, compareGone, isTold, type ClaimResult } from "./missing.ts";
import { compareNumbers } from "./numbers/index.ts";
import { compareOrdinals } from "./numbers/ordinals/index.ts";
import { compareSlips } from "./numbers/slips.ts";
import { compareOwnText, type OwnText } from "./own-text.ts";
import { checkReading } from "./reading-checks.ts";
import { compareRepeats } from "./repeats.ts";
import { compareSignals } from "./signals/index.ts";
import { compareStances } from "./signals/stances.ts";
import { hashOf, Naming } from "./words.ts";

export { Families } from "./expected/families.ts";
export type * from "./finding.ts";

export interface Comparison {
  readonly book: Book;
  readonly marked: readonly MarkedSentence[];
  readonly passages: readonly Passage[];
  /** Where the book tells rules that it is not compared with. */
  readonly besides: readonly Passage[];
  readonly likely: Likely;
  readonly findings: readonly Finding[];
  readonly coverage: Coverage;
  /** Claims that the book states, and those that it should and does not. */
  readonly confirmed: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
  /** Sentences that tell a worked example of the rules. */
  readonly examples: ReadonlySet<number>;
  /** Those that the rules hold, and their numbers that nothing explains. */
  readonly worked: Pick<ExampleResult, "sentences" | "unexplained" | "figures">;
  /** Of our own text: what it would be today. */
  readonly own?: OwnText;
}

/** Our own text of the rules as it is today, written and marked as far as somebody asks. */
export interface Own {
  whole(): { readonly book: Book; readonly marked: readonly MarkedSentence[] };
  told(rules: readonly ClaimedRule[]): Told;
}

export interface Rules {
  readonly rules: readonly ClaimedRule[];
  /** Rules of editions, which are looked for as well. */
  readonly besides?: readonly ClaimedRule[];
  readonly families: Families;
  /** The worked examples of the rules, as they are played. */
  readonly examples: readonly ClaimedExample[];
  /** Our own text of the rules: to compare with where the book is one, else to find by what is like it. */
  readonly own?: Own;
  /** What the names of things name besides, in the language of the book. */
  readonly within?: Within;
  /** Everything that the game has a name for. */
  readonly concepts?: Concepts;
  /** Where the book tells rules that cite nothing in its language. */
  readonly places?: readonly Place[];
}

const CODES: Readonly<Record<FindingKind, string>> = {
  contradiction: "Q7110",
  missing: "Q7111",
  unexplained: "Q7112",
  terminology: "Q7113",
  count: "Q7114",
  disagreement: "Q7124",
  untranslated: "Q7115",
  reference: "Q7116",
  decision: "Q7119",
  passage: "Q7122",
};

export function compare(book: Book, marked: readonly MarkedSentence[], compared: Rules, lexicon: Lexicon): Comparison {
  const { rules, besides = [], families, own, within, concepts, places } = compared;
  const all = [...rules, ...besides];
  const {
    passages: found,
    likely,
    gone,
  } = findPassages(book, marked, all, lexicon, {
    places,
    told: own && ((sought) => own.told(sought)),
  });
  const apart = new Set(besides);
  const passages = found.filter(({ rule }) => !apart.has(rule));
  if (own !== undefined && isOwnText(book)) return compareWithOwn(book, marked, rules, passages, own.whole(), lexicon);
  const examples = new Set([
    ...examplesIn(
      book,
      marked,
      compared.examples.flatMap(({ cites }) => cites),
      passages,
    ),
    ...storiesIn(marked, passages, families.seats),
  ]);
  const expected = new Expectations(marked, passages, families, rules, examples, within);
  const naming = new Naming(lexicon);
  const claims = compareClaims(rules, expected, naming);
  const numbers = compareNumbers(expected, naming, marked);
  const worked = compareWorked(book, marked, heldExamples(book, examples, passages), compared, naming);
  const drafts = [
    ...weighed([...numbers.drafts, ...compareWords(expected, naming, marked, passages, lexicon)], expected, likely),
    ...worked.drafts,
    ...claims.drafts,
    ...compareGone(gone, book, naming),
    ...compareTellings(expected, book.language, naming),
    ...checkReading(book),
    ...checkReferences(book, marked, rules, lexicon),
    ...checkTerms(
      marked.filter(({ sentence }) => sentence.kind !== "foreign"),
      lexicon,
      naming,
      families,
      concepts,
    ),
  ];
  return {
    book,
    marked,
    passages,
    besides: found.filter(({ rule }) => apart.has(rule)),
    likely,
    findings: finish(drafts, book),
    confirmed: claims.confirmed,
    missing: claims.missing,
    examples,
    worked,
    coverage: {
      ...claimsCovered(rules, claims),
      numbers: numbers.numbers,
      explained: numbers.explained,
      apart: Object.fromEntries([...numbers.apart, ...apartOf(book)].sort()),
      examples: worked.coverage,
      rules: rules.filter(isTold).length,
      found: new Set(passages.map(({ rule }) => rule).filter(isTold)).size,
      unnamed: concepts === undefined ? [] : new Unspoken(passages, marked, lexicon, concepts).never(),
    },
  };
}

/** Worked examples: they state no rule, and are held against those of the rules. */
function compareWorked(
  { language }: Book,
  marked: readonly MarkedSentence[],
  isHeld: (sentence: number) => boolean,
  { rules, families, examples, within }: Rules,
  naming: Naming,
  only?: ReadonlySet<number>,
): ExampleResult {
  return compareExamples(marked, isHeld, { examples, rules, families, language, within }, naming, only);
}

function claimsCovered(
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

/** Our own text against the text that the rules would have today. */
function compareWithOwn(
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

/** The findings on some sentences alone, one of which may be another than in `comparison`. Passages stay where they were. */
export function compareSome(
  { book, passages, likely, examples, own }: Comparison,
  marked: readonly MarkedSentence[],
  sentences: ReadonlySet<number>,
  compared: Rules,
  lexicon: Lexicon,
  expected = new Expectations(marked, passages, compared.families, compared.rules, examples, compared.within),
): Finding[] {
  const naming = new Naming(lexicon);
  const some = marked.filter(({ sentence }) => sentences.has(sentence.index));
  const theirs = passages.filter((passage) => passage.sentences.some((i) => sentences.has(i)));
  if (own !== undefined) {
    const ids = new Set(theirs.map(({ rule }) => rule.id));
    const all = passages.filter(({ rule }) => ids.has(rule.id));
    return finish(compareOwnText(marked, all, own).drafts, book);
  }
  const drafts = [
    ...weighed(
      [...compareNumbers(expected, naming, some).drafts, ...compareWords(expected, naming, some, theirs, lexicon)],
      expected,
      likely,
    ),
    ...compareWorked(book, marked, heldExamples(book, examples, passages), compared, naming, sentences).drafts,
  ];
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
  const { marked, examples } = base;
  const [old, now] = [new Set(before), new Set(rules)];
  const kept = base.passages.filter(({ rule }) => now.has(rule));
  const fresh = base.besides.filter(({ rule }) => now.has(rule));
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
    expected,
  );
  const lines = new Set(touched.flatMap((i) => marked[i].sentence.tokens.map((t) => t.line)));
  const stay = base.findings.filter(({ place }) => !lines.has(place.line));
  const anew = compareClaims(
    rules.filter((rule) => !old.has(rule)),
    expected,
    new Naming(lexicon),
  );
  const covered = claimsCovered(rules, {
    confirmed: new Set([...base.confirmed, ...anew.confirmed]),
    missing: new Set([...base.missing, ...anew.missing]),
  });
  const contradictions = [...stay, ...found].filter(isContradiction).length;
  return { claims: covered.claims, confirmed: covered.confirmed, contradictions };
}

export interface Fit extends Pick<Coverage, "claims" | "confirmed"> {
  readonly contradictions: number;
}

export function isContradiction({ kind, severity }: Finding): boolean {
  return kind === "contradiction" && severity === "error";
}

/** Each as sure as it is that the rules are told there. */
function weighed(drafts: readonly Draft[], expected: Expectations, likely: Likely): Draft[] {
  const doubts = new Doubts(expected, likely);
  return drafts.map((draft) => abroad(doubts.weigh(draft), expected));
}

/** What is left in another language is to be translated anew: what only seems odd in it is no more than a hint. */
const WRONG_ABROAD: ReadonlySet<Draft["kind"]> = new Set(["contradiction", "count"]);

function abroad(draft: Draft, { marked }: Expectations): Draft {
  const { sentence, severity, kind } = draft;
  if (sentence === undefined || marked[sentence].sentence.kind !== "foreign") return draft;
  return { ...draft, severity: severity !== "info" && WRONG_ABROAD.has(kind) ? "warning" : "info" };
}

function compareWords(
  expected: Expectations,
  naming: Naming,
  sentences: readonly MarkedSentence[],
  passages: readonly Passage[],
  lexicon: Lexicon,
): Draft[] {
  const told = sentences.filter(({ sentence }) => !expected.examples.has(sentence.index));
  const things = compareConcepts(expected, naming, told);
  return [
    ...things,
    ...compareRepeats(expected, naming, told),
    ...compareContrasts(expected, naming, told),
    ...compareLists(expected, naming, passages),
    ...compareSignals(expected, naming, told),
    ...compareStances(expected, naming, told, lexicon.language),
    ...compareBounds(expected, naming, told),
    ...compareSlips(expected, told),
    ...compareBreakdowns(expected.marked, told),
    ...compareOrdinals(expected, naming, told, NumberedNames.of(lexicon)).filter((draft) => !isSaidOf(things, draft)),
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

function finding({ sentence, claim: _, innocent: __, rule, example, ...draft }: Draft, book: Book): Finding {
  const text = sentence === undefined ? draft.quote : book.sentences[sentence].tokens.map((t) => t.norm).join(" ");
  const said = `${draft.kind} ${rule?.id ?? ""} ${draft.expected} ${draft.found} ${text}`;
  const named = rule?.id ?? (example && `example "${example.title}"`);
  const source = rule?.source ?? example?.source;
  return { id: hashOf(said).slice(0, 10), code: CODES[draft.kind], rule: named, source, ...draft };
}

export type { Concept };
