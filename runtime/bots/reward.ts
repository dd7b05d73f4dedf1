/** What a game is worth to each seat, from 0 to 1: half for winning, half for the margin in points. */
import type { Program } from "../program.ts";
import { winnersInto } from "../result.ts";
import { SEATS, STATUS, Status, type State } from "../state.ts";

const WEIGHT_OF_WINNING = 0.5;

export class Reward {
  readonly values: Float64Array;
  private readonly program: Program;
  private readonly winners: Int32Array;
  private margins = 0;
  private games = 0;

  constructor(program: Program) {
    this.program = program;
    this.values = new Float64Array(program.seats.length);
    this.winners = new Int32Array(program.seats.length);
  }

  /** Remembers how large margins are in this game: a usual one counts half. */
  observe(s: State): void {
    this.games++;
    this.margins += Math.abs(marginOf(this.program, s, 0));
  }

  /** Writes `values`. A game that was not played to its end is not won by anybody. */
  evaluate(s: State): void {
    const { program, values } = this;
    const seats = s[SEATS];
    const over = s[STATUS] === Status.Over;
    const winners = over ? winnersInto(program, s, this.winners) : 0;
    const usual = this.games === 0 ? 0 : this.margins / this.games;
    values.fill(over ? 0 : 1 / seats);
    for (let i = 0; i < winners; i++) values[this.winners[i]] = 1 / winners;
    if (usual === 0) return;
    for (let seat = 0; seat < seats; seat++) {
      const margin = marginOf(program, s, seat);
      const byMargin = 0.5 + (0.5 * margin) / (Math.abs(margin) + usual);
      values[seat] = WEIGHT_OF_WINNING * values[seat] + (1 - WEIGHT_OF_WINNING) * byMargin;
    }
  }

  /** Nothing is known: everybody is as well off as the others. */
  unknown(seats: number): void {
    this.values.fill(1 / seats);
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
