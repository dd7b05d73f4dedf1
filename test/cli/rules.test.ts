/** The command with the real compiler, on games that it writes itself. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as compiler from "../../compiler/index.ts";
import { run, temporaryProject, write, type Run } from "./harness.ts";

const real = { compiler: async () => compiler };
const quipu = (root: string, argv: string[], input = ""): Promise<Run> => run(root, argv, { ...real, input });

test("new writes a game that has no findings, whose examples pass and which can be played", async () => {
  const root = temporaryProject();
  const made = await quipu(root, ["new", "hamlet"]);
  expect(made.code).toBe(0);
  expect(made.out).toContain("wrote rules/hamlet/hamlet.quipu");
  expect((await quipu(root, ["check", "hamlet", "--json"])).json).toEqual({ errors: [], warnings: [] });
  expect((await quipu(root, ["test", "hamlet", "--json"])).json).toMatchObject({ passed: 2, failed: 0 });
  const simulated = await quipu(root, [
    "simulate",
    "hamlet",
    "--players",
    "4",
    "--games",
    "20",
    "--threads",
    "1",
    "--json",
  ]);
  expect(simulated).toMatchObject({ code: 0 });
  expect(simulated.json).toMatchObject({ stuck: 0, unfinished: 0, failed: 0 });
  const played = await quipu(root, ["play", "hamlet", "--seed", "1"], "1\n".repeat(30));
  expect(played.out).toMatch(/wins\./);
});

test("new --variant of writes a variant of that game, which can be switched on", async () => {
  const root = temporaryProject();
  await quipu(root, ["new", "hamlet"]);
  const made = await quipu(root, ["new", "night_market", "--variant", "of", "hamlet", "--json"]);
  expect(made.json.file).toBe("rules/hamlet/variants/night_market.quipu");
  expect((await quipu(root, ["check", "--json"])).json).toEqual({ errors: [], warnings: [] });
  const argv = ["simulate", "hamlet", "--games", "5", "--threads", "1", "--variant", "night_market", "--json"];
  expect((await quipu(root, argv)).json.overlays).toEqual(["night_market"]);
});

test("new refuses names that cannot be, and never overwrites", async () => {
  const root = temporaryProject();
  for (const name of ["Hamlet", "../x", "a-b", "1st", ""]) expect((await quipu(root, ["new", name])).code).toBe(2);
  await quipu(root, ["new", "hamlet"]);
  write(root, "rules/hamlet/hamlet.quipu", "mine");
  expect((await quipu(root, ["new", "hamlet"])).code).toBe(2);
  expect(readFileSync(join(root, "rules/hamlet/hamlet.quipu"), "utf8")).toBe("mine");
  expect((await quipu(root, ["new", "x", "--variant", "of", "hamlte"])).err).toContain("did you mean `hamlet`?");
  expect((await quipu(root, ["new", "x", "--variant", "for", "hamlet"])).code).toBe(2);
});

test("Q6107: a folder with another name than its game", async () => {
  const root = temporaryProject();
  await quipu(root, ["new", "hamlet"]);
  write(root, "rules/village/a.quipu", readFileSync(join(root, "rules/hamlet/hamlet.quipu"), "utf8"));
  const { code, json } = await quipu(root, ["check", "village", "--json"]);
  expect(code).toBe(0);
  expect(json.warnings).toEqual([expect.objectContaining({ code: "Q6107", line: 2 })]);
});

const TRICKS = `game tricks "Tricks" assumed { players 2 seats red, blue }
table card {
  low * 3
  high * 3
}
state stock: deck of card
state trick: row of card max 2
each player has hand: hand of card
setup {
  fill stock with card
  each player { draw 3 from stock to my.hand }
}
action lay {
  choose c from my.hand "Play a card"
  move c from my.hand to right of trick
}
action sweep {
  set trick = []
}
play {
  repeat 2 times {
    each player { do lay }
    do sweep
  }
}
example "a trick" {
  when red does lay choosing low
  then length(trick) == 2
}
`;

test("a failed example says what was there instead", async () => {
  const root = temporaryProject({ "rules/tricks/a.quipu": TRICKS });
  const { code, out } = await quipu(root, ["test", "tricks"]);
  expect(code).toBe(1);
  expect(out).toContain("not true: length(trick) == 2; it is 1");
});

test("play says what was played from a hand, though it was cleared away at once", async () => {
  const root = temporaryProject({ "rules/tricks/a.quipu": TRICKS });
  const { out } = await quipu(root, ["play", "tricks", "--seed", "1"], "1\n");
  expect(out).toMatch(/^blue: (low|high)$/m);
  expect(out).not.toContain("unseen");
});

test("rules that cannot be carried out are the author's to mend: the zone and the rule are named", async () => {
  const root = temporaryProject({ "rules/tricks/a.quipu": TRICKS.replace("set trick = []", "") });
  const { code, err } = await quipu(root, ["play", "tricks", "--seed", "1"], "1\n1\n1\n");
  expect(code).toBe(1);
  expect(err).toBe("error: The rules failed: trick holds at most 2 and is full, in play (a.quipu:20).\n");
  const simulated = await quipu(root, ["simulate", "tricks", "--games", "3", "--threads", "1", "--json"]);
  expect(simulated.json.errors[0].message).toContain("trick holds at most 2 and is full");
});

test("explain shows a rule, where it comes from and what uses it", async () => {
  const root = temporaryProject();
  await quipu(root, ["new", "hamlet"]);
  const { code, out } = await quipu(root, ["explain", "take_sticks"]);
  expect(code).toBe(0);
  expect(out).toContain("action take_sticks of hamlet, rules/hamlet/hamlet.quipu:9");
  expect(out).toContain("choose n from 1..3 where n <= sticks");
  expect(out).toContain("source: assumed: a first draft");
  expect(out).toContain("part of the flow play, rules/hamlet/hamlet.quipu:15");
  const { json } = await quipu(root, ["explain", "hamlet.sticks", "--json"]);
  expect(json.rules).toHaveLength(1);
  expect(json.rules[0].usedBy.map((u: { name: string }) => u.name)).toContain("take_sticks");
});

test("explain finds rows, changes of overlays and cites", async () => {
  const root = temporaryProject({
    "rules/mini/mini.quipu": `game mini "Mini" assumed { players 2 seats red, blue }
table card(price: number) cite en 3 {
  plough | 2 cite en 7..9
  cart   | 3
}
value price(c: card): number = c.price
/// A quicker game.
variant quick "Quick" assumed "no book has it" {
  modify price(c): becomes 1 when c is plough
}
state deck: deck of card
play { fill deck with c in card  end game }
`,
  });
  const plough = await quipu(root, ["explain", "plough", "--json"]);
  expect(plough.json.rules[0]).toMatchObject({ what: "table row", sources: ["rulebook en, lines 7 to 9"], line: 3 });
  expect(plough.json.rules[0].usedBy.map((u: { name: string }) => u.name)).toEqual(["modify price"]);
  const quick = await quipu(root, ["explain", "quick"]);
  expect(quick.out).toContain("variant quick of mini");
  expect(quick.out).toContain("A quicker game.");
  expect(quick.out).toContain("assumed: no book has it");
});

test("explain shows the page of a code", async () => {
  const root = temporaryProject();
  const { code, out } = await quipu(root, ["explain", "q6001"]);
  expect(code).toBe(0);
  expect(out).toContain("# Q6001 stale-output");
  expect(out).toContain("How to mend it");
  expect((await quipu(root, ["explain", "Q6001", "--json"])).json).toMatchObject({ code: "Q6001", severity: "error" });
});

test("explain suggests near topics", async () => {
  const root = temporaryProject();
  await quipu(root, ["new", "hamlet"]);
  expect((await quipu(root, ["explain", "take_stick"])).err).toContain("did you mean `take_sticks`?");
  expect((await quipu(root, ["explain", "Q9999"])).code).toBe(2);
  expect((await quipu(root, ["explain", "nothing", "--game", "hamlte"])).err).toContain("did you mean `hamlet`?");
});

test("provenance counts facts by source", async () => {
  const root = temporaryProject({
    "rules/mini/mini.quipu": "fact cited en 3\nfact assumed\nfact ruled x",
    "rules/mini/more.quipu": "fact unsourced\nfact cited en 4",
  });
  const { code, json } = await run(root, ["provenance", "mini", "--json"]);
  expect(code).toBe(0);
  expect(json).toMatchObject({ game: "mini", facts: 5, cited: 2, assumed: 1, ruled: 1, unsourced: 1 });
  expect(json.details[0]).toEqual({
    name: "fact",
    source: "cited",
    detail: "en 3",
    file: "rules/mini/mini.quipu",
    line: 1,
  });
  const { out } = await run(root, ["provenance", "mini"]);
  expect(out).toMatch(/more\.quipu +2 +1 +0 +0 +1\n/);
  expect(out).toContain("rules/mini/more.quipu:1: fact, unsourced");
  expect(out).not.toContain("rules/mini/mini.quipu:1:");
  expect((await run(root, ["provenance", "mini", "--list"])).out).toContain(
    "rules/mini/mini.quipu:1: fact, cited: en 3",
  );
});

test("provenance of rules with errors shows the errors", async () => {
  const root = temporaryProject({ "rules/mini/mini.quipu": "bad" });
  const { code, err } = await run(root, ["provenance", "mini"]);
  expect(code).toBe(1);
  expect(err).toContain("Q2001");
});

test("format writes, --check only tells, errors leave the file alone", async () => {
  const root = temporaryProject({
    "rules/mini/a.quipu": "good  \n",
    "rules/mini/b.quipu": "fine\n",
    "rules/other/c.quipu": "bad  \n",
  });
  const check = await run(root, ["format", "mini", "--check", "--json"]);
  expect(check.code).toBe(1);
  expect(check.json).toEqual({ files: 2, changed: ["rules/mini/a.quipu"], errors: [], warnings: [] });
  expect(readFileSync(join(root, "rules/mini/a.quipu"), "utf8")).toBe("good  \n");
  expect((await run(root, ["format", "mini"])).code).toBe(0);
  expect(readFileSync(join(root, "rules/mini/a.quipu"), "utf8")).toBe("good\n");
  expect(await run(root, ["format", "mini", "--check"])).toMatchObject({ code: 0, out: "fine: 2 files\n" });
  const all = await run(root, ["format"]);
  expect(all.code).toBe(1);
  expect(all.out).toContain("rules/other/c.quipu:1:1");
  expect(readFileSync(join(root, "rules/other/c.quipu"), "utf8")).toBe("bad  \n");
});

test("format takes files and folders, and refuses what is neither", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "good  \n", "notes.md": "text  \n" });
  expect((await run(root, ["format", join(root, "rules/mini/a.quipu"), "--json"])).json.changed).toHaveLength(1);
  expect((await run(root, ["format", join(root, "rules/mini"), "--json"])).json.files).toBe(1);
  expect((await run(root, ["format", join(root, "notes.md")])).code).toBe(2);
  expect((await run(root, ["format", "nowhere"])).code).toBe(2);
  expect(existsSync(join(root, "nowhere"))).toBe(false);
});

test("the game that new writes is formatted", async () => {
  const root = temporaryProject();
  await quipu(root, ["new", "hamlet"]);
  await quipu(root, ["new", "quick", "--variant", "of", "hamlet"]);
  const formatting = async (): Promise<typeof import("../../compiler/format/index.ts")> =>
    import("../../compiler/format/index.ts");
  const { code, out } = await run(root, ["format", "--check"], { formatting });
  expect({ code, out }).toEqual({ code: 0, out: "fine: 2 files\n" });
});
