/** Words of a book that most likely name what its rules speak of and the lexicon has no word for. For a person to judge. */
import type { Concept } from "../../claims/claim.ts";
import { commonStart } from "../../lexicon/endings.ts";
import type { Concepts } from "../../lexicon/concepts.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Comparison } from "../comparing/index.ts";
import { Alignment } from "./alignment.ts";
import { lacking } from "./expected.ts";
import { Phrases } from "./phrases.ts";
import { Unspoken, type Unnamed } from "./unnamed.ts";
import { isAbbreviation, Vocabulary, type Stem } from "./vocabulary.ts";

export { Unspoken, type Unnamed } from "./unnamed.ts";

/** A word that stands there once proves nothing. */
const FEWEST_USES = 2;
/** Below this a word is hardly better than chance. */
const ENOUGH = 4;
const MOST_WORDS = 3;

export interface Proposal {
  /** As the book has it most often. */
  readonly words: string;
  /** For the lexicon: `.reads`, or `.abbr` of an abbreviation. */
  readonly pattern: string;
  readonly attribute: "reads" | "abbr";
  readonly score: number;
  readonly times: number;
  readonly lines: readonly number[];
  /** Sentences and tokens. */
  readonly places: readonly { readonly sentence: number; readonly at: number }[];
}

export interface Learnt extends Unnamed {
  /** The best first; none where no word stands out. */
  readonly proposals: readonly Proposal[];
}

export interface Lesson {
  readonly learnt: readonly Learnt[];
  /** What the lexicon has a name for, and the book never uses. */
  readonly unused: readonly Concept[];
}

export function proposeWords({ marked, passages }: Comparison, lexicon: Lexicon, concepts: Concepts): Lesson {
  const unspoken = new Unspoken(passages, marked, lexicon, concepts);
  const learner = new Learner(marked, passages, lexicon);
  const learnt = unspoken.all().map((one) => ({ ...one, proposals: learner.wordsFor(one.concept) }));
  return { learnt, unused: unspoken.unused() };
}

export class Learner {
  private readonly vocabulary: Vocabulary;
  private readonly alignment: Alignment;
  private readonly phrases: Phrases;

  constructor(marked: Comparison["marked"], passages: Comparison["passages"], lexicon: Lexicon) {
    this.vocabulary = new Vocabulary(marked, lexicon.language);
    this.alignment = new Alignment(this.vocabulary, lacking(passages, marked));
    this.phrases = new Phrases(this.vocabulary);
  }

  /** `least`: 0 for everything better than chance. */
  wordsFor(concept: Concept, least = ENOUGH): Proposal[] {
    const seen = new Set<string>();
    return this.alignment
      .wordsOf(concept)
      .filter(({ stem, score }) => score >= least && this.vocabulary.occurrences(stem).length >= FEWEST_USES)
      .slice(0, 2 * MOST_WORDS)
      .map(({ stem, score }) => this.proposal(stem, score))
      .filter(({ pattern }) => !seen.has(pattern) && seen.add(pattern))
      .slice(0, MOST_WORDS);
  }

  /** Two words that always stand together are one name, whichever was found first. */
  private proposal(stem: Stem, score: number): Proposal {
    const phrase = this.phrases.around(stem);
    const [first] = this.vocabulary.forms[stem];
    const uses = this.vocabulary.occurrences(stem);
    const { marked } = this.vocabulary;
    return {
      words: phrase.words,
      pattern: phrase.stems.map((one) => this.patternOf(one)).join(" "),
      attribute: phrase.stems.length === 1 && isAbbreviation(first) ? "abbr" : "reads",
      score,
      times: uses.length,
      places: uses.map(({ sentence, at }) => ({ sentence, at })),
      lines: [...new Set(uses.map(({ sentence, at }) => marked[sentence].sentence.tokens[at].line))],
    };
  }

  /** `stem*` where all that begins so is a form of the word, else the form that is used most. */
  private patternOf(stem: Stem): string {
    const forms = this.vocabulary.forms[stem];
    const [first] = forms;
    if (forms.length === 1 || isAbbreviation(first)) return first;
    const start = forms.reduce((all, form) => all.slice(0, commonStart(all, form)));
    const others = this.vocabulary.forms.some((group, i) => i !== stem && group.some((form) => form.startsWith(start)));
    return others || start.length < SHORTEST_START ? first : `${start}*`;
  }
}

const SHORTEST_START = 3;
