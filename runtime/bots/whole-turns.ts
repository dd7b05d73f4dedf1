/**
 * Looks ahead to the end of the turn, and judges what has come of it. For games whose turns are made of many decisions:
 * how a long turn goes together matters more there than what a random end of the game would bring.
 */
import { optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import { winnersInto } from "../result.ts";
import type { Rng } from "../rng.ts";
import { SEATS, STATUS, Status, TURNS, WHO, type State } from "../state.ts";
import type { Judgement } from "./judgement.ts";
import type { Outlook } from "./outlook.ts";
import { playToEndOfTurn } from "./planner.ts";
import { WEIGHT_OF_WINNING } from "./reward.ts";
import type { Tree } from "./tree.ts";

/** How much the best that has come of an option counts beside the mean: who takes it will not go on at random. */
const HOPE = 0.5;
/** A turn that is better by so many usual swings is worth half of all that can be won. */
const SWINGS = 2;

export class WholeTurns implements Outlook {
  readonly values: Float64Array;
  readonly exploration = 0.3;
  readonly looksPerPlayout = 8;
  private readonly program: Program;
  private readonly judgement: Judgement;
  private readonly codes: Int32Array;
  private readonly winners: Int32Array;
  private readonly before: Float64Array;
  private turn = 0;

  constructor(program: Program, judgement: Judgement) {
    this.program = program;
    this.judgement = judgement;
    this.codes = optionCodes(program);
    this.values = new Float64Array(program.seats.length);
    this.winners = new Int32Array(program.seats.length);
    this.before = new Float64Array(program.seats.length);
  }

  begin(state: State): void {
    this.turn = state[TURNS];
    for (let seat = 0; seat < state[SEATS]; seat++) this.before[seat] = this.judgement.lead(state, seat);
  }

  isFar(s: State): boolean {
    return s[TURNS] > this.turn;
  }

  look(s: State, rng: Rng): void {
    playToEndOfTurn(this.program, s, rng, this.codes, this.turn);
    this.value(s);
  }

  /** By how much further ahead each seat is judged to be than before; at the end of the game winning counts, too. */
  private value(s: State): void {
    const { values, judgement, winners } = this;
    const over = s[STATUS] === Status.Over;
    for (let seat = 0; seat < s[SEATS]; seat++) {
      const gain = judgement.lead(s, seat) - this.before[seat];
      const value = 0.5 + (0.5 * gain) / (Math.abs(gain) + SWINGS * judgement.swing);
      values[seat] = over ? (1 - WEIGHT_OF_WINNING) * value : value;
    }
    const won = over ? winnersInto(this.program, s, winners) : 0;
    for (let i = 0; i < won; i++) values[winners[i]] += WEIGHT_OF_WINNING / won;
  }

  promise(tree: Tree, node: number, child: number, s: State): number {
    if (child < 0) return 0;
    const usual = tree.sumFor(node, s[WHO]) / tree.visits[node];
    const mean = tree.sumFor(child, s[WHO]) / tree.visits[child];
    return (1 - HOPE) * mean + HOPE * tree.bestFor(child, s[WHO]) - usual;
  }
}
