import type { BoardGame } from "./game.ts";

const SIZE = 8;
/** A wall at the right of each row serves the left of the next one too; a row of wall lies above and below. */
const WIDTH = SIZE + 1;
const FIRST = WIDTH + 1;
const CELLS = WIDTH * (SIZE + 2) + 1;
const EMPTY = 2;
const WALL = 3;
const STEPS = Int8Array.of(-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1);

const SQUARES = Int8Array.from({ length: SIZE * SIZE }, (_, i) => FIRST + Math.floor(i / SIZE) * WIDTH + (i % SIZE));
const START = new Int8Array(CELLS).fill(WALL);
for (const cell of SQUARES) START[cell] = EMPTY;
START[SQUARES[27]] = START[SQUARES[36]] = 1;
START[SQUARES[28]] = START[SQUARES[35]] = 0;
const START_EMPTY = SQUARES.filter((cell) => START[cell] === EMPTY);

/** Reversi; a side that cannot place passes by itself. A move is the cell, a cell holds its side, EMPTY or WALL. */
export class Reversi implements BoardGame {
  readonly maxMoves = SIZE * SIZE;
  winner = -1;
  private readonly cells = new Int8Array(CELLS);
  /** The empty cells in any order, and how many there are. */
  private readonly empty = new Int8Array(SIZE * SIZE);
  private empties = 0;
  private side = 0;

  start(): void {
    this.cells.set(START);
    this.empty.set(START_EMPTY);
    this.empties = START_EMPTY.length;
    this.side = 0;
    this.winner = -1;
  }

  moves(out: Int32Array): number {
    let count = this.placements(out);
    if (count === 0) {
      this.side ^= 1;
      count = this.placements(out);
    }
    if (count === 0) this.settle();
    return count;
  }

  private placements(out: Int32Array): number {
    const { empty, empties } = this;
    let count = 0;
    for (let i = 0; i < empties; i++) if (this.flipsAny(empty[i])) out[count++] = empty[i];
    return count;
  }

  private flipsAny(at: number): boolean {
    const { cells, side } = this;
    return (
      flips(cells, at, -WIDTH - 1, side) ||
      flips(cells, at, -WIDTH, side) ||
      flips(cells, at, -WIDTH + 1, side) ||
      flips(cells, at, -1, side) ||
      flips(cells, at, 1, side) ||
      flips(cells, at, WIDTH - 1, side) ||
      flips(cells, at, WIDTH, side) ||
      flips(cells, at, WIDTH + 1, side)
    );
  }

  apply(at: number): void {
    const { cells, side, empty } = this;
    const enemy = side ^ 1;
    for (let d = 0; d < 8; d++) {
      const step = STEPS[d];
      if (!flips(cells, at, step, side)) continue;
      for (let cell = at + step; cells[cell] === enemy; cell += step) cells[cell] = side;
    }
    cells[at] = side;
    const last = --this.empties;
    let place = last;
    while (empty[place] !== at) place--;
    empty[place] = empty[last];
    this.side = enemy;
  }

  private settle(): void {
    let lead = 0;
    for (let i = 0; i < SQUARES.length; i++) {
      const cell = this.cells[SQUARES[i]];
      if (cell === 0) lead++;
      else if (cell === 1) lead--;
    }
    this.winner = lead > 0 ? 0 : lead < 0 ? 1 : -1;
  }

  copyFrom(other: this): void {
    this.cells.set(other.cells);
    this.empty.set(other.empty);
    this.empties = other.empties;
    this.side = other.side;
    this.winner = other.winner;
  }
}

function flips(cells: Int8Array, at: number, step: number, side: number): boolean {
  let cell = at + step;
  if (cells[cell] !== (side ^ 1)) return false;
  do cell += step;
  while (cells[cell] === (side ^ 1));
  return cells[cell] === side;
}
