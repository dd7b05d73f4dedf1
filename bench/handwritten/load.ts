import { importBundled } from "../bundle.ts";
import type { BoardGame } from "./game.ts";
import type { RandomPlayer } from "./playout.ts";

/** A hand-written engine as plain JavaScript, with nothing shared with the other games. */
export interface HandwrittenGame {
  create(): BoardGame;
  player(seed: number): RandomPlayer;
  perft(depth: number): number;
}

export function loadHandwritten(name: string, from: "handwritten" | "incremental"): Promise<HandwrittenGame> {
  return importBundled<HandwrittenGame>(`
    import { ${from} } from "./bench/handwritten/index.ts";
    import { RandomPlayer } from "./bench/handwritten/playout.ts";
    import { perft as count } from "./bench/handwritten/perft.ts";
    export const create = ${from}[${JSON.stringify(name)}];
    export const player = (seed) => new RandomPlayer(create(), seed);
    export const perft = (depth) => count(create, depth);
  `);
}
