/** One thing that a rule says, as far as a rulebook can agree or disagree with it. Derived from the checked tree alone. */
import type { Bound, Concept, Moment } from "../sayings/sayings.ts";
import type { Span } from "../source/span.ts";

export type { Bound, Concept, Moment };

export type Role =
  /** Quantities. */
  | "cost"
  | "gain"
  | "loss"
  | "limit"
  | "count"
  | "threshold"
  | "step"
  /** What several steps come to. */
  | "total"
  /** A list whose items add up, or that must be whole. */
  | "sum"
  /** A priority list or a sequence: `items` in order. */
  | "order"
  /** One of several: `items` in any order. */
  | "alternatives"
  /** May be done, or not: what `concepts` name. */
  | "optional"
  /** Fires before, after or instead of what `concepts` name. */
  | "trigger"
  /** Who acts: `concepts` is one of "active-player", "other-players", "each-player" or a seat. */
  | "who"
  /** The rule speaks of these concepts. */
  | "mention";

/** Somebody gives something up, or gets it. */
export type Deal = "pays" | "gains";

export interface Claim {
  /** Stable as long as the rule says the same: the rule's id and the place within it. */
  readonly id: string;
  readonly rule: string;
  readonly role: Role;
  /** Of quantities. Several: values that belong together in this order, as 2/4/6 for 1/2/3 steps. */
  readonly values: readonly number[];
  readonly bound: Bound;
  readonly moment: Moment | undefined;
  /** What it is a quantity of, or what it speaks of: each of these may name it in a text. */
  readonly concepts: readonly Concept[];
  /** Others that the same sentence names. */
  readonly about: readonly Concept[];
  /** The part of the rule that says it: index in the rule's `parts`. */
  readonly part: number;
  /** Of orders, alternatives and sums. */
  readonly items: readonly Concept[];
  /** Number of players for which it holds; undefined: any. */
  readonly players: readonly number[] | undefined;
  /** Said in other words, or where a name stands for it: worked out of named numbers, or counted by the rule one at a time. */
  readonly tacit: boolean;
  /** Whether it is paid or gained; undefined: neither, or now this and now that. */
  readonly deal: Deal | undefined;
  /** Of several values: the numbers of players for which each of them holds. */
  readonly each: readonly (readonly number[])[] | undefined;
}

/** What a part leaves to whom it speaks to: it may be done, one of several is done, it is done, it must be so. */
export type Duty = "open" | "choice" | "held" | "bound";

export interface Part {
  readonly names: ReadonlySet<Concept>;
  /** Nobody has to do what it says. */
  readonly optional: boolean;
  /** Undefined: it says of nothing that it is done. */
  readonly duty: Duty | undefined;
  /** The action that it consists of. */
  readonly performs: Concept | undefined;
  /** Somebody gives something up, or gets something: who pays is held to it, who gains need not be told so. */
  readonly deal: Deal | undefined;
  /** What is given up or got, by its own name or that of its price. */
  readonly dealt: readonly Concept[];
  /** Of what a row of a table does: the column, by which rules call it. */
  readonly column: Concept | undefined;
  /** It hangs on an answer to an open question that is not the one by default. */
  readonly unasked: boolean;
  /** Parts of one block are said in one breath: the steps of a case, of an option, of what may be done. */
  readonly block: number;
}

/**
 * What a thing is to what is done: things are taken from it one by one, or all at once; they are put there, put beneath, or all gathered there; it
 * is shuffled; it is what is taken first, or only where that cannot be.
 */
export type Relation = "from" | "emptied" | "to" | "beneath" | "gathered" | "shuffled" | "first" | "last";

export interface Related {
  readonly as: Relation;
  /** Each of these may be named for it. */
  readonly of: readonly Concept[];
}

/** Which end of a scale decides: whoever has most of it, or the one with the fewest. */
export interface Extreme {
  readonly order: "most" | "fewest";
  readonly of: readonly Concept[];
}

/** Which way round something goes. */
export type Turn = "clockwise" | "counterclockwise";

/** What is done one after the other: each stage by all that it names. */
export type Sequence = readonly ReadonlySet<Concept>[];

/** Lines of a rulebook, from the rule's `cite`. */
export interface Cite {
  readonly language: string;
  readonly from: number;
  readonly to: number;
}

/** A rule as its claims see it. */
export interface ClaimedRule {
  readonly id: string;
  /** The concept that names it. */
  readonly concept: Concept;
  readonly cites: readonly Cite[];
  readonly source: Span;
  /** Where the numbers come from: a book, or somebody's assumption about one; `own`: no book was there before the rules. */
  readonly provenance: "cited" | "assumed" | "ruled" | "unsourced" | "own";
  /** Overlay that adds it, and those that take it away. */
  readonly overlay: string | undefined;
  readonly without: readonly string[];
  /** The rule in whose place it stands. */
  readonly replaces: string | undefined;
  /** It says what somebody does, not what something is. */
  readonly deed: boolean;
  readonly claims: readonly Claim[];
  /** What goes without saying: one for each, one of what is taken away. A book may say so, and need not. */
  readonly silent: readonly Claim[];
  /** How many there are of each sort of a table. A book may say so where it lists what there is. */
  readonly sorts: readonly Claim[];
  /** What its steps come to together. A book may say so, and need not. */
  readonly totals: readonly Claim[];
  /** What is named together: in one sentence, and of several cases in one of them, with what it depends on. */
  readonly parts: readonly Part[];
  /** What things are to what it does. A book may say so, and need not. */
  readonly relations: readonly Related[];
  /** By which end of which scale it decides. */
  readonly extremes: readonly Extreme[];
  /** Which way round it goes. */
  readonly turns: ReadonlySet<Turn>;
  /** In which order its steps are done. A book may say so, and need not. */
  readonly sequences: readonly Sequence[];
}
