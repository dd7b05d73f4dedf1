import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEngine, EngineError, RulesError, type Engine, type Move } from "../../runtime/index.ts";
import { DECLINE, FREE, type Program } from "../../runtime/program.ts";
import { REVEALED, SEATS, STATUS, Status, WHO, type State } from "../../runtime/state.ts";
import { nim } from "./fixtures/nim.ts";
import { ORCHARD_CELLS, orchard } from "./fixtures/orchard.ts";
import { engine, someState, statesOf } from "./fixtures/play.ts";

const two = { players: 2, seed: 1 };

function errorOf(run: () => unknown): EngineError {
  try {
    run();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("setting up", () => {
  it("gives the same game for the same seed", () => {
    expect(engine.setup(two)).toEqual(engine.setup({ ...two }));
    expect(engine.hash(engine.setup(two))).not.toBe(engine.hash(engine.setup({ ...two, seed: 2 })));
  });

  it("adds the automated seat for the numbers of players it is for", () => {
    const alone = engine.setup({ players: 1, seed: 1 });
    expect(alone[SEATS]).toBe(2);
    expect(engine.result(alone).ranking.map((r) => r.name)).toEqual(["north", "raven"]);
    expect(engine.setup({ players: 3, seed: 1 })[SEATS]).toBe(3);
  });

  it.each([
    [{ players: 4, seed: 1 }, "player-count", "The Orchard is for 1 to 3 players, not 4."],
    [{ players: 1.5, seed: 1 }, "player-count", "not 1.5"],
    [{ players: 2, seed: NaN }, "bad-setup", "setup.seed: expected a number or text, found NaN."],
    [{ ...two, variants: ["drougth"] }, "unknown-name", 'Did you mean "drought"?'],
    [{ ...two, variants: ["jubilee"] }, "bad-setup", "jubilee is an edition: it does not belong here."],
    [{ ...two, overlays: ["plenty", "drought"] }, "excluded", "drought and plenty cannot be played together."],
    [{ players: 1, seed: 1, editions: ["jubilee"] }, "player-count", "jubilee is for 2 to 3 players, not 1."],
    [{ ...two, rulings: { tie: "shared" } }, "unknown-name", 'has no ruling "tie". Did you mean "ties"?'],
    [{ ...two, rulings: { ties: "shard" } }, "unknown-name", 'Did you mean "shared"?'],
    [{ ...two, rulings: { ties: 3 as unknown as string } }, "bad-setup", "setup.rulings.ties: expected text, found 3."],
    [{ ...two, variant: "drought" }, "bad-setup", 'unknown name "variant". Did you mean "variants"?'],
    [JSON.parse('{"players":2,"seed":1,"__proto__":{}}'), "bad-setup", 'unknown name "__proto__"'],
  ] as const)("refuses %j", (options, code, message) => {
    const error = errorOf(() => engine.setup(options));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  it("takes overlays of every flavour, in one list or by flavour", () => {
    const listed = engine.setup({ ...two, overlays: ["jubilee", "drought"] });
    expect(engine.setup({ ...two, variants: ["drought"], editions: ["jubilee"] })).toEqual(listed);
    expect(engine.setup({ ...two, variants: undefined })).toEqual(engine.setup(two));
  });
});

describe("decisions and options", () => {
  const state = engine.setup(two);

  it("say who decides what by which rule", () => {
    expect(engine.decision(state)).toEqual({
      player: 0,
      seat: "north",
      rule: "turn",
      prompt: "Play a card?",
      source: "orchard.quipu:30",
      cites: ["en 12"],
    });
  });

  it("are named moves", () => {
    const hand = engine.options(state).filter((m) => m.choose !== undefined);
    expect(hand).toHaveLength(2);
    const card = hand[0].choose!.c as string;
    expect(hand[0]).toEqual({ id: `turn.c=${card}`, label: hand[0].label, rule: "turn", choose: { c: card } });
    expect(hand[0].label).toMatch(/^Card \d+$/);
    expect(engine.options(state).slice(2)).toEqual([
      { id: "turn:no", label: "no", rule: "turn", option: "no" },
      { id: "free:swap", label: "swap", free: "swap" },
    ]);
  });

  it("name alternatives, payments and several variables", () => {
    const s = engine.next(state, engine.options(state)[0]);
    expect(engine.options(s).map((m) => [m.id, m.label])).toEqual([
      ["turn:harvest", "Harvest"],
      ["turn:build", "build"],
    ]);
    engine.apply(s, "turn:build");
    expect(engine.options(s).map((m) => m.id)).toEqual([
      "turn pays 2 honey",
      "turn pays 1 fruit + 1 honey",
      "turn pays 2 fruit",
      "turn pays 1 grain + 1 honey",
      "turn pays 1 grain + 1 fruit",
      "turn pays 2 grain",
    ]);
    expect(engine.options(s)[1].pay).toEqual({ fruit: 1, honey: 1 });

    const passed = engine.next(state, "turn:no");
    const gifts = engine.options(passed);
    expect(gifts[0]).toEqual({
      id: "gift.p=south,n=0,loudly=no",
      label: "south, 0, no",
      rule: "gift",
      choose: { p: "south", n: 0, loudly: false },
    });
    expect(gifts.some((m) => m.id.includes("p=raven"))).toBe(true);
  });

  it("have one identifier each, which leads back to the same code", () => {
    fc.assert(
      fc.property(someState, (s) => {
        const options = engine.options(s);
        expect(new Set(options.map((m) => m.id)).size).toBe(options.length);
        for (const move of options) {
          const { id: _id, label: _label, ...parts } = move;
          const code = engine.codeOf(s, move);
          expect(engine.moveOf(s, code)).toEqual(move);
          expect(engine.codeOf(s, move.id)).toBe(code);
          expect(engine.codeOf(s, parts)).toBe(code);
          expect(engine.codeOf(s, JSON.parse(JSON.stringify(move)))).toBe(code);
          expect(engine.whyNot(s, move)).toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });

  it("are none once the game is over", () => {
    const all = [...statesOf(two, 1)];
    const end = all[all.length - 1];
    expect(engine.decision(end)).toBeNull();
    expect(engine.options(end)).toEqual([]);
    expect(errorOf(() => engine.apply(end, "turn:no")).code).toBe("game-over");
    expect(engine.whyNot(end, "turn:no")?.condition).toBe("The game is over.");
  });
});

describe("moves that are not allowed", () => {
  const state = engine.setup(two);
  const notHeld = orchard.kinds[0].members.find((c) => engine.whyNot(state, `turn.c=${c}`) !== null)!;

  it("are refused with the rule and condition, and nothing changes", () => {
    expect(engine.whyNot(state, `turn.c=${notHeld}`)).toEqual({
      rule: "turn",
      condition: "c in my.hand",
      source: "orchard.quipu:30",
      cites: ["en 12"],
    });
    const before = state.slice();
    const error = errorOf(() => engine.apply(state, `turn.c=${notHeld}`));
    expect(error.code).toBe("not-offered");
    expect(error.message).toBe(`"turn.c=${notHeld}" is not possible: c in my.hand (turn, orchard.quipu:30).`);
    expect(state).toEqual(before);
  });

  it("name the condition that fails first", () => {
    const passed = engine.next(state, "turn:no");
    expect(engine.whyNot(passed, "gift.p=north,n=0,loudly=no")).toMatchObject({
      rule: "gift",
      condition: "p is not me",
    });
    expect(engine.whyNot(passed, "gift.p=south,n=2,loudly=yes")).toMatchObject({ condition: "n <= my.vp" });
    expect(engine.whyNot(engine.next(state, "free:swap"), "free:swap")?.condition).toBe("there is no such option here");
  });

  it.each([
    ["turn.c=c99", 'move.choose.c: "c99" is not a card.'],
    ["turn.c=", "is not a card"],
    ["turn.d=c3", 'unknown name "d"'],
    ["turn.c=c3,c=c4", 'is written "turn.c=c4"'],
    ["turn:yes", 'options of turn begin with "turn."'],
    ["gift.p=south,n=0,loudly=no", 'options of turn begin with "turn."'],
    ["free:fly", 'move.free: "fly" is not a free action'],
    ["", "options of turn"],
    [{ rule: "turn", choose: { c: 0 } }, "expected the name of a card"],
    [{ rule: "turn", choose: [] }, "move.choose: expected an object, found a list"],
    [{ rule: "gift", choose: { c: "c3" } }, "the rule that asks is turn"],
    [{ rule: "turn" }, "says nothing"],
    [{ id: "turn:no", rule: "turn", choose: { c: "c3" } }, "something else than the rest"],
    [{ chose: {} }, 'unknown name "chose". Did you mean "choose"?'],
    [null, "expected an object, found null"],
    [7, "expected an object, found 7"],
  ])("are refused when they make no sense: %j", (move, message) => {
    const before = state.slice();
    const error = errorOf(() => engine.apply(state, move as string));
    expect(error.code).toBe("bad-move");
    expect(error.message).toContain(message);
    expect(engine.whyNot(state, move as string)).not.toBeNull();
    expect(state).toEqual(before);
  });

  it("must be written in one way", () => {
    const s = engine.next(state, engine.options(state)[0]);
    engine.apply(s, "turn:build");
    for (const id of ["turn pays 02 fruit", "turn pays 1 honey + 1 fruit", "turn pays 2 fruit + 0 honey"]) {
      expect(errorOf(() => engine.apply(s, id)).message).toMatch(/is written "turn pays /);
    }
    for (const id of [
      "turn pays",
      "turn pays 2",
      "turn pays fruit",
      "turn pays 99999999 fruit",
      "turn pays -1 fruit",
    ]) {
      expect(errorOf(() => engine.apply(s, id)).code).toBe("bad-move");
    }
    expect(engine.whyNot(s, "turn pays nothing")).toMatchObject({ condition: "pay 2 food" });
  });

  it("do not crash whatever they are", () => {
    fc.assert(
      fc.property(someState, fc.oneof(fc.string(), fc.anything()), (s, move) => {
        const before = s.slice();
        const reason = engine.whyNot(s, move as string);
        if (reason === null) return;
        expect(errorOf(() => engine.apply(s, move as string))).toBeInstanceOf(EngineError);
        expect(s).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it("include none for a state of another game", () => {
    const other = createEngine(nim).setup(two);
    expect(errorOf(() => engine.options(other)).code).toBe("bad-state");
    expect(errorOf(() => engine.view([] as unknown as State, 0)).code).toBe("bad-state");
  });
});

describe("rules that fail", () => {
  const failing = (fail: (s: State) => void): Engine => createEngine({ ...nim, apply: fail });

  it("leave the state as it was", () => {
    const overflowing = failing((s) => {
      s.fill(7);
      throw new RulesError("a zone that holds at most 3 is full");
    });
    const s = overflowing.setup(two);
    const before = s.slice();
    expect(errorOf(() => overflowing.apply(s, "take.n=1")).message).toContain("holds at most 3");
    expect(s).toEqual(before);
    const stopped = failing((t) => void (t[STATUS] = Status.Failed));
    expect(errorOf(() => stopped.apply(s, "take.n=1")).message).toContain("in take (nim.quipu:5)");
    expect(s).toEqual(before);
  });

  it("are reported at set-up", () => {
    const program: Program = { ...nim, run: (s) => void (s[STATUS] = Status.Failed) };
    expect(errorOf(() => createEngine(program).setup(two)).code).toBe("rules-failed");
  });
});

describe("applying", () => {
  it("changes the state in place; next leaves it alone", () => {
    const s = engine.setup(two);
    const before = s.slice();
    const after = engine.next(s, "turn:no");
    expect(s).toEqual(before);
    expect(engine.apply(s, "turn:no").id).toBe("turn:no");
    expect(s).toEqual(after);
  });

  it("is the same by code and by name", () => {
    fc.assert(
      fc.property(someState, fc.nat(), (s, n) => {
        const options = engine.options(s);
        if (options.length === 0) return;
        const move = options[n % options.length];
        const byCode = s.slice();
        orchard.apply(byCode, engine.codeOf(s, move));
        expect(engine.next(s, move)).toEqual(byCode);
      }),
      { numRuns: 60 },
    );
  });

  it("copies", () => {
    const s = engine.setup(two);
    const copy = engine.clone(s);
    engine.apply(s, "turn:no");
    expect(copy).not.toEqual(s);
    engine.copyInto(s, copy);
    expect(copy).toEqual(s);
  });
});

describe("results", () => {
  const end = (seed: number): State => [...statesOf(two, seed)].at(-1)!;

  it("rank seats, with ties sharing a place", () => {
    const s = end(1);
    s.set([5, 9, 5], ORCHARD_CELLS.VP);
    expect(engine.result(s).ranking).toEqual([
      { seat: 1, name: "south", place: 1, score: 9 },
      { seat: 0, name: "north", place: 2, score: 5 },
      { seat: 2, name: "raven", place: 2, score: 5 },
    ]);
    expect(engine.result(s).winners).toEqual([1]);
    s.set([9, 9, 5], ORCHARD_CELLS.VP);
    expect(engine.result(s).winners).toEqual([0, 1]);
    expect(engine.result(s).ranking[2].place).toBe(3);
  });

  it("break points down by what gave them", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        // Gifts move points between seats, so only the sum of all seats has its reasons.
        const { scores, breakdown, over } = engine.result(end(seed));
        const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
        expect(over).toBe(true);
        expect(sum(breakdown.flatMap((b) => Object.values(b)))).toBe(sum(scores));
      }),
      { numRuns: 20 },
    );
  });

  it("follow `win` and `draw game` before the ranking", () => {
    const play = createEngine(nim);
    let s = play.setup(two);
    while (play.decision(s) !== null) s = play.next(s, play.options(s)[0]);
    expect(play.result(s)).toMatchObject({ over: true, winners: [0], scores: [0, 0] });
    const drawn = createEngine({ ...nim, apply: (t) => void ((t[STATUS] = Status.Over), (t[15] = -1)) });
    expect(drawn.result(drawn.next(drawn.setup(two), "take.n=1")).winners).toEqual([0, 1]);
  });

  it("have no winner while the game goes on", () => {
    expect(engine.result(engine.setup(two))).toMatchObject({ over: false, winners: [] });
  });
});

describe("hashes", () => {
  it("ignore what means nothing", () => {
    const s = engine.setup(two);
    const other = s.slice();
    other[ORCHARD_CELLS.DISCARD + 3] = 8;
    other.fill(5, other[4]);
    expect(engine.hash(other)).toBe(engine.hash(s));
    other[ORCHARD_CELLS.DECK + 1] ^= 1;
    expect(engine.hash(other)).not.toBe(engine.hash(s));
  });

  it("differ wherever one cell differs", () => {
    const s = engine.setup(two);
    const hashes = new Set<number>([engine.hash(s)]);
    for (let cell = 5; cell < ORCHARD_CELLS.DISCARD; cell++) {
      const other = s.slice();
      other[cell]++;
      // Lengths decide what else is looked at; a list's cells beyond its end do not count.
      hashes.add(engine.hash(other));
    }
    expect(hashes.size).toBeGreaterThan(ORCHARD_CELLS.DISCARD - 5 - 24);
    for (const hash of hashes) expect(Number.isSafeInteger(hash)).toBe(true);
  });

  it("do not collide over a few thousand states", () => {
    const seen = new Map<number, string>();
    for (let seed = 0; seed < 150; seed++) {
      for (const s of statesOf(two, seed)) {
        const key = s.subarray(0, s[4]).join();
        const hash = engine.hash(s);
        expect(seen.get(hash) ?? key).toBe(key);
        seen.set(hash, key);
      }
    }
    expect(seen.size).toBeGreaterThan(1000);
  });
});

describe("types", () => {
  it("narrow moves to those of a game", () => {
    interface Take extends Move {
      readonly rule: "take";
      readonly choose: { readonly n: number };
    }
    const typed = createEngine<Take>(nim);
    const s = typed.setup(two);
    const taken: number = typed.options(s)[1].choose.n;
    expect(taken).toBe(2);
    expect(typed.apply(s, { rule: "take", choose: { n: 3 } }).choose.n).toBe(3);
    expect([s[WHO], s[REVEALED], DECLINE < FREE]).toEqual([1, 0, true]);
  });
});
