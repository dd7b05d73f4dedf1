/** Random play as fast as it goes: nothing is allocated, nothing is named. */
import { checkRoom } from "./options.ts";
import type { Program } from "./program.ts";
import { scaled, type Rng } from "./rng.ts";
import { STATUS, Status, type State } from "./state.ts";

/**
 * Plays on at random, in place, until the game is over, nothing can be chosen, or `limit` decisions were taken.
 * Returns how many decisions that were: fewer than the limit with STATUS still Decide means that play is stuck.
 */
export function playout(program: Program, s: State, rng: Rng, out: Int32Array, limit: number): number {
  // The generator's words are at hand here, and its step is written out: Node has only so much room to write out calls.
  const { words } = rng;
  let a = words[0];
  let b = words[1];
  let c = words[2];
  let counter = words[3];
  let decisions = 0;
  while (s[STATUS] === Status.Decide && decisions < limit) {
    const count = program.options(s, out);
    if (count === 0) break;
    checkRoom(count, out);
    let choice = 0;
    if (count > 1) {
      const word = (a + b + counter) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;
      counter = (counter + 1) | 0;
      choice = scaled(word, count);
    }
    program.apply(s, out[choice]);
    decisions++;
  }
  words[0] = a;
  words[1] = b;
  words[2] = c;
  words[3] = counter;
  return decisions;
}
