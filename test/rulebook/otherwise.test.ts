/** What is done otherwise is done for the only one of its kind that is left: a rule names it, though no word of it stands there. */
import { expect, test } from "vitest";
import { claimsIn, sayingsIn } from "../text/books.ts";

const GAME = `game orchard "Orchard" assumed { players 2..2 }
resource apple, pear, plum
kind tree { young, old }
kind shelf { upper, middle, lower }
state shape: tree
state place: shelf

action tend cite en 3 { if shape is young { gain 1 apple } else { gain 1 pear } }
action tidy cite en 3 { by place { upper: gain 1 apple  middle: gain 1 pear  else: gain 1 plum } }
action rest cite en 3 { if place is upper { gain 1 apple } else { gain 1 pear } }
value ripe(t: tree): flag = if t is young then shape is old else place is upper

play { each player { do tend  do tidy  do rest  if ripe(young) { set shape = old  set place = lower } }  end game }
`;

function namedWith(rule: string, thing: string): string[] {
  const claims = claimsIn(sayingsIn([{ path: "orchard.quipu", text: GAME }]));
  const parts = claims.get(rule)!.parts.filter(({ names }) => names.has(thing));
  return [...new Set(parts.flatMap(({ names }) => [...names]))].sort();
}

test("what is done otherwise is said together with what is left", () => {
  expect(namedWith("tend", "pear")).toContain("tree-old");
  expect(namedWith("tend", "apple")).not.toContain("tree-old");
  expect(namedWith("tidy", "plum")).toContain("shelf-lower");
});

test("where several are left none of them is named", () => {
  expect(namedWith("rest", "pear").filter((name) => name.startsWith("shelf-"))).toEqual([]);
});

test("a condition that asks which of two it is names both", () => {
  expect(namedWith("ripe", "shelf-upper")).toContain("tree-old");
});
