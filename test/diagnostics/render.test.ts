import fc from "fast-check";
import { expect, test } from "vitest";
import { renderFinding, renderFindings } from "../../compiler/diagnostics/render.ts";
import { coloured, fittedTo, plain } from "../../compiler/diagnostics/style.ts";
import { displayWidth } from "../../compiler/diagnostics/width.ts";
import { finding, spanOf } from "./findings.ts";

const game = {
  path: "game.quipu",
  text: 'game mini "Mini" { players 2 }\nresource corn\n\naction eat {\n  pay 2 con\n}\n',
};
const other = { path: "more/other.quipu", text: "resource corn\n" };

test("shows title, place, frame, hint and where to read more", () => {
  const f = finding([game], spanOf(game, "con\n"), { label: "no such resource", hint: "did you mean `corn`?" });
  // The span above ends after the line break, as spans of whole lines do.
  expect(renderFinding({ ...f, place: { ...f.place, endLine: 5, endColumn: 12 } })).toBe(`error Q6001 something is wrong
  ┌─ rules/mini/game.quipu:5:9
  │
5 │   pay 2 con
  │         ^^^ no such resource
  │
  hint: did you mean \`corn\`?
  more: quipu explain Q6001
`);
});

test("shows related places in the same and in other files", () => {
  const f = finding([game, other], spanOf(game, "corn"), {
    message: "`corn` is declared twice",
    label: "here",
    related: [
      { span: spanOf(other, "corn"), text: "and here" },
      { span: spanOf(game, "mini"), text: "in this game" },
    ],
  });
  expect(renderFinding(f)).toBe(`error Q6001 \`corn\` is declared twice
  ┌─ rules/mini/game.quipu:2:10
  │
1 │ game mini "Mini" { players 2 }
  │      ---- in this game
2 │ resource corn
  │          ^^^^ here
  │
  ┌─ rules/mini/more/other.quipu:1:10
  │
1 │ resource corn
  │          ---- and here
  │
  more: quipu explain Q6001
`);
});

test("a span of several lines is drawn at both ends", () => {
  const f = finding([game], spanOf(game, "action eat {\n  pay 2 con\n}"), { label: "this action" });
  expect(renderFinding(f)).toBe(`error Q6001 something is wrong
  ┌─ rules/mini/game.quipu:4:1
  │
4 │ action eat {
  │ ^^^^^^^^^^^^
  ⋮
6 │ }
  │ ^ this action
  │
  more: quipu explain Q6001
`);
});

test("aligns under tabs, wide characters and combining marks", () => {
  const file = { path: "game.quipu", text: 'note "日本" e\u0301\tcorn' };
  const lines = renderFinding(finding([file], spanOf(file, "corn"))).split("\n");
  const shown = lines.find((line) => line.startsWith("1 │"))!;
  const marks = lines.find((line) => line.includes("^"))!;
  expect(shown).not.toContain("\t");
  expect(displayWidth(shown.slice(0, shown.indexOf("corn")))).toBe(displayWidth(marks.slice(0, marks.indexOf("^"))));
  expect(marks.endsWith("^^^^")).toBe(true);
});

test("cuts a very long line around the place", () => {
  const file = { path: "game.quipu", text: `${"x ".repeat(100_000)}corn${" y".repeat(100_000)}` };
  const text = renderFinding(finding([file], spanOf(file, "corn")));
  expect(text.length).toBeLessThan(600);
  const [shown, marks] = text.split("\n").filter((line) => line.startsWith("1 │") || line.includes("^"));
  expect(shown.indexOf("corn")).toBe(marks.indexOf("^"));
});

test("cuts lines to the width of the terminal, wherever the place is in them", () => {
  const text = Array.from({ length: 30 }, (_, i) => `word${i}`).join(" ");
  const file = { path: "game.quipu", text };
  for (const word of ["word0 ", "word15", "word29"]) {
    const out = renderFinding(finding([file], spanOf(file, word)), fittedTo(40, plain));
    const [shown, marks] = out.split("\n").filter((line) => line.startsWith("1 │") || line.includes("^"));
    expect(shown.length).toBeLessThanOrEqual(40);
    expect(shown.indexOf(word.trim())).toBe(marks.indexOf("^"));
  }
});

test("an empty span and one at the end of the file still get a mark", () => {
  const at = game.text.length;
  const text = renderFinding(finding([game], { file: "game.quipu", start: at, end: at }));
  expect(text).toContain("game.quipu:7:1");
  expect(text).toContain("^");
});

test("a file whose text is not known is named without a frame", () => {
  expect(renderFinding(finding([], { file: "gone.quipu", start: 0, end: 0 }))).toBe(`error Q6001 something is wrong
  ┌─ rules/mini/gone.quipu
  more: quipu explain Q6001
`);
});

test("nothing in the rules reaches the terminal as a control character", () => {
  const file = { path: "game.quipu", text: 'note "\u001b[2J\u009b31m\u202e" corn' };
  const text = renderFinding(
    finding([file], spanOf(file, "corn"), { message: "\u001b]0;owned\u0007", hint: "\u001b[31m", label: "\r\u001b" }),
  );
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
});

test("colours only decorate", () => {
  const f = finding([game], spanOf(game, "corn"), { label: "here", hint: "do this" });
  const decorated = renderFinding(f, coloured);
  expect(decorated).toContain("\u001b[31m");
  expect(decorated.replace(/\u001b\[\d+m/g, "")).toBe(renderFinding(f));
});

test("counts errors and warnings, and cuts the flood from one file", () => {
  const one = finding([game], spanOf(game, "corn"));
  const warning = { ...one, severity: "warning" as const };
  expect(renderFindings([one, warning, warning])).toMatch(/1 error, 2 warnings$/);
  const flood = renderFindings(Array.from({ length: 100 }, () => one));
  expect(flood).toContain("rules/mini/game.quipu: and 70 more");
  expect(flood).toMatch(/100 errors$/);
});

test("any span over any text can be rendered", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", " ", "\t", "\n", "\r\n", "日", "é", "\u0301", "\ud83d\ude00", "\ud83d"),
  });
  fc.assert(
    fc.property(text, fc.nat(30), fc.nat(30), (source, a, b) => {
      const file = { path: "f.quipu", text: source };
      const span = { file: "f.quipu", start: Math.min(a, b), end: Math.max(a, b) };
      expect(renderFinding(finding([file], span))).toContain("^");
    }),
  );
});
