import { readFileSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { writeAtomically } from "../../host/cache.ts";
import { findGame, listGames } from "../../host/project.ts";
import { readGame } from "../../host/read-game.ts";
import { counted } from "../../diagnostics/render.ts";
import type { Context, Report } from "../context.ts";
import { exitCodes, UsageError } from "../errors.ts";

export interface FormatOptions {
  readonly check?: boolean;
}

/** Formats rule files in place, or says which are not formatted. A file with syntax errors is left as it is. */
export async function format(paths: readonly string[], options: FormatOptions, context: Context): Promise<Report> {
  const formatting = await context.services.formatting();
  const files = ruleFiles(paths, context);
  const changed: string[] = [];
  const failed: { file: string; message: string }[] = [];
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const name = relative(context.services.project.root, file).split(sep).join("/");
    try {
      const formatted = await formatting.formatText(text, name);
      if (formatted === text) continue;
      changed.push(name);
      if (!options.check) writeAtomically(file, formatted);
    } catch (error) {
      failed.push({ file: name, message: error instanceof Error ? error.message : String(error) });
    }
  }
  sayResult(files.length, changed, failed, options, context);
  const bad = failed.length > 0 || (options.check === true && changed.length > 0);
  return { exitCode: bad ? exitCodes.findings : exitCodes.fine, json: { files: files.length, changed, failed } };
}

function sayResult(
  total: number,
  changed: readonly string[],
  failed: readonly { file: string; message: string }[],
  options: FormatOptions,
  context: Context,
): void {
  for (const { file, message } of failed) context.say(`${context.style.error("not formatted:")} ${file}: ${message}`);
  for (const file of changed)
    context.say(options.check ? `${context.style.error("needs formatting:")} ${file}` : `formatted ${file}`);
  if (changed.length === 0 && failed.length === 0)
    context.say(`${context.style.good("fine:")} ${counted(total, "file")}`);
  else if (options.check && changed.length > 0) context.say("`quipu format` formats them");
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
