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
] as const)(
  "of the book in %s nearly all is found, explained and confirmed, and hardly anything is wrong",
  (language, file) => {
    const text = readFileSync(new URL(`books/${file}`, import.meta.url), "utf8");
    const { findings, coverage } = subjectOf(game, language, text).comparison;
    const { found, rules, confirmed, claims, explained, numbers } = coverage;
    expect(found / rules).toBeGreaterThan(0.95);
    expect(confirmed / claims).toBeGreaterThan(0.92);
    expect(explained / numbers).toBeGreaterThan(0.9);
    // They are right as they stand.
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(findings.filter(({ severity }) => severity === "warning").length).toBeLessThanOrEqual(5);
  },
);
