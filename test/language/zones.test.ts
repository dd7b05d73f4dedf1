/** Every kind of zone with every other: what is moved, drawn and refilled arrives, and nothing else changes. */
import { expect, it } from "vitest";
import { checkGame } from "../../compiler/index.ts";
import { brokenExamples, engineOf } from "./games.ts";

const ORDERED = ["deck", "pile", "row"];
const UNORDERED = ["hand", "bag", "pool"];
const KINDS = [...ORDERED, ...UNORDERED];
const PAIRS = KINDS.flatMap((from) => KINDS.map((to) => ({ from, to })));

const HEAD = `
game shelves "Shelves" assumed { players 2  seats ana, beto }
kind pebble { grey, brown, white }
`;
const zone = (name: string, kind: string, more = ""): string => `state ${name}: ${kind} of pebble max 9 open${more}\n`;

/** Zones, an action for each thing that can be done with them, and what must have come of it. */
function shelvesOf({ from, to }: { from: string; to: string }): string {
  const names = { a: `${from}_for_${to}`, b: `${to}_of_${from}`, c: `${from}_again_${to}` };
  const { a, b, c } = names;
  const tried = (what: string, body: string, ...then: string[]): string => `
    action ${what}_${a} { ${body} }
    example "${what}: ${from}, ${to}" assumed {
      given { set ${a} = [grey, brown, brown, white]  set ${b} = [white]  set ${c} = [] }
      when ana does ${what}_${a}
      then ${then.join(", ")}
    }`;
  const browns = (z: string): string => `count(x in ${z} where x is brown)`;
  const whites = (z: string): string => `count(x in ${z} where x is white)`;
  const all = `${browns(b)} == 2`;
  const kept = [`${browns(a)} + ${browns(b)} == 2`, `${whites(a)} + ${whites(b)} == 2`];
  return [
    zone(a, from),
    zone(b, to),
    zone(c, from, ` reshuffles ${b}`),
    tried(
      "move_one",
      `move brown from ${a} to ${b}`,
      `length(${a}) == 3`,
      `length(${b}) == 2`,
      `brown in ${b}`,
      `brown in ${a}`,
    ),
    tried("move_all", `move all from ${a} to ${b}`, `length(${a}) == 0`, `length(${b}) == 5`, all),
    tried("draw_all", `draw 9 from ${a} to ${b}`, `length(${a}) == 0`, `length(${b}) == 5`, all),
    tried("draw_two", `draw 2 from ${a} to ${b}`, `length(${a}) == 2`, `length(${b}) == 3`, ...kept),
    tried("name_one", `draw x from ${a}  add x to ${b}`, `length(${a}) == 3`, `length(${b}) == 2`, ...kept),
    tried("refill", `refill ${b} to 3 from ${a}`, `length(${a}) == 2`, `length(${b}) == 3`, `white in ${b}`),
    tried(
      "take_in",
      `move all from ${a} to ${b}  draw 2 from ${c} to ${a}`,
      `length(${a}) == 2`,
      `length(${b}) == 0`,
      `length(${c}) == 3`,
      `${browns(a)} + ${browns(c)} == 2`,
      `${whites(a)} + ${whites(c)} == 2`,
    ),
    tried("shuffle", `shuffle ${a}`, `length(${a}) == 4`, `count(x in ${a} where x is brown) == 2`),
  ].join("\n");
}

it("takes things from any zone to any other", async () => {
  const text = `${HEAD}${PAIRS.map(shelvesOf).join("\n")}\nplay { draw game }\n`;
  const module = await engineOf([{ path: "shelves.quipu", text }]);
  expect(module.examples.length).toBe(PAIRS.length * 8);
  expect(brokenExamples(module)).toEqual([]);
});

it.each([
  ["sort loose as x by most order(x)", "Q3012 `loose` is a pool"],
  ["draw 1 from left of loose to lined", "Q3012 `loose` is a pool"],
  ["add grey to right of loose", "Q3012 `loose` is a pool"],
  ["move grey from lined to top of sack", "Q3012 `sack` is a bag"],
  ["let x = bottom(sack)", "Q3012 `sack` is a bag"],
  ["refill lined to 3 from timber", "Q3001 a zone of a `wood`"],
  ["draw 1 from felled to timber", "Q3001 a zone of a `wood`"],
  ["draw 1 from crate to loose", "Q3001 a single zone"],
  ["draw 1 from full to loose", "Q3009 filling a zone is not possible where it is declared"],
])("refuses what a zone cannot do: %s", (statement, finding) => {
  const odd = {
    felled: "state felled: deck of wood max 9 reshuffles lined",
    crate: "state tray[wood]: pool of pebble\nstate crate: bag of pebble reshuffles tray",
    full: "state full: row of pebble max 9 = [grey, brown]",
  };
  const text = `${HEAD}
kind wood { oak, elm }
state loose: pool of pebble
state sack: bag of pebble
state lined: row of pebble max 9
state timber: row of wood max 9
${Object.entries(odd)
  .map(([name, declared]) => (statement.includes(name) ? declared : ""))
  .join("\n")}
play { ${statement}  draw game }
`;
  const { diagnostics } = checkGame([{ path: "shelves.quipu", text }]);
  const errors = diagnostics.filter((d) => d.severity === "error").map((d) => `${d.code} ${d.message}`);
  expect(errors).toEqual([expect.stringContaining(finding)]);
});
