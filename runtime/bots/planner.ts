/**
 * Plans turns as a whole: of some that are made up at random, and of variations of the best of them,
 * the one after which the seat is judged to be furthest ahead.
 */
import { checkRoom, optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import type { Rng } from "../rng.ts";
import { STATUS, Status, TURNS, WHO, type State } from "../state.ts";
import type { Judgement } from "./judgement.ts";

/** By turns: like the best but for one decision, made up anew, like the best up to some decision. */
const VARIATIONS = 3;
/** Of turns that promise nearly the same, any may be played: in points. */
const INDIFFERENCE = 1;
const LONGEST_TURN = 300;

export class TurnPlanner {
  /** What is decided in the best turn that is known. */
  best = new Int32Array(LONGEST_TURN);
  length = 0;
  private readonly program: Program;
  private readonly judgement: Judgement;
  private readonly codes: Int32Array;
  private readonly tried: State;
  /** What is decided in the turn that is tried. */
  private plan = new Int32Array(LONGEST_TURN);
  private planned = 0;

  constructor(program: Program, judgement: Judgement) {
    this.program = program;
    this.judgement = judgement;
    this.codes = optionCodes(program);
    this.tried = new Int32Array(program.variables + program.stack);
  }

  /** To the end of the turn, in place. Whoever is asked in it plans for themselves. */
  playTurn(s: State, turns: number, rng: Rng): void {
    const turn = s[TURNS];
    while (s[STATUS] === Status.Decide && s[TURNS] === turn) {
      this.forget();
      this.search(s, turns, rng);
      if (this.length === 0) throw new Error("There is nothing to decide.");
      this.follow(s);
    }
  }

  /** As far as the plan is that of one seat. */
  private follow(s: State): void {
    const seat = s[WHO];
    for (let i = 0; i < this.length && s[STATUS] === Status.Decide && s[WHO] === seat; i++) {
      this.program.apply(s, this.best[i]);
    }
  }

  /** Tries so many turns for whoever decides; the first is like the best that is known from before. */
  search(s: State, turns: number, rng: Rng): void {
    let most = this.attempt(s, this.length, false, rng);
    this.keep();
    for (let i = 1; i < turns; i++) {
      const variation = i % VARIATIONS;
      const alike = variation === 1 ? 0 : rng.below(this.length + 1);
      const lead = this.attempt(s, alike, variation === 0, rng);
      if (lead <= most) continue;
      most = lead;
      this.keep();
    }
  }

  /** How far the turn leads that begins like the best one for so many decisions, and perhaps returns to it after one. */
  private attempt(s: State, alike: number, returns: boolean, rng: Rng): number {
    const { program, codes, tried, plan, best } = this;
    tried.set(s);
    let n = 0;
    for (; n < LONGEST_TURN && tried[STATUS] === Status.Decide && tried[TURNS] === s[TURNS]; n++) {
      const count = program.options(tried, codes);
      checkRoom(count, codes);
      if (count === 0) break;
      const follows = n < this.length && (n < alike || (returns && n > alike)) && isOffered(best[n], codes, count);
      plan[n] = follows ? best[n] : codes[rng.below(count)];
      program.apply(tried, plan[n]);
    }
    this.planned = n;
    return this.judgement.lead(tried, s[WHO]) + (INDIFFERENCE * rng.below(1000)) / 1000;
  }

  private keep(): void {
    [this.plan, this.best] = [this.best, this.plan];
    this.length = this.planned;
  }

  /** The plan goes on after its first decision, if that was taken. */
  passOn(taken: number): void {
    if (this.length === 0 || this.best[0] !== taken) return this.forget();
    this.best.copyWithin(0, 1, this.length);
    this.length--;
  }

  forget(): void {
    this.length = 0;
  }
}

function isOffered(code: number, codes: Int32Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (codes[i] === code) return true;
  return false;
}
