import { existsSync } from "node:fs";
import type { Finding } from "../../diagnostics/finding.ts";
import { findingsToJson } from "../../diagnostics/json.ts";
import { counted, renderFindings } from "../../diagnostics/render.ts";
import { watchFolder } from "../../host/watch.ts";
import { buildGame, checkBuilt, orphanFindings, removeOrphans, type BuildOutcome } from "../building.ts";
import type { Context, Report } from "../context.ts";
import { exitCodes, isSystemError, systemWords, UsageError } from "../errors.ts";
import { hasErrors, selectGames } from "../games.ts";

export interface BuildOptions {
  readonly check?: boolean;
  readonly watch?: boolean;
}

export async function build(names: readonly string[], options: BuildOptions, context: Context): Promise<Report> {
  if (options.watch && (options.check || context.json)) {
    throw new UsageError("--watch goes on until it is stopped, so it cannot be combined with --check or --json");
  }
  if (options.check) return checkAll(names, context);
  if (!options.watch) return buildAll(names, context);
  // From before the first build on: what changes during it must not be missed.
  const changes = watchFolder(context.services.project.rules);
  await buildAll(names, context);
  return watch(names, changes, context);
}

async function buildAll(names: readonly string[], context: Context): Promise<Report> {
  const games = selectGames(context.services.project, names);
  const progress = context.progress("building", games.length);
  const outcomes: BuildOutcome[] = [];
  for (const game of games) {
    progress.next(outcomes.length, game);
    outcomes.push(await buildGame(game, context));
  }
  progress.clear();
  const removed = names.length === 0 ? removeOrphans(context.services.project) : [];
  const findings = outcomes.flatMap((o) => o.findings);
  if (findings.length > 0) context.say(renderFindings(findings, context.style) + "\n");
  for (const outcome of outcomes) context.say(`${outcome.game}: ${statusWords(outcome, context)}`);
  sayRemoved(removed, context);
  return {
    exitCode: outcomes.some((o) => o.status === "failed") ? exitCodes.findings : exitCodes.fine,
    json: { games: outcomes.map(({ game, status }) => ({ game, status })), removed, ...findingsToJson(findings) },
  };
}

function sayRemoved(names: readonly string[], context: Context): void {
  for (const name of names) context.say(`${name}: removed, there are no rules for it`);
}

function statusWords(outcome: BuildOutcome, context: Context): string {
  switch (outcome.status) {
    case "written":
      return context.style.good(`written to generated/${outcome.game}`);
    case "unchanged":
      return "up to date";
    case "failed":
      return context.style.error("not built, because of the errors above");
  }
}

async function checkAll(names: readonly string[], context: Context): Promise<Report> {
  const { project } = context.services;
  const games = selectGames(project, names);
  const progress = context.progress("comparing", games.length);
  const findings: Finding[] = [];
  const statuses: { game: string; status: "current" | "stale" }[] = [];
  for (const game of games) {
    progress.next(statuses.length, game);
    const found = await checkBuilt(game, context);
    findings.push(...found);
    statuses.push({ game, status: hasErrors(found) ? "stale" : "current" });
  }
  progress.clear();
  if (names.length === 0) findings.push(...orphanFindings(project));
  if (findings.length > 0) context.say(renderFindings(findings, context.style));
  if (!hasErrors(findings)) context.say(`${context.style.good("fine:")} ${counted(games.length, "game")} as generated`);
  return {
    exitCode: hasErrors(findings) ? exitCodes.findings : exitCodes.fine,
    json: { games: statuses, ...findingsToJson(findings) },
  };
}

/** Builds again whenever something in the rules changes, until the process is stopped. */
async function watch(names: readonly string[], changes: AsyncIterable<string[]>, context: Context): Promise<never> {
  const { project } = context.services;
  context.say(context.style.faint("watching rules/; stop with Ctrl+C"));
  for await (const changed of changes) {
    const began = performance.now();
    if (!existsSync(project.rules)) throw new UsageError(`${project.rules} is gone: there is nothing left to watch`);
    try {
      if (names.length === 0) sayRemoved(removeOrphans(project), context);
      const games = selectGames(project, names).filter((game) => changed.includes(game));
      if (games.length === 0) continue;
      await buildAll(games, context);
    } catch (error) {
      // A file may vanish between the notice and the read; the next change tells more.
      if (!(error instanceof UsageError) && !isSystemError(error)) throw error;
      context.say(context.style.error(isSystemError(error) ? systemWords(error) : error.message));
    }
    context.say(context.style.faint(`${Math.round(performance.now() - began)} ms; watching`));
  }
  throw new Error("watching ended by itself");
}
