/** May and must: bound to what the rules say of the same action, through the actions that they call. */
import { expect, test } from "vitest";
import { LEXICON, orchard, validate } from "./orchard.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind tree cite en 3 { oak "oak", elm "elm" }
each player has fields: number

action harvest cite en 5 { do prune  do water }
action prune cite en 7 { may "Prune" { pay 3 pear  gain 5 honey } }
action water cite en 9 { lose 2 plum }
action trade cite en 11 { choose 1 of { sell { do sell_apples } keep { gain 1 plum } } }
action sell_apples cite en 13 { pay 4 apple  gain 6 honey }
action rest cite en 15 { gain 1 apple }

play cite en 17 { each player { do harvest  do trade  do rest }  end game }
`;

const LEXICON_OF_ALL = `${LEXICON}tree = tree
tree-oak = oak
tree-elm = elm
prune = prune
water = water
sell_apples = sell apples
rest = rest
player-fields = field
    .many = fields
`;

/** What each sentence tells, in the order of the lines that the rules cite. */
const SENTENCES = [
  "Two trees grow in the garden: the oak and the elm.",
  "At the harvest you prune and water, one after the other.",
  "You may prune and pay 3 pears to gain 5 honey.",
  "You must water the garden and lose 2 plums.",
  "You trade: sell apples, or keep them and gain 1 plum.",
  "Who trades may sell apples: 4 apples bring 6 honey.",
  "To rest is to gain 1 apple; the tree may be an oak, and nobody minds.",
  "A turn is: harvest, trade, rest.",
];

async function modalsIn(sentences: readonly string[]): Promise<string[]> {
  const root = orchard(`# Orchard\n\n${sentences.join("\n\n")}\n`, {
    "rules/orchard/orchard.quipu": RULES,
    "rules/orchard/lexicon/en.ftl": LEXICON_OF_ALL,
  });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings.flatMap((f: any) =>
    f.message.includes("the rule says `m") ? [`${f.severity} ${f.line} ${f.rule}: ${f.expected}, not ${f.found}`] : [],
  );
}

const withOther = (from: string, to: string): string[] => SENTENCES.map((s) => s.replace(from, to));

test("the book as it should be says may and must of nothing that the rules see otherwise", async () => {
  expect(await modalsIn(SENTENCES)).toEqual([]);
});

test("what a rule leaves open is not demanded", async () => {
  expect(await modalsIn(withOther("You may prune", "You must prune"))).toEqual(["warning 7 prune: may, not must"]);
});

test("what a rule demands is not left open", async () => {
  expect(await modalsIn(withOther("You must water", "You may water"))).toEqual(["warning 9 water: must, not may"]);
});

test("an action that is one of several is not demanded, though its own steps leave nothing open", async () => {
  expect(await modalsIn(withOther("may sell apples", "must sell apples"))).toEqual([
    "warning 13 sell_apples: may, not must",
  ]);
});

test("what can happen to a thing is no permission, and the price of what is left open is owed", async () => {
  const priced = withOther(
    "may sell apples: 4 apples bring 6 honey",
    "gains 6 honey, and must pay 4 apples to sell them",
  );
  expect(await modalsIn(priced)).toEqual([]);
});

test("how many may be kept says what is too many, whatever becomes of those", async () => {
  expect(
    await modalsIn(
      withOther("You must water the garden and lose 2 plums.", "You may water as many plums as you like."),
    ),
  ).toEqual([]);
});

test("«without more ado» before what is demanded is no case in which it is", async () => {
  expect(await modalsIn(withOther("You may prune", "Then, without any toil, you must prune"))).toEqual([
    "warning 7 prune: may, not must",
  ]);
});

test("of two that are named in one breath, the second is not demanded either", async () => {
  expect(await modalsIn(withOther("You may prune and pay", "You may look on and must prune, and pay"))).toEqual([
    "warning 7 prune: may, not must",
  ]);
});

test("what may be done, and what must be done then, are two things", async () => {
  expect(await modalsIn(withOther("You may prune and pay", "You may come; then you must prune and pay"))).toEqual([]);
});

test("what may be done at most so often is not forbidden", async () => {
  const bounded = withOther("You may prune and pay", "You may not prune up to 3 trees and pay");
  expect(await modalsIn(bounded)).toEqual(["warning 7 prune: may, not cannot"]);
});

test("what is forbidden to whoever does something else instead is not forbidden otherwise", async () => {
  const instead = "Who rests instead may not water the garden and lose 2 plums";
  expect(await modalsIn(withOther("You must water the garden and lose 2 plums", instead))).toEqual([]);
  const plain = instead.replace("instead ", "");
  expect(await modalsIn(withOther("You must water the garden and lose 2 plums", plain))).toHaveLength(1);
});

/** A game of choices, prices and draws, and a book of it. */
const CHOICES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, plum
resource pear starts 9
points honey
kind basket cite en 3 { reed "reed basket", willow "willow basket" }
kind tree { oak "oak", elm "elm" }
state grove: deck of tree max 9
state lawn: row of tree max 9
each player has garden: row of tree max 9

action fetch cite en 5 { choose b from basket  if b is reed { gain 3 plum } else { draw 1 from grove to my.garden } }
action clear cite en 7 { draw 1 from grove to lawn }
action gamble cite en 9 { may "Gamble" { gain 1 honey } }
action settle cite en 11 { choose 1 of { roast { do roast } pass { gain 1 apple } } }
action roast cite en 13 { pay 2 pear  gain 4 honey }
setup { fill grove with tree }
play cite en 15 { each player { do fetch  do clear  do gamble  do settle }  end game }
`;

const CHOICES_LEXICON = `${LEXICON}basket = basket
basket-reed = reed basket
basket-willow = willow basket
tree = tree
    .many = trees
tree-oak = oak
tree-elm = elm
grove = grove
lawn = lawn
player-garden = garden
fetch = fetch
clear = clear the grove
gamble = gamble
settle = settle
roast = roast pears
`;

const CHOICES_BOOK = [
  "There are two baskets: the reed basket and the willow basket.",
  "You may use the reed basket to gain 3 plums, or a tree from the grove with the willow basket.",
  "You must lay a tree from the grove on the lawn.",
  "You may gamble and gain 1 honey.",
  "You settle: roast pears, or gain 1 apple.",
  "You must pay 2 pears.",
  "A turn is: fetch, clear the grove, gamble, settle.",
];

async function choicesWith(from: string, to: string): Promise<string[]> {
  const book = CHOICES_BOOK.map((sentence) => sentence.replace(from, to));
  const root = orchard(`# Orchard\n\n${book.join("\n\n")}\n`, {
    "rules/orchard/orchard.quipu": CHOICES,
    "rules/orchard/lexicon/en.ftl": CHOICES_LEXICON,
  });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings.flatMap((f: any) =>
    f.message.includes("the rule says `m") ? [`${f.line} ${f.rule}: ${f.expected}, not ${f.found}`] : [],
  );
}

test("a book that offers choices and demands prices agrees with the rules", async () => {
  expect(await choicesWith("", "")).toEqual([]);
});

test("what hangs on a choice is chosen with it", async () => {
  expect(await choicesWith("You may use the reed", "You must use the reed")).toEqual(["5 fetch: may, not must"]);
});

test("what is drawn for the table is nobody's gain, and demanded", async () => {
  expect(await choicesWith("You must lay", "You may lay")).toEqual(["7 clear: must, not may"]);
});

test("what the rules leave open is not forbidden, unless in some cases", async () => {
  expect(await choicesWith("You may gamble", "You cannot gamble")).toEqual(["9 gamble: may, not cannot"]);
});

test("a price alone is no offer, one with its aim is", async () => {
  expect(await choicesWith("You must pay 2 pears", "You may pay 2 pears")).toEqual(["13 roast: must, not may"]);
  expect(await choicesWith("You must pay 2 pears", "You may pay 2 pears to gain 4 honey")).toEqual([]);
});

test("what a rule demands is not forbidden, nor what it leaves open in the case that it speaks of", async () => {
  expect(await modalsIn(withOther("You must water", "You must not water"))).toEqual([
    "warning 9 water: must, not cannot",
  ]);
  const case_ = withOther("You may prune and pay 3 pears", "If you have 3 pears, you may not prune and pay them");
  expect(await modalsIn(case_)).toEqual(["warning 7 prune: may, not cannot"]);
});

test("a book may forbid where a rule allows: where it supposes so, one after the other, beyond a bound", async () => {
  for (const right of [
    "If you may not prune, do not pay 3 pears",
    "You may prune and pay 3 pears, but may not prune, water and then prune",
    "You may not prune to 0 pears and pay 3 pears",
  ])
    expect(await modalsIn(withOther("You may prune and pay 3 pears", right))).toEqual([]);
});

test("what is allowed only so is not forbidden", async () => {
  expect(await modalsIn(withOther("the tree may be an oak", "the tree may not be but only an oak"))).toEqual([
    "warning 15 rest: may, not cannot",
  ]);
  expect(await modalsIn(withOther("the tree may be an oak", "the tree may be only an oak"))).toEqual([]);
});

test("where it is denied that one can, must is said of another case than the open one", async () => {
  const told = withOther(
    "You may prune and pay 3 pears",
    "When you can no longer prune, you must rest and keep 3 pears",
  );
  expect(await modalsIn(told)).toEqual([]);
});
