/** Tables in books, as extraction leaves them: a line a row, tabs between the cells. */
import { expect, test } from "vitest";
import { wordsOfLanguage, type Recogniser } from "../../compiler/lexicon/index.ts";
import { Annotator } from "../../compiler/rulebook/marks/index.ts";
import { readBook } from "../../compiler/rulebook/reading/index.ts";

const TABLE = "\tcost\tpoints\nHouse\t6 bricks\t4\nBarn\t5 bricks\t3\n";

/** Knows one word. */
const bricks: Recogniser = {
  find: (tokens) =>
    tokens.flatMap((t, i) =>
      t.text === "bricks"
        ? [
            {
              from: i,
              to: i + 1,
              start: t.start,
              end: t.end,
              senses: [{ concept: "brick", source: "form", weak: false }],
            },
          ]
        : [],
    ),
} as Recogniser;

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
