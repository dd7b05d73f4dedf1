/** Numbers of a book: each states one claim, and only what it counts. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimsOfGame } from "../../compiler/cli/rulebooks/claims.ts";
import { readGame } from "../../compiler/host/read-game.ts";
import { checkGame } from "../../compiler/index.ts";
import { wordsOfLanguage } from "../../compiler/lexicon/index.ts";
import { NumberReader } from "../../compiler/rulebook/marks/numbers.ts";
import { readBook } from "../../compiler/rulebook/reading/index.ts";
import { BOOK, LEXICON, orchard, RULES, validate } from "./orchard.ts";

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

test("one of what an action speaks of that a rule calls goes without saying", async () => {
  const rules = RULES.replace(
    "{ gain 4 apple  gain 2 pear }",
    `{ choose 1 of { gathering { gain 4 apple } raising { do raise } } }
state rites: row of rite max 3
action raise assumed "one at a time" { if length(rites) < 3 { choose r from rite "Which?"  add r to right of rites } }`,
  );
  expect(loud((await check("4 apples and 2 pears", "4 apples, or raise 1 rite", rules)).findings)).toEqual([]);
});

test("the same number twice with «or» between is a slip, whatever the rules say", async () => {
  const { findings } = await check("gain 6 plums", "gain 6 or 6 plums");
  expect(loud(findings)).toEqual(["warning 7 count"]);
});

test("one part of a thing is a share of it; numbers of a row are not", () => {
  const kinds = (sentence: string): string[] =>
    new NumberReader(readBook("book", sentence, "en").sentences[0], [], "en", false)
      .read()
      .map(({ value, kind }) => `${value} ${kind}`);
  expect(kinds("Gain 1/4 point for each corn.")).toEqual(["1 share", "4 quantity"]);
  expect(kinds("Draw 1/2/3 cards for the round.")).toEqual(["1 quantity", "2 quantity", "3 quantity"]);
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

test("a number that the sentence states already, and not the other of the same thing, is asked about", async () => {
  const rules = RULES.replace("{ gain 4 apple  gain 2 pear }", "{ gain 4 apple  lose 1 apple }");
  const book = (lost: string): string => `gain 4 apples and then lose ${lost}. An apple keeps for long; this is said`;
  const right = await check("gain 4 apples and 2 pears", book("1 apple"), rules);
  expect(loud(right.findings)).toEqual([]);
  const wrong = await check("gain 4 apples and 2 pears", book("4 apples"), rules);
  expect(loud(wrong.findings)).toEqual(["warning 3 unexplained"]);
});

test("what is chosen is one, which goes without saying; one each time is not one in all", () => {
  const taken = (steps: string): string[] => {
    const rules = RULES.replace("gain 2 pear }", `${steps} }`);
    const root = orchard(BOOK, { "rules/orchard/orchard.quipu": rules });
    const { checked, files } = checkGame(readGame(join(root, "rules/orchard")).files);
    const harvest = claimsOfGame(checked!, files).rules.find(({ id }) => id === "harvest")!;
    return harvest.silent.map(({ values, concepts }) => `${values.join()} ${concepts.join()}`);
  };
  const choose = 'choose r from rite "Which rite?"  set season = r';
  expect(taken(choose)).toEqual(["1 rite"]);
  expect(taken(`repeat 3 times { ${choose} }`)).toEqual([]);
});

test("all there are of a kind may be told anywhere, but not as «at least»", async () => {
  const rules = RULES.replace("gain 2 pear }", 'choose r from rite "Which rite?"  set season = r }');
  const right = await check("and 2 pears", "and choose one of the 3 rites", rules);
  expect(loud(right.findings)).toEqual([]);
  const wrong = await check("and 2 pears", "and choose one of at least 3 rites", rules);
  expect(loud(wrong.findings)).toEqual(["warning 3 unexplained"]);
});

test("what somebody assumed excuses no number where a rule states another", async () => {
  const rules = RULES.replace(
    "action celebrate",
    'action barter cite en 5 assumed "a guess" { pay 1 pear }\naction celebrate',
  ).replace("do trade", "do trade  do barter");
  expect(loud((await check("pay 3 pears", "pay 3 pears", rules)).findings)).toEqual([]);
  expect(loud((await check("pay 3 pears", "pay 1 pear", rules)).findings)).toEqual(["error 5 contradiction"]);
});

test("of two numbers that belong together one is wrong where the other is right", async () => {
  const rules = RULES.replace(
    "gain 2 pear }",
    'choose n from 1..2 "How many?"  repeat n times { do pluck } }\naction pluck cite en 3 { gain 1 plum }',
  );
  const right = await check("and 2 pears", "and pluck 1 or 2 times", rules);
  expect(loud(right.findings)).toEqual([]);
  const wrong = await check("and 2 pears", "and pluck 1 or 5 times", rules);
  expect(loud(wrong.findings)).toEqual(["warning 3 unexplained"]);
});

test("«at most» of what is paid, no more and no less, is another price", async () => {
  const { findings } = await check("pay 2 plums", "pay at most 2 plums");
  expect(loud(findings)).toEqual(["warning 9 contradiction"]);
});

test("a range in words is one number; these two, and what is between two, are no quantities; what is quoted is a label", () => {
  const kinds = (text: string): string[] => {
    const { tokens } = readBook("book", text, "en").sentences[0];
    const spelled = wordsOfLanguage("en").numbers(tokens);
    return new NumberReader(readBook("book", text, "en").sentences[0], spelled, "en", false)
      .read()
      .map(({ value, upTo, kind }) => `${value}${upTo === undefined ? "" : `–${upTo}`} ${kind}`);
  };
  expect(kinds("Take from 1 to 3 cards.")).toEqual(["1–3 quantity"]);
  expect(kinds("Lay these two roads between two points of three.")).toEqual(["2 both", "2 both", "3 quantity"]);
  expect(kinds("Go to the symbol †2, then turn one 2 for 3 cards.")).toEqual([
    "2 reference",
    "1 quantity",
    "2 reference",
    "3 quantity",
  ]);
  expect(kinds('Move the "3" tokens 2 steps, as Appendix 1 says.')).toEqual([
    "3 reference",
    "2 quantity",
    "1 reference",
  ]);
});

test("tiles with two sides are half as many as what is printed on them", async () => {
  const rules = RULES.replace('fast "fast" }', 'fast "fast", rest "rest" }').replace(
    "gain 2 pear }",
    'choose r from rite "Which rite?"  set season = r }',
  );
  const right = await check("and 2 pears", "and choose one side of the 2 double-sided rites", rules);
  expect(loud(right.findings)).toEqual([]);
  const wrong = await check("and 2 pears", "and choose one side of the 3 double-sided rites", rules);
  expect(loud(wrong.findings)).toEqual(["warning 3 unexplained"]);
});

test("never more than so many is no other bound", async () => {
  const rules = RULES.replace("{ gain 4 apple  gain 2 pear }", "{ if my.fields < 3 { gain 4 apple } }");
  const lexicon = `${LEXICON}player-fields = field\n    .many = fields\n`;
  const told = async (said: string) => {
    const root = orchard(BOOK.replace("4 apples and 2 pears", said), {
      "rules/orchard/orchard.quipu": rules,
      "rules/orchard/lexicon/en.ftl": lexicon,
    });
    return loud((await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json")).json.findings);
  };
  expect(await told("4 apples; nobody has more than 3 fields, which come")).toEqual([]);
  expect(await told("4 apples; who has more than 3 fields, which come")).toEqual(["warning 3 contradiction"]);
});

test("cases that count on are no numbers of the rules, and one that does not is a slip", async () => {
  const cases = (second: number): string =>
    [
      "as often as you like.",
      "",
      "- If you have 1 pear, you may keep it.",
      `- If you have ${second} pears, you must give away 2 of them.`,
      "- If you have 3 pears, you must give away all of them.",
      "- If you have more than 3 pears, do so again.",
    ].join("\n");
  const rules = RULES.replace("cite en 5 {", "cite en 5..10 {")
    .replaceAll("en 7 ", "en 12 ")
    .replace("en 9 ", "en 14 ");
  const right = await check("as often as you like.", cases(2), rules);
  expect(loud(right.findings)).toEqual([]);
  const wrong = await check("as often as you like.", cases(4), rules);
  expect(loud(wrong.findings)).toEqual(["warning 8 unexplained"]);
  expect(wrong.findings.find((f: any) => f.line === 8).expected).toBe("2");
});

test("under an «if», one more than a rule has use for is worked out by the book", async () => {
  const more = (n: number): string => `pay 2 plums (if you have ${n} plums, the oldest)`;
  expect(loud((await check("pay 2 plums", more(3))).findings)).toEqual([]);
  expect(loud((await check("pay 2 plums", more(4))).findings)).toEqual(["warning 9 unexplained"]);
});
