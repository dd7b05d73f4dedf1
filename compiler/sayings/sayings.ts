/**
 * What the rules of a game say, in no language: parts → divisions → rules → sayings → phrases.
 * Derived from the checked tree alone. A language turns it into sentences (`compiler/text`), claims into what a book can agree with.
 */
import type { Span } from "../source/span.ts";

/**
 * What can be named in a text, by the name it has in the rule files: `corn`, `place_worker`, `roaming`.
 * Members, columns and fields of a kind follow the kind's name and a hyphen: `worker-courier`, `wheel-teeth`, `player-priest`;
 * so do parameters of actions and values (`climb-n`), seats (`player-red`), options of an action and answers of rulings.
 */
export type Concept = string;

export type Bound = "exactly" | "at least" | "at most" | "more than" | "less than";
export type Moment = "before" | "after" | "instead";

export interface Sayings {
  readonly game: Concept;
  readonly title: string;
  readonly parts: readonly Part[];
  /** What the rule files call things in plain words. */
  readonly labels: ReadonlyMap<Concept, string>;
}

/** In the order of a rulebook. Their headings belong to the languages. */
export type PartKind =
  "overview" | "components" | "setup" | "play" | "rules" | "end" | "automata" | "overlays" | "rulings" | "appendix";

export interface Part {
  readonly kind: PartKind;
  readonly divisions: readonly Division[];
}

export interface Division {
  /** `chapter-…` of a rule file, an overlay, an automaton; undefined where the part's heading is enough. */
  readonly heading: Concept | undefined;
  readonly rules: readonly SaidRule[];
}

export interface SaidRule {
  /** Stable: the form and the name of what was declared. */
  readonly id: string;
  /** What names it. */
  readonly concept: Concept;
  /** How it is headed: not at all, or by its concept as that form. */
  readonly heading: Heading | undefined;
  readonly source: Span;
  /** `ru 12..14`; its own, or those of what it stands in. */
  readonly cites: readonly string[];
  readonly provenance: "cited" | "assumed" | "ruled" | "unsourced";
  /** Its sources are those of what it stands in. */
  readonly inherited: boolean;
  readonly overlay: Concept | undefined;
  readonly without: readonly Concept[];
  readonly says: readonly Saying[];
}

export type Heading = { readonly concept: Concept; readonly as: "noun" | "action" | "value" | "flag" };

// ── sayings: what a rule consists of ────────────────────────────────────────────

export type Saying =
  | { readonly k: "step"; readonly step: Step }
  | { readonly k: "players"; readonly from: number; readonly to: number }
  | { readonly k: "seats"; readonly seats: readonly Concept[] }
  /** Everybody begins with so much; there are so many in all. */
  | { readonly k: "starts"; readonly what: Concept; readonly count: Quantity }
  | { readonly k: "supply"; readonly what: Concept; readonly count: Quantity; readonly when: readonly Clause[] }
  | { readonly k: "resources"; readonly names: readonly Concept[] }
  | { readonly k: "group"; readonly group: Concept; readonly members: readonly Concept[] }
  | { readonly k: "wild"; readonly wild: Concept; readonly stands: readonly Concept[] }
  /** Points: no lower bound when `least` is undefined. */
  | { readonly k: "points"; readonly points: Concept; readonly least: number | undefined }
  | { readonly k: "kind"; readonly kind: Concept; readonly members: readonly Concept[]; readonly ring: boolean }
  | { readonly k: "grid"; readonly kind: Concept; readonly width: number; readonly height: number }
  /** So many in all, of so many sorts. */
  | { readonly k: "copies"; readonly kind: Concept; readonly total: Quantity }
  | { readonly k: "table"; readonly table: Table }
  /** The rows of the table stand in the appendix. */
  | { readonly k: "see table"; readonly kind: Concept }
  | {
      readonly k: "zone";
      readonly zone: Concept;
      readonly owner: Owner;
      readonly shape: "deck" | "pile" | "row" | "hand" | "bag" | "pool";
      readonly of: Concept;
      readonly most: number | undefined;
      /** Where it is not what its shape makes one expect. */
      readonly visibility: "open" | "hidden" | "secret" | undefined;
      /** What it is made of again when it is empty. */
      readonly reshuffles: Concept | undefined;
    }
  | {
      readonly k: "track";
      readonly track: Concept;
      readonly owner: Owner;
      readonly from: Quantity;
      readonly to: Quantity;
      readonly starts: Quantity | undefined;
      readonly topForOne: boolean;
    }
  | { readonly k: "begins"; readonly field: Concept; readonly owner: Owner; readonly starts: Quantity }
  | { readonly k: "begins as"; readonly field: Concept; readonly owner: Owner; readonly starts: Thing }
  | {
      readonly k: "network";
      readonly network: Concept;
      readonly points: Concept;
      readonly links: Concept;
      readonly pointCount: Quantity;
      readonly linkCount: Quantity;
    }
  /** A named number, cost, thing or set of things. */
  | { readonly k: "value"; readonly value: Concept; readonly args: readonly Arg[]; readonly is: Phrase }
  /** A named condition, and what makes it true: all of these. */
  | { readonly k: "condition"; readonly flag: Clause; readonly if: readonly Clause[] }
  | {
      readonly k: "modifier";
      readonly value: Concept;
      readonly args: readonly Arg[];
      readonly change: "becomes" | "plus" | "less" | "times" | "at least" | "at most";
      readonly by: Phrase;
      readonly when: readonly Clause[];
      /** The change makes a named condition true or untrue. */
      readonly holds: boolean | undefined;
    }
  | {
      readonly k: "trigger";
      readonly moment: Moment;
      readonly action: Concept;
      readonly args: readonly Arg[];
      readonly by: "me" | "others" | "anyone";
      readonly when: readonly Clause[];
      readonly body: readonly Step[];
    }
  | {
      readonly k: "free action";
      readonly limit: Quantity;
      readonly when: readonly Clause[];
      readonly body: readonly Step[];
    }
  /** Works for whoever has the row in one of these zones. */
  | { readonly k: "active in"; readonly kind: Concept; readonly zones: readonly Concept[] }
  /** Works as long as these hold. */
  | { readonly k: "ability"; readonly when: readonly Clause[]; readonly says: readonly Saying[] }
  | { readonly k: "ranking"; readonly keys: readonly Key[] }
  | {
      readonly k: "ruling";
      readonly ruling: Concept;
      readonly question: string;
      readonly answers: readonly { readonly concept: Concept; readonly label: string; readonly byDefault: boolean }[];
    }
  | {
      readonly k: "overlay";
      readonly form: "variant" | "edition" | "expansion";
      readonly overlay: Concept;
      readonly players: readonly number[] | undefined;
      readonly excludes: readonly Concept[];
      readonly after: readonly Concept[];
    }
  | { readonly k: "removed"; readonly names: readonly Concept[] }
  /** What follows stands in place of a rule of the game. */
  | { readonly k: "replaces"; readonly what: Heading; readonly by: readonly Saying[] }
  | { readonly k: "automaton"; readonly automaton: Concept; readonly players: readonly number[] };

export type Owner = "game" | "player" | Concept;

export interface Table {
  readonly kind: Concept;
  readonly columns: readonly Concept[];
  readonly rows: readonly Row[];
}
export interface Row {
  /** The rule that the row is, for claims and anchors. */
  readonly rule: string;
  readonly concept: Concept;
  readonly copies: Quantity | undefined;
  /** Numbers of players for which it is in the game; undefined: any. */
  readonly players: readonly number[] | undefined;
  readonly cells: readonly Cell[];
  readonly source: Span;
  readonly cites: readonly string[];
  readonly provenance: SaidRule["provenance"];
  readonly inherited: boolean;
  readonly overlay: Concept | undefined;
  readonly without: readonly Concept[];
}
export type Cell =
  | { readonly k: "phrase"; readonly column: Concept; readonly phrase: Phrase }
  | { readonly k: "flag"; readonly column: Concept; readonly holds: boolean }
  | { readonly k: "clause"; readonly column: Concept; readonly clause: Clause }
  | { readonly k: "steps"; readonly column: Concept; readonly steps: readonly Step[] }
  | { readonly k: "empty"; readonly column: Concept };

export interface Key {
  readonly order: "most" | "fewest" | "random";
  /** A number, or a condition that comes first when it holds (`most`) or does not (`fewest`). */
  readonly by: Quantity | Clause | undefined;
}

// ── steps: what somebody does ───────────────────────────────────────────────────

export type Step =
  /** `who`, here and elsewhere: not the reader, but an automaton. */
  | { readonly k: "gain"; readonly cost: Cost; readonly who?: Thing }
  | { readonly k: "lose"; readonly cost: Cost; readonly who?: Thing }
  | { readonly k: "pay"; readonly cost: Cost; readonly who?: Thing }
  | { readonly k: "give"; readonly cost: Cost; readonly to: Thing; readonly who?: Thing }
  | { readonly k: "choose"; readonly picks: readonly Choice[] }
  | {
      readonly k: "choose number";
      readonly values: readonly number[] | undefined;
      readonly from: Quantity;
      readonly to: Quantity;
      readonly such: readonly Clause[];
    }
  | { readonly k: "perform"; readonly action: Concept; readonly args: readonly Arg[] }
  /** The effect that a column of a row holds. */
  | { readonly k: "effect"; readonly column: Concept; readonly of: Thing }
  | { readonly k: "set"; readonly what: Attribute; readonly to: Phrase }
  | { readonly k: "clear"; readonly what: Attribute }
  | { readonly k: "change"; readonly what: Attribute; readonly by: Quantity; readonly up: boolean }
  /** A named condition holds, or does not, from now on. */
  | { readonly k: "declare"; readonly clause: Clause }
  /** Something is called so in what follows. */
  | { readonly k: "call"; readonly name: Concept; readonly is: Phrase }
  /** Something is remembered, for what follows changes where it was found. */
  | { readonly k: "note"; readonly thing: Thing }
  | { readonly k: "put"; readonly piece: Thing; readonly as: Concept; readonly on: Thing | undefined }
  | { readonly k: "move"; readonly what: Thing; readonly from: Zone; readonly to: Zone; readonly end: End | undefined }
  | { readonly k: "move all"; readonly from: Zone; readonly to: Zone; readonly end: End | undefined }
  | {
      readonly k: "draw";
      readonly count: Quantity;
      readonly of: Concept;
      readonly from: Zone;
      readonly fromEnd: End | undefined;
      readonly to: Zone | undefined;
      readonly end: End | undefined;
    }
  | {
      readonly k: "add";
      readonly count: Quantity;
      readonly what: Thing;
      readonly to: Zone;
      readonly end: End | undefined;
    }
  | { readonly k: "remove"; readonly what: Thing; readonly from: Zone }
  | { readonly k: "empty"; readonly zone: Zone }
  | { readonly k: "fill"; readonly zone: Zone; readonly with: Things }
  | { readonly k: "refill"; readonly zone: Zone; readonly to: Quantity; readonly from: Zone }
  | { readonly k: "shuffle"; readonly zone: Zone }
  | { readonly k: "sort"; readonly zone: Zone; readonly keys: readonly Key[] }
  | { readonly k: "advance"; readonly track: Attribute; readonly by: Quantity; readonly down: boolean }
  | { readonly k: "rotate"; readonly field: Concept; readonly over: Things; readonly by: Quantity }
  /** What an automaton takes: the first by these keys. */
  | { readonly k: "pick"; readonly choice: Choice; readonly keys: readonly Key[] }
  | { readonly k: "roll"; readonly faces: readonly number[] | undefined; readonly from: Things }
  | { readonly k: "require"; readonly condition: Clause }
  | { readonly k: "stop" }
  | { readonly k: "finish" }
  | { readonly k: "win"; readonly player: Thing }
  | { readonly k: "end game" }
  | { readonly k: "draw game" }
  | { readonly k: "first player"; readonly player: Thing }
  /** A head with what happens under it. */
  | { readonly k: "block"; readonly head: Head; readonly body: readonly Step[]; readonly otherwise: readonly Step[] }
  | {
      readonly k: "options";
      readonly count: Quantity | "any";
      readonly upTo: boolean;
      readonly options: readonly Option[];
    };

export interface Option {
  /** `rule.name` of the alternative, as a concept: `main_action-place`. */
  readonly concept: Concept;
  readonly label: string;
  readonly when: readonly Clause[];
  readonly body: readonly Step[];
}

export interface Choice {
  readonly kind: Concept;
  /** One more from where the one before it was chosen: that no pair comes twice need not be said. */
  readonly another?: true;
  readonly nth: number | undefined;
  readonly from: Things;
}

export type Head =
  | { readonly k: "may"; readonly who?: Thing }
  | { readonly k: "may repeatedly"; readonly most: Quantity | undefined; readonly who?: Thing }
  | { readonly k: "times"; readonly count: Quantity }
  | { readonly k: "while"; readonly condition: Clause }
  | { readonly k: "until"; readonly condition: Clause }
  /** `sorts`: for each sort of what there are several alike. */
  | { readonly k: "for each"; readonly things: Things; readonly nth: number | undefined; readonly sorts: boolean }
  | {
      readonly k: "each player";
      readonly others: boolean;
      readonly from: Thing | undefined;
      readonly in: Things | undefined;
      readonly secretly: boolean;
    }
  | { readonly k: "as"; readonly player: Thing }
  | { readonly k: "if"; readonly condition: Clause }
  /** One of several cases: `body` of the block holds a `case` block each. */
  | { readonly k: "depending"; readonly on: Thing | Quantity }
  | { readonly k: "case"; readonly keys: readonly (Thing | Quantity)[] }
  | { readonly k: "otherwise" }
  /** There is nothing to choose. */
  | { readonly k: "nothing to choose" };

export type End = "top" | "bottom" | "left" | "right";

// ── phrases ─────────────────────────────────────────────────────────────────────

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

/** A number, or what it is worked out from. */
export type Quantity =
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
  | { readonly k: "quantity"; readonly of: Quantity; readonly at: readonly number[] };

/** Where all members but one have a case of their own, `rest` is the one for which `otherwise` holds. */
export interface Case<T> {
  readonly keys: readonly Thing[];
  readonly then: T;
}

/** A field or a column of something: your path, the capacity of the place. */
export interface Attribute {
  readonly concept: Concept;
  readonly of: Thing | undefined;
  /** For which member: your step in that temple. */
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
  | { readonly k: "if"; readonly condition: Clause; readonly then: Clause; readonly otherwise: Clause }
  | {
      readonly k: "cases";
      readonly on: Thing;
      readonly cases: readonly Case<Clause>[];
      readonly otherwise: Clause | undefined;
    }
  | { readonly k: "always"; readonly not: boolean };
