import { mkdirSync, symlinkSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MAX_FILE_BYTES } from "../../compiler/host/read-game.ts";
import { run, temporaryProject } from "./harness.ts";

test("a game without findings is fine", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "good" });
  expect(await run(root, ["check", "mini"])).toMatchObject({ code: 0, out: "fine: mini\n", err: "" });
  expect((await run(root, ["check", "--json"])).json).toEqual({ errors: [], warnings: [] });
});

test("errors are shown with their place and give exit code 1, warnings alone give 0", async () => {
  const root = temporaryProject({ "rules/mini/sub/a.quipu": "good\n  bad", "rules/other/b.quipu": "odd" });
  const all = await run(root, ["check"]);
  expect(all.code).toBe(1);
  expect(all.out).toContain("rules/mini/sub/a.quipu:2:3");
  expect(all.out).toContain("hint: did you mean `good`?");
  expect(all.out).toContain("1 error, 1 warning");
  expect((await run(root, ["check", "other"])).code).toBe(0);
});

test("--json has code, file, line, column, message and hint", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "good\n  bad odd" });
  const { code, json } = await run(root, ["check", "mini", "--json"]);
  expect(code).toBe(1);
  expect(json.errors).toEqual([
    expect.objectContaining({
      code: "Q2001",
      file: "rules/mini/a.quipu",
      line: 2,
      column: 3,
      message: "there is no rule called `bad`",
      hint: "did you mean `good`?",
    }),
  ]);
  expect(json.warnings).toHaveLength(1);
});

test("--format sarif prints one SARIF log, --format github annotations", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "bad" });
  const sarif = await run(root, ["check", "--format", "sarif"]);
  expect(sarif.code).toBe(1);
  expect(sarif.json.runs[0].results).toHaveLength(1);
  const github = await run(root, ["check", "--format=github"]);
  expect(github.out).toMatch(/^::error file=rules\/mini\/a.quipu,line=1,col=1/);
});

test("an unknown game is a usage error with a suggestion", async () => {
  const root = temporaryProject({ "rules/hamlet/a.quipu": "good" });
  const { code, err, out } = await run(root, ["check", "hamlte"]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain("there is no game `hamlte`");
  expect(err).toContain("did you mean `hamlet`?");
  const { json } = await run(root, ["check", "hamlte", "--json"]);
  expect(json.error).toMatchObject({ kind: "usage", hint: "did you mean `hamlet`?" });
});

test("a folder's `-` may be typed as `_`", async () => {
  const root = temporaryProject({ "rules/two-words/a.quipu": "good" });
  expect((await run(root, ["check", "two_words"])).code).toBe(0);
});

test("files that are not rules, and hidden ones, are left alone", async () => {
  const root = temporaryProject({
    "rules/mini/a.quipu": "good",
    "rules/mini/notes.md": "bad",
    "rules/mini/.draft.quipu": "bad",
    "rules/mini/.hidden/b.quipu": "bad",
  });
  expect((await run(root, ["check", "mini"])).code).toBe(0);
});

async function onlyError(root: string): Promise<{ code: string; file: string; message: string }> {
  const { code, json } = await run(root, ["check", "mini", "--json"]);
  expect(code).toBe(1);
  expect(json.errors).toHaveLength(1);
  return json.errors[0] as { code: string; file: string; message: string };
}

test("Q6101: links that leave the folder are refused, links inside are followed once", async () => {
  const root = temporaryProject({ "secret.quipu": "bad", "rules/mini/a.quipu": "good" });
  symlinkSync(join(root, "rules/mini/a.quipu"), join(root, "rules/mini/b.quipu"));
  symlinkSync(join(root, "rules/mini"), join(root, "rules/mini/round"));
  expect((await run(root, ["check", "mini"])).code).toBe(0);
  symlinkSync(join(root, "secret.quipu"), join(root, "rules/mini/c.quipu"));
  expect(await onlyError(root)).toMatchObject({ code: "Q6101", file: "rules/mini/c.quipu" });
});

test("Q6101: a linked folder, and a game that is a link itself", async () => {
  const root = temporaryProject({ "elsewhere/a.quipu": "bad", "rules/mini/a.quipu": "good" });
  symlinkSync(join(root, "elsewhere"), join(root, "rules/mini/more"));
  expect(await onlyError(root)).toMatchObject({ code: "Q6101", file: "rules/mini/more" });
  symlinkSync(join(root, "elsewhere"), join(root, "rules/linked"));
  const { json } = await run(root, ["check", "linked", "--json"]);
  expect(json.errors).toEqual([expect.objectContaining({ code: "Q6101", file: "rules/linked" })]);
});

test.each(["a\u0007.quipu", "a:b.quipu", "a\\b.quipu", " a.quipu", "a\u202eb.quipu"])(
  "Q6102: odd name %j",
  async (name) => {
    const root = temporaryProject({ [`rules/mini/${name}`]: "good" });
    expect((await onlyError(root)).code).toBe("Q6102");
  },
);

test("names in other scripts are not odd", async () => {
  const root = temporaryProject({ "rules/mini/праздник ż.quipu": "good" });
  expect((await run(root, ["check", "mini"])).code).toBe(0);
});

test("Q6103: a link to nothing, a link to itself, and a pipe", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "good" });
  symlinkSync(join(root, "gone"), join(root, "rules/mini/b.quipu"));
  expect(await onlyError(root)).toMatchObject({
    code: "Q6103",
    message: "b.quipu cannot be read: it leads to nothing",
  });
  const second = temporaryProject({ "rules/mini/a.quipu": "good" });
  symlinkSync("b.quipu", join(second, "rules/mini/b.quipu"));
  expect((await onlyError(second)).message).toContain("circle");
  const third = temporaryProject({ "rules/mini/a.quipu": "good" });
  execFileSync("mkfifo", [join(third, "rules/mini/b.quipu")]);
  expect((await onlyError(third)).message).toContain("it is not a file");
});

test("Q6104: bytes that are not UTF-8; a byte-order mark is dropped", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": new Uint8Array([0x67, 0xff, 0xfe]) });
  expect((await onlyError(root)).code).toBe("Q6104");
  const marked = temporaryProject({ "rules/mini/a.quipu": "\ufeffbad" });
  const { json } = await run(marked, ["check", "mini", "--json"]);
  expect(json.errors[0]).toMatchObject({ code: "Q2001", line: 1, column: 1 });
});

test("Q6105: a file that is too large is not read", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "bad ".repeat(MAX_FILE_BYTES / 4 + 1) });
  expect((await onlyError(root)).code).toBe("Q6105");
});

test("Q6106: a folder without rule files", async () => {
  const root = temporaryProject();
  mkdirSync(join(root, "rules/mini"));
  expect((await onlyError(root)).code).toBe("Q6106");
});
