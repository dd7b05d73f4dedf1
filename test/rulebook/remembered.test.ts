/** What the rules claim is worked out once for each state of their files. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as compiler from "../../compiler/index.ts";
import { run, write } from "../cli/harness.ts";
import { BOOK, orchard, RULES } from "./orchard.ts";

const EXAMPLE = `
example "a harvest" cite en 11 { given 2 players  when red does harvest  then red.apple is 4 }
`;
const TOLD = `${BOOK}
Example: Red brings in the harvest and has 5 apples now, and the others wait.
`;

/** Checks the book with a compiler that counts how often it is asked. */
function counted(root: string, compilerId: string | undefined) {
  let asked = 0;
  const counting = {
    ...compiler,
    checkGame: (files: Parameters<typeof compiler.checkGame>[0]) => (asked++, compiler.checkGame(files)),
  };
  const book = join(root, "book.md");
  return async (): Promise<{ asked: number; out: string }> => {
    asked = 0;
    const options = { compiler: async () => counting, compilerId };
    const { out } = await run(root, ["validate", "orchard", "--lang", "en", "--rulebook", book, "--json"], options);
    return { asked, out };
  };
}

const changedRules = RULES.replace("gain 4 apple", "gain 3 apple");

test("a second check says the same without compiling, until the rules change", async () => {
  const root = orchard(TOLD, { "rules/orchard/examples.quipu": EXAMPLE });
  const check = counted(root, "one");
  const first = await check();
  expect(first.asked).toBe(1);
  expect(first.out).toContain("5 × apple");
  expect(await check()).toEqual({ asked: 0, out: first.out });
  write(root, "rules/orchard/orchard.quipu", changedRules);
  const changed = await check();
  expect(changed.asked).toBe(1);
  expect(changed.out).toContain("3 × apple");
});

test("what cannot be read of it is worked out anew", async () => {
  const root = orchard();
  const check = counted(root, "one");
  const first = await check();
  const folder = join(root, "node_modules/.cache/quipu/claims");
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), "nothing of the kind");
  expect(await check()).toEqual({ asked: 1, out: first.out });
});

test("an unknown or another build of the compiler remembers nothing", async () => {
  const root = orchard();
  await counted(root, "one")();
  expect((await counted(root, "two")()).asked).toBe(1);
  expect((await counted(root, undefined)()).asked).toBe(1);
});
