/**
 * Monte Carlo tree search over what the decider cannot see: every iteration deals the unseen anew, walks one tree of options
 * with it, and plays out at random. Each seat is taken to maximise its own reward.
 */
import type { Engine } from "../engine.ts";
import { checkRoom, optionCodes } from "../options.ts";
import { playout } from "../playout.ts";
import type { Program } from "../program.ts";
import { winnersInto } from "../result.ts";
import type { Rng } from "../rng.ts";
import { POINT, SEATS, STATUS, Status, WHO, type State } from "../state.ts";
import type { Bot } from "./bot.ts";
import { ROOT, Tree } from "./tree.ts";

export interface MctsOptions {
  /** How many playouts a decision gets; without a budget of time this makes play repeatable. */
  readonly iterations?: number;
  /** Thinks for so long instead; play then depends on the machine. */
  readonly milliseconds?: number;
  /** How much it tries what it knows little about. */
  readonly exploration?: number;
  /** Decisions of a playout before it is valued by score. */
  readonly playoutLimit?: number;
  /** Nodes of the tree. */
  readonly nodes?: number;
}

const DEFAULTS = { iterations: 400, exploration: 0.7, playoutLimit: 400, nodes: 1 << 15 };
const MOST_DEPTH = 200;
const CLOCK_EVERY = 16;

/** What winning counts against the margin in points, and the margin that counts half. */
const WEIGHT_OF_WINNING = 0.9;
const HALF_MARGIN = 10;

export function mctsBot(options: MctsOptions = {}): Bot {
  let search: Search | undefined;
  return {
    name: "mcts",
    choose(engine, state, rng) {
      if (search?.program !== engine.program) search = new Search(engine, options);
      return search.choose(state, rng);
    },
  };
}

class Search {
  readonly program: Program;
  private readonly engine: Engine;
  private readonly options: MctsOptions & typeof DEFAULTS;
  private readonly tree: Tree;
  private readonly codes: Int32Array;
  private readonly children: Int32Array;
  private readonly scratch: State;
  private readonly path = new Int32Array(MOST_DEPTH + 1);
  private depth = 0;
  private readonly values: Float64Array;
  private readonly winners: Int32Array;

  constructor(engine: Engine, options: MctsOptions) {
    const { program } = engine;
    this.program = program;
    this.engine = engine;
    this.options = { ...DEFAULTS, ...options };
    this.tree = new Tree(this.options.nodes, program.seats.length);
    this.codes = optionCodes(program);
    this.children = new Int32Array(this.codes.length);
    this.scratch = new Int32Array(program.variables + program.stack);
    this.values = new Float64Array(program.seats.length);
    this.winners = new Int32Array(program.seats.length);
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

  /** With few iterations many options are visited equally often: of those the one that did best. */
  private mostVisited(state: State, rng: Rng): number {
    const { tree } = this;
    const count = this.program.options(state, this.codes);
    let best = this.codes[rng.below(count)];
    let most = 0;
    let mean = -Infinity;
    for (let i = 0; i < count; i++) {
      const child = tree.find(ROOT, decisionKey(state), this.codes[i]);
      if (child < 0 || tree.visits[child] < most) continue;
      const value = tree.meanFor(child, state[WHO]);
      if (tree.visits[child] === most && value <= mean) continue;
      most = tree.visits[child];
      mean = value;
      best = this.codes[i];
    }
    return best;
  }

  private iterate(state: State, rng: Rng): void {
    const s = this.scratch;
    s.set(state);
    this.path[0] = ROOT;
    this.depth = 0;
    try {
      this.engine.determinizeInPlace(s, state[WHO], rng);
      this.descend(s, rng);
      playout(this.program, s, rng, this.codes, this.options.playoutLimit);
      this.evaluate(s);
    } catch {
      // A guess at the unseen that the rules cannot carry on from says nothing about who is ahead.
      this.values.fill(1 / state[SEATS]);
    }
    for (let i = 0; i <= this.depth; i++) this.tree.reward(this.path[i], this.values);
  }

  /** Walks down the tree to a new node and keeps the path. */
  private descend(s: State, rng: Rng): void {
    let node: number = ROOT;
    while (s[STATUS] === Status.Decide && this.depth < MOST_DEPTH) {
      const count = this.program.options(s, this.codes);
      if (count === 0) break;
      checkRoom(count, this.codes);
      const decision = decisionKey(s);
      const untried = this.findChildren(node, decision, count, rng);
      const isNew = untried >= 0;
      if (isNew && this.tree.full) break;
      const taken = isNew ? untried : this.mostPromising(count, s[WHO]);
      const code = this.codes[taken];
      node = isNew ? this.tree.add(node, decision, code) : this.children[taken];
      this.path[++this.depth] = node;
      this.program.apply(s, code);
      if (isNew) break;
    }
  }

  /** Looks up the node of each option; returns the index of one that has none yet, or -1. */
  private findChildren(node: number, decision: number, count: number, rng: Rng): number {
    let untried = 0;
    let pick = -1;
    for (let i = 0; i < count; i++) {
      const child = this.tree.find(node, decision, this.codes[i]);
      this.children[i] = child;
      if (child >= 0) this.tree.offered[child]++;
      else if (rng.below(++untried) === 0) pick = i;
    }
    return pick;
  }

  /** UCT, with how often an option was offered in place of how often its parent was visited. */
  private mostPromising(count: number, seat: number): number {
    const { tree, children } = this;
    let best = 0;
    let bestValue = -Infinity;
    for (let i = 0; i < count; i++) {
      const child = children[i];
      const unsure = Math.sqrt(Math.log(tree.offered[child] + 1) / tree.visits[child]);
      const value = tree.meanFor(child, seat) + this.options.exploration * unsure;
      if (value > bestValue) [best, bestValue] = [i, value];
    }
    return best;
  }

  /** What the state is worth to each seat, from 0 to 1. */
  private evaluate(s: State): void {
    const { program, values } = this;
    const seats = s[SEATS];
    const over = s[STATUS] === Status.Over;
    const sure = over ? 1 : 0.5;
    const count = over ? winnersInto(program, s, this.winners) : leadersInto(program, s, this.winners);
    values.fill((1 - sure) / seats);
    for (let i = 0; i < count; i++) values[this.winners[i]] += sure / count;
    for (let seat = 0; seat < seats; seat++) {
      const margin = marginOf(program, s, seat);
      const byMargin = 0.5 + (0.5 * margin) / (Math.abs(margin) + HALF_MARGIN);
      values[seat] = WEIGHT_OF_WINNING * values[seat] + (1 - WEIGHT_OF_WINNING) * byMargin;
    }
  }
}

function decisionKey(s: State): number {
  return s[POINT] * 64 + s[WHO];
}

function leadersInto(program: Program, s: State, out: Int32Array): number {
  let count = 0;
  let best = -Infinity;
  for (let seat = 0; seat < s[SEATS]; seat++) {
    const score = program.score(s, seat);
    if (score < best) continue;
    if (score > best) count = 0;
    best = score;
    out[count++] = seat;
  }
  return count;
}

function marginOf(program: Program, s: State, seat: number): number {
  let others = -Infinity;
  for (let other = 0; other < s[SEATS]; other++) {
    if (other !== seat) others = Math.max(others, program.score(s, other));
  }
  return others === -Infinity ? 0 : program.score(s, seat) - others;
}
