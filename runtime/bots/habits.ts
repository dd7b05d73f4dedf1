/**
 * What has done well so far: for every option of every decision point, how much better than usual those games went in which it was
 * taken, whatever else was going on. Rough, but it costs nothing to look up, and it makes playouts worth learning from.
 */
import { checkRoom } from "../options.ts";
import type { Program } from "../program.ts";
import type { Rng } from "../rng.ts";
import { POINT, STATUS, Status, TURNS, WHO, type State } from "../state.ts";

const SIZE = 1 << 16;
/** Decisions of one game that are remembered; those after them are not learnt from. */
const LONGEST_TRACE = 4096;
/** So many games without any merit are added to every option: a single lucky one says little. */
const DOUBT = 3;
/**
 * Options that are drawn and compared at each decision of a playout, never more than there are: some of the time the best is not
 * among them, and of two the worse one is still played, and learnt about, in a quarter of the games.
 */
const COMPARED = 4;

export class Habits {
  /** By hash of point and code; options that share a cell are taken for one. */
  private readonly games = new Float32Array(SIZE);
  private readonly gains = new Float32Array(SIZE);
  private readonly cells = new Int32Array(LONGEST_TRACE);
  private readonly deciders = new Int32Array(LONGEST_TRACE);
  private length = 0;
  private credited = 0;
  private taken = 0;
  private passed = 0;

  /** How many decisions a game has, of all seats together. */
  get decisions(): number {
    return this.credited === 0 ? 0 : this.taken / this.credited;
  }

  /** How many turns a game has. */
  get turns(): number {
    return this.credited === 0 ? 0 : this.passed / this.credited;
  }

  /** How much better than usual a game goes with the option. */
  worth(s: State, code: number): number {
    const cell = cellOf(s[POINT], code);
    return this.gains[cell] / (this.games[cell] + DOUBT);
  }

  /**
   * Plays on, in place, and keeps in mind what was taken: of some options drawn at random the one that has done best.
   * Nothing is allocated.
   */
  playout(program: Program, s: State, rng: Rng, codes: Int32Array, limit: number): void {
    this.length = 0;
    for (let decisions = 0; s[STATUS] === Status.Decide && decisions < limit; decisions++) {
      const count = program.options(s, codes);
      if (count === 0) return;
      checkRoom(count, codes);
      const code = count === 1 ? codes[0] : this.pick(s, codes, count, rng);
      if (count > 1) this.remember(s, code);
      program.apply(s, code);
    }
  }

  private pick(s: State, codes: Int32Array, count: number, rng: Rng): number {
    let best = codes[rng.below(count)];
    let most = this.worth(s, best);
    for (let i = 1; i < Math.min(COMPARED, count); i++) {
      const code = codes[rng.below(count)];
      const worth = this.worth(s, code);
      if (worth > most) [best, most] = [code, worth];
    }
    return best;
  }

  private remember(s: State, code: number): void {
    if (this.length === LONGEST_TRACE) return;
    this.cells[this.length] = cellOf(s[POINT], code);
    this.deciders[this.length++] = s[WHO];
  }

  /** The last playout, which has come to this state, was worth so much to each seat, where a game is usually worth as much as `usual`. */
  credit(s: State, values: Float64Array, usual: Float64Array): void {
    this.credited++;
    this.taken += this.length;
    this.passed += s[TURNS];
    for (let i = 0; i < this.length; i++) {
      const seat = this.deciders[i];
      this.games[this.cells[i]]++;
      this.gains[this.cells[i]] += values[seat] - usual[seat];
    }
  }
}

function cellOf(point: number, code: number): number {
  const h = Math.imul(point + 1, 0x9e3779b1) ^ Math.imul(code + 1, 0x85ebca6b);
  return (h ^ (h >>> 15)) & (SIZE - 1);
}
