/** Bundles the command into dist/, so that it starts without compiling TypeScript. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, "dist");
const require = createRequire(import.meta.url);

const common = {
  absWorkingDir: root,
  write: false,
  bundle: true,
  platform: "node",
  target: "node20",
  legalComments: "none",
  logLevel: "silent",
};

/** Writes what bin/quipu.mjs runs: the command, and the part of ts-morph that it uses. */
export async function bundle() {
  mkdirSync(target, { recursive: true });
  await Promise.all([bundleTsMorph(), bundleCommand()]);
  removeOld();
}

async function bundleCommand() {
  const { outputFiles } = await build({
    ...common,
    entryPoints: ["compiler/cli/entry.ts"],
    format: "cjs",
    minifySyntax: true,
    minifyWhitespace: true,
    external: ["ts-morph", "prettier", "esbuild", "pdfjs-dist"],
    define: { "import.meta.url": "__url" },
    plugins: [knownGrammar(await grammarDigest())],
  });
  // A script on its own may not import; the launcher does it for it.
  const code = outputFiles[0].text.replace(/\bimport\((?=["\w])/g, "__import(");
  const id = createHash("sha256").update(code).update(versionOf("ts-morph")).update(versionOf("prettier"));
  const head = `(function(require,__import,__url){const __compilerId="${id.digest("hex")}";`;
  write("quipu.cjs", `${head}${code}})`);
}

/** What the parser would find out about its grammar at every start. */
async function grammarDigest() {
  const contents = `
    import { digestOf } from "./compiler/syntax/parser/digest.ts";
    import { QuipuParser } from "./compiler/syntax/parser/parser.ts";
    export const digest = digestOf(new QuipuParser("analysed"));`;
  const { outputFiles } = await build({
    ...common,
    stdin: { contents, resolveDir: root, loader: "ts" },
    format: "esm",
  });
  const source = Buffer.from(outputFiles[0].text).toString("base64");
  return (await import(`data:text/javascript;base64,${source}`)).digest;
}

function knownGrammar(digest) {
  const contents = `export const knownGrammar = ${JSON.stringify(digest)};`;
  return {
    name: "known-grammar",
    setup: ({ onLoad }) => onLoad({ filter: /[\\/]known-grammar\.ts$/ }, () => ({ contents })),
  };
}

/** Takes a second or two, so it is made once for each version. */
async function bundleTsMorph() {
  const name = tsMorphName();
  if (existsSync(join(target, name))) return;
  const { outputFiles } = await build({
    ...common,
    stdin: { contents: `export { printStructure, StructureKind } from "ts-morph";`, resolveDir: root },
    format: "cjs",
    minify: true,
    banner: { js: "(function(require,module,exports,__filename,__dirname){" },
    footer: { js: "})" },
  });
  write(name, outputFiles[0].text);
}

function tsMorphName() {
  return `ts-morph-${versionOf("ts-morph")}.cjs`;
}

function versionOf(name) {
  return require(`${name}/package.json`).version;
}

/** Whole or not at all: others may start from it just now. */
function write(name, text) {
  const draft = join(target, `${name}.${process.pid}`);
  writeFileSync(draft, ascii(text));
  renameSync(draft, join(target, name));
}

/** The launcher reads scripts byte by byte; esbuild escapes strings, but leaves regular expressions as they are. */
function ascii(text) {
  return text.replace(/[^\x00-\x7f]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** What was made more than an hour ago, such as what Node compiled of an older bundle. */
function removeOld() {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(target)) {
    const path = join(target, name);
    if (name === "quipu.cjs" || name === tsMorphName() || statSync(path).mtimeMs > anHourAgo) continue;
    rmSync(path, { recursive: true, force: true });
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
