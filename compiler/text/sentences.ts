/** What a language must be able to say in whole sentences: steps, heads of lists, what there is. */
import type { End, Moment } from "../sayings/sayings.ts";
import type { Mode, NamedDeed, NounPhrase, Priority } from "./grammar.ts";

export interface Steps {
  /** `who`: not the reader, but an automaton. */
  gain(amount: NounPhrase, mode: Mode, who?: NounPhrase): string;
  lose(amount: NounPhrase, mode: Mode, who?: NounPhrase): string;
  pay(amount: NounPhrase, mode: Mode, who?: NounPhrase): string;
  give(amount: NounPhrase, to: NounPhrase, mode: Mode, who?: NounPhrase): string;
  choose(things: NounPhrase, mode: Mode): string;
  /** An action by the infinitive and the imperative of the lexicon; without entry by its name. */
  perform(name: string, args: readonly NounPhrase[], mode: Mode): string;
  /** Carry out what a column (`reward`) of something says. */
  effect(what: NounPhrase, mode: Mode): string;
  set(what: NounPhrase, to: NounPhrase, mode: Mode): string;
  clear(what: NounPhrase, mode: Mode): string;
  /** `toZero`: no further than to nothing. */
  change(what: NounPhrase, by: NounPhrase, up: boolean, mode: Mode, toZero: boolean): string;
  declare(clause: string, mode: Mode): string;
  /** Something is remembered, for it will not be there any more. */
  note(what: NounPhrase, mode: Mode): string;
  put(piece: NounPhrase, on: NounPhrase, mode: Mode): string;
  move(what: NounPhrase, from: NounPhrase, to: NounPhrase, end: End | undefined, mode: Mode): string;
  draw(
    what: NounPhrase,
    from: NounPhrase,
    fromEnd: End | undefined,
    to: NounPhrase | undefined,
    end: End | undefined,
    mode: Mode,
  ): string;
  add(what: NounPhrase, to: NounPhrase, end: End | undefined, mode: Mode): string;
  remove(what: NounPhrase, from: NounPhrase, mode: Mode): string;
  empty(zone: NounPhrase, mode: Mode): string;
  fill(zone: NounPhrase, what: NounPhrase, mode: Mode): string;
  refill(zone: NounPhrase, to: NounPhrase, from: NounPhrase, mode: Mode): string;
  shuffle(zone: NounPhrase, mode: Mode): string;
  /** `the players on the track`, by these. */
  sort(things: NounPhrase, keys: string, mode: Mode): string;
  advance(track: NounPhrase, by: NounPhrase, down: boolean, mode: Mode): string;
  rotate(what: NounPhrase, over: NounPhrase, by: NounPhrase, mode: Mode): string;
  pick(things: NounPhrase, keys: string, mode: Mode): string;
  /** Head of the list of what decides which one is picked. */
  pickBy(things: NounPhrase, mode: Mode): string;
  roll(faces: readonly number[] | undefined, things: NounPhrase, mode: Mode): string;
  /** It is only allowed if. */
  require(clause: string, mode: Mode): string;
  stop(mode: Mode): string;
  finish(mode: Mode): string;
  win(player: NounPhrase): string;
  endGame(): string;
  drawGame(): string;
  becomeFirst(player: NounPhrase): string;
  /** A priority list, in order: for `sort`, `pick`, rankings. */
  priorities(keys: readonly Priority[]): string;
  /** Steps of one sentence. */
  together(steps: readonly string[]): string;
}

/** Heads of lists; what follows stands after a colon, in the mode that `modeUnder` says. */
export interface Heads {
  may(): string;
  mayRepeatedly(most: NounPhrase | undefined): string;
  /** What an automaton may do it does whenever it can. */
  ifPossible(and?: string): string;
  repeat(count: NounPhrase): string;
  /** `mayRepeatedly` and `repeat`: how often, `3 times`. */
  timesOver(count: NounPhrase): NounPhrase;
  /** The same by what it is done for: `for each card`; without it, as many times as there are cards. */
  onceFor?(each: NounPhrase): string;
  asLongAs(clause: string): string;
  until(clause: string): string;
  /** Players take turns, from this one on, as long as it holds; what follows is done in one's turn. */
  turns(from: NounPhrase, clause: string): string;
  forEachOf(things: NounPhrase): string;
  eachPlayer(head: {
    readonly others: boolean;
    readonly from: NounPhrase | undefined;
    /** In this order, or this one alone; `named`: the order by its name. */
    readonly in: NounPhrase | undefined;
    readonly named: boolean;
    readonly secretly: boolean;
  }): string;
  /** Each of the steps below is taken by everybody, in the order that the head tells, before the next. */
  rounds(head: string): string;
  as(player: NounPhrase): string;
  if(clause: string): string;
  /** What one may do, and in one case must. */
  mayOrMust(deed: string, must: string): string;
  depending(on: NounPhrase): string;
  case(keys: NounPhrase): string;
  otherwise(): string;
  nothingToChoose(): string;
  /** `if …` after another `if`: `otherwise, if …`. */
  chained(line: string): string;
  /** Choose one, two, any of the following. */
  options(count: NounPhrase | "any", upTo: boolean): string;
  /** An option and when it is there. */
  option(title: string | undefined, clause: string | undefined): string;
  /** A head with its only step in one sentence: `you may pay 1 coin`. */
  inline(head: string, step: string): string;
  /** A head under a head in one: `if …, you may`. */
  within(head: string, inner: string): string;
}

/** Sentences about what there is. */
export interface Statements {
  playersOf(from: number, to: number): string;
  seats(names: NounPhrase): string;
  starts(amount: NounPhrase): string;
  supply(amount: NounPhrase): string;
  resources(names: NounPhrase): string;
  group(group: NounPhrase, members: NounPhrase): string;
  wild(wild: NounPhrase, stands: NounPhrase): string;
  pointsAtLeast(points: NounPhrase, least: NounPhrase | undefined): string;
  kind(kind: NounPhrase, members: NounPhrase, ring: boolean): string;
  grid(kind: NounPhrase, width: NounPhrase, height: NounPhrase): string;
  copies(total: NounPhrase): string;
  seeTable(kind: NounPhrase): string;
  zone(zone: {
    readonly name: NounPhrase;
    readonly shape: "deck" | "pile" | "row" | "hand" | "bag" | "pool";
    readonly of: NounPhrase;
    readonly most: NounPhrase | undefined;
    readonly visibility: "open" | "hidden" | "secret" | undefined;
    readonly reshuffles: NounPhrase | undefined;
  }): string;
  track(track: {
    readonly name: NounPhrase;
    readonly from: NounPhrase;
    readonly to: NounPhrase;
    readonly starts: NounPhrase | undefined;
    readonly topForOne: boolean;
  }): string;
  begins(field: NounPhrase, starts: NounPhrase): string;
  /** Head of a list of places, tracks and numbers: what lies on the table, what each player has. */
  places(owner: NounPhrase | "game"): string;
  network(name: NounPhrase, points: NounPhrase, links: NounPhrase): string;
  /** A named value is so much. */
  value(name: NounPhrase, is: NounPhrase): string;
  /** A part of what is worked out, with its sign but for the first, and when it is more than nothing. */
  term(sign: "plus" | "minus" | undefined, what: NounPhrase, when: string | undefined, nothing: NounPhrase): string;
  /** What is worked out stops at zero. */
  notBelowZero(): string;
  /** A named condition that always holds. */
  holds(clause: string): string;
  /** A named condition holds if all of these do, or one of them, or what follows: head of a list, or one sentence. */
  condition(clause: string, conditions: string | { readonly list: "all" | "any" | "cases" }): string;
  /** The same of what is done as long as it holds. */
  repeated(sentence: string, list: "all" | "any"): string;
  modifier(
    value: NounPhrase,
    change: "becomes" | "plus" | "less" | "times" | "at least" | "at most",
    by: NounPhrase,
  ): string;
  /** A clause with its conditions: `if …, …`. */
  when(conditions: readonly string[], sentence: string): string;
  /** Before, after, instead of an action of somebody. */
  trigger(moment: Moment, action: NamedDeed, by: "me" | "others" | "anyone", conditions: readonly string[]): string;
  /** `limit`: how often in a turn; undefined: as often as one likes. */
  freeAction(limit: NounPhrase | undefined, conditions: readonly string[]): string;
  activeIn(kind: NounPhrase, zones: NounPhrase): string;
  /** As long as these hold. */
  ability(conditions: readonly string[]): string;
  ranking(keys: string): string;
  /** Who wins, by what counts first. */
  aim(key: string): string;
  /** Over who wins. */
  rankingTitle(): string;
  /** A question with its answers. */
  answer(label: string, byDefault: boolean): string;
  /** The rule might be read otherwise: by letters of questions. */
  openQuestions(letters: readonly string[]): string;
  overlay(overlay: {
    readonly form: "variant" | "edition" | "expansion";
    /** Unless the heading above says it. */
    readonly name: NounPhrase | undefined;
    readonly players: readonly number[] | undefined;
    readonly excludes: NounPhrase | undefined;
    readonly after: NounPhrase | undefined;
  }): string;
  removed(names: NounPhrase): string;
  replaces(what: string): string;
  /** An action that is not carried out at all. */
  nothingHappens(): string;
  /** An action that does nothing itself: what it does is told of these, by their names. */
  nothingByItself(told: NounPhrase): string;
  /** An action that does nothing itself, and that only these carry out in their way. */
  onlyFor(who: NounPhrase): string;
  automaton(name: NounPhrase, players: readonly number[]): string;
  /** Columns that every table has: the name, how many. */
  nameColumn(): string;
  copiesColumn(): string;
  yes(): string;
  no(): string;
  /** For so many players, of a row. */
  forPlayers(counts: readonly number[]): string;
  see(rule: string): string;
}
