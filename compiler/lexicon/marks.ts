/** What a sentence says besides concepts: numbers in words, may and must, bounds, moments. Closed lists for each language. */
import type { Bound, Moment } from "../claims/claim.ts";
import type { Language } from "./lexicon.ts";
import { spelledNumbers, type SpelledNumber } from "./numbers/index.ts";
import { WordTrie } from "./rows.ts";
import type { Token } from "./tokens.ts";
import { english } from "./words/en.ts";
import { JOINING, type Joining } from "./words/joints.ts";
import { polish } from "./words/pl.ts";
import { portuguese } from "./words/pt.ts";
import { RELATING, type Relating } from "./words/relations.ts";
import { russian } from "./words/ru.ts";
import { STANCES, type Stance } from "./words/stances.ts";

export { NARROWING, oppositeOf, OPPOSITES, WIDER } from "./words/stances.ts";
export type { Joining, Relating, SpelledNumber, Stance };

export type Modality = "may" | "must" | "cannot";

/** What is done with something that one has or will have. */
export type Dealt = "gains" | "pays" | "loses" | "uses";

/** Something said in a row of tokens; `to` is exclusive. */
export interface Signal<T> {
  readonly from: number;
  readonly to: number;
  readonly is: T;
}

export interface Words {
  /** Numbers written as words, and Roman ones. Figures are not among them. */
  numbers(tokens: readonly Token[]): readonly SpelledNumber[];
  /** Belongs to the number after it, or in «3 or more» to the one before. */
  bounds(tokens: readonly Token[]): readonly Signal<Bound>[];
  modals(tokens: readonly Token[]): readonly Signal<Modality>[];
  /** Modal verbs that say by themselves that the reader is meant. */
  addressed(tokens: readonly Token[]): readonly Signal<"you">[];
  moments(tokens: readonly Token[]): readonly Signal<Moment>[];
  /** At once; first, then, last: the order of what is done. */
  orders(tokens: readonly Token[]): readonly Signal<"immediately" | "first" | "then" | "last">[];
  /** Half, double, twice. */
  factors(tokens: readonly Token[]): readonly Signal<number>[];
  /** «по 1», "1 each": so many for everybody or everything. */
  shares(tokens: readonly Token[]): readonly Signal<"each">[];
  negations(tokens: readonly Token[]): readonly Signal<"not">[];
  /** Words for what is gained, for what it costs, for what is lost or made use of. */
  deals(tokens: readonly Token[]): readonly Signal<Dealt>[];
  /** Words for what may stand for others of its kind. */
  wilds(tokens: readonly Token[]): readonly Signal<"wild">[];
  /** «To do this», «for this»: what must be done then is a price, not a duty. */
  means(tokens: readonly Token[]): readonly Signal<"means">[];
  /** What stands behind is another number than before: 2 instead of 1, first 1, then 2, 1 more and 2 in all. */
  contrasts(tokens: readonly Token[]): readonly Signal<"instead" | "then" | "in all">[];
  /** What is said holds for some cases only. */
  provisos(tokens: readonly Token[]): readonly Signal<"if">[];
  /** What the thing after them, or before them, is to what is done. */
  relations(tokens: readonly Token[]): readonly Signal<Relating>[];
  /** Words between two things that join or part them. */
  joints(tokens: readonly Token[]): readonly Signal<Joining>[];
  /** Words that exclude each other: face up and face down. */
  stances(tokens: readonly Token[]): readonly Signal<Stance>[];
}

/** Rows of words by what they mean, as in a lexicon's `.reads`. */
export interface WordLists {
  readonly may: string;
  readonly must: string;
  readonly cannot: string;
  /** Verbs among these that speak to the reader without a pronoun. */
  readonly addressed: string;
  readonly atLeast: string;
  readonly atMost: string;
  readonly exactly: string;
  readonly moreThan: string;
  readonly lessThan: string;
  readonly before: string;
  readonly after: string;
  readonly instead: string;
  readonly immediately: string;
  readonly first: string;
  readonly then: string;
  readonly last: string;
  /** What several numbers come to. */
  readonly inAll: string;
  readonly half: string;
  readonly double: string;
  readonly triple: string;
  readonly each: string;
  readonly not: string;
  readonly gains: string;
  readonly pays: string;
  readonly loses: string;
  readonly uses: string;
  /** Of what may stand for others of its kind. */
  readonly wild: string;
  /** What must be done for something else: a price, not a duty. */
  readonly means: string;
  /** If, unless, even: what is said holds for some cases. */
  readonly provided: string;
  /** Contain one of the above and mean nothing of the kind. */
  readonly apart: string;
}

const LISTS: Record<Language, WordLists> = { en: english, ru: russian, pt: portuguese, pl: polish };

const made = new Map<Language, Words>();

export function wordsOfLanguage(language: Language): Words {
  let words = made.get(language);
  if (!words) made.set(language, (words = wordsFrom(language, LISTS[language])));
  return words;
}

function wordsFrom(language: Language, lists: WordLists): Words {
  // One list may contain a word of another («before» in «not before»); within one meaning the longest wins.
  const finder = <T extends string | number>(meanings: readonly (readonly [keyof WordLists, T])[]) => {
    const trie = new WordTrie<T>();
    for (const [list, meaning] of meanings) for (const row of rowsOf(lists[list])) trie.add(row, meaning);
    for (const row of rowsOf(lists.apart)) trie.add(row, undefined);
    return (tokens: readonly Token[]): Signal<T>[] => trie.find(tokens);
  };
  return {
    numbers: (tokens) => spelledNumbers(tokens, language),
    bounds: finder<Bound>([
      ["atLeast", "at least"],
      ["atMost", "at most"],
      ["exactly", "exactly"],
      ["moreThan", "more than"],
      ["lessThan", "less than"],
    ]),
    modals: finder<Modality>([
      ["may", "may"],
      ["must", "must"],
      ["cannot", "cannot"],
    ]),
    addressed: finder<"you">([["addressed", "you"]]),
    moments: finder<Moment>([
      ["before", "before"],
      ["after", "after"],
      ["instead", "instead"],
    ]),
    orders: finder<"immediately" | "first" | "then" | "last">([
      ["immediately", "immediately"],
      ["first", "first"],
      ["then", "then"],
      ["last", "last"],
    ]),
    factors: finder<number>([
      ["half", 0.5],
      ["double", 2],
      ["triple", 3],
    ]),
    shares: finder<"each">([["each", "each"]]),
    negations: finder<"not">([["not", "not"]]),
    deals: finder<Dealt>([
      ["gains", "gains"],
      ["pays", "pays"],
      ["loses", "loses"],
      ["uses", "uses"],
    ]),
    wilds: finder<"wild">([["wild", "wild"]]),
    contrasts: finder<"instead" | "then" | "in all">([
      ["instead", "instead"],
      ["then", "then"],
      ["inAll", "in all"],
    ]),
    means: finder<"means">([["means", "means"]]),
    provisos: finder<"if">([["provided", "if"]]),
    relations: finderOf(RELATING[language]),
    joints: finderOf(JOINING[language]),
    stances: finderOf(STANCES[language]),
  };
}

/** Lists that are named after what they mean. */
function finderOf<T extends string>(lists: Readonly<Record<T, string>>): (tokens: readonly Token[]) => Signal<T>[] {
  const trie = new WordTrie<T>();
  for (const [meaning, list] of Object.entries<string>(lists))
    for (const row of rowsOf(list)) trie.add(row, meaning as T);
  return (tokens) => trie.find(tokens);
}

function rowsOf(list: string): string[][] {
  return list
    .split(",")
    .map((row) => row.trim())
    .filter((row) => row !== "")
    .map((row) => row.split(/\s+/));
}
