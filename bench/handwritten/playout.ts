import type { BoardGame } from "./game.ts";

/** What came of many random games. */
export interface Tally {
  games: number;
  moves: number;
  /** Wins of the first side, wins of the second, draws. */
  readonly outcomes: [number, number, number];
}

export function emptyTally(): Tally {
  return { games: 0, moves: 0, outcomes: [0, 0, 0] };
}

/** Plays random games: every legal move is equally likely. */
export class RandomPlayer {
  private readonly list: Int32Array;
  /** The two words of a xoroshiro64* generator, in an array so that they never become boxed numbers. */
  private readonly seed: Int32Array;

  constructor(
    private readonly game: BoardGame,
    seed: number,
  ) {
    this.list = new Int32Array(game.maxMoves);
    this.seed = Int32Array.of(seed, 0x9e3779b9);
  }

  play(games: number, tally: Tally): void {
    for (let i = 0; i < games; i++) {
      tally.moves += this.playOne();
      tally.outcomes[this.game.winner < 0 ? 2 : this.game.winner]++;
    }
    tally.games += games;
  }

  private playOne(): number {
    const { game, list, seed } = this;
    let a = seed[0];
    let b = seed[1];
    let length = 0;
    game.start();
    for (let count = game.moves(list); count > 0; count = game.moves(list)) {
      const random = Math.imul(a, 0x9e3779bb) >>> 16;
      b ^= a;
      a = ((a << 26) | (a >>> 6)) ^ b ^ (b << 9);
      b = (b << 13) | (b >>> 19);
      game.apply(list[(random * count) >>> 16]);
      length++;
    }
    seed[0] = a;
    seed[1] = b;
    return length;
  }
}
