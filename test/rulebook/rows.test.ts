/** Tables in books, as extraction leaves them: a line a row, tabs between the cells. */
import { expect, test } from "vitest";
import { wordsOfLanguage, type Recogniser } from "../../compiler/lexicon/index.ts";
import { Expectations } from "../../compiler/rulebook/comparing/expected/index.ts";
import { Families } from "../../compiler/rulebook/comparing/expected/families.ts";
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
