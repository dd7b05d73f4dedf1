/** The best stretches of two books, by dynamic programming: a stretch begins anywhere and ends where it is worth most. */
import type { Bead, Chain } from "./chains.ts";
import type { Likeness, Shape } from "./likeness.ts";

/** Sentences of each book that are taken. */
export interface Used {
  readonly rows: Uint8Array;
  readonly columns: Uint8Array;
}

/** How likely, after a pair, the next is of this shape: in log. */
export const SHAPES: readonly (Shape & { readonly prior: number })[] = [
  { a: 1, b: 1, prior: Math.log(0.7) },
  { a: 1, b: 2, prior: Math.log(0.07) },
  { a: 2, b: 1, prior: Math.log(0.07) },
];
/** A sentence that only one of the books has. */
const LEFT_OUT = Math.log(0.07);
/** Features go together: taken for themselves they would say too much. */
const SCALE = 0.5;

const NONE = 255;
const SKIP_ROW = 254;
const SKIP_COLUMN = 253;

export class Search {
  /** One more than the window is wide: places between sentences. */
  private readonly places: number;
  private readonly best: Float32Array;
  private readonly step: Uint8Array;

  constructor(
    private readonly likeness: Likeness,
    private readonly used: Used,
    /** What a stretch must be worth, and what it may lose on its way. */
    private readonly least: number,
  ) {
    this.places = likeness.columns + 1;
    this.best = new Float32Array((likeness.rows + 1) * this.places);
    this.step = new Uint8Array(this.best.length).fill(NONE);
    this.fill();
  }

  private fill(): void {
    const { likeness, places, best, step } = this;
    const highest = new Float32Array(best.length);
    const tables = SHAPES.map((_, shape) => likeness.of(shape));
    const rowsFree = runsFree(this.used.rows);
    const columnsFree = runsFree(this.used.columns);
    for (let i = 1; i <= likeness.rows; i++) {
      if (rowsFree[i] === 0) continue;
      for (let j = 1; j <= likeness.columns; j++) {
        if (columnsFree[j] === 0) continue;
        const at = i * places + j;
        let score = 0;
        let how = NONE;
        const up = best[at - places] + LEFT_OUT;
        if (up > score) [score, how] = [up, SKIP_ROW];
        const left = best[at - 1] + LEFT_OUT;
        if (left > score) [score, how] = [left, SKIP_COLUMN];
        for (let s = 0; s < SHAPES.length; s++) {
          const { a, b, prior } = SHAPES[s];
          if (rowsFree[i] < a || columnsFree[j] < b) continue;
          const odds = tables[s][(i - a) * likeness.columns + j - b];
          const sum = best[at - a * places - b] + SCALE * odds + prior;
          if (sum > score) [score, how] = [sum, s];
        }
        if (how === NONE) continue;
        // A stretch that has lost so much is at its end: what comes after it is another.
        const before = highest[this.from(at, how)];
        if (score < before - this.least) continue;
        best[at] = score;
        step[at] = how;
        highest[at] = Math.max(score, before);
      }
    }
  }

  /** Where a step comes from. */
  private from(at: number, how: number): number {
    if (how === SKIP_ROW) return at - this.places;
    if (how === SKIP_COLUMN) return at - 1;
    return at - SHAPES[how].a * this.places - SHAPES[how].b;
  }

  /** All stretches that are worth it, the best first, that do not meet. Their sentences are used from then on. */
  chains(): Chain[] {
    const ends: number[] = [];
    this.best.forEach((score, at) => {
      if (score > this.least && this.step[at] < SHAPES.length) ends.push(at);
    });
    ends.sort((x, y) => this.best[y] - this.best[x]);
    return ends.flatMap((end) => {
      const chain = this.trace(end);
      if (chain === undefined) return [];
      for (const { row, column, shape } of chain.beads) {
        this.used.rows.fill(1, row, row + shape.a);
        this.used.columns.fill(1, column, column + shape.b);
      }
      return [chain];
    });
  }

  /** Undefined: it runs into a stretch that is better. */
  private trace(end: number): Chain | undefined {
    const { places, step, likeness } = this;
    const beads: Bead[] = [];
    let at = end;
    for (let how = step[at]; how !== NONE; how = step[at]) {
      at = this.from(at, how);
      if (how >= SHAPES.length) continue;
      const shape = SHAPES[how];
      const [row, column] = [Math.floor(at / places), at % places];
      if (this.isUsed(row, column, shape)) return undefined;
      beads.push({ row, column, shape, odds: likeness.of(how)[row * likeness.columns + column] });
    }
    return { beads: beads.reverse(), score: this.best[end] };
  }

  private isUsed(row: number, column: number, { a, b }: Shape): boolean {
    for (let i = row; i < row + a; i++) if (this.used.rows[i]) return true;
    for (let j = column; j < column + b; j++) if (this.used.columns[j]) return true;
    return false;
  }
}

/** At each place, how many sentences in a row before it are free. */
function runsFree(used: Uint8Array): Uint32Array {
  const runs = new Uint32Array(used.length + 1);
  for (let i = 0; i < used.length; i++) runs[i + 1] = used[i] ? 0 : runs[i] + 1;
  return runs;
}
