/** Wrong numbers that something else in the book or in the rules seems to excuse. */
import { expect, test } from "vitest";
import { foundAtHarvest, RULES } from "./orchard.ts";

const harvest = (steps: string, more = ""): string =>
  RULES.replace("{ gain 4 apple  gain 2 pear }", `{ ${steps} }`).replace("action trade", `${more}\naction trade`);

test("what a rule may come to with all that it calls is no number of a single step", async () => {
  const rules = harvest("do pluck  may { do pluck }", "action pluck cite en 9 { gain 1 apple }");
  const told = (words: string): string => `At the harvest you gain ${words} from the supply of the game.`;
  expect(await foundAtHarvest(rules, told("1 or 2 apples"), "pluck = pluck\n")).toEqual([]);
  expect(await foundAtHarvest(rules, told("1 apple"), "pluck = pluck\n")).toEqual([]);
  expect(await foundAtHarvest(rules, told("2 apples"), "pluck = pluck\n")).toEqual(["3 unexplained"]);
});

test("what a rule leaves to another that it calls is compared with a number of it", async () => {
  const rules = harvest("do bless", "action bless cite en 9 { choose r from rite  set season = r }");
  const told = (n: number): string => `At the harvest you choose ${n} more rite of all.`;
  expect(await foundAtHarvest(rules, told(1), "bless = bless\n")).toEqual([]);
  expect(await foundAtHarvest(rules, told(4), "bless = bless\n")).toEqual(["3 unexplained"]);
});

test("a longer name that a thing is part of does not say that there is one of it", async () => {
  const rules = harvest("choose r from rite  set season = r").replace(
    "state season: rite",
    "state season: rite\nstate pile: rite",
  );
  const told = (n: number): string => `At the harvest you choose ${n} rite from the pile of rites.`;
  expect(await foundAtHarvest(rules, told(1), "pile = pile of rites\n")).toEqual([]);
  expect(await foundAtHarvest(rules, told(3), "pile = pile of rites\n")).not.toEqual([]);
});

test("one of those that were drawn is not as many as were drawn", async () => {
  const rules = harvest("draw 2 from grove to shown  choose r from shown  set season = r")
    .replace(
      "state season: rite",
      "state season: rite\nstate grove: deck of rite max 9\nstate shown: row of rite max 9",
    )
    .replace("play {", "setup { fill grove with rite }\nplay {");
  const told = (kept: number): string => `At the harvest you draw 2 rites from the grove, keep ${kept}, as you like.`;
  const words = "grove = grove\nshown = display\n";
  expect(await foundAtHarvest(rules, told(1), words)).toEqual([]);
  expect(await foundAtHarvest(rules, told(2), words)).not.toEqual([]);
});

test("as many as there are of a kind is no number of what a rule that is called counts", async () => {
  const rules = harvest("do bless", "action bless cite en 9 { draw 2 from grove to shown }")
    .replace(
      "state season: rite",
      "state season: rite\nstate grove: deck of rite max 9\nstate shown: row of rite max 9",
    )
    .replace("play {", "setup { fill grove with rite }\nplay {");
  const told = (n: number): string => `At the harvest you draw ${n} rites, as you like.`;
  const words = "grove = grove\nshown = display\nbless = bless\n";
  expect(await foundAtHarvest(rules, told(2), words)).toEqual([]);
  expect(await foundAtHarvest(rules, told(3), words)).not.toEqual([]);
});
