import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { BENCH } from "../paths.ts";

/** As much of boardgame.io 0.50 as we use; it is not there when the project is type-checked. */
export interface Library {
  CreateGameReducer(config: { readonly game: unknown }): (state: GameState, action: unknown) => GameState;
  InitializeGame(config: { readonly game: unknown; readonly numPlayers: number }): GameState;
  readonly INVALID_MOVE: unknown;
}

export interface GameState {
  readonly G: unknown;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: { readonly winner?: string } };
}

export type Loaded = { readonly library: Library } | { readonly library: undefined; readonly why: string };

/** Loads the library, installing it first if need be. */
export function loadLibrary(progress: (text: string) => void): Loaded {
  if (!existsSync(join(BENCH, "node_modules", "boardgame.io"))) {
    progress("installing boardgame.io into bench/node_modules (npm ci --prefix bench)");
    const npm = spawnSync("npm", ["ci", "--prefix", BENCH, "--no-audit", "--no-fund"], { encoding: "utf8" });
    if (npm.status !== 0) return { library: undefined, why: "skipped: boardgame.io could not be installed" };
  }
  // Its checks for developers cost it a quarter of its speed.
  process.env.NODE_ENV = "production";
  const require = createRequire(join(BENCH, "package.json"));
  const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal") as Library;
  const { INVALID_MOVE } = require("boardgame.io/core") as Library;
  return { library: { CreateGameReducer, InitializeGame, INVALID_MOVE } };
}
