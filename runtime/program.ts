/**
 * The contract between a generated game and the runtime: the compiler writes a Program, `createEngine` makes an Engine of it.
 * Everything here is data or a pure function over the state; nothing in it knows a game.
 */
import type { State } from "./state.ts";

export interface Program {
  readonly name: string;
  readonly title: string;
  /** Changes whenever a rule changes; saves carry it. */
  readonly rulesHash: string;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  /** Names of the seats; automated seats come last. */
  readonly seats: readonly string[];
  readonly automata: readonly Automaton[];
  readonly overlays: readonly Overlay[];
  readonly rulings: readonly Ruling[];
  /** Cells before the stack, and cells kept for the stack. */
  readonly variables: number;
  readonly stack: number;
  /** The most options that a decision can have, if the compiler knows; buffers for options are made this long. */
  readonly maxOptions?: number;
  readonly kinds: readonly Kind[];
  /** Columns that people should see beside a row's name, and the names of the places of an amount. */
  readonly amounts: readonly AmountColumn[];
  readonly amountNames: readonly string[];
  readonly fields: readonly FieldLayout[];
  readonly rules: readonly RuleInfo[];
  /** Rules that may be carried out at any of one's own decisions in one's turn, by index: code FREE + index. */
  readonly free: readonly string[];
  readonly points: readonly PointInfo[];
  /** Where points come from: a final score breaks down by these. `state[breakdown + seat * reasons.length + i]`. */
  readonly reasons: readonly string[];
  readonly breakdown: number;
  /** Writes initial values and pushes the first rule; the header (seed, players, overlays, rulings) is already set. */
  start(s: State): void;
  /** Pushes the rule for an example or a test: runs it as `me`, then stops with STATUS Over. */
  call(s: State, rule: number, me: number, args: readonly number[]): void;
  /** Runs rules until a decision waits or the game ends. */
  run(s: State): void;
  /** Writes the codes of all options of the waiting decision into `out`, returns how many. */
  options(s: State, out: Int32Array): number;
  /** Takes the option with this code, without checking that it is offered, and runs on. */
  apply(s: State, code: number): void;
  /** 0 if the option is allowed, else 1 + the index in `points[POINT].conditions` of the first that forbids it; -1: no such option. */
  forbids(s: State, code: number): number;
  /** Scores by which seats are ranked, one array of keys per seat, better = larger. */
  ranking(s: State, seat: number): readonly number[];
  /** The points of a seat, for results. */
  score(s: State, seat: number): number;
}

export interface Automaton {
  readonly seat: number;
  readonly minPlayers: number;
  readonly maxPlayers: number;
}

export interface Overlay {
  readonly name: string;
  readonly title: string;
  readonly flavour: "variant" | "edition" | "expansion";
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly excludes: readonly string[];
}

export interface Ruling {
  readonly name: string;
  readonly question: string;
  readonly answers: readonly string[];
  readonly default: number;
  /** Overlays, by their index, that answer it otherwise. */
  readonly answeredBy?: readonly { readonly overlay: number; readonly answer: number }[];
  /** The cell of the state that holds the answer's index. */
  readonly cell: number;
}

/** A finite type: its members are numbered from 0; in a state -1 is `none`. */
export interface Kind {
  readonly name: string;
  readonly members: readonly string[];
  readonly labels: readonly string[];
}

/** What the rows of a kind cost or bring. A column without a name speaks for itself. */
export interface AmountColumn {
  readonly kind: number;
  readonly column: string;
  /** Adds the amounts of a row up. */
  readonly add: (s: State, me: number, row: number, into: Int32Array) => void;
}

export type Visibility = "open" | "hidden" | "secret";

/**
 * A variable or zone in the state. `count` repetitions for each of `owners` (seats, or members of a table), then `index` members.
 * Cell of (owner o, index i): `at + (o * indexCount + i) * stride`, and one more for each row before it where there are rows.
 */
export interface FieldLayout {
  readonly name: string;
  /** undefined: of the game; -1: of seats; else the kind whose members own one each. */
  readonly owner: number | undefined;
  readonly ownerCount: number;
  /** The kind that indexes it, or undefined. */
  readonly index: number | undefined;
  readonly indexCount: number;
  readonly at: number;
  readonly stride: number;
  /**
   * On a grid with walls: owners in a row. One cell more follows each row, and as many as a row and two more lie before the first
   * owner's and after the last one's; these are walls, which hold -1.
   */
  readonly row?: number;
  readonly type: CellType;
  /**
   * Unseen zones of the same element kind are dealt anew together, but never mixed with those of another pool:
   * everybody knows that the cards of one age are not in the deck of another.
   */
  readonly pool?: number;
}

export type CellType =
  | { readonly kind: "number"; readonly min: number; readonly max: number }
  | { readonly kind: "flag" }
  | { readonly kind: "seat"; readonly optional: boolean }
  | { readonly kind: "member"; readonly of: number; readonly optional: boolean }
  /** `[length, item, item, …]`, stride = 1 + capacity; index 0 is the top or left. `of`: a kind, or -1 for seats. */
  | { readonly kind: "list"; readonly of: number; readonly capacity: number; readonly visibility: Visibility }
  /** `[total, count of member 0, count of member 1, …]`, stride = 1 + members. `of`: a kind, or -1 for seats. */
  | { readonly kind: "counts"; readonly of: number; readonly capacity: number; readonly visibility: Visibility };

export interface RuleInfo {
  readonly name: string;
  /** Where it stands: file and line. */
  readonly source: string;
  readonly cites: readonly string[];
  readonly locals: readonly LocalInfo[];
  /** Valid values of FRAME_PC are 0 to steps - 1, if the compiler knows. */
  readonly steps?: number;
}

/** The locals of a frame stand one after the other from FRAME_LOCALS on; they are zero until the rule sets them. */
export interface LocalInfo {
  readonly name: string;
  readonly type: CellType;
  readonly size: number;
}

/** The code for taking none of the options where a choice may be declined. */
export const DECLINE = 0x3fffffff;
/** Codes from here on are free actions: FREE + index in `free`. */
export const FREE = 0x40000000;

/** A place in the rules where somebody decides. */
export interface PointInfo {
  readonly rule: number;
  readonly prompt: string;
  /** What the option's code means. */
  readonly choice: Choice;
  readonly conditions: readonly Condition[];
  /** The name of declining ("no", "done"), where the choice may be declined: its code is DECLINE. */
  readonly decline: string | undefined;
  /** Others may not see which option was taken. */
  readonly secret: boolean;
  /** Fields of the other seats, by index, that are not shown while this waits: what they have chosen secretly. */
  readonly conceals?: readonly number[];
}

export interface Condition {
  readonly text: string;
  readonly rule: number;
  /** It is about what follows the choice, not about the choice itself. */
  readonly foreseen?: boolean;
}

export type Choice =
  /** The code is the index of the named alternative. */
  | { readonly kind: "named"; readonly names: readonly string[]; readonly labels: readonly string[] }
  /** Several variables in mixed radix: the first one varies slowest. */
  | { readonly kind: "picks"; readonly variables: readonly ChoiceVariable[] }
  /** How a cost is paid: a count per resource in mixed radix `radix`, the first one varying slowest. */
  | { readonly kind: "payment"; readonly resources: readonly string[]; readonly radix: number };

export interface ChoiceVariable {
  readonly name: string;
  readonly type: CellType;
  /** The smallest value; the code holds value - min. */
  readonly min: number;
  readonly radix: number;
}
