import { counted } from "../../diagnostics/render.ts";
import { countByFile, countFacts, type FactCount } from "../../provenance/count.ts";
import type { Fact } from "../../provenance/fact.ts";
import type { Context, Report } from "../context.ts";
import { exitCodes, FindingsError } from "../errors.ts";
import { findingsOf, hasErrors, loadGame, requireGame, type LoadedGame } from "../games.ts";
import { table } from "../table.ts";

export interface ProvenanceOptions {
  readonly list?: boolean;
}

/** Counts where the facts of a game come from, and lists those that nobody vouches for. */
export async function provenance(name: string, options: ProvenanceOptions, context: Context): Promise<Report> {
  const { project } = context.services;
  const game = loadGame(project, requireGame(project, name));
  const result = (await context.services.compiler()).checkGame(game.files);
  const findings = findingsOf(game, result);
  if (hasErrors(findings)) throw new FindingsError(findings);

  const { facts } = result;
  const counts = countFacts(facts);
  sayCounts(game.name, facts, counts, context);
  const listed = options.list ? facts : facts.filter((f) => f.source === "unsourced");
  if (listed.length > 0) context.say();
  for (const fact of listed) context.say(`${placeOf(fact, game)}: ${fact.name}, ${describe(fact)}`);
  return {
    exitCode: exitCodes.fine,
    json: { game: game.name, ...counts, details: facts.map((f) => toJson(f, game)) },
  };
}

function sayCounts(name: string, facts: readonly Fact[], total: FactCount, context: Context): void {
  context.say(`${name}: ${counted(total.facts, "fact")}\n`);
  const row = (label: string, c: FactCount): string[] =>
    [label, c.facts, c.cited, c.assumed, c.ruled, c.unsourced].map(String);
  const rows = [...countByFile(facts)].map(([path, count]) => row(path, count));
  context.say(table(["file", "facts", "cited", "assumed", "ruled", "unsourced"], [...rows, row("all", total)]));
}

function describe(fact: Fact): string {
  return fact.detail === "" ? fact.source : `${fact.source}: ${fact.detail}`;
}

function placeOf(fact: Fact, game: LoadedGame): string {
  const { path, line } = game.places.of(fact.span);
  return `${path}:${line}`;
}

function toJson(fact: Fact, game: LoadedGame): object {
  const { path, line } = game.places.of(fact.span);
  return { name: fact.name, source: fact.source, detail: fact.detail, file: path, line };
}
