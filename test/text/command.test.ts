/** `quipu text`. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as compiler from "../../compiler/index.ts";
import { LANGUAGES } from "../../compiler/lexicon/index.ts";
import { packageRoot, run, temporaryProject, type Run } from "../cli/harness.ts";

const text = (argv: readonly string[], root = packageRoot): Promise<Run> =>
  run(root, ["text", ...argv], { compiler: async () => compiler });

const GAME = `game ferry "The ferry" cite en 1..9 { players 2..3  seats red, blue, green }
resource coin starts 3
points renown
/// What a crossing costs.
value fare: number = 2 cite en 4
action cross cite en 5..6 { pay fare coin  gain 1 renown }
play { repeat 4 times { each player { may "Cross?" { do cross } } } }
ranking most renown, most coin
variant flood "Flood" { replace value fare: number = 3 }
variant ice "Ice" { modify fare: less 1 }
`;
const project = (): string => temporaryProject({ "rules/ferry/game.quipu": GAME });

/** What is run from the bundle went through a bundler, with all letters of all languages. */
it.each(LANGUAGES)("the bundle writes what the sources do, in %s", (lang) => {
  const argv = [join(packageRoot, "bin/quipu.mjs"), "text", "cloud-tea", "--lang", lang];
  const out = execFileSync(process.execPath, argv, { cwd: packageRoot, encoding: "utf8" });
  expect(out).toBe(readFileSync(join(packageRoot, `test/text/golden/cloud-tea.${lang}.md`), "utf8"));
});

describe("the command", () => {
  it("writes a book with an anchor for each rule", async () => {
    const { code, out } = await text(["ferry"], project());
    expect(code).toBe(0);
    expect(out).toContain('<a id="rule-cross"></a>');
    expect(out).toContain("Pay 2 coins (fare).");
    expect(out).toContain("Gain 1 renown.");
    expect(out).toContain("4 times:");
  });

  it("gives rules, sources and sentences to programs", async () => {
    const { json } = await text(["ferry", "--json"], project());
    expect(json).toMatchObject({ game: "ferry", language: "en" });
    const cross = (json.rules as Record<string, unknown>[]).find((r) => r.rule === "cross");
    expect(cross).toMatchObject({
      source: "rules/ferry/game.quipu:6",
      sentences: ["Pay 2 coins (fare).", "Gain 1 renown."],
    });
    const list = await text(["ferry", "--format", "json"], project());
    expect(Array.isArray(list.json)).toBe(true);
  });

  it("writes HTML to a file", async () => {
    const root = project();
    const file = join(root, "rules.html");
    expect((await text(["ferry", "--format", "html", "--out", file], root)).code).toBe(0);
    expect(readFileSync(file, "utf8")).toContain('data-rule="cross" data-source="rules/ferry/game.quipu:6"');
  });

  it("tells the rules as they are played with the chosen variants", async () => {
    const root = project();
    const ice = (await text(["ferry", "--variant", "ice"], root)).out;
    expect(ice).toContain("Variant “Ice”");
    expect(ice).not.toContain("Flood");
    expect(ice).toContain("**The fare:** 1 coin.");
    expect(ice).toContain("Pay 1 coin (fare).");
    const flood = (await text(["ferry", "--variant", "flood"], root)).out;
    expect(flood).toContain("**The fare:** 3 coins.");
    expect(flood).toContain("Pay 3 coins (fare).");
    const wrong = await text(["ferry", "--variant", "fog"], root);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain("flood, ice");
  });

  it("lists what a lexicon has to name", async () => {
    const { json } = await text(["ferry", "--concepts", "--json"], project());
    const concepts = json.concepts as { id: string; form: string; entry: boolean }[];
    expect(concepts).toContainEqual(expect.objectContaining({ id: "coin", form: "noun", entry: false }));
    expect(concepts).toContainEqual(expect.objectContaining({ id: "cross", form: "action", cites: ["en 5..6"] }));
    expect(concepts).toContainEqual(expect.objectContaining({ id: "fare", form: "value" }));
  });

  it.each(LANGUAGES)(
    "writes a lexicon to begin with, in %s: nothing is wrong with it or missing, but it waits for its words",
    async (lang) => {
      const root = project();
      const begun = await text(["ferry", "--lang", lang, "--format", "ftl"], root);
      expect(begun.out).toContain("# unfinished\ncross = cross\n    .do = cross\n    .title = Cross");
      const folder = join(root, "rules/ferry/lexicon");
      mkdirSync(folder);
      writeFileSync(join(folder, `${lang}.ftl`), begun.out);
      const check = (): Promise<Run> => run(root, ["check", "ferry"], { compiler: async () => compiler });
      const checked = await check();
      expect(checked.code).toBe(0);
      expect([...`${checked.out}${checked.err}`.matchAll(/Q70\d\d/g)].map(([code]) => code)).toContain("Q7016");
      expect(`${checked.out}${checked.err}`).not.toMatch(/Q70(?!16)/);
      writeFileSync(join(folder, `${lang}.ftl`), begun.out.replaceAll("# unfinished\n", ""));
      expect(`${(await check()).out}`).not.toContain("Q70");
      expect((await text(["ferry", "--lang", lang, "--format", "ftl"], root)).out.trim()).toBe("");
    },
  );

  it.each([
    [["ferry", "--lang", "xx"], "the languages are: en, ru, pt, pl"],
    [["fery"], "did you mean `ferry`?"],
    [["ferry", "--format", "pdf"], "md, html, json"],
  ])("refuses %j", async (argv, hint) => {
    const { code, err } = await text(argv, project());
    expect(code).toBe(2);
    expect(err).toContain(hint);
  });

  it("writes nothing when the rules are wrong", async () => {
    const root = temporaryProject({ "rules/ferry/game.quipu": GAME.replace("pay fare coin", "pay fare coyn") });
    const file = join(root, "rules.md");
    expect((await text(["ferry", "--out", file], root)).code).toBe(1);
    expect(existsSync(file)).toBe(false);
  });
});
