/** Worked examples of a book against those of the rules, as the engine plays them. */
import { expect, test } from "vitest";
import { claimExamples } from "../../compiler/claims/index.ts";
import { checkGame } from "../../compiler/index.ts";
import { Families } from "../../compiler/rulebook/comparing/index.ts";
import { strangersIn } from "../../compiler/rulebook/examples/things.ts";
import { say } from "../../compiler/sayings/index.ts";
import { BOOK, LEXICON, orchard, RULES, validate } from "./orchard.ts";

const SEATS =
  "player-red = red player\nplayer-blue = blue player\nplayer-green = green player\nplayer-yellow = yellow player\n";

const PLAYED = `${RULES}
example "a harvest, then a trade" cite en 11 {
  given 4 players {
    set red.apple = 0
    set red.pear = 1
    set blue.plum = 3
  }
  when red does harvest
  then red.apple == 4
  when red does trade choosing yes
  then red.pear == 0, red.honey == 5
  when blue does plant
  then blue.plum == 1
}
`;

const STORY =
  "Example: The red player begins with 1 pear. At the harvest the red player gains 4 apples and 2 pears. " +
  "In the trade the red player pays 3 pears and gains 5 honey. To plant, the blue player pays 2 plums.";

const loud = (findings: any[]): string[] =>
  findings.filter((f) => f.severity !== "info" && f.line === 11).map((f) => `${f.severity} ${f.kind} ${f.found}`);

const check = async (story: string, rules = PLAYED) => {
  const root = orchard(`${BOOK}\n${story}\n`, {
    "rules/orchard/orchard.quipu": rules,
    "rules/orchard/lexicon/en.ftl": LEXICON + SEATS,
  });
  return (await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json")).json;
};

test("an example that tells what the engine does is explained, and counted as held", async () => {
  const { findings, books } = await check(STORY);
  expect(loud(findings)).toEqual([]);
  expect(books[0].examples).toEqual({ told: 1, held: 1, numbers: 6, explained: 6 });
});

test.each([
  ["a number that the engine does not come to", "gains 4 apples", "gains 5 apples", "error contradiction 5 × apple"],
  ["a price, where the example comes to several", "pays 3 pears", "pays 2 pears", "warning unexplained 2 × pear"],
  ["another resource", "pays 2 plums", "pays 2 apples", "error contradiction 2 × apple"],
])("an error in an example is found: %s", async (_, from, to, finding) => {
  const { findings } = await check(STORY.replace(from, to));
  expect(loud(findings)).toContain(finding);
});

test("the same amount of one thing told twice, and of its sibling never, is a slip", async () => {
  const rules = PLAYED.replaceAll("4 apple", "2 apple").replace("red.apple == 4", "red.apple == 2");
  const story = STORY.replace("4 apples", "2 apples");
  expect(loud((await check(story, rules)).findings)).toEqual([]);
  const twice = await check(story.replace("2 apples and 2 pears", "2 apples and 2 apples"), rules);
  expect(loud(twice.findings)).toContain("error contradiction 2 × apple");
});

test("a finding in an example names the example and its line in the rules", async () => {
  const { findings } = await check(STORY.replace("gains 4 apples", "gains 5 apples"));
  const [first] = findings.filter((f: any) => f.line === 11);
  expect(first.rule).toBe('example "a harvest, then a trade"');
  expect(first.source).toBe(`rules/orchard/orchard.quipu:${PLAYED.split("\nexample")[0].split("\n").length + 1}`);
});

test("what one player gains does not excuse a number of another", async () => {
  const wrong = STORY.replace("the blue player pays 2 plums", "the blue player pays 3 plums");
  expect(loud((await check(wrong)).findings)).toContain("error contradiction 3 × plum");
});

test("a sum that the book works out is checked, whatever the rules say", async () => {
  const sum = (total: number): string => `${STORY} In all the red player has ${total} honey (3 + 2).`;
  expect(loud((await check(sum(5))).findings)).toEqual([]);
  expect(loud((await check(sum(6))).findings)).toContain("error contradiction 6");
});

test("what a book adds up to what the example comes to is its own", async () => {
  const rules = PLAYED.replace(
    "when red does harvest\n  then red.apple == 4",
    "when red does harvest\n  when red does harvest\n  then red.apple == 8",
  ).replace("red.pear == 0", "red.pear == 2");
  const story = (sun: number): string =>
    STORY.replace(
      "gains 4 apples and 2 pears.",
      `gains 8 apples, ${sun} apples for the sun and 5 apples for the rain.`,
    );
  expect(loud((await check(story(3), rules)).findings)).toEqual([]);
  expect(loud((await check(story(2), rules)).findings)).not.toEqual([]);
});

test("a thing may go by the end of its name", () => {
  const families = new Families(new Map(["priest", "mason"].map((worker) => [worker, "worker"])));
  const mention = { concepts: ["priest"], inner: false, weak: false, aside: false };
  const sentence: any = { mentions: [mention], names: new Set(["priest"]) };
  const used = new Set(["mason"]);
  const story: any = { used, isOfSomebody: () => true, namesHere: () => new Set(["mason", "high_priest"]) };
  expect(strangersIn(sentence, [story], { families })).toHaveLength(1);
  const within = (name: string): ReadonlySet<string> => new Set(name === "high_priest" ? ["priest"] : []);
  expect(strangersIn(sentence, [story], { families, within })).toEqual([]);
});

test("an example that the rules do not hold stays set apart", async () => {
  const { findings, books } = await check(STORY.replace("gains 4 apples", "gains 9 apples"), RULES);
  expect(loud(findings)).toEqual([]);
  expect(books[0].examples).toEqual({ told: 1, held: 0, numbers: 0, explained: 0 });
});

test("marks that point into a figure are no numbers of the example", async () => {
  const marked = STORY.replace("1 pear.", "1 pear 1.")
    .replace("2 pears.", "2 pears 2.")
    .replace("5 honey.", "5 honey 3.");
  const { findings, books } = await check(marked);
  expect(loud(findings)).toEqual([]);
  expect(books[0].examples.numbers).toBe(6);
});

test("what is said of each, and by how much more, is no number of an example", async () => {
  const { findings } = await check(`${STORY} With better trees the red player gains 7 apples more.`);
  expect(loud(findings)).toEqual([]);
});

test("«example of» names what a picture shows, and is held against no example", async () => {
  const rules = PLAYED.replace("cite en 9", "cite en 9, en 11");
  const { findings, books } = await check("Example of a market that has sold all its 9 apples.", rules);
  expect(loud(findings)).toEqual([]);
  expect(books[0].examples.held).toBe(0);
});

test("in another printing, where the lines are others, no example is held against them", async () => {
  const { findings } = await check(
    STORY,
    PLAYED.replaceAll(/cite en (\d+)/g, (_, line) => `cite en ${Number(line) + 40}`),
  );
  expect(loud(findings)).toEqual([]);
});

test("without an engine an example claims what it says must be true", () => {
  const { checked, files } = checkGame([{ path: "orchard.quipu", text: PLAYED }]);
  const [example] = claimExamples(say(checked!, files), [], () => true);
  expect(example.cites).toEqual([{ language: "en", from: 11, to: 11 }]);
  expect(example.facts.map(({ value, concepts }) => `${value} ${concepts[0]}`)).toEqual(
    expect.arrayContaining(["4 apple", "5 honey", "1 plum"]),
  );
});
