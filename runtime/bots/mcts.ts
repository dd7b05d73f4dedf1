/**
 * Monte Carlo tree search over what the decider cannot see: every iteration deals the unseen anew, walks one tree of options
 * with it, and plays out by habits that the bot has practised. Each seat is taken to maximise its own reward.
 */
import type { Engine } from "../engine.ts";
import { checkRoom, optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import type { Rng } from "../rng.ts";
import { POINT, SEATS, STATUS, Status, WHO, type State } from "../state.ts";
import { isSetUp, setupOfState, type CheckedSetup } from "../setup.ts";
import type { Bot } from "./bot.ts";
import type { Habits } from "./habits.ts";
import { practise } from "./practice.ts";
import { Reward } from "./reward.ts";
import { ROOT, Tree } from "./tree.ts";

export interface MctsOptions {
  /** How many playouts a decision gets; without a budget of time this makes play repeatable. */
  readonly iterations?: number;
  /** Thinks for so long instead; play then depends on the machine. */
  readonly milliseconds?: number;
  /** Games that it plays against itself before its first decision. */
  readonly practice?: number;
  /** How much it tries what it knows little about; less in long games. */
  readonly exploration?: number;
  /** As how many playouts a habit counts, for each decision that a seat has in a game. */
  readonly trust?: number;
  /** Decisions of a playout before it is valued by score. */
  readonly playoutLimit?: number;
  /** Nodes of the tree. */
  readonly nodes?: number;
}

const DEFAULTS = { iterations: 400, practice: 1000, exploration: 1, trust: 0.5, playoutLimit: 1000, nodes: 1 << 15 };
const MOST_DEPTH = 200;
const CLOCK_EVERY = 16;
/** Practice with a budget of time takes as long as so many decisions. */
const DECISIONS_OF_PRACTICE = 10;

export function mctsBot(options: MctsOptions = {}): Bot {
  let search: Search | undefined;
  return {
    name: "mcts",
    choose(engine, state, rng) {
      if (search === undefined || !search.isFor(engine.program, state)) search = new Search(engine, options, state);
      return search.choose(state, rng);
    },
  };
}

class Search {
  private readonly program: Program;
  private readonly engine: Engine;
  private readonly options: MctsOptions & typeof DEFAULTS;
  private readonly setup: CheckedSetup;
  private readonly tree: Tree;
  private readonly codes: Int32Array;
  private readonly scratch: State;
  private readonly path = new Int32Array(MOST_DEPTH + 1);
  private depth = 0;
  private readonly reward: Reward;
  private readonly habits: Habits;
  /** The longer a game, the less a single decision shows in its outcome: differences are smaller, and habits count for more. */
  private readonly trust: number;
  private readonly exploration: number;

  constructor(engine: Engine, options: MctsOptions, like: State) {
    const { program } = engine;
    this.program = program;
    this.engine = engine;
    this.options = { ...DEFAULTS, ...options };
    this.setup = setupOfState(program, like);
    this.tree = new Tree(this.options.nodes, program.seats.length);
    this.codes = optionCodes(program);
    this.scratch = new Int32Array(program.variables + program.stack);
    this.reward = new Reward(program);
    const { milliseconds, practice } = this.options;
    const end = milliseconds === undefined ? Infinity : Date.now() + DECISIONS_OF_PRACTICE * milliseconds;
    this.habits = practise(program, this.setup, this.reward, practice, end);
    const decisions = Math.max(1, this.habits.decisions / this.setup.seats);
    this.trust = this.options.trust * decisions;
    this.exploration = this.options.exploration / Math.sqrt(decisions);
  }

  /** What was practised is good for any game that is set up in the same way. */
  isFor(program: Program, s: State): boolean {
    return program === this.program && isSetUp(program, this.setup, s);
  }

  choose(state: State, rng: Rng): number {
    const count = this.program.options(state, this.codes);
    checkRoom(count, this.codes);
    if (count === 1) return this.codes[0];
    this.tree.reset(state[SEATS]);
    const { milliseconds, iterations } = this.options;
    const end = milliseconds === undefined ? Infinity : Date.now() + milliseconds;
    const most = milliseconds === undefined ? iterations : Infinity;
    for (let i = 0; i < most; i++) {
      if (i > 0 && i % CLOCK_EVERY === 0 && Date.now() >= end) break;
      this.iterate(state, rng);
    }
    return this.mostVisited(state, rng);
  }

  /** With few iterations many options are visited equally often: of those the one that promises most. */
  private mostVisited(state: State, rng: Rng): number {
    const { tree, codes } = this;
    const count = this.program.options(state, codes);
    let best = codes[rng.below(count)];
    let most = 0;
    let bestPromise = -Infinity;
    for (let i = 0; i < count; i++) {
      const child = tree.find(ROOT, decisionKey(state), codes[i]);
      if (child < 0 || tree.visits[child] < most) continue;
      const promise = this.promise(ROOT, child, state, codes[i]);
      if (tree.visits[child] === most && promise <= bestPromise) continue;
      most = tree.visits[child];
      bestPromise = promise;
      best = codes[i];
    }
    return best;
  }

  private iterate(state: State, rng: Rng): void {
    const { scratch: s, reward } = this;
    s.set(state);
    this.path[0] = ROOT;
    this.depth = 0;
    try {
      this.engine.determinizeInPlace(s, state[WHO], rng);
      this.descend(s, rng);
      this.habits.playout(this.program, s, rng, this.codes, this.options.playoutLimit);
      reward.evaluate(s);
    } catch {
      // A guess at the unseen that the rules cannot carry on from says nothing about who is ahead.
      reward.unknown(state[SEATS]);
    }
    for (let i = 0; i <= this.depth; i++) this.tree.reward(this.path[i], reward.values);
  }

  /** Walks down the tree to a new node and keeps the path. */
  private descend(s: State, rng: Rng): void {
    const { program, tree, codes } = this;
    for (let node: number = ROOT; s[STATUS] === Status.Decide && this.depth < MOST_DEPTH;) {
      const count = program.options(s, codes);
      if (count === 0) return;
      checkRoom(count, codes);
      const code = codes[this.mostPromising(node, s, count, rng)];
      const known = tree.find(node, decisionKey(s), code);
      if (known < 0 && tree.full) return;
      node = known < 0 ? tree.add(node, decisionKey(s), code) : known;
      this.path[++this.depth] = node;
      program.apply(s, code);
      if (known < 0) return;
    }
  }

  /** UCT in which habits stand in for the visits that an option has not had. */
  private mostPromising(node: number, s: State, count: number, rng: Rng): number {
    const { tree, codes } = this;
    const curiosity = this.exploration * Math.sqrt(Math.log(tree.visits[node] + 1));
    const first = rng.below(count);
    let best = first;
    let bestValue = -Infinity;
    for (let i = 0; i < count; i++) {
      const at = first + i < count ? first + i : first + i - count;
      const child = tree.find(node, decisionKey(s), codes[at]);
      const visits = child < 0 ? 0 : tree.visits[child];
      const value = this.promise(node, child, s, codes[at]) + curiosity / Math.sqrt(visits + 1);
      if (value > bestValue) [best, bestValue] = [at, value];
    }
    return best;
  }

  /** How much better than others the option seems for whoever decides: what playouts say, and what habit says. */
  private promise(node: number, child: number, s: State, code: number): number {
    const { tree, trust } = this;
    const habit = this.habits.worth(s, code);
    if (child < 0) return habit;
    const visits = tree.visits[child];
    const usual = tree.sumFor(node, s[WHO]) / tree.visits[node];
    return (tree.sumFor(child, s[WHO]) - visits * usual + trust * habit) / (visits + trust);
  }
}

function decisionKey(s: State): number {
  return s[POINT] * 64 + s[WHO];
}
