import { EngineError } from "../errors.ts";
import type { Seed } from "../rng.ts";
import { didYouMean, quote } from "../suggest.ts";
import type { Bot } from "./bot.ts";
import { greedyBot } from "./greedy.ts";
import { mctsBot } from "./mcts.ts";
import { randomBot } from "./random.ts";

export type { Bot } from "./bot.ts";
export { greedyBot } from "./greedy.ts";
export { mctsBot, type MctsOptions } from "./mcts.ts";
export { randomBot } from "./random.ts";

export const BOT_NAMES = ["random", "greedy", "mcts"] as const;

/**
 * A bot by its name: `random`, `greedy`, `mcts`, or `mcts:1000` with the number of playouts for a decision. The seed is what it
 * practises with: what a bot comes to prefer hangs on that as well.
 */
export function createBot(name: string, seed: Seed = 0): Bot {
  if (name === "random") return randomBot();
  if (name === "greedy") return greedyBot();
  const budget = /^mcts(?::([1-9]\d{0,8}))?$/.exec(name);
  if (budget !== null) return mctsBot({ seed, ...(budget[1] !== undefined && { iterations: Number(budget[1]) }) });
  throw new EngineError(
    "unknown-name",
    `There is no bot ${quote(name)}: there are ${BOT_NAMES.join(", ")} and mcts:<playouts>.${didYouMean(name, BOT_NAMES)}`,
  );
}
