/** What generated rules are made of: frames on the stack, asking, failing, and small helpers over the state. */
import { countAnew } from "./bounds.ts";
import { RulesError } from "./errors.ts";
import {
  ACTIVE,
  CHANCE,
  FP,
  FRAME_CALLER,
  FRAME_LOCALS,
  FRAME_ME,
  FRAME_PC,
  FRAME_RULE,
  PLAYERS,
  POINT,
  REVEALED,
  SEATS,
  SP,
  STATUS,
  TURNS,
  WHO,
  Status,
  type State,
} from "./state.ts";

/** Begins a rule: a frame above the stack, its locals zero. Returns where the locals begin. */
export function push(s: State, rule: number, locals: number, me: number): number {
  const f = s[SP];
  const end = f + FRAME_LOCALS + locals;
  if (end > s.length) throw new RulesError("rules call each other too deeply");
  s[f + FRAME_RULE] = rule;
  s[f + FRAME_PC] = 0;
  s[f + FRAME_CALLER] = s[FP];
  s[f + FRAME_ME] = me;
  for (let i = f + FRAME_LOCALS; i < end; i++) s[i] = 0;
  s[FP] = f;
  s[SP] = end;
  return f + FRAME_LOCALS;
}

/** A part of a rule: carries it out and says with which part the rule goes on, or LEAVE. */
export type Step = (s: State, f: number) => number;

/** The rule under way waits, has called another, has failed or is done. */
export const LEAVE = -1;

/** Ends the rule under way; the game is over when there is none to go back to. */
export function pop(s: State): number {
  const f = s[FP];
  s[SP] = f;
  s[FP] = s[f + FRAME_CALLER];
  return s[FP] < 0 ? over(s) : LEAVE;
}

/** Waits for a decision; the rule goes on at `resume`. */
export function ask(s: State, f: number, point: number, resume: number): number {
  const who = s[f + FRAME_ME];
  s[STATUS] = Status.Decide;
  s[POINT] = point;
  s[WHO] = who;
  s[f + FRAME_PC] = resume;
  // What an automated seat decides keeps nobody waiting: it could go on for ever.
  if (who < s[PLAYERS]) countAnew();
  return LEAVE;
}

export function fail(s: State): number {
  countAnew();
  s[STATUS] = Status.Failed;
  return LEAVE;
}

export function over(s: State): number {
  countAnew();
  s[STATUS] = Status.Over;
  return LEAVE;
}

/** Functions by their numbers, without gaps. */
export function tableOf<F extends (s: State, ...rest: never[]) => unknown>(
  by: Readonly<Record<number, F>>,
): readonly F[] {
  const count = 1 + Math.max(...Object.keys(by).map(Number));
  return Array.from({ length: count }, (_, i) => by[i] ?? missing);
}

function missing(): never {
  throw new RulesError("the state names a rule, or a part of one, that is not there");
}

/** Carries out steps from where the frame says. */
export function follow(s: State, steps: readonly Step[]): number {
  const f = s[FP];
  let at = s[f + FRAME_PC];
  while (at !== LEAVE) at = steps[at](s, f);
  return LEAVE;
}

let pause = false;

/** Makes games halt between set-up and play, with STATUS Completed; running them again goes on. */
export function pauseBeforePlay(on: boolean): void {
  pause = on;
}

export function pausesBeforePlay(s: State): boolean {
  if (pause) s[STATUS] = Status.Completed;
  return pause;
}

/** The seat to the left; cheaper than a remainder. */
export function nextSeat(seat: number, seats: number): number {
  return seat + 1 === seats ? 0 : seat + 1;
}

/** The seat `steps` to the left of `from`, for fewer steps than seats. */
export function seatAt(from: number, steps: number, seats: number): number {
  const seat = from + steps;
  return seat >= seats ? seat - seats : seat;
}

/** Something that was left to chance, or that nobody knew, is known now. */
export function reveal(s: State): void {
  s[REVEALED]++;
  s[CHANCE]++;
}

/** Others see what only one player knew: no way back, but that player could foresee it. */
export function show(s: State): void {
  s[REVEALED]++;
}

/** A seat's turn begins; free actions may be used anew. */
export function beginTurn(s: State, seat: number, freeUsed: number, freeCount: number): void {
  s[ACTIVE] = seat;
  s[TURNS]++;
  for (let i = 0; i < freeCount; i++) s[freeUsed + i] = 0;
}

/** The cell of an owner that may be none. */
export function cellOr(s: State, base: number, owner: number, stride: number, none: number): number {
  return owner < 0 ? none : s[base + owner * stride];
}

export function itemOr(items: { readonly [i: number]: number }, i: number, none: number): number {
  return i < 0 ? none : items[i];
}

/** The nth item of a list in the state, from 0. */
export function itemOf(s: State, at: number, index: number, none: number): number {
  return index < 0 || index >= s[at] ? none : s[at + 1 + index];
}

export function bitCount(mask: number): number {
  let n = 0;
  for (let m = mask; m !== 0; m &= m - 1) n++;
  return n;
}

export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The shortest way between two members of a ring. */
export function ringDistance(a: number, b: number, size: number): number {
  const way = Math.abs(a - b);
  return Math.min(way, size - way);
}

/** What is left of a limited resource when all seats' cells are taken off. */
export function supplyLeft(s: State, at: number, stride: number, seats: number, limit: number): number {
  let left = limit;
  for (let i = 0; i < seats; i++) left -= s[at + i * stride];
  return Math.max(0, left);
}

const carried = new Int32Array(1024);

/** Contents of cells move `by` places along a closed row of cells. */
export function rotateCells(s: State, cells: Int32Array, count: number, by: number): void {
  for (let i = 0; i < count; i++) carried[i] = s[cells[i]];
  let to = ((by % count) + count) % count;
  for (let i = 0; i < count; i++) {
    s[cells[to]] = carried[i];
    to = to + 1 === count ? 0 : to + 1;
  }
}

/** Is the code among the first n? */
export function includes(codes: Int32Array, n: number, code: number): boolean {
  for (let i = 0; i < n; i++) if (codes[i] === code) return true;
  return false;
}

/** The seat that is best by its keys, or -1 if several are. */
export function soleWinner(s: State, ranking: (s: State, seat: number) => readonly number[]): number {
  let best = 0;
  let shared = false;
  for (let seat = 1; seat < s[SEATS]; seat++) {
    const order = compareNumbers(ranking(s, seat), ranking(s, best));
    if (order > 0) {
      best = seat;
      shared = false;
    } else if (order === 0) shared = true;
  }
  return shared ? -1 : best;
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

/** Scratch for sets that must be collected first. */
const pools: Int32Array[] = [];
let poolAt = 0;

/** One of eight scratch arrays in turn: what it holds is only good until the next few are taken. */
export function takeScratch(): Int32Array {
  poolAt = (poolAt + 1) & 7;
  return (pools[poolAt] ??= new Int32Array(4096));
}

const markPools: Uint8Array[] = [];
let markAt = 0;

export function takeMarks(size: number): Uint8Array {
  markAt = (markAt + 1) & 7;
  let marks = markPools[markAt];
  if (marks === undefined || marks.length < size) marks = markPools[markAt] = new Uint8Array(Math.max(size, 256));
  marks.fill(0);
  return marks;
}

/** Sorts a list in the state, in place and stably, by a key of several numbers. */
export function sortList(s: State, at: number, before: (a: number, b: number) => boolean): void {
  const length = s[at];
  for (let i = 2; i <= length; i++) {
    const item = s[at + i];
    let j = i - 1;
    while (j >= 1 && before(item, s[at + j])) {
      s[at + j + 1] = s[at + j];
      j--;
    }
    s[at + j + 1] = item;
  }
}

// ── amounts ───────────────────────────────────────────────────────────────────

/** Adds `times` the amount. */
export function addTimes(target: Int32Array, amount: Int32Array, times: number): void {
  for (let i = 0; i < target.length; i++) target[i] += amount[i] * times;
}

const costs: Int32Array[] = [];
let costDepth = 0;

/** A vector of zeros to add amounts up in; `endCost` gives it back. */
export function takeCostOf(size: number): Int32Array {
  let cost = costs[costDepth];
  if (cost === undefined || cost.length !== size) cost = costs[costDepth] = new Int32Array(size);
  costDepth++;
  // A call of `fill` takes longer than so few cells.
  for (let i = 0; i < size; i++) cost[i] = 0;
  return cost;
}

export function endCost<T>(result: T): T {
  costDepth--;
  return result;
}

/** What rules have said about themselves since somebody listens. */
let heard: string[] | undefined;
/** Options are being tried: what their rules say has not happened. */
let trying = 0;

/** Runs rules and returns what they noted. */
export function hearNotes(run: () => void): string[] {
  const before = heard;
  const notes: string[] = [];
  heard = notes;
  try {
    run();
  } finally {
    heard = before;
  }
  return notes;
}

/** Until it is called with false as often, nobody hears notes. */
export function muteNotes(muted: boolean): void {
  trying += muted ? 1 : -1;
}

/** Notes are only worded if somebody listens. */
export function isHeard(): boolean {
  return heard !== undefined && trying === 0;
}

export function note(text: string): void {
  heard?.push(text);
}
