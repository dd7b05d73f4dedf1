/** Numbers of a book that must be different ones, and the claims that each of them should state. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimsOfGame } from "../../compiler/cli/rulebooks/claims.ts";
import { readGame } from "../../compiler/host/read-game.ts";
import { checkGame } from "../../compiler/index.ts";
import { wordsOfLanguage, type Recogniser } from "../../compiler/lexicon/index.ts";
import { Annotator } from "../../compiler/rulebook/marks/index.ts";
import { readBook } from "../../compiler/rulebook/reading/index.ts";
import { BOOK, foundAtHarvest, HARVEST, LEXICON, orchard, RULES, validate } from "./orchard.ts";

const harvest = (steps: string): string => RULES.replace("{ gain 4 apple  gain 2 pear }", `{ ${steps} }`);

test("how often something is done is no amount of what it brings", () => {
  const rules = harvest("repeat 3 times { do pluck  gain 1 honey }").replace(
    "action trade",
    "action pluck cite en 3 { gain 1 apple }\naction trade",
  );
  const root = orchard(BOOK, { "rules/orchard/orchard.quipu": rules });
  const { checked, files } = checkGame(readGame(join(root, "rules/orchard")).files);
  const { claims } = claimsOfGame(checked!, files).rules.find(({ id }) => id === "harvest")!;
  expect(claims.filter(({ values }) => values.includes(3)).map(({ concepts }) => concepts)).toEqual([["pluck"]]);
});

test("a row that holds for so many players is told over a paragraph, and no row for others excuses a wrong number in it", async () => {
  const rules = RULES.replace(
    "action trade",
    "value shares: list of number = by players { 2: [2, 1], 3: [2, 2, 1], else: [2, 2, 1, 1] } cite en 3\naction trade",
  ).replace("gain 2 pear }", "gain 2 pear  gain shares[0] plum }");
  const told = (second: number): string =>
    `${HARVEST} With 3 players the first of them has a share of 2 plums. The second has a share of ${second} plums and the last of 1 plum.`;
  const lexicon = "shares = share\n    .reads = share*\n";
  expect(await foundAtHarvest(rules, told(2), lexicon)).toEqual([]);
  expect(await foundAtHarvest(rules, told(1), lexicon)).toEqual(["3 contradiction"]);
});

test("the same number where a sentence tells one from the other is a slip", async () => {
  const slips = async (words: string): Promise<string[]> => foundAtHarvest(RULES, `${HARVEST} ${words}`);
  expect(await slips("Gain 4 apples instead of 4.")).toEqual(["3 count"]);
  expect(await slips("Gain 4 apples instead of 4 from the box.")).toEqual([]);
  expect(await slips("Take baskets with 4 apples, and then with 4 apples.")).toEqual(["3 count"]);
  expect(await slips("Gain 4 apples (4 apples in all).")).toEqual(["3 count"]);
  const rites = async (all: number): Promise<string[]> => slips(`Lay out ${all} apples (2 apples for each rite).`);
  expect(await rites(4)).not.toContain("3 count");
  expect(await rites(3)).toContain("3 count");
});

test("a claim of which another number has the value is missed where a third is told again", async () => {
  const rules = harvest("gain 4 apple  lose 2 apple  gain 2 apple");
  const told = (last: number): string =>
    `At the harvest you gain 4 apples. Then you lose 2 apples. At last you gain ${last} apples.`;
  expect(await foundAtHarvest(rules, told(2))).toEqual([]);
  expect(await foundAtHarvest(rules, told(4))).not.toEqual([]);
});

test("numbers whose pictures were lost state different claims, also of several rules", async () => {
  const rules = harvest("gain 4 apple")
    .replace(
      "action trade",
      "action shake cite en 3 { gain 2 pear }\naction reap cite en 3 { gain 2 plum }\naction sip cite en 3 { gain 1 honey }\naction trade",
    )
    .replace("do harvest", "do harvest  do shake  do reap  do sip");
  const told = (second: number): string =>
    `At the harvest you gain 4 🧺, when you shake 2 🧺, when you reap ${second} 🧺, and when you sip 1 🧺 from the supply.`;
  const lexicon = "shake = shake\nreap = reap\nsip = sip\n";
  expect(await foundAtHarvest(rules, told(2), lexicon)).toEqual([]);
  expect(await foundAtHarvest(rules, told(1), lexicon)).toEqual(["3 unexplained"]);
});

test("what is only ever paid is a price, by whatever name it goes", async () => {
  const rules = harvest("pay toll  gain 2 pear").replace(
    "action trade",
    "value toll: cost = 4 apple cite en 3\naction trade",
  );
  const told = (verb: string): string =>
    `At the harvest you ${verb} 4 🧺 and gain 2 pears from the supply of the game.`;
  const lexicon = "toll = toll\n";
  expect(await foundAtHarvest(rules, told("pay"), lexicon)).toEqual([]);
  expect(await foundAtHarvest(rules, told("gain"), lexicon)).toEqual(["3 unexplained"]);
});

test("a series behind a colon counts nothing that stands before it, and a number before a word that says where no place", () => {
  const apples: Recogniser = {
    find: (tokens) =>
      tokens.flatMap((t, i) =>
        t.text === "apples"
          ? [
              {
                from: i,
                to: i + 1,
                start: t.start,
                end: t.end,
                senses: [{ concept: "apple", source: "form", weak: false }],
              },
            ]
          : [],
      ),
  } as Recogniser;
  const counts = (text: string): string[] => {
    const annotator = new Annotator(apples, wordsOfLanguage("en"), () => true);
    return annotator.mark(readBook("book", text, "en"))[0].numbers.map((n) => n.counts.join());
  };
  expect(counts("For your apples: 4 for some, 6 for many.")).toEqual(["", ""]);
  expect(counts("So many apples: 4")).toEqual(["apple"]);
  // What follows says where, not what is counted.
  expect(counts("Keep 1 on apples.")).toEqual([""]);
});

test("of a row whose column is named no number is one of another column", async () => {
  const rules = RULES.replace(
    "kind rite",
    'table tree(height: number, age: number) cite en 3 {\n  oak "oak" | 9 | 7 cite en 3\n  elm "elm" | 8 | 5 cite en 3\n}\nkind rite',
  );
  const told = (high: number): string => `${HARVEST} By its height (${high} of an oak, 8 of an elm) a tree is known.`;
  const lexicon = "tree = tree\ntree-oak = oak\ntree-elm = elm\ntree-height = height\ntree-age = age\n";
  expect(await foundAtHarvest(rules, told(9), lexicon)).toEqual([]);
  expect(await foundAtHarvest(rules, told(7), lexicon)).not.toEqual([]);
});

test("how many of several are done is not how many there are", async () => {
  const rules = RULES.replace(
    "action trade",
    'action turn cite en 11..15 { choose 2 of "Two things" { a "a" { do trade }  b "b" { do celebrate }  c "c" { do plant } } }\naction trade',
  );
  const last = "gain 1 honey for it.\n";
  const told = async (n: number): Promise<string[]> => {
    const book = BOOK.replace("pay 3 pears", "pay 7 pears").replace(
      last,
      `${last}\nIn your turn do ${n} different things:\n\n- trade\n- celebrate\n- plant\n`,
    );
    const root = orchard(book, {
      "rules/orchard/orchard.quipu": rules
        .replace("pay 3 pear", "pay 7 pear")
        .replace("do harvest", "do harvest  do turn"),
      "rules/orchard/lexicon/en.ftl": `${LEXICON}turn = turn\n`,
    });
    const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
    return json.findings.filter((f: any) => f.severity !== "info").map((f: any) => `${f.line} ${f.kind}`);
  };
  expect(await told(2)).toEqual([]);
  expect(await told(3)).toEqual(["11 unexplained"]);
});

test("what is done twice brings twice as much, and not what one time brings", async () => {
  const rules = harvest("repeat 2 times { do pluck }").replace(
    "action trade",
    "action pluck cite en 9 { choose 1 of { a { gain 1 apple } b { gain 1 pear } } }\naction trade",
  );
  expect(await foundAtHarvest(rules, "At the harvest you gain 2 apples from the supply of the game.")).toEqual([]);
  expect(await foundAtHarvest(rules, "At the harvest you gain 1 apple from the supply of the game.")).toEqual([
    "3 unexplained",
  ]);
});

test("what somebody must have is not what they gain", async () => {
  const rules = harvest("if my.pear <= 2 { set my.pear = 3 }");
  const told = (n: number): string =>
    `If you have 2 pears or less at the harvest, you gain ${n} pears so that you have 3.`;
  expect(await foundAtHarvest(rules, told(3))).toEqual([]);
  expect(await foundAtHarvest(rules, told(2))).toEqual(["3 unexplained"]);
});

test("all of a number is no part of it", async () => {
  expect(await foundAtHarvest(RULES, `${HARVEST} Take 1 of 4 baskets.`)).not.toContain("3 count");
  expect(await foundAtHarvest(RULES, `${HARVEST} Take 4 of 4 baskets.`)).toContain("3 count");
});

test("a counter that goes up by one is no number of what it counts up to", async () => {
  const rules = harvest("advance my.vine").replace(
    "each player has fields: number",
    "each player has fields: number\neach player has vine: track 0..3 cite en 3",
  );
  const vine = "player-vine = level of the vine\n    .many = levels of the vine\n    .reads = level*\n";
  expect(await foundAtHarvest(rules, "At the harvest there are 3 levels of the vine to go up.", vine)).toEqual([]);
  expect(await foundAtHarvest(rules, "At the harvest there are 1 levels of the vine to go up.", vine)).toEqual([
    "3 contradiction",
  ]);
});
