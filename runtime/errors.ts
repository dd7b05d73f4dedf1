/** What can be wrong with what a caller asks of an engine. */
export type EngineErrorCode =
  | "unknown-name"
  | "bad-setup"
  | "player-count"
  | "excluded"
  | "bad-state"
  | "bad-move"
  | "not-offered"
  | "game-over"
  | "cannot-undo"
  | "bad-save"
  | "bad-position"
  | "other-rules"
  | "rules-failed";

/** A request that cannot be fulfilled; nothing has changed. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: { readonly cause: unknown }) {
    super(message, options);
    this.name = "EngineError";
    this.code = code;
  }
}

/** Rules did something that the components do not allow: a mistake in the rules, not of the player. */
export class RulesError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RulesError";
  }
}

/** A zone was to hold more than it can. */
export class ZoneFull extends RulesError {
  readonly zone: number;
  readonly capacity: number;

  /** `zone`: its cell in the state. */
  constructor(zone: number, capacity: number) {
    super(`a zone that holds at most ${capacity} is full`);
    this.zone = zone;
    this.capacity = capacity;
  }
}
