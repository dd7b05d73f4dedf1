/** The command on a small game: findings, answers to odd input, decisions, changes, several books. */
import { execFileSync } from "node:child_process";
import { readFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { write } from "../cli/harness.ts";
import { BOOK, orchard, RULES, validate } from "./orchard.ts";

const check = (root: string, ...more: string[]) => validate(root, "--lang", "en", "--rulebook", "@book.md", ...more);
const loud = (findings: any[]): string[] =>
  findings.filter((f) => f.severity !== "info").map((f) => `${f.severity} ${f.code} ${f.line} ${f.kind}`);

const OTHER = `game other "Other" assumed "our own" { players 2..4 }
resource coin starts 3
points fame
action turn { gain 1 coin }
play { repeat 2 times { each player { do turn } } }
ranking most fame
`;

describe("a book that agrees with the rules", () => {
  test("has no findings, and the figures say how much was compared", async () => {
    const { code, json } = await check(orchard(), "--json");
    expect(loud(json.findings)).toEqual([]);
    expect(code).toBe(0);
    expect(json.numbers).toBe(7);
    expect(json.explained).toBe(7);
    expect(json.confirmed).toBeGreaterThan(json.claims / 2);
  });
});

describe("a book with one error", () => {
  test.each([
    ["another number", "4 apples", "7 apples", "error Q7110 3 contradiction"],
    ["another resource", "3 pears", "3 apples", "error Q7110 5 contradiction"],
    ["a sibling", "of the feast", "of the dance", "error Q7110 7 contradiction"],
    ["a word to avoid", "2 pears", "2 quinces", "warning Q7113 3 terminology"],
    ["must for may", "You may trade", "You must trade", "warning Q7110 5 contradiction"],
  ])("%s", async (_, from, to, finding) => {
    const { code, json } = await check(orchard(BOOK.replace(from, to)), "--json");
    expect(loud(json.findings)).toContain(finding);
    expect(code).toBe(finding.startsWith("error") ? 1 : 0);
    const [first] = json.findings.filter((f: any) => f.severity !== "info");
    expect(first.source ?? "rules/orchard/orchard.quipu:8").toMatch(/^rules\/orchard\/orchard\.quipu:\d+$/);
  });

  test("is told in words, with the place in the book and in the rules", async () => {
    const { out, code } = await check(orchard(BOOK.replace("4 apples", "7 apples")));
    expect(code).toBe(1);
    expect(out).toContain("error Q7110 contradiction: the rule says 4 × apple, the book 7 × apple");
    expect(out).toMatch(/book\.md:3:25/);
    expect(out).toContain("harvest (rules/orchard/orchard.quipu:8)");
  });

  test("what is expected is told of every finding, also where no rule states anything", async () => {
    const { json } = await check(orchard(BOOK.replace("4 apples", "4 apples and 19 baskets")), "--json");
    expect(json.findings.length).toBeGreaterThan(0);
    expect(json.findings.filter((f: any) => f.expected === "" || f.found === "")).toEqual([]);
  });

  test("is found where the text has moved", async () => {
    const moved = `A new first paragraph of the book.\n\n${"Some words about nothing in particular.\n\n".repeat(8)}${BOOK}`;
    const { json } = await check(orchard(moved.replace("4 apples", "7 apples")), "--json");
    expect(json.findings.filter((f: any) => f.kind === "contradiction").map((f: any) => f.found)).toContain(
      "7 × apple",
    );
  });
});

describe("books that cannot be checked", () => {
  test.each([
    ["Q7101", "  \n"],
    ["Q7102", Uint8Array.from({ length: 3000 }, (_, i) => i % 9)],
    ["Q7103", Uint8Array.from({ length: 3000 }, (_, i) => 128 + ((i * 77) % 128))],
    [
      "Q7104",
      "Gracz bierze dwie karty z talii i kładzie je na stole, a potem może się ruszyć o jedno pole. ".repeat(4),
    ],
    [
      "Q7105",
      "The knight moves two squares and one to the side, and the king may not be put in check by it. ".repeat(40),
    ],
    [
      "Q7105",
      Array.from({ length: 40 }, (_, i) => `Trade ${i + 9} pears for ${i + 60} plums and dance ${i + 30} rites.`).join(
        " ",
      ),
    ],
    ["Q7108", "%PDF-1.4\nnothing of the kind"],
  ])("%s", async (expected, book) => {
    const { code, json } = await check(orchard(book), "--json");
    expect(code).toBe(2);
    expect(json.error.message).toContain(expected);
    expect(json.error.code).toBe(expected);
  });

  test("a wrong file is answered before the rules are read", async () => {
    const root = orchard("", { "rules/orchard/orchard.quipu": "game orchard {" });
    expect((await check(root)).err).toContain("Q7101");
  });

  test("Q7106: ten megabytes of text", async () => {
    const { code, err } = await check(orchard("The knight moves to the side of the board. ".repeat(250_000)));
    expect(code).toBe(2);
    expect(err).toContain("Q7106");
  });

  test("Q7106: more lines than any book has", async () => {
    expect((await check(orchard(`${BOOK}${"\n".repeat(200_000)}`))).err).toMatch(/Q7106.* lines/);
  });

  test("a book that is given twice, a page that would take the place of a folder, rules that are none", async () => {
    const root = orchard(BOOK, { "broken/orchard.quipu": "game orchard {", "other/other.quipu": OTHER });
    expect((await check(root, "--rulebook", "en=@./book.md")).err).toContain("is given twice");
    expect((await check(root, "--html", root)).err).toContain("is a folder");
    const broken = await check(root, "--against", "@broken");
    expect(broken.code).toBe(2);
    expect(broken.err).toContain("cannot be compared with");
    expect((await check(root, "--against", "@other")).err).toContain("another game, `other`");
  });

  test("the language in capitals", async () => {
    expect((await validate(orchard(), "--rulebook", "EN=@book.md")).code).toBe(0);
  });

  test("Q7107: a language that the game has no words for", async () => {
    const text = "Игрок берёт две карты и кладёт их на стол, если это возможно. ".repeat(9);
    const { code, err } = await validate(orchard(text), "--rulebook", "ru=@book.md");
    expect(code).toBe(2);
    expect(err).toContain("Q7107");
  });

  test("no file, a folder, no language, no edition of that name, no folder for the page", async () => {
    const root = orchard();
    expect((await validate(root, "--rulebook", "@rules")).err).toContain("rules is a folder");
    expect((await check(root, "--html", join(root, "nowhere", "page.html"))).err).toContain("there is no folder");
    expect((await validate(root, "--rulebook", "@nothing.txt")).code).toBe(2);
    expect((await validate(root, "--rulebook", "xx=@book.md")).err).toContain("the languages are: en");
    expect((await check(root, "--edition", "second")).err).toContain("no edition or variant `second`");
  });
});

describe("extraction", () => {
  test("Q7115 and Q7116: lines in another language, and a code that was misread", async () => {
    const foreign = "Gracz bierze dwie karty z talii i kładzie je na stole, a potem może się ruszyć. ".repeat(2);
    const { json } = await check(orchard(`${BOOK}\n${foreign}\n\nZo8 Take a pear.\n`), "--json");
    expect(loud(json.findings)).toEqual(["warning Q7115 11 untranslated", "warning Q7116 13 reference"]);
  });
});

describe("decisions", () => {
  test("a denied finding is put aside until the text changes; then Q7119 says that the decision is unused", async () => {
    const root = orchard(BOOK.replace("4 apples", "7 apples"));
    const { json } = await check(root, "--json");
    const { id } = json.findings.find((f: any) => f.severity === "error");
    expect((await check(root, "--deny", id)).err).toContain("a decision needs a reason");
    expect((await check(root, "--deny", id, "--because", "a picture says so")).code).toBe(0);
    const kept = readFileSync(join(root, "rules/orchard/lexicon/decisions.en.json"), "utf8");
    expect(kept).not.toContain("apples and");
    const after = await check(root, "--json");
    expect(after.code).toBe(0);
    expect(after.json.findings.find((f: any) => f.id === id).decision.because).toBe("a picture says so");

    write(root, "book.md", BOOK.replace("4 apples", "8 apples"));
    const changed = await check(root, "--json");
    expect(changed.code).toBe(1);
    expect(loud(changed.json.findings)).toContain("warning Q7119 3 decision");
  });

  test("Q7109: a file of decisions that is none", async () => {
    const root = orchard(BOOK, { "rules/orchard/lexicon/decisions.en.json": '[{"finding":"x"}]' });
    expect((await check(root)).err).toContain("Q7109");
  });

  test("a decision about one book is not unused in another of the same language", async () => {
    const root = orchard(BOOK.replace("4 apples", "7 apples"), { "other.md": BOOK });
    const { json } = await check(root, "--json");
    const { id } = json.findings.find((f: any) => f.severity === "error");
    await check(root, "--deny", id, "--because", "a picture says so");
    const other = await validate(root, "--rulebook", "en=@other.md", "--json");
    expect(loud(other.json.findings)).toEqual([]);
    write(root, "book.md", BOOK);
    const [unused] = (await check(root, "--json")).json.findings.filter((f: any) => f.code === "Q7119");
    expect(unused).toMatchObject({ expected: "a contradiction that it is about", found: "none" });
  });

  test("a verdict is one of two, and a reason belongs to one", async () => {
    const root = orchard();
    expect((await check(root, "--deny", "a", "--confirm", "a", "--because", "b")).err).toContain("not both");
    expect((await check(root, "--because", "b")).err).toContain("no finding that it is about");
  });
});

describe("changes of the rules", () => {
  test("Q7120: the passages that a change makes wrong, against a folder and against a revision", async () => {
    const root = orchard();
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", root, "-c", "user.name=t", "-c", "user.email=t@t", ...args], { stdio: "ignore" });
    git("init", "-q");
    git("add", "rules");
    git("commit", "-qm", "rules");
    write(root, "older/orchard.quipu", RULES);
    write(root, "rules/orchard/orchard.quipu", RULES.replace("gain 6 plum", "gain 8 plum"));
    for (const since of [
      ["--against", "@older"],
      ["--changed-since", "HEAD"],
    ]) {
      const { json } = await check(root, ...since, "--json");
      const [change] = json.across;
      expect(change).toMatchObject({ code: "Q7120", rule: "celebrate", severity: "error" });
      expect(change.places).toMatchObject([{ line: 7, says: expect.stringContaining("6 plums") }]);
    }
    expect((await check(root, "--changed-since", "--output=x")).code).toBe(2);
    expect((await check(root, "--changed-since", "no-such-thing")).err).toContain("git knows no such revision");
  });

  test("a rule that says something else with the same numbers, or names something else, has its passages read again", async () => {
    const root = orchard();
    write(root, "older/orchard.quipu", RULES.replace("season is feast {", "season is not feast {"));
    write(root, "named/orchard.quipu", RULES.replace("season is feast {", "season is fast {"));
    const [opposite, other] = [await check(root, "--against", "@older"), await check(root, "--against", "@named")];
    expect(opposite.out).toContain("warning Q7120");
    expect(opposite.out).toMatch(/book\.md:7:1 speaks of the rule/);
    expect(other.out).toMatch(/the rule said .*fast.*, and now says .*feast/);
  });

  test("a change that no passage suffers from is told as such, and so is none", async () => {
    const root = orchard();
    write(root, "older/orchard.quipu", `${RULES}action nap { gain 7 honey }\n`);
    write(root, "same/orchard.quipu", RULES);
    const [changed, same] = [await check(root, "--against", "@older"), await check(root, "--against", "@same")];
    expect(changed.out).toContain("1 rule says something else than before (nap); no passage is made wrong by that");
    expect(same.out).toContain("no rule says anything else than before");
    expect((await check(root, "--against", "@older", "--json")).json.changed).toEqual(["nap"]);
  });
});

describe("several books", () => {
  test("Q7117: the one that stands alone", async () => {
    const root = orchard();
    write(root, "second.md", BOOK);
    write(root, "third.md", BOOK.replace("of the feast", "of the dance"));
    const { json } = await validate(
      root,
      "--json",
      "--rulebook",
      "en=@book.md",
      "--rulebook",
      "en=@second.md",
      "--rulebook",
      "en=@third.md",
    );
    expect(json.across).toMatchObject([{ code: "Q7117", rule: "celebrate", severity: "warning" }]);
    expect(json.across[0].message).toContain("third.md stands alone: it says dance where 2 others say feast");
  });

  test("Q7117: a number is shown where it stands by itself, not in a row", async () => {
    const five = BOOK.replace(
      "At the harvest you gain 4 apples",
      "Picking 1/2/3 trees costs 1/5/9 apples. At the harvest you gain 5 apples",
    );
    const root = orchard(five);
    write(root, "second.md", five);
    write(root, "third.md", BOOK);
    const books = ["book", "second", "third"].flatMap((name) => ["--rulebook", `en=@${name}.md`]);
    const { json } = await validate(root, "--json", ...books);
    const [found] = json.across.filter(({ code }: any) => code === "Q7117");
    expect(found.places.map(({ says }: any) => says)).toEqual(["«4 apples»", "«5 apples»", "«5 apples»"]);
  });
});

describe("reports", () => {
  test("SARIF has the loud findings with both places", async () => {
    const { json } = await check(orchard(BOOK.replace("4 apples", "7 apples")), "--format", "sarif");
    const [result] = json.runs[0].results;
    expect(result.ruleId).toBe("Q7110");
    expect(result.locations[0].physicalLocation.region.startLine).toBe(3);
    expect(result.relatedLocations[0].physicalLocation.artifactLocation.uri).toBe("rules/orchard/orchard.quipu");
  });

  test("the page holds the book and the rules, and nothing of either as code", async () => {
    const root = orchard(
      `${BOOK.replace("4 apples", "7 apples")}\n<script>alert(1)</script> "x" onload='y' and so on.\n`,
    );
    await check(root, "--html", join(root, "report.html"));
    const html = readFileSync(join(root, "report.html"), "utf8");
    expect(html).toContain("the rule says 4 × apple, the book 7 × apple");
    expect(html).toContain("gain 4 apple");
    expect(html.match(/<script/g)).toHaveLength(1);
    // A line of the book is no column of the page.
    expect(html).toContain('class="line is-text"');
    expect(html).not.toMatch(/class="line[^"]* (?:text|findings|book)[ "]/);
    expect(html).toContain("&lt;script&gt;alert(");
    expect(html).not.toMatch(/src=|https?:\/\//);
  });

  test("every link of the page leads to a line, a finding or a rule; a line names the rules that are told there", async () => {
    const root = orchard(BOOK.replace("4 apples", "7 apples"), { "other.md": BOOK });
    const page = ["--rulebook", "en=@other.md", "--html", join(root, "report.html")];
    await check(root, ...page);
    const html = readFileSync(join(root, "report.html"), "utf8");
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    const told = /id="l0-3"[^>]* data-rules="([\d ]+)"/.exec(html)![1].split(" ");
    const rules = told.map((n) => new RegExp(`id="r${n}"><summary><b>([^<]+)`).exec(html)![1]);
    expect(rules).toContain("harvest");
    expect(links).toContain("l1-3");
  });

  test("Q7111, Q7112 and Q7114 are explained", () => {
    for (const code of ["Q7111", "Q7112", "Q7114"]) expect(existsSync(`docs/codes/${code}.md`)).toBe(true);
  });
});
