import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Code } from "../diagnostics/catalogue/index.ts";
import { Reporter } from "../diagnostics/diagnostic.ts";
import { Places, type Finding } from "../diagnostics/finding.ts";
import { FileCache, hashOf } from "../host/cache.ts";
import { OutputFormatter } from "../host/format-output.ts";
import { MANIFEST, compareFolder, isSame, readFolder, replaceFolder, withManifest } from "../host/output-folder.ts";
import type { FolderContent, FolderDifference } from "../host/output-folder.ts";
import { isFolder, listGames, type Project } from "../host/project.ts";
import type { Context } from "./context.ts";
import { FindingsError } from "./errors.ts";
import { findingsOf, hasErrors, loadGame, type LoadedGame } from "./games.ts";

export interface BuildOutcome {
  readonly game: string;
  readonly status: "written" | "unchanged" | "failed";
  readonly findings: readonly Finding[];
}

/** Compiles a game and makes its generated folder hold the result; a game with errors leaves it as it is. */
export async function buildGame(name: string, context: Context): Promise<BuildOutcome> {
  const game = loadGame(context.services.project, name);
  const { findings, content } = await compiledFolder(game, context);
  if (content === undefined) return { game: name, status: "failed", findings };
  const folder = join(context.services.project.generated, name);
  const same = isSame(compareFolder(folder, content));
  if (!same) replaceFolder(folder, content);
  rememberBuilt(game, content, context);
  return { game: name, status: same ? "unchanged" : "written", findings };
}

/** Compares what the rules give with what is on disk, and writes nothing. */
export async function checkBuilt(name: string, context: Context): Promise<readonly Finding[]> {
  const { project } = context.services;
  const { findings, content } = await compiledFolder(loadGame(project, name), context);
  if (content === undefined) return findings;
  return [...findings, ...differenceFindings(name, compareFolder(join(project.generated, name), content))];
}

/** Makes sure that the generated engine is that of the rules as they stand; errors in them are thrown. */
export async function ensureBuilt(name: string, context: Context): Promise<void> {
  if (isRemembered(loadGame(context.services.project, name), context)) return;
  const outcome = await buildGame(name, context);
  if (outcome.status === "failed") throw new FindingsError(outcome.findings);
}

/** Generated folders of games that are gone. Only folders that a build wrote count. */
export function orphanedFolders(project: Project): string[] {
  if (!isFolder(project.generated)) return [];
  const games = new Set(listGames(project));
  return readdirSync(project.generated)
    .filter((name) => !games.has(name) && existsSync(join(project.generated, name, MANIFEST)))
    .sort();
}

export function removeOrphans(project: Project): string[] {
  const orphans = orphanedFolders(project);
  for (const name of orphans) rmSync(join(project.generated, name), { recursive: true });
  return orphans;
}

export function orphanFindings(project: Project): Finding[] {
  return orphanedFolders(project).flatMap((name) =>
    differenceFindings(name, {
      stale: [],
      missing: [],
      edited: [],
      orphaned: [...readFolder(join(project.generated, name)).keys()].sort(),
    }),
  );
}

interface Compiled {
  readonly findings: readonly Finding[];
  /** Undefined when there are errors. */
  readonly content: FolderContent | undefined;
}

async function compiledFolder(game: LoadedGame, context: Context): Promise<Compiled> {
  const compiler = await context.services.compiler();
  const result = await compiler.compileGame(game.files);
  const findings = findingsOf(game, result);
  if (hasErrors(findings)) return { findings, content: undefined };
  if (result.outputs === undefined) throw new Error("the compiler gave neither errors nor outputs");
  const formatted = await new OutputFormatter(context.services.project).format(result.outputs);
  return { findings, content: withManifest(formatted) };
}

function differenceFindings(game: string, difference: FolderDifference): Finding[] {
  const reporter = new Reporter();
  const report = (code: "Q6001" | "Q6002" | "Q6003" | "Q6004", paths: readonly string[]): void => {
    for (const path of paths) {
      const file = `generated/${game}/${path}`;
      reporter.report(code satisfies Code, { file, start: 0, end: 0 }, { file });
    }
  };
  report("Q6001", difference.stale);
  report("Q6002", difference.missing);
  report("Q6003", difference.orphaned);
  report("Q6004", difference.edited);
  const places = new Places("", []);
  return reporter.sorted().map((d) => places.finding(d));
}

// What was built from which sources is remembered, so that `play` or `simulate` need not compile to know that
// the engine on disk is current. Without a known build of the compiler nothing is remembered.

function builtCache(context: Context): FileCache {
  return new FileCache(join(context.services.project.cache, "built"));
}

function builtKey(game: LoadedGame, context: Context): string | undefined {
  const { compilerId } = context.services;
  return compilerId === undefined
    ? undefined
    : hashOf(compilerId, game.name, ...game.files.flatMap((f) => [f.path, f.text]));
}

function rememberBuilt(game: LoadedGame, content: FolderContent, context: Context): void {
  const key = builtKey(game, context);
  if (key !== undefined) builtCache(context).set(key, content.get(MANIFEST)!);
}

function isRemembered(game: LoadedGame, context: Context): boolean {
  const key = builtKey(game, context);
  const manifest = key === undefined ? undefined : builtCache(context).get(key);
  if (manifest === undefined || game.findings.length > 0) return false;
  const path = join(context.services.project.generated, game.name, MANIFEST);
  return existsSync(path) && readFileSync(path, "utf8") === manifest;
}
