/** Checking rulebooks: a book is read, marked with what it names and counts, and compared with what the rules claim. */
import type { ClaimedRule } from "../claims/claim.ts";
import type { ClaimedExample } from "../claims/examples.ts";
import type { Concepts } from "../lexicon/concepts.ts";
import type { Language, Lexicon } from "../lexicon/lexicon.ts";
import { wordsOfLanguage } from "../lexicon/marks.ts";
import { recogniser, type Recogniser } from "../lexicon/recognise.ts";
import { shorthand } from "../lexicon/shorthand.ts";
import { namesWithin, type Within } from "../lexicon/within.ts";
import type { Book, Token } from "./book.ts";
import { compare, compareSome, Families, type Comparison, type Finding, type Own } from "./comparing/index.ts";
import { compareUnder, type Fit } from "./comparing/under.ts";
import { Annotator, type MarkedSentence } from "./marks/index.ts";
import { findPassages, titlesIn, toldIn, type Place, type Telling, type Told } from "./passages/index.ts";
import { readBook } from "./reading/index.ts";

export { decodeBook, languageOf, LANGUAGE_NAMES, LANGUAGES, readBook } from "./reading/index.ts";
export { compare, Families } from "./comparing/index.ts";
export type { BookPlace, Comparison, Coverage, Finding, FindingKind, Severity } from "./comparing/index.ts";
export type { MarkedSentence } from "./marks/index.ts";
export type { Book, BookLine, Sentence } from "./book.ts";
export { alignBooks, carry, isCitedLanguage, together, type Told } from "./bridge/index.ts";
export { Bridges } from "./bridge/bridges.ts";
export { compareUnstated } from "./books/unstated.ts";
export { compareBooks } from "./books/index.ts";
export {
  BY_RULES,
  findKept,
  holds,
  keep,
  nameOf,
  readKept,
  renewed,
  writeKept,
  type Kept,
  type Standing,
} from "./kept/index.ts";
export { staleFindings } from "./kept/stale.ts";
export { isCited, isOwnText, isSurelyFound, surenessOf, type Passage, type Place } from "./passages/index.ts";
export { changedRules, outdated } from "./changes/index.ts";
export { Naming } from "./comparing/words.ts";
export { decide, readDecisions, unused, unusedFinding, writeDecisions, type Decision } from "./decisions/index.ts";
export { byFit, fitOf, rulesUnder, type Overlays } from "./editions.ts";
export { proposeWords, type Learnt, type Lesson, type Proposal } from "./learning/index.ts";
export { reportToHtml, type RuleSources } from "./reports/html/index.ts";
export { reportToJson } from "./reports/json.ts";
export { reportToText } from "./reports/pretty.ts";
export { reportToSarif } from "./reports/sarif.ts";
export { errorsIn } from "./reports/report.ts";
export type { BookTelling, CheckedBook, CheckReport, EditionFit, RulePlace, ShownFinding } from "./reports/report.ts";

/** Families whose members could be mistaken for each other: what the game counts, and the members of each kind. */
export function familiesOf(concepts: Concepts, groups: ReadonlyMap<string, readonly string[]>): Families {
  const family = new Map<string, string>();
  for (const [concept, known] of concepts) {
    if (known.family === "resource" || known.family === "points") family.set(concept, "resource");
    else if (concepts.get(known.family)?.family === "kind") family.set(concept, known.family);
  }
  const automata = [...concepts].filter(([, known]) => known.family === "automaton").map(([name]) => `player-${name}`);
  const seats = [...concepts]
    .filter(([seat, known]) => known.family === "player" && !automata.includes(seat))
    .map(([seat]) => seat);
  return new Families(family, groups, new Set(seats));
}

/** Families of what is done or said, and never counted. */
const DEEDS = new Set(["action", "chapter", "ruling", "overlay", "passive", "automaton", "player", "game"]);

/** Our own text of the rules as it is today, or of some of them: not written unless it is needed. */
export type Today = (some?: ReadonlySet<string>) => Book;

function annotatorOf(
  lexicon: Lexicon,
  names: Recogniser,
  concepts: Concepts,
  abroad?: (language: Language) => Annotator | undefined,
): Annotator {
  const isThing = (concept: string): boolean => {
    const family = concepts.get(concept)?.family;
    // What a rule calls by a name of its own goes by that of the rule.
    return family === undefined ? concepts.has(concept.split("-")[0]) : !DEEDS.has(family);
  };
  const isKind = (concept: string): boolean => concepts.get(concept)?.family === "kind";
  const words = wordsOfLanguage(lexicon.language);
  return new Annotator(names, words, isThing, shorthand(lexicon, isThing), isKind, abroad);
}

/** Checks books of one game in one language. Marks of sentences that it has seen before are not made anew. */
export class Checker {
  private readonly annotator: Annotator;
  readonly within: Within;

  constructor(
    private readonly lexicon: Lexicon,
    private readonly families: Families,
    private readonly concepts: Concepts,
    private readonly examples: readonly ClaimedExample[] = [],
    /** The words of the game in another language: parts of a book may be left in one. */
    abroad: (language: Language) => Lexicon | undefined = () => undefined,
  ) {
    const names = recogniser(lexicon);
    this.within = namesWithin(lexicon, names);
    const others = new Map<Language, Annotator | undefined>();
    this.annotator = annotatorOf(lexicon, names, concepts, (language) => {
      const theirs = others.has(language) ? undefined : abroad(language);
      if (theirs !== undefined) others.set(language, annotatorOf(theirs, recogniser(theirs), concepts));
      return others.get(language);
    });
  }

  read(name: string, text: string): Book {
    return readBook(name, text, this.lexicon.language);
  }

  mark(book: Book): MarkedSentence[] {
    return this.annotator.mark(book);
  }

  /**
   * `today`: our own text of the rules, to compare with a book that is one, and to find by what cites nothing in the book. `places`: where the
   * book tells rules that cite nothing in its language. `besides`: rules that are looked for as well, to see afterwards how the book fits those.
   */
  check(
    book: Book,
    rules: readonly ClaimedRule[],
    today?: Today,
    places: readonly Place[] = [],
    besides: readonly ClaimedRule[] = [],
  ): Comparison {
    return compare(
      book,
      this.annotator.mark(book),
      {
        rules,
        besides,
        families: this.families,
        examples: this.examples,
        own: today && this.own(today),
        within: this.within,
        concepts: this.concepts,
        places,
      },
      this.lexicon,
    );
  }

  /** How a book that was compared with some rules fits others, most of which are the same; those that are not were looked for besides. */
  fit(base: Comparison, before: readonly ClaimedRule[], rules: readonly ClaimedRule[]): Fit {
    const { families, examples, within } = this;
    return compareUnder(base, before, { rules, families, examples, within }, this.lexicon);
  }

  /** The rules as they are told in the language of the books: what rules that cite nothing are found by. */
  telling(rules: readonly ClaimedRule[], today: Book): Telling {
    return { rules, told: this.told(today, rules), titles: titlesIn(this.lexicon) };
  }

  private told(today: Book, rules: readonly ClaimedRule[]): Told {
    return toldIn(today, (i) => this.annotator.markOne(today.sentences[i], today), rules);
  }

  private own(today: Today): Own {
    return {
      whole: () => {
        const book = today();
        return { book, marked: this.annotator.mark(book) };
      },
      told: (rules) => this.told(today(new Set(rules.map(({ id }) => id))), rules),
    };
  }

  /**
   * The findings on some sentences and their passages, had they these tokens: what seeded errors are measured with. `today`: our own text, where
   * it is to be looked for anew where the rules are told.
   */
  recheck(
    comparison: Comparison,
    rules: readonly ClaimedRule[],
    changed: ReadonlyMap<number, readonly Token[]>,
    today?: Book,
  ): Finding[] {
    const marked = [...comparison.marked];
    for (const [index, tokens] of changed)
      marked[index] = this.annotator.markOne({ ...marked[index].sentence, tokens }, comparison.book);
    const { passages, likely } =
      today === undefined
        ? comparison
        : findPassages(comparison.book, marked, rules, this.lexicon, { told: (sought) => this.told(today, sought) });
    const near = passages.filter((passage) => passage.sentences.some((index) => changed.has(index)));
    const sentences = new Set([...changed.keys(), ...near.flatMap((passage) => passage.sentences)]);
    return compareSome(
      { ...comparison, passages, likely },
      marked,
      sentences,
      { rules, families: this.families, examples: this.examples, within: this.within },
      this.lexicon,
    );
  }
}
