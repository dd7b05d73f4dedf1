/**
 * Plays to win: practises before its first decision, then looks ahead before each one, to the end of the game or,
 * where turns are long, to the end of the turn.
 */
import type { Engine } from "../engine.ts";
import { checkRoom, optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import type { Rng, Seed } from "../rng.ts";
import type { State } from "../state.ts";
import { isSetUp, setupOfState, type CheckedSetup } from "../setup.ts";
import type { Bot, Search } from "./bot.ts";
import { practise } from "./practice.ts";
import { TreeSearch } from "./tree-search.ts";
import { TurnSearch } from "./turn-search.ts";
import { WholeGames, type WholeGamesOptions } from "./whole-games.ts";

export interface MctsOptions extends Partial<WholeGamesOptions> {
  /** How many playouts a decision gets, or as many turns as take as long; without a budget of time this makes play repeatable. */
  readonly iterations?: number;
  /** Thinks for so long instead; play then depends on the machine. */
  readonly milliseconds?: number;
  /** Games that it plays quickly against itself before its first decision. */
  readonly practice?: number;
  /** What these games are dealt from: another seed, another experience. */
  readonly seed?: Seed;
  /** Nodes of the tree. */
  readonly nodes?: number;
}

const DEFAULTS = {
  iterations: 400,
  practice: 1000,
  seed: 0 as Seed,
  exploration: 1,
  trust: 0.5,
  playoutLimit: 1000,
  nodes: 1 << 15,
};
/** Practice with a budget of time takes as long as so many decisions. */
const DECISIONS_OF_PRACTICE = 10;

export function mctsBot(options: MctsOptions = {}): Bot {
  let mind: PractisedMind | undefined;
  return {
    name: "mcts",
    choose(engine, state, rng) {
      if (mind === undefined || !mind.isFor(engine.program, state)) mind = new PractisedMind(engine, options, state);
      return mind.choose(state, rng);
    },
  };
}

class PractisedMind {
  private readonly program: Program;
  private readonly options: MctsOptions & typeof DEFAULTS;
  private readonly setup: CheckedSetup;
  private readonly codes: Int32Array;
  private readonly search: Search;

  constructor(engine: Engine, options: MctsOptions, like: State) {
    const { program } = engine;
    this.program = program;
    this.options = { ...DEFAULTS, ...options };
    this.setup = setupOfState(program, like);
    this.codes = optionCodes(program);
    const { milliseconds, practice, seed, nodes } = this.options;
    const end = milliseconds === undefined ? Infinity : Date.now() + DECISIONS_OF_PRACTICE * milliseconds;
    const { habits, reward, judgement } = practise(program, this.setup, practice, seed, end);
    this.search =
      judgement === undefined
        ? new TreeSearch(engine, new WholeGames(program, habits, reward, this.setup.seats, this.options), nodes)
        : new TurnSearch(engine, judgement);
  }

  /** What was practised is good for any game that is set up in the same way. */
  isFor(program: Program, s: State): boolean {
    return program === this.program && isSetUp(program, this.setup, s);
  }

  choose(state: State, rng: Rng): number {
    const count = this.program.options(state, this.codes);
    checkRoom(count, this.codes);
    if (count === 1) return this.codes[0];
    const { milliseconds, iterations } = this.options;
    const budget =
      milliseconds === undefined
        ? { playouts: iterations, end: Infinity }
        : { playouts: Infinity, end: Date.now() + milliseconds };
    return this.search.choose(state, rng, budget) ?? this.codes[rng.below(count)];
  }
}
