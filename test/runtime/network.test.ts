import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjacency, reach, reachMore } from "../../runtime/network.ts";

const POINTS = 8;
const point = fc.integer({ min: -1, max: POINTS - 1 });
const link = fc.record({ from: point, to: point, usable: fc.boolean() });

/** Reachability by repeating until nothing new is found. */
function closure(links: readonly { from: number; to: number; usable: boolean }[], start: number): Set<number> {
  const reached = new Set([start]);
  for (let grown = true; grown;) {
    grown = false;
    for (const { from, to, usable } of links) {
      if (!usable || from < 0 || to < 0 || reached.has(from) === reached.has(to)) continue;
      reached.add(from).add(to);
      grown = true;
    }
  }
  return reached;
}

describe("networks", () => {
  it("are walked over usable links in both directions", () => {
    fc.assert(
      fc.property(fc.array(link, { maxLength: 14 }), fc.integer({ min: 0, max: POINTS - 1 }), (links, start) => {
        const network = adjacency(
          POINTS,
          links.map((l) => l.from),
          links.map((l) => l.to),
        );
        const marks = new Uint8Array(POINTS).fill(1);
        const found = reach(network, start, (l) => links[l].usable, marks);
        const expected = closure(links, start);
        expect([...marks.keys()].filter((p) => marks[p] === 1)).toEqual([...expected].sort());
        expect(found).toBe(expected.size);
      }),
    );
  });

  it("can be walked from several points", () => {
    const network = adjacency(4, [0, 2], [1, 3]);
    const marks = new Uint8Array(4);
    expect(reach(network, 0, () => true, marks)).toBe(2);
    expect(reachMore(network, 2, () => true, marks)).toBe(2);
    expect(reachMore(network, 1, () => true, marks)).toBe(0);
    expect(reachMore(network, -1, () => true, marks)).toBe(0);
    expect([...marks]).toEqual([1, 1, 1, 1]);
  });
});
