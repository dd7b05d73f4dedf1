/** Every number and every thing of the printed books that a rule states, changed one at a time: how many such errors are caught. */
import { describe, expect, test } from "vitest";
import { measure, type Score } from "../../bench/rulebooks/measure.ts";
import { areAtHand, BOOKS, subject } from "./printed.ts";

describe.skipIf(!areAtHand)("errors seeded everywhere", () => {
  test.each(BOOKS)(
    "of $game in $language, 95 of 100 wrong numbers and wrong things are caught",
    ({ game, language }) => {
      const { scores } = measure(subject(game, language), 7, Infinity, ["number", "resource", "sibling"]);
      expect(shareOf(scores.number)).toBeGreaterThanOrEqual(0.95);
      expect(shareOf(scores.resource, scores.sibling)).toBeGreaterThanOrEqual(0.95);
    },
    300_000,
  );
});

function shareOf(...scores: readonly Score[]): number {
  const caught = scores.reduce((n, score) => n + score.caught, 0);
  const missed = scores.reduce((n, score) => n + score.missed, 0);
  return caught / (caught + missed);
}
