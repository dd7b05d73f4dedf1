/**
 * Takes the option that leaves it with the best score at once: each is tried on a fair guess at the state,
 * and what the option starts is brought to its end the shortest way.
 */
import type { Engine } from "../engine.ts";
import { checkRoom, optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import type { Rng } from "../rng.ts";
import { STATUS, Status, TURNS, WHO, type State } from "../state.ts";
import type { Bot } from "./bot.ts";
import { marginOf } from "./reward.ts";

/** Decisions that a continuation may take; and options looked at for each of them. */
const LONGEST_CONTINUATION = 12;
const MOST_TRIED = 24;

export function greedyBot(): Bot {
  let search: GreedySearch | undefined;
  return {
    name: "greedy",
    choose(engine, state, rng) {
      if (search?.program !== engine.program) search = new GreedySearch(engine);
      return search.choose(engine, state, rng);
    },
  };
}

class GreedySearch {
  readonly program: Program;
  private readonly codes: Int32Array;
  private readonly inner: Int32Array;
  private readonly guess: State;
  private readonly tried: State;
  private readonly before: State;

  constructor({ program }: Engine) {
    this.program = program;
    this.codes = optionCodes(program);
    this.inner = optionCodes(program);
    const size = program.variables + program.stack;
    this.guess = new Int32Array(size);
    this.tried = new Int32Array(size);
    this.before = new Int32Array(size);
  }

  choose(engine: Engine, state: State, rng: Rng): number {
    const count = this.program.options(state, this.codes);
    checkRoom(count, this.codes);
    if (count === 1) return this.codes[0];
    const me = state[WHO];
    this.guess.set(state);
    engine.determinizeInPlace(this.guess, me, rng);
    let best = this.codes[rng.below(count)];
    let bestValue = -Infinity;
    let ties = 0;
    for (let i = 0; i < count; i++) {
      const value = this.valueOf(this.codes[i], me);
      if (value < bestValue) continue;
      ties = value > bestValue ? 1 : ties + 1;
      if (value > bestValue || rng.below(ties) === 0) best = this.codes[i];
      bestValue = value;
    }
    return best;
  }

  /** What the option is worth to the seat. A guess in which it cannot be taken says nothing for it. */
  private valueOf(code: number, me: number): number {
    try {
      this.tried.set(this.guess);
      this.program.apply(this.tried, code);
      for (let i = 0; i < LONGEST_CONTINUATION && this.goesOn(this.tried, me); i++) this.goOn(me);
      return this.tried[STATUS] === Status.Failed ? -Infinity : marginOf(this.program, this.tried, me);
    } catch {
      return -Infinity;
    }
  }

  /** The seat itself is asked again in the same turn. */
  private goesOn(s: State, me: number): boolean {
    return s[STATUS] === Status.Decide && s[WHO] === me && s[TURNS] === this.guess[TURNS];
  }

  /** Takes an option that ends the continuation if there is one, the best of them by score; else the best of all. */
  private goOn(me: number): void {
    const { program, tried, before, inner } = this;
    const count = Math.min(program.options(tried, inner), MOST_TRIED, inner.length);
    if (count === 0) {
      tried[STATUS] = Status.Failed;
      return;
    }
    before.set(tried);
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; count > 1 && i < count; i++) {
      tried.set(before);
      program.apply(tried, inner[i]);
      const ends = tried[STATUS] !== Status.Failed && !this.goesOn(tried, me);
      const value = (ends ? ENDS : 0) + marginOf(program, tried, me);
      if (value > bestValue) [best, bestValue] = [i, value];
    }
    tried.set(before);
    program.apply(tried, inner[best]);
  }
}

/** More than any lead in points. */
const ENDS = 1e9;
