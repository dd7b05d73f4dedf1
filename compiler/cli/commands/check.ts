import { findingsToGithub } from "../../diagnostics/github.ts";
import { findingsToJson } from "../../diagnostics/json.ts";
import { counted, renderFindings } from "../../diagnostics/render.ts";
import { findingsToSarif } from "../../diagnostics/sarif.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import type { Context, Report } from "../context.ts";
import { exitCodes } from "../errors.ts";
import { findingsOf, hasErrors, loadGame, selectGames } from "../games.ts";

export const checkFormats = ["pretty", "json", "sarif", "github"] as const;
export type CheckFormat = (typeof checkFormats)[number];

/** Finds what is wrong with the rules of the games, without writing anything. */
export async function check(names: readonly string[], format: CheckFormat, context: Context): Promise<Report> {
  const { project, version } = context.services;
  const games = selectGames(project, names);
  const compiler = await context.services.compiler();
  const { lexiconFindings } = await import("../lexicons.ts");
  const findings = games.flatMap((name) => {
    const game = loadGame(project, name);
    const result = compiler.checkGame(game.files);
    return [...findingsOf(game, result), ...lexiconFindings(project, name, result)];
  });
  const exitCode = hasErrors(findings) ? exitCodes.findings : exitCodes.fine;
  if (format === "sarif") return { exitCode, json: findingsToSarif(findings, version) };
  if (format === "github") context.say(findingsToGithub(findings) || "\n");
  else context.say(pretty(findings, games, context));
  return { exitCode, json: findingsToJson(findings) };
}

function pretty(findings: readonly Finding[], games: readonly string[], context: Context): string {
  const checked = games.length === 1 ? games[0] : counted(games.length, "game");
  if (findings.length === 0) return `${context.style.good("fine:")} ${checked}`;
  return renderFindings(findings, context.style);
}
