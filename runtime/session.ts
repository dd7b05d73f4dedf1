/**
 * A game being played: how it was set up, the moves so far, and the states on the way for undo.
 * Saved as readable JSON; loading plays the moves again.
 */
import type { Engine } from "./engine.ts";
import { EngineError } from "./errors.ts";
import { Untrusted } from "./json.ts";
import type { Move, MoveLike } from "./moves.ts";
import type { Program } from "./program.ts";
import type { Seed } from "./rng.ts";
import { checkSetup, checkSeed, type SetupOptions } from "./setup.ts";
import { REVEALED, type State } from "./state.ts";

export const SAVE_FORMAT = "quipu save 1";

export interface Game {
  /** Normalised: overlays in one list, every ruling answered. */
  readonly setup: Required<Pick<SetupOptions, "players" | "seed" | "overlays" | "rulings">>;
  readonly state: State;
  /** Identifiers of the moves so far. */
  readonly moves: string[];
  /** The state before each of the moves. */
  readonly history: State[];
}

export interface SavedGame {
  readonly format: typeof SAVE_FORMAT;
  readonly game: string;
  /** Hash of the rules. */
  readonly rules: string;
  readonly seed: Seed;
  readonly players: number;
  readonly overlays: readonly string[];
  readonly rulings: { readonly [ruling: string]: string };
  readonly moves: readonly string[];
  /** Hash of the state after the last move. */
  readonly hash: number;
}

const KEYS = ["format", "game", "rules", "seed", "players", "overlays", "rulings", "moves", "hash"] as const;

export function startGame(engine: Engine, options: SetupOptions): Game {
  const { program } = engine;
  const state = engine.setup(options);
  const checked = checkSetup(program, options);
  const rulings = Object.fromEntries(program.rulings.map((r, i) => [r.name, r.answers[checked.answers[i]]]));
  const setup = { players: checked.players, seed: options.seed, overlays: checked.overlays, rulings };
  return { setup, state, moves: [], history: [] };
}

export function playMove<M extends Move>(engine: Engine<M>, game: Game, move: MoveLike<M>): M {
  const before = game.state.slice();
  const taken = engine.apply(game.state, move);
  game.history.push(before);
  game.moves.push(taken.id);
  return taken;
}

/** Why the last move cannot be taken back, or null. */
export function whyNotUndo(game: Game): string | null {
  const before = game.history.at(-1);
  if (before === undefined) return "Nothing has been played yet.";
  if (before[REVEALED] === game.state[REVEALED]) return null;
  return `"${game.moves.at(-1)}" revealed something: what is known cannot be taken back.`;
}

export function undoMove(game: Game): void {
  const reason = whyNotUndo(game);
  if (reason !== null) throw new EngineError("cannot-undo", reason);
  game.state.set(game.history.pop()!);
  game.moves.pop();
}

export function saveGame(engine: Engine, game: Game): SavedGame {
  const { program } = engine;
  return {
    format: SAVE_FORMAT,
    game: program.name,
    rules: program.rulesHash,
    ...game.setup,
    moves: [...game.moves],
    hash: engine.hash(game.state),
  };
}

/** Plays a saved game again; anything wrong with it is an EngineError that says where. */
export function loadGame(engine: Engine, saved: unknown): Game {
  const file = new Untrusted(saved, "save", "bad-save");
  const options = readOptions(engine.program, file);
  const game = startSaved(engine, options);
  for (const move of file.at("moves").items()) replay(engine, game, move);
  if (file.at("hash").value !== engine.hash(game.state)) {
    file.at("hash").refuse("the moves lead to another state: the save is damaged.");
  }
  return game;
}

function readOptions(program: Program, file: Untrusted): SetupOptions {
  if (file.at("format").value !== SAVE_FORMAT) file.at("format").fail(`"${SAVE_FORMAT}"`);
  if (file.at("game").value !== program.name) file.at("game").fail(`"${program.name}"`);
  file.exactly(KEYS);
  if (file.at("rules").text() !== program.rulesHash) {
    throw new EngineError("other-rules", `This game of ${program.title} was saved under other rules.`);
  }
  file.at("overlays").items();
  file.at("rulings").exactly(program.rulings.map((ruling) => ruling.name));
  const { seed, players, overlays, rulings } = file.value as SetupOptions;
  return { seed: checkSeed(seed), players, overlays, rulings };
}

function startSaved(engine: Engine, options: SetupOptions): Game {
  try {
    return startGame(engine, options);
  } catch (error) {
    throw asBadSave("setup", error);
  }
}

function replay(engine: Engine, game: Game, move: Untrusted): void {
  try {
    playMove(engine, game, move.text());
  } catch (error) {
    throw asBadSave(move.path, error);
  }
}

function asBadSave(path: string, error: unknown): unknown {
  return error instanceof EngineError ? new EngineError("bad-save", `${path}: ${error.message}`) : error;
}
