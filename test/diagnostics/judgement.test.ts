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
  expect(findings(text)).toEqual([1, 2].map(() => expect.stringContaining("Q3009 a cost as a parameter")));
});
