/** A book that follows another edition than the rules as they stand. */
import { expect, test } from "vitest";
import { BOOK, LEXICON, orchard, RULES, validate } from "./orchard.ts";

const PRICED = RULES.replace(
  "action harvest cite en 3 { gain 4 apple  gain 2 pear }",
  "value yield: number = 4 cite en 3\naction harvest cite en 3 { gain yield apple  gain 2 pear }",
);
const OLD = `edition old "Old printing" cite en 3 { replace value yield: number = 5 cite en 3 }\n`;

async function check(book: string, ...argv: readonly string[]): Promise<any> {
  const root = orchard(book, {
    "rules/orchard/orchard.quipu": PRICED,
    "rules/orchard/old.quipu": OLD,
    "rules/orchard/lexicon/en.ftl": `${LEXICON}yield = yield\nold = Old printing\n`,
  });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json", ...argv);
  const errors = json.findings.filter((f: any) => f.severity === "error").map((f: any) => `${f.line} ${f.message}`);
  return { errors, best: json.books[0].editions[0]?.edition ?? "as they stand" };
}

const old = BOOK.replace("4 apples", "5 apples");

test("a number that an edition replaces is wrong without it, and right with it wherever rules say it", async () => {
  expect((await check(old)).errors).toEqual([expect.stringMatching(/^3 the rule says 4 × apple/)]);
  expect((await check(old, "--edition", "old")).errors).toEqual([]);
});

test("what the edition replaces no longer excuses a book", async () => {
  expect((await check(BOOK)).errors).toEqual([]);
  expect((await check(BOOK, "--edition", "old")).errors).toEqual([expect.stringMatching(/^3 the rule says 5 × apple/)]);
});

test("the edition that the book follows fits best", async () => {
  expect((await check(old)).best).toBe("old");
  expect((await check(BOOK)).best).toBe("as they stand");
});
