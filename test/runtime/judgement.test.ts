import { expect, it } from "vitest";
import { Equations } from "../../runtime/bots/equations.ts";
import { practise } from "../../runtime/bots/practice.ts";
import { createEngine, mctsBot, Rng } from "../../runtime/index.ts";
import { checkSetup } from "../../runtime/setup.ts";
import { engineOf } from "../language/games.ts";

it("least squares finds the weights that rows were made with, and gives none to what was never met", () => {
  const weights = [3, 0, -2, 0.5];
  const equations = new Equations(5);
  const rng = new Rng(1);
  for (let row = 0; row < 50; row++) {
    const entries = Float64Array.from([...weights.map(() => rng.below(10)), 0]);
    equations.add(
      entries,
      weights.reduce((sum, weight, i) => sum + weight * entries[i], 0),
    );
  }
  const found = new Float64Array(5);
  equations.solve(found, new Float64Array(5).fill(1e-9));
  weights.forEach((weight, i) => expect(found[i]).toBeCloseTo(weight, 6));
  expect(found[4]).toBe(0);
});

/** Nobody scores before the end, when gems are points and pebbles are nothing. */
const quarry = (turn: string): string => `
game quarry "Quarry" assumed "our own" { players 2..2 }
resource gem, pebble
points renown
action dig { choose 1 of { gems { gain 1 gem } pebbles { gain 1 pebble } nothing {} } }
action turn { ${turn} }
play { repeat 20 times { each player { do turn } }  each player { gain (my.gem) renown } }
ranking most renown
`;

it("practice shows in games of long turns what is worth points later, and that other things are not", async () => {
  const { program } = await engineOf([{ path: "game.quipu", text: quarry("do dig  do dig  do dig") }]);
  const engine = createEngine(program);
  const { judgement } = practise(program, checkSetup(program, { players: 2 }), 100, 0, Infinity);
  const leadAfter = (what: string): number => {
    const s = engine.setup({ players: 2, seed: 1 });
    for (let i = 0; i < 60; i++) engine.apply(s, i % 6 < 3 ? `dig:${what}` : "dig:nothing");
    return judgement!.lead(s, 0);
  };
  expect(leadAfter("gems")).toBeGreaterThan(5);
  expect(leadAfter("pebbles")).toBeLessThan(leadAfter("gems") / 3);
});

it("games of short turns are played to their end instead", async () => {
  const { program } = await engineOf([{ path: "game.quipu", text: quarry("do dig") }]);
  expect(practise(program, checkSetup(program, { players: 2 }), 100, 0, Infinity).judgement).toBeUndefined();
});

it("what is learnt hangs on the seed of practice, and on nothing else", async () => {
  const { program } = await engineOf([{ path: "game.quipu", text: quarry("do dig") }]);
  const marginsWith = (seed: number): readonly number[] => {
    const { reward } = practise(program, checkSetup(program, { players: 2 }), 20, seed, Infinity);
    const s = createEngine(program).setup({ players: 2, seed: 1 });
    for (let i = 0; i < 40; i++) createEngine(program).apply(s, i % 2 === 0 ? "dig:gems" : "dig:nothing");
    reward.evaluate(s);
    return [...reward.values];
  };
  expect(marginsWith(1)).toEqual(marginsWith(1));
  expect(marginsWith(1)).not.toEqual(marginsWith(2));
});

/** Long turns, and hands that count in the end. */
const INN = `
game inn "Inn" assumed "our own" { players 2..2 }
points renown
table guest(worth: number) {
  poet * 5 | 1
  monk * 5 | 3
  queen * 5 | 9
}
state road: deck of guest
each player has room: hand of guest
action meet { choose 1 of { invite { draw 1 from road to my.room } wave { gain 1 renown } wait {} } }
action turn { do meet  do meet  do meet }
setup { fill road with guest  shuffle road }
play { repeat 2 times { each player { do turn } }  each player { gain (sum(g in my.room: g.worth)) renown } }
ranking most renown
`;

it("who plans whole turns does not use what it cannot see either", async () => {
  const { program } = await engineOf([{ path: "game.quipu", text: INN }]);
  const engine = createEngine(program);
  const bot = mctsBot({ iterations: 1, practice: 50 });
  const s = engine.setup({ players: 2, seed: 3 });
  for (const code of ["invite", "invite", "wave", "invite"]) engine.apply(s, `meet:${code}`);
  for (let seed = 0; seed < 200; seed++) {
    const elsewhere = engine.determinize(s, 1, new Rng(seed));
    expect(bot.choose(engine, elsewhere, new Rng(seed))).toBe(bot.choose(engine, s, new Rng(seed)));
  }
});
