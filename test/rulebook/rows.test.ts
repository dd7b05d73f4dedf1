/** Tables in books, as extraction leaves them: a line a row, tabs between the cells. */
import { expect, test } from "vitest";
import { wordsOfLanguage, type Recogniser } from "../../compiler/lexicon/index.ts";
import { Expectations } from "../../compiler/rulebook/comparing/expected/index.ts";
import { Families } from "../../compiler/rulebook/comparing/expected/families.ts";
import { compareRows } from "../../compiler/rulebook/comparing/numbers/rows.ts";
import { Annotator } from "../../compiler/rulebook/marks/index.ts";
import { readBook } from "../../compiler/rulebook/reading/index.ts";

const TABLE = "\tcost\tpoints\nHouse\t6 bricks\t4\nBarn\t5 bricks\t3\n";

/** Knows these words. */
const named = (words: Readonly<Record<string, string>>): Recogniser =>
  ({
    find: (tokens) =>
      tokens.flatMap((t, i) =>
        t.text in words
          ? [
              {
                from: i,
                to: i + 1,
                start: t.start,
                end: t.end,
                senses: [{ concept: words[t.text], source: "form", weak: false }],
              },
            ]
          : [],
      ),
  }) as Recogniser;
const bricks = named({ bricks: "brick" });

test("each line of a table with tabs is a row of its own", () => {
  const { sentences } = readBook("book", `The costs.\n\n${TABLE}`, "en");
  expect(
    sentences.map((s) =>
      s.tokens
        .filter((t) => t.text !== "|")
        .map((t) => t.text)
        .join(" "),
    ),
  ).toEqual(["The costs .", "cost points", "House 6 bricks 4", "Barn 5 bricks 3"]);
});

test("a noun that a number counts is not counted by the next cell", () => {
  const book = readBook("book", TABLE, "en");
  const marked = new Annotator(bricks, wordsOfLanguage("en"), () => true).mark(book);
  const counted = marked.flatMap(({ numbers }) => numbers.map((n) => [n.counts.join()]));
  expect(counted).toEqual([["brick"], [""], ["brick"], [""]]);
});

test("a number behind the name of a kind says which of it, unless another number counts that", () => {
  const kinds = (text: string): string[] => {
    const known = new Annotator(
      bricks,
      wordsOfLanguage("en"),
      () => true,
      undefined,
      () => true,
    );
    const [{ numbers }] = known.mark(readBook("book", text, "en"));
    return numbers.map(({ value, kind }) => `${value} ${kind}`);
  };
  expect(kinds("Turn bricks 3 and 4 of the wall.")).toEqual(["3 ordinal", "4 ordinal"]);
  expect(kinds("Take 2 bricks 3.")).toEqual(["2 quantity", "3 quantity"]);
  expect(kinds("Take 3 of the red bricks.")).toEqual(["3 quantity"]);
});

test("how many there are of a kind is no number that stands in a column of its table", () => {
  const families = new Families(new Map([["brick-red", "brick"]]));
  const known: Recogniser = named({ bricks: "brick", weight: "brick-weight" });
  const fits = (text: string): boolean => {
    const marked = new Annotator(known, wordsOfLanguage("en"), () => true).mark(readBook("book", text, "en"));
    const claim = { role: "count", bound: "exactly", values: [3], concepts: ["brick-weight", "brick-red"], about: [] };
    const told = { claim, rule: { id: "brick-red", concept: "brick-red", claims: [], parts: [] } } as never;
    const expected = new Expectations(marked, [], families, []);
    return expected.fit(marked[0].numbers[0], marked[0], told) !== undefined;
  };
  expect(fits("There are 3 bricks in the box.")).toBe(false);
  expect(fits("A weight of 3 for the bricks.")).toBe(true);
});

const marksIn = (text: string) =>
  new Annotator(bricks, wordsOfLanguage("en"), () => true).mark(readBook("book", text, "en"));

test("how long a game lasts is no quantity", () => {
  const [{ numbers }] = marksIn("Each player takes 4 bricks, and a game takes 15–20 minutes.");
  expect(numbers.map(({ value, kind }) => `${value} ${kind}`)).toEqual(["4 quantity", "15 time"]);
});

test("more than two numbers with dashes between them are a row, two are a range", () => {
  const rows = (text: string): unknown[] => marksIn(text)[0].numbers.map(({ value, upTo }) => upTo ?? value);
  expect(rows("Score 0-1-3-6 for your bricks.")).toEqual([0, 1, 3, 6]);
  expect(rows("Score 3-6 for your bricks.")).toEqual([6]);
});

test("a number counts nothing that stands in another cell", () => {
  const [row] = marksIn("House\t6\tbricks\nBarn\t5\tbricks\n");
  expect(row.numbers.map(({ value, counts }) => [value, counts.join()])).toEqual([[6, ""]]);
});

test("a long row of numbers is that of a rule wherever it is told, a short one only where the rule is", () => {
  const score = { id: "score", concept: "score", claims: [{ values: [0, 1, 3, 6, 10], concepts: ["brick"] }] };
  const explained = (text: string): number => {
    const [sentence] = marksIn(text);
    const expected = { families: new Families(new Map()), rules: [score] } as unknown as Expectations;
    return compareRows(sentence, sentence.numbers, [], expected).size;
  };
  expect(explained("At the end: 0, 1, 3, 6, 10.")).toBe(5);
  expect(explained("At the end: 0, 1, 3, 6, 9.")).toBe(0);
  expect(explained("At the end: 0, 1, 3.")).toBe(0);
});
