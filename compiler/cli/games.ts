import { join } from "node:path";
import { Places, type Finding } from "../diagnostics/finding.ts";
import { Reporter } from "../diagnostics/diagnostic.ts";
import { findGame, listGames, sameName, type Project } from "../host/project.ts";
import { readGame } from "../host/read-game.ts";
import type { SourceFile } from "../source/span.ts";
import { UsageError } from "./errors.ts";
import type { CompileResult } from "./services.ts";

/** A game's files with what is wrong with them so far. */
export interface LoadedGame {
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly places: Places;
  /** What reading the folder found. */
  readonly findings: readonly Finding[];
}

/** The games named, or all of them. */
export function selectGames(project: Project, names: readonly string[]): string[] {
  if (names.length > 0) return [...new Set(names.map((name) => requireGame(project, name)))];
  const games = listGames(project);
  if (games.length === 0) {
    throw new UsageError(
      `there is no game in ${project.rules}`,
      "`quipu new <name>` writes a small game to begin with",
    );
  }
  return games;
}

export function requireGame(project: Project, name: string): string {
  const lookup = findGame(project, name);
  if (lookup.found !== undefined) return lookup.found;
  const known = lookup.games.length === 0 ? "there are no games yet" : `the games are: ${lookup.games.join(", ")}`;
  const hint = lookup.near === undefined ? known : `did you mean \`${lookup.near}\`?`;
  throw new UsageError(`there is no game \`${name}\` in ${project.rules}`, hint);
}

export function loadGame(project: Project, name: string): LoadedGame {
  const { files, diagnostics } = readGame(join(project.rules, name));
  const places = new Places(`rules/${name}`, files);
  return { name, files, places, findings: diagnostics.map((d) => places.finding(d)) };
}

/** What reading and compiling found together. */
export function findingsOf(game: LoadedGame, result: CompileResult): Finding[] {
  // What stands in files that cannot be read is not missing.
  const told = hasErrors(game.findings) ? result.diagnostics.filter((d) => d.code !== "Q2006") : result.diagnostics;
  return [...game.findings, ...told.map((d) => game.places.finding(d)), ...nameFindings(game, result)];
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((f) => f.severity === "error");
}

function nameFindings(game: LoadedGame, result: CompileResult): Finding[] {
  const declared = result.game?.name;
  if (declared === undefined || sameName(declared, game.name)) return [];
  const declaration = result.files.flatMap((f) => f.declarations).find((d) => d.kind === "game");
  const reporter = new Reporter();
  if (declaration?.kind === "game") {
    reporter.report("Q6107", declaration.name.span, { game: declared, folder: game.name });
  }
  return reporter.diagnostics.map((d) => game.places.finding(d));
}
