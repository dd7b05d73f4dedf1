/** A rule is told under what leads to it, and what it counts is what it is paid in. */
import { expect, test } from "vitest";
import { Units } from "../../compiler/claims/units.ts";
import type { Quantity } from "../../compiler/sayings/sayings.ts";
import { NumberReader } from "../../compiler/rulebook/marks/numbers.ts";
import { readBook } from "../../compiler/rulebook/reading/index.ts";
import { BOOK, LEXICON, orchard, RULES, validate } from "./orchard.ts";

const loud = async (book: string, rules: string, lexicon = LEXICON): Promise<string[]> => {
  const files = { "rules/orchard/orchard.quipu": rules, "rules/orchard/lexicon/en.ftl": lexicon };
  const { json } = await validate(orchard(book, files), "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings.filter((f: any) => f.severity !== "info").map((f: any) => `${f.line} ${f.message}`);
};

test("what is done in one phase only is not told of another", async () => {
  const rules = RULES.replace("do harvest  do trade", "if season is feast { do harvest }  do trade");
  const book = (rite: string): string => BOOK.replace("At the harvest you", `During the ${rite}, at the harvest, you`);
  expect(await loud(book("feast"), rules)).toEqual([]);
  const [finding, ...more] = await loud(book("fasting"), rules);
  expect(finding).toMatch(/^3 .*feast/);
  expect(more).toEqual([]);
});

test("a number is one of what it is paid in, by whatever names it goes until then; what is compared is more than that", () => {
  const named = (concept: string): Quantity => ({ k: "named", concept, args: [], is: undefined });
  const units = new Units();
  units.amount({ k: "plus", left: named("price"), right: named("step") }, "plum", "pays");
  units.sum("price", named("toll"));
  units.compared(["step"]);
  units.settle();
  expect([units.of("price"), units.of("toll"), units.of("step"), units.of("worth")]).toEqual([
    ["plum"],
    ["plum"],
    [],
    [],
  ]);
  expect([units.dealOf("toll"), units.dealOf("worth")]).toEqual(["pays", undefined]);
  units.amount(named("toll"), "pear", "gains");
  expect(units.of("toll")).toEqual([]);
  expect(units.dealOf("toll")).toBeUndefined();
});

test("labels, and page numbers that ran into a sentence, are no quantities", () => {
  const kinds = (text: string): string[] =>
    new NumberReader(readBook("book", text, "ru").sentences.at(-1)!, [], "ru", false)
      .read()
      .map(({ value, kind }) => `${value} ${kind}`);
  expect(kinds("Игрок получает номер 2, затем берет 3 камня.")).toEqual(["2 reference", "3 quantity"]);
  expect(kinds("(Тогда ничего не происходит.)10")).toEqual(["10 reference"]);
});
