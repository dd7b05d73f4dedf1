/** What one translation alone says of where a thing is taken from is a hint. */
import { expect, test } from "vitest";
import { BOTH, ENGLISH, LEXICON, POLISH, POLISH_LEXICON, quipu, RULES, twoBooks } from "./two-books.ts";

const MORE = `table seed(worth: number) {
  oak | 1
  elm | 2
}
state pile: deck of seed
each player has basket: hand of seed
action draw_seed cite en 11 { draw 1 from pile to my.basket }
`;
const PLAY = "play { each player {";

const DRAWN = "Whoever has 7 honey or 8 plums may draw 1 seed for the basket.";
const POLISH_DRAWN = "Kto ma 7 miodu albo 8 śliwek, może dobrać 1 nasiono do koszyka.";

async function additions(english: string, polish: string): Promise<any[]> {
  const rules = RULES.replace(PLAY, `${MORE}setup { fill pile with seed  shuffle pile }\n${PLAY} do draw_seed `);
  const root = twoBooks(`${POLISH}\n${polish}\n`, ENGLISH.replace("# The box", `${english}\n\n# The box`), {
    "rules/orchard/orchard.quipu": rules,
    "rules/orchard/lexicon/en.ftl": `${LEXICON}seed = seed\n    .many = seeds\npile = pile\nplayer-basket = basket\n`,
    "rules/orchard/lexicon/pl.ftl": `${POLISH_LEXICON}pile = stos\n    .reads = stos*\n`,
  });
  const { json } = await quipu(root, "validate", ...BOTH, "--json");
  return json.across.filter(({ message }: any) => / alone says /.test(message));
}

test("what only one book says of where a thing comes from is a hint with both places", async () => {
  const found = await additions(DRAWN.replace("seed for", "seed from pile for"), POLISH_DRAWN);
  expect(found).toMatchObject([{ severity: "info", code: "Q7123", places: [{ line: 11 }, { line: 23 }] }]);
  expect(found[0].message).toMatch(/book.md alone says «from pile»/);
});

test("a translation that says so as well is fine", async () => {
  const both = [DRAWN.replace("seed for", "seed from pile for"), POLISH_DRAWN.replace("nasiono", "nasiono ze stosu")];
  expect(await additions(both[0], both[1])).toEqual([]);
});
