import { readFileSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { writeAtomically } from "../../host/cache.ts";
import { findGame, listGames } from "../../host/project.ts";
import { readGame } from "../../host/read-game.ts";
import { Places, type Finding } from "../../diagnostics/finding.ts";
import { findingsToJson } from "../../diagnostics/json.ts";
import { counted, renderFindings } from "../../diagnostics/render.ts";
import type { Context, Report } from "../context.ts";
import { exitCodes, UsageError } from "../errors.ts";
import type { Formatting } from "../services.ts";

export interface FormatOptions {
  readonly check?: boolean;
}

interface Outcome {
  readonly file: string;
  readonly changed: boolean;
  readonly findings: readonly Finding[];
}

/** Formats rule files in place, or says which are not formatted. A file with errors is left as it is. */
export async function format(paths: readonly string[], options: FormatOptions, context: Context): Promise<Report> {
  const formatting = await context.services.formatting();
  const outcomes: Outcome[] = [];
  for (const path of ruleFiles(paths, context)) outcomes.push(await formatFile(path, options, formatting, context));

  const findings = outcomes.flatMap((o) => o.findings);
  const changed = outcomes.filter((o) => o.changed).map((o) => o.file);
  if (findings.length > 0) context.say(renderFindings(findings, context.style) + "\n");
  for (const file of changed) {
    context.say(options.check ? `${context.style.error("needs formatting:")} ${file}` : `formatted ${file}`);
  }
  const fine = findings.length === 0 && changed.length === 0;
  if (fine) context.say(`${context.style.good("fine:")} ${counted(outcomes.length, "file")}`);
  else if (options.check && changed.length > 0) context.say("`quipu format` formats them");
  return {
    exitCode: findings.length > 0 || (options.check === true && !fine) ? exitCodes.findings : exitCodes.fine,
    json: { files: outcomes.length, changed, ...findingsToJson(findings) },
  };
}

async function formatFile(
  path: string,
  options: FormatOptions,
  formatting: Formatting,
  context: Context,
): Promise<Outcome> {
  const text = readFileSync(path, "utf8");
  const file = relative(context.services.project.root, path).split(sep).join("/");
  try {
    const formatted = await formatting.formatText(text, file);
    const changed = formatted !== text;
    if (changed && !options.check) writeAtomically(path, formatted);
    return { file, changed, findings: [] };
  } catch (error) {
    if (!(error instanceof formatting.NotFormatted)) throw error;
    const places = new Places("", [{ path: file, text }]);
    return { file, changed: false, findings: error.diagnostics.map((d) => places.finding(d)) };
  }
}

/** The rule files named: files, folders or games; all games when nothing is named. */
function ruleFiles(paths: readonly string[], context: Context): string[] {
  const { project } = context.services;
  if (paths.length === 0) return listGames(project).flatMap((game) => filesIn(join(project.rules, game)));
  return [...new Set(paths.flatMap((path) => filesAt(path, context)))];
}

function filesAt(path: string, context: Context): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile()) {
    if (!path.endsWith(".quipu")) throw new UsageError(`${path} is not a rule file`, "rule files end in `.quipu`");
    return [resolve(path)];
  }
  if (stats?.isDirectory()) return filesIn(resolve(path));
  const game = findGame(context.services.project, path);
  if (game.found !== undefined) return filesIn(join(context.services.project.rules, game.found));
  throw new UsageError(`there is neither a file nor a game \`${path}\``, game.near && `did you mean \`${game.near}\`?`);
}

function filesIn(folder: string): string[] {
  return readGame(folder).files.map((file) => join(folder, file.path));
}
