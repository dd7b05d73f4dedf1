/** What somebody sees, and what they may do, tells nothing of what is hidden from them. */
import { describe, expect, it } from "vitest";
import type { GameModule } from "../../compiler/host/load-engine.ts";
import { SEATS, STATUS } from "../../runtime/state.ts";
import {
  expectSame,
  gameNames,
  loadGame,
  playerCounts,
  randomMoves,
  seedsFor,
  statesToCheck,
  timeout,
  type Setting,
} from "./engines.ts";

const DECISIONS = 150;
/** Decisions that are taken from a guess. */
const FURTHER = 25;
const FAILED = 3;

describe.each(gameNames)("%s", (name) => {
  it(
    "looks the same to a seat when only what it cannot see differs",
    async () => {
      const module = await loadGame(name);
      const settings = playerCounts(module.program).map((players) => ({ players, overlays: [] }));
      for (const setting of settings) {
        for (const seed of seedsFor(module, setting, settings.length, DECISIONS)) checkViews(module, setting, seed);
      }
    },
    timeout,
  );
});

function checkViews(module: GameModule, setting: Setting, seed: number): void {
  const { engine, runtime } = module;
  const moves = randomMoves(module, setting, seed);
  const toCheck = statesToCheck(moves.length);
  const state = engine.setup({ ...setting, seed });
  const rng = new runtime.Rng(seed);
  for (let step = 0; step <= moves.length; step++) {
    for (let seat = 0; toCheck(step) && seat < state[SEATS]; seat++) {
      const other = engine.determinize(state, seat, rng);
      expectSame(engine.view(other, seat), engine.view(state, seat));
      // What somebody may guess is a state that play can go on from.
      runtime.playout(module.program, other, rng, runtime.optionCodes(module.program), FURTHER);
      expect(other[STATUS]).not.toBe(FAILED);
    }
    if (step < moves.length) engine.apply(state, moves[step]);
  }
}
