/** The hardest rules of three heavy games, each in a small game of its own. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brokenExamples, engineOf, packageRoot, playAll, readText } from "./games.ts";

const folder = "test/cases/hard-rules";
const cases = readdirSync(join(packageRoot, folder)).filter((name) => name.endsWith(".quipu"));

describe("hard rules", () => {
  it("are twenty", () => {
    expect(cases).toHaveLength(20);
  });

  it.each(cases)("%s", async (name) => {
    const module = await engineOf([{ path: name, text: readText(`${folder}/${name}`) }]);
    expect(module.examples.length).toBeGreaterThan(0);
    expect(brokenExamples(module)).toEqual([]);
    playAll(module, 100);
  });
});
