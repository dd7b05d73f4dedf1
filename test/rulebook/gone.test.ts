/** Lines that rules cite and the file no longer has. */
import { describe, expect, test } from "vitest";
import { orchard, validate } from "./orchard.ts";

const FRUITS = [
  "apple",
  "pear",
  "plum",
  "quince",
  "cherry",
  "medlar",
  "fig",
  "grape",
  "melon",
  "lemon",
  "almond",
  "date",
];
const OFFICES = FRUITS.map((fruit) => `sell_${fruit}`);
/** An item for each rule, from line 4 on. */
const ITEMS = FRUITS.map((fruit, i) => `- Whoever sells ${fruit}s gains ${i + 2} honey for each ${fruit}.`);
const HEAD = ["# Orchard", "", "At the end of the game honey is gained for what is left in the stores:"];
const TAIL = ["", "Nobody sells anything else, and the honey of all players is compared in the end."];
const BOOK = [...HEAD, ...ITEMS, ...TAIL].join("\n");

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource ${FRUITS.join(", ")}
points honey
${FRUITS.map((fruit, i) => `action sell_${fruit} cite en ${i + 4} { gain ${i + 2} * my.${fruit} honey }`).join("\n")}
play { each player { ${OFFICES.map((name) => `do ${name}`).join("  ")} }  end game }
`;
const LEXICON = `orchard = Orchard
honey = honey
    .mass = yes
${FRUITS.map((fruit) => `${fruit} = ${fruit}\n    .many = ${fruit}s\nsell_${fruit} = sell ${fruit}s\n    .title = Selling ${fruit}s`).join("\n")}
`;

async function goneIn(book: string): Promise<string[]> {
  const root = orchard(book, { "rules/orchard/orchard.quipu": RULES, "rules/orchard/lexicon/en.ftl": LEXICON });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings
    .filter((f: any) => f.code === "Q7111" && f.severity === "warning")
    .map((f: any) => `${f.rule} behind ${f.line}`);
}

const changed = (change: (lines: string[]) => void): string => {
  const lines = BOOK.split("\n");
  change(lines);
  return lines.join("\n");
};

describe("a line that a rule cites", () => {
  test("is not missed in the printing that was cited", async () => {
    expect(await goneIn(BOOK)).toEqual([]);
  });

  test("is missed where it was struck out", async () => {
    expect(await goneIn(changed((lines) => lines.splice(8, 1)))).toEqual(["sell_medlar behind 8"]);
  });

  test("is missed where it was emptied", async () => {
    expect(await goneIn(changed((lines) => (lines[8] = "")))).toEqual(["sell_medlar behind 8"]);
  });

  test("is not missed where lines were put in before it", async () => {
    expect(await goneIn(changed((lines) => lines.splice(3, 0, "", "")))).toEqual([]);
  });

  test("is not missed where lines that nobody cites were struck out", async () => {
    expect(await goneIn(changed((lines) => lines.splice(1, 1)))).toEqual([]);
  });
});
