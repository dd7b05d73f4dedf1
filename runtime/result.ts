/** How a game stands or ended: places, winners and where the points came from. */
import type { Layout } from "./layout.ts";
import type { Program } from "./program.ts";
import { SEATS, STATUS, Status, WINNER, type State } from "./state.ts";

export interface Result {
  readonly over: boolean;
  /** Points of each seat. */
  readonly scores: readonly number[];
  /** Best first; seats that tie share a place. */
  readonly ranking: readonly Standing[];
  /** Seats on the first place once the game is over. */
  readonly winners: readonly number[];
  /** For each seat its points by what gave them; reasons that gave none are left out. */
  readonly breakdown: readonly { readonly [reason: string]: number }[];
}

export interface Standing {
  readonly seat: number;
  readonly name: string;
  readonly place: number;
  readonly score: number;
}

export function resultOf(layout: Layout, s: State): Result {
  const { program } = layout;
  const over = s[STATUS] === Status.Over;
  const seats = [...Array(s[SEATS]).keys()];
  const scores = seats.map((seat) => program.score(s, seat));
  const names = layout.seats(s).names;
  const ranking = placesOf(program, s).map(([seat, place]) => ({
    seat,
    name: names[seat],
    place,
    score: scores[seat],
  }));
  return {
    over,
    scores,
    ranking,
    winners: over ? ranking.filter((r) => r.place === 1).map((r) => r.seat) : [],
    breakdown: seats.map((seat) => breakdownOf(program, s, seat)),
  };
}

function breakdownOf(program: Program, s: State, seat: number): { [reason: string]: number } {
  const at = program.breakdown + seat * program.reasons.length;
  return Object.fromEntries(
    program.reasons.map((reason, i) => [reason, s[at + i]] as const).filter(([, points]) => points !== 0),
  );
}

/** Seats with their places, best first. */
function placesOf(program: Program, s: State): [seat: number, place: number][] {
  const keys = Array.from({ length: s[SEATS] }, (_, seat) => keysOf(program, s, seat));
  const order = keys.map((_, seat) => seat).sort((a, b) => compareKeys(keys[b], keys[a]) || a - b);
  let place = 1;
  return order.map((seat, i) => {
    if (i > 0 && compareKeys(keys[order[i - 1]], keys[seat]) !== 0) place = i + 1;
    return [seat, place];
  });
}

/** What `win` says comes before the ranking; a drawn game has no other keys. */
function keysOf(program: Program, s: State, seat: number): readonly number[] {
  const winner = s[WINNER];
  if (winner < 0) return [];
  if (winner > 0) return [winner - 1 === seat ? 1 : 0, ...program.ranking(s, seat)];
  return program.ranking(s, seat);
}

export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

/** Writes the winners of a finished game into `out`; returns how many. */
export function winnersInto(program: Program, s: State, out: Int32Array): number {
  const winner = s[WINNER];
  if (winner > 0) {
    out[0] = winner - 1;
    return 1;
  }
  let count = 0;
  let best: readonly number[] = [];
  for (let seat = 0; seat < s[SEATS]; seat++) {
    const keys = winner < 0 ? best : program.ranking(s, seat);
    const better = count === 0 ? 1 : compareKeys(keys, best);
    if (better < 0) continue;
    if (better > 0) count = 0;
    best = keys;
    out[count++] = seat;
  }
  return count;
}
