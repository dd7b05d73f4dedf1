/** Numbers that say which: held against what the rules told there call by a number, and against levels that they have. */
import { describe, expect, test } from "vitest";
import { LEXICON, orchard, validate } from "./orchard.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind rite { dance "dance", feast "feast", fast "fast" }
kind bed {
  hill_1 "Hill 1", hill_2 "Hill 2", hill_3 "Hill 3", hill_4 "Hill 4",
  lake_1 "Lake 1", lake_2 "Lake 2", lake_3 "Lake 3", lake_4 "Lake 4"
}
kind year { year_1 "Year 1", year_2 "Year 2" }
state season: rite
state spot: bed
state today: year
each player has rank: track 0..3

action water cite en 3 { if spot is hill_2 or spot is hill_4 { gain 2 apple } }
action weed cite en 5 { if spot is lake_3 { gain 1 pear } }
value fee: cost = [1, 2, 3, 1][my.rank] plum cite en 7..9
action rise { if my.rank < 3 { pay fee  advance my.rank } }
action revel cite en 11 { if my.rank >= 2 { gain 6 honey } }
action age cite en 13 { if today is year_1 { set today = year_2 } }

play { each player { do water  do weed  do rise  do revel  do age }  set season = dance  set spot = hill_1  end game }
`;

const BEDS = ["1st", "2nd", "3rd", "4th"].flatMap((nth, i) => [
  `bed-hill_${i + 1} = ${nth} bed of the hill`,
  `bed-lake_${i + 1} = ${nth} bed of the lake`,
]);
const WORDS = `${LEXICON}bed = bed
    .many = beds
${BEDS.join("\n")}
year = year
year-year_1 = 1st year
year-year_2 = 2nd year
spot = spot
today = today
player-rank = rank
    .many = ranks
water = water
weed = weed
fee = fee
rise = rise
revel = revel
age = grow older
`;

const SENTENCES = [
  "Who waters the 2nd or 4th bed of the hill gains 2 apples from the supply.",
  "Who is at the lake (the 3rd bed) can weed and gains 1 pear for that.",
  "To go from the 1st rank to the 2nd, pay a fee of 2 plums.",
  "To go from the 2nd rank to the 3rd, pay a fee of 3 plums.",
  "Who has reached the 2nd rank can revel and gains 6 honey for that.",
  "All grow older: after the 1st year comes the 2nd year.",
];

async function loud(...changes: readonly (readonly [from: string, to: string])[]): Promise<string[]> {
  const text = changes.reduce((all, [from, to]) => all.replace(from, to), SENTENCES.join("\n\n"));
  const root = orchard(`# Orchard\n\n${text}\n`, {
    "rules/orchard/orchard.quipu": RULES,
    "rules/orchard/lexicon/en.ftl": WORDS,
  });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings.filter((f: any) => f.severity !== "info").map((f: any) => `${f.line}: ${f.message}`);
}

test("a book that is right about them has no findings", async () => {
  expect(await loud()).toEqual([]);
});

describe("which of several", () => {
  test.each([
    ["each of a row is one of what stands behind it", 3, "2nd or", "1st or"],
    ["the last of a row as well", 3, "4th bed", "3rd bed"],
    ["one that there is not", 3, "4th bed", "7th bed"],
    ["of what it is stands before it", 5, "(the 3rd bed)", "(the 2nd bed)"],
    ["a level that the rule does not ask for", 11, "the 2nd rank can", "the 1st rank can"],
    ["a step that goes nowhere", 7, "to the 2nd,", "to the 1st,"],
    ["a step that goes too far", 7, "from the 1st", "from the 0th"],
    ["levels that have another price", 7, "1st rank to the 2nd", "2nd rank to the 3rd"],
    ["one of two that is said twice", 13, "comes the 2nd", "comes the 1st"],
    ["one that is meant and not meant", 3, "4th bed of the hill", "4th bed (but not the 2nd bed) of the hill"],
  ])("%s", async (_, line, from, to) => {
    const found = await loud([from, to]);
    expect(found.map((said) => Number.parseInt(said))).toEqual([line]);
  });

  test("another one that is not meant is no slip", async () => {
    expect(await loud(["4th bed of the hill", "4th bed (but not the 1st bed) of the hill"])).toEqual([]);
  });

  test("a finding names what the rules speak of", async () => {
    expect(await loud(["2nd or", "1st or"])).toEqual([
      "3: the rules that are told here speak of 2nd bed of the hill, not of 1st bed",
    ]);
  });
});
