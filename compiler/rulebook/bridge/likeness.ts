/** How alike stretches of one to three sentences of two books are. */
import type { Features } from "./features.ts";
import type { Odds } from "./odds.ts";

/** So many sentences of the one for so many of the other. */
export interface Shape {
  readonly a: number;
  readonly b: number;
}

export class Likeness {
  private readonly tables: ReadonlyMap<string, Float32Array>;
  readonly rows: number;
  readonly columns: number;

  constructor(a: readonly Features[], b: readonly Features[], odds: ReadonlyMap<string, Odds>, shapes: readonly Shape[]) {
    this.rows = a.length;
    this.columns = b.length;
    this.tables = new Map(shapes.map((shape) => [key(shape), table(merged(a, shape.a), merged(b, shape.b), odds)]));
  }

  /** Log odds, by row and column of where the stretches begin. */
  of(shape: Shape): Float32Array {
    return this.tables.get(key(shape))!;
  }
}

function key({ a, b }: Shape): string {
  return `${a}:${b}`;
}

/** What stands in each run of `size` sentences. */
function merged(sentences: readonly Features[], size: number): Features[] {
  if (size === 1) return [...sentences];
  return sentences.map((_, i) => {
    const all = new Map<string, number>();
    for (const features of sentences.slice(i, i + size))
      for (const [feature, strength] of features) all.set(feature, Math.max(all.get(feature) ?? 0, strength));
    return all;
  });
}

function table(a: readonly Features[], b: readonly Features[], odds: ReadonlyMap<string, Odds>): Float32Array {
  const found = new Float32Array(a.length * b.length);
  const against = (features: Features, side: "aloneA" | "aloneB"): number => {
    let sum = 0;
    for (const [feature, strength] of features) sum += (odds.get(feature)?.[side] ?? 0) * strength;
    return sum;
  };
  const columns = b.map((features) => against(features, "aloneB"));
  a.forEach((features, i) => {
    const row = against(features, "aloneA");
    for (let j = 0; j < b.length; j++) found[i * b.length + j] = row + columns[j];
  });
  const inB = indexOf(b);
  a.forEach((features, i) => {
    for (const [feature, strength] of features) {
      const both = odds.get(feature)?.both;
      if (both === undefined) continue;
      for (const [j, other] of inB.get(feature) ?? []) found[i * b.length + j] += both * Math.min(strength, other);
    }
  });
  return found;
}

function indexOf(sentences: readonly Features[]): Map<string, [index: number, strength: number][]> {
  const index = new Map<string, [number, number][]>();
  sentences.forEach((features, i) => {
    for (const [feature, strength] of features) {
      const here = index.get(feature);
      if (here === undefined) index.set(feature, [[i, strength]]);
      else here.push([i, strength]);
    }
  });
  return index;
}
