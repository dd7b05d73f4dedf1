import type { BoardGame } from "./game.ts";

const SIZE = 8;
/** A wall at the right of each row serves the left of the next one too. */
const WIDTH = SIZE + 1;
const FIRST = 1;
const CELLS = WIDTH * SIZE + 1;
const PIECES = 2 * SIZE;
/** What a cell holds, one bit each: the piece of side s is `1 << s`. */
const EMPTY = 4;
const WALL = 8;

const START = Int8Array.from({ length: CELLS }, (_, cell) => {
  if (cell % WIDTH === 0) return WALL;
  const row = Math.floor((cell - FIRST) / WIDTH);
  return row < 2 ? 1 : row >= SIZE - 2 ? 2 : EMPTY;
});

/** Breakthrough with nothing but the position in its state; a move is `from << 8 | to`. */
export class Breakthrough implements BoardGame {
  /** One more than there can be: the list is written one ahead. */
  readonly maxMoves = 3 * PIECES + 1;
  winner = -1;
  private readonly cells = new Int8Array(CELLS);
  private readonly pieces = new Int8Array(2);
  private side = 0;
  /** Scratch: where the pieces of the side to move stand. */
  private readonly mine = new Int32Array(PIECES + 1);

  start(): void {
    this.cells.set(START);
    this.pieces.fill(PIECES);
    this.side = 0;
    this.winner = -1;
  }

  /** Adds bits instead of branching on them: where pieces stand is nothing a processor can predict. */
  moves(out: Int32Array): number {
    if (this.winner >= 0) return 0;
    const { cells, side, mine } = this;
    const pieces = this.pieces[side];
    for (let cell = FIRST, found = 0; found < pieces; cell++) {
      mine[found] = cell;
      found += (cells[cell] >> side) & 1;
    }
    const forward = side === 0 ? WIDTH : -WIDTH;
    /** Bit c is set when a diagonal step may end on content c. */
    const goal = (1 << EMPTY) | (1 << (2 >> side));
    let count = 0;
    for (let i = 0; i < pieces; i++) {
      const ahead = mine[i] + forward;
      const move = (mine[i] << 8) + ahead;
      out[count] = move - 1;
      count += (goal >> cells[ahead - 1]) & 1;
      out[count] = move;
      count += (cells[ahead] >> 2) & 1;
      out[count] = move + 1;
      count += (goal >> cells[ahead + 1]) & 1;
    }
    return count;
  }

  apply(move: number): void {
    const { cells, side } = this;
    const to = move & 255;
    cells[move >> 8] = EMPTY;
    if (cells[to] !== EMPTY && --this.pieces[side ^ 1] === 0) this.winner = side;
    cells[to] = 1 << side;
    if (side === 0 ? to >= FIRST + WIDTH * (SIZE - 1) : to < WIDTH) this.winner = side;
    this.side = side ^ 1;
  }

  copyFrom(other: this): void {
    this.cells.set(other.cells);
    this.pieces.set(other.pieces);
    this.side = other.side;
    this.winner = other.winner;
  }
}
