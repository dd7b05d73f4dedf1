/**
 * Many games between bots. Each game has a seed of its own, told by its number, and all sums are whole numbers:
 * results are the same however the games are split over threads.
 */
import { createBot, type Bot } from "./bots/index.ts";
import { createEngine, type Engine } from "./engine.ts";
import { whereItFailed, whyItFailed } from "./frames.ts";
import { hearNotes } from "./machine.ts";
import { optionCodes } from "./options.ts";
import { playout } from "./playout.ts";
import type { Program } from "./program.ts";
import { winnersInto } from "./result.ts";
import { Rng, seedOfGame, type Seed } from "./rng.ts";
import { begin, checkSeed, checkSetup, type CheckedSetup, type SetupOptions } from "./setup.ts";
import { STATUS, Status, WHO, type State } from "./state.ts";
import { mergeTallies, TallyKeeper, type Tally } from "./tally.ts";
import { mergeUsages, UsageKeeper, type Usage } from "./usage.ts";

export interface SimulationOptions extends Omit<SetupOptions, "seed"> {
  readonly seed: Seed;
  /** Number of the first game of the range. */
  readonly firstGame?: number;
  readonly games: number;
  /** Names of bots, one a seat; the last one also plays for the seats after it. All random if empty. */
  readonly bots?: readonly string[];
  /** A game that takes more decisions is given up as unfinished. */
  readonly maxDecisions?: number;
  /** Also count what is chosen and which rules give points; this takes longer. */
  readonly tally?: boolean;
  /** Also count what is used of the rules, as far as the program has marks; this takes much longer. */
  readonly usage?: boolean;
}

/** A win is so many parts: it can be shared by up to ten without a fraction. */
export const WIN_PARTS = 2520;
const MOST_ERRORS = 20;
const PROGRESS_EVERY = 64;
const MOST_DECISIONS = 100_000;
/** Bots draw from a seed derived from the game's, so that they do not foresee its chances. */
const BOTS = -1;

export interface SimulationSums {
  readonly games: number;
  readonly decisions: number;
  /** Games in which a decision had no option. */
  readonly stuck: number;
  /** Games given up because they took too long. */
  readonly unfinished: number;
  /** Games in which the rules failed. */
  readonly failed: number;
  /** Games that ended; scores and wins count these alone. */
  readonly finished: number;
  readonly seats: readonly SeatSums[];
  /** If it was asked for. */
  readonly tally?: Tally;
  readonly usage?: Usage;
  /** The first games that went wrong, with the seed that shows it again. */
  readonly errors: readonly GameError[];
}

export interface SeatSums {
  readonly score: number;
  readonly scoreSquares: number;
  /** In parts of a win. */
  readonly wins: number;
}

export interface GameError {
  readonly game: number;
  readonly seed: number;
  readonly what: "stuck" | "unfinished" | "failed";
  readonly message: string;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Totals = Mutable<Omit<SimulationSums, "seats" | "errors" | "tally" | "usage">> & {
  seats: Mutable<SeatSums>[];
  errors: GameError[];
};

export function simulateRange(
  program: Program,
  options: SimulationOptions,
  onProgress: (gamesDone: number) => void = () => {},
): SimulationSums {
  const { seed, firstGame = 0, games, bots = [], maxDecisions = MOST_DECISIONS, tally, usage, ...setup } = options;
  checkSeed(seed);
  const keepers = { tally: tally ? new TallyKeeper() : undefined, usage: usage ? new UsageKeeper(program) : undefined };
  const run = new Simulation(program, checkSetup(program, setup), botsOf(bots, seed), maxDecisions, keepers);
  for (let game = firstGame; game < firstGame + games; game++) {
    run.play(game, seedOfGame(seed, game));
    const done = game + 1 - firstGame;
    if (done % PROGRESS_EVERY === 0 || done === games) onProgress(done);
  }
  return {
    ...run.totals,
    ...(keepers.tally && { tally: keepers.tally.tally }),
    ...(keepers.usage && { usage: keepers.usage.usage }),
  };
}

/** Those who watch the games, if anybody does. */
interface Keepers {
  readonly tally: TallyKeeper | undefined;
  readonly usage: UsageKeeper | undefined;
}

class Simulation {
  readonly totals: Totals;
  private readonly program: Program;
  private readonly setup: CheckedSetup;
  private readonly maxDecisions: number;
  private readonly engine: Engine;
  /** One a seat; undefined where all play at random, which needs no bots. */
  private readonly bots: readonly Bot[] | undefined;
  private readonly state: State;
  private readonly codes: Int32Array;
  private readonly winners: Int32Array;
  private readonly rng = new Rng(0);
  private readonly keepers: Keepers;

  constructor(program: Program, setup: CheckedSetup, bots: readonly Bot[], maxDecisions: number, keepers: Keepers) {
    this.program = program;
    this.setup = setup;
    this.maxDecisions = maxDecisions;
    this.keepers = keepers;
    this.engine = createEngine(program);
    this.bots = botsFor(bots, setup.seats, keepers.tally !== undefined || keepers.usage !== undefined);
    this.state = new Int32Array(program.variables + program.stack);
    this.codes = optionCodes(program);
    this.winners = new Int32Array(setup.seats);
    this.totals = noSums(setup.seats);
  }

  play(game: number, seed: number): void {
    const { totals, state } = this;
    totals.games++;
    try {
      this.heard(() => begin(this.program, this.setup, seed, state));
      this.rng.reseed(seedOfGame(seed, BOTS));
      const decisions = this.bots === undefined ? this.playAtRandom() : this.playBots(this.bots);
      totals.decisions += decisions;
      if (state[STATUS] === Status.Over) this.count(decisions);
      else if (state[STATUS] !== Status.Decide)
        this.wrong(game, seed, "failed", `cannot be completed${whereItFailed(this.program, state)}`);
      else if (decisions < this.maxDecisions) this.wrong(game, seed, "stuck", this.asking());
      else this.wrong(game, seed, "unfinished", `not over after ${decisions} decisions`);
    } catch (error) {
      this.wrong(
        game,
        seed,
        "failed",
        error instanceof Error ? whyItFailed(this.program, state, error) : String(error),
      );
    }
    this.keepers.usage?.gaveUp();
  }

  /** Carries rules out, for whoever counts what is used of them. */
  private heard(run: () => void): void {
    const { usage } = this.keepers;
    if (usage === undefined) run();
    else usage.hear(hearNotes(run));
  }

  private playAtRandom(): number {
    return playout(this.program, this.state, this.rng, this.codes, this.maxDecisions);
  }

  private playBots(bots: readonly Bot[]): number {
    const { program, state } = this;
    let decisions = 0;
    while (state[STATUS] === Status.Decide && decisions < this.maxDecisions) {
      const count = program.options(state, this.codes);
      if (count === 0) break;
      const code = bots[state[WHO]].choose(this.engine, state, this.rng);
      this.keepers.tally?.chose(this.engine.moveOf(state, code));
      this.keepers.usage?.decided(state, this.codes, count, code);
      this.heard(() => program.apply(state, code));
      decisions++;
    }
    return decisions;
  }

  private asking(): string {
    const decision = this.engine.decision(this.state);
    return `${decision?.seat} has no option at ${decision?.rule} (${decision?.source})`;
  }

  private count(decisions: number): void {
    const { program, state, totals } = this;
    totals.finished++;
    this.keepers.tally?.ended(program, state, decisions);
    for (let seat = 0; seat < totals.seats.length; seat++) {
      const score = program.score(state, seat);
      totals.seats[seat].score += score;
      totals.seats[seat].scoreSquares += score * score;
    }
    const winners = winnersInto(program, state, this.winners);
    for (let i = 0; i < winners; i++) totals.seats[this.winners[i]].wins += Math.round(WIN_PARTS / winners);
    this.keepers.usage?.ended([...this.winners.subarray(0, winners)], totals.seats.length, WIN_PARTS);
  }

  private wrong(game: number, seed: number, what: GameError["what"], message: string): void {
    this.totals[what]++;
    if (this.totals.errors.length < MOST_ERRORS) this.totals.errors.push({ game, seed, what, message });
  }
}

function botsOf(names: readonly string[], seed: Seed): Bot[] {
  return (names.length === 0 ? ["random"] : names).map((name) => createBot(name, seed));
}

function botsFor(bots: readonly Bot[], seats: number, watched: boolean): readonly Bot[] | undefined {
  if (!watched && bots.every((bot) => bot.name === "random")) return undefined;
  return Array.from({ length: seats }, (_, seat) => bots[Math.min(seat, bots.length - 1)]);
}

function noSums(seats: number): Totals {
  return {
    games: 0,
    decisions: 0,
    stuck: 0,
    unfinished: 0,
    failed: 0,
    finished: 0,
    seats: Array.from({ length: seats }, () => ({ score: 0, scoreSquares: 0, wins: 0 })),
    errors: [],
  };
}

/** Sums of two ranges of games under the same options. */
export function mergeSums(a: SimulationSums, b: SimulationSums): SimulationSums {
  return {
    games: a.games + b.games,
    decisions: a.decisions + b.decisions,
    stuck: a.stuck + b.stuck,
    unfinished: a.unfinished + b.unfinished,
    failed: a.failed + b.failed,
    finished: a.finished + b.finished,
    seats: a.seats.map((seat, i) => ({
      score: seat.score + b.seats[i].score,
      scoreSquares: seat.scoreSquares + b.seats[i].scoreSquares,
      wins: seat.wins + b.seats[i].wins,
    })),
    ...(a.tally && b.tally ? { tally: mergeTallies(a.tally, b.tally) } : {}),
    ...(a.usage && b.usage ? { usage: mergeUsages(a.usage, b.usage) } : {}),
    errors: [...a.errors, ...b.errors].sort((x, y) => x.game - y.game).slice(0, MOST_ERRORS),
  };
}

export interface SeatSummary {
  readonly meanScore: number;
  readonly scoreDeviation: number;
  /** Share of the finished games; a shared win counts in part. */
  readonly winShare: number;
}

export function summaryOf({ finished, seats }: SimulationSums): SeatSummary[] {
  const games = Math.max(finished, 1);
  return seats.map(({ score, scoreSquares, wins }) => ({
    meanScore: score / games,
    scoreDeviation: Math.sqrt(Math.max(0, scoreSquares / games - (score / games) ** 2)),
    winShare: wins / WIN_PARTS / games,
  }));
}
