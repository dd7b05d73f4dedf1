import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEngine, EngineError, type Json } from "../../runtime/index.ts";
import { SP, type State } from "../../runtime/state.ts";
import { nim } from "./fixtures/nim.ts";
import { orchard } from "./fixtures/orchard.ts";
import { engine, setups, someState, statesOf } from "./fixtures/play.ts";

type Path = readonly (string | number)[];

function json(state: State): Record<string, Json> {
  return JSON.parse(JSON.stringify(engine.position(state)));
}

/** The data with the value at a path changed; undefined takes the key away. */
function changed(data: unknown, path: Path, value: unknown): unknown {
  if (path.length === 0) return value;
  const [key, ...rest] = path;
  const entries = Object.entries(data as object).map(([k, v]) => [k, k === String(key) ? changed(v, rest, value) : v]);
  if (!entries.some(([k]) => k === String(key))) entries.push([String(key), value]);
  const kept = entries.filter(([, v]) => v !== undefined);
  return Array.isArray(data) ? kept.map(([, v]) => v) : Object.fromEntries(kept);
}

function pathsOf(data: unknown, path: Path = []): Path[] {
  if (typeof data !== "object" || data === null) return [path];
  return [path, ...Object.entries(data).flatMap(([key, value]) => pathsOf(value, [...path, key]))];
}

function refusal(position: unknown): EngineError {
  try {
    engine.fromPosition(position);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error("it was accepted");
}

describe("positions", () => {
  it("keep every state of a game, and play goes on from them alike", () => {
    fc.assert(
      fc.property(setups, fc.integer(), (options, seed) => {
        for (const s of statesOf(options, seed)) {
          const again = engine.fromPosition(JSON.stringify(engine.position(s)));
          expect(engine.hash(again)).toBe(engine.hash(s));
          expect(again.subarray(0, again[SP])).toEqual(atRest(s));
          expect(engine.options(again)).toEqual(engine.options(s));
        }
      }),
      { numRuns: 25 },
    );
  });

  /** Who was asked what last means nothing once the game is over. */
  function atRest(s: State): State {
    const cells = s.slice(0, s[SP]);
    if (engine.decision(s) === null) cells.fill(0, 1, 3);
    return cells;
  }

  it("are readable", () => {
    const s = engine.setup({ players: 1, seed: 3, variants: ["plenty"] });
    engine.apply(s, engine.options(s)[0]);
    const card = engine.position(s).frames;
    expect(engine.position(s)).toMatchObject({
      format: "quipu position 2",
      game: "orchard",
      players: 1,
      overlays: ["plenty"],
      rulings: { ties: "shared" },
      decision: { point: 1, rule: "turn", seat: "north" },
      active: "north",
      winner: null,
      state: { round: 1, closed: false, discard: [] },
      seats: { north: { grain: 2, vp: 0, level: {} }, raven: { honey: 2 } },
      members: { card: {} },
      current: 1,
    });
    expect(card).toMatchObject([
      { rule: "play", pc: 0, caller: 0, me: "north", locals: {} },
      { rule: "turn", pc: 1, caller: 0, me: "north" },
    ]);
  });

  it("work for a game with next to nothing in it", () => {
    const play = createEngine(nim);
    const s = play.next(play.setup({ players: 2, seed: 1 }), "take.n=3");
    expect(play.fromPosition(play.position(s))).toEqual(s);
  });

  const position = json(engine.next(engine.setup({ players: 2, seed: 1 }), "free:swap"));

  it.each<[string, Path, unknown, string]>([
    [
      "a value out of bounds",
      ["state", "round"],
      100,
      "position.state.round: expected a number from 0 to 99, found 100.",
    ],
    ["a value that is no number", ["state", "round"], "1", "expected a whole number"],
    ["half a number", ["seats", "north", "vp"], 0.5, "expected a whole number"],
    ["a flag that is none", ["state", "closed"], 1, "expected true or false"],
    ["an unknown seat", ["members", "card", "c5"], { played_by: "nort" }, 'is not a seat. Did you mean "north"?'],
    ["a seat that is not in play", ["members", "card", "c5"], { played_by: "seat 4" }, "is not a seat"],
    ["an unknown field", ["state", "rund"], 1, 'unknown name "rund". Did you mean "round"?'],
    ["a field missing", ["state", "round"], undefined, '"round" is missing'],
    ["an unknown owner", ["seats", "east"], {}, 'unknown name "east"'],
    ["an owner missing", ["seats", "south"], undefined, '"south" is missing'],
    ["an unknown index", ["seats", "south", "level"], { friut: 1 }, 'unknown name "friut". Did you mean "fruit"?'],
    ["an unknown member", ["members", "card", "c77"], {}, 'unknown name "c77"'],
    ["an unknown field of a member", ["members", "card", "c7"], { plaid_by: "north" }, 'unknown name "plaid_by"'],
    ["a zone too full", ["seats", "north", "hand"], new Array(7).fill("c3"), "holds at most 6, found 7."],
    ["an unknown card", ["seats", "north", "hand"], ["c3", "x3"], 'position.seats.north.hand[1]: "x3" is not a card.'],
    ["a bag too full", ["state", "bag"], { grain: 20, fruit: 11 }, "holds at most 30, found 31."],
    ["a negative count", ["state", "bag"], { grain: -1 }, "expected a number from 0 to 30"],
    ["an unknown good", ["state", "bag"], { gran: 1 }, 'Did you mean "grain"?'],
    ["too few numbers of chance", ["random"], [1, 2, 3], "expected four numbers"],
    ["an unknown rule under way", ["frames", 1, "rule"], "trun", 'Did you mean "turn"?'],
    ["a step that the rule has not", ["frames", 1, "pc"], 4, "expected a number from 0 to 3"],
    ["a caller above the frame", ["frames", 1, "caller"], 1, "position.frames[1].caller"],
    ["a local out of its type", ["frames", 1, "locals", "price"], 10, "expected a number from 0 to 9"],
    ["an unknown local", ["frames", 1, "locals", "d"], 1, 'unknown name "d"'],
    ["a decision outside the innermost rule", ["current"], 0, "expected the innermost frame"],
    ["too deep a stack", ["frames"], new Array(9).fill((position.frames as Json[])[1]), "no room"],
    ["an unknown decision", ["decision", "point"], 4, "expected a number from 0 to 3"],
    ["a decision of another rule", ["decision", "rule"], "play", 'expected "turn", which asks at this point'],
    ["an unknown winner", ["winner"], "east", "is not a seat"],
    ["points for nothing known", ["breakdown"], { north: { luck: 1 } }, 'unknown name "luck"'],
    ["a cell that has a name", ["unnamed"], { "20": 1 }, 'unknown name "20"'],
    ["overlays that exclude each other", ["overlays"], ["plenty", "drought"], "cannot be played together"],
    ["too many players", ["players"], 4, "is for 1 to 3 players"],
    ["another game", ["game"], "nim", 'expected "orchard"'],
    ["another format", ["format"], "x", "position.format"],
    ["other rules", ["rules"], "x", "under other rules"],
  ])("are refused with %s", (_what, path, value, message) => {
    expect(refusal(changed(position, path, value)).message).toContain(message);
  });

  it.each(["", "null", "[]", "7", "{", '{"__proto__":{}}'])("are refused when they are %s", (text) => {
    expect(refusal(text)).toBeInstanceOf(EngineError);
  });

  it("are refused, never worse, whatever is done to them", () => {
    const value = fc.oneof(
      fc.anything(),
      fc.constantFrom(-1, 0, 1, 2 ** 31, "none", "north", "__proto__", null, undefined),
    );
    fc.assert(
      fc.property(someState, fc.nat(), value, (s, n, v) => {
        const data = json(s);
        const paths = pathsOf(data);
        const damaged = changed(data, paths[n % paths.length], v);
        try {
          const state = engine.fromPosition(damaged);
          // What is accepted is a state in its own right: it can be written, read and asked again.
          expect(engine.hash(engine.fromPosition(engine.position(state)))).toBe(engine.hash(state));
          engine.options(state);
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it("never reach a prototype", () => {
    const dirty = JSON.stringify(position).replace('"state":{', '"state":{"__proto__":{"polluted":1},');
    expect(refusal(dirty).message).toContain('unknown name "__proto__"');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(engine.fromPosition(position))).toBe(Int32Array.prototype);
    expect(orchard.kinds[0].members[0]).toBe("__proto__");
  });
});
