/** What a book points to: pages, examples, figures and codes that are not there. */
import { expect, test } from "vitest";
import { BOOK, LEXICON, orchard, RULES, validate } from "./orchard.ts";

async function references(text: string, more: Record<string, string> = {}): Promise<string[]> {
  const root = orchard(`${BOOK}\n${text}\n`, more);
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings
    .filter((f: any) => f.kind === "reference")
    .map((f: any) => `${f.severity} ${f.line} ${f.message}`);
}

test("an example that no example's number fits", async () => {
  const examples = "Example 1: Ann gains 4 apples.\n\nExample 2: Bob gains 2 pears.\n\n";
  expect(await references(`${examples}More is told below (see examples 1 and 2).`)).toEqual([]);
  expect(await references(`${examples}More is told below (see example 3).`)).toEqual([
    "warning 15 there is no example 3: the book has 1, 2",
  ]);
});

test("a page that the file cannot have; where it has no pages, nothing is said", async () => {
  expect(await references("See page 40 for the harvest.")).toEqual([]);
  expect(await references("\fSee page 4 for the harvest.\n\fThe end of it.")).toEqual([]);
  expect(await references("\fSee page 40 for the harvest.\n\fThe end of it.")).toEqual([
    "warning 11 there is no page 40: the file has 3 sheets",
  ]);
});

const CHAPTERS = ["# Early Spring", "", "# High Summer", "", "# Late Autumn", "", "# Deep Winter", ""].join("\n");
const pointing = (...pages: readonly number[]): string =>
  ["Early Spring", "High Summer", "Late Autumn", "Deep Winter"]
    .map((name, i) => `See the chapter ${name} on page ${pages[i]}.`)
    .join("\n\n");

test("one chapter on two pages", async () => {
  const more = "\n\nAgain, see High Summer on page 9.";
  expect(await references(`${CHAPTERS}\n${pointing(3, 5, 7, 8)}`)).toEqual([]);
  expect(await references(`${CHAPTERS}\n${pointing(3, 5, 9, 11)}${more}`)).toEqual([
    "warning 27 line 21 finds the same on page 5, and the book has one heading of that name",
  ]);
});

test("chapters in another order than their pages", async () => {
  expect(await references(`${CHAPTERS}\n${pointing(3, 15, 7, 8)}`)).toEqual([
    "warning 21 this is hardly page 15: what comes after it in the book, or before it, is found on page 7, 8",
  ]);
});

const game = {
  "rules/orchard/orchard.quipu": RULES.replace(
    "kind rite",
    'kind card { C01 "C01", C02 "C02", C03 "C03", C04 "C04" }\nkind rite',
  ),
  "rules/orchard/lexicon/en.ftl": `${LEXICON}card = card\n${[1, 2, 3, 4].map((n) => `card-C0${n} = C0${n}\n`).join("")}`,
};

test("a code beyond those of the game", async () => {
  expect(await references("C04 Take a pear.\n\nX9 Take a plum.", game)).toEqual([]);
  expect(await references("C07 Take a pear.", game)).toEqual(["warning 11 there is no C07: the game has C01 to C04"]);
});

test("a code that heads an entry where another comes next", async () => {
  const entries = (...codes: readonly string[]): string =>
    codes.map((code, i) => `${code} Take ${i + 1} pears.`).join("\n\n");
  expect(await references(entries("C01", "C02", "C03", "C04"), game)).toEqual([]);
  expect(await references(entries("C01", "C04", "C03", "C04"), game)).toEqual([
    "warning 13 by the entries before and after it this is C02",
  ]);
});
