/**
 * Containers inside the state. Two forms:
 *   a list   `[length, item, item, …]`: index 0 is the top or the left; cells after the last item are zero
 *   a count  `[total, count of member 0, count of member 1, …]`: order does not matter
 * `at` is always the cell that holds the length or total. Nothing here allocates.
 */
import { RulesError, ZoneFull } from "./errors.ts";
import { randomBelow, shuffleCells } from "./rng.ts";
import type { State } from "./state.ts";

function overflow(at: number, capacity: number): never {
  throw new ZoneFull(at, capacity);
}

// ── lists ─────────────────────────────────────────────────────────────────────

export function pushTop(s: State, at: number, capacity: number, value: number): void {
  const length = s[at];
  if (length >= capacity) overflow(at, capacity);
  for (let i = at + length; i > at; i--) s[i + 1] = s[i];
  s[at + 1] = value;
  s[at] = length + 1;
}

export function pushBottom(s: State, at: number, capacity: number, value: number): void {
  const length = s[at];
  if (length >= capacity) overflow(at, capacity);
  s[at + 1 + length] = value;
  s[at] = length + 1;
}

/** Takes out the item at this index and closes the gap; -1 if there is none. */
export function removeAt(s: State, at: number, index: number): number {
  const length = s[at];
  if (index < 0 || index >= length) return -1;
  const value = s[at + 1 + index];
  const last = at + length;
  for (let i = at + 1 + index; i < last; i++) s[i] = s[i + 1];
  s[last] = 0;
  s[at] = length - 1;
  return value;
}

/** Takes out the topmost item of this value; false if there is none. */
export function removeValue(s: State, at: number, value: number): boolean {
  const index = indexOf(s, at, value);
  if (index < 0) return false;
  removeAt(s, at, index);
  return true;
}

/** The top item, taken out; -1 from an empty list. */
export function takeTop(s: State, at: number): number {
  return removeAt(s, at, 0);
}

/** The bottom item, taken out; -1 from an empty list. */
export function takeBottom(s: State, at: number): number {
  return removeAt(s, at, s[at] - 1);
}

/** The index of the topmost item of this value, or -1. */
export function indexOf(s: State, at: number, value: number): number {
  const end = at + s[at];
  for (let i = at + 1; i <= end; i++) if (s[i] === value) return i - at - 1;
  return -1;
}

export function contains(s: State, at: number, value: number): boolean {
  return indexOf(s, at, value) >= 0;
}

/** How often the value is in the list. */
export function countOf(s: State, at: number, value: number): number {
  const end = at + s[at];
  let n = 0;
  for (let i = at + 1; i <= end; i++) if (s[i] === value) n++;
  return n;
}

export function shuffle(s: State, at: number): void {
  shuffleCells(s, at + 1, s[at]);
}

export function clear(s: State, at: number): void {
  s.fill(0, at, at + 1 + s[at]);
}

/** Makes the list at `to` the same as the one at `from`. */
export function copyAll(s: State, from: number, to: number, capacity: number): void {
  const length = s[from];
  if (length > capacity) overflow(to, capacity);
  const before = s[to];
  for (let i = 0; i <= length; i++) s[to + i] = s[from + i];
  for (let i = length + 1; i <= before; i++) s[to + i] = 0;
}

/** Moves all items below those of `to`, in their order. */
export function moveAllToBottom(s: State, from: number, to: number, capacity: number): void {
  if (from === to) return;
  const length = s[from];
  const start = to + 1 + s[to];
  if (s[to] + length > capacity) overflow(to, capacity);
  for (let i = 0; i < length; i++) s[start + i] = s[from + 1 + i];
  s[to] += length;
  clear(s, from);
}

/** Moves all items above those of `to`, in their order. */
export function moveAllToTop(s: State, from: number, to: number, capacity: number): void {
  if (from === to) return;
  const length = s[from];
  if (s[to] + length > capacity) overflow(to, capacity);
  for (let i = to + s[to]; i > to; i--) s[i + length] = s[i];
  for (let i = 1; i <= length; i++) s[to + i] = s[from + i];
  s[to] += length;
  clear(s, from);
}

// ── counts ────────────────────────────────────────────────────────────────────

export function addTo(s: State, at: number, capacity: number, member: number, n = 1): void {
  if (n <= 0) return;
  if (s[at] + n > capacity) overflow(at, capacity);
  s[at] += n;
  s[at + 1 + member] += n;
}

/** False, and nothing happens, if there are fewer. */
export function removeFrom(s: State, at: number, member: number, n = 1): boolean {
  if (n <= 0) return true;
  if (s[at + 1 + member] < n) return false;
  s[at] -= n;
  s[at + 1 + member] -= n;
  return true;
}

export function has(s: State, at: number, member: number): boolean {
  return s[at + 1 + member] > 0;
}

/** A member drawn blindly, taken out; -1 if nothing is left. */
export function takeRandom(s: State, at: number, members: number): number {
  if (s[at] <= 0) return -1;
  let left = randomBelow(s, s[at]);
  for (let member = 0; member < members; member++) {
    left -= s[at + 1 + member];
    if (left < 0) {
      removeFrom(s, at, member);
      return member;
    }
  }
  throw new RulesError("a zone holds fewer things than its total says");
}

export function clearCounts(s: State, at: number, members: number): void {
  s.fill(0, at, at + 1 + members);
}

export function moveAllCounts(s: State, from: number, to: number, capacity: number, members: number): void {
  if (from === to) return;
  if (s[to] + s[from] > capacity) overflow(to, capacity);
  for (let i = 0; i <= members; i++) s[to + i] += s[from + i];
  clearCounts(s, from, members);
}

// ── from one form to the other ────────────────────────────────────────────────

export function moveListToCounts(s: State, list: number, counts: number, capacity: number): void {
  const length = s[list];
  if (s[counts] + length > capacity) overflow(counts, capacity);
  for (let i = 1; i <= length; i++) s[counts + 1 + s[list + i]]++;
  s[counts] += length;
  clear(s, list);
}

/** Appends at the bottom, in the order of the members. */
export function moveCountsToList(s: State, counts: number, list: number, capacity: number, members: number): void {
  if (s[list] + s[counts] > capacity) overflow(list, capacity);
  let next = list + 1 + s[list];
  for (let member = 0; member < members; member++) {
    for (let n = s[counts + 1 + member]; n > 0; n--) s[next++] = member;
  }
  s[list] += s[counts];
  clearCounts(s, counts, members);
}
