import type { BoardGame } from "./game.ts";

const SIZE = 8;
/** A wall at the right of each row serves the left of the next one too. */
const WIDTH = SIZE + 1;
const FIRST = 1;
const CELLS = WIDTH * SIZE + 1;
const PIECES = 2 * SIZE;
const EMPTY = 2;
const WALL = 3;

const START = Int8Array.from({ length: CELLS }, (_, cell) => {
  if (cell % WIDTH === 0) return WALL;
  const row = Math.floor((cell - FIRST) / WIDTH);
  return row < 2 ? 0 : row >= SIZE - 2 ? 1 : EMPTY;
});
/** The cells of side 0's pieces, then those of side 1. */
const START_PIECES = Int8Array.from([0, 1].flatMap((side) => [...START.keys()].filter((cell) => START[cell] === side)));
/** Where in the list of pieces the piece on a cell stands. */
const START_PLACES = Int8Array.from({ length: CELLS }, (_, cell) => START_PIECES.indexOf(cell));

/** 1 when a piece may step straight, or diagonally for each side, onto a cell with that content: adding it spares a jump. */
const STRAIGHT = Int8Array.of(0, 0, 1, 0);
const DIAGONAL = Int8Array.of(0, 1, 1, 0, 1, 0, 1, 0);

/**
 * Breakthrough that also keeps lists of the pieces and where each stands in them, for comparison with the plain engine.
 * A move is `from << 8 | to`, a cell holds its side, EMPTY or WALL.
 */
export class BreakthroughWithLists implements BoardGame {
  /** One more than there can be: the list is written one ahead. */
  readonly maxMoves = 3 * PIECES + 1;
  winner = -1;
  private readonly cells = new Int8Array(CELLS);
  private readonly pieces = new Int8Array(2 * PIECES);
  private readonly places = new Int8Array(CELLS);
  private readonly counts = new Int8Array(2);
  private side = 0;

  start(): void {
    this.cells.set(START);
    this.pieces.set(START_PIECES);
    this.places.set(START_PLACES);
    this.counts.fill(PIECES);
    this.side = 0;
    this.winner = -1;
  }

  moves(out: Int32Array): number {
    if (this.winner >= 0) return 0;
    const { cells, pieces, side } = this;
    const forward = side === 0 ? WIDTH : -WIDTH;
    const diagonal = side << 2;
    let count = 0;
    for (let i = side * PIECES, end = i + this.counts[side]; i < end; i++) {
      const ahead = pieces[i] + forward;
      const move = (pieces[i] << 8) + ahead;
      out[count] = move - 1;
      count += DIAGONAL[diagonal + cells[ahead - 1]];
      out[count] = move;
      count += STRAIGHT[cells[ahead]];
      out[count] = move + 1;
      count += DIAGONAL[diagonal + cells[ahead + 1]];
    }
    return count;
  }

  apply(move: number): void {
    const { cells, pieces, places, side } = this;
    const from = move >> 8;
    const to = move & 255;
    if (cells[to] !== EMPTY) this.capture(to);
    cells[from] = EMPTY;
    cells[to] = side;
    pieces[(places[to] = places[from])] = to;
    if (side === 0 ? to >= FIRST + WIDTH * (SIZE - 1) : to < WIDTH) this.winner = side;
    this.side = side ^ 1;
  }

  private capture(at: number): void {
    const { pieces, places } = this;
    const enemy = this.side ^ 1;
    const left = --this.counts[enemy];
    const last = pieces[enemy * PIECES + left];
    pieces[(places[last] = places[at])] = last;
    if (left === 0) this.winner = this.side;
  }

  copyFrom(other: this): void {
    this.cells.set(other.cells);
    this.pieces.set(other.pieces);
    this.places.set(other.places);
    this.counts.set(other.counts);
    this.side = other.side;
    this.winner = other.winner;
  }
}
