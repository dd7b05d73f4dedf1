#!/usr/bin/env node
/** Starts the command from its bundle; makes the bundle anew when the sources are younger, or runs them directly. */
import { readFileSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import vm from "node:vm";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(root, "dist", "quipu.cjs");
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

/** Runs the bundle. What Node compiles of it is kept beside it, for each command its own: compiling is most of a start. */
function run() {
  const script = new vm.Script(readFileSync(bundle, "utf8"), { filename: bundle, cachedData: readCompiled() });
  if (script.cachedDataRejected !== false) process.once("exit", (code) => code === 0 && keepCompiled(script));
  const require = createRequire(bundle);
  // Importing CommonJS reads it through for its exports first, which takes as long as running it.
  const importModule = async (specifier) =>
    specifier === "ts-morph" || specifier === "esbuild" ? require(specifier) : import(specifier);
  script.runInThisContext()(require, importModule, pathToFileURL(bundle).href);
}

/** Where the compiled code for the command lies; another bundle, another place. */
function compiledPath() {
  const command = /^[a-z]+$/.test(process.argv[2] ?? "") ? process.argv[2] : "help";
  return `${bundle}.${Math.trunc(statSync(bundle).mtimeMs).toString(36)}.${command}`;
}

function readCompiled() {
  try {
    return readFileSync(compiledPath());
  } catch {
    return undefined;
  }
}

function keepCompiled(script) {
  try {
    const path = compiledPath();
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, script.createCachedData());
    renameSync(draft, path);
  } catch {
    // It only starts slower next time.
  }
}

if (isCurrent() || (await refresh())) {
  run();
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(entry).href);
}
