import type { BoardGame } from "./game.ts";

/** Plays random games: every legal move is equally likely. */
export class RandomPlayer {
  private readonly list: Int32Array;
  /** The two words of a xoroshiro64* generator, in an array so that they never become boxed numbers. */
  private readonly seed: Int32Array;

  constructor(
    readonly game: BoardGame,
    seed: number,
  ) {
    this.list = new Int32Array(game.maxMoves);
    this.seed = Int32Array.of(seed, 0x9e3779b9);
  }

  /** Plays so many games and returns how many moves they took. */
  play(games: number): number {
    let moves = 0;
    for (let i = 0; i < games; i++) moves += this.playOne();
    return moves;
  }

  /** Plays one game and returns its length; the game then knows its winner. */
  playOne(): number {
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
