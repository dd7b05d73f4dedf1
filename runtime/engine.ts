/** An engine: a program of rules behind names, checks and errors that people can read. */
import { Dealer } from "./determinize.ts";
import { EngineError, RulesError } from "./errors.ts";
import { whereItFailed, whyItFailed } from "./frames.ts";
import { hashState, listCells, type ListCells } from "./hash.ts";
import { Layout } from "./layout.ts";
import { Moves, type Move, type MoveLike } from "./moves.ts";
import { OptionBuffer } from "./options.ts";
import { positionOf, stateOfPosition, type Position } from "./position.ts";
import type { PointInfo, Program, RuleInfo } from "./program.ts";
import { resultOf, type Result } from "./result.ts";
import type { Rng } from "./rng.ts";
import * as session from "./session.ts";
import { begin, checkSeed, checkSetup, type SetupOptions } from "./setup.ts";
import { SEATS, STATUS, Status, WHO, type State } from "./state.ts";
import { quote } from "./suggest.ts";
import { viewOf, type View } from "./view.ts";

/** What waits for an answer, and whose. */
export interface Decision {
  readonly player: number;
  readonly seat: string;
  readonly rule: string;
  readonly prompt: string;
  readonly source: string;
  readonly cites: readonly string[];
}

/** Why a move is not allowed: the rule that forbids it and the condition that does not hold. */
export interface Forbidden {
  readonly rule: string;
  readonly condition: string;
  readonly source: string;
  readonly cites: readonly string[];
}

export interface Engine<M extends Move = Move, O extends SetupOptions = SetupOptions> {
  readonly program: Program;

  /** A new state, ready for the first decision. */
  setup(options: O): State;
  /** What waits to be decided; null once the game is over. */
  decision(state: State): Decision | null;
  options(state: State): M[];
  /** Takes an offered move in place; otherwise an EngineError says why not and the state stays as it is. */
  apply(state: State, move: MoveLike<M>): M;
  /** Like `apply`, on a copy. */
  next(state: State, move: MoveLike<M>): State;
  /** null: the move is offered. */
  whyNot(state: State, move: MoveLike<M>): Forbidden | null;
  result(state: State): Result;

  /** What the seat may see. */
  view(state: State, player: number): View<M>;
  /** A copy in which what the seat cannot see is dealt anew. */
  determinize(state: State, player: number, rng: Rng): State;
  /** The same in place, for search. */
  determinizeInPlace(state: State, player: number, rng: Rng): void;

  /** The whole state by names, nothing hidden. */
  position(state: State): Position;
  /** From a position or its JSON text; everything is checked. */
  fromPosition(position: unknown): State;
  hash(state: State): number;
  clone(state: State): State;
  copyInto(from: State, to: State): void;

  /** A game with its moves, for undo and saves. */
  start(options: O): session.Game;
  play(game: session.Game, move: MoveLike<M>): M;
  /** Takes the last move back, but never past something that was revealed. */
  undo(game: session.Game): void;
  whyNotUndo(game: session.Game): string | null;
  save(game: session.Game): session.SavedGame;
  /** From a save or its JSON text. */
  load(saved: unknown): session.Game;

  /** The move that a code of `program.options` stands for. */
  moveOf(state: State, code: number): M;
  /** The code of a move at the waiting decision. */
  codeOf(state: State, move: MoveLike<M>): number;
}

export function createEngine<M extends Move = Move, O extends SetupOptions = SetupOptions>(
  program: Program,
): Engine<M, O> {
  return new ProgramEngine<M, O>(program);
}

class ProgramEngine<M extends Move, O extends SetupOptions> implements Engine<M, O> {
  readonly program: Program;
  private readonly layout: Layout;
  private readonly moves: Moves;
  private readonly dealer: Dealer;
  private readonly lists: ListCells;
  private readonly buffer: OptionBuffer;
  private readonly backup: State;

  constructor(program: Program) {
    this.program = program;
    this.layout = new Layout(program);
    this.moves = new Moves(this.layout);
    this.dealer = new Dealer(this.layout);
    this.lists = listCells(this.layout);
    this.buffer = new OptionBuffer(program);
    this.backup = new Int32Array(this.layout.size);
  }

  setup(options: O): State {
    const setup = checkSetup(this.program, options);
    const s = new Int32Array(this.layout.size);
    const seed = checkSeed(options.seed);
    this.guard(s, () => begin(this.program, setup, seed, s));
    return s;
  }

  decision(state: State): Decision | null {
    this.layout.check(state);
    if (state[STATUS] !== Status.Decide) return null;
    const point = this.moves.pointOf(state);
    const rule = this.program.rules[point.rule];
    const player = state[WHO];
    return {
      player,
      seat: this.layout.seats(state).names[player],
      rule: rule.name,
      prompt: point.prompt,
      source: rule.source,
      cites: rule.cites,
    };
  }

  options(state: State): M[] {
    this.layout.check(state);
    if (state[STATUS] !== Status.Decide) return [];
    return this.buffer.list(state).map((code) => this.moveOf(state, code));
  }

  moveOf(state: State, code: number): M {
    // What the compiler writes as the type of moves is the shape that the tables of the program give them.
    return this.moves.moveOf(state, code) as M;
  }

  codeOf(state: State, move: MoveLike<M>): number {
    this.layout.check(state);
    if (state[STATUS] !== Status.Decide) throw new EngineError("game-over", "The game is over.");
    return this.moves.codeOf(state, move);
  }

  apply(state: State, move: MoveLike<M>): M {
    const code = this.codeOf(state, move);
    const taken = this.moveOf(state, code);
    if (!this.buffer.includes(state, code)) {
      const { rule, condition, source } = this.reason(state, code);
      throw new EngineError("not-offered", `${quote(taken.id)} is not possible: ${condition} (${rule}, ${source}).`);
    }
    this.guard(state, () => this.program.apply(state, code));
    return taken;
  }

  next(state: State, move: MoveLike<M>): State {
    this.layout.check(state);
    const copy = state.slice();
    this.apply(copy, move);
    return copy;
  }

  whyNot(state: State, move: MoveLike<M>): Forbidden | null {
    try {
      const code = this.codeOf(state, move);
      return this.buffer.includes(state, code) ? null : this.reason(state, code);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === "bad-state") throw error;
      const point = state[STATUS] === Status.Decide ? this.moves.pointOf(state) : undefined;
      return forbiddenBy(point && this.program.rules[point.rule], error.message);
    }
  }

  private reason(state: State, code: number): Forbidden {
    const point = this.moves.pointOf(state);
    const asks = this.program.rules[point.rule];
    const verdict = this.program.forbids(state, code);
    if (verdict < 0) return forbiddenBy(asks, "there is no such option here");
    const condition = conditionOf(point, verdict);
    if (condition === undefined) return forbiddenBy(asks, "what it starts could not be completed");
    return forbiddenBy(this.program.rules[condition.rule], condition.text);
  }

  /** Runs rules on the state; if they fail the state is as before. */
  private guard(state: State, run: () => void): void {
    this.backup.set(state);
    try {
      run();
    } catch (error) {
      const why = error instanceof RulesError ? whyItFailed(this.program, state, error) : undefined;
      state.set(this.backup);
      if (why === undefined) throw error;
      throw new EngineError("rules-failed", `The rules failed: ${why}.`, { cause: error });
    }
    if (state[STATUS] === Status.Decide || state[STATUS] === Status.Over) return;
    const where = whereItFailed(this.program, state);
    state.set(this.backup);
    throw new EngineError("rules-failed", `The rules came to a point${where} that cannot be completed.`);
  }

  result(state: State): Result {
    this.layout.check(state);
    return resultOf(this.layout, state);
  }

  view(state: State, player: number): View<M> {
    this.checkSeat(state, player);
    const decides = state[STATUS] === Status.Decide && state[WHO] === player;
    return viewOf(this.layout, state, player, this.decision(state), decides ? this.options(state) : []);
  }

  determinize(state: State, player: number, rng: Rng): State {
    this.checkSeat(state, player);
    const copy = state.slice();
    this.dealer.deal(copy, player, rng);
    return copy;
  }

  determinizeInPlace(state: State, player: number, rng: Rng): void {
    this.dealer.deal(state, player, rng);
  }

  private checkSeat(state: State, player: number): void {
    this.layout.check(state);
    if (Number.isInteger(player) && player >= 0 && player < state[SEATS]) return;
    throw new EngineError("unknown-name", `There is no seat ${quote(player)}: seats are 0 to ${state[SEATS] - 1}.`);
  }

  position(state: State): Position {
    this.layout.check(state);
    return positionOf(this.layout, state);
  }

  fromPosition(position: unknown): State {
    return reading("bad-position", () => {
      const state = stateOfPosition(this.layout, typeof position === "string" ? JSON.parse(position) : position);
      // Rules that cannot even say what may be done here would fail later, and far from the cause.
      if (state[STATUS] === Status.Decide) this.buffer.list(state);
      return state;
    });
  }

  hash(state: State): number {
    this.layout.check(state);
    return hashState(this.lists, state);
  }

  clone(state: State): State {
    return state.slice();
  }

  copyInto(from: State, to: State): void {
    to.set(from);
  }

  start(options: O): session.Game {
    return session.startGame(this, options);
  }

  play(game: session.Game, move: MoveLike<M>): M {
    return session.playMove(this, game, move);
  }

  undo(game: session.Game): void {
    session.undoMove(game);
  }

  whyNotUndo(game: session.Game): string | null {
    return session.whyNotUndo(game);
  }

  save(game: session.Game): session.SavedGame {
    return session.saveGame(this, game);
  }

  load(saved: unknown): session.Game {
    return reading("bad-save", () => session.loadGame(this, typeof saved === "string" ? JSON.parse(saved) : saved));
  }
}

function conditionOf(point: PointInfo, verdict: number): { text: string; rule: number } | undefined {
  return verdict > 0 ? point.conditions[verdict - 1] : undefined;
}

function forbiddenBy(rule: RuleInfo | undefined, condition: string): Forbidden {
  return { rule: rule?.name ?? "", condition, source: rule?.source ?? "", cites: rule?.cites ?? [] };
}

/** Whatever goes wrong while reading untrusted data is the data's fault. */
function reading<T>(code: "bad-save" | "bad-position", read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const why = error instanceof SyntaxError ? "it is not JSON" : "it cannot be read";
    throw new EngineError(code, `This is no ${code === "bad-save" ? "saved game" : "position"}: ${why}.`, {
      cause: error,
    });
  }
}
