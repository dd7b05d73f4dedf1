/** The printed books of one game, where they are at hand: cites carried over from one to another, held against the real ones. */
import { describe, expect, test } from "vitest";
import { carriedFrom } from "../../bench/rulebooks/carried.ts";
import { Bridges, compareUnstated } from "../../compiler/rulebook/index.ts";
import { areAtHand, games, subject } from "./printed.ts";

describe.skipIf(!areAtHand)("books of one game", () => {
  test.each(["pl", "pt"] as const)("cites of the Russian book are carried to that in %s, and are right", (language) => {
    const { agreement } = carriedFrom(subject("tawantinsuyu", "ru"), subject("tawantinsuyu", language));
    expect(agreement.right / agreement.pairs).toBeGreaterThan(0.92);
    expect(agreement.reached / agreement.cites).toBeGreaterThan(0.9);
    // As sure as it is right, where there is enough to count.
    for (const { sure, right, all } of agreement.sureness)
      if (all >= 30) expect(Math.abs(right / all - sure)).toBeLessThan(0.12);
  });

  test("of the sentences that the Polish cites mean, nine of ten are found by way of the Russian ones", () => {
    const { agreement } = carriedFrom(subject("tawantinsuyu", "ru"), subject("tawantinsuyu", "pl"));
    expect(agreement.found / agreement.real).toBeGreaterThan(0.88);
  });

  test("where the rules are silent the three books hardly differ", () => {
    const books = (["ru", "pl", "pt"] as const).map((language) => subject("tawantinsuyu", language));
    const voters = books.map(({ comparison }) => ({ file: comparison.book.language, comparison }));
    const found = compareUnstated(voters, games.get("tawantinsuyu")!.families, new Bridges());
    expect(found.filter(({ severity }) => severity === "warning").length).toBeLessThanOrEqual(2);
  });
});
