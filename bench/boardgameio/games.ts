import type { GameState, Library } from "./library.ts";

/** A game as one writes it for boardgame.io, and its legal moves, which the library leaves to the game. */
export interface LibraryGame {
  readonly game: unknown;
  readonly move: string;
  legal(state: GameState): number[];
}

type Cell = string | null;
interface Board {
  readonly cells: Cell[];
}
interface MoveContext {
  readonly G: Board;
  readonly playerID: string;
}
interface EndContext {
  readonly G: Board;
  readonly ctx: { readonly currentPlayer: string };
}

/** Plays as its tutorial does: `endIf` looks for a line after each move. Undo is off, which spares it copies. */
function gameOf(name: string, size: number, move: unknown, lines: readonly (readonly number[])[]): unknown {
  return {
    name,
    disableUndo: true,
    setup: (): Board => ({ cells: new Array<Cell>(size).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { play: move },
    endIf: ({ G, ctx }: EndContext) => {
      if (lines.some((line) => G.cells[line[0]] !== null && line.every((c) => G.cells[c] === G.cells[line[0]]))) {
        return { winner: ctx.currentPlayer };
      }
      return G.cells.every((cell) => cell !== null) ? {} : undefined;
    },
  };
}

/** Every line of `length` cells on a board. */
function linesOf(columns: number, rows: number, length: number): number[][] {
  const lines: number[][] = [];
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ]) {
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const [endX, endY] = [x + dx * (length - 1), y + dy * (length - 1)];
        if (endX >= columns || endY >= rows || endY < 0) continue;
        lines.push(Array.from({ length }, (_, i) => (y + dy * i) * columns + x + dx * i));
      }
    }
  }
  return lines;
}

function cellsOf(state: GameState): Cell[] {
  return (state.G as Board).cells;
}

export function libraryGames({ INVALID_MOVE }: Library): Readonly<Record<string, LibraryGame>> {
  const mark = ({ G, playerID }: MoveContext, cell: number): unknown => {
    if (G.cells[cell] !== null) return INVALID_MOVE;
    G.cells[cell] = playerID;
    return undefined;
  };
  const drop = ({ G, playerID }: MoveContext, column: number): unknown => {
    let cell = column;
    while (cell < 42 && G.cells[cell] !== null) cell += 7;
    if (cell >= 42) return INVALID_MOVE;
    G.cells[cell] = playerID;
    return undefined;
  };
  return {
    tictactoe: {
      game: gameOf("tictactoe", 9, mark, linesOf(3, 3, 3)),
      move: "play",
      legal: (state) => [...cellsOf(state).keys()].filter((cell) => cellsOf(state)[cell] === null),
    },
    "connect-four": {
      game: gameOf("connect-four", 42, drop, linesOf(7, 6, 4)),
      move: "play",
      legal: (state) => [0, 1, 2, 3, 4, 5, 6].filter((column) => cellsOf(state)[35 + column] === null),
    },
  };
}
