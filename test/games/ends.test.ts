/** However a game is set up, chance alone brings it to an end: nobody gets stuck, nothing goes on for ever. */
import { describe, expect, it } from "vitest";
import { gameNames, loadGame, MOST_DECISIONS, nameOf, seedsFor, settingsOf, timeout } from "./engines.ts";

/** Decisions to make in each setting. */
const DECISIONS = 1_000;

describe.each(gameNames)("%s", (name) => {
  it(
    "ends in every setting",
    async () => {
      const module = await loadGame(name);
      const { program, runtime } = module;
      const settings = settingsOf(module);
      for (const setting of settings) {
        const games = seedsFor(module, setting, settings.length, DECISIONS).length;
        const sums = runtime.simulateRange(program, { ...setting, seed: 7, games, maxDecisions: MOST_DECISIONS });
        expect({ setting: nameOf(setting), errors: sums.errors }).toEqual({ setting: nameOf(setting), errors: [] });
        expect([sums.finished, sums.stuck, sums.unfinished, sums.failed]).toEqual([games, 0, 0, 0]);
      }
    },
    timeout,
  );

  it(
    "is the same game again from the same seed, however the games are dealt out",
    async () => {
      const { program, runtime } = await loadGame(name);
      const options = { players: program.maxPlayers, seed: "again", maxDecisions: MOST_DECISIONS };
      const whole = runtime.simulateRange(program, { ...options, games: 4 });
      const parts = [0, 3].map((firstGame) =>
        runtime.simulateRange(program, { ...options, firstGame, games: firstGame === 0 ? 3 : 1 }),
      );
      expect(runtime.mergeSums(parts[0], parts[1])).toEqual(whole);
    },
    timeout,
  );
});
