import type { Engine } from "../engine.ts";
import type { Rng } from "../rng.ts";
import type { State } from "../state.ts";

/** Decides for whoever is to decide. It sees the state but must not use what that seat cannot see. */
export interface Bot {
  readonly name: string;
  /** The code of one of the options of the waiting decision. The state stays as it is. */
  choose(engine: Engine, state: State, rng: Rng): number;
}

/** So many playouts for a decision, or what takes as long, and no longer than until then. */
export interface Budget {
  readonly playouts: number;
  readonly end: number;
}

/** Looks ahead from a decision that is waiting. */
export interface Search {
  /** The code of an option; none if nothing could be found out. */
  choose(state: State, rng: Rng, budget: Budget): number | undefined;
}
