/** Every number that the text of a rule prints is claimed by that rule, and every number that is claimed is printed. */
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../compiler/lexicon/index.ts";
import { gameNames } from "../games/engines.ts";
import { claimsIn, namelessBook, numbersIn, numbersToPrint, sayingsOf, textsOf, toldOnce } from "./books.ts";

describe.each(gameNames)("%s", (game) => {
  it.each(LANGUAGES)("prints in %s what it claims", (language) => {
    const sayings = sayingsOf(game);
    const claims = claimsIn(toldOnce(sayings));
    const wrong = textsOf(namelessBook(sayings, language)).flatMap(({ rule, text }) => {
      const printed = numbersIn(text).join(" ");
      const claimed = numbersToPrint(sayings, claims.get(rule)!).join(" ");
      return printed === claimed ? [] : [{ rule, printed, claimed, text }];
    });
    expect(wrong).toEqual([]);
  });
});
