/**
 * Monte Carlo tree search over what the decider cannot see: every iteration deals the unseen anew, walks one tree of options
 * with it, and plays on from there by habit. Each seat is taken to maximise its own reward.
 */
import type { Engine } from "../engine.ts";
import { checkRoom, optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import type { Rng } from "../rng.ts";
import { POINT, SEATS, STATUS, Status, WHO, type State } from "../state.ts";
import type { Budget, Search } from "./bot.ts";
import { ROOT, Tree } from "./tree.ts";
import type { WholeGames } from "./whole-games.ts";

const MOST_DEPTH = 200;
const CLOCK_EVERY = 16;

export class TreeSearch implements Search {
  private readonly program: Program;
  private readonly engine: Engine;
  private readonly outlook: WholeGames;
  private readonly tree: Tree;
  private readonly codes: Int32Array;
  private readonly scratch: State;
  private readonly path = new Int32Array(MOST_DEPTH + 1);
  private depth = 0;

  constructor(engine: Engine, outlook: WholeGames, nodes: number) {
    const { program } = engine;
    this.program = program;
    this.engine = engine;
    this.outlook = outlook;
    this.tree = new Tree(nodes, program.seats.length);
    this.codes = optionCodes(program);
    this.scratch = new Int32Array(program.variables + program.stack);
  }

  choose(state: State, rng: Rng, { playouts, end }: Budget): number {
    this.tree.reset(state[SEATS]);
    for (let i = 0; i < playouts; i++) {
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
