/** Lexicon files: what is read, what is wrong and where. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lexiconFindings as findingsOfGame } from "../../compiler/cli/lexicons.ts";
import { Reporter } from "../../compiler/diagnostics/diagnostic.ts";
import { projectAt } from "../../compiler/host/project.ts";
import { checkGame } from "../../compiler/index.ts";
import { readLexicon, type Case, type Lexicon, type Phrase } from "../../compiler/lexicon/index.ts";
import { lexiconFindings } from "./findings.ts";

function lexicon(text: string, language: "en" | "ru" | "pl" = "ru"): Lexicon {
  const reporter = new Reporter();
  const read = readLexicon([{ path: `lexicon/${language}.ftl`, text }], language, reporter);
  expect(reporter.diagnostics).toEqual([]);
  return read;
}

const shown: Phrase = { in: (wanted: Case) => `<${wanted}>`, number: 3 };

describe("entries", () => {
  test("forms of nouns, in the order of cases", () => {
    const read = lexicon(`corn = кукуруза
    .gender = f
    .one = кукуруза, кукурузы, кукурузе, кукурузу, кукурузой, кукурузе
    .mass = yes
    .reads = кукуруз*, маис*
    .abbr = КУК
    .heads = Кукуруза | О кукурузе`);
    const corn = read.entries.get("corn")!;
    expect(corn).toMatchObject({
      gender: "f",
      mass: true,
      animate: false,
      abbr: ["КУК"],
      heads: ["Кукуруза", "О кукурузе"],
    });
    expect(read.render(corn.one!.ins)).toBe("кукурузой");
    expect(corn.reads.map(({ words }) => words)).toEqual([["кукуруз*"], ["маис*"]]);
  });

  test("templates put their parameters into cases and choose by number", () => {
    const read = lexicon(`climb = подняться на { ACC($n) } { $n ->
        [one] раз
       *[other] раза
    }
    .do = поднимитесь на { GEN($n) }`);
    const climb = read.entries.get("climb")!;
    expect(climb.name.params).toEqual(["n"]);
    expect(read.render(climb.name, { n: shown })).toBe("подняться на <acc> раза");
    expect(read.render(climb.do!, { n: shown })).toBe("поднимитесь на <gen>");
    expect(read.render(climb.do!, { n: "x" })).toBe("поднимитесь на x");
  });

  test("forms may have parameters: commas within them do not count", () => {
    const read = lexicon(`size = размер
    .gender = m
    .one = размер { GEN($p) }, размера { GEN($p) }, размеру { GEN($p) }, размер { GEN($p) }, размером { GEN($p) }, размере { GEN($p) }`);
    const list: Phrase = { in: () => "a, b" };
    expect(read.render(read.entries.get("size")!.one!.dat, { p: list })).toBe("размеру a, b");
  });

  test("a language may lie in several files", () => {
    const files = [
      { path: "lexicon/ru.ftl", text: "corn = кукуруза\n" },
      { path: "lexicon/ru/more.ftl", text: "wood = дерево\n" },
      { path: "lexicon/pl.ftl", text: "corn = kukurydza\n" },
    ];
    const { entries } = readLexicon(files, "ru");
    expect([entries.has("corn"), entries.has("wood")]).toEqual([true, true]);
    expect(entries.get("corn")!.name.literals).toEqual(["кукуруза"]);
  });
});

describe("findings", () => {
  test("several in one file, each at its place", () => {
    const text =
      "corn = кукуруза\n    .gander = f\nwod = дерево\nclimb = подняться { ACC($m) }\n    .reads = ok, *, подн*\n";
    const found = lexiconFindings(text).map(({ code, span }) => [code, text.slice(span.start, span.end)]);
    expect(found).toEqual([
      ["Q7003", ""],
      ["Q7005", "gander"],
      ["Q7002", "wod"],
      ["Q7006", "$m"],
      ["Q7010", "*"],
    ]);
  });

  test("near names are offered", () => {
    const hints = lexiconFindings("wod = дерево\n    .redas = дерев*\n").map(({ hint }) => hint);
    expect(hints).toContain("did you mean `wood`?");
    expect(hints).toContain("did you mean `reads`?");
  });

  test("what stands in one language only is looked at there", () => {
    expect(
      lexiconFindings("corn = corn\n    .one = corn\n    .many = ears of corn\n", "en").map((f) => f.code),
    ).toEqual(["Q7003"]);
  });
});

describe("hostile files", () => {
  test.each([
    ["braces within braces", `corn = ${"{ ".repeat(50_000)}`],
    ["stars", `corn = x\n    .reads = ${"a*".repeat(50)}b\n`],
    ["one long line", `corn = ${"слово ".repeat(100_000)}\n`],
    ["references in a circle", "corn = { wood }\nwood = { corn }\n"],
    ["nothing but marks", "= = = \n .x = \n\u0000\u0000\n}{\n"],
  ])("%s", (_, text) => {
    const found = lexiconFindings(text);
    expect(found.length).toBeGreaterThan(0);
    const read = readLexicon([{ path: "lexicon/ru.ftl", text }], "ru");
    for (const entry of read.entries.values()) expect(typeof read.render(entry.name)).toBe("string");
  });
});

describe("of a game", () => {
  const root = mkdtempSync(join(tmpdir(), "quipu-lexicon-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const rules = `game mini "Mini" assumed { players 2..2 seats red, blue }
resource corn
action eat(n: number) { pay n corn }
play { each player { do eat(2) } end game }
`;
  const found = (): string[] =>
    findingsOfGame(projectAt(root), "mini", checkGame([{ path: "mini.quipu", text: rules }])).map(
      ({ code, place }) => `${code} ${place.path}:${place.line}:${place.column}`,
    );

  test("the checked game says which concepts there are, and which need an entry", () => {
    write("rules/mini/mini.quipu", rules);
    expect(found()).toEqual([]);
    write("rules/mini/lexicon/ru.ftl", "corn = кукуруза\neat = съесть { ACC($m) }\ncorm = клубень\n");
    expect(found()).toEqual([
      "Q7003 rules/mini/lexicon/ru.ftl:1:1",
      "Q7006 rules/mini/lexicon/ru.ftl:2:20",
      "Q7002 rules/mini/lexicon/ru.ftl:3:1",
    ]);
  });

  test("files outside of the folder are not read", () => {
    write("elsewhere/pl.ftl", "nonsense");
    symlinkSync(join(root, "elsewhere/pl.ftl"), join(root, "rules/mini/lexicon/pl.ftl"));
    expect(found()).toContain("Q6101 rules/mini/lexicon/pl.ftl:1:1");
    expect(found().filter((line) => line.startsWith("Q70") && line.includes("pl.ftl"))).toEqual([]);
  });
});

describe("what is said of somebody else than the reader", () => {
  test("must name whose it is", () => {
    const wrong = lexiconFindings("corn = corn\n    .theirs-more = take { $n } corn\n", "en");
    expect(wrong.map((d) => d.code)).toContain("Q7012");
    const right = lexiconFindings("corn = corn\n    .theirs-more = give { $owner } { $n } corn\n", "en");
    expect(right.map((d) => d.code)).not.toContain("Q7012");
  });
});

describe("words that no book has, or that mean something else", () => {
  const NOUN = `corn = кукуруза
    .gender = f
    .one = кукуруза, кукурузы, кукурузе, кукурузу, кукурузой, кукурузе
    .mass = yes`;
  const codesOf = (text: string): string[] =>
    lexiconFindings(text).flatMap(({ code }) => (code === "Q7003" ? [] : [code]));

  test("a Latin letter in a Russian word has its own place", () => {
    const text = `${NOUN}\n    .reads = зерн*, мaис*`;
    const [finding] = lexiconFindings(text).filter(({ code }) => code === "Q7017");
    expect(text.slice(finding.span.start, finding.span.end)).toBe("мaис");
  });

  test("so has a letter that cannot be seen", () => {
    expect(codesOf(NOUN.replace("corn = куку", "corn = куку\u200b"))).toEqual(["Q7017"]);
  });

  test("forms of another word, a gender that the ending denies", () => {
    expect(codesOf(NOUN)).toEqual([]);
    expect(codesOf(NOUN.replace("corn = кукуруза", "corn = corn"))).toEqual(["Q7018"]);
    expect(codesOf(NOUN.replace("gender = f", "gender = n"))).toEqual(["Q7019"]);
    expect(codesOf(NOUN.replace("gender = f", "gender = m animate"))).toEqual([]);
  });

  test("a form for every case, with commas between them", () => {
    expect(codesOf(NOUN.replaceAll(", ", "; "))).toEqual(["Q7004"]);
  });

  test("a value that is wrong is told once", () => {
    expect(codesOf(NOUN.replace("gender = f", "gender = female"))).toEqual(["Q7012"]);
  });

  test("a list of nothing but commas is none", () => {
    expect(codesOf(`${NOUN}\n    .reads = , ,`)).toEqual(["Q7012"]);
  });

  test("what is to be avoided is no name of the same thing", () => {
    expect(codesOf(`${NOUN}\n    .avoid = кукуруз*`)).toEqual(["Q7020"]);
  });
});
