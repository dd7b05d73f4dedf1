/** Bundles the command into dist/, so that it starts without compiling TypeScript. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Writes dist/ whole: into a folder beside it first, which then takes its place. */
export async function bundle() {
  const target = join(root, "dist");
  const draft = `${target}.${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: { quipu: "compiler/cli/entry.ts" },
    outdir: draft,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    minifySyntax: true,
    legalComments: "none",
    external: ["ts-morph", "prettier", "esbuild"],
    // Dependencies in CommonJS ask for Node's own modules with require.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    logLevel: "silent",
  });
  mkdirSync(target, { recursive: true });
  const fresh = readdirSync(draft);
  // The entry comes last: a run that begins meanwhile finds the old entry with its old chunks, or the new with the new.
  fresh.sort((a, b) => Number(a === "quipu.mjs") - Number(b === "quipu.mjs"));
  for (const name of fresh) renameSync(join(draft, name), join(target, name));
  rmSync(draft, { recursive: true, force: true });
  removeOld(target, fresh);
}

/** Parts that nothing has used for an hour; a run under way may still load younger ones. */
function removeOld(folder, fresh) {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!fresh.includes(name) && statSync(path).mtimeMs < anHourAgo) rmSync(path, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await bundle();
  } catch (error) {
    // Installing must not fail for this: without a bundle the command runs from its sources, only slower.
    console.error(`quipu was not bundled and will start slowly: ${error.message}`);
  }
}
