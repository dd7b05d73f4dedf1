/** The order of what rules do: before and after in a sentence, items on lines of their own. */
import { expect, test } from "vitest";
import { LEXICON, orchard, validate } from "./orchard.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind rite cite en 3..9 { dance "dance", feast "feast", fast "fast", vigil "vigil" }
state season: rite

action harvest cite en 11 { gain 4 apple }
action celebrate cite en 13 { gain 6 plum }
action trade cite en 15 { pay 3 pear  do celebrate }

play cite en 17 { each player { do harvest  do trade }  set season = dance  end game }
`;

const LEXICON_OF_ALL = `${LEXICON}rite-vigil = vigil
`;

const SENTENCES = [
  "The dance",
  "The feast",
  "The fasting",
  "The vigil",
  "At the harvest you gain 4 apples from the supply.",
  "To celebrate is to gain 6 plums from the supply.",
  "After the trade you celebrate; a trade costs 3 pears.",
  "Before the trade each player has the harvest.",
];

async function loud(sentences: readonly string[], rules = RULES, words = ""): Promise<string[]> {
  const root = orchard(`# Orchard\n\n${sentences.join("\n\n")}\n`, {
    "rules/orchard/orchard.quipu": rules,
    "rules/orchard/lexicon/en.ftl": LEXICON_OF_ALL + words,
  });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings.flatMap((f: any) => (f.severity === "info" ? [] : [`${f.line} ${f.message}`]));
}

const withOther = (from: string, to: string): string[] => SENTENCES.map((s) => s.replace(from, to));

test("the book as it should be tells everything in the order of the rules", async () => {
  expect(await loud(SENTENCES)).toEqual([]);
});

test("what an action ends with does not come before it", async () => {
  expect(await loud(withOther("After the trade", "Before the trade"))).toEqual([
    "15 the rule says `after` of trade, the book `before`",
  ]);
});

test("what is done first in a round does not come after what follows it", async () => {
  expect(await loud(withOther("Before the trade each", "After the trade each"))).toEqual([
    "17 the rule says `before` of trade, the book `after`",
  ]);
});

test("an item is missed where each has a line of its own, and told where it should stand", async () => {
  expect(await loud(withOther("The fasting", "–"))).toEqual([
    "5 4 belong to this list, the book names 3: fast is missing",
  ]);
});

test("what an action begins with is told before it as well as after it", async () => {
  const rules = RULES.replace("{ pay 3 pear  do celebrate }", "{ do celebrate  pay 3 pear }");
  for (const moment of ["After", "Before"])
    expect(await loud(withOther("After the trade", `${moment} the trade`), rules)).toEqual([]);
});

test("before or before is a slip, whatever the rules do", async () => {
  const either = withOther("At the harvest", "Before or after the market, at the harvest");
  expect(await loud(either)).toEqual([]);
  expect(await loud(either.map((s) => s.replace("Before or after", "Before or before")))).toEqual([
    "11 the rule says `after` of harvest, the book `before`",
  ]);
});

test("an order is told whole without what is the same for all, and without a part of what it names", async () => {
  const rules = `${RULES.replace("action harvest", "each player has fields: number\neach player has jars: number\nvalue luck: number = 0 cite en 19\naction harvest")}ranking most honey, most my.jars, most luck, most my.fields cite en 19\n`;
  const words = "player-fields = field\n    .many = fields\nplayer-jars = jar of honey\nluck = luck\n";
  const ranking = "Whoever has most honey wins; among these, whoever has most fields.";
  expect(await loud([...SENTENCES, ranking], rules, words)).toEqual([]);
});

test("of three items on lines of their own the one that lacks is told at the gap", async () => {
  const rules = RULES.replace(', vigil "vigil"', "");
  const three = withOther("The vigil", "–");
  expect(await loud(three, rules)).toEqual([]);
  expect(
    await loud(
      three.map((s) => s.replace("The feast", "–")),
      rules,
    ),
  ).toEqual(["3 3 belong to this list, the book names 2: feast is missing"]);
});
