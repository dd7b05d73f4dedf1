/** What every hand-written engine offers: the least a search or a random player needs. */
export interface BoardGame {
  /** The longest list of moves that `moves` can write. */
  readonly maxMoves: number;
  /** 0 or 1: the side that won; -1: nobody, or not over yet. */
  readonly winner: number;
  /** Sets up the first position. */
  start(): void;
  /** Writes every legal move and returns how many; 0 exactly when the game is over. */
  moves(out: Int32Array): number;
  apply(move: number): void;
  /** Makes this position equal to another of the same game. */
  copyFrom(other: this): void;
}
