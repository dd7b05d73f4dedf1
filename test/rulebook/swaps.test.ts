/** One thing said for another of its kind, though the sentence, or a rule told there, names the right one as well. */
import { expect, test } from "vitest";
import { loudIn } from "./loud.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind size { large "large basket", small "small basket" }
kind heap { full "full heap", bare "bare heap" }
table guest(worth: number) cite en 3 {
  mole "Mole" | 2 cite en 5
  hare "Hare" | 3 cite en 7
}
state shape: size
state pile: heap
state visitor: guest

action barter cite en 9 { if my.plum >= 5 { lose 5 plum  gain 5 honey } }
action load cite en 11 { by shape { large: do barter  small: do gather } }
action gather cite en 13 { gain 1 apple  gain 1 pear }
value ready: flag = (pile is full and my.plum < 2) or (pile is bare and my.plum >= 2) cite en 15..17

play {
  each player { do barter  do load  if ready { do gather  gain visitor.worth honey } }
  set shape = large  set pile = full  set visitor = mole  end game
}
`;

const WORDS = `size = basket
size-large = large basket
size-small = small basket
heap = heap
heap-full = full heap
heap-bare = bare heap
guest = guest
guest-mole = mole
    .many = moles
guest-hare = hare
    .many = hares
guest-worth = worth
shape = shape
pile = pile
visitor = visitor
barter = barter
load = load
gather = gather
ready = ready
`;

const SENTENCES = [
  "Each guest has a worth.",
  "The mole (the brown mole digs) has a worth of 2 in this game.",
  "The hare (the grey hare runs) has a worth of 3 in this game.",
  "Whenever you have 5 or more plums, barter 5 plums for 5 honey, until fewer than 5 plums are left.",
  "You may load 1 large or 1 small basket.",
  "You gather 1 apple and 1 pear (apple or pear, but not plum).",
  "With fewer than 2 plums you need a full heap. What counts is the full heap alone.",
  "Otherwise you need a bare heap.",
];

const loud = loudIn({ rules: RULES, words: WORDS, sentences: SENTENCES });

test("the book as it should be is right", async () => {
  expect(await loud()).toEqual([]);
});

test("a row that is told goes by its own name, also where the sentence says it twice", async () => {
  expect(await loud(["the brown mole", "the brown hare"])).toContainEqual(expect.stringMatching(/^5 .*mole.*hare/));
});

test("«5 or more» offers no other thing: what no rule there has to do with is told, though the right one is named too", async () => {
  expect(await loud(["5 or more plums", "5 or more pears"])).toContainEqual(
    expect.stringMatching(/^9 .*(plum|honey).*pear/),
  );
});

test("one word for each of two that have a noun in common: the same word twice is a slip", async () => {
  expect(await loud(["1 small basket", "1 large basket"])).toContainEqual(
    expect.stringMatching(/^11 this list names large basket twice/),
  );
});

test("what is set against itself is a slip", async () => {
  expect(await loud(["but not plum", "but not pear"])).toContainEqual(expect.stringMatching(/^13 .*pear twice/));
});

test("what one case or the other asks for is said apart", async () => {
  expect(await loud(["a bare heap", "a full heap"])).toContainEqual(
    expect.stringMatching(/^17 .*speaks of bare heap.*says full heap/),
  );
});
