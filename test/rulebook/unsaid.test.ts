/** What the rules told in a place speak of should be said there: where it is not, and another of its kind is said again, that is a slip. */
import { expect, test } from "vitest";
import { loudIn } from "./loud.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind tree { young "sapling", old "oak" }
kind shelf cite en 7, en 9, en 11, en 19 { upper "upper shelf", middle "middle shelf", lower "lower shelf" }
kind pile { deck "deck", row "row" }
state shape: tree
state heap: pile
state place: shelf

action tend cite en 3..5 { by shape { young: do water  old: do prune } }
action water { gain 1 plum }
action prune { gain 1 plum }
action gather cite en 13 { gain 1 apple  gain 1 pear }
action fetch cite en 15 { if heap is deck { gain 1 plum } }
action tidy cite en 17 { by place { upper: do water  middle: do prune  lower: do fetch } }

play { each player { do tend  do gather  do fetch  do tidy }  set shape = young  set heap = deck  set place = upper  end game }
`;

const WORDS = `tree = tree
    .many = trees
tree-young = sapling
    .many = saplings
tree-old = oak
    .many = oaks
shelf = shelf
shelf-upper = upper shelf
shelf-middle = middle shelf
shelf-lower = lower shelf
shape = shape
place = place
tend = tend
water = water
prune = prune
gather = gather
pile = pile
pile-deck = deck
pile-row = row of cards
heap = heap
fetch = fetch
tidy = tidy
`;

const SENTENCES = [
  "You may water whatever stands there, if it is a sapling.",
  "You can prune it as soon as it has become an oak.",
  "What lies on the upper shelf is dry.",
  "What lies on the middle shelf keeps well.",
  "What lies on the lower shelf is eaten soon.",
  "Whoever goes to gather takes 1 apple. The apple goes to the supply.",
  "You fetch 1 plum from the deck (but not from the row of cards).",
  "To tidy up, begin with the upper shelf. The upper shelf matters most.",
  "The upper shelf, the middle shelf and the lower shelf belong to all players.",
];

const loud = loudIn({ rules: RULES, words: WORDS, sentences: SENTENCES });

test("a book that says each case of a rule once is right, and need not say what is gained in one breath", async () => {
  expect(await loud()).toEqual([]);
});

test("a thing that is set against the one that is meant is no slip, nor one of all that a rule goes through", async () => {
  expect((await loud()).filter((f) => /^1[57] /.test(f))).toEqual([]);
});

test("one case that is said twice stands for the other, which is said nowhere", async () => {
  expect(await loud(["an oak", "a sapling"])).toContainEqual(expect.stringMatching(/^5 .*speaks of oak.*says sapling/));
});

test("what there is of a kind may be told in several places, each of them in one, whatever else lists them all", async () => {
  expect(await loud(["lower shelf", "upper shelf"])).toContainEqual(
    expect.stringMatching(/^11 .*speaks of lower shelf.*says upper shelf/),
  );
});

test("a heading says what stands under it", async () => {
  const found = await loud(["# Orchard", "# The oak"], ["an oak", "a sapling"]);
  expect(found.filter((f) => f.includes("said nowhere"))).toEqual([]);
});
