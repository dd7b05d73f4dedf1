import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const BENCH = dirname(fileURLToPath(import.meta.url));
export const ROOT = dirname(BENCH);
/** May be deleted at any time. */
export const CACHE = join(ROOT, "node_modules", ".cache", "quipu", "bench");

/** The games that the compiler has written, by the names of their folders. */
export function generatedGames(): string[] {
  return foldersWith(join(ROOT, "generated"), "index.ts");
}

/** The games there are rules for, by the names of their folders. */
export function gamesWithRules(): string[] {
  return foldersWith(join(ROOT, "rules"), ".");
}

function foldersWith(parent: string, file: string): string[] {
  if (!existsSync(parent)) return [];
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(parent, name, file)))
    .sort();
}
