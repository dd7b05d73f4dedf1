/** What every generated game offers: the size of its state, the pace of search and of random play. */
import { loadGenerated, type GeneratedGame } from "../engine/load.ts";
import { handwritten } from "../handwritten/index.ts";
import { race } from "../measure.ts";
import { generatedGames } from "../paths.ts";
import type { BenchOptions, Row, SectionReport } from "../report.ts";

const SIMULATIONS = 200;
const COPIES = 1000;

export async function stateSection(options: BenchOptions): Promise<SectionReport> {
  const report = await overGames("state", options, generatedGames(), (game) => {
    const from = game.player(game.program.maxPlayers, 1).state;
    const to = new Int32Array(from.length);
    const run = (times: number) => {
      for (let i = 0; i < times * COPIES; i++) to.set(from);
      return times * COPIES;
    };
    const [pace] = race([{ name: "copy", run }], Math.min(options.seconds, 0.5));
    return { "bytes a state": from.byteLength, "ns a copy": 1e9 / pace.perSecond };
  });
  return { ...report, title: "States" };
}

export async function searchSection(options: BenchOptions): Promise<SectionReport> {
  const report = await overGames("search", options, generatedGames(), (game) => {
    const players = game.program.maxPlayers;
    const searcher = game.searcher(players, SIMULATIONS);
    const run = (times: number) => {
      for (let i = 0; i < times; i++) searcher.choose();
      return times * SIMULATIONS;
    };
    const [pace] = race([{ name: "search", run }], options.seconds);
    return { players, "simulations a second": pace.perSecond };
  });
  return { ...report, title: "Tree search from the first decision" };
}

export async function euroSection(options: BenchOptions): Promise<SectionReport> {
  const games = generatedGames().filter((name) => !(name in handwritten));
  const report = await overGames("euro", options, games, (game) => {
    const players = game.program.maxPlayers;
    const player = game.player(players, 1);
    const decisions = { name: "decisions", run: (times: number) => player.playFromSetup(times) };
    const games_ = { name: "games", run: (times: number) => (player.playFromSetup(times), times) };
    const [byDecision, byGame] = race([decisions, games_], options.seconds);
    return {
      players,
      "decisions a second": byDecision.perSecond,
      "games a second": byGame.perSecond,
      "decisions a game": byDecision.perSecond / byGame.perSecond,
    };
  });
  return { ...report, title: "Random play of the larger games, set-up included" };
}

/** One row for each game; a game that cannot be measured is a failure and stops no other. */
async function overGames(
  name: string,
  options: BenchOptions,
  games: readonly string[],
  measure: (game: GeneratedGame) => Row,
): Promise<SectionReport> {
  const rows: Row[] = [];
  const failures: string[] = [];
  for (const game of games) {
    if (options.only !== undefined && options.only !== game && options.only !== name) continue;
    options.progress(`${name} of ${game}`);
    try {
      rows.push({ game, ...measure(await loadGenerated(game)) });
    } catch (error) {
      failures.push(`${game}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const notes = rows.length + failures.length === 0 ? ["skipped: no such game in generated/"] : [];
  return { name, title: name, rows, notes, failures };
}
