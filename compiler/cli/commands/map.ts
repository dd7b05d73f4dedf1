import { Reporter } from "../../diagnostics/diagnostic.ts";
import { drawMap } from "../../map/index.ts";
import { resolveNames } from "../../names/index.ts";
import { parseFile } from "../../syntax/index.ts";
import { checkTypes } from "../../types/index.ts";
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
  const findings = findingsOf(loaded, (await context.services.compiler()).checkGame(loaded.files));
  if (hasErrors(findings)) throw new FindingsError(findings);
  const reporter = new Reporter();
  const trees = loaded.files.map((f) => parseFile(f, reporter));
  const model = resolveNames(trees, reporter)!;
  const drawn = drawMap(checkTypes(model, reporter), options.players ?? model.maxPlayers, options.network);
  if ("problem" in drawn) throw new UsageError(drawn.problem);
  context.say(drawn.svg.trimEnd());
  return { exitCode: exitCodes.fine, json: { game: loaded.name, ...drawn } };
}
