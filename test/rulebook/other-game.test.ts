/** Heavy games share most of their words: a book of another one is still told from one of the game. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot, run, temporaryProject, write, type Run } from "../cli/harness.ts";

const compiler = () => import("../../compiler/index.ts");

function quipu(...argv: readonly string[]): Promise<Run> {
  return run(packageRoot, argv, { compiler, packageRoot });
}

/** Our own text, which no longer says what it is. */
async function bookOf(game: string): Promise<string> {
  const { out } = await quipu("text", game, "--lang", "en");
  const root = temporaryProject();
  write(root, "book.md", out.replace(/<a id="[^"]*"><\/a>/g, ""));
  return join(root, "book.md");
}

describe("a book of another game", () => {
  test.each([
    ["tzolkin", "tawantinsuyu"],
    ["tawantinsuyu", "tzolkin"],
    ["tawantinsuyu", "inca-empire"],
    ["inca-empire", "tzolkin"],
  ])("than %s: that of %s", async (game, other) => {
    const { code, json } = await quipu("validate", game, "--lang", "en", "--rulebook", await bookOf(other), "--json");
    expect(code).toBe(2);
    expect(json.error.message).toContain("Q7105");
  });

  test("no book of the game is taken for one", async () => {
    const { json } = await quipu(
      "validate",
      "tzolkin",
      "--lang",
      "en",
      "--rulebook",
      await bookOf("tzolkin"),
      "--json",
    );
    expect(json.error).toBeUndefined();
    const prose = join(packageRoot, "test/rulebook/books/cloud-tea.en.txt");
    expect(
      (await quipu("validate", "cloud-tea", "--lang", "en", "--rulebook", prose, "--json")).json.error,
    ).toBeUndefined();
  });
});
