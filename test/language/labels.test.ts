/** What a row costs stands in its columns alone: whoever shows the row reads it from there, in every variant. */
import { expect, it } from "vitest";
import { engineOf } from "./games.ts";

const RULES = `
game stalls "Stalls" assumed { players 2 }
resource coin, cloth starts 9
points vp
table stall(rent: cost, worth: number) {
  fruit "Fruit" | 2 coin + 1 cloth | 3
  silk_thread   | 4 coin           | 5
  bench "Bench" | free             | 1
}
table deal(cloth: number, coin: number) {
  swap "Swap" | 2 | 0
  sale "Sale" | 1 | 3
}
action turn {
  choose s from stall, d from deal
  pay s.rent
  gain s.worth vp, d.cloth cloth, d.coin coin
}
play { each player { do turn } }
ranking most vp
variant hard_times "Hard times" {
  replace rows of stall { fruit "Fruit" | 5 coin | 3 }
  replace rows of deal { sale "Sale" | 1 | 1 }
}
`;

async function labels(overlays: string[]): Promise<string[]> {
  const { engine } = await engineOf([{ path: "stalls.quipu", text: RULES }]);
  return engine.options(engine.setup({ players: 2, seed: 1, overlays })).map((move) => move.label);
}

it("shows costs, and numbers in columns named after a resource, beside the name of a row", async () => {
  expect(await labels([])).toEqual([
    "Fruit (rent 2 coin + 1 cloth), Swap (2 cloth)",
    "Fruit (rent 2 coin + 1 cloth), Sale (3 coin + 1 cloth)",
    "silk_thread (rent 4 coin), Swap (2 cloth)",
    "silk_thread (rent 4 coin), Sale (3 coin + 1 cloth)",
    "Bench, Swap (2 cloth)",
    "Bench, Sale (3 coin + 1 cloth)",
  ]);
});

it("shows what a variant makes of them", async () => {
  const shown = await labels(["hard_times"]);
  expect(shown[0]).toBe("Fruit (rent 5 coin), Swap (2 cloth)");
  expect(shown[1]).toBe("Fruit (rent 5 coin), Sale (1 coin + 1 cloth)");
});

it("labels the board with them too", async () => {
  const { engine, program, runtime } = await engineOf([{ path: "stalls.quipu", text: RULES }]);
  const state = engine.setup({ players: 2, seed: 1, overlays: [] });
  const { kinds } = runtime.withAmounts(program, state);
  expect(kinds.find((kind) => kind.name === "stall")!.labels).toEqual([
    "Fruit (rent 2 coin + 1 cloth)",
    "silk_thread (rent 4 coin)",
    "Bench",
  ]);
});
