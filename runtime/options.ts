/** A reused buffer for the codes of options. */
import { RulesError } from "./errors.ts";
import type { Program } from "./program.ts";
import type { State } from "./state.ts";

const USUAL_MOST = 4096;

/** A buffer long enough for the options of any decision, as far as the compiler knows. */
export function optionCodes(program: Program): Int32Array {
  return new Int32Array(program.maxOptions ?? USUAL_MOST);
}

/** Refuses a count of options that were not all written. */
export function checkRoom(count: number, codes: Int32Array): void {
  if (count > codes.length) throw new RulesError(`a decision has ${count} options, more than ${codes.length}`);
}

export class OptionBuffer {
  private readonly program: Program;
  private codes: Int32Array;

  constructor(program: Program) {
    this.program = program;
    this.codes = optionCodes(program);
  }

  /** Writes the codes of the waiting decision into `codes`; it grows if there are more than ever before. */
  private fill(s: State): number {
    let count = this.program.options(s, this.codes);
    while (count > this.codes.length) {
      this.codes = new Int32Array(count * 2);
      count = this.program.options(s, this.codes);
    }
    return count;
  }

  list(s: State): number[] {
    const count = this.fill(s);
    return [...this.codes.subarray(0, count)];
  }

  includes(s: State, code: number): boolean {
    const count = this.fill(s);
    const at = this.codes.indexOf(code);
    return at >= 0 && at < count;
  }
}
