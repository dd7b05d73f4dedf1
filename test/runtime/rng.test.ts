import { describe, expect, it } from "vitest";
import { Rng, randomBelow, seedOfGame, seedRng, shuffleCells } from "../../runtime/rng.ts";
import { HEADER, RNG } from "../../runtime/state.ts";

function seeded(seed: number | string): Int32Array {
  const s = new Int32Array(HEADER + 20);
  seedRng(s, seed);
  return s;
}

describe("chance", () => {
  it("gives the same numbers for the same seed, in a state and outside", () => {
    const s = seeded("harvest");
    const rng = new Rng("harvest");
    for (let i = 0; i < 100; i++) expect(randomBelow(s, 1000)).toBe(rng.below(1000));
  });

  it("takes a number as text for the number", () => {
    expect(seeded("42")).toEqual(seeded(42));
    expect(seeded("042")).not.toEqual(seeded(42));
    expect(seeded(-1)).not.toEqual(seeded(1));
    expect(seeded(2 ** 40)).not.toEqual(seeded(0));
    expect(seeded(1.5)).not.toEqual(seeded(1));
  });

  it("touches nothing but its four cells", () => {
    const s = seeded(7);
    const before = s.slice();
    randomBelow(s, 10);
    expect(s.findIndex((v, i) => v !== before[i] && (i < RNG || i >= RNG + 4))).toBe(-1);
    expect(s).not.toEqual(before);
  });

  it("spreads evenly", () => {
    const s = seeded(3);
    const counts = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[randomBelow(s, 7)]++;
    for (const n of counts) expect(Math.abs(n - 10_000)).toBeLessThan(400);
  });

  it("takes the same share of the whole whatever the number", () => {
    const [rng, whole] = [new Rng(11), new Rng(11)];
    for (let i = 0; i < 2000; i++) {
      const n = [2, 3, 7, 1000, 0x7fff, 0x8000, 0x12345][i % 7];
      expect(rng.below(n)).toBe(Math.floor(whole.fraction() * n));
    }
  });

  it("stays within bounds up to the largest number", () => {
    const rng = new Rng(1);
    for (let i = 0; i < 1000; i++) {
      const n = rng.below(2 ** 31 - 1);
      expect(n).toBeGreaterThanOrEqual(0);
      expect(n).toBeLessThan(2 ** 31 - 1);
    }
    expect([rng.below(1), rng.below(0)]).toEqual([0, 0]);
  });

  it("shuffles into every order about equally often", () => {
    const s = seeded(5);
    const orders = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      s.set([1, 2, 3], HEADER);
      shuffleCells(s, HEADER, 3);
      const order = s.subarray(HEADER, HEADER + 3).join("");
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect([...orders.keys()].sort()).toEqual(["123", "132", "213", "231", "312", "321"]);
    for (const n of orders.values()) expect(Math.abs(n - 1000)).toBeLessThan(150);
  });

  it("gives each of many games a seed of its own", () => {
    const seeds = new Set(Array.from({ length: 10_000 }, (_, i) => seedOfGame("s", i)));
    expect(seeds.size).toBe(10_000);
    expect(seedOfGame("s", 5)).toBe(seedOfGame("s", 5));
    expect(seedOfGame("s", 5)).not.toBe(seedOfGame("t", 5));
    for (const seed of seeds) expect(Number.isSafeInteger(seed)).toBe(true);
  });
});
