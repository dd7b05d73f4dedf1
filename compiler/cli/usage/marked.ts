import { join } from "node:path";
import { bundleEngine, importEngine } from "../../host/load-engine.ts";
import { replaceFolder } from "../../host/output-folder.ts";
import type { Place } from "../../index.ts";
import type { Game } from "../../types/index.ts";
import type { Context } from "../context.ts";
import type { LoadedEngine } from "../engines.ts";
import { FindingsError } from "../errors.ts";
import { findingsOf, hasErrors, loadGame, requireGame, type LoadedGame } from "../games.ts";

export interface MarkedEngine extends LoadedEngine {
  readonly game: LoadedGame;
  readonly checked: Game;
  readonly places: readonly Place[];
}

/** The engine of a game with marks in its rules, compiled for this one purpose; `generated/` stays as it is. */
export async function loadMarked(name: string, context: Context): Promise<MarkedEngine> {
  const { project, packageRoot } = context.services;
  const game = loadGame(project, requireGame(project, name));
  const result = await (await context.services.compiler()).compileGame(game.files, true);
  const findings = findingsOf(game, result);
  if (hasErrors(findings)) throw new FindingsError(findings);
  if (!result.outputs || !result.checked || !result.places) throw new Error("the compiler gave no marks");
  const folder = join(project.cache, "marked", game.name);
  replaceFolder(folder, result.outputs);
  const url = await bundleEngine(project, packageRoot, game.name, folder);
  const { program, engine, examples, runtime } = await importEngine(url);
  const { checked, places } = result;
  return { name: game.name, url, program, engine, examples, runtime, game, checked, places };
}
