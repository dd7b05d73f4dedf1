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
