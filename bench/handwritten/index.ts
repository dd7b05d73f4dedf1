import { Breakthrough } from "./breakthrough.ts";
import { BreakthroughWithLists } from "./breakthrough-lists.ts";
import { ConnectFour } from "./connect-four.ts";
import type { BoardGame } from "./game.ts";
import { Reversi } from "./reversi.ts";
import { TicTacToe } from "./tictactoe.ts";

/**
 * The hand-written engines under the names of the games in `rules/`: plain typed arrays that hold the position
 * and little else, every list of moves made anew, and within that as fast as we can write them.
 */
export const handwritten: Readonly<Record<string, () => BoardGame>> = {
  tictactoe: () => new TicTacToe(),
  "connect-four": () => new ConnectFour(),
  breakthrough: () => new Breakthrough(),
  reversi: () => new Reversi(),
};

/** Engines that keep more than the position up to date from move to move, as one would for one game alone. */
export const incremental: Readonly<Record<string, () => BoardGame>> = {
  breakthrough: () => new BreakthroughWithLists(),
};
