import { expect, it } from "vitest";
import { Judgement } from "../../runtime/bots/judgement.ts";
import { TurnPlanner } from "../../runtime/bots/planner.ts";
import { createEngine, Rng } from "../../runtime/index.ts";
import { engineOf } from "../language/games.ts";

const TURNS = 150;

async function leadsAfterATurn(turn: string): Promise<number> {
  const text = `
game toll "Toll" assumed "our own" { players 2..2 }
points renown
action earn { choose 1 of { high { gain 3 renown } low { gain 1 renown } nothing {} } }
action turn { ${turn} }
play { repeat 2 times { each player { do turn } } }
ranking most renown`;
  const { program } = await engineOf([{ path: "game.quipu", text }]);
  const s = createEngine(program).setup({ players: 2, seed: 1 });
  new TurnPlanner(program, new Judgement(program)).playTurn(s, TURNS, new Rng(1));
  return program.score(s, 0) - program.score(s, 1);
}

it("a turn of many decisions is planned as a whole", async () => {
  expect(await leadsAfterATurn("repeat 8 times { do earn }")).toBe(24);
});

it("whoever is asked in somebody else's turn decides for themselves", async () => {
  expect(await leadsAfterATurn("do earn  each other player { do earn  do earn }  do earn")).toBe(0);
});
