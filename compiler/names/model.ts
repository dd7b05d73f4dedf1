/**
 * The model of a game: every declaration under its name, overlays merged into the things they change.
 * Nothing is removed when an overlay removes it: each thing knows under which overlays it applies, because
 * which overlays are on is only known when a game is set up.
 */
import type * as ast from "../syntax/ast.ts";
import type { Span } from "../source/span.ts";

/** When something applies: with one overlay on, with others off, for one automated seat. */
export interface Applies {
  /** Index of the overlay that adds it. */
  readonly overlay?: number;
  /** Overlays that take it away. */
  readonly without?: readonly number[];
  /** Seat of the automaton whose rule it is. */
  readonly seat?: number;
}
export const ALWAYS: Applies = {};

export interface Model {
  readonly name: string;
  readonly title: string;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  readonly span: Span;
  readonly seats: readonly string[];
  readonly automata: readonly Automaton[];
  readonly overlays: readonly Overlay[];
  readonly rulings: readonly Ruling[];
  readonly resources: readonly Resource[];
  readonly groups: readonly Group[];
  readonly wilds: readonly { readonly resource: Resource; readonly for: readonly Resource[] }[];
  readonly points: Points | undefined;
  readonly kinds: readonly Kind[];
  readonly networks: readonly Network[];
  readonly fields: readonly Field[];
  readonly values: readonly Value[];
  readonly actions: readonly Action[];
  readonly passives: readonly Passive[];
  readonly flows: readonly Flow[];
  readonly rankings: readonly { readonly decl: ast.RankingDecl; readonly applies: Applies }[];
  readonly examples: readonly ast.ExampleDecl[];
  /** Everything that can be named on its own. */
  readonly names: ReadonlyMap<string, Symbol>;
  /** Members of kinds by name: one name may belong to several kinds. */
  readonly members: ReadonlyMap<string, readonly Member[]>;
}

export type Symbol =
  | { readonly kind: "resource"; readonly resource: Resource }
  | { readonly kind: "group"; readonly group: Group }
  | { readonly kind: "points"; readonly points: Points }
  | { readonly kind: "kind"; readonly of: Kind }
  | { readonly kind: "network"; readonly network: Network }
  | { readonly kind: "field"; readonly field: Field }
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "action"; readonly action: Action }
  | { readonly kind: "ruling"; readonly ruling: Ruling }
  | { readonly kind: "overlay"; readonly overlay: Overlay }
  | { readonly kind: "passive"; readonly passive: Passive }
  | { readonly kind: "seat"; readonly seat: number };

export interface Automaton {
  readonly name: string;
  readonly title: string;
  readonly seat: number;
  readonly players: ast.Range;
  readonly span: Span;
}

export interface Overlay {
  readonly index: number;
  readonly decl: ast.OverlayDecl;
  /** Names of all overlays that come before it, directly or not. */
  readonly before: ReadonlySet<string>;
}

export interface Ruling {
  readonly decl: ast.RulingDecl;
  readonly index: number;
  /** The answers as a kind, so that they can be compared like members. */
  readonly kind: Kind;
  /** Overlays that answer it, in their order. */
  readonly answeredBy: { readonly overlay: number; readonly answer: number }[];
}

export interface Resource {
  readonly name: string;
  readonly index: number;
  readonly decl: ast.ResourceDecl;
  readonly span: Span;
}

export interface Group {
  readonly name: string;
  readonly index: number;
  readonly members: readonly Resource[];
  readonly span: Span;
}

export interface Points {
  readonly name: string;
  readonly decl: ast.PointsDecl;
}

/** Every finite type: kinds, rings, tables, grids, directions, answers of a ruling. */
export interface Kind {
  readonly name: string;
  readonly index: number;
  readonly form: "kind" | "ring" | "table" | "grid" | "direction" | "ruling";
  readonly members: Member[];
  readonly columns: readonly ast.Column[];
  readonly activeIn: readonly ast.Name[];
  readonly width: number;
  readonly height: number;
  readonly span: Span;
  readonly decl: ast.TableDecl | undefined;
}

export interface Member {
  readonly kind: Kind;
  readonly index: number;
  readonly name: string;
  readonly label: string;
  readonly span: Span;
  readonly row: ast.Row | undefined;
  applies: Applies;
  /** Rows that stand in for `row` under an overlay; the last one that applies counts. */
  readonly replaced: { readonly row: ast.Row; readonly applies: Applies }[];
}

export interface Network {
  readonly name: string;
  readonly decl: ast.NetworkDecl;
}

export interface Field {
  readonly name: string;
  readonly index: number;
  readonly owner: "game" | "player" | Kind;
  readonly decl: ast.Field;
  readonly span: Span;
}

export interface Value {
  readonly name: string;
  readonly index: number;
  readonly decl: ast.ValueDecl;
  readonly replaced: { readonly decl: ast.ValueDecl; readonly applies: Applies }[];
  readonly modifiers: Modifier[];
}

export interface Modifier {
  readonly decl: ast.ModifyDecl;
  readonly applies: Applies;
  readonly passive: Passive | undefined;
}

export interface Action {
  readonly name: string;
  readonly index: number;
  readonly decl: ast.ActionDecl;
  applies: Applies;
  /** The ability that allows it, for free actions of a card. */
  readonly passive: Passive | undefined;
  readonly replaced: { readonly decl: ast.ActionDecl; readonly applies: Applies }[];
  readonly triggers: Trigger[];
}

export interface Trigger {
  readonly decl: ast.TriggerDecl;
  readonly applies: Applies;
  readonly passive: Passive | undefined;
}

export interface Passive {
  readonly name: string;
  readonly decl: ast.PassiveDecl;
  applies: Applies;
  /** The row whose ability it is; otherwise `when` says for whom it works. */
  readonly row: Member | undefined;
}

export interface Flow {
  readonly kind: "setup" | "play";
  readonly decl: ast.FlowDecl;
  readonly applies: Applies;
}
