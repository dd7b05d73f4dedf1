/** Source files of a folder and what they import. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Module {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
  /** Paths from the project's root; names of packages and of Node's own modules as they stand. */
  readonly imports: readonly string[];
}

export function modulesIn(folder: string): Module[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readModule(join(folder, path)));
}

function readModule(path: string): Module {
  const text = readFileSync(join(root, path), "utf8");
  const found = withoutTexts(text).matchAll(
    /^(?:import|export)\b(?:[^;"=]*?\bfrom)?\s*"([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  const imports = [...found].map(([, whole, lazy]) => resolve(path, whole ?? lazy));
  return { path, text, imports };
}

/** Code that stands in a text of the emitter is not code of the emitter. */
function withoutTexts(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|`(?:[^`\\]|\\.)*`/g, "");
}

function resolve(from: string, name: string): string {
  return name.startsWith(".") ? relative(root, join(root, dirname(from), name)) : name;
}
