import { expect, test } from "vitest";
import { styleFor } from "../../compiler/host/terminal.ts";
import { coloured, plain } from "../../compiler/diagnostics/style.ts";
import { run, temporaryProject } from "./harness.ts";

test("help lists the commands and shows examples", async () => {
  const { code, out } = await run(temporaryProject(), ["--help"]);
  expect(await run(temporaryProject(), [])).toMatchObject({ code, out });
  expect(code).toBe(0);
  for (const name of [
    "new",
    "check",
    "build",
    "test",
    "play",
    "simulate",
    "compare",
    "provenance",
    "format",
    "explain",
    "demo",
  ]) {
    expect(out).toMatch(new RegExp(`^  ${name}\\b`, "m"));
  }
  expect(out).toContain("$ quipu check");
});

test.each(["new", "check", "build", "test", "play", "simulate", "compare", "provenance", "format", "explain", "demo"])(
  "help of %s shows examples",
  async (name) => {
    const { code, out } = await run(temporaryProject(), [name, "--help"]);
    expect(code).toBe(0);
    expect(out).toContain(`$ quipu ${name}`);
    expect(out).toContain("--json");
  },
);

test("an unknown command or option is a usage error with a suggestion", async () => {
  const root = temporaryProject();
  const command = await run(root, ["chekc"]);
  expect(command.code).toBe(2);
  expect(command.err).toContain("did you mean `check`?");
  const option = await run(root, ["build", "--wacth"]);
  expect(option.code).toBe(2);
  expect(option.err).toContain("did you mean `--watch`?");
});

test("wrong values are usage errors", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "good" });
  expect((await run(root, ["simulate", "mini", "--games", "none"])).code).toBe(2);
  expect((await run(root, ["simulate", "mini", "--games", "0"])).code).toBe(2);
  expect((await run(root, ["check", "--format", "xml"])).code).toBe(2);
  expect((await run(root, ["simulate"])).code).toBe(2);
});

test("--json gives one object for usage errors and help too", async () => {
  const root = temporaryProject();
  const wrong = await run(root, ["chekc", "--json"]);
  expect(wrong.json.error).toMatchObject({ kind: "usage", hint: "did you mean `check`?" });
  expect(wrong.err).toBe("");
  expect((await run(root, ["check", "--json"])).json.error.kind).toBe("usage");
  expect((await run(root, ["check", "--help", "--json"])).json.help).toContain("quipu check");
});

test("a mistake of ours gives exit code 3 and asks for a report", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "good" });
  const broken = async (): Promise<never> => {
    throw new TypeError("x is not a function");
  };
  const text = await run(root, ["check"], { compiler: broken });
  expect(text.code).toBe(3);
  expect(text.err).toContain("not in your rules");
  expect(text.err).toContain("quipu 9.9.9");
  expect(text.err).toContain("x is not a function");
  const { code, json } = await run(root, ["check", "--json"], { compiler: broken });
  expect(code).toBe(3);
  expect(json.error).toMatchObject({ kind: "bug", message: "x is not a function" });
});

test("help names a command or says that there is none", async () => {
  const root = temporaryProject();
  expect((await run(root, ["help", "build"])).out).toBe((await run(root, ["build", "--help"])).out);
  expect((await run(root, ["help"])).out).toBe((await run(root, ["--help"])).out);
  for (const argv of [
    ["help", "nosuch"],
    ["nosuch", "--help"],
  ]) {
    const { code, err } = await run(root, argv);
    expect(code).toBe(2);
    expect(err).toContain("there is no command `nosuch`");
  }
});

test("colours only on a terminal and without NO_COLOR", () => {
  const isColoured = (isTerminal: boolean, environment: Record<string, string>): boolean =>
    styleFor(isTerminal, environment).strong("x") === coloured.strong("x");
  expect(isColoured(true, {})).toBe(true);
  expect(isColoured(false, {})).toBe(false);
  expect(isColoured(true, { NO_COLOR: "1" })).toBe(false);
  expect(isColoured(true, { NO_COLOR: "" })).toBe(true);
  expect(isColoured(true, { TERM: "dumb" })).toBe(false);
});

test("lines of source fit into a narrow terminal, and are the same everywhere else", () => {
  expect(styleFor(true, {}, 40).sourceWidth).toBeLessThan(40);
  expect(styleFor(true, {}, 400).sourceWidth).toBe(plain.sourceWidth);
  expect(styleFor(false, {}, 40)).toBe(plain);
});
