/** Texts that are too large or too deep are refused, and quickly; odd line ends and marks are no matter. */
import { Lexer } from "chevrotain";
import { describe, expect, it } from "vitest";
import { lexedTypes } from "../../compiler/syntax/lexer/tokens.ts";
import { mostCharacters } from "../../compiler/syntax/parse.ts";
import { QuipuParser } from "../../compiler/syntax/parser/parser.ts";
import { parse, withoutSpans } from "./show.ts";

const many = 100_000;

function codes(text: string): string[] {
  return [...new Set(parse(text).diagnostics.map((finding) => finding.code))];
}

describe("the grammar", () => {
  it("is sound: no ambiguity, no left recursion, no rule without a name", () => {
    expect(() => new QuipuParser("validated")).not.toThrow();
  });

  it("is read by a lexer that decides by first characters", () => {
    expect(() => new Lexer(lexedTypes, { ensureOptimizations: true })).not.toThrow();
  });
});

describe("too much", () => {
  it("is a file beyond the limit", () => {
    expect(codes("resource a\n".repeat(1_000_000))).toEqual(["Q1009"]);
    expect(codes(`${" ".repeat(mostCharacters - 10)}resource a`)).toEqual([]);
  });

  it.each([
    ["round brackets", `value a: number = ${"(".repeat(many)}1${")".repeat(many)}`],
    ["open brackets", `value a: number = ${"(".repeat(many)}`],
    ["square brackets", `value a: number = ${"[".repeat(many)}`],
    ["sets", `value a: number = ${"{x in ".repeat(many)}`],
    ["braces", `action a ${"{".repeat(many)}`],
    ["blocks", `action a { ${"may { ".repeat(many)}`],
    ["bodies without braces", `action a { ${"may ".repeat(many)} stop }`],
    ["conditions", `value a: number = ${"if b then ".repeat(50_000)}1`],
    ["cases", `value a: number = ${"by b { 1: ".repeat(50_000)}1`],
    ["not", `value a: flag = ${"not ".repeat(many)}b`],
    ["minus", `value a: number = ${"-".repeat(many)}1`],
    ["a long sum", `value a: number = 1${" + 1".repeat(many)}`],
    ["a long path", `value a: number = b${".c".repeat(many)}`],
    ["lists of lists", `state a: ${"list of ".repeat(many)}number`],
    ["variants in variants", `${"variant a { ".repeat(50_000)}`],
    ["unknown words in braces", `${"foo { ".repeat(many)}`],
    ["calls in cells", `table a(n: number) { x | ${"f(".repeat(many)}1 }`],
  ])("are nested %s", (_, text) => {
    expect(codes(text)).toContain("Q1008");
  });

  it("are comments that never end", () => {
    expect(codes("/* ".repeat(300_000))).toEqual(["Q1012"]);
  });

  it("are errors without end: only so many are reported", () => {
    for (const line of ["gain\n", "value\n", "}\n", '"\n', "$ ", "x in\n", "| "]) {
      const { diagnostics } = parse(line.repeat(50_000));
      expect(diagnostics.length).toBeGreaterThan(0);
      expect(diagnostics.length).toBeLessThanOrEqual(300);
    }
  });
});

describe("what an editor may leave behind", () => {
  const text = "resource wood\ntable t(n: number) {\n  a | 1 // one\n  b | 2\n}\n/// Doc.\nvalue v: number = 3\n";
  const tree = withoutSpans(parse(text).tree.declarations);

  it.each([
    ["a byte order mark", `\uFEFF${text}`],
    ["carriage returns before line feeds", text.replaceAll("\n", "\r\n")],
    ["carriage returns alone", text.replaceAll("\n", "\r")],
    ["tabs and odd spaces", text.replaceAll(" | ", "\t|\u00A0\u2003")],
    ["no line end at the end", text.trimEnd()],
  ])("%s", (_, variant) => {
    const result = parse(variant);
    expect(result.diagnostics).toEqual([]);
    expect(withoutSpans(result.tree.declarations)).toEqual(tree);
  });

  it("nothing at all", () => {
    for (const empty of ["", " ", "\n", "// only\n", "\uFEFF"]) {
      expect(parse(empty)).toMatchObject({ diagnostics: [], tree: { declarations: [] } });
    }
  });
});

describe("findings", () => {
  it("do not depend on what was parsed before", () => {
    const broken = "action a { gain 1 +\n}\nresourc b";
    const first = parse(broken);
    parse(`value a: number = ${"(".repeat(many)}`);
    parse("gain\n".repeat(10_000));
    expect(parse(broken)).toEqual(first);
  });
});
