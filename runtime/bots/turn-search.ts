/**
 * Plans the rest of the turn before each decision in it, and judges what would come of it. For games whose turns are made of many
 * decisions: how a long turn goes together matters more there than what a random end of the game would bring.
 */
import type { Engine } from "../engine.ts";
import type { Rng } from "../rng.ts";
import { WHO, type State } from "../state.ts";
import type { Budget, Search } from "./bot.ts";
import type { Judgement } from "./judgement.ts";
import { TurnPlanner } from "./planner.ts";

/** Turns that are tried for one guess at what cannot be seen. */
const TURNS_OF_A_GUESS = 60;
/** How many turns take about as long as playing a game to its end. */
const TURNS_OF_A_PLAYOUT = 8;

export class TurnSearch implements Search {
  private readonly engine: Engine;
  private readonly planner: TurnPlanner;
  private readonly guess: State;
  /** What the plan goes on from. */
  private readonly expected: State;
  private readonly votes = new Map<number, number>();

  constructor(engine: Engine, judgement: Judgement) {
    const { program } = engine;
    this.engine = engine;
    this.planner = new TurnPlanner(program, judgement);
    this.guess = new Int32Array(program.variables + program.stack);
    this.expected = new Int32Array(program.variables + program.stack);
  }

  /** What most of the best plans begin with: one for each guess at what the decider cannot see, each made from the one before. */
  choose(state: State, rng: Rng, { playouts, end }: Budget): number | undefined {
    const { planner, votes } = this;
    if (!this.isExpected(state)) planner.forget();
    votes.clear();
    const turns = playouts * TURNS_OF_A_PLAYOUT;
    for (let tried = 0; tried < turns && (tried === 0 || Date.now() < end); tried += TURNS_OF_A_GUESS) {
      this.vote(state, Math.min(TURNS_OF_A_GUESS, turns), rng);
    }
    const chosen = this.mostVoted();
    if (chosen !== undefined) this.expect(state, chosen);
    return chosen;
  }

  /** A guess that the rules cannot carry on from has no vote. */
  private vote(state: State, turns: number, rng: Rng): void {
    const { planner, guess, votes } = this;
    guess.set(state);
    try {
      this.engine.determinizeInPlace(guess, state[WHO], rng);
      planner.search(guess, turns, rng);
    } catch {
      return;
    }
    if (planner.length > 0) votes.set(planner.best[0], (votes.get(planner.best[0]) ?? 0) + 1);
  }

  private mostVoted(): number | undefined {
    let chosen: number | undefined;
    let most = 0;
    for (const [code, count] of this.votes) if (count > most) [chosen, most] = [code, count];
    return chosen;
  }

  /** The rest of the plan is where the next search begins, if the game goes on as it does now. */
  private expect(state: State, chosen: number): void {
    this.planner.passOn(chosen);
    this.expected.set(state);
    this.engine.program.apply(this.expected, chosen);
  }

  /** Any other state may be one of another game: what was planned before says nothing about it. */
  private isExpected(state: State): boolean {
    return this.expected.every((cell, i) => cell === state[i]);
  }
}
