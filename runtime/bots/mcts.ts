/**
 * Monte Carlo tree search over what the decider cannot see: every iteration deals the unseen anew, walks one tree of options
 * with it, and looks ahead from there, by what the bot has practised. Each seat is taken to maximise its own reward.
 */
import type { Engine } from "../engine.ts";
import { checkRoom, optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import type { Rng } from "../rng.ts";
import { POINT, SEATS, STATUS, Status, WHO, type State } from "../state.ts";
import { isSetUp, setupOfState, type CheckedSetup } from "../setup.ts";
import type { Bot } from "./bot.ts";
import type { Outlook } from "./outlook.ts";
import { practise } from "./practice.ts";
import { ROOT, Tree } from "./tree.ts";
import { WholeGames, type WholeGamesOptions } from "./whole-games.ts";
import { WholeTurns } from "./whole-turns.ts";

export interface MctsOptions extends Partial<WholeGamesOptions> {
  /** How many playouts a decision gets, or as many looks as take as long; without a budget of time this makes play repeatable. */
  readonly iterations?: number;
  /** Thinks for so long instead; play then depends on the machine. */
  readonly milliseconds?: number;
  /** Games that it plays quickly against itself before its first decision. */
  readonly practice?: number;
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
  private readonly outlook: Outlook;

  constructor(engine: Engine, options: MctsOptions, like: State) {
    const { program } = engine;
    this.program = program;
    this.engine = engine;
    this.options = { ...DEFAULTS, ...options };
    this.setup = setupOfState(program, like);
    this.tree = new Tree(this.options.nodes, program.seats.length);
    this.codes = optionCodes(program);
    this.scratch = new Int32Array(program.variables + program.stack);
    const { milliseconds, practice } = this.options;
    const end = milliseconds === undefined ? Infinity : Date.now() + DECISIONS_OF_PRACTICE * milliseconds;
    const { habits, reward, judgement } = practise(program, this.setup, practice, end);
    this.outlook =
      judgement === undefined
        ? new WholeGames(program, habits, reward, this.setup.seats, this.options)
        : new WholeTurns(program, judgement);
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
    const most = milliseconds === undefined ? iterations * this.outlook.looksPerPlayout : Infinity;
    this.guess(state, rng);
    this.outlook.begin(this.scratch);
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
      const promise = this.outlook.promise(tree, ROOT, child, state, codes[i]);
      if (tree.visits[child] === most && promise <= bestPromise) continue;
      most = tree.visits[child];
      bestPromise = promise;
      best = codes[i];
    }
    return best;
  }

  private iterate(state: State, rng: Rng): void {
    const { scratch: s, outlook } = this;
    this.path[0] = ROOT;
    this.depth = 0;
    try {
      this.guess(state, rng);
      this.descend(s, rng);
      outlook.look(s, rng);
    } catch {
      // A guess at the unseen that the rules cannot carry on from says nothing about who is ahead.
      outlook.values.fill(1 / state[SEATS]);
    }
    for (let i = 0; i <= this.depth; i++) this.tree.reward(this.path[i], outlook.values);
  }

  /** Deals what the decider cannot see anew, on the scratch. */
  private guess(state: State, rng: Rng): void {
    this.scratch.set(state);
    this.engine.determinizeInPlace(this.scratch, state[WHO], rng);
  }

  /** Walks down the tree to a new node and keeps the path. */
  private descend(s: State, rng: Rng): void {
    const { program, tree, codes } = this;
    for (let node: number = ROOT; s[STATUS] === Status.Decide && this.depth < MOST_DEPTH && !this.outlook.isFar(s);) {
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

  /** UCT with what the outlook makes of an option. */
  private mostPromising(node: number, s: State, count: number, rng: Rng): number {
    const { tree, codes, outlook } = this;
    const curiosity = outlook.exploration * Math.sqrt(Math.log(tree.visits[node] + 1));
    const first = rng.below(count);
    let best = first;
    let bestValue = -Infinity;
    for (let i = 0; i < count; i++) {
      const at = first + i < count ? first + i : first + i - count;
      const child = tree.find(node, decisionKey(s), codes[at]);
      const visits = child < 0 ? 0 : tree.visits[child];
      const value = outlook.promise(tree, node, child, s, codes[at]) + curiosity / Math.sqrt(visits + 1);
      if (value > bestValue) [best, bestValue] = [at, value];
    }
    return best;
  }
}

function decisionKey(s: State): number {
  return s[POINT] * 64 + s[WHO];
}
