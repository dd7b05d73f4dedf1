/**
 * The checked tree: every name resolved, every expression typed, conversions explicit.
 * Members, seats and flags are integers from here on; `none` is -1.
 */
import type * as model from "../names/model.ts";
import type { Span } from "../source/span.ts";

// ── types ─────────────────────────────────────────────────────────────────────

export type Type =
  | { readonly k: "number"; readonly min: number; readonly max: number }
  | { readonly k: "flag" }
  | { readonly k: "member"; readonly of: model.Kind; readonly optional: boolean }
  | { readonly k: "seat"; readonly optional: boolean }
  | { readonly k: "cost" }
  | { readonly k: "text" }
  | { readonly k: "effect" }
  /** A constant list: rays, list columns, list literals. */
  | { readonly k: "list"; readonly of: Type }
  /** What can be gone through: tables, ranges, zones, filtered sets. */
  | { readonly k: "set"; readonly of: Type }
  /** Only `none` itself. */
  | { readonly k: "none" }
  /** Something was wrong and has been reported. */
  | { readonly k: "error" };

export const NUMBER: Type = { k: "number", min: -2147483648, max: 2147483647 };
export const FLAG: Type = { k: "flag" };
export const SEAT: Type = { k: "seat", optional: false };
export const COST: Type = { k: "cost" };
export const ERROR: Type = { k: "error" };

// ── state ─────────────────────────────────────────────────────────────────────

export interface Zone {
  /** Ordered zones are lists; the others count how many of each. */
  readonly ordered: boolean;
  readonly kind: "deck" | "pile" | "row" | "hand" | "bag" | "pool";
  readonly of: Type & { k: "member" | "seat" };
  readonly capacity: number;
  readonly visibility: "open" | "hidden" | "secret";
  reshuffles: Field | undefined;
}

export interface Track {
  readonly from: Expr;
  readonly to: Expr;
  readonly topForOne: boolean;
}

/** A variable or zone of the game, of each seat, or of each member of a kind. */
export interface Field {
  readonly name: string;
  readonly index: number;
  readonly owner: "game" | "player" | model.Kind;
  /** What it has a cell for each member of. */
  readonly by: "player" | model.Kind | undefined;
  readonly type: Type;
  readonly zone: Zone | undefined;
  track: Track | undefined;
  starts: Expr | undefined;
  /** In `track` and `starts`: the member that owns it, and what indexes it, under their kinds' names. */
  readonly self: { readonly owner: Local | undefined; readonly by: Local | undefined };
  readonly span: Span;
  /** The resource or the points whose amount it holds. */
  readonly amount: "resource" | "points" | undefined;
}

/** Which field of whom. */
export interface Place {
  readonly field: Field;
  readonly owner: Expr | undefined;
  readonly index: Expr | undefined;
}

/** The zone that is taken in where this one runs out, in the same hands. */
export function takenIn({ field, owner, index }: Place): Place | undefined {
  const other = field.zone!.reshuffles;
  if (other === undefined) return undefined;
  return { field: other, owner: other.owner === "game" ? undefined : owner, index: other.by && index };
}

export interface Local {
  readonly id: number;
  readonly name: string;
  readonly type: Type;
  /** Cells it takes in a frame: 1, or 1 + capacity for a list of things still to go through. */
  readonly cells: number;
}

// ── expressions ───────────────────────────────────────────────────────────────

export type Expr = { readonly type: Type; readonly span: Span } & ExprNode;

export type ExprNode =
  | { readonly k: "const"; readonly value: number }
  | { readonly k: "local"; readonly local: Local }
  | { readonly k: "me" }
  /** The seat of the nth automaton: automated seats follow those of people. */
  | { readonly k: "automaton"; readonly order: number }
  /** Only in a cell of a table. */
  | { readonly k: "text"; readonly text: string }
  | { readonly k: "header"; readonly cell: "active" | "first" | "players" | "seats" | "winner" | "over" | "turns" }
  | { readonly k: "field"; readonly place: Place }
  | { readonly k: "ruling"; readonly ruling: model.Ruling }
  | { readonly k: "overlay"; readonly overlay: number }
  | { readonly k: "column"; readonly column: Column; readonly row: Expr }
  | { readonly k: "value"; readonly value: Value; readonly args: readonly Expr[] }
  | { readonly k: "builtin"; readonly name: Builtin; readonly args: readonly Expr[]; readonly kind?: model.Kind }
  | { readonly k: "arith"; readonly op: "+" | "-" | "*" | "less"; readonly left: Expr; readonly right: Expr }
  | { readonly k: "divide"; readonly left: Expr; readonly right: Expr; readonly up: boolean }
  | {
      readonly k: "compare";
      readonly op: "==" | "!=" | "<" | "<=" | ">" | ">=";
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly k: "logic"; readonly op: "and" | "or"; readonly left: Expr; readonly right: Expr }
  | { readonly k: "not"; readonly operand: Expr }
  | { readonly k: "if"; readonly condition: Expr; readonly then: Expr; readonly otherwise: Expr }
  | {
      readonly k: "quantified";
      readonly quantifier: "count" | "sum" | "any" | "all" | "max" | "min" | "find";
      readonly local: Local;
      readonly set: Expr;
      readonly where: Expr | undefined;
      readonly value: Expr | undefined;
    }
  | { readonly k: "contains"; readonly set: Expr; readonly item: Expr }
  | { readonly k: "length"; readonly set: Expr }
  /** nth item of a list, a range of a zone's list, or none beyond the end. */
  | { readonly k: "item"; readonly set: Expr; readonly index: Expr }
  /** How many of a member a counting zone holds. */
  | { readonly k: "count of"; readonly zone: Place; readonly item: Expr }
  /** The player has the row in a zone where it is active. */
  | { readonly k: "has row"; readonly row: model.Member; readonly zones: readonly Field[]; readonly least: number }
  /** What is left of a limited resource. */
  | { readonly k: "supply"; readonly resource: number }
  /** The cost can be paid by me. */
  | { readonly k: "payable"; readonly cost: Expr }
  // sets
  | { readonly k: "all members"; readonly of: model.Kind }
  | { readonly k: "all seats" }
  | { readonly k: "range"; readonly from: Expr; readonly to: Expr }
  | { readonly k: "zone"; readonly place: Place }
  | { readonly k: "filtered"; readonly local: Local; readonly set: Expr; readonly where: Expr | undefined }
  | { readonly k: "leading"; readonly local: Local; readonly set: Expr; readonly where: Expr }
  | { readonly k: "first of"; readonly count: Expr; readonly set: Expr }
  | { readonly k: "list"; readonly items: readonly number[] }
  /** Set of single values that are not constant. */
  | { readonly k: "items"; readonly items: readonly Expr[] }
  | {
      readonly k: "reached";
      readonly network: Network;
      readonly from: Expr;
      readonly local: Local;
      readonly where: Expr | undefined;
    }
  // costs
  | { readonly k: "amount"; readonly entry: number; readonly count: Expr }
  | { readonly k: "free" };

export type Builtin =
  | "step"
  | "ray"
  | "opposite"
  | "clockwise"
  | "ring_distance"
  | "steps_clockwise"
  | "next_player"
  | "seats_between"
  | "smallest"
  | "largest"
  | "number_of"
  | "member_at";

/** A column of a table: a constant per row, or an expression per row. */
export interface Column {
  readonly table: model.Kind;
  readonly name: string;
  readonly type: Type;
  /** Per row; undefined for `effect` columns. Overlays may put others in their place. */
  cells: readonly ColumnCell[];
}
export interface ColumnCell {
  readonly value: Expr | undefined;
  readonly effect: Rule | undefined;
  readonly replaced: readonly {
    readonly applies: model.Applies;
    readonly value: Expr | undefined;
    readonly effect: Rule | undefined;
  }[];
}

export interface Network {
  readonly name: string;
  readonly points: model.Kind;
  readonly links: model.Kind;
  readonly from: Column;
  readonly to: Column;
}

export interface Value {
  readonly name: string;
  readonly index: number;
  readonly params: readonly Local[];
  readonly type: Type;
  readonly source: Span;
  readonly cites: readonly string[];
  body: Expr;
  replaced: readonly { readonly applies: model.Applies; readonly body: Expr; readonly params: readonly Local[] }[];
  modifiers: readonly Modifier[];
}

export interface Modifier {
  readonly change: "becomes" | "plus" | "less" | "times" | "at least" | "at most";
  readonly params: readonly Local[];
  readonly amount: Expr;
  /** Everything that must hold: ability active, overlay on, `when`. */
  readonly condition: Expr | undefined;
  readonly applies: model.Applies;
  readonly source: Span;
}

// ── rules ─────────────────────────────────────────────────────────────────────

/** Something that is carried out: an action, a flow, a trigger's body, an effect of a row. */
export interface Rule {
  readonly name: string;
  /** What the rule is called in prompts, breakdowns and logs. */
  readonly title: string;
  readonly form: "action" | "setup" | "play" | "trigger" | "effect" | "given" | "game";
  index: number;
  readonly params: readonly Local[];
  readonly locals: Local[];
  readonly source: Span;
  readonly cites: readonly string[];
  body: readonly Stmt[];
  /** Bodies under overlays or for an automaton; the last one that applies counts. */
  alternatives: readonly { readonly applies: model.Applies; readonly body: readonly Stmt[] }[];
  before: readonly Hook[];
  after: readonly Hook[];
  instead: readonly Hook[];
  free: { readonly index: number; readonly when: Expr | undefined; readonly limit: Expr } | undefined;
}

/** A trigger on a rule: for whom it fires, and what it does. The trigger's rule takes the action's arguments, then the actor. */
export interface Hook {
  readonly rule: Rule;
  readonly by: "me" | "others" | "anyone";
  /** Evaluated with `me` as the owner; its locals are the parameters of `rule`. */
  readonly condition: Expr | undefined;
  readonly applies: model.Applies;
}

export type Stmt = { readonly span: Span } & StmtNode;

export interface Pick {
  readonly local: Local;
  readonly set: Expr;
  readonly where: Expr | undefined;
}

export interface SortKey {
  readonly order: "most" | "fewest" | "random";
  readonly by: Expr | undefined;
}

export interface Alternative {
  readonly name: string;
  readonly label: string;
  readonly when: Expr | undefined;
  readonly body: readonly Stmt[];
}

export type End = "top" | "bottom";

export type StmtNode =
  | { readonly k: "gain"; readonly cost: Expr; readonly sign: 1 | -1 }
  | { readonly k: "pay"; readonly cost: Expr }
  | { readonly k: "give"; readonly cost: Expr; readonly to: Expr }
  | {
      readonly k: "choose";
      readonly picks: readonly Pick[];
      readonly prompt: string;
      readonly otherwise: readonly Stmt[] | undefined;
    }
  | {
      readonly k: "choose of";
      readonly count: Expr | "any";
      readonly upTo: boolean;
      readonly alternatives: readonly Alternative[];
      readonly prompt: string;
      readonly taken: Local;
      readonly left: Local;
    }
  | { readonly k: "may"; readonly prompt: string; readonly body: readonly Stmt[]; readonly otherwise: readonly Stmt[] }
  | {
      readonly k: "optional";
      readonly most: Expr | undefined;
      readonly left: Local;
      readonly prompt: string;
      readonly body: readonly Stmt[];
    }
  | { readonly k: "times"; readonly count: Expr; readonly left: Local; readonly body: readonly Stmt[] }
  | { readonly k: "while"; readonly condition: Expr; readonly until: boolean; readonly body: readonly Stmt[] }
  | { readonly k: "for each"; readonly pick: Pick; readonly cursor: Local; readonly body: readonly Stmt[] }
  | {
      readonly k: "each player";
      readonly others: boolean;
      readonly from: Expr | undefined;
      readonly in: Expr | undefined;
      readonly secretly: boolean;
      readonly cursor: Local;
      readonly outer: Local;
      readonly turn: Local;
      readonly body: readonly Stmt[];
    }
  | { readonly k: "as"; readonly player: Expr; readonly outer: Local; readonly body: readonly Stmt[] }
  | { readonly k: "if"; readonly condition: Expr; readonly then: readonly Stmt[]; readonly otherwise: readonly Stmt[] }
  | {
      readonly k: "by";
      readonly subject: Expr;
      readonly cases: readonly { readonly keys: readonly Expr[]; readonly body: readonly Stmt[] }[];
      readonly otherwise: readonly Stmt[];
    }
  | { readonly k: "let"; readonly local: Local; readonly value: Expr }
  | { readonly k: "set"; readonly place: Place; readonly op: "=" | "+=" | "-="; readonly value: Expr }
  | { readonly k: "set local"; readonly local: Local; readonly op: "=" | "+=" | "-="; readonly value: Expr }
  | { readonly k: "set header"; readonly cell: "first"; readonly value: Expr }
  /** The zone holds just these, in this order. */
  | { readonly k: "set zone"; readonly zone: Place; readonly items: readonly Expr[] }
  | { readonly k: "put"; readonly place: Place; readonly piece: Expr }
  | { readonly k: "move"; readonly what: Expr | undefined; readonly from: Place; readonly to: Place; readonly end: End }
  | {
      readonly k: "draw";
      readonly count: Expr;
      readonly from: Place;
      readonly fromEnd: End;
      readonly to: Place;
      readonly end: End;
    }
  | { readonly k: "take"; readonly local: Local; readonly from: Place; readonly fromEnd: End }
  | { readonly k: "add"; readonly count: Expr; readonly what: Expr; readonly to: Place; readonly end: End }
  | { readonly k: "remove"; readonly what: Expr; readonly from: Place }
  | { readonly k: "fill"; readonly zone: Place; readonly pick: Pick; readonly copies: boolean }
  | { readonly k: "refill"; readonly zone: Place; readonly to: Expr; readonly from: Place }
  | { readonly k: "shuffle"; readonly zone: Place }
  | { readonly k: "sort"; readonly zone: Place; readonly local: Local; readonly keys: readonly SortKey[] }
  | { readonly k: "track"; readonly place: Place; readonly by: Expr; readonly down: boolean }
  | { readonly k: "rotate"; readonly field: Field; readonly over: Expr; readonly by: Expr }
  | { readonly k: "call"; readonly rule: Rule; readonly args: readonly Expr[] }
  | { readonly k: "effect"; readonly column: Column; readonly row: Expr }
  | {
      readonly k: "pick";
      readonly pick: Pick;
      readonly keys: readonly SortKey[];
      readonly otherwise: readonly Stmt[] | undefined;
    }
  | { readonly k: "roll"; readonly local: Local; readonly set: Expr }
  | { readonly k: "require"; readonly condition: Expr; readonly reason: string | undefined }
  /** Setup is over: from now on `each player` gives turns. */
  | { readonly k: "begin play" }
  | { readonly k: "stop" }
  | { readonly k: "finish" }
  | { readonly k: "win"; readonly player: Expr }
  | { readonly k: "end game" }
  | { readonly k: "draw game" }
  | { readonly k: "note"; readonly parts: readonly (string | Expr)[] };

export interface Example {
  readonly title: string;
  readonly source: Span;
  readonly cites: readonly string[];
  readonly players: number;
  readonly overlays: readonly string[];
  readonly rulings: readonly { readonly ruling: string; readonly answer: string }[];
  readonly given: Rule;
  readonly steps: readonly ExampleStep[];
}
export type ExampleStep =
  | {
      readonly k: "when";
      readonly call: { readonly rule: Rule; readonly me: Expr; readonly args: readonly Expr[] } | undefined;
      readonly choosing: readonly (readonly string[])[];
    }
  | { readonly k: "then"; readonly condition: Expr; readonly text: string }
  | { readonly k: "cannot"; readonly words: readonly string[] };

/** The whole game, checked. */
export interface Game {
  readonly model: model.Model;
  readonly fields: readonly Field[];
  readonly resources: readonly Field[];
  readonly points: Field | undefined;
  readonly columns: readonly Column[];
  readonly networks: readonly Network[];
  readonly values: readonly Value[];
  readonly rules: readonly Rule[];
  readonly setups: readonly { readonly rule: Rule; readonly applies: model.Applies }[];
  readonly plays: readonly { readonly rule: Rule; readonly applies: model.Applies }[];
  readonly rankings: readonly { readonly applies: model.Applies; readonly keys: readonly SortKey[] }[];
  readonly examples: readonly Example[];
  /** Of limited resources: how many there are, by index. */
  readonly limits: ReadonlyMap<number, Expr>;
  /** How many copies of each member are in play, per kind with rows. */
  readonly copies: ReadonlyMap<model.Kind, readonly Expr[]>;
}
