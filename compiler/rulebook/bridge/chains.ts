/**
 * Stretches that go on in the same order in both books. Chapters and boxes stand in any order, so the best stretch is found first, wherever it
 * is, then the best of what is left; within a stretch sentences follow each other, some merged, some left out.
 */
import type { Likeness, Shape } from "./likeness.ts";

export interface Bead {
  /** Where it begins, and how many sentences of each. */
  readonly row: number;
  readonly column: number;
  readonly shape: Shape;
  /** Log odds that they say the same. */
  readonly odds: number;
}

export interface Chain {
  readonly beads: readonly Bead[];
  readonly score: number;
}

/** How likely, after a pair, the next is of this shape: in log. */
export const SHAPES: readonly (Shape & { readonly prior: number })[] = [
  { a: 1, b: 1, prior: Math.log(0.7) },
  { a: 1, b: 2, prior: Math.log(0.07) },
  { a: 2, b: 1, prior: Math.log(0.07) },
  { a: 2, b: 2, prior: Math.log(0.01) },
  { a: 1, b: 3, prior: Math.log(0.01) },
  { a: 3, b: 1, prior: Math.log(0.01) },
];
/** A sentence that only one of the books has. */
const LEFT_OUT = Math.log(0.07);
/** Features go together: taken for themselves they would say too much. */
const SCALE = 0.6;
/** The most rounds: each finds all stretches that do not get into each other's way. */
const ROUNDS = 12;

export function chainsOf(likeness: Likeness): Chain[] {
  const { rows, columns } = likeness;
  const usedRows = new Uint8Array(rows);
  const usedColumns = new Uint8Array(columns);
  // Of all sentences this one: what the first pair of a stretch has to overcome.
  const begin = Math.log(Math.max(rows, columns) + 1);
  const chains: Chain[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const found = new Pass(likeness, usedRows, usedColumns).chains(begin);
    if (found.length === 0) break;
    chains.push(...found);
  }
  return chains;
}

const NONE = 255;
const SKIP_ROW = 254;
const SKIP_COLUMN = 253;

class Pass {
  private readonly width: number;
  private readonly best: Float32Array;
  private readonly step: Uint8Array;

  constructor(
    private readonly likeness: Likeness,
    private readonly usedRows: Uint8Array,
    private readonly usedColumns: Uint8Array,
  ) {
    this.width = likeness.columns + 1;
    this.best = new Float32Array((likeness.rows + 1) * this.width);
    this.step = new Uint8Array(this.best.length).fill(NONE);
    this.fill();
  }

  private fill(): void {
    const { likeness, width, best, step } = this;
    const { rows, columns } = likeness;
    const tables = SHAPES.map((shape) => likeness.of(shape));
    const [rowFree, columnFree] = [runsFree(this.usedRows), runsFree(this.usedColumns)];
    for (let i = 1; i <= rows; i++) {
      if (rowFree[i] === 0) continue;
      for (let j = 1; j <= columns; j++) {
        if (columnFree[j] === 0) continue;
        const at = i * width + j;
        let score = 0;
        let how = NONE;
        const up = best[at - width] + LEFT_OUT;
        if (up > score) [score, how] = [up, SKIP_ROW];
        const left = best[at - 1] + LEFT_OUT;
        if (left > score) [score, how] = [left, SKIP_COLUMN];
        for (let s = 0; s < SHAPES.length; s++) {
          const { a, b, prior } = SHAPES[s];
          if (rowFree[i] < a || columnFree[j] < b) continue;
          const odds = tables[s][(i - a) * columns + (j - b)];
          const sum = best[at - a * width - b] + SCALE * odds + prior;
          if (sum > score) [score, how] = [sum, s];
        }
        best[at] = score;
        step[at] = how;
      }
    }
  }

  /** All stretches worth more than `least`, the best first, that do not meet. */
  chains(least: number): Chain[] {
    const ends: number[] = [];
    this.best.forEach((score, at) => {
      if (score > least && this.step[at] < SHAPES.length) ends.push(at);
    });
    ends.sort((x, y) => this.best[y] - this.best[x]);
    const chains: Chain[] = [];
    for (const end of ends) {
      const chain = this.trace(end);
      if (chain === undefined) continue;
      for (const { row, column, shape } of chain.beads) {
        this.usedRows.fill(1, row, row + shape.a);
        this.usedColumns.fill(1, column, column + shape.b);
      }
      chains.push(chain);
    }
    return chains;
  }

  /** Undefined: it runs into a stretch that is better. */
  private trace(end: number): Chain | undefined {
    const { width, step, likeness } = this;
    const beads: Bead[] = [];
    let [i, j] = [Math.floor(end / width), end % width];
    for (;;) {
      const how = step[i * width + j];
      if (how === NONE) break;
      if (how === SKIP_ROW) i -= 1;
      else if (how === SKIP_COLUMN) j -= 1;
      else {
        const shape = SHAPES[how];
        [i, j] = [i - shape.a, j - shape.b];
        if (this.isTaken(i, j, shape)) return undefined;
        beads.push({ row: i, column: j, shape, odds: likeness.of(shape)[i * likeness.columns + j] });
      }
    }
    return { beads: beads.reverse(), score: this.best[end] };
  }

  private isTaken(row: number, column: number, { a, b }: Shape): boolean {
    for (let i = row; i < row + a; i++) if (this.usedRows[i]) return true;
    for (let j = column; j < column + b; j++) if (this.usedColumns[j]) return true;
    return false;
  }
}

/** At each place, how many in a row before it are free. */
function runsFree(used: Uint8Array): Uint16Array {
  const runs = new Uint16Array(used.length + 1);
  used.forEach((taken, i) => (runs[i + 1] = taken ? 0 : Math.min(runs[i] + 1, 60_000)));
  return runs;
}
