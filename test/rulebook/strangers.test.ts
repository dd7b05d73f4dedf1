/** One thing for another of a different kind, and what rules that go through a whole kind, titles and denials say of things. */
import { expect, test } from "vitest";
import { loudIn } from "./loud.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
group fruit = apple, pear
kind rite { dance "dance", feast "feast", fast "fast", song "song" }
kind tool { rake "rake", spade "spade" }
kind shed { barn "barn", hut "hut" }
state season: rite
state device: tool
state house: shed

action celebrate cite en 3 { if season is feast { gain 6 honey } }
action store cite en 5 { if house is barn { gain 2 apple } }
action polish { if device is rake { gain 1 plum } }
action perform cite en 7 { by season { dance: do whirl  feast: do banquet  fast: do hunger  song: do rest } }
action whirl { gain 1 apple }
action banquet cite en 7 { if season is feast { gain 1 pear } }
action hunger { gain 1 plum }
action rest { gain 2 honey }
action trade cite en 9 { pay 1 apple, 1 pear  gain 3 honey }

play {
  each player { do celebrate  do store  do polish  do perform  do trade }
  set season = dance  set device = rake  set house = barn  end game
}
`;

const WORDS = `fruit = fruit
tool = tool
tool-rake = rake
tool-spade = spade
shed = shed
shed-barn = barn
shed-hut = hut
device = device
house = house
celebrate = celebrate
store = store
polish = polish
perform = perform
whirl = whirl
banquet = banquet
hunger = hunger
rest = rest
rite-song = song
trade = trade
`;

const SENTENCES = [
  "The feast brings 6 honey to everybody.",
  "A barn brings 2 apples, which lie on the grass.",
  "Instead of holding the feast you gain 1 pear, and you may not begin it again.",
  "For 1 apple and 1 pear, which are fruit, you trade 3 honey (honey and plums are not fruit).",
];

const loud = loudIn({ rules: RULES, words: WORDS, sentences: SENTENCES });

test("the book as it should be is right", async () => {
  expect(await loud()).toEqual([]);
});

test("one of a kind that nothing told there has to do with is asked about", async () => {
  expect(await loud(["The feast brings", "The rake brings"])).toContainEqual(
    expect.stringMatching(/^3 nothing that is told here has to do with rake/),
  );
});

test("where a thing is no rule need say", async () => {
  expect(await loud(["on the grass", "on the rake"])).toEqual([]);
});

test("what the sentence says of several of a kind is meant", async () => {
  expect(await loud(["The feast brings", "The rake or the spade brings"])).toEqual([]);
});

test("a rule that goes through a whole kind says nothing of one where another rule speaks of one alone", async () => {
  expect(await loud(["the feast you gain", "the dance you gain"])).toContainEqual(
    expect.stringMatching(/^7 .*feast.*dance/),
  );
});

test("what is denied to be one of a group is none of it", async () => {
  expect(await loud(["(honey and plums", "(apples and plums"])).toContainEqual(
    expect.stringMatching(/^9 apples? is one of those of which it is said that it is not/),
  );
});
