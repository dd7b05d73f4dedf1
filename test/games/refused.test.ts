/** Moves, saves and positions that are wrong are refused with a reason and change nothing. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameModule } from "../../compiler/host/load-engine.ts";
import type { State } from "../../runtime/index.ts";
import { STATUS, Status } from "../../runtime/state.ts";
import { expectSame, gameNames, loadGame, randomMoves, timeout } from "./engines.ts";

const RUNS = 40;

type Data = null | boolean | number | string | Data[] | { [key: string]: Data };

/** Things that do not belong where they turn up. */
const odd = fc.oneof(
  fc.constantFrom<Data>(
    null,
    true,
    "",
    "none",
    "__proto__",
    "constructor",
    [],
    {},
    -1,
    0,
    1,
    2 ** 31,
    1e300,
    0.5,
    "\0",
  ),
  fc.integer(),
  fc.string(),
);

interface Change {
  readonly how: number;
  readonly path: number[];
  readonly value: Data;
}

const change: fc.Arbitrary<Change> = fc.record({
  how: fc.nat(3),
  path: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
  value: odd,
});

/** The data with one part replaced, removed, doubled or added. */
function changed(data: Data, { how, path, value }: Change): Data {
  const [first, ...rest] = path;
  if (typeof data !== "object" || data === null) return value;
  const keys = Object.keys(data);
  if (keys.length === 0) return value;
  const key = keys[first % keys.length];
  const entries = Object.entries(data);
  const at = keys.indexOf(key);
  const inside = typeof entries[at][1] === "object" && entries[at][1] !== null && rest.length > 0;
  if (inside) entries[at] = [key, changed(entries[at][1], { how, path: rest, value })];
  else if (how === 0) entries[at] = [key, value];
  else if (how === 1) entries.splice(at, 1);
  else if (how === 2) entries.push([`${key} `, entries[at][1]]);
  else entries[at] = [key, entries[(at + 1) % entries.length][1]];
  return Array.isArray(data) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** Runs it; an EngineError is what a refusal looks like, anything else that is thrown is a mistake. */
function attempt<T>({ runtime }: GameModule, run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    expect(error).toBeInstanceOf(runtime.EngineError);
    expect((error as Error).message).not.toBe("");
    return undefined;
  }
}

function midGame(module: GameModule): { state: State; moves: string[]; setup: { players: number; seed: number } } {
  const players = module.program.maxPlayers;
  const all = randomMoves(module, { players, overlays: [] }, 3);
  const moves = all.slice(0, Math.min(40, Math.floor(all.length / 2)));
  const state = module.engine.setup({ players, seed: 3 });
  for (const id of moves) module.engine.apply(state, id);
  return { state, moves, setup: { players, seed: 3 } };
}

const plain = (value: unknown): Data => JSON.parse(JSON.stringify(value)) as Data;

/** Without what holds nothing: that may be written or left out. */
function told(value: Data): Data {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, told(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => !holdsNothing(inner)));
}

function holdsNothing(value: Data): boolean {
  const empty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  return value === false || value === 0 || value === "none" || empty;
}

describe.each(gameNames)("%s", (name) => {
  it(
    "refuses wrong moves",
    async () => {
      const module = await loadGame(name);
      const { engine } = module;
      const { state } = midGame(module);
      const before = state.slice();
      const options = engine.options(state);
      const text = fc.tuple(fc.nat(), fc.nat(), fc.string()).map(([which, at, insert]) => {
        const { id } = options[which % options.length];
        return id.slice(0, at % id.length) + insert + id.slice((at % id.length) + 1);
      });
      const whole = fc
        .tuple(fc.nat(), change)
        .map(([which, one]) => changed(plain(options[which % options.length]), one));
      fc.assert(
        fc.property(fc.oneof(text, whole, odd), (move) => {
          const like = move as string;
          const taken = attempt(module, () => engine.next(state, like));
          if (taken === undefined) expect(engine.whyNot(state, like)?.condition).toEqual(expect.any(String));
          else expectSame(engine.whyNot(state, like), null);
          attempt(module, () => engine.apply(before.slice(), like));
          expectSame(state, before);
        }),
        { numRuns: RUNS, seed: 15 },
      );
    },
    timeout,
  );

  it(
    "refuses wrong saves",
    async () => {
      const module = await loadGame(name);
      const { engine } = module;
      const { moves, setup } = midGame(module);
      const game = engine.start(setup);
      for (const id of moves.slice(0, 12)) engine.play(game, id);
      const save = engine.save(game);
      fc.assert(
        fc.property(change, (one) => {
          const wrong = changed(plain(save), one);
          const loaded = attempt(module, () => engine.load(wrong));
          // Only a change that says the same is taken.
          if (loaded !== undefined) expectSame(plain(engine.save(loaded)), wrong);
        }),
        { numRuns: RUNS, seed: 16 },
      );
      for (const text of ["", "{", "null", "[]", '"save"', JSON.stringify(save).slice(0, -5)]) {
        expect(attempt(module, () => engine.load(text))).toBeUndefined();
      }
    },
    timeout,
  );

  it(
    "refuses wrong positions, and takes none otherwise than it is written",
    async () => {
      const module = await loadGame(name);
      const { engine } = module;
      const { state } = midGame(module);
      const position = engine.position(state);
      fc.assert(
        fc.property(change, (one) => {
          const wrong = changed(plain(position), one);
          const taken = attempt(module, () => engine.fromPosition(wrong));
          if (taken === undefined) return;
          expectSame(told(plain(engine.position(taken))), told(wrong));
          if (taken[STATUS] === Status.Decide) attempt(module, () => engine.options(taken));
        }),
        { numRuns: 2 * RUNS, seed: 17 },
      );
      expectSame(engine.position(state), position);
    },
    timeout,
  );
});
