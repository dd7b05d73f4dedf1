/** Words that exclude each other: held against the way round that rules go, and against what the book says in the same words elsewhere. */
import { expect, test } from "vitest";
import { loudIn } from "./loud.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind rite { dance, feast, fast }
ring side { north "north", east "east", west "west" }
state season: rite
state vane: side
action spin cite en 3 { set vane = clockwise(vane, 1) }
action rest { gain 1 apple }
play { each player { do spin  do rest }  set season = dance  end game }
`;

const WORDS = `side = side
side-north = north
side-east = east
side-west = west
vane = vane
spin = spin
rest = rest
`;

const SENTENCES = [
  "The vane spins by one side clockwise.",
  "At the harvest every worker lies face down.",
  "In winter each worker lies face down.",
  "By night the worker lies face down.",
  "On holidays a worker lies face down.",
];

const loud = loudIn({ rules: RULES, words: WORDS, sentences: SENTENCES });

test("the book as it should be is right", async () => {
  expect(await loud()).toEqual([]);
});

test("counterclockwise where the rules go round clockwise is a warning", async () => {
  expect(await loud(["side clockwise", "side counterclockwise"])).toEqual([
    "3 the rule goes round clockwise, the book counterclockwise",
  ]);
});

test("face up where the same words say face down again and again is a warning", async () => {
  expect(await loud(["holidays a worker lies face down", "holidays a worker lies face up"])).toEqual([
    "11 what is face up here is face down in the same words elsewhere in the book",
  ]);
});

test("twice is no habit", async () => {
  const changed = ["By night the worker lies face down", "By night the worker is asleep"] as const;
  expect(await loud(changed, ["holidays a worker lies face down", "holidays a worker lies face up"])).toEqual([]);
});
