import type { BoardGame } from "./game.ts";

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
/** For each cell four pairs of cells that complete a line with it; a cell on fewer lines repeats its last pair. */
const PAIRS = Int8Array.from(Array.from({ length: 9 }, (_, cell) => pairsOf(cell)).flat());

function pairsOf(cell: number): number[] {
  const pairs = LINES.filter((line) => line.includes(cell)).map((line) => line.filter((c) => c !== cell));
  while (pairs.length < 4) pairs.push(pairs[pairs.length - 1]);
  return pairs.flat();
}

/** Tic-tac-toe; a move is the cell, a cell holds 0 or the side + 1. */
export class TicTacToe implements BoardGame {
  readonly maxMoves = 9;
  winner = -1;
  private readonly cells = new Int8Array(9);
  private side = 0;

  start(): void {
    this.cells.fill(0);
    this.side = 0;
    this.winner = -1;
  }

  moves(out: Int32Array): number {
    if (this.winner >= 0) return 0;
    const cells = this.cells;
    let count = 0;
    for (let cell = 0; cell < 9; cell++) if (cells[cell] === 0) out[count++] = cell;
    return count;
  }

  apply(cell: number): void {
    const cells = this.cells;
    const mark = this.side + 1;
    cells[cell] = mark;
    for (let i = cell * 8, end = i + 8; i < end; i += 2) {
      if (cells[PAIRS[i]] === mark && cells[PAIRS[i + 1]] === mark) {
        this.winner = this.side;
        return;
      }
    }
    this.side ^= 1;
  }

  copyFrom(other: this): void {
    this.cells.set(other.cells);
    this.side = other.side;
    this.winner = other.winner;
  }
}
