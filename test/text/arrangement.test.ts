/** Where a book tells what: what there is by whose it is, set-up in one place, an automaton's things with its rules; and what it leaves unsaid. */
import { describe, expect, it } from "vitest";
import { claimsOf } from "../../compiler/claims/index.ts";
import { readLexicon } from "../../compiler/lexicon/index.ts";
import { tell } from "../../compiler/sayings/index.ts";
import { GRAMMARS, markdownOf, writeText } from "../../compiler/text/index.ts";
import { sayingsIn } from "./books.ts";

const MAIN = `game quay "Quay" assumed { players 1..3  seats ana, beto, caro }
resource coin, fish
points vp
kind crate { red, blue }
kind side { left_side "left", right_side "right" }
table boat(worth: number) {
  skiff * 2 | 1
  barge | 3
}
kind rope { hemp, silk }
each player has hold: pool of crate
state heap: bag of crate
state hook: row of crate max 1
each boat has deck: pool of crate
state turn_of: player
state late: flag
value often: number = 30
free action swap limit often a turn { pay 1 coin  gain 1 fish }
action begin { do load  do tidy }
action load {
  draw 1 from heap to hook
  if length(hook) > 0 { gain 1 vp }
  set hook = []
}
action tidy {}
action turn_round {
  each player { do tidy }
  may repeatedly {
    choose c from my.hold where my.coin < 2
    remove c from my.hold
    gain 1 coin
  }
  choose s from side where my.coin > order(s)
  if s is left_side { gain 1 vp } else { gain 2 vp }
  if s is right_side { set late = yes }
}
setup { do begin }
play {
  set turn_of = first
  repeat while not late {
    each player in [turn_of] { do turn_round }
    set turn_of = next_player(turn_of)
  }
}
ranking most vp
automaton gull "Gull" for 1 player {
  replace action tidy { gain 1 vp  do peck }

}
`;
const SOLO = `state nest: pool of rope
action peck { add 1 of silk to nest  add 1 of hemp to nest }
`;

const sayings = sayingsIn([
  { path: "game.quipu", text: MAIN },
  { path: "solo.quipu", text: SOLO },
]);
const book = writeText(tell(sayings, {}), readLexicon([], "en"), GRAMMARS.en);
const text = markdownOf(book).replace(/<a id="[^"]*"><\/a>/g, "");

describe("what there is", () => {
  it("is told by whose it is, ahead of what has a heading", () => {
    const order = ["Coins and fishes", "On the table:", "**Heap:**", "Each player has:", "**Hold:**", "Each boat has:"];
    const places = [...order, "**Deck:**", "#### Boats"].map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
  it("leaves out places that a rule fills and empties again, and kinds that are only chosen from", () => {
    expect(text).not.toMatch(/\*\*(?:Hook|Sides):\*\*/);
    expect(text).toContain("**Crates:** red and blue.");
  });
  it("claims nothing of a book that it leaves out", () => {
    const side = claimsOf(sayings).find(({ id }) => id === "side")!;
    expect(side.claims.length).toBeGreaterThan(0);
    expect(side.claims.every(({ tacit, role }) => tacit || role === "mention")).toBe(true);
  });
});

it("so often that nobody counts is as often as one likes", () => {
  expect(text).toContain("At any time in your turn, as often as you like, you may pay 1 coin and gain 1 fish.");
  expect(text).not.toMatch(/\b30\b/);
});

it("players take turns", () => {
  expect(text).toMatch(
    /Beginning with the starting player, the players take turns as long as “late” does not hold; in your turn/,
  );
  expect(text).not.toContain("Turn of");
});

it("what must hold for a free choice, whatever is chosen, is told of the whole", () => {
  expect(text).toMatch(/As long as you have less than 2 coins, as often as you like, you may/);
});

describe("what only an automaton does", () => {
  it("is told of it, and under its own name there", () => {
    expect(text).toContain("Gull: carry out “tidy”.");
    expect(text).not.toMatch(/In place of “tidy”|Nothing happens/i);
    expect(text.indexOf("#### Tidy")).toBeGreaterThan(text.indexOf("## Automated players"));
  });
  it("brings what there is only for it", () => {
    expect(text.indexOf("**Nest:**")).toBeGreaterThan(text.indexOf("## Automated players"));
  });
});
