import { drawMap } from "../../map/index.ts";
import type { Context, Report } from "../context.ts";
import { exitCodes, FindingsError, UsageError } from "../errors.ts";
import { findingsOf, hasErrors, loadGame, requireGame } from "../games.ts";

export interface MapOptions {
  readonly players?: number;
  readonly network?: string;
}

/** Draws a network of a game as SVG, on standard output. */
export async function map(name: string, options: MapOptions, context: Context): Promise<Report> {
  const { project } = context.services;
  const loaded = loadGame(project, requireGame(project, name));
  const result = (await context.services.compiler()).checkGame(loaded.files);
  const findings = findingsOf(loaded, result);
  if (hasErrors(findings)) throw new FindingsError(findings);
  const game = result.checked!;
  const drawn = drawMap(game, options.players ?? game.model.maxPlayers, options.network);
  if ("problem" in drawn) throw new UsageError(drawn.problem);
  context.say(drawn.svg.trimEnd());
  return { exitCode: exitCodes.fine, json: { game: loaded.name, ...drawn } };
}
