/** A bot that thinks beats one that does not. */
import { expect, it } from "vitest";
import { createEngine, mctsBot, Rng } from "../../runtime/index.ts";
import { STATUS, Status, WHO } from "../../runtime/state.ts";
import { engineOf } from "../language/games.ts";
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

/** Many small decisions, most of them useless, and a plan of three kinds of steps: who plays at random hardly ever scores. */
const SMITHY = `
game smithy "Smithy" assumed "our own" { players 2..2 }
resource ore, iron
points renown
action turn {
  choose 1 of {
    dig { gain 1 ore }
    smelt { pay 2 ore  gain 1 iron }
    forge { pay 2 iron  gain 5 renown }
    sing {} dance {} wait {} walk {} sleep {} watch {} talk {} sweep {}
  }
}
play { repeat 40 times { each player { do turn } } }
ranking most renown
`;

it(
  "practice shows mcts a plan that playouts at random do not",
  async () => {
    const { program } = await engineOf([{ path: "game.quipu", text: SMITHY }]);
    const engine = createEngine(program);
    const bots = [mctsBot({ iterations: 10 }), mctsBot({ iterations: 10, practice: 0 })];
    const scores = [0, 0];
    for (let seed = 0; seed < GAMES; seed++) {
      const rng = new Rng(seed);
      const s = engine.setup({ players: 2, seed });
      while (s[STATUS] === Status.Decide) program.apply(s, bots[s[WHO]].choose(engine, s, rng));
      engine.result(s).scores.forEach((score, seat) => (scores[seat] += score / GAMES));
    }
    expect(scores[0]).toBeGreaterThan(2 * scores[1]);
  },
  timeout,
);
