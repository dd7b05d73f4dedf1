/** Numbers of a book: each states one claim, and only what it counts. */
import { expect, test } from "vitest";
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
