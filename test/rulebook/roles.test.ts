/** What a thing is to what is done: where cards are taken from and put, what comes first, upon what something is done. Both are named; one stands for the other. */
import { expect, test } from "vitest";
import { loudIn } from "./loud.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind weather { sun, rain, wind }
kind pile { stock "from the deck", shown "from the display" }
kind size { large "large basket", small "small basket" }
kind worker { mason "mason", potter "potter" }
kind rite cite en 17..21 { dance "dance", feast "feast", fast "fast" }
state deck: deck of weather max 9
state display: row of weather max 3 open
state source: pile
state shape: size
state hand: worker
state season: rite
ruling spare "Which basket is spare?" cite en 11 { the_large "the large one" default  the_small "the small one" }

setup { fill deck with weather  shuffle deck }
action lay(c: weather) cite en 3..5 {
  if length(display) >= 3 { move all from display to deck  shuffle deck }
  add c to right of display
}
action fetch cite en 3..5 { if source is stock { draw 1 from deck to display } else { gain 1 plum } }
action build cite en 7 {
  let z = if my.plum >= 2 then large else small
  set shape = z
}
action swap_hands cite en 9 { if hand is mason { set hand = potter } else { set hand = mason } }
action spare_one cite en 11 by ruling spare {
  set shape = large
  if spare is the_small { set shape = small }
}
value ready: flag = (shape is large and my.plum < 2) or (shape is small and my.plum >= 2) cite en 23
action hold(r: rite) cite en 15 { gain 1 apple }
passive keeper when length(display) > 0 cite en 13 { after hold(r) by anyone when r is feast { if season is fast { gain 1 plum } } }

play {
  each player { do fetch  do build  do swap_hands  do spare_one  do hold(dance) }
  do lay(sun)
  if ready { set season = feast }
  set source = stock  set season = fast  end game
}
`;

const WORDS = `weather = card
    .many = cards
weather-sun = sun
weather-rain = rain
weather-wind = wind
deck = deck
display = display
pile = pile
pile-stock = deck
pile-shown = display
size = basket
size-large = large basket
    .many = large baskets
size-small = small basket
    .many = small baskets
worker = worker
worker-mason = mason
    .many = masons
worker-potter = potter
    .many = potters
ready = ready
source = place
shape = shape
hand = hand
spare = spare basket
spare-the_large = large one
spare-the_small = small one
lay = lay a card
fetch = fetch
build = build
swap_hands = change places
spare_one = spare one
hold = hold { NOM($r) }
keeper = keeper
`;

const SENTENCES = [
  "If there are 3 cards, shuffle all cards of the display into the deck.",
  "Then put the card on the display, beside the deck.",
  "You prefer a large basket to a small basket. If there is none, proceed to a small basket.",
  "Masons may be used as potters.",
  "The spare one is a large basket.",
  "Whenever anybody holds a feast, you gain 1 plum, unless there is a fast.",
  "Who holds a rite gains 1 apple.",
  "Fasting",
  "Feast",
  "Dance",
  "If your large baskets hold fewer than 2 plums, a large basket makes you ready. Otherwise a small basket does.",
  "Large and small baskets are kept apart.",
];

const loud = loudIn({ rules: RULES, words: WORDS, sentences: SENTENCES });

test("the book as it should be is right", async () => {
  expect(await loud()).toEqual([]);
});

test("what is shuffled is what the rules shuffle, and what is put there comes where they put it", async () => {
  expect(await loud(["into the deck", "into the display"])).toContainEqual(
    expect.stringMatching(/^3 .*with display the rule does with deck/),
  );
  expect(await loud(["on the display", "on the deck"])).toContainEqual(
    expect.stringMatching(/^5 .*with deck the rule does with display/),
  );
});

test("what is preferred is what the rules take first", async () => {
  expect(
    await loud(["prefer a large basket to a small basket", "prefer a small basket to a large basket"]),
  ).toContainEqual(expect.stringMatching(/^7 .*with small basket the rule does with large basket/));
});

test("nothing is used as itself", async () => {
  expect(await loud(["as potters", "as masons"])).toContainEqual(expect.stringMatching(/^9 .*mason twice/));
});

test("what hangs on an answer that is not the one by default is not what a rule says", async () => {
  expect(await loud(["is a large", "is a small"])).toContainEqual(
    expect.stringMatching(/^11 .*speak of large basket, not of small basket/),
  );
});

test("whenever something is done: what the rule waits for, though the sentence names that as well", async () => {
  expect(await loud(["holds a feast", "holds a dance"], ["there is a fast", "there is a feast"])).toContainEqual(
    expect.stringMatching(/^13 .*with dance/),
  );
});

test("what is done where the first cannot be is what the rules do last", async () => {
  expect(await loud(["proceed to a small", "proceed to a large"])).toContainEqual(
    expect.stringMatching(/^7 .*with large basket the rule does with small basket/),
  );
});

test("of two cases that a bound tells apart the sentence names the one that it speaks of", async () => {
  expect(await loud(["a large basket makes", "a small basket makes"])).toContainEqual(
    expect.stringMatching(/^23 .*with small basket the rule does with large basket/),
  );
});

test("both halves of a pair are not the same", async () => {
  expect(await loud(["Large and small", "Small and small"])).toContainEqual(
    expect.stringMatching(/^25 .*small basket twice/),
  );
});

test("a list that goes backwards: either of two that are the same may stand for the one that is missing", async () => {
  const found = await loud(["\n\nDance\n", "\n\nFasting\n"]);
  expect(found).toContainEqual(expect.stringMatching(/^17 .*dance is missing/));
  expect(found).toContainEqual(expect.stringMatching(/^21 .*dance is missing/));
});
