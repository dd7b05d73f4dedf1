import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEngine, EngineError, Rng, type Game, type SetupOptions } from "../../runtime/index.ts";
import { REVEALED } from "../../runtime/state.ts";
import { orchard } from "./fixtures/orchard.ts";
import { engine, setups } from "./fixtures/play.ts";

function playSome(options: SetupOptions, seed: number, most = Infinity): Game {
  const rng = new Rng(seed);
  const game = engine.start(options);
  for (let i = 0; i < most; i++) {
    const moves = engine.options(game.state);
    if (moves.length === 0) break;
    engine.play(game, moves[rng.below(moves.length)]);
  }
  return game;
}

function refusal(saved: unknown, by = engine): EngineError {
  try {
    by.load(saved);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error("it was accepted");
}

describe("saves", () => {
  it("are readable", () => {
    const game = engine.start({ players: 2, seed: "monday", variants: ["drought"] });
    engine.play(game, "free:swap");
    engine.play(game, "turn:no");
    expect(engine.save(game)).toEqual({
      format: "quipu save 1",
      game: "orchard",
      rules: "orchard-1",
      seed: "monday",
      players: 2,
      overlays: ["drought"],
      rulings: { ties: "shared" },
      moves: ["free:swap", "turn:no"],
      hash: engine.hash(game.state),
    });
  });

  it("bring back the same game at every step", () => {
    fc.assert(
      fc.property(setups, fc.integer(), (options, seed) => {
        const game = playSome(options, seed);
        const saved = engine.save(game);
        const states = [...game.history, game.state];
        const loaded = engine.load(JSON.stringify(saved));
        expect([...loaded.history, loaded.state].map((s) => engine.hash(s))).toEqual(states.map((s) => engine.hash(s)));
        expect(loaded).toEqual(game);
        expect(engine.save(loaded)).toEqual(saved);
      }),
      { numRuns: 25 },
    );
  });

  const saved = engine.save(playSome({ players: 2, seed: 5 }, 1));

  it.each<[string, unknown, string, string]>([
    ["no JSON", "{", "bad-save", "it is not JSON"],
    ["nothing", null, "bad-save", "save: expected an object, found null."],
    ["a list", [], "bad-save", "expected an object"],
    ["another format", { ...saved, format: "chess" }, "bad-save", 'save.format: expected "quipu save 1"'],
    ["another game", { ...saved, game: "nim" }, "bad-save", 'save.game: expected "orchard", found "nim".'],
    ["other rules", { ...saved, rules: "orchard-0" }, "other-rules", "saved under other rules"],
    ["more than it should", { ...saved, move: 1 }, "bad-save", 'unknown name "move". Did you mean "moves"?'],
    ["less than it should", { ...saved, hash: undefined }, "bad-save", "save.hash"],
    ["no seed", { ...saved, seed: {} }, "bad-setup", "setup.seed"],
    ["too many players", { ...saved, players: 9 }, "bad-save", "is for 1 to 3 players"],
    ["an unknown overlay", { ...saved, overlays: ["flood"] }, "bad-save", "flood"],
    ["overlays that are no list", { ...saved, overlays: "drought" }, "bad-save", "save.overlays: expected a list"],
    ["an unanswered ruling", { ...saved, rulings: {} }, "bad-save", '"ties" is missing'],
    ["moves that are no list", { ...saved, moves: {} }, "bad-save", "save.moves: expected a list"],
    ["a move that is no text", { ...saved, moves: [7] }, "bad-save", "save.moves[0]: expected text, found 7."],
    ["a bad move", { ...saved, moves: ["turn:no", "turn:no"] }, "bad-save", "save.moves[1]"],
    ["a move too many", { ...saved, moves: [...saved.moves, "turn:no"] }, "bad-save", "The game is over."],
    ["a move too few", { ...saved, moves: saved.moves.slice(1) }, "bad-save", "save"],
    ["another end", { ...saved, hash: saved.hash + 1 }, "bad-save", "the moves lead to another state"],
    ["a prototype", `{"__proto__":{"format":"quipu save 1"}}`, "bad-save", '"format" is missing'],
  ])("are refused with %s", (_what, damaged, code, message) => {
    const error = refusal(damaged);
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  it("are refused by an engine of changed rules", () => {
    expect(refusal(saved, createEngine({ ...orchard, rulesHash: "orchard-2" })).code).toBe("other-rules");
  });

  it("are refused, never worse, whatever is done to them", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(saved)), fc.anything(), (key, value) => {
        try {
          engine.load({ ...saved, [key]: value });
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
        }
      }),
      { numRuns: 300 },
    );
    const text = JSON.stringify(saved);
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.string({ maxLength: 3 }), fc.nat({ max: 4 }), (at, put, cut) => {
        try {
          engine.load(text.slice(0, at) + put + text.slice(at + cut));
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("undo", () => {
  it("goes back move by move, but never past what was revealed", () => {
    fc.assert(
      fc.property(setups, fc.integer(), fc.nat({ max: 20 }), (options, seed, most) => {
        const game = playSome(options, seed, most);
        const states = [...game.history.map((s) => s.slice()), game.state.slice()];
        const moves = [...game.moves];
        for (let at = states.length - 1; at > 0; at--) {
          if (states[at][REVEALED] !== states[at - 1][REVEALED]) {
            expect(engine.whyNotUndo(game)).toContain("revealed something");
            expect(() => engine.undo(game)).toThrow(EngineError);
            expect(game.state).toEqual(states[at]);
            expect(game.moves).toEqual(moves.slice(0, at));
            return;
          }
          expect(engine.whyNotUndo(game)).toBeNull();
          engine.undo(game);
          expect(game.state).toEqual(states[at - 1]);
          expect(game.moves).toEqual(moves.slice(0, at - 1));
        }
        expect(() => engine.undo(game)).toThrow("Nothing has been played yet.");
      }),
      { numRuns: 100 },
    );
  });

  it("lets play go on from there", () => {
    const game = engine.start({ players: 2, seed: 1 });
    const first = engine.options(game.state)[0];
    engine.play(game, first);
    engine.undo(game);
    expect(game.moves).toEqual([]);
    engine.play(game, "free:swap");
    expect(engine.load(engine.save(game)).moves).toEqual(["free:swap"]);
  });

  it("refuses a bad move without touching the game", () => {
    const game = engine.start({ players: 2, seed: 1 });
    expect(() => engine.play(game, "turn:harvest")).toThrow(EngineError);
    expect([game.moves, game.history]).toEqual([[], []]);
  });
});
