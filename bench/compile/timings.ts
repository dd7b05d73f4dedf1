/** Milliseconds of work on games as the command does it, each in a fresh process. */
export interface CommandTimings {
  /** `quipu check`. */
  readonly check: number;
  /** `quipu build` with nothing kept and nothing generated yet. */
  readonly build: number;
}

/** Milliseconds in one process that has loaded the compiler. */
export interface ProcessTimings {
  /** The first time, from text to formatted modules. */
  readonly first: number;
  /** Checked again after one edit, the median of several. */
  readonly recheck: number;
  /** Built again after one edit: checked, emitted and formatted. */
  readonly rebuild: number;
  /** The first error, in words; then the other figures mean nothing. */
  readonly error: string | undefined;
}
