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
  expect(codes(rules(""))).toEqual(["Q5002", "Q5002"]);
  expect(codes(rules("if left == 0 { finish }"))).toEqual([]);
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
