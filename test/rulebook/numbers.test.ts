/** Numbers of a book: each states one claim, and only what it counts. */
import { expect, test } from "vitest";
import { NumberReader } from "../../compiler/rulebook/marks/numbers.ts";
import { readBook } from "../../compiler/rulebook/reading/index.ts";
import { BOOK, orchard, RULES, validate } from "./orchard.ts";

const loud = (findings: any[]): string[] =>
  findings.filter((f) => f.severity !== "info").map((f) => `${f.severity} ${f.line} ${f.kind}`);

const check = async (from: string, to: string, rules = RULES) => {
  const root = orchard(BOOK.replace(from, to), { "rules/orchard/orchard.quipu": rules });
  return (await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json")).json;
};

test("a number that another sentence of the passage states already does not excuse a wrong one", async () => {
  const rules = RULES.replace("{ gain 4 apple  gain 2 pear }", "{ gain 4 apple  lose 2 apple }");
  const right = await check("and 2 pears", "and then lose 2 apples", rules);
  expect(loud(right.findings)).toEqual([]);
  const wrong = await check("and 2 pears", "and then lose 4 apples", rules);
  expect(new Set(loud(wrong.findings))).toEqual(new Set(["error 3 contradiction"]));
});

test("what a rule comes to with the actions that it calls is no stranger to a book", async () => {
  const rules = RULES.replace(
    "{ gain 4 apple  gain 2 pear }",
    '{ do pluck  may "Once more" { do pluck } }\naction pluck assumed "one at a time" { gain 1 apple }',
  );
  const right = await check("4 apples and 2 pears", "1 or 2 apples", rules);
  expect(loud(right.findings)).toEqual([]);
  const wrong = await check("4 apples and 2 pears", "1 or 4 apples", rules);
  expect(loud(wrong.findings)).toEqual(["warning 3 unexplained"]);
});

test("the same number twice with «or» between is a slip, whatever the rules say", async () => {
  const { findings } = await check("gain 6 plums", "gain 6 or 6 plums");
  expect(loud(findings)).toEqual(["warning 7 count"]);
});

test("marks of items and shares are no quantities, and thousands are one number", () => {
  const sentence = "Now 1) take it and 2) turn it, for 100 % of all 20 000 men like 3 apples.";
  const kinds = new NumberReader(readBook("book", sentence, "en").sentences[0], [], "en", false).read();
  expect(kinds.map(({ value, kind }) => `${value} ${kind}`)).toEqual([
    "1 callout",
    "2 callout",
    "100 share",
    "20000 quantity",
    "3 quantity",
  ]);
});

test("a story of the red player is an example, whatever its numbers", async () => {
  const lexicon =
    "player-red = red player\nplayer-blue = blue player\nplayer-green = green player\nplayer-yellow = yellow player\n";
  const story = "as often as you like. The red player has gained 17 plums and pays 9 of them.";
  const root = orchard(BOOK.replace("as often as you like.", story), {});
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  expect(loud(json.findings)).toContain("warning 5 unexplained");
  const { LEXICON } = await import("./orchard.ts");
  const told = orchard(BOOK.replace("as often as you like.", story), {
    "rules/orchard/lexicon/en.ftl": LEXICON + lexicon,
  });
  const again = await validate(told, "--lang", "en", "--rulebook", "@book.md", "--json");
  expect(again.json.findings.filter((f: any) => f.severity !== "info").map((f: any) => f.message)).toEqual([]);
});

test("numbers that count lines off, and what a picture was read as, are no part of a sentence", () => {
  const list = "1 Take the board.\n\n2 Give each a card.\n\n3 Shuffle the rest of them.\n";
  const words = (text: string) => readBook("book", text, "en").sentences.map((s) => s.tokens[0].text);
  expect(words(list)).toEqual(["Take", "Give", "Shuffle"]);
  const legend = "18\tGather what grows\nW.\tBuy some cloth\n9\tBuild a statue\n\tLay some steps\n6\tTrain an army\n";
  expect(words(legend)).toEqual(["Gather", "Buy", "Build", "Lay", "Train"]);
});
