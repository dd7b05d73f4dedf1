/**
 * The games of `rules/`, as they lie compiled in `generated/`, and the ways to set them up.
 *
 * QUIPU_GAMES=10000 npx vitest run test/games/states.test.ts
 *   plays that many random games of every game, dealt out over the ways to set it up, and looks at every state of them; so do
 *   the other tests here that play. Without it there are as many as a few seconds allow. QUIPU_FIRST_SEED begins with another seed.
 */
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { bundleEngine, importEngine, type GameModule } from "../../compiler/host/load-engine.ts";
import { listGames, projectAt } from "../../compiler/host/project.ts";
import type { Program } from "../../runtime/index.ts";
import { STATUS, Status } from "../../runtime/state.ts";
import { packageRoot } from "../language/games.ts";

const project = projectAt(packageRoot);

/** The folders of all games. */
export const gameNames = listGames(project);

const loaded = new Map<string, Promise<GameModule>>();

export function loadGame(name: string): Promise<GameModule> {
  const known = loaded.get(name) ?? bundleEngine(project, packageRoot, name).then(importEngine);
  loaded.set(name, known);
  return known;
}

export interface Setting {
  readonly players: number;
  readonly overlays: readonly string[];
  readonly rulings?: Readonly<Record<string, string>>;
}

export function nameOf({ players, overlays }: Setting): string {
  return `${players} players${overlays.map((name) => ` + ${name}`).join("")}`;
}

/** Pairs of overlays are tried only where there are this few. */
const FEW_OVERLAYS = 4;

/** Every number of players without overlays, with each of them, and with each pair where there are few. */
export function settingsOf({ program, runtime }: GameModule): Setting[] {
  const names = program.overlays.map((overlay) => overlay.name);
  const pairs = names.length > FEW_OVERLAYS ? [] : names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b]));
  const sets = [[], ...names.map((name) => [name]), ...pairs];
  return playerCounts(program)
    .flatMap((players) => sets.map((overlays) => ({ players, overlays })))
    .filter((setting) => isAllowed(() => runtime.checkSetup(program, setting)));
}

export function playerCounts({ minPlayers, maxPlayers }: Program): number[] {
  return Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => minPlayers + i);
}

function isAllowed(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

const asked = Number(process.env.QUIPU_GAMES ?? 0);
/** Long runs take as long as they take. */
export const timeout = asked > 0 ? 86_400_000 : 120_000;

/** Seeds of the games to play in one of so many settings: of what was asked for its part, else about so many decisions. */
export function seedsFor(module: GameModule, setting: Setting, settings: number, decisions: number): number[] {
  const first = Number(process.env.QUIPU_FIRST_SEED ?? 1);
  const games = asked > 0 ? Math.ceil(asked / settings) : gamesWithin(module, setting, decisions);
  return Array.from({ length: games }, (_, i) => first + i);
}

function gamesWithin({ program, runtime }: GameModule, setting: Setting, decisions: number): number {
  const one = runtime.simulateRange(program, { ...setting, seed: 1, games: 1, maxDecisions: decisions });
  return Math.max(1, Math.floor(decisions / Math.max(1, one.decisions)));
}

export const MOST_DECISIONS = 5_000;

/** In a short run at most about so many states of a game are looked at, evenly over its length. */
const MOST_STATES = 60;

/** Plays a random game to its end. */
export function randomMoves({ engine, program, runtime }: GameModule, setting: Setting, seed: number): string[] {
  const state = engine.setup({ ...setting, seed });
  const codes = runtime.optionCodes(program);
  const rng = new runtime.Rng(seed);
  const ids: string[] = [];
  while (state[STATUS] === Status.Decide && ids.length < MOST_DECISIONS) {
    const code = codes[rng.below(program.options(state, codes))];
    ids.push(engine.moveOf(state, code).id);
    program.apply(state, code);
  }
  return ids;
}

/** Which states of a game with so many moves to look at: all in a long run, in a short one some, the first and last always. */
export function statesToCheck(moves: number): (step: number) => boolean {
  const every = asked > 0 ? 1 : Math.ceil(moves / MOST_STATES);
  return (step) => step % every === 0 || step === moves;
}

/** Like `expect(a).toEqual(b)`, many times faster while they are equal. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
