import { bundleEngine, importEngine, type GameModule } from "../host/load-engine.ts";
import { ensureBuilt } from "./building.ts";
import type { Context } from "./context.ts";
import { UsageError } from "./errors.ts";
import { requireGame } from "./games.ts";

export interface LoadedEngine extends GameModule {
  readonly name: string;
  /** Where worker threads load the same engine from. */
  readonly url: string;
}

/** The engine of a game as its rules stand now; it is built first if need be. */
export async function loadEngine(name: string, context: Context): Promise<LoadedEngine> {
  const { project, packageRoot } = context.services;
  const game = requireGame(project, name);
  await ensureBuilt(game, context);
  const url = await bundleEngine(project, packageRoot, game);
  const { program, engine, examples, runtime } = await importEngine(url);
  return { name: game, url, program, engine, examples, runtime };
}

/** How games are set up, as typed on the command line. */
export interface SetupChoice {
  readonly players?: number;
  readonly seed?: number;
  readonly variant?: readonly string[];
  readonly ruling?: readonly string[];
}

export interface Setup {
  readonly players: number;
  readonly seed: number;
  readonly overlays: readonly string[];
  readonly rulings: Readonly<Record<string, string>>;
}

export function setupOf(choice: SetupChoice, engine: LoadedEngine, seed: number): Setup {
  return {
    players: choice.players ?? engine.program.minPlayers,
    seed: choice.seed ?? seed,
    overlays: (choice.variant ?? []).flatMap((names) => names.split(",")),
    rulings: Object.fromEntries((choice.ruling ?? []).map(rulingOf)),
  };
}

/** `question=answer` */
export function rulingOf(text: string): [string, string] {
  const [, question, answer] = /^(\w+)=(\w+)$/.exec(text) ?? [];
  if (question === undefined)
    throw new UsageError(`\`${text}\` does not answer a question`, "write --ruling question=answer");
  return [question, answer];
}

/** What an engine refuses is the input's fault: the engine says why. */
export function asUsage<T>(engine: LoadedEngine, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof engine.runtime.EngineError) throw new UsageError(error.message);
    throw error;
  }
}

/** The bots named, one a seat or one for all, checked. */
export function botsOf(names: string, engine: LoadedEngine): string[] {
  const bots = names.split(",");
  asUsage(engine, () => bots.forEach((bot) => engine.runtime.createBot(bot)));
  return bots;
}

/** The names of the seats in play when so many people play; automated ones come last. */
export function seatNames({ program }: LoadedEngine, players: number): string[] {
  const automated = program.automata.filter((a) => players >= a.minPlayers && players <= a.maxPlayers);
  return [...program.seats.slice(0, players), ...automated.map((a) => program.seats[a.seat])];
}
