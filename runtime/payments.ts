/**
 * Ways to pay a cost. A cost asks for resources ("2 stone") and for groups ("3 food", of potato and corn in any mix);
 * a wild resource may stand in for the resources it is wild for, inside a group too.
 * A payment is exact: every unit paid meets one unit asked for.
 *
 * A cost lives in an Int32Array: one amount per resource, then one per group. A group's amount below zero is a rebate: so
 * many units of what is asked for by its members' names are left out, of the payer's choice.
 * What a payer has are consecutive cells of the state, one per resource, from `base` on.
 * A payment is told by a code: its amounts as digits to the base `radix`, the first resource most significant.
 */
import { RulesError } from "./errors.ts";
import { DECLINE } from "./program.ts";
import type { State } from "./state.ts";

export interface PaymentRules {
  readonly resources: readonly string[];
  readonly groups: readonly { readonly name: string; readonly members: readonly number[] }[];
  readonly wilds: readonly { readonly resource: number; readonly for: readonly number[] }[];
}

/** All codes are below that of declining. */
const CODE_LIMIT = DECLINE;
/** With more, a payment of one unit of each would have no code. */
const MOST_RESOURCES = 29;

/** What `single` returns when there is a choice, and when there is no way. */
export const SEVERAL_WAYS = -1;
export const NO_WAY = -2;

/** The largest radix with which the payments of so many resources have codes; a payment's amounts must be below it. */
export function radixFor(resources: number): number {
  let radix = 2;
  while (radix < 2 ** 16 && (radix + 1) ** resources <= CODE_LIMIT) radix++;
  return radix;
}

export class Payments {
  readonly resources: readonly string[];
  /** Length of a cost: resources, then groups. */
  readonly demands: number;
  /** Who may pay each demand, as a mask of resources. */
  private readonly payers: Int32Array;
  /** Nothing but plain resources: a cost can be compared directly. */
  private readonly plain: boolean;
  private readonly groups: PaymentRules["groups"];

  // What `prepare` finds out about a cost: the demands that only one resource can meet are settled in `fixed`,
  // the others are listed, and `have` is what is left for them.
  private readonly fixed: Int32Array;
  private readonly have: Int32Array;
  private readonly openPayers: Int32Array;
  private readonly openAmounts: Int32Array;
  private open = 0;

  // The enumeration under way.
  private readonly most: Int32Array;
  private readonly mostFrom: Int32Array;
  private readonly chosen: Int32Array;
  private readonly firstWay: Int32Array;
  private found = 0;
  private enough = 0;
  private radix = 0;
  private out: Int32Array | undefined;
  /** What is left of a cost when rebates are used up, one way after the other. */
  private readonly lessened: Int32Array;
  private readonly way: Int32Array;

  private readonly wildMask: number;

  constructor(rules: PaymentRules) {
    this.wildMask = rules.wilds.reduce((mask, wild) => mask | (1 << wild.resource), 0);
    const count = rules.resources.length;
    if (count > MOST_RESOURCES) throw new RulesError(`a game has at most ${MOST_RESOURCES} resources, not ${count}`);
    this.resources = rules.resources;
    this.demands = count + rules.groups.length;
    this.groups = rules.groups;
    this.payers = payersOfDemands(rules);
    this.plain = rules.groups.length === 0 && rules.wilds.every((wild) => wild.for.length === 0);
    this.fixed = new Int32Array(count);
    this.have = new Int32Array(count);
    this.openPayers = new Int32Array(this.demands);
    this.openAmounts = new Int32Array(this.demands);
    this.most = new Int32Array(count);
    this.mostFrom = new Int32Array(count + 1);
    this.chosen = new Int32Array(count);
    this.firstWay = new Int32Array(count);
    this.lessened = new Int32Array(this.demands);
    this.way = new Int32Array(count);
  }

  /** Takes an amount off a cost: of a group first what is asked for the group itself, the rest as a rebate on its members. */
  lessen(cost: Int32Array, amount: Int32Array): void {
    const count = this.resources.length;
    for (let i = 0; i < cost.length; i++) {
      const left = cost[i] - amount[i];
      const group = i < count ? undefined : this.groups[i - count];
      if (left >= 0 || group === undefined) cost[i] = Math.max(0, left);
      else cost[i] = -Math.min(-left, askedOfMembers(cost, group.members));
    }
  }

  canPay(s: State, base: number, cost: Int32Array): boolean {
    if (this.plain) return this.covers(s, base, cost);
    if (this.rebate(cost) >= 0) {
      this.enumerate(s, base, cost, 1, undefined);
      return this.found > 0;
    }
    return this.prepare(s, base, cost) && (this.open === 0 || this.meets(this.have, 0, 0, 0));
  }

  /** Writes the codes of all ways to pay, in ascending order; returns how many there are, even if `out` is too short for them. */
  payments(s: State, base: number, cost: Int32Array, out: Int32Array, radix: number): number {
    this.radix = radix;
    this.enumerate(s, base, cost, Infinity, out);
    return this.found;
  }

  /** The code of the only way to pay, else SEVERAL_WAYS or NO_WAY. */
  single(s: State, base: number, cost: Int32Array, radix: number): number {
    this.enumerate(s, base, cost, 2, undefined);
    if (this.found === 0) return NO_WAY;
    return this.found === 1 ? this.encode(this.firstWay, radix) : SEVERAL_WAYS;
  }

  /** Pays if there is exactly one way, whatever the amounts. Returns 1 then, 0 if there is no way, 2 if there are several. */
  settle(s: State, base: number, cost: Int32Array): number {
    this.enumerate(s, base, cost, 2, undefined);
    if (this.found === 1) for (let r = 0; r < this.firstWay.length; r++) s[base + r] -= this.firstWay[r];
    return this.found;
  }

  /** Takes what the code says from the payer. */
  deduct(s: State, base: number, code: number, radix: number): void {
    for (let r = this.resources.length - 1; r >= 0; r--) {
      const rest = Math.floor(code / radix);
      s[base + r] -= code - rest * radix;
      code = rest;
    }
  }

  /** Which of the first n codes pays with the fewest wild resources: its index. */
  thriftiest(codes: Int32Array, n: number, radix: number): number {
    let best = 0;
    let least = Infinity;
    for (let i = 0; i < n; i++) {
      let wild = 0;
      for (let r = this.resources.length - 1, code = codes[i]; r >= 0; r--) {
        if ((this.wildMask & (1 << r)) !== 0) wild += code % radix;
        code = Math.floor(code / radix);
      }
      if (wild < least) {
        least = wild;
        best = i;
      }
    }
    return best;
  }

  /** Writes the amounts of a code, one per resource. */
  decode(code: number, radix: number, amounts: Int32Array): void {
    for (let r = this.resources.length - 1; r >= 0; r--) {
      amounts[r] = code % radix;
      code = Math.floor(code / radix);
    }
  }

  encode(amounts: Int32Array, radix: number): number {
    let code = 0;
    for (let r = 0; r < this.resources.length; r++) {
      if (amounts[r] >= radix) {
        throw new RulesError(`a payment of ${amounts[r]} ${this.resources[r]} is too large: at most ${radix - 1}`);
      }
      code = code * radix + amounts[r];
    }
    return code;
  }

  private covers(s: State, base: number, cost: Int32Array): boolean {
    for (let r = 0; r < this.demands; r++) if (cost[r] > 0 && cost[r] > s[base + r]) return false;
    return true;
  }

  /** Settles what only one resource can pay and lists the rest; false if that fails already. */
  private prepare(s: State, base: number, cost: Int32Array): boolean {
    const { fixed, have, payers } = this;
    for (let r = 0; r < have.length; r++) {
      have[r] = Math.max(s[base + r], 0);
      fixed[r] = 0;
    }
    this.open = 0;
    for (let demand = 0; demand < this.demands; demand++) {
      const amount = cost[demand];
      const mask = payers[demand];
      if (amount <= 0) continue;
      if ((mask & (mask - 1)) !== 0) {
        this.openPayers[this.open] = mask;
        this.openAmounts[this.open++] = amount;
        continue;
      }
      if (mask === 0) return false;
      const only = 31 - Math.clz32(mask);
      fixed[only] += amount;
      have[only] -= amount;
      if (have[only] < 0) return false;
    }
    return true;
  }

  /** Hall's condition: every set of open demands asks for no more than its payers together supply. */
  private meets(supply: Int32Array, next: number, asked: number, payers: number): boolean {
    if (next === this.open) return asked === 0 || asked <= sumOf(supply, payers);
    return (
      this.meets(supply, next + 1, asked, payers) &&
      this.meets(supply, next + 1, asked + this.openAmounts[next], payers | this.openPayers[next])
    );
  }

  /** Finds the ways to pay until there are `enough`: counts them, keeps the first, writes codes if there is an `out`. */
  private enumerate(s: State, base: number, cost: Int32Array, enough: number, out: Int32Array | undefined): void {
    this.found = 0;
    this.enough = enough;
    this.out = out;
    if (this.rebate(cost) < 0) {
      this.findWays(s, base, cost);
      return;
    }
    this.lessened.set(cost.subarray(0, this.demands));
    this.leaveOut(s, base, this.rebate(cost), 0);
    out?.subarray(0, this.found).sort();
  }

  /** The first group with a rebate, or -1. */
  private rebate(cost: Int32Array): number {
    for (let g = this.resources.length; g < this.demands; g++) if (cost[g] < 0) return g - this.resources.length;
    return -1;
  }

  /** Leaves units out, of the group's members from the given one on, in every way; then finds the ways to pay what is left. */
  private leaveOut(s: State, base: number, group: number, from: number): void {
    const { lessened } = this;
    if (group < 0) {
      this.findWays(s, base, lessened);
      return;
    }
    const { members } = this.groups[group];
    const at = this.resources.length + group;
    const left = lessened[at];
    if (left === 0 || askedOfMembers(lessened, members) === 0) {
      lessened[at] = 0;
      this.leaveOut(s, base, this.rebate(lessened), 0);
      lessened[at] = left;
      return;
    }
    for (let i = from; i < members.length; i++) {
      if (lessened[members[i]] <= 0) continue;
      lessened[members[i]]--;
      lessened[at]++;
      this.leaveOut(s, base, group, i);
      lessened[members[i]]++;
      lessened[at]--;
    }
  }

  private findWays(s: State, base: number, cost: Int32Array): void {
    if (this.found >= this.enough || !this.prepare(s, base, cost)) return;
    const { most, mostFrom } = this;
    let total = 0;
    for (let i = 0; i < this.open; i++) total += this.openAmounts[i];
    for (let r = most.length - 1; r >= 0; r--) {
      most[r] = Math.min(this.have[r], this.askedOf(r));
      mostFrom[r] = mostFrom[r + 1] + most[r];
    }
    this.choose(0, total);
  }

  /** How much of a resource the open demands could take. */
  private askedOf(resource: number): number {
    let asked = 0;
    for (let i = 0; i < this.open; i++) if ((this.openPayers[i] >> resource) & 1) asked += this.openAmounts[i];
    return asked;
  }

  private choose(resource: number, left: number): void {
    if (resource === this.most.length) {
      if (this.meets(this.chosen, 0, 0, 0)) this.record();
      return;
    }
    const least = Math.max(0, left - this.mostFrom[resource + 1]);
    const most = Math.min(this.most[resource], left);
    for (let n = least; n <= most && this.found < this.enough; n++) {
      this.chosen[resource] = n;
      this.choose(resource + 1, left - n);
    }
  }

  private record(): void {
    const { chosen, fixed, firstWay, way, out } = this;
    for (let r = 0; r < chosen.length; r++) way[r] = chosen[r] + fixed[r];
    // What is left out in different ways may come to the same.
    if (this.found > 0 && out === undefined && way.every((n, r) => n === firstWay[r])) return;
    const code = out === undefined ? 0 : this.encode(way, this.radix);
    if (out !== undefined && includes(out, this.found, code)) return;
    if (this.found === 0) firstWay.set(way);
    if (out !== undefined) out[this.found] = code;
    this.found++;
  }
}

function includes(codes: Int32Array, count: number, code: number): boolean {
  for (let i = 0; i < count; i++) if (codes[i] === code) return true;
  return false;
}

function askedOfMembers(cost: Int32Array, members: readonly number[]): number {
  let asked = 0;
  for (const m of members) asked += Math.max(0, cost[m]);
  return asked;
}

function payersOfDemands({ resources, groups, wilds }: PaymentRules): Int32Array {
  const payers = new Int32Array(resources.length + groups.length);
  for (let r = 0; r < resources.length; r++) payers[r] = 1 << r;
  for (const wild of wilds) for (const r of wild.for) payers[r] |= 1 << wild.resource;
  groups.forEach((group, g) => {
    for (const r of group.members) payers[resources.length + g] |= payers[r];
  });
  return payers;
}

function sumOf(amounts: Int32Array, mask: number): number {
  let sum = 0;
  while (mask !== 0) {
    const lowest = mask & -mask;
    sum += amounts[31 - Math.clz32(lowest)];
    mask ^= lowest;
  }
  return sum;
}
