import { availableParallelism } from "node:os";
import type { SimulationSums } from "../../../runtime/index.ts";
import { simulateOnThreads } from "../../host/simulate.ts";
import type { Context, Report } from "../context.ts";
import { asUsage, botsOf, setupOf, type SetupChoice } from "../engines.ts";
import { exitCodes, UsageError } from "../errors.ts";
import { table } from "../table.ts";
import { usageFigures, type OptionFigure, type PlaceFigure, type Used, type UsageFigures } from "../usage/figures.ts";
import { loadMarked, type MarkedEngine } from "../usage/marked.ts";

export interface UsageOptions extends SetupChoice {
  readonly games: number;
  readonly threads?: number;
  readonly bot?: string;
  readonly of?: readonly string[];
}

/** Fewer seats say nothing about who wins. */
const FEWEST_SEATS = 30;
/** In the report for people so many of those that win most, and least. */
const MOST_SHOWN = 8;

/** Lets bots play, and says what of the rules and tables was used how often, and what never. */
export async function usage(name: string, options: UsageOptions, context: Context): Promise<Report> {
  const engine = await loadMarked(name, context);
  const { minPlayers, maxPlayers } = engine.program;
  const players = options.players === undefined ? range(minPlayers, maxPlayers) : [options.players];
  const bots = botsOf(options.bot ?? "random", engine);
  checkNames(options.of ?? [], engine);
  const runs: SimulationSums[] = [];
  for (const n of players) runs.push(await play(engine, { ...options, players: n }, bots, context));
  const total = runs.map((run) => run.usage!).reduce((a, b) => engine.runtime.mergeUsages(a, b));
  const figures = usageFigures(engine, total, players);

  const wrong = runs.reduce((sum, { stuck, unfinished, failed }) => sum + stuck + unfinished + failed, 0);
  const decisions = runs.reduce((sum, run) => sum + run.decisions, 0);
  const { overlays, rulings, seed } = setupOf(options, engine, 1);
  const how = { game: engine.name, players, games: options.games, bots, seed, overlays, rulings };
  const json = { ...how, decisions, wrong, ...figures };
  say(engine, json, options.of ?? [], context);
  return { exitCode: wrong > 0 ? exitCodes.findings : exitCodes.fine, json };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function checkNames(names: readonly string[], { checked, program }: MarkedEngine): void {
  const known = new Set([...checked.model.kinds, ...program.rules].map(({ name }) => name));
  const wrong = names.find((name) => !known.has(name));
  if (wrong !== undefined) throw new UsageError(`there is no table and no rule called \`${wrong}\``);
}

async function play(
  engine: MarkedEngine,
  options: UsageOptions,
  bots: readonly string[],
  context: Context,
): Promise<SimulationSums> {
  const setup = setupOf(options, engine, 1);
  const { players, overlays, rulings } = setup;
  asUsage(engine, () => engine.runtime.checkSetup(engine.program, { players, overlays, rulings }));
  const { games, threads = availableParallelism() } = options;
  const progress = context.progress(`${players} players`, games);
  const simulation = { ...setup, bots, games, usage: true };
  const { packageRoot } = context.services;
  const sums = await simulateOnThreads(engine, simulation, Math.min(threads, games), packageRoot, (done) =>
    progress.update(done),
  );
  progress.clear();
  return sums;
}

interface Shown extends UsageFigures {
  readonly players: readonly number[];
  readonly games: number;
  readonly bots: readonly string[];
  readonly wrong: number;
}

function say(engine: MarkedEngine, it: Shown, of: readonly string[], context: Context): void {
  const { style } = context;
  const counts = it.players.length === 1 ? `${it.players[0]}` : `${it.players[0]} to ${it.players.at(-1)}`;
  const each = it.players.length === 1 ? "" : " each";
  context.say(
    style.strong(`${engine.program.title}, ${counts} players: ${it.games} games${each}, ${it.bots.join(", ")}`),
  );
  const used = it.places.filter((place) => place.used > 0).length;
  const rows = it.tables.reduce((sum, t) => sum + t.rows, 0);
  const usedRows = it.tables.reduce((sum, t) => sum + t.used, 0);
  const taken = it.options.filter((o) => o.offered > 0 && o.used > 0).length;
  context.say(`  rules and their branches: ${used} of ${it.places.length} carried out`);
  context.say(`  options of decisions: ${taken} of ${taken + it.neverTaken.length} offered were taken`);
  context.say(`  rows of tables: ${usedRows} of ${rows} used`);
  sayPlaces("Never carried out", it.neverCarriedOut, context);
  if (it.neverTaken.length > 0) {
    context.say("\nOffered and never taken");
    const lines = it.neverTaken.map(({ choice, option, offered }) => [`${choice}: ${option}`, String(offered)]);
    context.say(table(["", "offered"], lines));
  }
  sayRows(it, context);
  sayPlaces("Never carried out, but that depends on a ruling or a variant", it.depending, context);
  sayWins(it.options, context);
  for (const name of of) sayAll(name, it.options, context);
  if (it.wrong > 0) context.say(style.error(`${it.wrong} games did not come to their end: see quipu simulate`));
}

function sayPlaces(title: string, places: readonly PlaceFigure[], context: Context): void {
  if (places.length === 0) return;
  context.say(`\n${title}`);
  for (const { rule, file, line, text, needs } of places) {
    const depends = needs.length > 0 ? ` (${[...new Set(needs)].join(", ")})` : "";
    context.say(`  ${rule}${depends}  ${context.style.faint(`${file}:${line}`)}\n    ${shortened(text)}`);
  }
}

function sayRows({ tables }: Shown, context: Context): void {
  if (tables.every(({ never }) => never.length === 0)) return;
  context.say("\nRows never used");
  for (const { table: name, never, used, rows } of tables) {
    if (never.length === 0) continue;
    const { file, line } = never[0];
    const names = never.map(({ row }) => row).join(", ");
    context.say(`  ${name}: ${names}; ${used} of ${rows} used  ${context.style.faint(`${file}:${line}`)}`);
  }
}

/** Members that somebody chose among others, and whose users win more, or less, than chance alone explains. */
function sayWins(options: readonly OptionFigure[], context: Context): void {
  const telling = options
    .filter(
      (o) => o.table !== undefined && o.offered > o.used && o.seats >= FEWEST_SEATS && Math.abs(excess(o)) > o.chance,
    )
    .sort((a, b) => excess(b) - excess(a));
  const sides = [
    ["Who uses it wins more often", telling.filter((o) => excess(o) > 0)],
    ["Who uses it wins less often", telling.filter((o) => excess(o) < 0).reverse()],
  ] as const;
  for (const [title, found] of sides) {
    if (found.length === 0) continue;
    context.say(`\n${title}`);
    context.say(table(HEAD, found.slice(0, MOST_SHOWN).map(line)));
  }
}

function excess({ winShare, fairShare }: Used): number {
  return winShare - fairShare;
}

function sayAll(name: string, options: readonly OptionFigure[], context: Context): void {
  const concerns = ({ choice, table: of }: OptionFigure): boolean => of === name || choice.split(".")[0] === name;
  const rows = options.filter(concerns).sort((a, b) => b.used - a.used);
  context.say(`\n${name}`);
  context.say(table(HEAD, rows.map(line)));
}

const HEAD = ["", "offered", "used", "by", "won", "fair", "by chance"];

function line(it: OptionFigure): string[] {
  const offered = it.offered === 0 ? "" : String(it.offered);
  const shares = [percent(it.winShare), percent(it.fairShare), `±${percent(it.chance)}`];
  return [`${it.choice}: ${it.option}`, offered, String(it.used), String(it.seats), ...shares];
}

function percent(n: number): string {
  return `${(n * 100).toFixed(1)} %`;
}

function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
