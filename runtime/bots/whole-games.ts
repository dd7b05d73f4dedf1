/** Looks ahead to the end of the game, playing by habit. For games of short turns: there a tree reaches beyond the next turns by itself. */
import { optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import type { Rng } from "../rng.ts";
import { WHO, type State } from "../state.ts";
import type { Habits } from "./habits.ts";
import type { Reward } from "./reward.ts";
import type { Tree } from "./tree.ts";

export interface WholeGamesOptions {
  /** How much it tries what it knows little about; less in long games. */
  readonly exploration: number;
  /** As how many playouts a habit counts, for each decision that a seat has in a game. */
  readonly trust: number;
  /** Decisions of a playout before it is valued by score. */
  readonly playoutLimit: number;
}

export class WholeGames {
  /** What the last look was worth to each seat, from 0 to 1. */
  readonly values: Float64Array;
  /** How much options are tried of which little is known. */
  readonly exploration: number;
  private readonly program: Program;
  private readonly habits: Habits;
  private readonly reward: Reward;
  private readonly codes: Int32Array;
  private readonly playoutLimit: number;
  private readonly trust: number;

  /** The longer a game, the less a single decision shows in its outcome: differences are smaller, and habits count for more. */
  constructor(program: Program, habits: Habits, reward: Reward, seats: number, options: WholeGamesOptions) {
    this.program = program;
    this.habits = habits;
    this.reward = reward;
    this.values = reward.values;
    this.codes = optionCodes(program);
    const decisions = Math.max(1, habits.decisions / seats);
    this.playoutLimit = options.playoutLimit;
    this.trust = options.trust * decisions;
    this.exploration = options.exploration / Math.sqrt(decisions);
  }

  /** Plays on from the state, in place, and writes `values`. */
  look(s: State, rng: Rng): void {
    this.habits.playout(this.program, s, rng, this.codes, this.playoutLimit);
    this.reward.evaluate(s);
  }

  /** What playouts say, and what habit says, which stands in for visits that an option has not had. */
  promise(tree: Tree, node: number, child: number, s: State, code: number): number {
    const habit = this.habits.worth(s, code);
    if (child < 0) return habit;
    const visits = tree.visits[child];
    const usual = tree.sumFor(node, s[WHO]) / tree.visits[node];
    return (tree.sumFor(child, s[WHO]) - visits * usual + this.trust * habit) / (visits + this.trust);
  }
}
