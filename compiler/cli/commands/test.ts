import { counted } from "../../diagnostics/render.ts";
import { printableLines } from "../../diagnostics/width.ts";
import type { Example } from "../../host/load-engine.ts";
import type { Context, Report } from "../context.ts";
import { loadEngine } from "../engines.ts";
import { exitCodes } from "../errors.ts";
import { selectGames } from "../games.ts";

interface ExampleResult {
  readonly title: string;
  readonly source: string;
  readonly passed: boolean;
  readonly message: string;
}

/** Runs the examples that stand in the rules. */
export async function test(names: readonly string[], context: Context): Promise<Report> {
  const games: { game: string; examples: ExampleResult[] }[] = [];
  const wanted = selectGames(context.services.project, names);
  const progress = context.progress("testing", wanted.length);
  for (const game of wanted) {
    progress.next(games.length, game);
    const { examples } = await loadEngine(game, context);
    const results = examples.map(runExample);
    progress.clear();
    sayResults(game, results, context);
    games.push({ game, examples: results });
  }
  const all = games.flatMap((g) => g.examples);
  const failed = all.filter((e) => !e.passed).length;
  const passed = all.length - failed;
  context.say(`\n${counted(passed, "example")} passed, ${failed} failed`);
  return { exitCode: failed > 0 ? exitCodes.findings : exitCodes.fine, json: { passed, failed, games } };
}

/** An example whose rules break is a failed example, not an end of the run. */
function runExample(example: Example): ExampleResult {
  const { title, source } = example;
  try {
    const { passed, message } = example.run();
    return { title, source, passed, message };
  } catch (error) {
    return { title, source, passed: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function sayResults(game: string, results: readonly ExampleResult[], context: Context): void {
  const { style } = context;
  const failed = results.filter((r) => !r.passed);
  context.say(
    `${game}: ${counted(results.length - failed.length, "example")} passed${failed.length > 0 ? `, ${failed.length} failed` : ""}`,
  );
  for (const { title, source, message } of failed) {
    context.say(`  ${style.error("failed")} ${printableLines(title)} (${source})`);
    context.say(`         ${printableLines(message).replaceAll("\n", "\n         ")}`);
  }
}
