import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEngine, EngineError, Rng, type Program } from "../../runtime/index.ts";
import { FRAME_LOCALS, RNG, SEATS, SP, WHO, type State } from "../../runtime/state.ts";
import { CARDS, ORCHARD_CELLS, orchard } from "./fixtures/orchard.ts";
import { engine, someState, statesOf } from "./fixtures/play.ts";

const { HANDS, DECK, BAG_AT, STASH, handStride } = ORCHARD_CELLS;
const handOf = (seat: number): number => HANDS + seat * handStride;
const stashOf = (seat: number): number => STASH + seat * 4;
const list = (s: State, at: number): number[] => [...s.subarray(at + 1, at + 1 + s[at])];
const sorted = (items: number[]): number[] => [...items].sort((a, b) => a - b);

/** Every card or good that the viewer cannot see, and the cells that hold them. */
function unseen(s: State, viewer: number): { cards: number[]; goods: number[]; cells: Set<number> } {
  const cells = new Set<number>();
  const cards: number[] = [];
  const goods = [0, 0, 0];
  const lists = [DECK, ...[0, 1, 2, 3].filter((p) => p !== viewer).map(handOf)];
  const counts = [BAG_AT, ...[0, 1, 2, 3].filter((p) => p !== viewer).map(stashOf)];
  for (const at of lists) {
    cards.push(...list(s, at));
    for (let i = 1; i <= s[at]; i++) cells.add(at + i);
  }
  for (const at of counts) {
    for (let i = 0; i < 3; i++) {
      goods[i] += s[at + 1 + i];
      cells.add(at + 1 + i);
    }
  }
  return { cards: sorted(cards), goods, cells };
}

describe("a view", () => {
  it("shows what is open and what is one's own, and only sizes of the rest", () => {
    const s = engine.setup({ players: 2, seed: 1 });
    const view = engine.view(s, 0);
    expect(view).toMatchObject({
      game: "orchard",
      viewer: "north",
      players: 2,
      order: ["north", "south", "raven"],
      active: "north",
      over: false,
      decision: { seat: "north", rule: "turn" },
      state: { deck: { hidden: 6 }, bag: { hidden: 9 }, discard: [], round: 1 },
      seats: { south: { hand: { hidden: 2 }, stash: { hidden: 2 }, grain: 2 } },
    });
    const north = view.seats.north as { hand: string[]; stash: Record<string, number> };
    expect(north.hand).toHaveLength(2);
    expect(Object.values(north.stash).reduce((a, b) => a + b, 0)).toBe(2);
    expect(Object.keys(view.seats)).toEqual(["north", "south", "raven"]);
    expect(view.options).toEqual(engine.options(s));
    expect(engine.view(s, 1).options).toEqual([]);
  });

  it("does not change when only hidden things change", () => {
    fc.assert(
      fc.property(someState, fc.nat(), fc.integer(), (s, n, seed) => {
        const viewer = n % s[SEATS];
        const other = engine.determinize(s, viewer, new Rng(seed));
        expect(JSON.stringify(engine.view(other, viewer))).toBe(JSON.stringify(engine.view(s, viewer)));
      }),
      { numRuns: 200 },
    );
  });

  it("shows neither the generator nor what rules hold in hand", () => {
    fc.assert(
      fc.property(someState, fc.integer(), (s, noise) => {
        const viewer = (s[WHO] + 1) % s[SEATS];
        const other = s.slice();
        other.fill(noise, RNG, RNG + 4);
        for (let cell = orchard.variables + 2 * FRAME_LOCALS; cell < s[SP]; cell++) other[cell] = Math.abs(noise) % 5;
        expect(engine.view(other, viewer)).toEqual(engine.view(s, viewer));
      }),
      { numRuns: 50 },
    );
  });

  it("changes with what can be seen", () => {
    const s = engine.setup({ players: 2, seed: 1 });
    const other = s.slice();
    [other[handOf(0) + 1], other[DECK + 1]] = [s[DECK + 1], s[handOf(0) + 1]];
    expect(engine.view(other, 0)).not.toEqual(engine.view(s, 0));
    expect(engine.view(other, 1)).toEqual(engine.view(s, 1));
  });

  it("is for seats in play", () => {
    const s = engine.setup({ players: 2, seed: 1 });
    for (const seat of [-1, 3, 0.5, NaN]) expect(() => engine.view(s, seat)).toThrow(EngineError);
  });
});

describe("dealing the unseen anew", () => {
  it("keeps sizes, what is visible, and what there is in all", () => {
    fc.assert(
      fc.property(someState, fc.nat(), fc.integer(), (s, n, seed) => {
        const viewer = n % s[SEATS];
        const before = s.slice();
        const dealt = engine.determinize(s, viewer, new Rng(seed));
        const { cards, goods, cells } = unseen(s, viewer);
        expect(s).toEqual(before);
        for (let cell = 0; cell < s.length; cell++) {
          if (!cells.has(cell) && (cell < RNG || cell >= RNG + 4)) expect(dealt[cell]).toBe(s[cell]);
        }
        expect(unseen(dealt, viewer)).toEqual({ cards, goods, cells });
        for (const seat of [0, 1, 2, 3]) {
          const at = stashOf(seat);
          expect(dealt[at + 1] + dealt[at + 2] + dealt[at + 3]).toBe(dealt[at]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("reaches every hand that is possible", () => {
    const s = engine.setup({ players: 2, seed: 1 });
    const rng = new Rng(1);
    const held = new Set<number>();
    for (let i = 0; i < 300; i++) for (const card of list(engine.determinize(s, 0, rng), handOf(1))) held.add(card);
    expect(sorted([...held])).toEqual(unseen(s, 0).cards);
    expect(held.size).toBe(CARDS - 2);
  });

  it("tells nothing of how the unseen really lies", () => {
    fc.assert(
      fc.property(someState, fc.nat(), fc.integer(), fc.integer(), (s, n, seed, other) => {
        const viewer = n % s[SEATS];
        const elsewhere = engine.determinize(s, viewer, new Rng(other));
        const guess = engine.determinize(s, viewer, new Rng(seed));
        expect(engine.determinize(elsewhere, viewer, new Rng(seed))).toEqual(guess);
      }),
      { numRuns: 200 },
    );
  });

  it("gives other chances", () => {
    const s = engine.setup({ players: 2, seed: 1 });
    const rng = new Rng(1);
    const [a, b] = [engine.determinize(s, 0, rng), engine.determinize(s, 0, rng)];
    expect(a.slice(RNG, RNG + 4)).not.toEqual(b.slice(RNG, RNG + 4));
    expect(engine.determinize(s, 0, new Rng(9))).toEqual(engine.determinize(s, 0, new Rng(9)));
  });

  it("leaves a card where a rule under way holds it", () => {
    for (const s of statesOf({ players: 2, seed: 4 }, 4)) {
      if (engine.decision(s)?.prompt !== "What for?") continue;
      const seat = s[WHO];
      const card = s[orchard.variables + 2 * FRAME_LOCALS];
      const viewer = 1 - seat;
      const rng = new Rng(seat);
      for (let i = 0; i < 20; i++) expect(list(engine.determinize(s, viewer, rng), handOf(seat))).toContain(card);
      // So the game can go on from there.
      for (const move of engine.options(s)) engine.next(engine.determinize(s, viewer, rng), move);
    }
  });

  it("does not take what was chosen before for what is being chosen now", () => {
    const s = engine.setup({ players: 2, seed: 1 });
    const card = s[handOf(1) + 1];
    // A local keeps its value until the next choice overwrites it, though somebody else chooses then.
    s[orchard.variables + 2 * FRAME_LOCALS] = card;
    const rng = new Rng(1);
    const stays = Array.from({ length: 50 }, () => list(engine.determinize(s, 0, rng), handOf(1)).includes(card));
    expect(stays).toContain(false);
  });

  it("does not mix what everybody knows to be apart", () => {
    const apart: Program = {
      ...orchard,
      fields: orchard.fields.map((f) => (f.name === "deck" ? { ...f, pool: 1 } : f)),
    };
    const play = createEngine(apart);
    const s = play.setup({ players: 3, seed: 1 });
    const rng = new Rng(1);
    const orders = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const dealt = play.determinize(s, 0, rng);
      expect(sorted(list(dealt, DECK))).toEqual(sorted(list(s, DECK)));
      orders.add(list(dealt, DECK).join());
    }
    expect(orders.size).toBeGreaterThan(10);
  });
});
