/** Of what the rules say, what a book can be held to state, and how what it lacks is told. */
import { expect, test } from "vitest";
import { LEXICON, orchard, validate } from "./orchard.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind rite cite en 3 { dance "dance", feast "feast", fast "fast" }
kind way { by_road, by_river }
state season: rite
each player has fields: 0..9, journeys: 0..9
value dowry: number = 7 cite en 13

action harvest cite en 5 { gain 4 apple  gain 2 pear  set my.journeys += 1 }
action trade cite en 7 { may "Trade" { pay 3 pear  gain 5 honey } }
action celebrate cite en 9 { if my.apple > 0 { gain 6 plum } }
action marry cite en 11 { gain dowry honey  set my.fields = 0 }

play cite en 15 { each player { do harvest  do trade  do celebrate  do marry }  set season = dance  end game }
`;

const LEXICON_OF_ALL = `${LEXICON}marry = marry
dowry = dowry
way = way
way-by_road = by road
way-by_river = by river
player-fields = field
    .many = fields
player-journeys = journey
    .many = journeys
`;

const SENTENCES = [
  "There are three rites in the game: the dance, the feast and the fasting.",
  "At the harvest you gain 4 apples and 2 pears from the supply of the game.",
  "You may trade: pay 3 pears and gain 5 honey for that, as often as you like.",
  "Who celebrates and has an apple will gain 6 plums from the supply.",
  "Who can marry gains the dowry at once and gives up all fields.",
  "The dowry is 7 honey and comes from the supply.",
  "Each player in turn: harvest, trade, celebrate, marry.",
];

async function check(sentences: readonly string[]): Promise<Record<string, any>> {
  const root = orchard(`# Orchard\n\n${sentences.join("\n\n")}\n`, {
    "rules/orchard/orchard.quipu": RULES,
    "rules/orchard/lexicon/en.ftl": LEXICON_OF_ALL,
  });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  const missing = json.findings.filter((f: any) => f.kind === "missing");
  return { ...json, messages: missing.map((f: any) => `${f.line} ${f.message}`) };
}

const without = (text: string, rest = ""): string[] => SENTENCES.map((s) => s.replace(text, rest));

test("a book that says everything in its own words confirms all that it can be held to", async () => {
  const { claims, confirmed, messages } = await check(SENTENCES);
  expect(messages).toEqual([]);
  expect(confirmed).toBe(claims);
});

test("names are no claims: nor are counters of the rules, kinds that nobody prints, nothing, and that there are some", async () => {
  const { claims, assumed } = await check(SENTENCES);
  // 3 rites; 4 apples, 2 pears; may, 3 pears, 5 honey; 6 plums; 7 honey; each player, 4 actions in order.
  expect(claims).toBe(10);
  expect(assumed).toBe(2);
});

test("a number that goes by a name is asked for where the name is told", async () => {
  expect((await check(without("7 honey", "paid"))).messages).toEqual([
    "13 the book leaves out 1 of 1 things that the rules say of «dowry»: 7 × honey",
  ]);
});

test("what is left out is told with what it is, by the names of the lexicon", async () => {
  expect((await check(without("You may trade: pay 3 pears and gain", "Trades bring"))).messages).toEqual([
    "7 the book leaves out 1 of 3 things that the rules say of «trade»: price 3 × pear",
  ]);
});

test("a list is whole when the book names each of it somewhere", async () => {
  expect((await check(without(", the feast and the fasting", " and the feast"))).messages).toEqual([
    "3 the book leaves out 1 of 1 things that the rules say of «rite»: all of: dance, feast, fast",
  ]);
});

test("how many of a table are marked is known where a book says it, and asked of none", async () => {
  const rows = ["gala | yes", "cox | yes", "idared | yes", "fuji | no", "braeburn | no"];
  const rules = `${RULES}table tree(early: flag) cite en 17 {\n${rows.map((row) => `  ${row}`).join("\n")}\n}\n`;
  const lexicon = `${LEXICON_OF_ALL}tree = tree
    .many = trees
tree-early = { NOM($row) } is an early tree
    .not = { NOM($row) } is no early tree
    .reads = early tree*
`;
  const about = async (last: string): Promise<Record<string, any>> => {
    const root = orchard(`# Orchard\n\n${[...SENTENCES, last].join("\n\n")}\n`, {
      "rules/orchard/orchard.quipu": rules,
      "rules/orchard/lexicon/en.ftl": lexicon,
    });
    return (await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json")).json;
  };
  const [right, silent, wrong, one] = [
    await about("Put the 3 early trees on the table."),
    await about("Put the early trees on the table."),
    await about("Put the 4 early trees on the table."),
    await about("Put the 1 early tree on the table."),
  ];
  expect(right.explained).toBe(right.numbers);
  expect(silent.claims).toBe(right.claims);
  for (const { findings } of [wrong, one])
    expect(findings.filter((f: any) => f.line === 17 && f.severity !== "info")).toHaveLength(1);
});
