import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run, temporaryProject, write } from "./harness.ts";

const read = (root: string, path: string): string => readFileSync(join(root, path), "utf8");
const codes = (json: Record<string, any>): string[] =>
  json.errors.map((e: { code: string; file: string }) => `${e.code} ${e.file}`);

test("writes formatted files with a manifest, then finds nothing to do", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "module one" });
  const first = await run(root, ["build", "mini", "--json"]);
  expect(first.code).toBe(0);
  expect(first.json.games).toEqual([{ game: "mini", status: "written" }]);
  expect(read(root, "generated/mini/parts/one.ts")).toBe("export const one = 1;\n");
  const manifest = JSON.parse(read(root, "generated/mini/manifest.json")) as { files: object };
  expect(Object.keys(manifest.files)).toEqual(["index.ts", "parts/one.ts"]);
  expect((await run(root, ["build", "--json"])).json.games).toEqual([{ game: "mini", status: "unchanged" }]);
  expect(readdirSync(join(root, "generated"))).toEqual(["mini"]);
});

test("a game with errors leaves what was generated as it is", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "module one" });
  await run(root, ["build"]);
  const before = read(root, "generated/mini/index.ts");
  write(root, "rules/mini/a.quipu", "module two bad");
  const { code, out } = await run(root, ["build"]);
  expect(code).toBe(1);
  expect(out).toContain("mini: not built");
  expect(read(root, "generated/mini/index.ts")).toBe(before);
  expect(existsSync(join(root, "generated/mini/parts/two.ts"))).toBe(false);
});

test("files that are no longer given go away, unchanged files keep their time", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "module one module two" });
  await run(root, ["build"]);
  const kept = join(root, "generated/mini/parts/one.ts");
  const time = new Date("2020-01-01T00:00:00Z");
  utimesSync(kept, time, time);
  write(root, "rules/mini/a.quipu", "module one");
  await run(root, ["build"]);
  expect(existsSync(join(root, "generated/mini/parts/two.ts"))).toBe(false);
  expect(statSync(kept).mtime).toEqual(time);
});

test("a build that was killed halfway is taken up where it stood", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "module one" });
  await run(root, ["build"]);
  const kept = join(root, "generated/mini/parts/one.ts");
  const time = new Date("2020-01-01T00:00:00Z");
  utimesSync(kept, time, time);
  // No process has these numbers.
  renameSync(join(root, "generated/mini"), join(root, "generated/mini.99999998.old"));
  write(root, "generated/mini.99999999.new/index.ts", "half a");
  write(root, "rules/mini/a.quipu", "module one module two");
  expect((await run(root, ["build", "--json"])).json.games).toEqual([{ game: "mini", status: "written" }]);
  expect(readdirSync(join(root, "generated"))).toEqual(["mini"]);
  expect(statSync(kept).mtime).toEqual(time);
});

test("building all removes the folders of games that are gone, and nothing else", async () => {
  const root = temporaryProject({
    "rules/mini/a.quipu": "good",
    "rules/other/a.quipu": "good",
    "generated/notes/x.txt": "mine",
  });
  await run(root, ["build"]);
  rmSync(join(root, "rules/other"), { recursive: true });
  const check = await run(root, ["build", "--check", "--json"]);
  expect(codes(check.json)).toEqual(["Q6003 generated/other/index.ts", "Q6003 generated/other/manifest.json"]);
  expect((await run(root, ["build", "--json"])).json.removed).toEqual(["other"]);
  expect(readdirSync(join(root, "generated")).sort()).toEqual(["mini", "notes"]);
});

test("what stands in the way of the output is named in plain words", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "good", generated: "a file" });
  const { code, err } = await run(root, ["build"]);
  expect(code).toBe(2);
  expect(err).toContain(`${join(root, "generated")} cannot be read or written: something with that name is in the way`);
  expect(read(root, "generated")).toBe("a file");
});

test("what a killed build left behind is cleared away", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "good", "generated/mini.99999999.new/index.ts": "half" });
  await run(root, ["build"]);
  expect(readdirSync(join(root, "generated"))).toEqual(["mini"]);
});

test("--check is fine right after a build and writes nothing before one", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "module one" });
  const before = await run(root, ["build", "--check", "--json"]);
  expect(before.code).toBe(1);
  expect(codes(before.json)).toEqual([
    "Q6002 generated/mini/index.ts",
    "Q6002 generated/mini/manifest.json",
    "Q6002 generated/mini/parts/one.ts",
  ]);
  expect(existsSync(join(root, "generated"))).toBe(false);
  await run(root, ["build"]);
  expect(await run(root, ["build", "--check"])).toMatchObject({ code: 0, out: "fine: 1 game as generated\n" });
});

test("--check tells stale, edited, missing and orphaned files apart", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "module one module two" });
  await run(root, ["build"]);
  writeFileSync(join(root, "generated/mini/parts/one.ts"), "export const one = 2;\n");
  rmSync(join(root, "generated/mini/parts/two.ts"));
  write(root, "generated/mini/extra.ts", "");
  write(root, "rules/mini/a.quipu", "module one module two again");
  const { code, json } = await run(root, ["build", "--check", "--json"]);
  expect(code).toBe(1);
  expect(codes(json)).toEqual([
    "Q6003 generated/mini/extra.ts",
    "Q6001 generated/mini/index.ts",
    "Q6001 generated/mini/manifest.json",
    "Q6004 generated/mini/parts/one.ts",
    "Q6002 generated/mini/parts/two.ts",
  ]);
  expect(json.games).toEqual([{ game: "mini", status: "stale" }]);
});

test("--check reports errors in the rules as such", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "bad" });
  const { code, json } = await run(root, ["build", "--check", "--json"]);
  expect(code).toBe(1);
  expect(codes(json)).toEqual(["Q2001 rules/mini/a.quipu"]);
});

test("--watch does not go with --json or --check", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "good" });
  expect((await run(root, ["build", "--watch", "--json"])).code).toBe(2);
  expect((await run(root, ["build", "--watch", "--check"])).code).toBe(2);
});

test("an output path that leads elsewhere is a bug, not a file", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "good" });
  const compiler = {
    checkGame: () => {
      throw new Error("not asked");
    },
    compileGame: async () => ({
      diagnostics: [],
      files: [],
      facts: [],
      checked: undefined,
      game: undefined,
      outputs: new Map([["../../escaped.ts", ""]]),
    }),
  };
  expect((await run(root, ["build"], { compiler: async () => compiler })).code).toBe(3);
  expect(existsSync(join(root, "escaped.ts"))).toBe(false);
});
