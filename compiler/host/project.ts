import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { nearest } from "../diagnostics/suggest.ts";

/** The folders that the commands work on. */
export interface Project {
  readonly root: string;
  /** One folder a game. */
  readonly rules: string;
  /** What the compiler wrote, one folder a game. */
  readonly generated: string;
  /** May be deleted at any time. */
  readonly cache: string;
}

export function projectAt(root: string): Project {
  return {
    root,
    rules: join(root, "rules"),
    generated: join(root, "generated"),
    cache: join(root, "node_modules", ".cache", "quipu"),
  };
}

/** The nearest folder with `rules/` in it, from `start` upwards; `start` itself when there is none. */
export function findProject(start: string): Project {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (isFolder(join(folder, "rules"))) return projectAt(folder);
    if (folder === dirname(folder)) return projectAt(resolve(start));
  }
}

/** The names of all games, in code-unit order. */
export function listGames(project: Project): string[] {
  if (!isFolder(project.rules)) return [];
  return readdirSync(project.rules)
    .filter((name) => !name.startsWith(".") && isFolder(join(project.rules, name)))
    .sort();
}

export type GameLookup =
  | { readonly found: string }
  | { readonly found: undefined; readonly near: string | undefined; readonly games: readonly string[] };

/** A game by its folder's name, `-` and `_` being the same; else what may have been meant. */
export function findGame(project: Project, name: string): GameLookup {
  const games = listGames(project);
  const found = games.find((g) => g === name) ?? games.find((g) => sameName(g, name));
  return found === undefined ? { found, near: nearest(name, games), games } : { found };
}

export function sameName(a: string, b: string): boolean {
  return a.replaceAll("-", "_") === b.replaceAll("-", "_");
}

export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
