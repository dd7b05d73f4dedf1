/** What follows from the rules of a game alone is worked out once for each state of their files. */
import { join } from "node:path";
import { FileCache, hashOf } from "../host/cache.ts";
import { readFolder } from "../host/output-folder.ts";
import type { Context } from "./context.ts";
import type { LoadedGame } from "./games.ts";

/** Each is some megabytes. */
const MOST_KEPT = 24;

/** `what` was made of the rules, be it now or before: plain data. Without a known build of the compiler nothing is remembered. */
export async function remembered<T>(
  what: string,
  game: LoadedGame,
  context: Context,
  make: () => Promise<T>,
): Promise<T> {
  const { compilerId, project } = context.services;
  if (compilerId === undefined || game.findings.length > 0) return make();
  const cache = new FileCache(join(project.cache, what), MOST_KEPT);
  const key = hashOf(compilerId, process.version, ...sourcesOf(game, context));
  const known = cache.getData(key) as T | undefined;
  if (known !== undefined) return known;
  const made = await make();
  cache.setData(key, made);
  return made;
}

/** The rules, and the runtime that plays them, which is no part of the compiler. */
function sourcesOf(game: LoadedGame, { services }: Context): string[] {
  const runtime = [...readFolder(join(services.packageRoot, "runtime"))].flat();
  return [game.name, ...game.files.flatMap(({ path, text }) => [path, text]), ...runtime];
}
