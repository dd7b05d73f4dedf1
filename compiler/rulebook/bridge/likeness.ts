/** How alike stretches of one or two sentences of two books are. */
import type { Features } from "./features.ts";
import type { Odds } from "./odds.ts";

/** So many sentences of the one for so many of the other. */
export interface Shape {
  readonly a: number;
  readonly b: number;
}

/** What sentences have of the features that both books know: numbers of features, ascending, and how much of each. */
interface Row {
  readonly ids: readonly number[];
  readonly strengths: readonly number[];
}

export class Likeness {
  private readonly tables: readonly Float32Array[];
  readonly rows: number;
  readonly columns: number;

  constructor(
    a: readonly Features[],
    b: readonly Features[],
    odds: ReadonlyMap<string, Odds>,
    shapes: readonly Shape[],
  ) {
    this.rows = a.length;
    this.columns = b.length;
    const ids = new Map([...odds.keys()].map((feature, id) => [feature, id]));
    const known = [...odds.values()];
    const [rows, columns] = [a.map((features) => rowOf(features, ids)), b.map((features) => rowOf(features, ids))];
    this.tables = shapes.map((shape) => table(merged(rows, shape.a), merged(columns, shape.b), known));
  }

  /** Log odds for stretches of the shape of that number, by row and column of where they begin. */
  of(shape: number): Float32Array {
    return this.tables[shape];
  }
}

function rowOf(features: Features, ids: ReadonlyMap<string, number>): Row {
  const found = [...features].flatMap(([feature, strength]): [number, number][] => {
    const id = ids.get(feature);
    return id === undefined ? [] : [[id, strength]];
  });
  found.sort(([x], [y]) => x - y);
  return { ids: found.map(([id]) => id), strengths: found.map(([, strength]) => strength) };
}

/** What stands in each run of `size` sentences. */
function merged(rows: readonly Row[], size: number): readonly Row[] {
  let runs = rows;
  for (let more = 1; more < size; more++) runs = runs.map((row, i) => both(row, rows[i + more]));
  return runs;
}

function both(a: Row, b: Row | undefined): Row {
  if (b === undefined) return a;
  const ids: number[] = [];
  const strengths: number[] = [];
  for (let i = 0, j = 0; i < a.ids.length || j < b.ids.length;) {
    const [x, y] = [a.ids[i] ?? Infinity, b.ids[j] ?? Infinity];
    ids.push(Math.min(x, y));
    strengths.push(Math.max(x <= y ? a.strengths[i] : 0, y <= x ? b.strengths[j] : 0));
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return { ids, strengths };
}

function table(a: readonly Row[], b: readonly Row[], odds: readonly Odds[]): Float32Array {
  const width = b.length;
  const found = new Float32Array(a.length * width);
  const against = ({ ids, strengths }: Row, side: "aloneA" | "aloneB"): number =>
    ids.reduce((sum, id, k) => sum + odds[id][side] * strengths[k], 0);
  const columns = Float32Array.from(b, (row) => against(row, "aloneB"));
  const holders = holdersOf(b, odds.length);
  a.forEach((row, i) => {
    const here = found.subarray(i * width, (i + 1) * width);
    const alone = against(row, "aloneA");
    for (let j = 0; j < width; j++) here[j] = alone + columns[j];
    row.ids.forEach((id, k) => {
      const { at, strengths } = holders[id];
      const [gain, strength] = [odds[id].both, row.strengths[k]];
      for (let n = 0; n < at.length; n++) here[at[n]] += gain * Math.min(strength, strengths[n]);
    });
  });
  return found;
}

/** The stretches that have each feature. */
function holdersOf(rows: readonly Row[], features: number): { at: number[]; strengths: number[] }[] {
  const holders = Array.from({ length: features }, () => ({ at: [] as number[], strengths: [] as number[] }));
  rows.forEach(({ ids, strengths }, j) =>
    ids.forEach((id, k) => {
      holders[id].at.push(j);
      holders[id].strengths.push(strengths[k]);
    }),
  );
  return holders;
}
