/** What a book leaves unsaid because the words of the lexicon say it already. */
import { expect, it } from "vitest";
import { readLexicon } from "../../compiler/lexicon/index.ts";
import { tell } from "../../compiler/sayings/index.ts";
import { GRAMMARS, markdownOf, writeText } from "../../compiler/text/index.ts";
import { sayingsIn } from "./books.ts";

const MAIN = `game quay "Quay" assumed { players 2..2  seats ana, beto }
resource coin
points vp
each player has fished: flag
action begin { set my.fished = no }
action take_turn {
  choose 1 of "What do you do?" {
    fish "Fish" when not my.fished {
      set my.fished = yes
      gain 1 coin
    }
    sell "Sell" {
      if my.coin > 2 { set my.fished = yes }
      gain 1 vp
    }
  }
}
play {
  each player { do begin }
  each player { do take_turn }
  each player { do begin }
}
ranking most vp
`;
const WORDS = `player-fished = you have fished already
    .not = you have not fished yet
`;

function told(words: string): string {
  const sayings = sayingsIn([{ path: "quay.quipu", text: MAIN }]);
  const lexicon = readLexicon([{ path: "en.ftl", text: words }], "en");
  return markdownOf(writeText(tell(sayings, {}), lexicon, GRAMMARS.en)).replace(/<a id="[^"]*"><\/a>/g, "");
}

it("what the words of a field say by themselves is told where a rule notes it", () => {
  expect(told(WORDS)).toContain("- From now on, you have fished already.");
});

it("unless the lexicon calls it tacit: the note goes, and a block with nothing else", () => {
  const text = told(`${WORDS}    .tacit = yes\n`);
  expect(text).toContain("- Only if you have not fished yet: gain 1 coin.");
  expect(text).toContain("- Gain 1 vp.");
  expect(text).not.toMatch(/from now on, you have fished/i);
});

it("a rule that does nothing but note it still tells it", () => {
  expect(told(`${WORDS}    .tacit = yes\n`)).toContain("From now on, you have not fished yet.");
});
