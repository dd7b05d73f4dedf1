import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createBot,
  createEngine,
  EngineError,
  greedyBot,
  mctsBot,
  playout,
  randomBot,
  Rng,
} from "../../runtime/index.ts";
import type { Bot, Engine, State } from "../../runtime/index.ts";
import { optionCodes } from "../../runtime/options.ts";
import { STATUS, Status, WHO } from "../../runtime/state.ts";
import { nim } from "./fixtures/nim.ts";
import { orchard } from "./fixtures/orchard.ts";
import { engine, someState } from "./fixtures/play.ts";

const nimEngine = createEngine(nim);

function play(of: Engine, bots: readonly Bot[], players: number, seed: number): State {
  const rng = new Rng(`bots ${seed}`);
  const s = of.setup({ players, seed });
  while (s[STATUS] === Status.Decide) of.program.apply(s, bots[s[WHO]].choose(of, s, rng));
  return s;
}

/** How many of the games the first seat wins. */
function wins(of: Engine, bots: readonly Bot[], players: number, games: number): number {
  let won = 0;
  for (let seed = 0; seed < games; seed++) {
    const { winners } = of.result(play(of, bots, players, seed));
    if (winners.includes(0)) won += 1 / winners.length;
  }
  return won;
}

describe("playouts", () => {
  it("end games, stop at the limit, and stop where nothing can be chosen", () => {
    const codes = optionCodes(orchard);
    const s = engine.setup({ players: 3, seed: 1 });
    expect(playout(orchard, s, new Rng(1), codes, 5)).toBe(5);
    expect(s[STATUS]).toBe(Status.Decide);
    playout(orchard, s, new Rng(1), codes, 1000);
    expect(s[STATUS]).toBe(Status.Over);
    const stuck = engine.setup({ players: 3, seed: 1 });
    expect(playout({ ...orchard, options: () => 0 }, stuck, new Rng(1), codes, 10)).toBe(0);
  });

  it("refuse options that were not all written", () => {
    const s = engine.setup({ players: 3, seed: 1 });
    expect(() => playout(orchard, s, new Rng(1), new Int32Array(1), 10)).toThrow(/more than 1/);
  });
});

describe("bots", () => {
  const makers: [string, () => Bot][] = [
    ["random", randomBot],
    ["greedy", greedyBot],
    ["mcts", () => mctsBot({ iterations: 30, practice: 30 })],
  ];

  it.each(makers)("%s takes what is offered, leaves the state alone, and plays the same again", (name, make) => {
    const bot = make();
    expect(bot.name).toBe(name);
    const rng = new Rng(1);
    const codes = optionCodes(orchard);
    const s = engine.setup({ players: 2, seed: 7 });
    while (s[STATUS] === Status.Decide) {
      const before = s.slice();
      const code = bot.choose(engine, s, rng);
      expect(s).toEqual(before);
      expect(codes.subarray(0, orchard.options(s, codes))).toContain(code);
      orchard.apply(s, code);
    }
    const again = [make(), make(), make()];
    expect(play(engine, again, 3, 3)).toEqual(play(engine, [make(), make(), make()], 3, 3));
  });

  it.each(makers.slice(1))("%s does not use what it cannot see", (_name, make) => {
    fc.assert(
      fc.property(someState, fc.integer(), fc.integer(), (s, seed, other) => {
        fc.pre(s[STATUS] === Status.Decide);
        const elsewhere = engine.determinize(s, s[WHO], new Rng(other));
        const bot = make();
        expect(bot.choose(engine, elsewhere, new Rng(seed))).toBe(bot.choose(engine, s, new Rng(seed)));
      }),
      { numRuns: 40 },
    );
  });

  it("greedy scores more than random", () => {
    expect(wins(engine, [greedyBot(), randomBot(), randomBot()], 3, 40)).toBeGreaterThan(24);
  });

  it("mcts wins more than random, and finds the winning moves of Nim", () => {
    expect(wins(engine, [mctsBot({ iterations: 60 }), randomBot(), randomBot()], 3, 20)).toBeGreaterThan(12);
    // 13 is won for who begins: leave multiples of four.
    expect(wins(nimEngine, [mctsBot({ iterations: 800 }), mctsBot({ iterations: 50 })], 2, 12)).toBe(12);
  });

  it("mcts takes the best of options that it could look at only once", () => {
    const looked = mctsBot({ iterations: 3 });
    const s = nimEngine.setup({ players: 2, seed: 1 });
    for (const n of [3, 3, 3, 1]) nimEngine.apply(s, `take.n=${n}`);
    const taken = Array.from(
      { length: 40 },
      (_, seed) => nimEngine.moveOf(s, looked.choose(nimEngine, s, new Rng(seed))).id,
    );
    // Taking all three wins; one wins against a blunder, which a single look may mistake for a good move; two never win.
    expect(taken.filter((id) => id === "take.n=3").length).toBeGreaterThan(10);
    expect(taken).not.toContain("take.n=2");
  });

  it("mcts keeps to its room for nodes and to its time", () => {
    const small = mctsBot({ iterations: 500, nodes: 16 });
    const s = engine.setup({ players: 2, seed: 1 });
    expect(engine.whyNot(s, engine.moveOf(s, small.choose(engine, s, new Rng(1))))).toBeNull();
    const hasty = mctsBot({ milliseconds: 1 });
    expect(engine.whyNot(s, engine.moveOf(s, hasty.choose(engine, s, new Rng(1))))).toBeNull();
  });

  it("are found by name", () => {
    expect(["random", "greedy", "mcts", "mcts:50"].map((name) => createBot(name).name)).toEqual([
      "random",
      "greedy",
      "mcts",
      "mcts",
    ]);
    expect(() => createBot("gredy")).toThrow('Did you mean "greedy"?');
    expect(() => createBot("mcts:0")).toThrow(EngineError);
  });
});
