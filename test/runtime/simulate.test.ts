import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEngine, EngineError, mergeSums, RulesError, simulateRange, summaryOf } from "../../runtime/index.ts";
import { STATUS, Status } from "../../runtime/state.ts";
import { nim } from "./fixtures/nim.ts";
import { orchard } from "./fixtures/orchard.ts";

const options = { players: 3, seed: "s", games: 60 };

describe("simulations", () => {
  const all = simulateRange(orchard, options);

  it("play games to their end", () => {
    expect(all).toMatchObject({ games: 60, finished: 60, stuck: 0, unfinished: 0, failed: 0, errors: [] });
    expect(all.decisions).toBeGreaterThan(60 * 12);
    const summary = summaryOf(all);
    expect(summary.reduce((sum, seat) => sum + seat.winShare, 0)).toBeCloseTo(1, 10);
    for (const seat of summary) {
      expect(seat.meanScore).toBeGreaterThan(0);
      expect(seat.scoreDeviation).toBeGreaterThan(0);
    }
  });

  it("give the same sums however the games are split", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 59 }), { maxLength: 4 }), (cuts) => {
        const bounds = [0, ...new Set(cuts), 60].sort((a, b) => a - b);
        const parts = bounds
          .slice(1)
          .map((end, i) => simulateRange(orchard, { ...options, firstGame: bounds[i], games: end - bounds[i] }));
        expect(parts.reduce(mergeSums)).toEqual(all);
        expect(parts.reverse().reduce(mergeSums)).toEqual(all);
      }),
      { numRuns: 8 },
    );
  });

  it("depend on the seed and on overlays", () => {
    expect(simulateRange(orchard, { ...options, seed: "t" })).not.toEqual(all);
    expect(simulateRange(orchard, { ...options, variants: ["drought"] })).not.toEqual(all);
    expect(simulateRange(orchard, { ...options, bots: ["random", "random"] })).toEqual(all);
  });

  it("let bots play, the last one for the seats after it", () => {
    const bots = simulateRange(orchard, { ...options, games: 30, bots: ["greedy", "random"] });
    const [greedy, ...others] = summaryOf(bots);
    for (const other of others) expect(greedy.meanScore).toBeGreaterThan(other.meanScore);
    expect(() => simulateRange(orchard, { ...options, bots: ["clever"] })).toThrow(EngineError);
  });

  it("include the automated seat", () => {
    expect(simulateRange(orchard, { ...options, players: 1, games: 5 }).seats).toHaveLength(2);
  });

  it("tell how far they are", () => {
    const done: number[] = [];
    simulateRange(nim, { players: 2, seed: 1, games: 100 }, (n) => done.push(n));
    expect(done).toEqual([64, 100]);
  });

  it("share a drawn game", () => {
    const drawn = { ...orchard, ranking: () => [0] };
    const sums = simulateRange(drawn, { ...options, games: 3 });
    expect(summaryOf(sums).map((seat) => seat.winShare)).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  it("count what went wrong, with the seed that shows it again", () => {
    const stuck = simulateRange({ ...nim, options: () => 0 }, { players: 2, seed: 1, games: 2 });
    expect(stuck).toMatchObject({ stuck: 2, finished: 0 });
    expect(stuck.errors[0]).toMatchObject({
      game: 0,
      what: "stuck",
      message: "first has no option at take (nim.quipu:5)",
    });

    const long = simulateRange(nim, { players: 2, seed: 1, games: 2, maxDecisions: 2 });
    expect(long).toMatchObject({ unfinished: 2, decisions: 4 });

    const stopping = { ...nim, apply: (s: Int32Array) => void (s[STATUS] = Status.Failed) };
    expect(simulateRange(stopping, { players: 2, seed: 1, games: 30 })).toMatchObject({ failed: 30 });
    const { errors } = simulateRange(stopping, { players: 2, seed: 1, games: 30 });
    expect(errors).toHaveLength(20);
    expect(errors[0].message).toBe("cannot be completed in take (nim.quipu:5)");

    const setups: number[] = [];
    const throwing = {
      ...nim,
      start: (s: Int32Array) => {
        nim.start(s);
        setups.push(s[8]);
        if (s[8] & 1) throw new RulesError("odd");
      },
    };
    const sums = simulateRange(throwing, { players: 2, seed: 1, games: 10 });
    expect(sums.failed).toBe(setups.filter((word) => word & 1).length);
    expect(sums.errors[0].message).toBe("odd, in take (nim.quipu:5)");
    const again = createEngine(throwing);
    expect(() => again.setup({ players: 2, seed: sums.errors[0].seed })).toThrow("odd");
  });
});
