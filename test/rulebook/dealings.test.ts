/** What is gained, lacking, turned into something, done in another phase, or told in another place. */
import { expect, test } from "vitest";
import { loudIn } from "./loud.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind season { sowing "sowing phase", reaping "reaping phase" }
kind hut { shed "shed", barn "barn" }
state now: season
state built: hut
each player has cite en 15 { plots: number  room: number }

action press cite en 3, en 19 { gain (my.apple + my.pear) plum  lose my.apple apple, my.pear pear }
action beg cite en 5 { if my.apple == 0 { gain 1 plum  do feast } }
action feast { gain 1 pear }
action enlarge cite en 7 { if built is shed { set built = barn } }
action sow cite en 11 { gain 3 apple }
action market cite en 11, en 15, en 17 {
  do tally
  each player { lose (my.apple less my.room) apple }
}
action tally cite en 15 { gain (1 * my.plots) honey }

play {
  set now = sowing  set built = shed
  by now {
    sowing: each player { do sow  do press  do beg  do enlarge }
    reaping: each player { do market }
  }
  end game
}
`;

const WORDS = `season = phase
season-sowing = sowing phase
season-reaping = reaping phase
hut = hut
hut-shed = shed
hut-barn = barn
now = season
built = built hut
player-plots = plots
press = press
beg = beg
feast = feast
enlarge = enlarge
sow = sow
market = market
player-room = room
tally = tally
`;

const SENTENCES = [
  "Whoever wants to press gains plums for what there is.",
  "If you have no apples, you gain 1 plum and feast.",
  "Turn a shed into a barn.",
  "## Sowing phase",
  "To sow brings 3 apples. They lie until the next reaping phase.",
  "## Market",
  "Honey is tallied for plots, and the honey of the leader comes first.",
  "You lose apples for which there is no room.",
  "Every press turns pears into plums.",
];

const loud = loudIn({ rules: RULES, words: WORDS, sentences: SENTENCES });

test("the book as it should be is right", async () => {
  expect(await loud()).toEqual([]);
});

test("who gains what the rule takes away gains another thing", async () => {
  expect(await loud(["gains plums", "gains apples"])).toContainEqual(expect.stringMatching(/^3 .*plum.*apple/));
});

test("what somebody must lack is meant, though it is denied", async () => {
  expect(await loud(["no apples", "no pears"])).toContainEqual(expect.stringMatching(/^5 .*pear.*apple/));
});

test("what goods are turned into is gained", async () => {
  expect(await loud(["into plums", "into apples"])).toContainEqual(expect.stringMatching(/^19 .*plum.*apple/));
});

test("nothing is turned into itself", async () => {
  expect(await loud(["into a barn", "into a shed"])).toContainEqual(expect.stringMatching(/^7 .*barn.*shed/));
});

test("where a rule of another phase is told, the chapter does not say its phase", async () => {
  expect(await loud(["next reaping phase", "next sowing phase"])).toContainEqual(
    expect.stringMatching(/^11 .*reaping.*sowing/),
  );
});

test("what a rule says in a part that is told elsewhere explains nothing here", async () => {
  expect(await loud(["Honey is", "Apples are"])).toContainEqual(expect.stringMatching(/^15 .*honey.*apple/));
});
