import type { Program } from "../../runtime/program.ts";
import type { State } from "../../runtime/state.ts";
import { importBundled } from "../bundle.ts";
import type { GeneratedPlayer } from "./player.ts";

/** A generated game with its own copy of the runtime, as plain JavaScript. */
export interface GeneratedGame {
  readonly program: Program;
  player(players: number, seed: number): GeneratedPlayer;
  /** A search that takes so many simulations for one decision; returns the option it chose. */
  searcher(players: number, simulations: number): { readonly state: State; choose(): number };
}

export function loadGenerated(name: string): Promise<GeneratedGame> {
  return importBundled<GeneratedGame>(`
    import { program } from "./generated/${name}/index.ts";
    import { GeneratedPlayer } from "./bench/engine/player.ts";
    import { Searcher } from "./bench/engine/searcher.ts";
    export { program };
    export const player = (players, seed) => new GeneratedPlayer(program, players, seed);
    export const searcher = (players, simulations) => new Searcher(program, players, simulations);
  `);
}
