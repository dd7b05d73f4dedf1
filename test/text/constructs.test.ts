/** Everything that the language can say can be told: the games of the reference and the hard rules, in four languages. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../compiler/lexicon/index.ts";
import { packageRoot, readText } from "../language/games.ts";
import { claimsIn, namelessBook, numbersIn, numbersToPrint, sayingsIn, textsOf } from "./books.ts";

const documented = [...readText("docs/language.md").matchAll(/^```quipu\n([^]*?)^```$/gm)].map(([, text]) => text);
const hard = readdirSync(join(packageRoot, "test/cases/hard-rules")).map((name) =>
  readText(`test/cases/hard-rules/${name}`),
);
const games = [...documented, ...hard]
  .filter((text) => /^game /m.test(text))
  .map((text) => [/^game (\w+)/m.exec(text)![1], text] as const);

describe("games of the reference and hard rules", () => {
  it.each(games)("%s", (_, text) => {
    const sayings = sayingsIn([{ path: "game.quipu", text }]);
    const claims = claimsIn(sayings);
    for (const language of LANGUAGES) {
      const texts = textsOf(namelessBook(sayings, language));
      const lines = texts.flatMap((t) => (t.text === "" ? [] : t.text.split("\n")));
      expect(lines.filter((line) => /undefined|\[object|NaN|  |^[:.]?$| [.,:;]/.test(line))).toEqual([]);
      for (const { rule, text: told } of texts) {
        const claimed = numbersToPrint(sayings, claims.get(rule)!);
        expect({ language, rule, told, numbers: numbersIn(told) }).toEqual({
          language,
          rule,
          told,
          numbers: claimed,
        });
      }
    }
  });
});
