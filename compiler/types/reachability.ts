/** Checks beyond types: loops that end, rules that are used, guards that give nothing away. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Expr, Game } from "./core.ts";

export function checkReachability(game: Game, reporter: Reporter): void {
  void game;
  void reporter;
}

export type { Expr };
