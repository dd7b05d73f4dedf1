/** The printed books of one game, where they are at hand: cites carried over from one to another, held against the real ones. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { carriedFrom } from "../../bench/rulebooks/carried.ts";
import { claimsOfGame, subjectOf } from "../../bench/rulebooks/subject.ts";
import { Bridges, compareUnstated } from "../../compiler/rulebook/index.ts";

const rules = fileURLToPath(new URL("../../rules", import.meta.url));
const folder = fileURLToPath(new URL("../../../shared/rulebooks", import.meta.url));

const game = existsSync(folder) ? await claimsOfGame(rules, "tawantinsuyu") : undefined!;

describe.skipIf(!existsSync(folder))("books of one game", () => {
  const subject = (language: "ru" | "pl" | "pt") =>
    subjectOf(game, language, readFileSync(`${folder}/tawantinsuyu.${language}.txt`, "utf8"));

  test.each(["pl", "pt"] as const)("cites of the Russian book are carried to that in %s, and are right", (language) => {
    const { agreement } = carriedFrom(subject("ru"), subject(language));
    expect(agreement.right / agreement.pairs).toBeGreaterThan(0.92);
    expect(agreement.reached / agreement.cites).toBeGreaterThan(0.9);
    // As sure as it is right, where there is enough to count.
    for (const { sure, right, all } of agreement.sureness)
      if (all >= 30) expect(Math.abs(right / all - sure)).toBeLessThan(0.12);
  });

  test("of the sentences that the Polish cites mean, nine of ten are found by way of the Russian ones", () => {
    const { agreement } = carriedFrom(subject("ru"), subject("pl"));
    expect(agreement.found / agreement.real).toBeGreaterThan(0.88);
  });

  test("where the rules are silent the three books hardly differ", () => {
    const voters = (["ru", "pl", "pt"] as const).map((file) => ({ file, comparison: subject(file).comparison }));
    const found = compareUnstated(voters, game.families, new Bridges());
    expect(found.filter(({ severity }) => severity === "warning").length).toBeLessThanOrEqual(2);
  });
});
