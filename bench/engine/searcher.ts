import { mctsBot } from "../../runtime/bots/mcts.ts";
import type { Bot } from "../../runtime/bots/bot.ts";
import { createEngine, type Engine } from "../../runtime/engine.ts";
import type { Program } from "../../runtime/program.ts";
import { Rng } from "../../runtime/rng.ts";
import type { State } from "../../runtime/state.ts";

/** Searches the first decision of a game again and again. */
export class Searcher {
  readonly state: State;
  private readonly engine: Engine;
  private readonly bot: Bot;
  private readonly rng = new Rng(1);

  constructor(program: Program, players: number, simulations: number) {
    this.engine = createEngine(program);
    this.state = this.engine.setup({ players, seed: 1 });
    this.bot = mctsBot({ iterations: simulations });
  }

  choose(): number {
    return this.bot.choose(this.engine, this.state, this.rng);
  }
}
