import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import type * as runtime from "../../runtime/index.ts";
import { hashOf, writeAtomically } from "./cache.ts";
import { keepConstant } from "./constants.ts";
import type { Project } from "./project.ts";

/** An example of the rules, compiled to a test. */
export type Example = runtime.Example;

/** A generated game together with the very runtime that it runs on. */
export interface GameModule {
  readonly program: runtime.Program;
  readonly engine: runtime.Engine;
  readonly examples: readonly Example[];
  readonly runtime: typeof runtime;
}

/**
 * Bundles a generated engine with the runtime into one file of plain JavaScript and gives its address.
 * Node runs that at full speed, in worker threads too, and a changed engine gets a new address.
 */
export async function bundleEngine(
  project: Project,
  packageRoot: string,
  game: string,
  folder = join(project.generated, game),
): Promise<string> {
  const esbuild = await import("esbuild");
  const result = await esbuild.build({
    stdin: {
      contents: `export * from "./index.ts";\nexport * as runtime from "../../runtime/index.ts";\n`,
      resolveDir: folder,
      loader: "ts",
    },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "node20",
    minifySyntax: true,
    legalComments: "none",
    logLevel: "silent",
    plugins: [runtimeOf(packageRoot)],
  });
  const text = keepConstant(result.outputFiles[0].text);
  const engines = join(project.cache, "engines");
  const path = join(engines, `${game}-${hashOf(text).slice(0, 16)}.mjs`);
  if (!existsSync(path)) {
    mkdirSync(engines, { recursive: true });
    writeAtomically(path, text);
  }
  return pathToFileURL(path).href;
}

export async function importEngine(url: string): Promise<GameModule> {
  return (await import(url)) as GameModule;
}

/** Generated code names the runtime as two folders up; a project elsewhere uses that of the installed package. */
function runtimeOf(packageRoot: string): Plugin {
  return {
    name: "runtime",
    setup(build) {
      build.onResolve({ filter: /^(\.\.\/)+runtime\// }, ({ path }) => ({
        path: join(packageRoot, path.replace(/^(\.\.\/)+/, "")),
      }));
    },
  };
}
