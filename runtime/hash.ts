/** A fingerprint of a state over everything that means something: two states with the same one play on alike. */
import type { Layout } from "./layout.ts";
import { POINT, SP, STATUS, Status, WHO, type State } from "./state.ts";

/** Where lists stand, ascending, with their strides: what lies beyond a list's length means nothing. */
export type ListCells = Int32Array;

export function listCells(layout: Layout): ListCells {
  const lists = layout.slots.filter(({ field }) => field.type.kind === "list");
  lists.sort((a, b) => a.cell - b.cell);
  return Int32Array.from(lists.flatMap(({ field, cell }) => [cell, field.stride]));
}

/** A whole number below 2⁵³. */
export function hashState(lists: ListCells, s: State): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  const mixIn = (value: number): void => {
    high = Math.imul(high ^ value, 0x9e3779b1);
    low = Math.imul(low ^ value, 0x5f356495);
    high ^= low >>> 15;
    low ^= high >>> 13;
  };
  const deciding = s[STATUS] === Status.Decide;
  const end = s[SP];
  let nextList = 0;
  for (let cell = 0; cell < end; cell++) {
    if (!deciding && (cell === POINT || cell === WHO)) continue;
    mixIn(s[cell]);
    if (cell !== lists[nextList]) continue;
    const length = s[cell];
    for (let i = 1; i <= length; i++) mixIn(s[cell + i]);
    cell += lists[nextList + 1] - 1;
    nextList += 2;
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 0x1_0000_0000 * (high & 0x1f_ffff) + (low >>> 0);
}
