import { optionCodes } from "../../runtime/options.ts";
import { playout } from "../../runtime/playout.ts";
import type { Program } from "../../runtime/program.ts";
import { winnersInto } from "../../runtime/result.ts";
import { Rng } from "../../runtime/rng.ts";
import { begin, checkSetup, type CheckedSetup } from "../../runtime/setup.ts";
import { STATUS, Status, type State } from "../../runtime/state.ts";

/** More than any game takes; a playout that comes so far is a mistake in the rules. */
const MOST_DECISIONS = 100_000;
/** Seeds of games are drawn below this. */
const SEEDS = 0x4000_0000;

/** Plays random games of a generated engine. */
export class GeneratedPlayer {
  readonly program: Program;
  readonly state: State;
  private readonly setup: CheckedSetup;
  private readonly first: State;
  private readonly codes: Int32Array;
  private readonly winners: Int32Array;
  private readonly rng: Rng;

  constructor(program: Program, players: number, seed: number) {
    this.program = program;
    this.setup = checkSetup(program, { players });
    this.rng = new Rng(seed);
    this.state = new Int32Array(program.variables + program.stack);
    begin(program, this.setup, seed, this.state);
    this.first = this.state.slice();
    this.codes = optionCodes(program);
    this.winners = new Int32Array(this.setup.seats);
  }

  /** Plays so many games from the first position and returns how many decisions they took. */
  play(games: number): number {
    let decisions = 0;
    for (let i = 0; i < games; i++) decisions += this.playOne();
    return decisions;
  }

  /** Plays one game from the first position, which is the same each time. */
  playOne(): number {
    this.state.set(this.first);
    return this.finish();
  }

  /** Sets up anew with another seed, plays so many games and returns how many decisions they took. */
  playFromSetup(games: number): number {
    let decisions = 0;
    for (let i = 0; i < games; i++) {
      begin(this.program, this.setup, this.rng.below(SEEDS), this.state);
      decisions += this.finish();
    }
    return decisions;
  }

  private finish(): number {
    const decisions = playout(this.program, this.state, this.rng, this.codes, MOST_DECISIONS);
    if (this.state[STATUS] !== Status.Over) throw new Error(`a random game of ${this.program.name} did not end`);
    return decisions;
  }

  /** Who won the last game of two: 0, 1 or -1 for nobody. */
  get winner(): number {
    const count = winnersInto(this.program, this.state, this.winners);
    return count === 1 ? this.winners[0] : -1;
  }

  /** How many paths of so many decisions begin at the first position. */
  perft(depth: number): number {
    const line = Array.from({ length: depth + 1 }, () => this.first.slice());
    return this.below(line, 0, depth);
  }

  private below(line: readonly State[], at: number, depth: number): number {
    if (at === depth) return 1;
    if (line[at][STATUS] !== Status.Decide) return 0;
    const codes = optionCodes(this.program);
    const count = this.program.options(line[at], codes);
    let total = 0;
    for (let i = 0; i < count; i++) {
      line[at + 1].set(line[at]);
      this.program.apply(line[at + 1], codes[i]);
      total += this.below(line, at + 1, depth);
    }
    return total;
  }
}
