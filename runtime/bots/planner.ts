/**
 * Plays a whole turn at once: of some turns that are made up at random, and of variations of the best of them,
 * the one after which the seat is judged to be furthest ahead.
 */
import { checkRoom, optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import type { Rng } from "../rng.ts";
import { STATUS, Status, TURNS, WHO, type State } from "../state.ts";
import type { Judgement } from "./judgement.ts";

const TURNS_TRIED = 100;
/** Every so many turns that are tried, one is made up anew; others begin like the best so far. */
const ANEW = 3;
/** Of turns that promise nearly the same, any may be played: in points. */
const INDIFFERENCE = 1;
const LONGEST_TURN = 300;

export class TurnPlanner {
  private readonly program: Program;
  private readonly judgement: Judgement;
  private readonly rng: Rng;
  private readonly codes: Int32Array;
  private readonly tried: State;
  private readonly best: State;
  /** What is decided in the turn that is tried, and in the best one. */
  private plan = new Int32Array(LONGEST_TURN);
  private bestPlan = new Int32Array(LONGEST_TURN);
  private length = 0;

  constructor(program: Program, judgement: Judgement, rng: Rng) {
    this.program = program;
    this.judgement = judgement;
    this.rng = rng;
    this.codes = optionCodes(program);
    this.tried = new Int32Array(program.variables + program.stack);
    this.best = new Int32Array(program.variables + program.stack);
  }

  /** For whoever decides, in place. */
  playTurn(s: State): void {
    const { judgement, rng, tried, best } = this;
    const seat = s[WHO];
    let most = -Infinity;
    let made = 0;
    let sum = 0;
    let bestLength = 0;
    for (let i = 0; i < TURNS_TRIED; i++) {
      const anew = i % ANEW === 0;
      tried.set(s);
      this.makeUp(tried, s[TURNS], anew ? 0 : rng.below(bestLength + 1));
      const lead = judgement.lead(tried, seat) + (INDIFFERENCE * rng.below(1000)) / 1000;
      if (anew) {
        made++;
        sum += lead;
      }
      if (lead <= most) continue;
      most = lead;
      best.set(tried);
      [this.plan, this.bestPlan, bestLength] = [this.bestPlan, this.plan, this.length];
    }
    judgement.observeSwing(most - sum / made);
    s.set(best);
  }

  /** Begins like the best plan for so many decisions, and goes on at random until the turn is over. */
  private makeUp(s: State, turn: number, alike: number): void {
    const { program, codes, rng, plan } = this;
    this.length = 0;
    while (this.length < LONGEST_TURN && s[STATUS] === Status.Decide && s[TURNS] === turn) {
      const code = this.length < alike ? this.bestPlan[this.length] : randomOption(program, s, rng, codes);
      if (code === undefined) return;
      plan[this.length++] = code;
      program.apply(s, code);
    }
  }
}

/** Goes on at random, in place, until the turn is over. */
export function playToEndOfTurn(program: Program, s: State, rng: Rng, codes: Int32Array, turn: number): void {
  for (let i = 0; i < LONGEST_TURN && s[STATUS] === Status.Decide && s[TURNS] === turn; i++) {
    const code = randomOption(program, s, rng, codes);
    if (code === undefined) return;
    program.apply(s, code);
  }
}

function randomOption(program: Program, s: State, rng: Rng, codes: Int32Array): number | undefined {
  const count = program.options(s, codes);
  checkRoom(count, codes);
  return count === 0 ? undefined : codes[rng.below(count)];
}
