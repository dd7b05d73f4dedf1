/** Milliseconds in a fresh process. */
export interface ColdTimings {
  /** Loading the compiler's code. */
  readonly load: number;
  /** Parsing, checking, lowering and emitting. */
  readonly compile: number;
  /** Prettier over what was emitted, its loading included; undefined when it was not asked for. */
  readonly format: number | undefined;
  /** The first error, in words; then the other figures mean nothing. */
  readonly error: string | undefined;
}

export interface RecheckTimings {
  /** Milliseconds to check again after one edit, the median of several. */
  readonly recheck: number;
  readonly error: string | undefined;
}
