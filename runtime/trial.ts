/**
 * No dead ends: an option is offered only if what it starts can be completed. Where the compiler could not prove it,
 * the option is taken on a copy of the state and followed until the turn ends, chance or a hidden thing comes in, or
 * somebody else decides. Nobody looks past that.
 *
 * The search goes into depth and ends at the first way that leads through. It keeps its own stack, so a turn may be as
 * long as it likes; once it has met dead ends, it remembers what it found out about a state.
 */
import { countOnFrom, passesSoFar } from "./bounds.ts";
import { muteNotes } from "./machine.ts";
import { CHANCE, FP, SP, STATUS, TURNS, WHO, Status, type State } from "./state.ts";

export interface Tried {
  /** Options by the guards alone, without declining and free actions. */
  proper(s: State, out: Int32Array): number;
  /** Options by the guards alone, without trying them. */
  candidates(s: State, out: Int32Array): number;
  /** The guards do not say whether this option of the decision that waits can be completed. */
  isDoubtful(s: State, code: number): boolean;
  /** Takes an option and runs on. */
  apply(s: State, code: number): void;
}

/** Beyond so many steps for one option it counts as possible. */
const MOST_STEPS = 10_000;
/** So many decisions in a row, too; each has a copy of the state. */
const MOST_DECISIONS = 2_000;
/** Searches that begin within each other, as deep as the stack of calls allows. */
const MOST_NESTED = 48;
/** What is found out about states is remembered after so many dead ends and searches within a search. */
const REMEMBER_AFTER = 8;
const MOST_OPTIONS = 4096;

/** What came of taking an option. */
const enum Outcome {
  Fails,
  Completes,
  /** A decision waits whose options have to be tried; it lies on top of the stack now. */
  Open,
}

/** Where nothing has interrupted a decision. */
const NOTHING_WAITS = -1;

export class Trials {
  // One entry for each decision on the way, and for each option under way in a search around this one.
  private readonly copies: State[] = [];
  private readonly nextCode: number[] = [];
  private readonly endCodes: number[] = [];
  private readonly waits: number[] = [];
  private readonly assumedBefore: number[] = [];
  private depth = 0;
  /** The codes of all decisions on the way, one after the other. */
  private codes = new Int32Array(MOST_OPTIONS);
  private codesEnd = 0;
  private readonly found = new Int32Array(MOST_OPTIONS);

  /** For whom options are tried. */
  private who = -1;
  private steps = 0;
  private nested = 0;
  /** How often something counted as possible without proof. */
  private assumed = 0;
  private trouble = 0;
  /** Whether states can be completed, by their fingerprints; only within one question from outside. */
  private readonly known = new Map<number, boolean>();

  constructor(private readonly game: Tried) {}

  /** Something is being tried: free actions are left out of account then. */
  get isTrying(): boolean {
    return this.depth > 0;
  }

  /** Keeps the codes that can be completed, in place; returns how many. */
  keep(s: State, codes: Int32Array, count: number): number {
    let kept = 0;
    for (let i = 0; i < count; i++)
      if (!this.game.isDoubtful(s, codes[i]) || this.completes(s, codes[i])) codes[kept++] = codes[i];
    return kept;
  }

  /** Keeps the codes after which the decision of the frame `waiting` still has an option. */
  keepThrough(s: State, codes: Int32Array, count: number, waiting: number): number {
    let kept = 0;
    for (let i = 0; i < count; i++) if (this.comesBack(s, codes[i], waiting)) codes[kept++] = codes[i];
    return kept;
  }

  /** Is there something other than declining? */
  offers(s: State, declinable: boolean): boolean {
    // Within a search whoever decides may decline as well: that is tried along with the rest.
    if (this.depth > 0 && declinable && s[WHO] === this.who) return true;
    const count = this.game.proper(s, this.found);
    if (this.isOpen(s, count)) return true;
    const { codesEnd } = this;
    this.note(count);
    try {
      for (let i = codesEnd; i < codesEnd + count; i++) if (this.completes(s, this.codes[i])) return true;
      return false;
    } finally {
      this.codesEnd = codesEnd;
    }
  }

  completes(s: State, code: number): boolean {
    return this.comesBack(s, code, NOTHING_WAITS);
  }

  /** A free action interrupts a decision: it may only be taken if that decision still has an option afterwards. */
  comesBack(s: State, code: number, waiting: number): boolean {
    if (this.depth === 0) this.begin();
    else this.trouble++;
    if (this.nested >= MOST_NESTED) {
      this.assumed++;
      return true;
    }
    const { depth, codesEnd, who } = this;
    const passes = passesSoFar();
    this.who = s[WHO];
    this.nested++;
    muteNotes(true);
    try {
      const outcome = this.take(s, code, waiting);
      return outcome === Outcome.Open ? this.search(depth) : outcome === Outcome.Completes;
    } finally {
      countOnFrom(passes);
      muteNotes(false);
      this.nested--;
      this.who = who;
      this.depth = depth;
      this.codesEnd = codesEnd;
    }
  }

  private begin(): void {
    this.steps = 0;
    this.assumed = 0;
    this.trouble = 0;
    if (this.known.size > 0) this.known.clear();
  }

  /** Is there a way from the decision on top of the stack? Decisions below `base` belong to others. */
  private search(base: number): boolean {
    while (this.depth > base) {
      const top = this.depth - 1;
      if (this.nextCode[top] === this.endCodes[top]) {
        this.remember(top, false);
        this.depth = top;
        this.trouble++;
        continue;
      }
      const code = this.codes[this.nextCode[top]++];
      this.codesEnd = this.endCodes[top];
      if (this.take(this.copies[top], code, this.waits[top]) !== Outcome.Completes) continue;
      for (let i = base; i <= top; i++) this.remember(i, true);
      return true;
    }
    return false;
  }

  /** Takes an option on a copy; if its decision has to be tried in turn, that copy lies on top of the stack then. */
  private take(s: State, code: number, waiting: number): Outcome {
    if (this.steps++ > MOST_STEPS || this.depth >= MOST_DECISIONS) {
      this.assumed++;
      return Outcome.Completes;
    }
    const copy = this.copy(s);
    this.depth++;
    this.game.apply(copy, code);
    const outcome = this.after(s, copy, waiting);
    if (outcome !== Outcome.Open) this.depth--;
    return outcome;
  }

  private after(s: State, copy: State, waiting: number): Outcome {
    const interrupting = waiting >= 0;
    if (copy[TURNS] !== s[TURNS] || (!interrupting && copy[CHANCE] !== s[CHANCE])) return Outcome.Completes;
    if (copy[STATUS] === Status.Failed) return Outcome.Fails;
    if (copy[STATUS] !== Status.Decide || copy[WHO] !== s[WHO]) return Outcome.Completes;
    const stillWaiting = interrupting && copy[FP] > waiting ? waiting : NOTHING_WAITS;
    const count = this.game.candidates(copy, this.found);
    if (count === 0) return Outcome.Fails;
    if (stillWaiting < 0 && this.isOpen(copy, count)) return Outcome.Completes;
    const top = this.depth - 1;
    this.waits[top] = stillWaiting;
    this.assumedBefore[top] = this.assumed;
    if (this.isRemembering) {
      const known = this.known.get(fingerprint(copy, stillWaiting));
      if (known !== undefined) return known ? Outcome.Completes : Outcome.Fails;
    }
    this.nextCode[top] = this.codesEnd;
    this.note(count);
    this.endCodes[top] = this.codesEnd;
    return Outcome.Open;
  }

  /** One of the options just found is beyond doubt. */
  private isOpen(s: State, count: number): boolean {
    for (let i = 0; i < count; i++) if (!this.game.isDoubtful(s, this.found[i])) return true;
    return false;
  }

  private get isRemembering(): boolean {
    return this.trouble > REMEMBER_AFTER;
  }

  private remember(at: number, completes: boolean): void {
    if (this.isRemembering && this.assumed === this.assumedBefore[at])
      this.known.set(fingerprint(this.copies[at], this.waits[at]), completes);
  }

  /** Puts the codes just found on the stack of codes. */
  private note(count: number): void {
    const end = this.codesEnd + count;
    if (end > this.codes.length) {
      const longer = new Int32Array(2 * end);
      longer.set(this.codes);
      this.codes = longer;
    }
    for (let i = 0; i < count; i++) this.codes[this.codesEnd + i] = this.found[i];
    this.codesEnd = end;
  }

  private copy(s: State): State {
    let copy = this.copies[this.depth];
    if (copy === undefined || copy.length !== s.length) copy = this.copies[this.depth] = new Int32Array(s.length);
    copy.set(s);
    return copy;
  }
}

/** A whole number below 2⁵³ that stands for all that is in use of a state. */
function fingerprint(s: State, waiting: number): number {
  let high = 0x2545f491 ^ waiting;
  let low = 0x4f6cdd1d;
  const end = s[SP];
  for (let i = 0; i < end; i++) {
    high = Math.imul(high ^ s[i], 0x9e3779b1);
    low = Math.imul(low ^ s[i], 0x5f356495);
    high ^= low >>> 15;
    low ^= high >>> 13;
  }
  return 0x1_0000_0000 * (high & 0x1f_ffff) + (low >>> 0);
}
