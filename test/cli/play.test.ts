import { expect, test } from "vitest";
import { drawOptions } from "../../compiler/cli/play/board.ts";
import { drawGrid, gridOf } from "../../compiler/cli/play/grid.ts";
import { readAnswer } from "../../compiler/cli/play/answer.ts";
import { table } from "../../compiler/cli/table.ts";

test("members a1, b1, … that fill a rectangle are a grid, with row 1 at the bottom", () => {
  const grid = gridOf(["a1", "b1", "c1", "a2", "b2", "c2"])!;
  expect(grid.rows).toEqual([2, 1]);
  expect(drawGrid("mark", grid, ["cross", "-", "-", "-", "crane", "nought"]))
    .toBe(`  mark: cra crane, cro cross, n nought
  2  .   cra n
  1  cro .   .
     a   b   c
`);
});

test("other members are no grid", () => {
  expect(gridOf(["a1", "b1", "c1", "a2", "b2"])).toBeUndefined();
  expect(gridOf(["plough", "cart", "well", "mill"])).toBeUndefined();
});

test("numbers in a grid stay whole", () => {
  const grid = gridOf(["a1", "b1", "a2", "b2"])!;
  expect(drawGrid("height", grid, ["10", "1", "-", "12"])).toContain("1  10 1");
});

test("many options come in columns, in reading order from top to bottom", () => {
  const text = drawOptions(
    Array.from({ length: 20 }, (_, i) => `option ${i + 1}`),
    60,
  );
  const lines = text.trimEnd().split("\n");
  expect(lines).toHaveLength(7);
  expect(lines[0]).toMatch(/1 {2}option 1 +8 {2}option 8 +15 {2}option 15/);
});

test("numbers stand to the right, also under a long head", () => {
  expect(
    table(
      ["seat", "wins"],
      [
        ["red", "5.0 %"],
        ["blue", "10.0 %"],
      ],
    ),
  ).toBe("  seat    wins\n  red    5.0 %\n  blue  10.0 %\n");
});

const options = [
  { id: "turn.n=2", label: "2" },
  { id: "turn.n=7", label: "7" },
  { id: "turn:pass", label: "Pass" },
];

test("an answer is a number in the list, a label or an identifier", () => {
  expect(readAnswer("2", options)).toEqual({ kind: "move", move: options[1] });
  expect(readAnswer(" pass ", options)).toEqual({ kind: "move", move: options[2] });
  expect(readAnswer("turn.n=2", options)).toEqual({ kind: "move", move: options[0] });
  const dear = { id: "turn.c=silk", label: "Silk (rent 4 coin)" };
  expect(readAnswer("silk", [dear])).toEqual({ kind: "move", move: dear });
  expect(readAnswer("7", options)).toMatchObject({ kind: "unclear" });
});

test("an answer can be a command", () => {
  expect(readAnswer("undo", options)).toEqual({ kind: "undo" });
  expect(readAnswer("save my game.json", options)).toEqual({ kind: "save", file: "my game.json" });
  expect(readAnswer("why 4 5", options)).toEqual({ kind: "why", text: "4 5" });
  expect(readAnswer("why Pass", options)).toEqual({ kind: "why", text: "turn:pass" });
  expect(readAnswer("why", options)).toMatchObject({ kind: "unclear" });
  expect(readAnswer("pas", options)).toEqual({
    kind: "unclear",
    problem: "That is no option here; did you mean `Pass`?",
  });
});
