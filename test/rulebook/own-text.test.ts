/** The rules' own text, read back: everything is confirmed, and every error seeded in it is found. */
import { describe, expect, test } from "vitest";
import { measure } from "../../bench/rulebooks/measure.ts";
import { KINDS } from "../../bench/rulebooks/mutants.ts";
import { claimsOfGame, subjectOf } from "../../bench/rulebooks/subject.ts";
import { LANGUAGES } from "../../compiler/lexicon/index.ts";
import { gamesWithRules, ROOT } from "../../bench/paths.ts";

describe.each(gamesWithRules())("%s", (name) => {
  const game = claimsOfGame(`${ROOT}/rules`, name);

  test.each(LANGUAGES)("in %s its own text agrees with it", async (language) => {
    const subject = subjectOf(await game, language);
    const { findings, coverage } = subject.comparison;
    expect(findings.map(({ message }) => message)).toEqual([]);
    expect(coverage.confirmed).toBe(coverage.claims);
    expect(coverage.explained).toBe(coverage.numbers);
    expect(coverage.claims).toBeGreaterThan(40);

    const { scores, missed } = measure(subject, 1, 4);
    expect(missed).toEqual([]);
    const caught = KINDS.reduce((sum, kind) => sum + scores[kind].caught, 0);
    expect(caught).toBeGreaterThan(4);
  });
});
