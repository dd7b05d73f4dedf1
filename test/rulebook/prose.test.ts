/** Books of our own game, written as people write them and without a look at the lexicons: no rule cites a line of them. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { claimsOfGame, subjectOf } from "../../bench/rulebooks/subject.ts";
import { ROOT } from "../../bench/paths.ts";

const game = await claimsOfGame(`${ROOT}/rules`, "cloud-tea");

test.each([
  ["en", "cloud-tea.en.txt"],
  ["ru", "cloud-tea.ru.txt"],
  ["pt", "cloud-tea.pt.md"],
  ["pl", "cloud-tea.pl.txt"],
] as const)("of the book in %s nearly all is found, explained and confirmed", (language, file) => {
  const text = readFileSync(new URL(`books/${file}`, import.meta.url), "utf8");
  const { found, rules, confirmed, claims, explained, numbers } = subjectOf(game, language, text).comparison.coverage;
  expect(found / rules).toBeGreaterThan(0.95);
  expect(confirmed / claims).toBeGreaterThan(0.88);
  expect(explained / numbers).toBeGreaterThan(0.8);
});
