/** Automata that play with different numbers of people: each acts by its own rules, on its own seat. */
import { expect, it } from "vitest";
import { brokenExamples, engineOf } from "./games.ts";

const RULES = `
game pond "Pond" assumed "our own" { players 1..3 }
points vp
action fish { choose 1 of { small { gain 1 vp } large { gain 2 vp } } }
automaton heron "Heron" for 1 players { replace action fish { gain 10 vp } }
automaton otter "Otter" for 1..2 players { replace action fish { gain 100 vp } }
play { each player { do fish } }
ranking most my.vp

example "an automaton is known by its name" assumed {
  given 2 players
  when otter does fish
  then otter.vp == 100
}
`;

it.each([
  [1, ["heron 10", "otter 100"]],
  [2, ["otter 100"]],
  [3, []],
])("sit behind %i people", async (players, expected) => {
  const module = await engineOf([{ path: "pond.quipu", text: RULES }]);
  const { engine } = module;
  const state = engine.setup({ players, seed: 1 });
  while (engine.decision(state)) engine.apply(state, "fish:small");
  const { ranking } = engine.result(state);
  const automated = ranking.filter((x) => x.seat >= players).sort((a, b) => a.seat - b.seat);
  expect(automated.map((x) => `${x.name} ${x.score}`)).toEqual(expected);
  expect(brokenExamples(module)).toEqual([]);
});
