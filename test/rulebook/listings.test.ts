/** Lists of what there is in the box. */
import { expect, test } from "vitest";
import { BOOK, LEXICON, orchard, RULES, validate } from "./orchard.ts";

const GAME = RULES.replace(
  "state season: rite",
  `kind size { big "big tree", small "small tree" }
table tree(size: size, price: number) cite en 5..7 assumed "prices are ours" {
  t1 * 4 | big   | 2
  t2 * 2 | big   | 3
  t3 * 8 | small | 1
}
state forest: deck of tree
value ladders_in_box: number = 7 cite en 9
state season: rite`,
)
  .replace("play {", "setup { fill forest with tree  set season = dance }\nplay {")
  .replace("fields: number", "fields: number\neach player has ladders: number")
  .replace(/cite en (3|5|7|9) \{/g, (_, line) => `cite en ${Number(line) + 12} {`);

const WORDS = `${LEXICON}tree = tree
    .many = trees
size = size
size-big = big tree
    .many = big trees
size-small = small tree
    .many = small trees
ladders_in_box = number of ladders in the box
    .reads = ladder*
`;

const LIST = `# Orchard

## Components

14 trees:

6 big trees, 8 small trees

7 ladders of wood

24 baskets (6 for each player)

28 tiles (16 round tiles and 12 square tiles)

`;

async function check(from: string, to: string): Promise<string[]> {
  const book = `${LIST}${BOOK.replace("# Orchard\n\n", "")}`.replace(from, to);
  const root = orchard(book, { "rules/orchard/orchard.quipu": GAME, "rules/orchard/lexicon/en.ftl": WORDS });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings
    .filter((f: any) => f.severity !== "info" && f.line <= 13)
    .map((f: any) => `${f.line} ${f.kind} ${f.found}`);
}

test("what is in the box is told as the rules count it", async () => {
  expect(await check("", "")).toEqual([]);
});

test("how many there are in all, and of each sort, is held against the table that cites the list", async () => {
  expect(await check("14 trees", "15 trees")).toEqual(["5 contradiction 15 × tree"]);
  expect(await check("6 big trees", "5 big trees")).toEqual(["7 contradiction 5 × big tree"]);
  expect(await check("8 small trees", "9 small trees")).toEqual(["7 contradiction 9 × small tree"]);
});

test("a number that a rule cites the list for must be that of the rule", async () => {
  expect(await check("7 ladders", "9 ladders")).toEqual(["9 contradiction 9 × number of ladders in the box"]);
});

test("what does not add up is a slip, whatever the rules say", async () => {
  expect(await check("24 baskets", "25 baskets")).toEqual(["11 count 25"]);
  expect(await check("(6 for each", "(7 for each")).toEqual(["11 count 24"]);
  expect(await check("and 12 square", "and 11 square")).toEqual(["13 count 28"]);
});
