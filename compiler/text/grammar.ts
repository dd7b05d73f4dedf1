/**
 * What a language must be able to say. `sayings.ts` walks the sayings, puts the parts into noun phrases and clauses, and asks the
 * language for each form. Results have no capital at the beginning and no full stop at the end: those are added outside.
 * Numbers are written by `number` and `counted` alone and in digits, so that each can be traced to a claim; but for `once`, `twice`.
 */
import type { Case, Gender, Language, Phrase } from "../lexicon/lexicon.ts";
import type { Bound, Comparison, End, PartKind } from "../sayings/sayings.ts";
import type { Heads, Statements, Steps } from "./sentences.ts";

export type * from "./sentences.ts";

export type Forms = Readonly<Record<Case, string>>;

/** A noun of the lexicon, its parameters filled in. */
export interface Noun {
  readonly one: Forms;
  readonly many: Forms;
  readonly gender: Gender | undefined;
  readonly animate: boolean;
  /** Not counted: 5 corn. */
  readonly mass: boolean;
  /** The number itself: that roll, not how many rolls. */
  readonly number?: boolean;
  /** So much of something that was spoken of: 2 of that resource. */
  readonly measured?: boolean;
  /** Its name is a plural already. */
  readonly plural?: boolean;
  /** After 2, 3, 4 where the language has a form of its own. */
  readonly few: string | undefined;
  /** The preposition of what lies there, where the lexicon gives one: «на». */
  readonly at?: string;
  /** Something that is put somewhere, though rules only note whose it is. */
  readonly piece?: boolean;
}

export interface NounPhrase extends Phrase {
  readonly gender: Gender | undefined;
  readonly plural: boolean;
  /** Stands for something said before, or for the reader: owners then become `its`, `your`. */
  readonly pronoun: "you" | "it" | undefined;
}

/** What somebody is told to do (`pay 1 coin`), or can, may, must do (`to pay`). */
export type Mode = "imperative" | "infinitive";

/** What is said of a subject. */
export type Predicate =
  /** `owner`: of a piece it is said whose it is; `same`: of two of a kind that they are one and the same. */
  | {
      readonly k: "is";
      readonly value: NounPhrase;
      readonly not: boolean;
      readonly owner?: boolean;
      readonly same?: boolean;
    }
  | { readonly k: "compared"; readonly is: Comparison; readonly value: NounPhrase }
  /** There is none. */
  | { readonly k: "none"; readonly not: boolean };

/** A condition on things: `whose` worth is 3; or a clause in which the things are `it`. */
export type Relative =
  | { readonly k: "whose"; readonly attribute: NounPhrase; readonly predicate: Predicate }
  /** `compound`: of several clauses, each of which may speak of something else. */
  | { readonly k: "clause"; readonly clause: string; readonly compound?: boolean }
  /** One of these holds; `clause`: the same as a clause. */
  | { readonly k: "either"; readonly of: readonly Relative[]; readonly clause: string };

/** An action as what one can do, and by the heading of its rule. */
export interface NamedDeed {
  readonly infinitive: string | undefined;
  readonly title: string;
  /** `after the harvest`, where the lexicon has words for it: the whole moment but for whose doing it is. */
  readonly event: string | undefined;
  /** Of what it is done, where that is known by its name: the infinitive speaks of it, the title does not. */
  readonly of: readonly NounPhrase[];
}

export interface Priority {
  readonly order: "most" | "fewest" | "random";
  readonly quantity: NounPhrase | undefined;
  /** Those for which this is true; where it fits, `those whose …`. */
  readonly clause: string | undefined;
  readonly such: Relative | undefined;
  /** What those are of which the clause speaks. */
  readonly kind: Noun | undefined;
  /** This one comes first, or last. */
  readonly one: NounPhrase | undefined;
}

export interface Grammar extends Nouns, Quantities, Clauses, Steps, Heads, Statements {
  readonly language: Language;
  /** Heading of a part of the book. */
  part(kind: PartKind): string;
  /** Of a name that has no entry. */
  fallback(name: string): Noun;
  /** Last touch to a whole text of this language (commas that close clauses); the text may be of any length. */
  punctuated?(text: string): string;
  /** Words of the lexicon that speak of `it`: pronouns that change after a preposition. */
  withPronouns?(text: string): string;
}

export interface Nouns {
  /** As it stands: `Sun terrace`, `corn`. */
  name(noun: Noun): NounPhrase;
  /** A word that is not in the lexicon, for all cases. */
  quoted(text: string): NounPhrase;
  /** In the quotation marks of the language. */
  inQuotes(text: string): string;
  /** A name that does not change with its case, after the noun for what it is: «карту «Дикая дорога»». */
  called(name: Noun, kind: Noun): NounPhrase;
  /** `a place`; `places`; `the place`; `the places`; `each place`; `all places`. */
  a(noun: Noun): NounPhrase;
  several(noun: Noun): NounPhrase;
  the(noun: Noun): NounPhrase;
  thePlural(noun: Noun): NounPhrase;
  each(noun: Noun): NounPhrase;
  /** `each other place`: but for the one that was spoken of. */
  eachOther(noun: Noun): NounPhrase;
  /** `each of these steps`: how many was given. */
  eachOfThese?(noun: Noun): NounPhrase | undefined;
  /** `each copy` of what goes by a name that does not change. */
  eachCalled(name: Noun, kind: Noun): NounPhrase;
  /** `each type of worker`: of what there are several alike. */
  eachSort(noun: Noun): NounPhrase;
  all(noun: Noun): NounPhrase;
  /** What was chosen or named before; nth: the first, the second (in words) where there are several. */
  that(noun: Noun, nth: number | undefined): NounPhrase;
  /** What a rule is about, though nothing in it has named it: `the place`; without it as what was named before. */
  given?(noun: Noun): NounPhrase;
  /** `a track of your choice`. */
  chosen(noun: Noun): NounPhrase;
  /** One more of its kind, and not the same. */
  another(noun: Noun): NounPhrase;
  it(noun: Noun): NounPhrase;
  you(): NounPhrase;
  activePlayer(): NounPhrase;
  firstPlayer(): NounPhrase;
  actingPlayer(): NounPhrase;
  winner(): NounPhrase;
  nextPlayer(after: NounPhrase): NounPhrase;
  /** `a player`, `players` as nouns, to which the forms above apply. */
  player(): Noun;
  /** A number as a thing: `a number`. */
  aNumber(): Noun;
  /** What so much is of: `2` of `that resource`. */
  measured(what: NounPhrase): Noun;
  nothing(): NounPhrase;
  /** `your letters`, `its capacity`, `the capacity of the place`; without owner `the capacity`. */
  of(noun: Noun, plural: boolean, owner: NounPhrase | undefined): NounPhrase;
  /** `your level` in `agriculture`; `kind`: what that is one of. */
  at(what: NounPhrase, index: NounPhrase, kind: Noun | undefined): NounPhrase;
  and(list: readonly NounPhrase[]): NounPhrase;
  or(list: readonly NounPhrase[]): NounPhrase;
  /** `a guest` from `the square`; `guests` in `the square`. */
  from(what: NounPhrase, zone: NounPhrase): NounPhrase;
  in(what: NounPhrase, zone: NounPhrase): NounPhrase;
  /** With words of the lexicon behind it. */
  followed(what: NounPhrase, words: string): NounPhrase;
  such(what: NounPhrase, conditions: readonly Relative[]): NounPhrase;
  /** The things from one end of a zone. */
  endOf(noun: Noun, zone: NounPhrase, end: End): NounPhrase;
  /** The second, the third of a zone, in words. */
  nthOf(noun: Noun, zone: NounPhrase, nth: number): NounPhrase;
  /** `counted`: the one with that number; otherwise the one that the index stands for. */
  itemOf(noun: Noun, things: NounPhrase, index: NounPhrase, counted: boolean): NounPhrase;
  /** The first of them; `one`: one of them as a phrase, where there is one. */
  oneOf(noun: Noun, things: NounPhrase, one: NounPhrase | undefined): NounPhrase;
  clockwise(noun: Noun, from: NounPhrase, by: NounPhrase): NounPhrase;
  /** `named`: the direction by its name, north; otherwise that one. */
  nextTo(noun: Noun, from: NounPhrase, direction: NounPhrase, named: boolean): NounPhrase;
  /** Whose piece it is, as somebody: `the owner of the pawn`. */
  ownerOf(piece: NounPhrase): NounPhrase;
  opposite(what: NounPhrase): NounPhrase;
  /** Numbers from one to another. */
  between(from: NounPhrase, to: NounPhrase): NounPhrase;
  /** In a straight line from there. */
  ray(noun: Noun, from: NounPhrase, direction: NounPhrase, named: boolean): NounPhrase;
  firstFew(count: NounPhrase, things: NounPhrase): NounPhrase;
  leading(things: NounPhrase, clause: string): NounPhrase;
  /** Connected with `from` over such links. */
  reached(things: NounPhrase, from: NounPhrase, links: NounPhrase): NounPhrase;
  /** `a` if clause, otherwise `b`. */
  ifElse(clause: string, then: NounPhrase, otherwise: NounPhrase): NounPhrase;
  /** Depending on something: each with its keys. */
  cases(
    on: NounPhrase | undefined,
    cases: readonly { readonly keys: NounPhrase; readonly then: NounPhrase }[],
    otherwise: NounPhrase | undefined,
  ): NounPhrase;
  byPlayers(cases: readonly { readonly players: readonly number[]; readonly then: NounPhrase }[]): NounPhrase;
}

export interface Quantities {
  number(value: number): NounPhrase;
  /** Nothing at all, in a word. */
  zero(): NounPhrase;
  /** `2/4/6`. */
  numbers(values: readonly number[]): NounPhrase;
  /** `3 coins`, `2/4/6 corn`. */
  counted(values: readonly number[], noun: Noun): NounPhrase;
  /** `a number of steps`: how many was chosen or given before. */
  /** `1/2/3 or more guests`. */
  countedOrMore(values: readonly number[], noun: Noun): NounPhrase;
  thatMany(noun: Noun | undefined): NounPhrase;
  /** How many was chosen or given before, as a number: `that number of steps`. */
  thatNumber(noun: Noun | undefined): NounPhrase;
  /** What is worked out first stands in brackets. */
  bracketed(what: NounPhrase): NounPhrase;
  /** What a number is compared with that has changed: `before`. */
  before(): NounPhrase;
  /** `3 coins`, under the name of a value that may change: `the fare`. */
  /** What has a name, and so much it is: `the fare (3)`. */
  valued(name: NounPhrase, is: NounPhrase): NounPhrase;
  known(amount: NounPhrase, name: NounPhrase): NounPhrase;
  /** `2 of` a named thing; `noun`: what it is one of, where it has just been spoken of: `2 such workers`. */
  copiesOf(count: NounPhrase, what: NounPhrase, noun: Noun | undefined): NounPhrase;
  /** A choice of numbers that some other number bounds: `1, 2 or 3 (at most the number of cards)`. */
  bounded(what: NounPhrase, is: Bound, by: NounPhrase): NounPhrase;
  /** As it was before. */
  earlier(what: NounPhrase): NounPhrase;
  /** `coins` as many as `quantity`. */
  asMany(noun: Noun, quantity: NounPhrase): NounPhrase;
  /** As much of a resource as a price or a worth says: `the price in coins`. */
  worth(noun: Noun, quantity: NounPhrase): NounPhrase;
  /** `2 points` for each of `things`; things are singular (`each …`) or a sum. */
  forEach(amount: NounPhrase, things: NounPhrase): NounPhrase;
  /** `a point` for every `3` coins and leaves that somebody has; without it the number is divided. */
  forEvery?(amount: NounPhrase, count: NounPhrase, nouns: readonly Noun[], owner: NounPhrase): NounPhrase;
  /** `coins` as many as the parts come to together; without it they are added up. */
  inAll?(noun: Noun, parts: readonly NounPhrase[]): NounPhrase;
  /** What is left when a number is divided. */
  remainder(of: NounPhrase, by: NounPhrase): NounPhrase;
  /** `2 points` times `quantity`. */
  multiple(amount: NounPhrase, quantity: NounPhrase): NounPhrase;
  /** `each coin that you have`; `all your coins`. */
  eachOwned(noun: Noun, owner: NounPhrase): NounPhrase;
  allOf(noun: Noun, owner: NounPhrase): NounPhrase;
  /** `all your coins` beyond so many. */
  beyond(all: NounPhrase, most: NounPhrase): NounPhrase;
  /** `4/5/6` with `2/3/4 players`: counts are lists where several have the same value. */
  withPlayers(what: NounPhrase, counts: readonly (readonly number[])[]): NounPhrase;
  /** `0/1/3` for `0/1/2` (of) `quantity`. */
  spread(what: NounPhrase, at: NounPhrase, quantity: NounPhrase): NounPhrase;
  numberOf(things: NounPhrase): NounPhrase;
  plus(left: NounPhrase, right: NounPhrase): NounPhrase;
  /** `less` stops at zero. */
  minus(left: NounPhrase, right: NounPhrase, less: boolean): NounPhrase;
  times(left: NounPhrase, right: NounPhrase): NounPhrase;
  divided(left: NounPhrase, right: NounPhrase, up: boolean): NounPhrase;
  smaller(left: NounPhrase, right: NounPhrase): NounPhrase;
  larger(left: NounPhrase, right: NounPhrase): NounPhrase;
  /** Of a quantity over things, in which the things are `it`; `each`: the same of `each of them`, where that can be said. */
  sum(of: NounPhrase, over: NounPhrase, each: NounPhrase | undefined): NounPhrase;
  most(of: NounPhrase, over: NounPhrase): NounPhrase;
  least(of: NounPhrase, over: NounPhrase): NounPhrase;
  playerCount(): NounPhrase;
  distance(form: "ring" | "clockwise" | "seats", from: NounPhrase, to: NounPhrase): NounPhrase;
  order(of: NounPhrase): NounPhrase;
  leftInSupply(noun: Noun): NounPhrase;
  costLess(from: NounPhrase, by: NounPhrase): NounPhrase;
  free(): NounPhrase;
}

/** More or less than something else. */
export type Than = Exclude<Comparison, "exactly" | "not">;

export interface Clauses {
  says(subject: NounPhrase, predicate: Predicate): string;
  /** Somebody has at least `3 corn`. */
  owns(owner: NounPhrase, is: Comparison, amount: NounPhrase): string;
  /** So many lie there: `fewer than 2 guests` in `the deck`; without it their number is compared. */
  lieThere?(zone: NounPhrase, is: Comparison, amount: NounPhrase): string;
  /** Somebody has more of it than `than`: another number, or what another owner has; without it than before. */
  ownsThan(owner: NounPhrase, is: Than, noun: Noun, than: NounPhrase | undefined, other: boolean): string;
  /** A piece of somebody stands there, or does not. */
  stands(piece: Noun, owner: NounPhrase, place: NounPhrase, not: boolean): string;
  /** `it` has no `worker`; without owner: there is none. `not`: it has one. */
  lacks(owner: NounPhrase | undefined, noun: Noun, not: boolean): string;
  among(item: NounPhrase, things: NounPhrase, not: boolean): string;
  /** It lies there. */
  lies(item: NounPhrase, zone: NounPhrase, not: boolean): string;
  exist(things: NounPhrase, not: boolean): string;
  /** Nothing lies there; `not`: something does. */
  isEmpty(zone: NounPhrase, not: boolean): string;
  /** For each of the things it is true: `each cell`, and a clause in which it is `it`. */
  every(each: NounPhrase, clause: string, not: boolean): string;
  andClauses(list: readonly string[]): string;
  orClauses(list: readonly string[]): string;
  /** `who`: not the reader, but an automaton. */
  affordable(cost: NounPhrase, not: boolean, who?: NounPhrase): string;
  have(what: NounPhrase, zones: NounPhrase | undefined, not: boolean, who?: NounPhrase): string;
  /** An open question is answered so: the question by its letter in the chapter of questions. */
  ruled(question: string, answer: string, not: boolean): string;
  overlayOn(overlay: NounPhrase, not: boolean): string;
  /** Two to four play. */
  playersAre(counts: readonly number[]): string;
  gameOver(not: boolean): string;
  ifClause(condition: string, then: string, otherwise: string): string;
  /** Of a flag without an entry: `name` holds for these. */
  flag(name: string, args: readonly NounPhrase[], not: boolean): string;
  always(not: boolean): string;
  /** Nobody has more of it. */
  highestOfAll(quantity: NounPhrase): string;
  /** There is only one such player. */
  onlySuchPlayer(one: NounPhrase): string;
  /** What is listed below: one of it holds. */
  oneOfThese(): string;
}
