/** What a designer writes in the first hour, and what the compiler says to it: one finding, at the place, with what to do. */
import { expect, it } from "vitest";
import { checkGame } from "../../compiler/index.ts";

const SOUND = `game tea "Tea" assumed {
  players 2..4
}

resource leaf, coin starts 2
points vp
kind colour { red, blue }
table guest(price: cost, worth: number, hue: colour, welcome: effect) active in seated {
  poet * 2 "Poet" | 1 leaf         | 3 | red  | -
  monk     "Monk" | 1 leaf, 1 coin | 2 | blue | gain 1 leaf
}
state guests: deck of guest
state square: row of guest max 3
each player has seated: row of guest

setup {
  fill guests with guest
  shuffle guests
  refill square to 3 from guests
}
passive poet { after receive by others { gain 1 coin } }

action receive(g: guest) {
  pay g.price
  move g from square to right of my.seated
  gain g.worth vp
  do g.welcome
}
action turn {
  choose 1 of "Your turn" {
    gather { gain 2 leaf }
    host {
      choose g from square "Whom?"
      do receive(g)
    }
  }
}
play {
  repeat 3 times {
    each player { do turn }
  }
}
ranking most vp
`;

/** What is written instead of what, and what the compiler says: message, and hint if there is one. */
const MISTAKES: readonly (readonly [written: string, insteadOf: string, message: string, hint?: string])[] = [
  ["resorce leaf", "resource leaf", "`resorce` does not begin a declaration", "did you mean `resource`?"],
  [
    "action receive(from: guest) {",
    "action receive(g: guest) {",
    "`from` is a word of the language and cannot be a name",
    "choose another name, such as `from_` or a longer one",
  ],
  [
    "choose in from square",
    "choose g from square",
    "`in` is a word of the language and cannot be a name",
    "choose another name, such as `in_` or a longer one",
  ],
  [
    "choose red from square  if red.hue is red { do receive(red) }",
    'choose g from square "Whom?"\n      do receive(g)',
    "a `colour` can never be the same as a `guest`",
    "`red` is the name that this rule gives to a `guest`: give that another name to speak of the colour",
  ],
  [
    "choose blue from square  do greet(blue) } } } action greet(c: colour) { gain 1 vp } action other { choose 1 of { a {",
    'choose g from square "Whom?"\n      do receive(g)',
    "a `colour` is needed here, this is a `guest`",
    "`blue` is the name that this rule gives to a `guest`: give that another name to speak of the colour",
  ],
  ["Action turn", "action turn", "`Action` does not begin a declaration", "did you mean `action`?"],
  ["set up {", "setup {", "`set` does not begin a declaration", "did you mean `setup`?"],
  ["shufle guests", "shuffle guests", "`shufle` does not begin a statement", "did you mean `shuffle`?"],
  [
    "pаy g.price",
    "pay g.price",
    "`pаy` does not begin a statement",
    "its `а` is a Cyrillic letter; type `pay` in Latin letters",
  ],
  [
    "do reсeiνe(g)",
    "do receive(g)",
    "there is no action called `reсeiνe`",
    "its `с` is a Cyrillic letter; type `receive` in Latin letters",
  ],
  ["  do g.welcome\n", "  do g.welcome\n}\n", "`{` is not closed: expected `}` before `action`"],
  [
    "| 2 | blue\n",
    "| 2 | blue | gain 1 leaf\n",
    "row `monk` has 3 cells, the table has 4 columns",
    "the columns are price | worth | hue | welcome; `-` is an empty cell",
  ],
  [
    "| 3, red  | -",
    "| 3 | red  | -",
    "row `poet` has 3 cells, the table has 4 columns",
    "the columns are price | worth | hue | welcome; `-` is an empty cell",
  ],
  [
    "| red | - | 3",
    "| red  | -",
    "row `poet` has 5 cells, the table has 4 columns",
    "the columns are price | worth | hue | welcome; `|` stands between cells",
  ],
  ["| green |", "| red  |", "there is no `colour` called `green`", "there are `red` and `blue`"],
  ["| 3 vp |", "| 3 |", "a number is needed here, this is an amount of resources"],
  ["* 2 for 5 players", "* 2", "the game is for 2..4 players, so `poet` never comes into play"],
  [
    "if leaf > 3 { gain 1 vp }",
    "gain g.worth vp",
    "`leaf` is a resource, but a value is needed here",
    "write `my.leaf` for how much you have, `1 leaf` for an amount",
  ],
  ["gain 2 leaves", "gain 2 leaf", "there is no resource called `leaves`", "there are `leaf`, `coin` and `vp`"],
  ["gain leaf 2", "gain 2 leaf", "`2` does not begin a statement", "a number stands before what it counts: `2 pebble`"],
  [
    "gain 1 poet",
    "gain 2 leaf",
    "`poet` is a `guest`, but a resource is needed here",
    "things are moved, drawn or added to a zone; resources are gained and paid",
  ],
  ["set my.coin == 3", "gain g.worth vp", "expected `=`, `+=` or `-=`, found `==`", "to set a variable, write `=`"],
  ["if my.coin = 3 { stop }", "gain g.worth vp", "`=` gives a value; to compare, write `==` or `is`"],
  ["kind colour = red, blue", "kind colour { red, blue }", "expected `{`, found `=`"],
  ["{ red blue }", "{ red, blue }", "expected `,` between members, found `blue`"],
  [
    "{ red, draw }",
    "{ red, blue }",
    "`draw` is a word of the language and cannot be a name",
    "choose another name, such as `draw_` or a longer one",
  ],
  [
    "if (my.coin > 3) gain 1 vp",
    "gain g.worth vp",
    "expected `{`, found `gain`",
    "write braces around it: `{ gain … }`",
  ],
  ["if my.coin > 3 && yes { stop }", "gain g.worth vp", "rule files have no `&&`", "write `and`"],
  ["'Whom?'", '"Whom?"', "a text stands in straight double quotes, not in '", 'write "…"'],
  [
    "right of seated",
    "right of my.seated",
    "nothing is called `seated`",
    "every player has one: write `my.seated`, or `p.seated` for a player p",
  ],
  [
    "seated: row of guest, ready: flag = false\nsetup {",
    "seated: row of guest\n\nsetup {",
    "nothing is called `false`",
    "write `no`",
  ],
  ["for i in 1..3 { gain 1 coin }", "shuffle guests", "expected `each`, found `i`", "write `for each x in …`"],
  [
    "for each player { do turn }",
    "each player { do turn }",
    "expected `from` or `in`, found `{`",
    "write `each player { … }`",
  ],
  [
    "each players { do turn }",
    "each player { do turn }",
    "expected `player`, found `players`",
    "did you mean `player`?",
  ],
  [
    "give actor 1 coin }",
    "gain 1 coin }",
    "expected `to`, found `1`",
    "what is given comes first: `give 1 pebble to p`",
  ],
  ["do receive(3)", "do receive(g)", "a `guest` is needed here, this is a number"],
  [
    "table guest(price, worth: number",
    "table guest(price: cost, worth: number",
    "expected `:`, found `,`",
    "say what it holds: `price: number`",
  ],
  [
    "gain 2 leaf",
    "gather { gain 2 leaf }",
    "`gain` is a word of the language and cannot be a name",
    "an alternative has a name and braces: `name { gain … }`",
  ],
  ["receive(g)", "do receive(g)", "`receive` does not begin a statement", "to carry out a rule, write `do receive`"],
  ["turn\n", "do receive(g)\n", "`turn` does not begin a statement", "to carry out a rule, write `do turn`"],
  [
    "gain g.worth / 2 rounded down vp",
    "gain g.worth vp",
    "`vp` does not begin a statement",
    "brackets go around what is calculated: `(…) vp`",
  ],
  [
    "gain g.worth * 2 - 1 vp",
    "gain g.worth vp",
    "an amount of resources is needed here, this is a number",
    "say of what: `2 leaf`, or `(…) leaf` with brackets around what is calculated",
  ],
  [
    "points { gain 2 leaf }",
    "gather { gain 2 leaf }",
    "`points` is a word of the language and cannot be a name",
    "choose another name, such as `points_` or a longer one",
  ],
  [
    'poet "Poet" for 2 players',
    'poet * 2 "Poet"',
    "expected `|` or the end of the row, found `for`",
    'the players it is for stand before the printed name: `card * 2 for 3..4 players "Card"`',
  ],
  ["passive pote {", "passive poet {", "there is no row called `pote`", "did you mean `poet`?"],
  [
    "variant v { remove pote }\nranking",
    "ranking",
    "there is no row, action or passive `pote` to change",
    "did you mean `poet`?",
  ],
];

it("has nothing to say to the sound game, nor where tabs stand for spaces", () => {
  expect(checkGame([{ path: "tea.quipu", text: SOUND }]).diagnostics).toEqual([]);
  expect(checkGame([{ path: "tea.quipu", text: SOUND.replaceAll("  ", "\t") }]).diagnostics).toEqual([]);
});

it("takes the name of a statement for an alternative", () => {
  for (const name of ["draw", "pay", "pick", "move", "remove"]) {
    const text = SOUND.replace("gather {", `${name} "Do it" when my.coin > 0 {`);
    expect(checkGame([{ path: "tea.quipu", text }]).diagnostics).toEqual([]);
  }
});

const mistakes = MISTAKES.map(([written, insteadOf, message, hint]) => ({ written, insteadOf, message, hint }));

it.each(mistakes)("$written", ({ written, insteadOf, message, hint }) => {
  expect(SOUND).toContain(insteadOf);
  const text = SOUND.replace(insteadOf, written);
  const [first] = checkGame([{ path: "tea.quipu", text }]).diagnostics;
  expect([first.message, first.hint]).toEqual([message, hint]);
  expect(first.span.end).toBeGreaterThan(first.span.start);
});
