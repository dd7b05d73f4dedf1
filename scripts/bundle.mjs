/** Bundles the command into dist/, so that it starts without compiling TypeScript. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Writes dist/quipu.cjs: one script, which bin/quipu.mjs runs with what Node compiled of it before. */
export async function bundle() {
  const target = join(root, "dist");
  const draft = join(target, `quipu.${process.pid}.cjs`);
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["compiler/cli/entry.ts"],
    write: false,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    minifySyntax: true,
    legalComments: "none",
    external: ["ts-morph", "prettier", "esbuild", "pdfjs-dist"],
    define: { "import.meta.url": "__url" },
    banner: { js: "(function (require, __import, __url) {" },
    footer: { js: "})" },
    logLevel: "silent",
  });
  mkdirSync(target, { recursive: true });
  // A script on its own may not import; the launcher does it for it.
  writeFileSync(draft, outputFiles[0].text.replace(/\bimport\((?=["\w])/g, "__import("));
  renameSync(draft, join(target, "quipu.cjs"));
  removeOld(target);
}

/** What nothing has used for an hour, such as what Node compiled of an older bundle. */
function removeOld(folder) {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name !== "quipu.cjs" && statSync(path).mtimeMs < anHourAgo) rmSync(path, { recursive: true, force: true });
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
