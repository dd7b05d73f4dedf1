/** A bot that thinks beats one that does not. */
import { expect, it } from "vitest";
import { loadGame, timeout } from "./engines.ts";

const GAMES = 6;
const THINKER = "mcts:60";

it.each([
  { name: "connect-four", seats: ["mcts:200", "random"] },
  { name: "connect-four", seats: ["random", "mcts:200"] },
  { name: "cloud-tea", seats: [THINKER, "random"] },
  { name: "cloud-tea", seats: ["random", THINKER] },
])(
  "$name: $seats",
  async ({ name, seats }) => {
    const { program, runtime } = await loadGame(name);
    const sums = runtime.simulateRange(program, { players: 2, seed: 5, games: GAMES, bots: seats });
    expect(sums.finished).toBe(GAMES);
    const thinks = seats.findIndex((bot) => bot.startsWith("mcts"));
    const [thinking, other] = [thinks, 1 - thinks].map((seat) => sums.seats[seat].wins / runtime.WIN_PARTS);
    expect(thinking).toBeGreaterThan(2 * other);
  },
  timeout,
);
