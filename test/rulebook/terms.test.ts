/** What a book calls things: one thing under several names, one name for several things, abbreviations, misprints. */
import { describe, expect, test } from "vitest";
import { areForms } from "../../compiler/lexicon/endings.ts";
import { BOOK, LEXICON, orchard, validate } from "./orchard.ts";

async function terms(sentences: readonly string[], lexicon = LEXICON): Promise<string[]> {
  const book = `${BOOK}\n${sentences.join("\n\n")}\n`;
  const root = orchard(book, { "rules/orchard/lexicon/en.ftl": lexicon });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings
    .filter((f: any) => f.kind === "terminology")
    .map((f: any) => `${f.severity} ${f.line} ${f.message}`);
}

const lexiconWith = (reads: string): string => LEXICON.replace(".reads = apple*", `.reads = ${reads}`);
const times = (n: number, sentence: string): string[] =>
  Array.from({ length: n }, (_, i) => sentence.replace("#", "abcdefghijklm"[i].repeat(4)));

describe("one thing, several names", () => {
  test("two names that are both used are one hint, which says how often and where", async () => {
    const book = [
      "Some eat an apple in the sun.",
      "Some eat a pippin in the sun.",
      "A pippin lies here.",
      "Pippins are red.",
    ];
    expect(await terms(book, lexiconWith("apple*, pippin*"))).toEqual([
      "info 3 one thing (`apple`), 2 names: «pippin» 3 × (lines 13, 15, 17), «apples» 2 × (lines 3, 11)",
    ]);
  });

  test("a name that stands there once, beginning as the usual one does, is a slip", async () => {
    const lexicon = lexiconWith("apple*, basket of apples, basket of fruit");
    const usual = times(9, "The basket of apples # is full.");
    expect(await terms([...usual, "A basket of fruit is full."], lexicon)).toEqual([
      "warning 29 this is called «basket of fruit» here, and «basket of apples» elsewhere (9 times, as in line 11)",
    ]);
    expect(await terms(usual, lexicon)).toEqual([]);
  });

  test("so is one that is spelled in another way", async () => {
    const lexicon = lexiconWith("apple*, aple*");
    expect(await terms(["An apple is here.", "An aple is there."], lexicon)).toEqual([
      "warning 13 this is spelled «aple» here, and «apple» elsewhere (2 times, as in line 11)",
    ]);
  });

  test("forms, short forms, derived words, pronouns, abbreviations and what is said in one breath are none", async () => {
    const lexicon = lexiconWith("apple*, apple from the tree, it, appletree, pippin*").replace(
      "honey = honey",
      "honey = honey\n    .abbr = HO",
    );
    const book = [
      ...times(5, "An apple # is here."),
      "An apple from the tree.",
      "It is red and it is round.",
      "It may be sweet.",
      "One appletree grows there.",
      "A pippin, as some call an apple.",
      "Honey (HO) is sweet.",
      "Take 1 HO.",
    ];
    expect(await terms(book, lexicon)).toEqual([]);
  });
});

test("one name for two of a kind is a hint, once for both", async () => {
  const lexicon = LEXICON.replace("plum = plum", "plum = plum\n    .reads = fruit").replace(
    "pear = pear",
    "pear = pear\n    .reads = fruit",
  );
  expect(await terms(["Pick the fruit now.", "Eat the fruit later."], lexicon)).toEqual([
    "info 11 «fruit» may mean `pear` and `plum`: nobody can tell which (2 times)",
  ]);
});

test("an abbreviation that is explained later or never is a hint; one that is explained at once is none", async () => {
  const lexicon = LEXICON.replace("honey = honey", "honey = honey\n    .abbr = HO");
  expect(await terms(["Keep 2 HO for later.", "Your honey (HO) is counted."], lexicon)).toEqual([
    "info 11 the book writes HO here, and says only in line 13 what that stands for (honey)",
  ]);
  expect(await terms(["Keep 2 HO for later."], lexicon)).toEqual([
    "info 11 the book writes HO here, and nowhere says what that stands for (honey)",
  ]);
  expect(await terms(["Your honey (HO) is counted.", "Keep 2 HO for later."], lexicon)).toEqual([]);
});

test("a word one letter away from a name that is used often may be a misprint", async () => {
  const lexicon = LEXICON.replace("season = season", "season = season\n    .many = seasons");
  const book = [...times(5, "The seasons # come and go."), "The seaons come again."];
  expect(await terms(book, lexicon)).toEqual(["info 21 «seaons» is perhaps a misprint of «seasons»"]);
});

describe("forms of one word", () => {
  test.each([
    ["ru", "чашка", "чашек"],
    ["ru", "красная", "красную"],
    ["ru", "скамейку", "скамеек"],
    ["pl", "kubek", "kubkami"],
    ["pl", "torze", "toru"],
    ["pt", "ação", "ações"],
    ["en", "berry", "berries"],
  ] as const)("%s: %s and %s", (language, a, b) => {
    expect(areForms(a, b, language)).toBe(true);
  });

  test.each([
    ["ru", "карта", "карточка"],
    ["pl", "karta", "kara"],
    ["pt", "casa", "caso de"],
    ["en", "bear", "bean"],
  ] as const)("%s: not %s and %s", (language, a, b) => {
    expect(areForms(a, b, language)).toBe(false);
  });
});
