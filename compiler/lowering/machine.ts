/**
 * The lowered game: where everything lies in the state, and rules as either plain functions or resumable machines.
 * A machine is a list of blocks; a block runs plain statements and then goes on, asks, calls or returns.
 */
import type { Column, Expr, Field, Game, Hook, Local, Pick, Rule, Stmt } from "../types/core.ts";
import type { Applies, Ruling } from "../names/model.ts";
import type { Touched } from "../types/touching.ts";
import type { Doubt } from "./doubt.ts";

export interface Machine {
  readonly game: Game;
  readonly layout: Layout;
  /** In the order of game.rules, for those that can be reached. */
  readonly rules: readonly LoweredRule[];
  readonly points: readonly Point[];
  readonly free: readonly Rule[];
  /** What must hold for each free action. */
  readonly freeGuards: readonly Guard[];
  /** For each decision, as bits: free actions that cannot make it impossible. */
  readonly harmless: readonly number[];
}

export interface Layout {
  readonly fields: ReadonlyMap<Field, FieldPlace>;
  readonly rulings: ReadonlyMap<Ruling, number>;
  /** Of unseen zones whose things come in several pools: which one. */
  readonly pools: ReadonlyMap<Field, number>;
  /** One cell for each free action: how often it was used this turn. */
  readonly freeUsed: number;
  readonly breakdown: number;
  /** Rules that give or take points. */
  readonly reasons: readonly Rule[];
  readonly variables: number;
  readonly stack: number;
}

export interface FieldPlace {
  readonly at: number;
  readonly stride: number;
  readonly owners: number;
  readonly indexes: number;
  /** On a grid with walls: cells in a row. A wall follows each row, and a row of walls lies before the first and after the last. */
  readonly row?: number;
}

export type LoweredRule = PlainRule | MachineRule;

/** Never asks and never fails: an ordinary function. */
export interface PlainRule {
  readonly form: "plain";
  readonly rule: Rule;
}

export interface MachineRule {
  readonly form: "machine";
  readonly rule: Rule;
  readonly blocks: readonly Block[];
  /** Cells of the frame beyond its head, and where each local lies among them. */
  readonly cells: number;
  readonly slots: ReadonlyMap<number, number>;
  /** Locals of the machine's own. */
  readonly extra: readonly Local[];
}

export interface Block {
  readonly id: number;
  readonly ops: Op[];
  end: End;
}

export type Op =
  | { readonly k: "stmt"; readonly stmt: Stmt; readonly rule: Rule }
  /** Pay, or fail. */
  | { readonly k: "pay"; readonly stmt: Stmt & { k: "pay" } }
  | { readonly k: "deduct"; readonly payment: Local }
  | { readonly k: "set"; readonly local: Local; readonly value: Expr }
  | { readonly k: "save me"; readonly local: Local }
  | { readonly k: "set me"; readonly value: Expr }
  | { readonly k: "restore me"; readonly local: Local }
  /** A loop begins once more. */
  | { readonly k: "pass"; readonly rule: Rule }
  /** What was chosen secretly is known now. */
  | { readonly k: "reveal" }
  | { readonly k: "start players"; readonly stmt: Stmt & { k: "each player" } }
  | { readonly k: "end turn"; readonly stmt: Stmt & { k: "each player" } }
  | { readonly k: "start items"; readonly stmt: Stmt & { k: "for each" } }
  | { readonly k: "start hooks"; readonly hooks: HookLoop }
  /** A statement that may fail: put, take, pick, require. */
  | { readonly k: "try"; readonly stmt: Stmt; readonly rule: Rule }
  | { readonly k: "finish game"; readonly stmt: Stmt };

/** Everybody's triggers at one moment of a rule, in turn order from who acts, in each owner's order of choice. */
export interface HookLoop {
  readonly rule: Rule;
  readonly moment: "before" | "after";
  readonly hooks: readonly Hook[];
  readonly seat: Local;
  readonly pending: Local;
  readonly outer: Local;
}

export type End =
  | { readonly k: "goto"; readonly to: number }
  | { readonly k: "branch"; readonly condition: Condition; readonly yes: number; readonly no: number }
  | { readonly k: "switch"; readonly local: Local; readonly to: readonly number[] }
  | { readonly k: "ask"; readonly point: Point; readonly resume: number }
  /** Pays at once where there is one way only; asks where there are several. */
  | {
      readonly k: "ask payment";
      readonly point: Point;
      readonly cost: Expr;
      readonly resume: number;
      readonly paid: number;
    }
  | { readonly k: "call"; readonly rule: Rule; readonly args: readonly Expr[]; readonly then: number }
  | { readonly k: "call effect"; readonly stmt: Stmt & { k: "effect" }; readonly then: number }
  | {
      readonly k: "next player";
      readonly stmt: Stmt & { k: "each player" };
      readonly body: number;
      readonly done: number;
    }
  | { readonly k: "next item"; readonly stmt: Stmt & { k: "for each" }; readonly body: number; readonly done: number }
  /** Finds the next owner with triggers; then one of theirs. */
  | {
      readonly k: "next hook";
      readonly loop: HookLoop;
      readonly choose: Point | undefined;
      readonly run: readonly number[];
      readonly done: number;
      readonly again: number;
    }
  /** Between set-up and play: examples stop here. */
  | { readonly k: "begin play"; readonly then: number }
  | { readonly k: "return" }
  | { readonly k: "over" };

export type Condition =
  | { readonly k: "expr"; readonly expr: Expr }
  /** The decision has at least one option. */
  | { readonly k: "offers"; readonly point: Point }
  /** The overlay is on, the seat is the automaton's, … */
  | { readonly k: "applies"; readonly applies: Applies };

export interface Point {
  readonly index: number;
  /** The rule that asks. */
  readonly rule: Rule;
  /** The rule in whose frame it asks. */
  readonly frame: Rule;
  readonly prompt: string;
  readonly choice:
    | { readonly k: "picks"; readonly picks: readonly Pick[] }
    | {
        readonly k: "named";
        readonly names: readonly string[];
        readonly labels: readonly string[];
        readonly whens: readonly (Expr | undefined)[];
        readonly into: Local;
        readonly taken: Local | undefined;
      }
    /** Which of the pending triggers comes first. */
    | { readonly k: "hooks"; readonly loop: HookLoop; readonly into: Local }
    | { readonly k: "payment"; readonly cost: Expr; readonly into: Local };
  /** What must hold for an option, beyond the picks' own `where`; for named choices one each. */
  readonly guards: readonly Guard[];
  readonly decline: "no" | "done" | undefined;
  /** For declinable picks: the local that says whether it was declined. */
  readonly declined: Local | undefined;
  /** When something may fail after all that the guards look at, whatever is decided. */
  readonly doubtAfter: Doubt;
  readonly secret: boolean;
  /** Variables of others that are not shown while this waits. */
  readonly conceals: readonly Field[];
  /** Where the rule asks: free actions come back to it. */
  askBlock: number;
}

/** What must hold for statements to be carried out to their end. */
export interface Guard {
  readonly items: readonly GuardItem[];
  /** When something else can stop them. */
  readonly doubt: Doubt;
}

/** What must hold for a rule to be carried out, with its parameters as they are when it begins. */
export interface RuleGuard {
  readonly rule: Rule;
  /** The last one that applies counts; the first applies always. */
  readonly bodies: readonly { readonly applies: Applies; readonly guard: Guard }[];
  readonly doubt: Doubt;
  readonly reads: Reads;
}

/** What guards look at. */
export interface Reads {
  readonly all: ReadonlySet<Touched>;
  /** What may neither grow nor shrink. */
  readonly exactly: ReadonlySet<Touched>;
}

export type GuardItem =
  | { readonly k: "call"; readonly called: RuleGuard; readonly args: readonly Expr[]; readonly rule: Rule }
  | {
      readonly k: "effect";
      readonly column: Column;
      readonly row: Expr;
      readonly guards: ReadonlyMap<Rule, RuleGuard>;
      readonly rule: Rule;
    }
  | { readonly k: "cond"; readonly expr: Expr; readonly text: string; readonly rule: Rule }
  | { readonly k: "pay"; readonly costs: readonly Expr[]; readonly rule: Rule }
  | { readonly k: "exists"; readonly picks: readonly Pick[]; readonly guard: Guard; readonly rule: Rule }
  | { readonly k: "any"; readonly options: readonly Guard[]; readonly rule: Rule }
  | {
      readonly k: "if";
      readonly condition: Expr;
      readonly then: Guard;
      readonly otherwise: Guard;
      readonly rule: Rule;
    };
