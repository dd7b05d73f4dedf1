/** What a program that plays games needs. Generated rules use the modules beside this one directly. */
export { createEngine, type Decision, type Engine, type Forbidden } from "./engine.ts";
export { EngineError, RulesError, type EngineErrorCode } from "./errors.ts";
export type { Json, JsonObject } from "./json.ts";
export { withAmounts } from "./labels.ts";
export type { Move, MoveLike } from "./moves.ts";
export { optionCodes } from "./options.ts";
export { playout } from "./playout.ts";
export { POSITION_FORMAT, type Position } from "./position.ts";
export type * from "./program.ts";
export type { Result, Standing } from "./result.ts";
export { Rng, seedOfGame, type Seed } from "./rng.ts";
export { SAVE_FORMAT, type Game, type SavedGame } from "./session.ts";
export { begin, checkSetup, type CheckedSetup, type SetupOptions } from "./setup.ts";
export type { State } from "./state.ts";
export type { View } from "./view.ts";
export * from "./bots/index.ts";
export * from "./simulate.ts";
export type { Tally } from "./tally.ts";
