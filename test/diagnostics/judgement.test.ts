/** Sound rules that a careless check would object to, and unsound ones that it would let pass. */
import { expect, test } from "vitest";
import { checkGame } from "../../compiler/index.ts";

function findings(text: string): string[] {
  const game = 'game sample "Sample" assumed {\n  players 2\n  seats red, blue\n}\n';
  return checkGame([{ path: "sample.quipu", text: game + text }]).diagnostics.map((d) => `${d.code} ${d.message}`);
}

test("a loop may change what it waits for through a rule that others lead to as well", () => {
  const text = `
state left: 0..9 = 9
action count_down { set left -= 1 }
action one_way { do count_down }
action other_way { do count_down }
action both_ways {
  do one_way
  do other_way
}
play {
  repeat while left > 6 { do both_ways }
  repeat while left > 3 { do other_way }
  end game
}
`;
  expect(findings(text)).toEqual([]);
});

test("a loop may change what it waits for through rules that lead to each other", () => {
  const text = `
state left: 0..9 = 9
action count_down {
  set left -= 1
  if left > 7 { do again }
}
action again { do count_down }
play {
  repeat while left > 5 { do again }
  repeat while left > 3 { do count_down }
  end game
}
`;
  expect(findings(text)).toEqual([]);
});

test("more than thirty alternatives are refused", () => {
  const ways = Array.from({ length: 31 }, (_, i) => `way${i} { }`).join(" ");
  expect(findings(`play { choose 1 of { ${ways} } end game }`)).toEqual([expect.stringContaining("Q3011")]);
});

test("an index by player takes a player and nothing else", () => {
  const rules = (index: string) =>
    `state debt[player]: 0..9\nplay {\n  each player { set debt[${index}] += 1 }\n  end game\n}\n`;
  expect(findings(rules("next_player(me)"))).toEqual([]);
  expect(findings(rules("2"))).toEqual([expect.stringContaining("a player is needed here")]);
  expect(findings("state debt[player]: 0..9\nplay { set debt = 1 end game }\n")).toEqual([
    expect.stringContaining("which `player`, in brackets"),
  ]);
});

test("a cost cannot be handed on: it is refused where it is declared, not when code is written", () => {
  const text = `
resource coin starts 5
value fee(extra: cost): cost = 1 coin + extra
action charge(extra: cost) { pay fee(extra) }
play { each player { do charge(2 coin) } }
`;
  expect(findings(text)).toEqual([1, 2].map(() => expect.stringContaining("Q3009 a cost in a parameter")));
});

test("a variable or a parameter holds a single value", () => {
  const table = 'table card(deed: effect, saying: text) {\n  owl | end game | "hoo"\n}\n';
  const play = "play { for each c in card { do c.deed } end game }\n";
  for (const holder of ["state x:", "each player has x:", "value v(x:", "action a(x:"]) {
    for (const type of ["cost", "list of card", "text", "effect"]) {
      const rest = holder.startsWith("value") ? "): number = 1" : holder.startsWith("action") ? ") {}" : "";
      const [first] = findings(`${table}${holder} ${type}${rest}\n${play}`);
      expect(first, `${holder} ${type}`).toMatch(/^Q3009 an? (cost|list|text|effect) in a (state variable|parameter)/);
    }
  }
  expect(findings(`${table}value v(c: card): text = c.saying\n${play}`)[0]).toContain("a text in a value");
});

test("a text stands in quotes, in a column for texts", () => {
  const rules = (cell: string, type = "text") =>
    `table card(saying: ${type}) {\n  owl | ${cell}\n}\nplay { for each c in card { note "{c.saying}" } end game }\n`;
  expect(findings(rules('"hoo"'))).toEqual([]);
  expect(findings(rules("-"))).toEqual([]);
  expect(findings(rules("3"))).toEqual(["Q3001 a text in quotes is needed here, this is a value"]);
  expect(findings(rules('"hoo"', "number"))).toEqual(["Q3001 a value is needed here, this is a text"]);
});

const codes = (text: string): string[] => findings(text).map((finding) => finding.slice(0, 5));
const CARDS = "table card {\n  ace * 3\n  king * 3\n}\nstate stock: deck of card\nsetup { fill stock with card }\n";

test.each([
  ["a sum", "resource gold limit 5 starts 1\nplay { each player { pay 3 gold + 3 gold } }\n"],
  ["a value", "resource gold limit 5 starts 1\nvalue price: cost = 6 gold\nplay { each player { pay price } }\n"],
  [
    "a column",
    "resource gold limit 5 starts 1\ntable deed(price: cost) {\n  farm | 6 gold\n}\nplay { each player { choose d from deed pay d.price } }\n",
  ],
  ["what nobody gets", 'resource gold\npoints vp\nplay { each player { may "Pay" { pay 1 gold gain 1 vp } } }\n'],
])("a cost that can never be paid is found in %s", (_where, text) => {
  expect(codes(text)).toEqual(["Q5006"]);
});

test("what a modifier or a wild resource makes payable is no finding", () => {
  const value = "resource gold limit 5 starts 1\nvalue price: cost = 6 gold\nplay { each player { pay price } }\n";
  expect(codes(`${value}modify price: less 2 gold\n`)).toEqual([]);
  expect(
    codes("resource gold\nresource gem starts 1\nwild gem for gold\nplay { each player { pay 1 gold } }\n"),
  ).toEqual([]);
});

test.each([
  ["a value", "value lucky: flag = top(stock) is ace\nplay { each player { choose n from 1..2 where lucky } }\n"],
  [
    "a column",
    "table omen(holds: condition) {\n  star | top(stock) is ace\n}\nplay { each player { choose o from omen where o.holds } }\n",
  ],
  ["a called rule", 'action dare { require top(stock) is ace }\nplay { each player { may "Dare" { do dare } } }\n'],
])("a choice that depends on hidden things through %s gives them away", (_where, text) => {
  expect(codes(CARDS + text)).toEqual(["Q5003"]);
});

test("exchanges back and forth never end, those that lose something do", () => {
  const trade = (back: number): string => `resource gold, wood starts 3
action trade {
  choose 1 of {
    sell { pay 1 gold gain 1 wood }
    buy { pay ${back} wood gain 1 gold }
  }
}
play { each player { may repeatedly "Trade" { do trade } } }
`;
  expect(codes(trade(1))).toEqual(["Q5002"]);
  expect(codes(trade(2))).toEqual([]);
});

test("a rule that always leads to itself never ends, one that may leave does", () => {
  const rules = (leave: string): string =>
    `state left: 0..9 = 3\naction dig { set left -= 1 ${leave} do dig_on }\naction dig_on { do dig }\nplay { do dig end game }\n`;
  expect(codes(rules(""))).toEqual(["Q5002"]);
  expect(codes(rules("if left == 0 { finish }"))).toEqual([]);
});

const LOOPS = `resource gold starts 3
table card(worth: number) {
  ace * 3 | 1
  king * 3 | 2
}
state n: number = 3
state f: flag
state stock: deck of card
state line: row of card
each player has purse: number
setup { fill stock with card }
action widen(much: 1..3) { set n += much }
`;
const loop = (text: string): string[] =>
  findings(`${LOOPS}play { each player { ${text} } }\n`).filter((x) => !x.startsWith("Q5001"));

test.each([
  "repeat until f { set f = no }",
  "repeat while n > 0 { set n += 1 }",
  "repeat while n > 0 { do widen(2) }",
  "repeat while n < 9 { set n -= 1 }",
  "repeat while n >= 2 and not f { set n = 5 }",
  "repeat until n == 5 { set n = 4 }",
  "repeat while n + my.purse > 2 { set my.purse += 1 }",
  "repeat while 4 - n > 2 { set n -= 1 }",
  "repeat while length(line) > 0 and not f { draw 1 from stock to line }",
  "repeat while my.gold > 0 { gain 1 gold }",
])("a loop whose end never comes nearer is found: %s", (text) => {
  expect(loop(text)).toEqual(["Q5002 this may go on for ever: nothing inside brings its end nearer"]);
});

test.each([
  "repeat until f { set f = yes }",
  "repeat until f { set f = n > 3 set n += 1 }",
  "repeat while n > 0 { set n -= 1 }",
  "repeat while n > 0 { set n = 0 }",
  "repeat while n < 9 { do widen(2) }",
  "repeat until n == 9 { do widen(1) }",
  "repeat while n > my.purse { set my.purse += 1 }",
  "repeat while length(stock) > 0 { draw 1 from stock to line }",
  "repeat while my.gold > 0 { lose 1 gold }",
  "repeat while n > 0 { stop }",
  "repeat while n * 2 > 0 { set n += 1 }",
  "repeat while any(p in player where p.purse < 3) { set my.purse += 1 }",
  "let p = me repeat while p.purse > 3 { set p = next_player(p) }",
])("a loop that may end is no finding: %s", (text) => {
  expect(loop(text)).toEqual([]);
});

test("what players may do at any time can end a loop", () => {
  const free = (action: string): string => `resource gold starts 3
points vp
${action}
action wait { choose x from 1..2 gain x vp }
play { each player { repeat while my.gold > 0 { do wait } } }
`;
  expect(codes(free(""))).toContain("Q5002");
  expect(codes(free("free action spend limit 9 a turn { pay 1 gold }"))).not.toContain("Q5002");
});

const POT = "points vp\nstate pot: number\n";
test.each([
  [
    "both branches",
    "action dig { if pot > 3 { do dig_on } else { do dig_on } }\naction dig_on { do dig }\nplay { do dig }\n",
  ],
  ["triggers", "action dig { set pot += 1 }\nafter dig { do dig }\nplay { do dig }\n"],
  [
    "all rows of a table",
    "table card(deed: effect) {\n  a | do draw_on(b)\n  b | do draw_on(a)\n}\naction draw_on(c: card) { do c.deed }\nplay { do draw_on(a) }\n",
  ],
  ["a value", "value depth(n: number): number = depth(n + 1) + pot\nplay { each player { gain depth(1) vp } }\n"],
  ["a loop over the players", "action dig { each player { gain 1 vp do dig } }\nplay { do dig }\n"],
])("what always leads to itself is found through %s", (_where, text) => {
  expect(codes(POT + text)).toContain("Q5002");
});

test.each([
  ["a condition", "action dig { if pot > 3 { set pot -= 1 do dig } }\nplay { do dig }\n"],
  ["an offer", 'action dig { may "Dig" { pay pot vp do dig } }\nplay { each player { do dig } }\n'],
  ["triggers of a condition", "action dig { set pot += 1 }\nafter dig when pot < 5 { do dig }\nplay { do dig }\n"],
  [
    "one row that ends it",
    "table card(deed: effect) {\n  a | do draw_on(b)\n  b | gain 1 vp\n}\naction draw_on(c: card) { do c.deed }\nplay { each player { do draw_on(a) } }\n",
  ],
  [
    "a value with an end",
    "value depth(n: number): number = if n > pot then 0 else depth(n + 1)\nplay { each player { gain depth(1) vp } }\n",
  ],
  [
    "the end of the game",
    "action look { if pot > 3 { end game } }\naction dig { set pot += 1 do look do dig }\nplay { do dig }\n",
  ],
])("what may lead to itself is no finding where there is %s", (_where, text) => {
  expect(codes(POT + text)).not.toContain("Q5002");
});

test("values and state that nothing uses are found", () => {
  expect(findings("state rounds: 0..9\nvalue pace: number = 3\nplay { end game }\n")).toEqual([
    "Q5001 nothing uses `rounds`",
    "Q5001 nothing uses `pace`",
  ]);
});

test("variants for different numbers of players are never on together", () => {
  const variant = (name: string, players: string): string =>
    `variant ${name} "V" for ${players} { replace value pace: number = 4 }\n`;
  const game = 'game sample "Sample" assumed {\n  players 2..3\n  seats red, blue, green\n}\npoints vp\n';
  const text = `${game}value pace: number = 3\nplay { each player { gain pace vp } }\n`;
  const found = (a: string, b: string): string[] =>
    checkGame([{ path: "a.quipu", text: text + variant("slow", a) + variant("fast", b) }]).diagnostics.map(
      (d) => d.code,
    );
  expect(found("2 players", "3 players")).toEqual([]);
  expect(found("2 players", "2..3 players")).toEqual(["Q4002"]);
});

test("a link that a variant leaves in play must not lead to what it removes", () => {
  const game = (changes: string): string => `points vp
table town(size: number) {
  harbour | 3
  hill | 1
}
table trail(here: town, there: town) {
  coast | harbour | hill
}
network trails of town by trail(here, there)
value near: list of town = reached from harbour over x in trails where x.here.size > 0
variant plains "Plains" { ${changes} }
play { each player { gain length(near) vp } }
`;
  expect(findings(game("remove hill"))).toEqual(["Q4008 `coast` leads to `hill`, which `plains` removes"]);
  expect(findings(game("remove hill, coast"))).toEqual([]);
  expect(findings(game("remove hill replace rows of trail {\n coast | harbour | harbour\n}"))).toEqual([]);
});

test("names are filled into notes only", () => {
  const rules = (prompt: string, reason: string): string =>
    `state left: number = 3\nplay { each player { choose n from 1..2 "${prompt}" require left > n "${reason}" note "{n} of {left}" } }\n`;
  expect(codes(rules("How many?", "too few"))).toEqual([]);
  expect(findings(rules("How many of {left}?", "only {left}"))).toEqual([
    "Q3009 filling in `{left}` is not possible in a prompt",
    "Q3009 filling in `{left}` is not possible in a reason",
  ]);
});
