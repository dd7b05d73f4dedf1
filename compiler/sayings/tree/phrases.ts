/** Numbers, things, costs and conditions: what sentences are made of. */
import type { Bound, Concept, End } from "./names.ts";

/** An argument of a named action, value or flag, under the name of its parameter. */
export interface Arg {
  readonly name: string;
  readonly phrase: Phrase;
}

export type Phrase =
  | { readonly p: "quantity"; readonly quantity: Quantity; readonly unit: Concept | undefined }
  | { readonly p: "thing"; readonly thing: Thing }
  | { readonly p: "things"; readonly things: Things }
  | { readonly p: "cost"; readonly cost: Cost }
  | { readonly p: "flag"; readonly clause: Clause };

/**
 * A number, or what it is worked out from. `once`: the rule counts 1 for each of it, which goes without saying. `elsewhere`: it comes of
 * numbers that go by names, and is said where these are.
 */
export type Quantity = Worked & { readonly once?: true; readonly elsewhere?: true };

type Worked =
  | { readonly k: "number"; readonly value: number }
  /** 2/4/6: one after the other for what was chosen before, or for what `for` counts. */
  | { readonly k: "numbers"; readonly values: readonly number[]; readonly for: Spread | undefined }
  /** A named value; `is`: what it is unless something modifies it. */
  | {
      readonly k: "named";
      readonly concept: Concept;
      readonly args: readonly Arg[];
      readonly is: Quantity | undefined;
    }
  | { readonly k: "attribute"; readonly attribute: Attribute }
  /** As it was before what has been told since. */
  | { readonly k: "earlier"; readonly of: Quantity }
  /** A number that was chosen, rolled or given, by the concept of the parameter (`climb-n`) or none. */
  | { readonly k: "given"; readonly concept: Concept | undefined }
  | { readonly k: "count"; readonly things: Things }
  | { readonly k: "count of"; readonly zone: Zone; readonly item: Thing }
  | { readonly k: "sum" | "most" | "least"; readonly over: Things; readonly of: Quantity }
  | {
      readonly k: "plus" | "minus" | "times" | "less" | "smaller" | "larger";
      readonly left: Quantity;
      readonly right: Quantity;
    }
  | { readonly k: "divided"; readonly left: Quantity; readonly right: Quantity; readonly up: boolean }
  | {
      readonly k: "if";
      readonly condition: Clause;
      readonly then: Quantity;
      readonly otherwise: Quantity;
      readonly rest?: Thing;
    }
  | {
      readonly k: "cases";
      readonly on: Thing;
      readonly cases: readonly Case<Quantity>[];
      readonly otherwise: Quantity | undefined;
      readonly rest?: Thing;
    }
  | { readonly k: "players" }
  | { readonly k: "distance"; readonly form: "ring" | "clockwise" | "seats"; readonly from: Thing; readonly to: Thing }
  /** The place of a thing in its kind's order. */
  | { readonly k: "order"; readonly of: Thing }
  | { readonly k: "left in supply"; readonly what: Concept };

/** What the values of a row of numbers belong to. */
export type Spread =
  | { readonly k: "players"; readonly counts: readonly (readonly number[])[] }
  /** `orMore`: the last value is for more than that as well. */
  | { readonly k: "quantity"; readonly of: Quantity; readonly at: readonly number[]; readonly orMore?: true };

/** Where all members but one have a case of their own, `rest` is the one for which `otherwise` holds. */
export interface Case<T> {
  readonly keys: readonly Thing[];
  readonly then: T;
}

/** A field or a column of something: your path, the capacity of the place. */
export interface Attribute {
  readonly concept: Concept;
  readonly of: Thing | undefined;
  /** For which member: your level on that track. */
  readonly at: Thing | undefined;
  /** How much somebody has of a resource, or how many points. */
  readonly amount: boolean;
  /** It is a number; a place on a track. */
  readonly number?: true;
  readonly track?: true;
  /** It says whose something is. */
  readonly seat?: true;
  /** A number that a rule keeps for itself; its concept is what it counts. */
  readonly counts?: true;
}

export type Thing =
  | { readonly k: "you" }
  | { readonly k: "active player" }
  | { readonly k: "first player" }
  | { readonly k: "winner" }
  /** Who did what a trigger answers. */
  | { readonly k: "acting player" }
  | { readonly k: "next player"; readonly after: Thing }
  | { readonly k: "named"; readonly concept: Concept }
  /** What was chosen or named before; `nth` where there are several of its kind. */
  | { readonly k: "that"; readonly kind: Concept; readonly nth: number | undefined }
  /** What the things are whose condition this stands in. */
  | { readonly k: "it"; readonly kind: Concept }
  | { readonly k: "nothing" }
  | { readonly k: "attribute"; readonly attribute: Attribute }
  | { readonly k: "earlier"; readonly of: Thing }
  | { readonly k: "value"; readonly concept: Concept; readonly args: readonly Arg[] }
  | { readonly k: "end of"; readonly things: Things; readonly end: End }
  /** Counted from 1. */
  | { readonly k: "nth of"; readonly things: Things; readonly nth: number }
  /** By its number, counted from 1; or by something that stands for it, such as a step of a track. */
  | { readonly k: "item of"; readonly things: Things; readonly index: Quantity; readonly counted: boolean }
  /** The first of them. */
  | { readonly k: "one of"; readonly things: Things }
  | { readonly k: "clockwise"; readonly kind: Concept; readonly from: Thing; readonly by: Quantity }
  | { readonly k: "next to"; readonly kind: Concept; readonly from: Thing; readonly direction: Thing }
  | { readonly k: "opposite"; readonly of: Thing }
  | {
      readonly k: "if";
      readonly condition: Clause;
      readonly then: Thing;
      readonly otherwise: Thing;
      readonly rest?: Thing;
    }
  | {
      readonly k: "cases";
      readonly on: Thing;
      readonly cases: readonly Case<Thing>[];
      readonly otherwise: Thing | undefined;
      readonly rest?: Thing;
    };

/** Several things of one kind, those that fulfil all of `such`. */
export interface Things {
  readonly kind: Concept;
  readonly from: Source;
  readonly such: readonly Clause[];
}
export type Source =
  | { readonly k: "all" }
  | { readonly k: "zone"; readonly zone: Zone }
  | { readonly k: "list"; readonly things: readonly Thing[] }
  | { readonly k: "numbers"; readonly from: Quantity; readonly to: Quantity }
  | { readonly k: "number list"; readonly values: readonly number[] }
  | { readonly k: "attribute"; readonly attribute: Attribute }
  | { readonly k: "value"; readonly concept: Concept; readonly args: readonly Arg[] }
  | { readonly k: "ray"; readonly from: Thing; readonly direction: Thing }
  | { readonly k: "first"; readonly count: Quantity; readonly of: Things }
  | { readonly k: "leading"; readonly of: Things; readonly while: Clause }
  | { readonly k: "reached"; readonly from: Thing; readonly over: Concept; readonly such: readonly Clause[] }
  | { readonly k: "if"; readonly condition: Clause; readonly then: Things; readonly otherwise: Things }
  | {
      readonly k: "cases";
      readonly on: Thing | undefined;
      readonly cases: readonly Case<Things>[];
      readonly otherwise: Things | undefined;
    }
  | {
      readonly k: "by players";
      readonly cases: readonly { readonly players: readonly number[]; readonly then: Things }[];
    };

/** A place where things lie: the square, your letters. */
export interface Zone {
  readonly concept: Concept;
  readonly kind: Concept;
  readonly of: Thing | undefined;
  readonly at: Thing | undefined;
}

export type Cost =
  | { readonly k: "amounts"; readonly amounts: readonly Amount[] }
  | { readonly k: "named"; readonly concept: Concept; readonly args: readonly Arg[] }
  | { readonly k: "attribute"; readonly attribute: Attribute }
  | { readonly k: "plus"; readonly parts: readonly Cost[] }
  | { readonly k: "less"; readonly from: Cost; readonly by: Cost }
  | {
      readonly k: "if";
      readonly condition: Clause;
      readonly then: Cost;
      readonly otherwise: Cost;
      readonly rest?: Thing;
    }
  | {
      readonly k: "cases";
      readonly on: Thing;
      readonly cases: readonly Case<Cost>[];
      readonly otherwise: Cost | undefined;
      readonly rest?: Thing;
    };

export interface Amount {
  readonly count: Quantity;
  /** Resource, group or points. */
  readonly of: Concept;
}

export type Comparison = Bound | "not";

export type Clause =
  | { readonly k: "compare"; readonly left: Quantity; readonly is: Comparison; readonly right: Quantity }
  /** There is some of it: a number that is not 0. */
  | { readonly k: "some"; readonly of: Quantity; readonly not: boolean }
  | { readonly k: "is"; readonly left: Thing; readonly right: Thing; readonly not: boolean }
  /** Nothing is there. */
  | { readonly k: "none"; readonly what: Thing; readonly not: boolean }
  | { readonly k: "flag"; readonly concept: Concept; readonly args: readonly Arg[]; readonly not: boolean }
  | { readonly k: "among"; readonly item: Thing; readonly things: Things; readonly not: boolean }
  | { readonly k: "exist"; readonly things: Things; readonly not: boolean }
  | { readonly k: "every"; readonly things: Things; readonly that: Clause; readonly not: boolean }
  | { readonly k: "and" | "or"; readonly parts: readonly Clause[] }
  | { readonly k: "affordable"; readonly cost: Cost; readonly not: boolean; readonly who?: Thing }
  | {
      readonly k: "has";
      readonly what: Concept;
      readonly zones: readonly Concept[];
      readonly not: boolean;
      readonly who?: Thing;
    }
  | { readonly k: "ruling"; readonly ruling: Concept; readonly answer: Concept; readonly not: boolean }
  | { readonly k: "overlay"; readonly overlay: Concept; readonly not: boolean }
  | { readonly k: "players"; readonly counts: readonly number[] }
  | { readonly k: "game over"; readonly not: boolean }
  | {
      readonly k: "if";
      readonly condition: Clause;
      readonly then: Clause;
      readonly otherwise: Clause;
      readonly rest?: Thing;
    }
  | {
      readonly k: "cases";
      readonly on: Thing;
      readonly cases: readonly Case<Clause>[];
      readonly otherwise: Clause | undefined;
      readonly rest?: Thing;
    }
  | { readonly k: "always"; readonly not: boolean };

/** One step of a priority list. */
export interface Key {
  readonly order: "most" | "fewest" | "random";
  /** A number, or a condition that comes first when it holds (`most`) or does not (`fewest`). */
  readonly by: Quantity | Clause | undefined;
}
