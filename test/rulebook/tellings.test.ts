/** A book that tells one rule in two places is held against itself. */
import { describe, expect, test } from "vitest";
import { LEXICON, orchard, validate } from "./orchard.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4 }
resource apple, pear, plum
points honey
kind rite { dance, feast, fast }
table seed(worth: number) {
  oak | 1
  elm | 2
}
state season: rite
state pile: deck of seed
each player has basket: hand of seed

action swap cite en 3, en 9 { choose s from my.basket  move s from my.basket to bottom of pile  gain 1 plum }
action close cite en 5, en 11 { if length(my.basket) == 0 { gain 3 honey } }
action gather cite en 7, en 13 { gain 2 pear  may "Apple" { gain 1 apple } }
action trade cite en 15, en 17 { pay 1 plum  gain 2 honey  set season = feast }

setup { fill pile with seed  shuffle pile }
play { each player { do swap  do close  do gather  do trade }  set season = dance  end game }
`;

const WORDS = `seed = seed
    .many = seeds
pile = pile
basket = basket
player-basket = basket
swap = swap
close = close
gather = gather
trade = trade
`;

const SENTENCES = [
  "To swap, return a seed of your basket to the bottom of the pile and gain 1 plum.",
  "As soon as your basket is empty you gain 3 honey.",
  "Gather 2 pears; then you may take 1 apple as well.",
  "Swap: return 1 seed of the basket under the pile, gain 1 plum.",
  "You gain 3 honey immediately when the basket is empty.",
  "Gather 2 pears and, if you like, 1 apple.",
  "Trade: pay 1 plum. Gain 2 honey.",
  "First pay 1 plum. Then gain 2 honey.",
  "At the end of a year draw 1 seed from the pile (if it is not empty) and put it into the sack.",
  "Whoever sleeps must draw 1 seed from the pile (if it is not empty) and put it into the sack.",
];

/** Words for a few things in another language. */
const POLISH = `seed = nasiono
    .many = nasiona, nasion, nasionom, nasiona, nasionami, nasionach
    .one = nasiono, nasiona, nasionu, nasiono, nasionem, nasionie
pile = stos
    .one = stos, stosu, stosowi, stos, stosem, stosie
`;

async function findings(...changed: readonly (readonly [string, string])[]): Promise<any[]> {
  const text = changed.reduce((book, [from, to]) => book.replace(from, to), `# Orchard\n\n${SENTENCES.join("\n\n")}\n`);
  const files = {
    "rules/orchard/orchard.quipu": RULES,
    "rules/orchard/lexicon/en.ftl": `${LEXICON}${WORDS}`,
    "rules/orchard/lexicon/pl.ftl": POLISH,
  };
  const { json } = await validate(orchard(text, files), "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings.filter(({ code }: any) => code === "Q7124");
}

describe("two tellings of one rule", () => {
  test("that say the same, in whatever words, are fine", async () => {
    expect(await findings()).toEqual([]);
  });

  test("that let a thing be discarded and returned are a warning, with both places", async () => {
    const [found, ...more] = await findings([
      "return 1 seed of the basket under",
      "discard 1 seed of the basket, not under",
    ]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      severity: "warning",
      rule: "swap",
      line: 9,
      expected: "returned",
      found: "discarded",
    });
    expect(found.message).toMatch(/in line 3 `returned`/);
  });

  test("of which one is at once and one at the end of something are a warning", async () => {
    const found = await findings([
      "immediately when the basket is empty",
      "at the end of the round if the basket is empty",
    ]);
    expect(found).toMatchObject([{ severity: "warning", rule: "close", line: 11, found: "at the end" }]);
  });

  test("of which one tells as done what may be left undone are a hint", async () => {
    const found = await findings(["2 pears and, if you like, 1 apple", "2 pears and 1 apple"]);
    expect(found).toMatchObject([{ severity: "info", rule: "gather", line: 13, expected: "may" }]);
  });

  test("that have its steps in another order are a warning", async () => {
    const found = await findings(["First pay 1 plum. Then gain 2 honey.", "First gain 2 honey. Then pay 1 plum."]);
    expect(found).toMatchObject([{ severity: "warning", rule: "trade", line: 15 }]);
    expect(found[0].message).toMatch(/plum before honey here, and in line 17 the other way round/);
  });

  test("that have another order where a picture was lost are a warning", async () => {
    const found = await findings(["First pay 1 plum. Then gain 2 honey.", "First gain 2  . Then pay 1 plum."]);
    expect(found).toMatchObject([{ severity: "warning", rule: "trade", line: 15 }]);
  });

  test("of which one has the price last, by whatever name, are a warning", async () => {
    const found = await findings(["First pay 1 plum. Then gain 2 honey.", "First gain 2 honey. Then pay for it."]);
    expect(found).toMatchObject([{ severity: "warning", rule: "trade", line: 15 }]);
    expect(found[0].message).toMatch(/a price before honey here, and in line 17 the other way round/);
  });

  test("of which one asks for a price and one is free are a warning", async () => {
    const found = await findings(["First pay 1 plum. Then", "Without paying a plum,"]);
    expect(found).toMatchObject([{ severity: "warning", rule: "trade", expected: "at a price", found: "for free" }]);
  });

  test("of which one is left in another language are held against each other as well", async () => {
    const polish = "Gracz, który chce to zrobić, odrzuca nasiono z ręki, ale nie kładzie go na stos.";
    const found = await findings(["Swap: return 1 seed of the basket under the pile, gain 1 plum.", polish]);
    expect(found).toMatchObject([{ severity: "warning", rule: "swap", line: 9, found: "discarded" }]);
  });

  test("that say such words of different things are fine", async () => {
    expect(await findings(["gain 1 plum.", "gain 1 plum; discarded plums go back into the box."])).toEqual([]);
  });

  test("of which one says that something is free are a hint, where the other has room for it", async () => {
    const found = await findings(["Gather 2 pears and", "Gather 2 pears for free and"]);
    expect(found).toMatchObject([{ severity: "info", rule: "gather", line: 13 }]);
    expect(found[0].message).toMatch(/only here the book says «for free», and not in line 7/);
    expect(
      await findings(["then you may take", "then, for free and to the joy of all children, you may take"]),
    ).toEqual([]);
  });

  test("of which one means only what somebody does not have are a hint", async () => {
    const found = await findings(["if you like, 1 apple", "if you like, 1 apple, which you do not have"]);
    expect(found).toMatchObject([{ severity: "info", rule: "gather", line: 13 }]);
    expect(await findings(["if you like, 1 apple", "if you do not have any, 1 apple"])).toEqual([]);
  });

  test("of which one gives whatever there is, and the other resources alone, are a hint", async () => {
    const wide = ["if you like, 1 apple", "if you like, 1 apple as a reward"] as const;
    const found = await findings(wide, ["take 1 apple as well", "take 1 apple of the resources there as well"]);
    expect(found).toMatchObject([{ severity: "info", rule: "gather", line: 13 }]);
    expect(found[0].message).toMatch(/only here the book says «reward»/);
    expect(await findings(wide)).toEqual([]);
  });

  test("of which one says where something is given away from are a hint", async () => {
    const found = await findings(
      ["return a seed of your basket to", "return a seed to"],
      ["return 1 seed of the basket under", "return 1 seed from the basket under"],
    );
    expect(found).toMatchObject([{ severity: "info", rule: "swap", line: 9 }]);
    expect(found[0].message).toMatch(/only here the book says «from the basket», and not in line 3/);
  });
});

describe("a sentence that another one repeats word by word", () => {
  test("without its condition is a warning, whatever rule is told there", async () => {
    const found = await findings([
      "Whoever sleeps must draw 1 seed from the pile (if it is not empty)",
      "Whoever sleeps must draw 1 seed from the pile",
    ]);
    expect(found).toMatchObject([{ severity: "warning", line: 21, expected: "if it is not empty" }]);
    expect(found[0].message).toMatch(/the same stands in line 19 with a condition/);
  });

  test("is fine where the two share nothing but these words", async () => {
    const other =
      "In the story a thief will draw 1 seed from the pile and put it to bed, sing it some old songs and wait for spring.";
    const found = await findings([
      "Whoever sleeps must draw 1 seed from the pile (if it is not empty) and put it into the sack.",
      other,
    ]);
    expect(found).toEqual([]);
  });
});
