#!/usr/bin/env node
/** Starts the command from its bundle; makes the bundle anew when the sources are younger, or runs them directly. */
import { existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import vm from "node:vm";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(root, "dist", "quipu.cjs");
const entry = join(root, "compiler", "cli", "entry.ts");

/** When the youngest of these files was written; 0 when there is none. */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  // A folder's own time counts too: it changes when a file in it is removed.
  let time = stats.mtimeMs;
  if (stats.isDirectory()) for (const name of readdirSync(path)) time = Math.max(time, newest(path + sep + name));
  return time;
}

function isCurrent() {
  const built = newest(bundle);
  return built > 0 && built >= newest(join(root, "compiler")) && built >= newest(join(root, "scripts", "bundle.mjs"));
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

/** Runs the bundle; what Node compiled of it is kept for each command, since each uses another part. */
function run() {
  const require = createRequire(bundle);
  const importModule = async (name) => {
    if (name === "ts-morph") return tsMorph(require);
    // Importing CommonJS reads it through for its exports first, which takes as long as running it.
    return name === "esbuild" ? require(name) : import(name);
  };
  const command = /^[a-z]+$/.test(process.argv[2] ?? "") ? process.argv[2] : "help";
  load(bundle, command)(require, importModule, pathToFileURL(bundle).href);
}

/** Most of loading ts-morph is compiling it, so there is a bundle of it too. */
function tsMorph(require) {
  const path = join(root, "dist", `ts-morph-${require("ts-morph/package.json").version}.cjs`);
  if (!existsSync(path)) return require("ts-morph");
  const module = { exports: {} };
  load(path, "code")(require, module, module.exports, path, dirname(path));
  return module.exports;
}

/** A script's value. Compiling is most of a start, so what Node compiled is kept beside the script. */
function load(path, use) {
  const compiled = `${path}.${Math.trunc(statSync(path).mtimeMs).toString(36)}.${use}`;
  // The scripts are plain ASCII, which is read faster as this.
  const script = new vm.Script(readFileSync(path, "latin1"), { filename: path, cachedData: readIfThere(compiled) });
  if (script.cachedDataRejected !== false) process.once("exit", (code) => code <= 1 && keep(script, compiled));
  return script.runInThisContext();
}

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function keep(script, path) {
  try {
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
