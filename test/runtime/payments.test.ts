import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RulesError } from "../../runtime/errors.ts";
import { NO_WAY, Payments, radixFor, SEVERAL_WAYS, type PaymentRules } from "../../runtime/payments.ts";

const CORN = 0;
const POTATO = 1;
const STONE = 2;
const GOLD = 3;
const RESOURCES = ["corn", "potato", "stone", "gold"];

const changed = (list: readonly number[], at: number, to: number): number[] => list.map((n, i) => (i === at ? to : n));

/** What may be left of a cost when each group's rebate leaves units of its members out, as many as it can. */
function withoutRebates(rules: PaymentRules, cost: readonly number[]): number[][] {
  const first = cost.findIndex((n, i) => i >= rules.resources.length && n < 0);
  if (first < 0) return [[...cost]];
  const asked = rules.groups[first - rules.resources.length].members.filter((m) => cost[m] > 0);
  if (asked.length === 0) return withoutRebates(rules, changed(cost, first, 0));
  return asked.flatMap((m) => withoutRebates(rules, changed(changed(cost, m, cost[m] - 1), first, cost[first] + 1)));
}

function bruteForce(rules: PaymentRules, have: readonly number[], cost: readonly number[]): Set<string> {
  return new Set(withoutRebates(rules, cost).flatMap((rest) => [...waysToPay(rules, have, rest)]));
}

/** All ways by trying every way to meet every single unit asked for. */
function waysToPay(rules: PaymentRules, have: readonly number[], cost: readonly number[]): Set<string> {
  const canPay = (paid: number, asked: number): boolean =>
    paid === asked || rules.wilds.some((w) => w.resource === paid && w.for.includes(asked));
  const units = cost.flatMap((n, demand) => new Array<number>(Math.max(0, n)).fill(demand));
  const found = new Set<string>();
  const paid = rules.resources.map(() => 0);
  const meet = (unit: number): void => {
    if (unit === units.length) {
      found.add(paid.join());
      return;
    }
    const demand = units[unit];
    const asked = demand < rules.resources.length ? [demand] : rules.groups[demand - rules.resources.length].members;
    for (let r = 0; r < paid.length; r++) {
      if (paid[r] >= have[r] || !asked.some((a) => canPay(r, a))) continue;
      paid[r]++;
      meet(unit + 1);
      paid[r]--;
    }
  };
  meet(0);
  return found;
}

function decodeAll(payments: Payments, out: Int32Array, count: number, radix: number): string[] {
  const amounts = new Int32Array(payments.resources.length);
  return [...out.subarray(0, count)].map((code) => {
    payments.decode(code, radix, amounts);
    return amounts.join();
  });
}

const members = (least: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: least, maxLength: 4 });
const ruleSets: fc.Arbitrary<PaymentRules> = fc.record({
  resources: fc.constant(RESOURCES),
  groups: fc.array(
    members(0).map((m) => ({ name: "group", members: m })),
    { maxLength: 2 },
  ),
  wilds: fc.array(fc.record({ resource: fc.integer({ min: 0, max: 3 }), for: members(0) }), { maxLength: 2 }),
});

describe("payments", () => {
  it("are all the exact ways, each once", () => {
    const radix = radixFor(RESOURCES.length);
    fc.assert(
      fc.property(
        ruleSets,
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }),
        fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 6, maxLength: 6 }),
        (rules, have, amounts) => {
          const payments = new Payments(rules);
          const cost = Int32Array.from(amounts.slice(0, payments.demands));
          const expected = bruteForce(rules, have, [...cost]);
          const s = Int32Array.from([99, ...have, 99]);
          const before = s.slice();
          const out = new Int32Array(4096);
          const count = payments.payments(s, 1, cost, out, radix);
          const ways = decodeAll(payments, out, count, radix);
          expect(ways).toHaveLength(expected.size);
          expect(new Set(ways)).toEqual(expected);
          expect([...out.subarray(0, count)]).toEqual([...out.subarray(0, count)].sort((a, b) => a - b));
          expect(payments.canPay(s, 1, cost)).toBe(expected.size > 0);
          const single = payments.single(s, 1, cost, radix);
          expect(single).toBe(count === 0 ? NO_WAY : count > 1 ? SEVERAL_WAYS : out[0]);
          expect(s).toEqual(before);
          expect(payments.settle(s, 1, cost)).toBe(Math.min(count, 2));
          if (count === 1) payments.deduct(before, 1, out[0], radix);
          expect(s).toEqual(before);
        },
      ),
      { numRuns: 2000 },
    );
  });

  const rules: PaymentRules = {
    resources: RESOURCES,
    groups: [{ name: "food", members: [CORN, POTATO] }],
    wilds: [{ resource: GOLD, for: [CORN, POTATO, STONE] }],
  };
  const payments = new Payments(rules);
  const radix = radixFor(4);
  const ways = (have: number[], cost: number[]): string[] => {
    const out = new Int32Array(100);
    return decodeAll(
      payments,
      out,
      payments.payments(Int32Array.from(have), 0, Int32Array.from(cost), out, radix),
      radix,
    );
  };

  it("mix the members of a group and let gold stand in", () => {
    expect(ways([2, 1, 0, 1], [0, 0, 0, 0, 2])).toEqual(["0,1,0,1", "1,0,0,1", "1,1,0,0", "2,0,0,0"]);
    expect(ways([0, 0, 1, 1], [0, 0, 2, 0, 0])).toEqual(["0,0,1,1"]);
    expect(ways([5, 0, 0, 0], [0, 0, 1, 0, 0])).toEqual([]);
  });

  it("ask for nothing where the amount is below zero", () => {
    expect(ways([0, 0, 0, 0], [-3, 0, 0, 0, -1])).toEqual(["0,0,0,0"]);
  });

  it("leave out what the payer likes where a group has a rebate", () => {
    expect(ways([2, 1, 1, 0], [2, 1, 1, 0, -1])).toEqual(["1,1,1,0", "2,0,1,0"]);
    expect(ways([1, 1, 0, 0], [2, 1, 0, 0, -1])).toEqual(["1,1,0,0"]);
  });

  it("take an amount off a cost, the rest of a group's as a rebate", () => {
    const cost = Int32Array.from([1, 0, 2, 0, 1]);
    payments.lessen(cost, Int32Array.from([0, 0, 3, 0, 5]));
    expect([...cost]).toEqual([1, 0, 0, 0, -1]);
  });

  it("count on even when the buffer is short", () => {
    const out = new Int32Array(2);
    const count = payments.payments(Int32Array.from([3, 3, 0, 3]), 0, Int32Array.from([0, 0, 0, 0, 3]), out, radix);
    expect(count).toBe(10);
  });

  it("keep every code below that of declining", () => {
    for (let n = 1; n <= 29; n++) expect(radixFor(n) ** n).toBeLessThanOrEqual(0x3fffffff);
  });

  it("refuse amounts that a code cannot hold, and can still pay the only way", () => {
    const s = Int32Array.from([500, 0, 0, 0]);
    const cost = Int32Array.from([radix, 0, 0, 0, 0]);
    expect(() => payments.single(s, 0, cost, radix)).toThrow(RulesError);
    expect(() => payments.payments(s, 0, cost, new Int32Array(4), radix)).toThrow(/too large/);
    expect(payments.settle(s, 0, cost)).toBe(1);
    expect(s[CORN]).toBe(500 - radix);
  });

  it("compare directly where there is neither group nor wild", () => {
    const plain = new Payments({ resources: RESOURCES, groups: [], wilds: [] });
    const s = Int32Array.from([1, 2, 3, 4]);
    expect(plain.canPay(s, 0, Int32Array.from([1, 2, 3, 4]))).toBe(true);
    expect(plain.canPay(s, 0, Int32Array.from([1, 3, 0, 0]))).toBe(false);
    expect(plain.single(s, 0, Int32Array.from([1, 0, 0, 2]), 10)).toBe(1002);
  });

  it("have a limit on resources", () => {
    const many = Array.from({ length: 30 }, (_, i) => `r${i}`);
    expect(() => new Payments({ resources: many, groups: [], wilds: [] })).toThrow(RulesError);
  });
});
