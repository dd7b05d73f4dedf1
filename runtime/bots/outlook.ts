/** How a search looks ahead from a new node of its tree, and what it makes of what it has seen. */
import type { Rng } from "../rng.ts";
import type { State } from "../state.ts";
import type { Tree } from "./tree.ts";

export interface Outlook {
  /** What the last look was worth to each seat, from 0 to 1. */
  readonly values: Float64Array;
  /** How much options are tried of which little is known. */
  readonly exploration: number;
  /** How many looks take about as long as playing a game to its end. */
  readonly looksPerPlayout: number;
  /** A search begins, from a state like this. */
  begin(state: State): void;
  /** Whether the tree ends here: what comes later is only looked at. */
  isFar(s: State): boolean;
  /** Plays on from the state, in place, and writes `values`. */
  look(s: State, rng: Rng): void;
  /** How much better than others an option seems for whoever decides. There may be no child for it yet: -1. */
  promise(tree: Tree, node: number, child: number, s: State, code: number): number;
}
