import type { BoardGame } from "./game.ts";

/** How many positions, counted by path, lie `depth` moves below this one. */
export function perft<G extends BoardGame>(create: () => G, depth: number): number {
  const line = Array.from({ length: depth + 1 }, create);
  line[0].start();
  return below(line, 0, depth);
}

function below<G extends BoardGame>(line: readonly G[], at: number, depth: number): number {
  if (depth === at) return 1;
  const list = new Int32Array(line[at].maxMoves);
  const count = line[at].moves(list);
  let total = 0;
  for (let i = 0; i < count; i++) {
    line[at + 1].copyFrom(line[at]);
    line[at + 1].apply(list[i]);
    total += below(line, at + 1, depth);
  }
  return total;
}

/** How many complete games there are: paths from the first position to an end. */
export function completeGames<G extends BoardGame>(create: () => G, longest: number): number {
  const line = Array.from({ length: longest + 1 }, create);
  line[0].start();
  return endings(line, 0);
}

function endings<G extends BoardGame>(line: readonly G[], at: number): number {
  const list = new Int32Array(line[at].maxMoves);
  const count = line[at].moves(list);
  if (count === 0) return 1;
  let total = 0;
  for (let i = 0; i < count; i++) {
    line[at + 1].copyFrom(line[at]);
    line[at + 1].apply(list[i]);
    total += endings(line, at + 1);
  }
  return total;
}
