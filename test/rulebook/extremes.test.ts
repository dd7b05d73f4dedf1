/** Most and fewest, highest and lowest, against the end of a scale by which the rules decide. */
import { expect, test } from "vitest";
import { BOOK, orchard, RULES, validate } from "./orchard.ts";

async function loudIn(ranking: string, sentence: string): Promise<string[]> {
  const root = orchard(`${BOOK}\n${sentence}\n`, {
    "rules/orchard/orchard.quipu": `${RULES}ranking ${ranking} cite en 11\n`,
  });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings
    .filter((f: any) => f.severity !== "info" && f.line === 11)
    .map((f: any) => `${f.code} ${f.expected}, not ${f.found}`);
}

test("the fewest where the rules go by the most is a warning", async () => {
  const told = "Whoever has the most honey at the end of the game wins it.";
  expect(await loudIn("most honey", told)).toEqual([]);
  expect(await loudIn("most honey", told.replace("most", "fewest"))).toEqual(["Q7110 most, not fewest"]);
  expect(await loudIn("fewest honey", told)).toEqual(["Q7110 fewest, not most"]);
});

test("where the rules go by both ends it is not clear which one is meant", async () => {
  const told = "Whoever has the fewest honey and plums at the end of the game wins it.";
  expect(await loudIn("most honey, fewest plum", told)).toEqual([]);
});
