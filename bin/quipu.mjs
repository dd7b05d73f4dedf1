#!/usr/bin/env node
/** Starts the command from its bundle; makes the bundle anew when the sources are younger, or runs them directly. */
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(root, "dist", "quipu.mjs");
const entry = join(root, "compiler", "cli", "entry.ts");

/** When the youngest of these files was written; 0 when there is none. */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // A folder's own time counts too: it changes when a file in it is removed.
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isCurrent() {
  const built = newest(bundle);
  return built > 0 && built >= Math.max(newest(join(root, "compiler")), newest(join(root, "scripts", "bundle.mjs")));
}

/** False when there is no bundle and none can be made, as in a folder that may not be written. */
async function refresh() {
  try {
    await (await import("../scripts/bundle.mjs")).bundle();
    return true;
  } catch {
    return false;
  }
}

if (isCurrent() || (await refresh())) {
  await import(pathToFileURL(bundle).href);
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(entry).href);
}
