/** What a thing does in a sentence, and what sentences say of things against each other: one thing for another of its kind is told by it. */
import { expect, test } from "vitest";
import { loudIn } from "./loud.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum, nut cite en 3
group fruit = apple, pear cite en 5
wild nut for apple, pear, plum cite en 7
points honey
kind gate { apple_gate "gate of apples", pear_gate "gate of pears" } cite en 9
state way: gate

action barter cite en 11 { if my.plum >= 5 { lose 5 plum  gain 5 honey } }
action share cite en 13 { pay 1 apple  gain 2 honey }
action mend cite en 15 { pay 2 pear  do rest }
action fence cite en 17 { pay 2 plum  do rest }
action rest cite en 19 { gain 1 nut }
action reward cite en 21 { gain my.nut honey }

play { each player { do barter  do share  do mend  do fence  do reward }  set way = apple_gate  end game }
`;

const WORDS = `nut = nut
    .many = nuts
fruit = fruit
gate = gate
gate-apple_gate = gate of apples
gate-pear_gate = gate of pears
way = way
barter = barter
share = share
mend = mend
    .reads = mended
fence = fence
    .reads = fenced
rest = rest
reward = reward
`;

const SENTENCES = [
  "There are apples, pears, plums and nuts.",
  "Fruit are apples and pears.",
  "Nuts are wild and stand for all that grows.",
  "The way begins between the pictures of apples and pears, at a gate.",
  "Whenever you have 5 or more plums, barter 5 plums for 5 honey, until fewer than 5 plums are left.",
  "To share, pay an apple (not a pear) and gain 2 honey.",
  "To mend something, pay 2 pears, and rest.",
  "To fence something in, pay 2 plums, and rest.",
  "At a rest (for example when pears are lacking to mend, or plums to fence) you gain 1 nut.",
  "At the reward you gain honey. That is 1 honey for each nut.",
  "Whoever has fruit or honey is happy (B = nectar).",
];

const loud = loudIn({ rules: RULES, words: WORDS, sentences: SENTENCES });

test("the book as it should be is right", async () => {
  expect(await loud()).toEqual([]);
});

test.each([
  ["what nobody pays is not paid", "pay an apple", "pay honey", /^13 .*apple.*honey/],
  ["what is gained is what a rule gains", "you gain honey", "you gain nuts", /^21 .*honey.*nut/],
  ["a bound is one of what the rules bound", "5 or more plums", "5 or more honey", /^11 .*plum.*honey/],
  ["in an example, what is paid for something", "plums to fence", "pears to fence", /^19 .*plum.*pear/],
  [
    "members of a kind are told apart by what is in their names",
    "apples and pears, at",
    "plums and pears, at",
    /^9 .*apple.*plum/,
  ],
  ["what is wild is what stands for others", "Nuts are wild", "Plums are wild", /^7 .*nut.*plum/],
  ["beside a group stands none of it", "fruit or honey", "fruit or apples", /^23 .*apple.*before/],
  ["what is left out is the other of the group", "(not a pear)", "(not a plum)", /^13 .*pear.*plum/],
  ["what is said to be one is one", "(B = nectar)", "(apple = pear)", /^23 .*apple.*pear/],
  ["nothing is given for itself", "1 honey for each nut", "1 nut for each nut", /^21 .*nut.*nut/],
  [
    "the last word of a longer name begins a list",
    "the pictures of apples and pears",
    "the gate of pears and pears",
    /^9 .*pear twice/,
  ],
])("%s", async (_, from, to, finding) => {
  expect(await loud([from, to])).toContainEqual(expect.stringMatching(finding));
});
