/** Learning words: what a book calls things that the lexicon has no word for. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot, run, type Run } from "../cli/harness.ts";
import { BOOK, LEXICON, orchard, RULES, validate } from "./orchard.ts";

/** Many small rules, so that there is something to learn from. */
const MORE_RULES = RULES.replace(
  "play {",
  `action sow cite en 11 { pay 2 apple  gain 1 honey }
action mow cite en 13 { gain 3 apple }
action row cite en 15 { pay 1 pear  gain 2 apple }
action dig cite en 17 { pay 4 plum  gain 2 honey }
action fly cite en 19 { pay 5 apple  gain 1 plum }
play {`,
).replace("do plant }", "do plant  do sow  do mow  do row  do dig  do fly }");
const MORE_WORDS = `${LEXICON}sow = sow
mow = mow
row = row
dig = dig
fly = fly
`;
const LONG_BOOK = `${BOOK}
Sow the ground: pay 2 apples for it and gain 1 honey.

Mow the meadow, which will gain you 3 apples at sunset.

Row the boat: pay 1 pear and gain 2 apples on the shore.

Dig a hole: pay 4 plums and gain 2 honey under the stones.

Fly away: pay 5 apples for your wings and gain 1 plum.

${["Clouds", "Birds", "Children", "Rivers", "Shadows", "Winds"].map((who) => `${who} wander over quiet hills, past mills and bridges, and nobody minds them.`).join("\n\n")}
`;

const project = (book: string, lexicon = MORE_WORDS): string =>
  orchard(book, { "rules/orchard/orchard.quipu": MORE_RULES, "rules/orchard/lexicon/en.ftl": lexicon });

function words(root: string, ...argv: readonly string[]): Promise<Run> {
  const book = ["--lang", "en", "--rulebook", join(root, "book.md")];
  return run(root, ["words", "orchard", ...book, ...argv], {
    compiler: () => import("../../compiler/index.ts"),
    packageRoot,
  });
}

describe("a book in words of its own", () => {
  const renamed = LONG_BOOK.replaceAll("apples", "royal gala");

  test("gets a proposal with its evidence, to be pasted into the entry", async () => {
    const { code, out } = await words(project(renamed));
    expect(code).toBe(0);
    expect(out).toContain("# apple: named in 0 of 5 rules; rules/orchard/lexicon/en.ftl:2");
    expect(out).toMatch(/# {3}royal gala: «royal gala», 5 times, score \d+\.\d, lines 3, 11, 13, 15, 19/);
    expect(out).toContain("    .reads = apple*, royal gala\n");
  });

  test("says the same as JSON", async () => {
    const { json } = await words(project(renamed), "--json");
    const [apple] = json.books[0].words;
    expect(apple).toMatchObject({ concept: "apple", rules: 5, named: 0, never: true });
    expect(apple.proposals[0]).toMatchObject({ pattern: "royal gala", attribute: "reads", times: 5 });
    expect(json.books[0].unused).toContain("apple");
  });

  test("with what is proposed in the lexicon there is nothing left to learn", async () => {
    const lexicon = MORE_WORDS.replace(".reads = apple*", ".reads = apple*, royal gala");
    const { json } = await words(project(renamed, lexicon), "--json");
    expect(json.books[0].words).toEqual([]);
    expect(json.books[0].unused).not.toContain("apple");
  });

  test("says so when it is checked", async () => {
    const check = (book: string, ...more: string[]) =>
      validate(project(book), "--lang", "en", "--rulebook", "@book.md", ...more);
    const { out } = await check(renamed);
    expect(out).toContain("  never named: 1 thing that these rules speak of (apple); `quipu words` proposes words");
    expect((await check(renamed, "--json")).json.books[0].unnamed).toEqual(["apple"]);
    expect((await check(LONG_BOOK)).out).not.toContain("never named");
  });
});

test("an abbreviation is proposed as one", async () => {
  const { json } = await words(project(LONG_BOOK.replaceAll("apples", "RG")), "--json");
  expect(json.books[0].words[0].proposals[0]).toMatchObject({ pattern: "RG", attribute: "abbr" });
});

test("for a book whose words the lexicon knows nothing is proposed", async () => {
  const { code, out } = await words(project(LONG_BOOK));
  expect(code).toBe(0);
  expect(out).toContain("0 things that rules told in it speak of");
  expect(out).not.toContain(".reads");
});

test("a book that cannot be read is answered as when it is checked", async () => {
  const { code, err } = await words(project("  \n"));
  expect(code).toBe(2);
  expect(err).toContain("Q7101");
  expect((await words(project(LONG_BOOK), "--lang", "xx")).code).toBe(2);
});
