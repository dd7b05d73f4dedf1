import { availableParallelism } from "node:os";
import type { SeatSummary, SimulationSums } from "../../../runtime/index.ts";
import { simulateOnThreads } from "../../host/simulate.ts";
import type { Context, Report } from "../context.ts";
import {
  asUsage,
  botsOf,
  loadEngine,
  seatNames,
  setupOf,
  type LoadedEngine,
  type Setup,
  type SetupChoice,
} from "../engines.ts";
import { exitCodes } from "../errors.ts";
import { table } from "../table.ts";

export interface SimulateOptions extends SetupChoice {
  readonly games: number;
  readonly threads?: number;
  readonly bot?: string;
}

/** Lets bots play many games, and counts. */
export async function simulate(name: string, options: SimulateOptions, context: Context): Promise<Report> {
  const engine = await loadEngine(name, context);
  const setup = setupOf(options, engine, 1);
  const bots = botsOf(options.bot ?? "random", engine);
  asUsage(engine, () => engine.runtime.checkSetup(engine.program, withoutSeed(setup)));
  const threads = Math.min(options.threads ?? availableParallelism(), options.games);

  const progress = context.progress(`simulating ${engine.name}`, options.games);
  const began = performance.now();
  const simulation = { ...setup, bots, games: options.games };
  const { packageRoot } = context.services;
  const sums = await simulateOnThreads(engine, simulation, threads, packageRoot, (done) => progress.update(done));
  const seconds = (performance.now() - began) / 1000;
  progress.clear();

  const json = summarise(engine, setup, bots, threads, sums, seconds);
  saySummary(engine, json, sums, context);
  const wrong = sums.stuck + sums.unfinished + sums.failed;
  return { exitCode: wrong > 0 ? exitCodes.findings : exitCodes.fine, json };
}

function withoutSeed({ players, overlays, rulings }: Setup): Omit<Setup, "seed"> {
  return { players, overlays, rulings };
}

interface SeatLine extends SeatSummary {
  readonly seat: number;
  readonly name: string;
}

interface Summary extends Setup, Omit<SimulationSums, "seats"> {
  readonly game: string;
  readonly bots: readonly string[];
  readonly threads: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerGame: number;
  readonly decisionsPerSecond: number;
  readonly seats: readonly SeatLine[];
}

function summarise(
  engine: LoadedEngine,
  setup: Setup,
  bots: readonly string[],
  threads: number,
  sums: SimulationSums,
  seconds: number,
): Summary {
  const names = seatNames(engine, setup.players);
  return {
    game: engine.name,
    ...setup,
    bots,
    threads,
    seconds,
    gamesPerSecond: sums.games / seconds,
    decisionsPerSecond: sums.decisions / seconds,
    decisionsPerGame: sums.decisions / sums.games,
    ...sums,
    seats: engine.runtime.summaryOf(sums).map((seat, i) => ({ seat: i + 1, name: names[i], ...seat })),
  };
}

function saySummary(engine: LoadedEngine, summary: Summary, sums: SimulationSums, context: Context): void {
  const { style } = context;
  context.say(
    `${engine.program.title}, ${summary.players} ${summary.players === 1 ? "player" : "players"}: ${sums.games} games in ${summary.seconds.toFixed(2)} s`,
  );
  context.say(`  ${rate(summary.gamesPerSecond)} games and ${rate(summary.decisionsPerSecond)} decisions a second`);
  context.say(`  ${summary.decisionsPerGame.toFixed(1)} decisions a game\n`);
  const rows = summary.seats.map((seat) => [
    seat.name,
    seat.meanScore.toFixed(2),
    seat.scoreDeviation.toFixed(2),
    `${(seat.winShare * 100).toFixed(1)} %`,
  ]);
  context.say(table(["seat", "mean score", "deviation", "wins"], rows));
  const wrong = [
    [sums.stuck, "got stuck: somebody had to decide and had no option"],
    [sums.unfinished, "did not come to an end"],
    [sums.failed, "stopped because a rule could not be completed"],
  ] as const;
  for (const [count, words] of wrong) if (count > 0) context.say(style.error(`${count} of the games ${words}`));
  for (const error of sums.errors.slice(0, 5)) {
    context.say(`  ${error.what}: seed ${error.seed}: ${error.message}`);
  }
}

function rate(perSecond: number): string {
  return Math.round(perSecond).toLocaleString("en-GB").replaceAll(",", " ");
}
