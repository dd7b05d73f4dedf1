/** The small games in `rules/`: their examples hold and every way to set them up can be played to its end. */
import { describe, expect, it } from "vitest";
import { brokenExamples, engineOf, playAll, readRules } from "./games.ts";

describe.each(["tictactoe", "connect-four", "breakthrough", "reversi"])("%s", (game) => {
  it("keeps its examples and ends", async () => {
    const module = await engineOf(readRules(`rules/${game}`));
    expect(module.examples.length).toBeGreaterThan(1);
    expect(brokenExamples(module)).toEqual([]);
    playAll(module, 50);
  });
});

describe("cloud-tea", () => {
  const together = [[], ["monsoon"], ["drought"], ["lanterns"], ["monsoon", "lanterns"], ["drought", "lanterns"]];

  it("keeps its examples", async () => {
    const module = await engineOf(readRules("rules/cloud-tea"));
    expect(module.examples.length).toBeGreaterThan(5);
    expect(brokenExamples(module)).toEqual([]);
  });

  it("ends with every set of variants, alone and with others", async () => {
    const module = await engineOf(readRules("rules/cloud-tea"));
    for (const overlays of together) playAll(module, 40, overlays);
  });

  it("refuses the two weathers together", async () => {
    const { engine } = await engineOf(readRules("rules/cloud-tea"));
    expect(() => engine.setup({ players: 2, seed: 1, overlays: ["monsoon", "drought"] })).toThrow(/monsoon|drought/i);
  });
});
