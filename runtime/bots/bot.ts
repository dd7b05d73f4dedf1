import type { Engine } from "../engine.ts";
import type { Rng } from "../rng.ts";
import type { State } from "../state.ts";

/** Decides for whoever is to decide. It sees the state but must not use what that seat cannot see. */
export interface Bot {
  readonly name: string;
  /** The code of one of the options of the waiting decision. The state stays as it is. */
  choose(engine: Engine, state: State, rng: Rng): number;
}
