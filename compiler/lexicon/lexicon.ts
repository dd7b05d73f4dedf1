/** What the concepts of a game are called in one language: read from `lexicon/<language>.ftl`, beside the rules. */
import type { Pattern as FluentPattern } from "@fluent/bundle/esm/ast.js";
import type { Concept } from "../claims/claim.ts";
import type { Span } from "../source/span.ts";

export const LANGUAGES = ["en", "ru", "pt", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];

export const CASES = ["nom", "gen", "dat", "acc", "ins", "loc"] as const;
export type Case = (typeof CASES)[number];

/** mp, ma, mi: Polish masculine personal, animate, inanimate. */
export type Gender = "m" | "f" | "n" | "mp" | "ma" | "mi";

/** Something that stands in a sentence and can be put into a case: a noun phrase, an amount. */
export interface Phrase {
  in(wanted: Case): string;
  /** Of amounts: how many, for plurals in templates. */
  readonly number?: number;
}

/** Words with gaps for parameters. */
export interface Template {
  readonly pattern: FluentPattern;
  /** Names of its parameters, in order. */
  readonly params: readonly string[];
  /** The words between the parameters. */
  readonly literals: readonly string[];
}

/** The same in all cases, where the language or the noun has none. */
export type Cases = Readonly<Record<Case, Template>>;

/** `more` and `fewer` of a number, `set` and `clear` of anything; with `do-` as an order, with `theirs-` of somebody else than the reader; `some` and `none` as clauses; `each` after an amount; `before`, `after` and `instead` of an action as what happens. */
export const CHANGES = [
  "more",
  "fewer",
  "set",
  "clear",
  "do-more",
  "do-fewer",
  "do-set",
  "do-clear",
  "theirs-more",
  "theirs-fewer",
  "theirs-set",
  "theirs-clear",
  "some",
  "none",
  "each",
  "before",
  "after",
  "instead",
] as const;
export type Change = (typeof CHANGES)[number];

export interface Entry {
  readonly concept: Concept;
  readonly span: Span;
  /** Written by `text --format ftl`, and not yet in the words of the language. */
  readonly unfinished: boolean;
  /** As in a heading or a table: of actions the infinitive, of flags a clause. */
  readonly name: Template;
  readonly gender: Gender | undefined;
  readonly animate: boolean;
  /** Not counted: 5 corn. */
  readonly mass: boolean;
  /** Of a number that is given: it is that number itself, not how many there are of something. */
  readonly number: boolean;
  /** Of a number that is given: the parameter that says what it counts. */
  readonly of: string | undefined;
  /** The name itself is a plural: `points of the builder`. */
  readonly plural: boolean;
  /** Of a field that says whose or which piece lies there. */
  readonly piece: boolean;
  /** Of columns and fields that say what something is: its value names it, `passive buildings`. */
  readonly sort: boolean;
  /** Of fields and conditions whose words tell by themselves when they hold: that a rule notes them is not told. */
  readonly tacit: boolean;
  /** What belongs to it needs no owner: `the period`, not `the period of the current round`. */
  readonly unsaid: boolean;
  /** Of a kind, in languages with articles: the article of its members where a sentence names one. */
  readonly members: "a" | "the" | undefined;
  /** The preposition for what lies there, where it is not the usual one: «на» клетке. */
  readonly at: string | undefined;
  /** Singular and plural; undefined when the entry gives none. */
  readonly one: Cases | undefined;
  readonly many: Cases | undefined;
  /** After 2, 3, 4, where that is not the genitive singular (Russian: «2 рабочих», «2 священных камня»). */
  readonly few: Template | undefined;
  /** Of actions: the imperative. */
  readonly do: Template | undefined;
  /** Of fields and columns that list things: what follows the things that it lists, by `$owner`. */
  readonly from: Template | undefined;
  /** Of flags: the clause that says it does not hold. */
  readonly not: Template | undefined;
  /** Of flags of a player that speak of the reader: the same of somebody else, by `$owner`. */
  readonly theirs: Template | undefined;
  readonly notTheirs: Template | undefined;
  readonly title: Template | undefined;
  /** Of fields and values: what is done to them, and that there is some of it, by the names of `CHANGES`. */
  readonly changes: ReadonlyMap<Change, Template>;
  /** Renderings that books use. */
  readonly reads: readonly Rendering[];
  /** Wrong here, though understood. */
  readonly avoid: readonly Rendering[];
  /** Longer phrases that mean something else. */
  readonly apart: readonly Rendering[];
  /** Case-sensitive, a whole token. */
  readonly abbr: readonly string[];
  /** Headings under which books speak of it. */
  readonly heads: readonly string[];
}

/** A row of words to look for, normalised; `*` in a word stands for any letters. */
export interface Rendering {
  readonly words: readonly string[];
  readonly span: Span;
}

export interface Lexicon {
  readonly language: Language;
  /** The game's own entries, and those of the language for players, turns and the like. */
  readonly entries: ReadonlyMap<Concept, Entry>;
  /** The words of a template, its parameters filled in. */
  render(template: Template, args?: Readonly<Record<string, Phrase | string>>): string;
}
