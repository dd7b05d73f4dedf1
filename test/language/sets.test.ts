/** Whatever names several things can be counted, searched, gone through and chosen from, and gives the same everywhere. */
import { expect, it } from "vitest";
import { brokenExamples, engineOf } from "./games.ts";

/** Each is brown and white, in this order, of grey, brown, white and black. */
const SETS: Readonly<Record<string, string>> = {
  list: "[brown, white]",
  kind: "{p in pebble where p is brown or p is white}",
  row: "lined",
  deck: "stacked",
  pool: "loose",
  bag: "sack",
  hand: "my.held",
  indexed: "trays[wet]",
  filtered_row: "{p in mixed where order(p) in 1..2}",
  filtered_pool: "{p in tumble where p is not grey}",
  value: "pair",
  parameters: "pair_of(brown, white)",
  column: "basket.content",
  column_of_found: "find(c in crate where white in c.content).content",
  first: "first 2 of [brown, white, black]",
  first_of_row: "first 2 of lined_up",
  leading: "leading(p in lined_up while p is not black)",
  choice: "(if dry_day then [grey] else [brown, white])",
  cases: "(by 1 + length(lined) { 3: [brown, white], else: [grey] })",
  twice_filtered: "{p in {q in pebble where q is not grey} where p is not black}",
};

const HEAD = `
game shore "Shore" assumed { players 2  seats ana, beto }
kind pebble { grey, brown, white, black }
kind weather { dry, wet }
table crate(content: list of pebble) {
  wicker | grey, grey
  basket | brown, white
}
state lined: row of pebble max 9
state lined_up: row of pebble max 9
state mixed: row of pebble max 9
state stacked: deck of pebble max 9 open
state loose: pool of pebble
state tumble: pool of pebble
state sack: bag of pebble open
state trays[weather]: pool of pebble
state dry_day: flag
state seen: number
each player has held: hand of pebble
setup {
  set lined = [brown, white]
  set lined_up = [brown, white, black]
  set mixed = [grey, brown, black, white]
  set stacked = [brown, white]
  set loose = [white, brown]
  set tumble = [white, brown, grey]
  set sack = [white, brown]
  set trays[wet] = [white, brown]
}
value pair: list of pebble = [brown, white]
value pair_of(a: pebble, b: pebble): list of pebble = [a, b]
`;

/** What is asked about a set, and what must be true afterwards. */
const USES: Readonly<Record<string, readonly [body: string, then: string]>> = {
  count: ["set seen = count(x in S) + 10 * count(x in S where x is white)", "seen == 12"],
  any_all: [
    "if any(x in S where x is brown) and all(x in S: x is not grey) and not any(x in S where x is black) { set seen = 1 }",
    "seen == 1",
  ],
  sums: ["set seen = sum(x in S: order(x)) + 10 * max(x in S: order(x)) + 100 * min(x in S: order(x))", "seen == 123"],
  find: ["let f = find(x in S where x is not brown)  if f is white { set seen = 1 }", "seen == 1"],
  find_none: ["let f = find(x in S where x is black)  if f is none { set seen = 1 }", "seen == 1"],
  contains: ["if brown in S and white in S and grey not in S { set seen = 1 }", "seen == 1"],
  length: ["set seen = length(S)", "seen == 2"],
  each: ["for each x in S { set seen = 10 * seen + order(x) }", "seen == 12"],
  each_where: ["for each x in S where x is not brown { set seen = 10 * seen + order(x) }", "seen == 2"],
  each_stops: ["for each x in S { set seen += 1  stop }", "seen == 1"],
  first: ["for each x in first 1 of S { set seen = 10 * seen + order(x) }", "seen == 1"],
  leading: ["set seen = length(leading(x in S while x is brown))", "seen == 1"],
  filtered: ["set seen = length({x in S where x is white})", "seen == 1"],
  most: ["pick x from S by most order(x)  set seen = order(x)", "seen == 2"],
  fewest: ["pick x from S where x is not brown by fewest order(x)  set seen = order(x)", "seen == 2"],
  at_random: ["pick x from S by at random  if x in [brown, white] { set seen = 1 }", "seen == 1"],
  roll: ["roll x from S  if x in [brown, white] { set seen = 1 }", "seen == 1"],
  item: ["if (S)[0] is brown and (S)[1] is white and (S)[2] is none { set seen = 1 }", "seen == 1"],
};
/** Unordered zones are asked by their members: how many of each. */
const WITHOUT_ORDER = ["pool", "bag", "hand", "indexed"];

function usesOf(name: string, set: string): string {
  const given = "given { set ana.held = [white, brown] }";
  const plain = Object.entries(USES)
    .filter(([use]) => use !== "item" || !WITHOUT_ORDER.includes(name))
    .map(([use, [body, then]]) => {
      const action = `use_${use}_of_${name}`;
      const done = body.replaceAll("S", set);
      // Once in one go, and once after a question, where names are kept in the state.
      return `action ${action} { ${done} }
        example "${use} of ${name}" assumed { ${given} when ana does ${action} then ${then} }
        action ${action}_asked { choose k from 1..2  ${done}  set seen += k - 1 }
        example "${use} of ${name}, asked" assumed { ${given} when ana does ${action}_asked choosing 1 then ${then} }`;
    });
  const paused = `action pause_${name} {
      for each x in ${set} { choose k from 1..2  set seen = 10 * seen + order(x) * k }
    }
    example "a loop over ${name} that asks" assumed {
      ${given}
      when ana does pause_${name} choosing 2, 1
      then seen == 22
    }`;
  const chosen = `action choose_${name} { choose x from ${set}  set seen = order(x) }
    example "choose of ${name}" assumed {
      ${given}
      when ana does choose_${name}
      then cannot choose grey
      then cannot choose black
      when choosing white
      then seen == 2
    }`;
  return [...plain, paused, chosen].join("\n");
}

it("gives the same whatever it is and whatever is asked of it", async () => {
  const uses = Object.entries(SETS).map(([name, set]) => usesOf(name, set));
  const module = await engineOf([
    { path: "shore.quipu", text: `${HEAD}${uses.join("\n")}\nplay { set seen = count(c in crate)  draw game }\n` },
  ]);
  expect(module.examples.length).toBeGreaterThan(700);
  expect(brokenExamples(module)).toEqual([]);
});
