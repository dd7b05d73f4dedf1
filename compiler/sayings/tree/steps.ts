/** What somebody does. */
import type { Concept, End } from "./names.ts";
import type { Arg, Attribute, Clause, Cost, Key, Phrase, Quantity, Thing, Things, Zone } from "./phrases.ts";

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
  /** `toZero`: no further than to nothing. */
  | {
      readonly k: "change";
      readonly what: Attribute;
      readonly by: Quantity;
      readonly up: boolean;
      readonly toZero?: true;
    }
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
  /** One player after the other, from this one on, as long as it holds. */
  | { readonly k: "turns"; readonly from: Thing; readonly condition: Clause }
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
  /** `rest`, here and below: the only member of a kind for which what is done otherwise is done. */
  | { readonly k: "if"; readonly condition: Clause; readonly rest?: Thing }
  /** One of several cases: `body` of the block holds a `case` block each. */
  | { readonly k: "depending"; readonly on: Thing | Quantity }
  | { readonly k: "case"; readonly keys: readonly (Thing | Quantity)[] }
  | { readonly k: "otherwise"; readonly rest?: Thing }
  /** There is nothing to choose. */
  | { readonly k: "nothing to choose" };
