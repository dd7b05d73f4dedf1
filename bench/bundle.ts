import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { keepConstant } from "../compiler/host/constants.ts";
import { CACHE, ROOT } from "./paths.ts";

/**
 * Bundles a module into one file of plain JavaScript, as the command does, and returns its path. Each bundle carries its own copy of
 * everything it imports, so that what one game teaches the optimiser about shared code does not slow another.
 */
export async function bundle(source: string, finish = (text: string): string => text): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: ROOT, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    minifySyntax: true,
    logLevel: "silent",
  });
  const text = finish(result.outputFiles[0].text);
  const name = createHash("sha256").update(source).update(text).digest("hex").slice(0, 16);
  mkdirSync(CACHE, { recursive: true });
  const path = join(CACHE, `${name}.mjs`);
  writeFileSync(path, text);
  return path;
}

/** An engine: its tables and functions stay constants, as the command keeps them. */
export async function importBundled<T>(source: string): Promise<T> {
  return (await import(pathToFileURL(await bundle(source, keepConstant)).href)) as T;
}
