/** For each kind of check a passage that agrees with the rules, and the same with one error. */
import { describe, expect, test } from "vitest";
import { LEXICON, orchard, validate } from "./orchard.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind rite cite en 3 { dance "dance", feast "feast", fast "fast" }
state season: rite
each player has fields: number

action harvest cite en 5 { gain 4 apple  gain 2 pear }
action trade cite en 7 { choose 1 of { sell { pay 3 pear  gain 5 honey } keep { gain 1 plum } } }
action celebrate cite en 9 { if my.apple >= 3 { gain 6 plum } }
value splendour: number = by season { dance: 2, feast: 4, fast: 7 } cite en 11
action dress cite en 11 { gain splendour honey }
action rest cite en 13 { gain 1 apple, 1 pear, 1 plum }
action work cite en 15 { choose 1 of { plough { do dig } sleep { gain 1 honey } } }
action dig cite en 17 { pay 2 plum  set my.fields += 1 }

play cite en 19 { each player { do harvest  do trade  do celebrate  do dress  do rest  do work }  set season = dance  end game }
`;

const LEXICON_OF_ALL = `${LEXICON}dress = dress
splendour = splendour
rest = rest
work = work
dig = dig a field
    .reads = dig
player-fields = field
    .many = fields
`;

const SENTENCES = [
  "There are three rites in the game: the dance, the feast and the fast.",
  "At the harvest you gain 4 apples and 2 pears from the supply of the game.",
  "You trade: pay 3 pears and gain 5 honey, or keep them and gain 1 plum.",
  "You celebrate: who has at least 3 apples gains 6 plums from the supply.",
  "You dress for the season: gain 2 honey for the dance, 4 honey for the feast and 7 honey for the fast.",
  "You rest: gain 1 apple, 1 pear and 1 plum from the supply of the game.",
  "You work: you can plough the land, or sleep in the sun and gain 1 honey.",
  "You may dig a field, paying 2 plums to the supply.",
  "The order of a turn is: harvest, trade, celebrate, dress, rest and work.",
];
const bookOf = (sentences: readonly string[]): string => `# Orchard\n\n${sentences.join("\n\n")}\n`;

async function findings(sentences: readonly string[], rules = RULES): Promise<string[]> {
  const root = orchard(bookOf(sentences), {
    "rules/orchard/orchard.quipu": rules,
    "rules/orchard/lexicon/en.ftl": LEXICON_OF_ALL,
  });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings.map((f: any) => `${f.severity} ${f.code} ${f.line} ${f.message}`);
}

test("the book as it should be has no finding that speaks up", async () => {
  expect((await findings(SENTENCES)).filter((f) => !f.startsWith("info"))).toEqual([]);
});

describe("one error", () => {
  test.each([
    ["Q7111", "a claim that is left out", 5, " and 2 pears", "", /^info Q7111 5 .*leaves out .*2 × pear/],
    ["Q7112", "a number that no rule has", 13, "1 plum", "1 plum and shout 8 times", /^warning Q7112 13 .*says 8$/],
    [
      "Q7114",
      "a thing twice that belongs to one case",
      11,
      "the feast",
      "the fasting",
      /^warning Q7114 11 this list names fast twice$/,
    ],
    [
      "Q7114",
      "an item that is left out",
      3,
      ", the feast and the fast",
      " and the feast",
      /^warning Q7114 3 .*fast is missing$/,
    ],
    [
      "Q7114",
      "an item that stands there twice",
      3,
      "the feast",
      "the dance",
      /^warning Q7114 3 this list names dance twice$/,
    ],
    [
      "Q7110",
      "an order that is another",
      19,
      "trade, celebrate",
      "celebrate, trade",
      /^error Q7110 19 the order is another/,
    ],
    [
      "Q7110",
      "a bound that is the opposite",
      9,
      "at least",
      "at most",
      /^\w+ Q7110 9 the rule says at least 3, the book at most 3$/,
    ],
    [
      "Q7110",
      "a demand for what is only offered",
      17,
      "You may dig",
      "You must dig",
      /^warning Q7110 17 the rule says `may`/,
    ],
  ])("%s: %s", async (_, __, line, from, to, expected) => {
    const wrong = SENTENCES.map((s, i) => (3 + 2 * i === line ? s.replace(from, to) : s));
    expect(wrong).not.toEqual(SENTENCES);
    expect((await findings(wrong)).filter((f) => expected.test(f))).not.toEqual([]);
    expect((await findings(SENTENCES)).filter((f) => expected.test(f))).toEqual([]);
  });
});

test("what a book says twice of one thing, and once in the same words of another, is a slip", async () => {
  const again = (fruit: string): string[] => [
    "Who rests lays the ripe apple beside the wooden gate.",
    "Before sunset everybody lays the ripe apple beside the wooden gate.",
    `In the morning somebody lays the ripe ${fruit} beside the wooden gate.`,
  ];
  const rules = RULES.replace("action rest cite en 13", "action rest cite en 13, en 21, en 23, en 25");
  const found = async (fruit: string): Promise<string[]> =>
    (await findings([...SENTENCES, ...again(fruit)], rules)).filter((f) => / 2[1-9] /.test(f) && !f.startsWith("info"));
  expect(await found("apple")).toEqual([]);
  expect(await found("pear")).toEqual([expect.stringMatching(/^warning Q711\d 25 .*apple/)]);
});

test("who has some has at least one, and not at most one", async () => {
  const rules = RULES.replace(
    "action rest cite en 13 { gain",
    "action rest cite en 13 { if my.apple > 0 { gain",
  ).replace("1 pear, 1 plum }", "1 pear, 1 plum } }");
  const found = async (bound: string): Promise<string[]> => {
    const rest = `You rest: who has ${bound} 1 apple gains 1 apple, 1 pear and 1 plum from the supply.`;
    const sentences = SENTENCES.map((sentence) => (sentence.startsWith("You rest") ? rest : sentence));
    return (await findings(sentences, rules)).filter((f) => f.includes(" 13 ") && !f.startsWith("info"));
  };
  expect(await found("at least")).toEqual([]);
  expect(await found("at most")).toEqual([
    expect.stringMatching(/Q7110 13 the rule says at least 1, the book at most 1$/),
  ]);
});
