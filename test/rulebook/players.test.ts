/** How many play: against the game, against the rules told there, and within one row. */
import { expect, test } from "vitest";
import { BOOK, orchard, RULES, validate } from "./orchard.ts";

/** What is found in a sentence of the book that the rules cite. */
async function loudIn(rule: string, sentence: string): Promise<string[]> {
  const root = orchard(`${BOOK}\n${sentence}\n`, {
    "rules/orchard/orchard.quipu": RULES.replace("action trade", `${rule}\naction trade`),
  });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings
    .filter((f: any) => f.severity !== "info" && f.line === 11)
    .map((f: any) => `${f.kind}: ${f.message}`);
}

const BY_NUMBER = "action share cite en 11 { if players == 3 { gain 5 honey } if players == 2 { gain 6 honey } }";
const FOR_THREE = "action share cite en 11 { if players == 3 { gain 5 honey } }";
const ROW = "value share: number = by players { 2: 5, 3: 6, else: 7 } cite en 11";

test("no more can play than the game is for", async () => {
  expect(await loudIn(FOR_THREE, "In a game with 3 players, gain 5 honey.")).toEqual([]);
  expect(await loudIn(FOR_THREE, "In a game with 5 players, gain 5 honey.")).toEqual([
    "contradiction: no more than 4 can play, the book says 5",
  ]);
});

test("what holds for so many players is not told of as many as no rule there speaks of", async () => {
  expect(await loudIn(FOR_THREE, "In a game with 2 players, gain 5 honey.")).toEqual([
    "contradiction: the rule speaks of 3 players, the book of 2",
  ]);
  expect(await loudIn(FOR_THREE, "In a game with 2 players, do not gain 5 honey.")).toEqual([]);
});

test("of two numbers of players that a rule tells apart none is told twice", async () => {
  const told = (second: number): string =>
    `In a game with 3 players, gain 5 honey. In a game with ${second} players, gain 6 honey.`;
  expect(await loudIn(BY_NUMBER, told(2))).toEqual([]);
  expect(await loudIn(BY_NUMBER, told(3))).toContain(
    "count: this says twice what holds for 3 players, and never what holds for 2",
  );
});

test("a row of numbers of players names each once", async () => {
  expect(await loudIn(ROW, "The share is 5/6/7 honey for 2/3/4 players.")).toEqual([]);
  expect(await loudIn(ROW, "The share is 5/6/7 honey for 2/3/3 players.")).toContain(
    "count: this says twice what holds for 3 players",
  );
});
