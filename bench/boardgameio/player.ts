import type { LibraryGame } from "./games.ts";
import type { GameState, Library } from "./library.ts";

/** Plays random games through the reducer alone: no client, no React, no network. */
export class LibraryPlayer {
  private readonly reducer: (state: GameState, action: unknown) => GameState;
  private readonly initial: GameState;
  /** Wins of the last game: 0, 1 or -1 for a draw. */
  winner = -1;

  constructor(
    library: Library,
    private readonly rules: LibraryGame,
    private readonly random: () => number,
  ) {
    this.reducer = library.CreateGameReducer({ game: rules.game });
    this.initial = library.InitializeGame({ game: rules.game, numPlayers: 2 });
  }

  play(games: number): number {
    let moves = 0;
    for (let i = 0; i < games; i++) moves += this.playOne();
    return moves;
  }

  playOne(): number {
    let state = this.initial;
    let length = 0;
    while (state.ctx.gameover === undefined) {
      const legal = this.rules.legal(state);
      const choice = legal[Math.floor(this.random() * legal.length)];
      const payload = { type: this.rules.move, args: [choice], playerID: state.ctx.currentPlayer };
      const next = this.reducer(state, { type: "MAKE_MOVE", payload });
      if (next === state) throw new Error("boardgame.io refused a legal move");
      state = next;
      length++;
    }
    this.winner = Number(state.ctx.gameover.winner ?? -1);
    return length;
  }
}
