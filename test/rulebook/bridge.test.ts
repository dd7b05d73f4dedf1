/** A book that no rule cites, by way of one that is cited: sentences that say the same, places that are kept, where the books differ. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { write } from "../cli/harness.ts";
import { BOTH, ENGLISH, KEPT, keptFile, POLISH, POLISH_LINES, quipu, twoBooks } from "./two-books.ts";

const loud = (findings: any[], file: string): string[] =>
  findings.filter((f) => f.severity !== "info" && f.file.endsWith(file)).map((f) => `${f.code} ${f.line} ${f.found}`);
const kept = (root: string): any[] => JSON.parse(readFileSync(keptFile(root), "utf8"));
const linesOf = (root: string): Record<string, number[]> =>
  Object.fromEntries(kept(root).map((k) => [k.rule, k.sentences.map((s: string) => Number(s.split(" ")[0]))]));

describe("a book that no rule cites, beside one that is cited", () => {
  test("is told where it tells the rules, in whatever order", async () => {
    const { json, code } = await quipu(twoBooks(), "validate", ...BOTH, "--json");
    expect(loud(json.findings, "pl.md")).toEqual([]);
    expect(code).toBe(0);
    const [english, polish] = json.books;
    expect(english.telling).toMatchObject({ cited: 4, carried: 0 });
    expect(polish.telling).toMatchObject({ cited: 0, carried: 4, kept: 0 });
    expect(polish.telling.from[0]).toMatch(/book\.md$/);
  });

  test.each([
    ["4 jabłka", "7 jabłka", "Q7110 15 7 × jabłko"],
    ["3 gruszki", "3 jabłka", "Q7110 17 3 × jabłko"],
    ["uczty", "tańca", "Q7110 19 taniec"],
  ])("has its errors found: %s, %s", async (from, to, finding) => {
    const { json, code } = await quipu(twoBooks(POLISH.replace(from, to)), "validate", ...BOTH, "--json");
    expect(loud(json.findings, "pl.md")).toContain(finding);
    expect(code).toBe(1);
  });

  test("is reported as such, for people and on the page", async () => {
    const root = twoBooks();
    const { out } = await quipu(root, "validate", ...BOTH, "--html", "@report.html");
    expect(out).toMatch(/where rules are told: 4 by way of .*book\.md/);
    expect(readFileSync(join(root, "report.html"), "utf8")).toContain("Where rules are told: 4 by way of");
  });

  test("leaves a book alone that the rules cite", async () => {
    const rules = readFileSync(join(twoBooks(), "rules/orchard/orchard.quipu"), "utf8");
    const cited = rules.replace(/cite en (\d+)/g, (_, line: string) => `cite en ${line}, pl ${Number(line) + 12}`);
    const root = twoBooks(POLISH, ENGLISH, { "rules/orchard/orchard.quipu": cited });
    const { json } = await quipu(root, "validate", ...BOTH, "--json");
    expect(json.books[1].telling).toMatchObject({ cited: 4, carried: 0, from: [] });
  });
});

describe("quipu cites", () => {
  test("keeps where the rules are told, without a word of the book; validate needs the other book no more", async () => {
    const root = twoBooks(POLISH.replace("4 jabłka", "7 jabłka"));
    const { json, code, err } = await quipu(root, "cites", ...BOTH, "--json");
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(json.books).toHaveLength(1);
    expect(json.books[0].passages.map((p: any) => p.rule).sort()).toEqual(Object.keys(POLISH_LINES).sort());
    for (const [rule, line] of Object.entries(POLISH_LINES)) expect(linesOf(root)[rule]).toEqual([line]);
    expect(readFileSync(keptFile(root), "utf8")).not.toMatch(/jabł|grusz|otrzym/);

    const alone = await quipu(root, "validate", "--rulebook", "pl=@pl.md", "--json");
    expect(alone.json.books[0].telling).toMatchObject({ carried: 0, kept: 4 });
    expect(loud(alone.json.findings, "pl.md")).toEqual(["Q7110 15 7 × jabłko"]);
  });

  test("text that has moved is found again; text that has changed is checked, and reported: Q7122", async () => {
    const root = twoBooks();
    await quipu(root, "cites", ...BOTH);
    const moved = `${"Kilka słów o niczym.\n\n".repeat(7)}${POLISH}`;
    write(root, "pl.md", moved.replace("6 śliwek", "8 śliwek"));
    const { json } = await quipu(root, "validate", "--rulebook", "pl=@pl.md", "--json");
    expect(loud(json.findings, "pl.md")).toEqual(["Q7110 33 8 × śliwka"]);
    expect(json.findings.filter((f: any) => f.code === "Q7122")).toMatchObject([
      { severity: "info", message: expect.stringContaining("a kept passage (celebrate)") },
    ]);
    await quipu(root, "cites", "--lang", "pl", "--confirm", "celebrate");
    const after = await quipu(root, "validate", "--rulebook", "pl=@pl.md", "--json");
    expect(loud(after.json.findings, "pl.md").map((f) => f.split(" ")[0])).toContain("Q7122");
    const anew = await quipu(root, "cites", ...BOTH);
    expect(anew.out).toContain("has changed, confirm it anew: celebrate");
    expect(kept(root).find((k) => k.rule === "celebrate")).toMatchObject({ standing: "proposed" });
    const last = await quipu(root, "validate", "--rulebook", "pl=@pl.md", "--json");
    expect(last.json.findings.filter((f: any) => f.code === "Q7122")).toEqual([]);
  });

  test("what was confirmed or denied stays when it is found anew; the rest is replaced", async () => {
    const root = twoBooks();
    const { json } = await quipu(root, "cites", ...BOTH, "--json");
    const plant = json.books[0].passages.find((p: any) => p.rule === "plant");
    const decided = await quipu(root, "cites", "--lang", "pl", "--confirm", "trade", "--deny", plant.id, "--json");
    expect(decided.json.passages).toHaveLength(2);
    write(root, "pl.md", `Nowy pierwszy wiersz książki.\n\n${POLISH}`);
    await quipu(root, "cites", ...BOTH);
    const standings = Object.fromEntries(kept(root).map((k) => [k.rule, k.standing]));
    expect(standings).toEqual({ harvest: "proposed", trade: "confirmed", celebrate: "proposed", plant: "denied" });
    expect(linesOf(root).harvest).toEqual([POLISH_LINES.harvest + 2]);
    const { json: checked } = await quipu(root, "validate", "--rulebook", "pl=@pl.md", "--json");
    expect(checked.books[0].telling.kept).toBe(3);
  });

  test("cites in the rule files come first", async () => {
    const root = twoBooks();
    await quipu(root, "cites", ...BOTH);
    const rules = readFileSync(join(root, "rules/orchard/orchard.quipu"), "utf8");
    write(root, "rules/orchard/orchard.quipu", rules.replace("cite en 3", `cite en 3, pl ${POLISH_LINES.harvest}`));
    const { json } = await quipu(root, "validate", "--rulebook", "pl=@pl.md", "--json");
    expect(json.books[0].telling).toMatchObject({ cited: 1, kept: 3 });
  });

  test("with one book alone proposes what the rules find in it surely", async () => {
    const root = twoBooks();
    const { json, code } = await quipu(root, "cites", "--rulebook", "pl=@pl.md", "--json");
    expect(code).toBe(0);
    for (const { by, sure } of json.books[0].passages) {
      expect(by).toBe("rules");
      expect(sure).toBeGreaterThanOrEqual(0.6);
    }
    const check = async () => (await quipu(root, "validate", "--rulebook", "pl=@pl.md", "--json")).json.books[0];
    expect((await check()).telling.kept).toBe(0);
    await quipu(root, "cites", "--lang", "pl", "--confirm", "trade");
    expect((await check()).telling.kept).toBe(1);
  });

  test("has nothing to find in a book that the rules cite, and writes nothing", async () => {
    const root = twoBooks();
    const { out, code } = await quipu(root, "cites", "--rulebook", "en=@book.md");
    expect(code).toBe(0);
    expect(out).toContain("nothing to find");
    expect(existsSync(join(root, "rules/orchard/lexicon/passages.en.json"))).toBe(false);
  });

  test("leaves no half-written file behind", async () => {
    const root = twoBooks();
    await quipu(root, "cites", ...BOTH);
    expect(readdirSync(join(root, "rules/orchard/lexicon")).sort()).toEqual(["en.ftl", "passages.pl.json", "pl.ftl"]);
  });

  test.each([
    ["no JSON", "{"],
    ["no list", "{}"],
    ["no sentences", '[{"rule":"x","standing":"proposed","sure":1,"by":"ru","sentences":[]}]'],
    ["an odd standing", '[{"rule":"x","standing":"sure","sure":1,"by":"ru","sentences":["1 aaaaaaaaaa"]}]'],
    ["an odd hash", '[{"rule":"x","standing":"proposed","sure":1,"by":"ru","sentences":["1 <script>xx"]}]'],
    ["a sureness of 2", '[{"rule":"x","standing":"proposed","sure":2,"by":"ru","sentences":["1 aaaaaaaaaa"]}]'],
  ])("Q7121: a file with %s", async (_, text) => {
    const root = twoBooks(POLISH, ENGLISH, { [KEPT]: text });
    for (const command of ["validate", "cites"]) {
      const { code, err } = await quipu(root, command, "--rulebook", "pl=@pl.md");
      expect(code).toBe(2);
      expect(err).toContain("Q7121");
    }
  });

  test("names that are not kept are a mistake of usage", async () => {
    const root = twoBooks();
    expect((await quipu(root, "cites", "--confirm", "trade")).err).toContain("say which language");
    expect((await quipu(root, "cites", "--lang", "pl", "--deny", "nothing")).err).toContain(
      "no passage or rule `nothing`",
    );
    expect((await quipu(root, "cites")).code).toBe(2);
  });
});

describe("where the rules are silent, books are held against each other", () => {
  const across = async (polish: string): Promise<any[]> =>
    (await quipu(twoBooks(polish), "validate", ...BOTH, "--json")).json.across;

  test("books that say the same differ in nothing", async () => {
    expect(await across(POLISH)).toEqual([]);
  });

  test("Q7123: another number of the same thing", async () => {
    const [found, ...more] = await across(POLISH.replace("25 gruszkami", "52 gruszkami"));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ code: "Q7123", severity: "warning" });
    expect(found.message).toMatch(/book\.md says 25 pear where .*pl\.md says 52 pear; no rule/);
    expect(found.places.map((p: any) => p.line)).toEqual([17, 7]);
  });

  test("Q7123: another of the same kind is a hint where there are but two books", async () => {
    expect(await across(POLISH.replace("Po tańcu", "Po dniu uczty"))).toMatchObject([
      { code: "Q7123", severity: "info" },
    ]);
  });

  test("Q7123: words that exclude each other", async () => {
    const polish = POLISH.replace("Worek z 25 gruszkami leży obok", "Worek z 25 gruszkami leży po lewej stronie obok");
    const root = twoBooks(polish);
    write(root, "book.md", ENGLISH.replace("lies beside 9 plums", "lies on the right beside 9 plums"));
    const { json } = await quipu(root, "validate", ...BOTH, "--json");
    expect(json.across).toMatchObject([{ code: "Q7123" }]);
    expect(json.across[0].message).toMatch(/book\.md says `right` where .*pl\.md says `left`/);
  });

  test("Q7123: what one lets somebody do and the other demands is a hint, unless the demand is denied", async () => {
    const english = ENGLISH.replace("washes it", "may wash it");
    const between = async (polish: string): Promise<any[]> => {
      const root = twoBooks(POLISH.replace("ten je umyje", polish), english);
      return (await quipu(root, "validate", ...BOTH, "--json")).json.across;
    };
    expect(await between("ten musi je umyć")).toMatchObject([{ code: "Q7123", severity: "info" }]);
    expect(await between("ten nie zawsze musi je umyć")).toEqual([]);
  });

  test("what a rule states is left to the rules", async () => {
    const found = await across(POLISH.replace("6 śliwek", "8 śliwek"));
    expect(found.filter(({ code }) => code === "Q7123")).toEqual([]);
  });

  test("of three books the one that stands alone is named", async () => {
    const root = twoBooks(POLISH.replace("25 gruszkami", "52 gruszkami"));
    write(root, "third.md", ENGLISH);
    const { json } = await quipu(root, "validate", ...BOTH, "--rulebook", "en=@third.md", "--json");
    const found = json.across.filter((f: any) => f.code === "Q7123");
    expect(found).toHaveLength(1);
    expect(found[0].message).toMatch(/pl\.md stands alone: it says 52 pear where 2 others say 25 pear/);
  });
});
