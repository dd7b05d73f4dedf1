import type { BoardGame } from "./game.ts";

const COLUMNS = 7;
const ROWS = 6;
/** One empty cell beside and one row below and above, so that counting along a line stops without asking for the edge. */
const WIDTH = COLUMNS + 1;
const FIRST = WIDTH + 1;
const CELLS = WIDTH * (ROWS + 2) + 1;

/** Connect Four; a move is the column, a cell holds 0 or the side + 1. */
export class ConnectFour implements BoardGame {
  readonly maxMoves = COLUMNS;
  winner = -1;
  private readonly cells = new Int8Array(CELLS);
  private readonly heights = new Int8Array(COLUMNS);
  private side = 0;

  start(): void {
    this.cells.fill(0);
    this.heights.fill(0);
    this.side = 0;
    this.winner = -1;
  }

  moves(out: Int32Array): number {
    if (this.winner >= 0) return 0;
    const heights = this.heights;
    let count = 0;
    for (let column = 0; column < COLUMNS; column++) if (heights[column] < ROWS) out[count++] = column;
    return count;
  }

  apply(column: number): void {
    const mark = this.side + 1;
    const at = FIRST + column + this.heights[column]++ * WIDTH;
    this.cells[at] = mark;
    if (this.completesLine(at, mark)) this.winner = this.side;
    else this.side ^= 1;
  }

  private completesLine(at: number, mark: number): boolean {
    const cells = this.cells;
    if (cells[at - WIDTH] === mark && this.heights[(at - FIRST) % WIDTH] > 3) {
      if (cells[at - 2 * WIDTH] === mark && cells[at - 3 * WIDTH] === mark) return true;
    }
    return this.lineOf(at, 1, mark) || this.lineOf(at, WIDTH + 1, mark) || this.lineOf(at, WIDTH - 1, mark);
  }

  private lineOf(at: number, step: number, mark: number): boolean {
    const cells = this.cells;
    let length = 1;
    for (let cell = at + step; cells[cell] === mark; cell += step) length++;
    for (let cell = at - step; cells[cell] === mark; cell -= step) length++;
    return length >= 4;
  }

  copyFrom(other: this): void {
    this.cells.set(other.cells);
    this.heights.set(other.heights);
    this.side = other.side;
    this.winner = other.winner;
  }
}
