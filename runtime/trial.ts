/**
 * No dead ends: an option is offered only if what it starts can be completed. Where the compiler could not prove it,
 * the option is taken on a copy of the state and followed until the turn ends, chance or a hidden thing comes in, or
 * somebody else decides. Nobody looks past that.
 */
import { CHANCE, FP, POINT, STATUS, TURNS, WHO, Status, type State } from "./state.ts";

export interface Tried {
  /** Options by the guards alone, without declining and free actions. */
  proper(s: State, out: Int32Array): number;
  /** Options by the guards alone, without trying them. */
  candidates(s: State, out: Int32Array): number;
  /** The guards of this decision do not say all. */
  isTried(point: number): boolean;
  /** Takes an option and runs on. */
  apply(s: State, code: number): void;
}

/** Beyond so many steps an option counts as possible. */
const MOST_STEPS = 4000;
/** Beyond so many decisions in a row it counts as possible too. */
const MOST_DECISIONS = 32;
const MOST_OPTIONS = 4096;

export class Trials {
  private readonly copies: State[] = [];
  private readonly codes: Int32Array[] = [];
  private depth = 0;
  private steps = 0;

  constructor(private readonly game: Tried) {}

  /** Keeps the codes that can be completed, in place; returns how many. */
  keep(s: State, codes: Int32Array, count: number): number {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      if (this.depth === 0) this.steps = 0;
      if (this.completes(s, codes[i])) codes[kept++] = codes[i];
    }
    return kept;
  }

  /** Is there an option at all? */
  any(s: State): boolean {
    if (this.depth === 0) this.steps = 0;
    const codes = (this.codes[this.depth] ??= new Int32Array(MOST_OPTIONS));
    const count = this.game.candidates(s, codes);
    if (!this.game.isTried(s[POINT])) return count > 0;
    for (let i = 0; i < count; i++) if (this.completes(s, codes[i])) return true;
    return false;
  }

  /** Is there something other than declining? */
  offers(s: State, tried: boolean): boolean {
    if (this.depth === 0) this.steps = 0;
    const codes = (this.codes[this.depth] ??= new Int32Array(MOST_OPTIONS));
    const count = this.game.proper(s, codes);
    if (!tried) return count > 0;
    for (let i = 0; i < count; i++) if (this.completes(s, codes[i])) return true;
    return false;
  }

  completes(s: State, code: number): boolean {
    if (this.steps++ > MOST_STEPS || this.depth >= MOST_DECISIONS) return true;
    const copy = this.copy(s);
    const who = s[WHO];
    this.depth++;
    try {
      this.game.apply(copy, code);
      if (copy[CHANCE] !== s[CHANCE] || copy[TURNS] !== s[TURNS]) return true;
      if (copy[STATUS] === Status.Failed) return false;
      if (copy[STATUS] !== Status.Decide || copy[WHO] !== who) return true;
      return this.any(copy);
    } finally {
      this.depth--;
    }
  }

  /** Something is being tried: free actions are left out of account then. */
  get isTrying(): boolean {
    return this.depth > 0;
  }

  /** Keeps the codes after which the decision of the frame `waiting` still has an option. */
  keepThrough(s: State, codes: Int32Array, count: number, waiting: number): number {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      if (this.depth === 0) this.steps = 0;
      if (this.comesBack(s, codes[i], waiting)) codes[kept++] = codes[i];
    }
    return kept;
  }

  /** A free action interrupts a decision: it may only be taken if that decision still has an option afterwards. */
  comesBack(s: State, code: number, waiting: number): boolean {
    if (this.steps++ > MOST_STEPS || this.depth >= MOST_DECISIONS) return true;
    const copy = this.copy(s);
    const who = s[WHO];
    this.depth++;
    try {
      this.game.apply(copy, code);
      if (copy[STATUS] === Status.Failed) return false;
      if (copy[STATUS] !== Status.Decide || copy[WHO] !== who || copy[TURNS] !== s[TURNS]) return true;
      if (copy[FP] <= waiting) return this.any(copy);
      const next = (this.codes[this.depth] ??= new Int32Array(MOST_OPTIONS));
      const count = this.game.candidates(copy, next);
      for (let i = 0; i < count; i++) if (this.comesBack(copy, next[i], waiting)) return true;
      return false;
    } finally {
      this.depth--;
    }
  }

  private copy(s: State): State {
    let copy = this.copies[this.depth];
    if (copy === undefined || copy.length !== s.length) copy = this.copies[this.depth] = new Int32Array(s.length);
    copy.set(s);
    return copy;
  }
}
