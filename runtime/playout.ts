/** Random play as fast as it goes: nothing is allocated, nothing is named. */
import { checkRoom } from "./options.ts";
import type { Program } from "./program.ts";
import type { Rng } from "./rng.ts";
import { STATUS, Status, type State } from "./state.ts";

/**
 * Plays on at random, in place, until the game is over, nothing can be chosen, or `limit` decisions were taken.
 * Returns how many decisions that were: fewer than the limit with STATUS still Decide means that play is stuck.
 */
export function playout(program: Program, s: State, rng: Rng, out: Int32Array, limit: number): number {
  let decisions = 0;
  while (s[STATUS] === Status.Decide && decisions < limit) {
    const count = program.options(s, out);
    if (count === 0) break;
    checkRoom(count, out);
    program.apply(s, out[rng.below(count)]);
    decisions++;
  }
  return decisions;
}
