/** At every state of random games: what an engine offers holds together. */
import { describe, expect, it } from "vitest";
import type { GameModule } from "../../compiler/host/load-engine.ts";
import { DECLINE, FREE } from "../../runtime/program.ts";
import { POINT, REVEALED, SP, STATUS, Status } from "../../runtime/state.ts";
import type { Engine, Game, State } from "../../runtime/index.ts";
import {
  expectSame,
  gameNames,
  loadGame,
  playerCounts,
  randomMoves,
  seedsFor,
  settingsOf,
  statesToCheck,
  timeout,
  type Setting,
} from "./engines.ts";

/** Thousands of refusals are asked for; nobody reads where they were thrown. */
Error.stackTraceLimit = 0;

const DECISIONS = 150;
/** At most so many options of each sort, offered or not, are asked about at one state. */
const MOST_ASKED = 4;

/** Every number of players, and every overlay once. */
function settingsToWalk(module: GameModule): Setting[] {
  const { program } = module;
  const plain = playerCounts(program).map((players) => ({ players, overlays: [] }));
  const alone = settingsOf(module).filter(({ overlays }) => overlays.length === 1);
  return [
    ...plain,
    ...program.overlays.map(({ name }) => alone.filter(({ overlays }) => overlays[0] === name).at(-1)!),
  ];
}

describe.each(gameNames)("%s", (name) => {
  it(
    "holds together at every state",
    async () => {
      const module = await loadGame(name);
      const settings = settingsToWalk(module);
      for (const setting of settings) {
        for (const seed of seedsFor(module, setting, settings.length, DECISIONS)) checkGame(module, setting, seed);
      }
    },
    timeout,
  );
});

function checkGame(module: GameModule, setting: Setting, seed: number): void {
  const { engine } = module;
  const moves = randomMoves(module, setting, seed);
  const toCheck = statesToCheck(moves.length);
  const game = engine.start({ ...setting, seed });
  for (const [step, id] of moves.entries()) {
    if (toCheck(step)) {
      checkPosition(engine, game.state);
      checkOptions(module, game.state);
      playAndUndo(module, game, id);
    } else engine.play(game, id);
  }
  checkPosition(engine, game.state);
  expect(engine.result(game.state).over).toBe(true);
  checkSaves(engine, game);
}

/** As JSON text, since that is how positions travel. */
function checkPosition(engine: Engine, state: State): void {
  const position = engine.position(state);
  const back = engine.fromPosition(JSON.stringify(position));
  if (!expectSameHash(engine, back, state)) expectSame(engine.position(back), position);
}

/** Hashes and positions are told by the cells alone: where those are the same, which is said, they are too. */
function expectSameHash(engine: Engine, a: State, b: State): boolean {
  const same = sameCells(a, b);
  if (!same) expectSame(engine.hash(a), engine.hash(b));
  return same;
}

/** Up to the end of the stack, beyond which nothing means anything. */
function sameCells(a: State, b: State): boolean {
  const end = a[SP];
  for (let i = 0; i < end; i++) if (a[i] !== b[i]) return false;
  return true;
}

function checkOptions(module: GameModule, state: State): void {
  const { engine } = module;
  if (state[STATUS] !== Status.Decide) return;
  const options = engine.options(state);
  if (options.length === 0) expect.unreachable("somebody decides, but nothing is offered");
  const offered = new Set(options.map((move) => move.id));
  expectSame(offered.size, options.length);
  const before = state.slice();
  for (const move of spread(options.length, MOST_ASKED).map((i) => options[i])) {
    expectSame(engine.whyNot(state, move), null);
    expectSame(engine.moveOf(state, engine.codeOf(state, move.id)), move);
  }
  for (const move of notOffered(engine, state, offered)) {
    const forbidden = engine.whyNot(state, move);
    if (!forbidden?.condition) expect.unreachable(`${move} is forbidden, but no condition says why`);
    expectRefused(module, () => engine.apply(state, move));
  }
  expectSame(state, before);
}

/** Some options that could be written at this decision, but are not offered. */
function notOffered(engine: Engine, state: State, offered: ReadonlySet<string>): string[] {
  const { choice } = engine.program.points[state[POINT]];
  const codes = [...spread(spaceOf(choice), 4 * MOST_ASKED), ...engine.program.free.map((_, i) => FREE + i)];
  const ids = codes.map((code) => engine.moveOf(state, code).id).filter((id) => !offered.has(id));
  return ids.slice(0, MOST_ASKED);
}

function spaceOf(choice: Engine["program"]["points"][number]["choice"]): number {
  switch (choice.kind) {
    case "named":
      return choice.names.length;
    case "picks":
      return choice.variables.reduce((product, { radix }) => product * radix, 1);
    case "payment":
      return Math.min(choice.radix ** choice.resources.length, DECLINE);
  }
}

/** Numbers below `space`, evenly over all of it. */
function spread(space: number, most: number): number[] {
  const some = Math.min(space, most);
  return [...new Set(Array.from({ length: some }, (_, i) => Math.floor((i * space) / some)))];
}

function playAndUndo(module: GameModule, game: Game, id: string): void {
  const { engine } = module;
  const before = game.state.slice();
  const after = engine.next(game.state, id);
  expectSame(game.state, before);
  engine.play(game, id);
  expectSame(game.state, after);
  if (before[REVEALED] === after[REVEALED]) {
    engine.undo(game);
    expectSame(game.state, before);
    engine.play(game, id);
  } else {
    expectSame(typeof engine.whyNotUndo(game), "string");
    expectRefused(module, () => engine.undo(game));
  }
  expectSame(game.state, after);
}

/** Like `expect(run).toThrow(EngineError)`, many times faster while it is refused. */
function expectRefused({ runtime }: GameModule, run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (error instanceof runtime.EngineError) return;
    throw error;
  }
  expect.unreachable("should have been refused");
}

/** A save is a setup and moves: played again they lead through the same states, wherever it was made. */
function checkSaves(engine: Engine, game: Game): void {
  const { moves, history, state } = game;
  const states = [...history, state];
  const whole = checkLoad(engine, game, states, moves.length);
  whole.history.forEach((before, step) => expectSameHash(engine, before, states[step]));
  for (const length of new Set([0, Number(game.setup.seed) % (moves.length + 1)])) {
    checkLoad(engine, game, states, length);
  }
}

/** Loads what a save after so many moves says, and saves that again. */
function checkLoad(engine: Engine, game: Game, states: readonly State[], length: number): Game {
  const hash = engine.hash(states[length]);
  const text = JSON.stringify({ ...engine.save(game), moves: game.moves.slice(0, length), hash });
  const back = engine.load(text);
  expectSame(engine.hash(back.state), hash);
  expectSame(JSON.stringify(engine.save(back)), text);
  return back;
}
