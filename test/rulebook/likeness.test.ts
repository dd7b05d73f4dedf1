/** Rules that cite nothing in a book are found where it tells them. */
import { expect, test } from "vitest";
import type { ClaimedRule } from "../../compiler/claims/claim.ts";
import type { MarkedSentence } from "../../compiler/rulebook/marks/mark.ts";
import { Search, type Telling } from "../../compiler/rulebook/passages/likeness/index.ts";
import { BOOK, orchard, RULES, validate } from "./orchard.ts";

/** A sentence that names these things, in a paragraph of its own. */
const sentence = (index: number, ...names: string[]): MarkedSentence => {
  const mentions = names.map((concept, i) => ({ from: i, to: i + 1, concepts: [concept], weak: false }));
  const tokens = names.map((norm) => ({ kind: "word", norm }));
  const told = { index, kind: "rule", block: index, heading: undefined, tokens };
  return { sentence: told, mentions, numbers: [], names: new Set(names) } as unknown as MarkedSentence;
};
const bookOf = (...lines: readonly string[][]): MarkedSentence[] => lines.map((names, i) => sentence(i, ...names));

const rule = (id: string, names: readonly string[], file = "one"): ClaimedRule =>
  ({
    id,
    concept: id,
    cites: [],
    source: { file, start: 0, end: 0 },
    provenance: "cited",
    claims: [{ values: [], concepts: names, about: [], items: [] }],
  }) as unknown as ClaimedRule;

const FILLER = Array.from({ length: 12 }, (_, i) => [`filler-${i}`]);
const OTHERS = FILLER.map(([name]) => rule(`rule-of-${name}`, [name], "elsewhere"));
const tellingOf = (...rules: readonly ClaimedRule[]): Telling => ({
  rules: [...rules, ...OTHERS],
  told: new Map(),
  titles: new Map(),
});

/** The sentence that most likely tells the rule. */
const placeOf = (marked: readonly MarkedSentence[], telling: Telling, of: ClaimedRule, known = new Map()): number => {
  const likely = new Search(marked, telling, known).likely().row(telling.rules.indexOf(of));
  return likely.indexOf(Math.max(...likely));
};

test("a rule is told where the book names what it names", () => {
  const [planting, reaping] = [rule("plant", ["seed", "field"]), rule("reap", ["corn", "field"])];
  const marked = bookOf(...FILLER, ["corn", "field"], ...FILLER, ["seed", "field"], ...FILLER);
  const telling = tellingOf(planting, reaping);
  expect(placeOf(marked, telling, reaping)).toBe(12);
  expect(placeOf(marked, telling, planting)).toBe(25);
});

test("of two places that say the same, a rule is told near the rules that use it", () => {
  const market = rule("market", ["stall", "coin", "price"]);
  const price = rule("price", ["copper"]);
  const marked = bookOf(["copper"], ...FILLER, ["stall", "coin"], ["copper"], ...FILLER, ["copper"], ...FILLER);
  expect(placeOf(marked, tellingOf(market, price), price)).toBe(14);
});

test("where some rules are known to be told, the others of their chapter are looked for there", () => {
  const chapter = ["sow", "weed", "water"].map((id) => rule(id, [`${id}-tool`], "garden"));
  const lost = rule("lost", ["spade"], "garden");
  const marked = bookOf(["spade"], ...FILLER, ...FILLER, ["x"], ["y"], ["spade"], ["z"], ...FILLER);
  const known = new Map(chapter.map((r, i) => [r, [[25], [26], [28]][i]]));
  expect(placeOf(marked, tellingOf(...chapter, lost), lost, known)).toBe(27);
});

const UNCITED = RULES.replaceAll(/ cite en \d+/g, "");
const check = async (from: string, to: string): Promise<{ line: number; severity: string }[]> => {
  const root = orchard(BOOK.replace(from, to), { "rules/orchard/orchard.quipu": UNCITED });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings.filter((f: any) => f.severity !== "info");
};

test("a book that nothing cites is compared all the same: what is right is quiet, a wrong number and a wrong thing are not", async () => {
  expect(await check("", "")).toEqual([]);
  expect(await check("4 apples", "3 apples")).toMatchObject([{ line: 3 }]);
  expect(await check("gain 6 plums", "gain 6 pears")).toMatchObject([{ line: 7 }]);
});
