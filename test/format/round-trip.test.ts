/** What is printed is read as the same tree again, and formatting twice changes nothing more. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { doc } from "prettier";
import { describe, expect, it } from "vitest";
import { formatText } from "../../compiler/format/index.ts";
import { printTree } from "../../compiler/format/print.ts";
import type { File } from "../../compiler/syntax/ast.ts";
import { parse, showDiagnostics, withoutSpans } from "../syntax/show.ts";
import { file } from "../syntax/trees.ts";

function print(tree: File, printWidth = 120): string {
  return doc.printer.printDocToString(printTree(tree), { printWidth, tabWidth: 2 }).formatted;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = ["rules", "test/syntax/samples", "test/cases"]
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((name) => name.endsWith(".quipu"));

describe("any tree", () => {
  it("printed and read again is the same", () => {
    fc.assert(
      fc.property(file, fc.constantFrom(20, 60, 120), (tree, width) => {
        const text = print(tree, width);
        const again = parse(text);
        if (again.diagnostics.length > 0) throw new Error(`${showDiagnostics(text, again.diagnostics)}\n${text}`);
        expect(withoutSpans(again.tree.declarations), text).toEqual(withoutSpans(tree.declarations));
      }),
      { numRuns: 400 },
    );
  });

  it("formatted twice is the same text", async () => {
    await fc.assert(
      fc.asyncProperty(file, async (tree) => {
        const once = await formatText(print(tree, 60));
        expect(await formatText(once)).toBe(once);
      }),
      { numRuns: 200 },
    );
  });
});

/** Found by drawing hundreds of thousands of trees. */
describe("what is easily read otherwise", () => {
  it.each([
    ["a number after `first`", "before a { by x { y: { set z = first } 0, 1: { stop } } }"],
    ["a list after a name", "before a { by x { y: { set z = b } [1]: { stop } } }"],
    ["a bracket after a range", "before a { by x { y: { set z = 0..1 } (2): { stop } } }"],
    ["a set after a minus", "before a { by -{ x in y } { [first (if c then 1 else 2) of z]: { stop } } }"],
    ["a limit that is no name", "value v(a: deck of b max []): number = 1"],
    ["a field called max", "each player has { a: deck of b, max[c]: number }"],
  ])("%s", async (_, text) => {
    const formatted = await formatText(text);
    expect(withoutSpans(parse(formatted).tree.declarations)).toEqual(withoutSpans(parse(text).tree.declarations));
    expect(parse(formatted).diagnostics).toEqual([]);
  });
});

describe.each(files)("%s", (name) => {
  const text = readFileSync(`${root}${name}`, "utf8");

  it("keeps its tree and its comments when formatted", async () => {
    const formatted = await formatText(text);
    expect(withoutSpans(parse(formatted).tree.declarations)).toEqual(withoutSpans(parse(text).tree.declarations));
    expect(commentWords(formatted)).toEqual(commentWords(text));
  });

  it("formatted twice is the same text", async () => {
    const once = await formatText(text);
    expect(await formatText(once)).toBe(once);
  });
});

function commentWords(text: string): string[] {
  return [...text.matchAll(/\/\/+ *(.*)$/gm)].map((match) => match[1].trim()).sort();
}
