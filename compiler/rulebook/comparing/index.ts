/** A book against the claims of the rules: findings, and how much of each the other covers. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { NumberedNames } from "../../lexicon/numbered.ts";
import type { Book } from "../book.ts";
import { Unspoken } from "../learning/unnamed.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { compareExamples, type ExampleResult } from "../examples/index.ts";
import { findPassages, isOwnText, type Likely, type Passage } from "../passages/index.ts";
import { checkReferences } from "../references/index.ts";
import { checkTerms } from "../terms/index.ts";
import { compareBounds } from "./numbers/bounds.ts";
import { compareBreakdowns } from "./numbers/breakdowns.ts";
import { compareTellings } from "../tellings/index.ts";
import { compareConcepts } from "./concepts/index.ts";
import type { Comparison, Rules } from "./comparison.ts";
import { compareContrasts } from "./contrasts.ts";
import { apartOf, claimsCovered } from "./coverage.ts";
import { isSaidOf, type Draft } from "./drafts.ts";
import { Doubts } from "./sureness/doubts.ts";
import { examplesIn, heldExamples, storiesIn } from "./example-sentences.ts";
import { Expectations } from "./expected/index.ts";
import type { Finding } from "./finding.ts";
import { finish } from "./findings.ts";
import { compareLists } from "./lists.ts";
import { compareClaims, compareGone, isTold } from "./missing.ts";
import { compareNumbers } from "./numbers/index.ts";
import { comparePlayers } from "./numbers/players.ts";
import { compareOrdinals } from "./numbers/ordinals/index.ts";
import { compareSlips } from "./numbers/slips.ts";
import { compareWithOwn } from "./own-book.ts";
import { compareOwnText } from "./own-text.ts";
import { checkReading } from "./reading-checks.ts";
import { compareRepeats } from "./repeats.ts";
import { compareSignals } from "./signals/index.ts";
import { compareStances } from "./signals/stances.ts";
import { Naming } from "./words.ts";

export { Families } from "./expected/families.ts";
export type * from "./comparison.ts";
export type * from "./finding.ts";

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
    ...comparePlayers(expected, told),
    ...compareOrdinals(expected, naming, told, NumberedNames.of(lexicon)).filter((draft) => !isSaidOf(things, draft)),
  ];
}
