/** What rules note is for the log: each note once, when it happens, and nothing of what was only tried. */
import { expect, test } from "vitest";
import { engineOf } from "./games.ts";

const MINE = `
game mine "Mine" assumed "our own" { players 1 seats ana }
resource ore starts 2
points renown
each player has depth: 0..9
action turn {
  choose 1 of {
    dig {
      set my.depth += 1
      note "a shaft of {my.depth}"
      choose n from 1..3 where n <= my.depth "How much?"
      pay (n + my.depth) ore
      gain n renown
    }
    rest { note "{me} rests" }
  }
}
automaton mole "The mole" for 1 player {
  replace action turn { note "the mole digs" }
}
play { repeat 2 times { each player { do turn } } }
ranking most renown
`;

test("notes are heard when moves are played, not when options are tried", async () => {
  const { engine, runtime } = await engineOf([{ path: "game.quipu", text: MINE }]);
  const game = engine.start({ players: 1, seed: 1 });
  const options: string[] = [];
  expect(runtime.hearNotes(() => options.push(...engine.options(game.state).map(({ id }) => id)))).toEqual([]);
  expect(options).toEqual(["turn:dig", "turn:rest"]);
  expect(runtime.hearNotes(() => engine.play(game, "turn:dig"))).toEqual(["a shaft of 1"]);
  expect(runtime.hearNotes(() => engine.play(game, engine.options(game.state)[0]))).toEqual(["the mole digs"]);
  // There is no ore left for another shaft.
  expect(engine.options(game.state).map(({ id }) => id)).toEqual(["turn:rest"]);
  expect(runtime.hearNotes(() => engine.play(game, "turn:rest"))).toEqual(["ana rests", "the mole digs"]);
});

test("a note may quote a text of a table, as another printing has it", async () => {
  const text = `game stones "Stones" assumed { players 1 seats ana }
table stone(saying: text) {
  flat  "Flat stone"  | "it holds"
  loose "Loose stone" | "it \\"gives\\" \${way}"
  lost  "Lost stone"  | -
}
play { for each s in stone { note "{s}: {s.saying}" } choose s from stone }
edition second { replace rows of stone { flat "Flat stone" | "it holds well" } }
`;
  const { engine, runtime } = await engineOf([{ path: "stones.quipu", text }]);
  const said = (overlays: string[]): string[] =>
    runtime.hearNotes(() => engine.start({ players: 1, seed: 1, overlays }));
  expect(said([])).toEqual(["Flat stone: it holds", 'Loose stone: it "gives" ${way}', "Lost stone: "]);
  expect(said(["second"])[0]).toBe("Flat stone: it holds well");
});
