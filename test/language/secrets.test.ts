/** What is chosen secretly and kept in a variable shows to nobody else until all have chosen. */
import { expect, test } from "vitest";
import { checkGame } from "../../compiler/index.ts";
import { engineOf } from "./games.ts";

const BIDS = `
game bids "Bids" assumed "our own" { players 3 seats ana, beto, cira }
resource coin starts 9
points vp
each player has bid: 0..9, bold: flag
action make_bid {
  choose n from 0..my.coin "How much?"
  set my.bid = n
  set my.bold = n > 5
}
action auction {
  each player secretly { do make_bid }
  pick p from player by most p.bid, fewest seats_between(first, p)
  as p {
    pay my.bid coin
    gain 1 vp
  }
  each player { choose k from 0..1 "Go on?" }
}
play { repeat 2 times { do auction } }
ranking most vp
`;

const rules = [{ path: "game.quipu", text: BIDS }];
const seen = (view: { seats: unknown }, seat: string): unknown => {
  const { bid, bold } = (view.seats as Record<string, Record<string, unknown>>)[seat];
  return [bid, bold];
};

test("others see it when all have chosen, and not before", async () => {
  const { engine } = await engineOf(rules);
  const game = engine.start({ players: 3, seed: 1 });
  engine.play(game, "make_bid.n=7");
  expect(seen(engine.view(game.state, 0), "ana")).toEqual([7, true]);
  for (const other of [1, 2])
    expect(seen(engine.view(game.state, other), "ana")).toEqual([{ hidden: 1 }, { hidden: 1 }]);
  engine.play(game, "make_bid.n=3");
  engine.play(game, "make_bid.n=4");
  for (const seat of [0, 1, 2]) expect(seen(engine.view(game.state, seat), "ana")).toEqual([7, true]);
});

test("views are the same whatever others chose, and so are guesses at it", async () => {
  const { engine, runtime } = await engineOf(rules);
  const first = engine.setup({ players: 3, seed: 1 });
  const [low, high] = ["make_bid.n=1", "make_bid.n=8"].map((id) => engine.next(first, id));
  expect(engine.view(high, 1)).toEqual(engine.view(low, 1));
  const guesses = new Set<unknown>();
  for (let i = 0; i < 40; i++) {
    const [a, b] = [low, high].map((state) => engine.determinize(state, 1, new runtime.Rng(i)));
    expect((engine.position(a).seats as Record<string, unknown>).ana).toEqual(
      (engine.position(b).seats as Record<string, unknown>).ana,
    );
    guesses.add(JSON.stringify(engine.position(a).seats));
  }
  expect(guesses.size).toBeGreaterThan(10);
});

test("what is guessed is something that could have been chosen, and all of it fits together", async () => {
  const scarce = BIDS.replace("coin starts 9", "coin starts 4").replace("n > 5", "n > 2");
  const { engine, runtime } = await engineOf([{ path: "game.quipu", text: scarce }]);
  const first = engine.setup({ players: 3, seed: 1 });
  const second = engine.next(first, "make_bid.n=1");
  const third = engine.next(second, "make_bid.n=1");
  // Also for whoever is last: nothing is revealed while guessing.
  for (const [state, viewer] of [[second, 1] as const, [third, 2] as const]) {
    const guessed = new Set<number>();
    for (let i = 0; i < 60; i++) {
      const { ana } = engine.position(engine.determinize(state, viewer, new runtime.Rng(i))).seats as Record<
        string,
        { bid: number; bold: boolean }
      >;
      expect(ana.bold).toBe(ana.bid > 2);
      guessed.add(ana.bid);
    }
    expect([...guessed].sort()).toEqual([0, 1, 2, 3, 4]);
  }
});

test("the choice that reveals all is not taken back", async () => {
  const { engine } = await engineOf(rules);
  const game = engine.start({ players: 3, seed: 1 });
  for (const id of ["make_bid.n=1", "make_bid.n=2"]) engine.play(game, id);
  expect(engine.whyNotUndo(game)).toBeNull();
  engine.play(game, "make_bid.n=3");
  expect(engine.whyNotUndo(game)).toContain("revealed something");
});

test("what I may choose must not depend on what others have chosen secretly", () => {
  const found = (body: string): string[] =>
    checkGame([{ path: "g.quipu", text: BIDS.replace("each player secretly { do make_bid }", body) }])
      .diagnostics.map((d) => d.code)
      .filter((code) => code.startsWith("Q500") && code !== "Q5001");
  const choose = (where: string): string => `each player secretly { choose n from 0..9 where ${where} set my.bid = n }`;
  expect(found(choose("n >= my.bid"))).toEqual([]);
  expect(found(choose("all(p in player: p.bid != n)"))).toEqual(["Q5003"]);
});
