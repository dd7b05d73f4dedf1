/** Every game in the documents compiles, keeps its own examples, and can be played to its end. */
import { describe, expect, it } from "vitest";
import { brokenExamples, engineOf, playAll, readText } from "./games.ts";

interface DocumentedGame {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

function gamesIn(document: string): DocumentedGame[] {
  let heading = "";
  const found: DocumentedGame[] = [];
  for (const [, title, rules] of readText(document).matchAll(/^## (.+)$|^```quipu\n([^]*?)^```$/gm)) {
    if (title !== undefined) heading = title;
    else found.push({ title: /^game (\w+)/m.exec(rules)![1], heading, text: rules });
  }
  return found;
}

describe.each(["README.md", "docs/language.md", "docs/tutorial.md"])("%s", (document) => {
  it.each(gamesIn(document))("$heading: $title", async ({ title, text }) => {
    const module = await engineOf([{ path: `${title}.quipu`, text }]);
    expect(brokenExamples(module)).toEqual([]);
    playAll(module, 40);
  });
});

describe("the reference", () => {
  it("has a game for each of its numbered sections", () => {
    const headings = new Set(gamesIn("docs/language.md").map((g) => g.heading));
    const numbered = [...readText("docs/language.md").matchAll(/^## (\d+ .+)$/gm)].map((m) => m[1]);
    expect(numbered.map((h) => Number.parseInt(h))).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
    expect(numbered.filter((h) => !headings.has(h))).toEqual([]);
  });
});

describe("the tutorial", () => {
  it("ends with a variant that runs", async () => {
    const tutorial = readText("docs/tutorial.md");
    const rules = gamesIn("docs/tutorial.md").at(-1)!.text;
    const variant = /^```\n(variant [^]*?)^```$/m.exec(tutorial)![1];
    const module = await engineOf([
      { path: "teahouse.quipu", text: rules },
      { path: "monsoon.quipu", text: variant },
    ]);
    expect(module.examples).toHaveLength(1);
    expect(brokenExamples(module)).toEqual([]);
    playAll(module, 40, ["monsoon"]);
  });

  it("shows examples that hold for the game they stand after", async () => {
    const tutorial = readText("docs/tutorial.md");
    const examples = /^```\n(example [^]*?)^```$/m.exec(tutorial)![1];
    const module = await engineOf([
      { path: "teahouse.quipu", text: gamesIn("docs/tutorial.md")[1].text },
      { path: "examples.quipu", text: examples },
    ]);
    expect(module.examples).toHaveLength(2);
    expect(brokenExamples(module)).toEqual([]);
  });
});
