import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RulesError } from "../../runtime/errors.ts";
import { seedRng } from "../../runtime/rng.ts";
import { HEADER, type State } from "../../runtime/state.ts";
import * as zones from "../../runtime/zones.ts";

const CAPACITY = 6;
const MEMBERS = 5;
const A = HEADER + 1;
const B = A + 1 + CAPACITY + 1;
const SIZE = B + 1 + CAPACITY + 1;

function empty(): State {
  const s = new Int32Array(SIZE);
  seedRng(s, 1);
  return s;
}

function list(s: State, at: number): number[] {
  return [...s.subarray(at + 1, at + 1 + s[at])];
}

/** The same list as a plain array; what does not fit throws. */
class Model {
  items: number[] = [];

  push(value: number, top: boolean): void {
    if (this.items.length >= CAPACITY) throw new RulesError("full");
    if (top) this.items.unshift(value);
    else this.items.push(value);
  }
}

type Step = (s: State, model: [Model, Model]) => [unknown, unknown];

const value = fc.integer({ min: 0, max: MEMBERS - 1 });
const which = fc.constantFrom(0, 1);
const cell = (i: number): number => [A, B][i];

function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof RulesError ? "overflow" : error;
  }
}

const listStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(which, value, fc.boolean())
    .map(([z, v, top]): Step => (s, m) => [
      outcome(() => (top ? zones.pushTop : zones.pushBottom)(s, cell(z), CAPACITY, v)),
      outcome(() => m[z].push(v, top)),
    ]),
  fc.tuple(which, value).map(([z, v]): Step => (s, m) => {
    const at = m[z].items.indexOf(v);
    if (at >= 0) m[z].items.splice(at, 1);
    return [zones.removeValue(s, cell(z), v), at >= 0];
  }),
  fc.tuple(which, fc.integer({ min: -1, max: CAPACITY })).map(([z, i]): Step => (s, m) => {
    const inside = i >= 0 && i < m[z].items.length;
    return [zones.removeAt(s, cell(z), i), inside ? m[z].items.splice(i, 1)[0] : -1];
  }),
  which.map((z): Step => (s, m) => [zones.takeTop(s, cell(z)), m[z].items.shift() ?? -1]),
  which.map((z): Step => (s, m) => [zones.takeBottom(s, cell(z)), m[z].items.pop() ?? -1]),
  fc.tuple(which, fc.boolean()).map(([z, top]): Step => (s, m) => {
    const move = top ? zones.moveAllToTop : zones.moveAllToBottom;
    const [from, to] = [m[z], m[1 - z]];
    return [
      outcome(() => move(s, cell(z), cell(1 - z), CAPACITY)),
      outcome(() => {
        if (from.items.length + to.items.length > CAPACITY) throw new RulesError("full");
        to.items = top ? [...from.items, ...to.items] : [...to.items, ...from.items];
        from.items = [];
      }),
    ];
  }),
  which.map((z): Step => (s, m) => {
    zones.copyAll(s, cell(z), cell(1 - z), CAPACITY);
    m[1 - z].items = [...m[z].items];
    return [0, 0];
  }),
  which.map((z): Step => (s, m) => [zones.clear(s, cell(z)), void (m[z].items = [])]),
);

describe("lists in a state", () => {
  it("do what arrays do, and leave nothing behind their end", () => {
    fc.assert(
      fc.property(fc.array(listStep, { maxLength: 40 }), (steps) => {
        const s = empty();
        const models: [Model, Model] = [new Model(), new Model()];
        for (const step of steps) {
          const [got, expected] = step(s, models);
          expect(got).toEqual(expected);
          models.forEach((model, z) => {
            expect(list(s, cell(z))).toEqual(model.items);
            const behind = s.subarray(cell(z) + 1 + model.items.length, cell(z) + 1 + CAPACITY + 1);
            expect(behind.every((v) => v === 0)).toBe(true);
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("are searched from the top", () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: CAPACITY }), value, (items, v) => {
        const s = empty();
        for (const item of items) zones.pushBottom(s, A, CAPACITY, item);
        expect(zones.indexOf(s, A, v)).toBe(items.indexOf(v));
        expect(zones.contains(s, A, v)).toBe(items.includes(v));
        expect(zones.countOf(s, A, v)).toBe(items.filter((i) => i === v).length);
        zones.shuffle(s, A);
        expect(list(s, A).sort()).toEqual([...items].sort());
      }),
    );
  });

  it("say what is wrong when they are full", () => {
    const s = empty();
    for (let i = 0; i < CAPACITY; i++) zones.pushTop(s, A, CAPACITY, i % MEMBERS);
    expect(() => zones.pushTop(s, A, CAPACITY, 0)).toThrow(/holds at most 6 is full/);
  });
});

describe("counts in a state", () => {
  const counts = (s: State, at: number): number[] => [...s.subarray(at + 1, at + 1 + MEMBERS)];

  it("add and remove, and refuse what is not there", () => {
    const change = fc.tuple(fc.boolean(), value, fc.integer({ min: -1, max: 3 }));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const s = empty();
        const model = new Array<number>(MEMBERS).fill(0);
        const total = (): number => model.reduce((a, b) => a + b, 0);
        for (const [add, member, n] of changes) {
          const amount = Math.max(0, n);
          if (add) {
            const fits = total() + amount <= CAPACITY;
            expect(outcome(() => zones.addTo(s, A, CAPACITY, member, n))).toBe(fits ? undefined : "overflow");
            if (fits) model[member] += amount;
          } else {
            const enough = model[member] >= amount;
            expect(zones.removeFrom(s, A, member, n)).toBe(enough);
            if (enough) model[member] -= amount;
          }
          expect(counts(s, A)).toEqual(model);
          expect(s[A]).toBe(total());
          expect(zones.has(s, A, member)).toBe(model[member] > 0);
        }
      }),
    );
  });

  it("are drawn from blindly, in proportion", () => {
    const s = empty();
    const drawn = new Array<number>(MEMBERS).fill(0);
    for (let i = 0; i < 6000; i++) {
      zones.clearCounts(s, A, MEMBERS);
      zones.addTo(s, A, CAPACITY, 1, 2);
      zones.addTo(s, A, CAPACITY, 4, 4);
      drawn[zones.takeRandom(s, A, MEMBERS)]++;
      expect(s[A]).toBe(5);
    }
    expect(drawn[1] + drawn[4]).toBe(6000);
    expect(Math.abs(drawn[1] - 2000)).toBeLessThan(150);
    zones.clearCounts(s, A, MEMBERS);
    expect(zones.takeRandom(s, A, MEMBERS)).toBe(-1);
  });

  it("turn into lists and back without losing anything", () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: CAPACITY }), (items) => {
        const s = empty();
        for (const item of items) zones.pushBottom(s, A, CAPACITY, item);
        zones.moveListToCounts(s, A, B, CAPACITY);
        expect([s[A], s[B]]).toEqual([0, items.length]);
        zones.moveCountsToList(s, B, A, CAPACITY, MEMBERS);
        expect(list(s, A)).toEqual([...items].sort());
        expect(s[B]).toBe(0);
      }),
    );
  });

  it("are poured together", () => {
    const s = empty();
    zones.addTo(s, A, CAPACITY, 0, 2);
    zones.addTo(s, B, CAPACITY, 0, 1);
    zones.addTo(s, B, CAPACITY, 3, 3);
    zones.moveAllCounts(s, A, B, CAPACITY, MEMBERS);
    expect([s[A], s[B], ...counts(s, B)]).toEqual([0, 6, 3, 0, 0, 3, 0]);
    zones.addTo(s, A, CAPACITY, 0, 1);
    expect(() => zones.moveAllCounts(s, A, B, CAPACITY, MEMBERS)).toThrow(RulesError);
    expect(s[A]).toBe(1);
  });
});
