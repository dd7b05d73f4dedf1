/** What a game is worth to each seat, from 0 to 1: half for winning, half for the margin in points. */
import type { Program } from "../program.ts";
import { winnersInto } from "../result.ts";
import { SEATS, STATUS, Status, type State } from "../state.ts";

export const WEIGHT_OF_WINNING = 0.5;

export class Reward {
  readonly values: Float64Array;
  private readonly program: Program;
  private readonly winners: Int32Array;
  /** The margin that each seat usually has, and how far margins usually are from that. */
  private readonly means: Float64Array;
  private spread = 0;
  private games = 0;

  constructor(program: Program) {
    this.program = program;
    this.values = new Float64Array(program.seats.length);
    this.winners = new Int32Array(program.seats.length);
    this.means = new Float64Array(program.seats.length);
  }

  /** Remembers how large margins are in this game. Against an opponent far ahead it still matters by how much. */
  observe(s: State): void {
    const { means } = this;
    this.games++;
    for (let seat = 0; seat < s[SEATS]; seat++) {
      means[seat] += (marginOf(this.program, s, seat) - means[seat]) / this.games;
    }
    this.spread += (Math.abs(marginOf(this.program, s, 0) - means[0]) - this.spread) / this.games;
  }

  /** Writes `values`. A game that was not played to its end is not won by anybody. */
  evaluate(s: State): void {
    const { program, values } = this;
    const seats = s[SEATS];
    const over = s[STATUS] === Status.Over;
    const winners = over ? winnersInto(program, s, this.winners) : 0;
    values.fill(over ? 0 : 1 / seats);
    for (let i = 0; i < winners; i++) values[this.winners[i]] = 1 / winners;
    if (this.spread === 0) return;
    for (let seat = 0; seat < seats; seat++) {
      const above = marginOf(program, s, seat) - this.means[seat];
      const byMargin = 0.5 + (0.5 * above) / (Math.abs(above) + this.spread);
      values[seat] = WEIGHT_OF_WINNING * values[seat] + (1 - WEIGHT_OF_WINNING) * byMargin;
    }
  }

  /** Whether there are margins to learn from. */
  get knowsMargins(): boolean {
    return this.spread > 0;
  }
}

/** How far the seat is ahead of the best other one. */
export function marginOf(program: Program, s: State, seat: number): number {
  let others = -Infinity;
  for (let other = 0; other < s[SEATS]; other++) {
    if (other !== seat) others = Math.max(others, program.score(s, other));
  }
  return others === -Infinity ? 0 : program.score(s, seat) - others;
}
