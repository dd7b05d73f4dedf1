/** Generated code is laid out exactly as Prettier lays it out, by rules of our own as far as they go. */
import fc from "fast-check";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, test } from "vitest";
import { OutputFormatter } from "../../compiler/host/format-output.ts";
import { projectAt } from "../../compiler/host/project.ts";
import { readGame } from "../../compiler/host/read-game.ts";
import { compileGame } from "../../compiler/index.ts";
import { layOut } from "../../compiler/layout/index.ts";

const project = projectAt(mkdtempSync(join(tmpdir(), "quipu-layout-")));

async function ours(text: string, width = 120): Promise<string> {
  return (await new OutputFormatter(project, width).format(new Map([["a.ts", text]]))).get("a.ts")!;
}

function theirs(text: string, printWidth = 120): Promise<string> {
  return format(text, { parser: "babel-ts", printWidth });
}

/** How much of a text is left to Prettier. */
function share(text: string, width: number): number {
  const pieces = layOut(text, width);
  if (pieces === undefined) return 1;
  const left = pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? 0 : piece.text.length), 0);
  return left / text.length;
}

const folder = join(import.meta.dirname, "../../rules/cloud-tea");
const { outputs } = await compileGame(readGame(folder).files);
const modules = [...outputs!].filter(([path]) => path.endsWith(".ts"));

// Narrow lines make everything break that can.
test.each([120, 76])("a whole game in %i columns", async (width) => {
  for (const [path, text] of modules) expect(await ours(text, width), path).toBe(await theirs(text, width));
});

test("hardly anything of a game is left to Prettier", () => {
  for (const [path, text] of modules) expect(share(text, 120), path).toBeLessThan(0.02);
});

describe("what no rule covers is left to Prettier", () => {
  test.each([
    "const a = `text`;",
    "const a = 0x10 + 1.5;",
    "const a = /x/g;",
    "class A { b = 1 }",
    "x = a ? b => c : d;",
    "if (a) if (b) c(); else d();",
    "do { a() } while (b)",
    "const a = /* here */ 1;",
    'const a = "日本語".length;',
    "try { a() } catch { b() }",
    "function f(a: Map<string, number>) { return a }",
    "(a = b);",
    "a(b);\nif (c) d => e;",
    "export type A = Map<string, { readonly a: number }>;",
  ])("%s", async (text) => {
    expect(share(text, 120)).toBe(1);
    expect(await ours(text)).toBe(await theirs(text));
  });
});

describe("statements", () => {
  test.each([
    "if (a) b(); // why\nc();",
    "a(); // why\n\n\nb();",
    "/**\n * Two\n   * lines. */\nlet a;",
    "l: for (;;) { if (a) continue l; else if (b) break; else { c() } }",
    "for (let i = 0, n = 9; i < n;) i++;",
    "for (const a of b) c(a);",
    "switch (a) { case 0: // none\n case 1: { b(); } default: c(); }",
    "function f(): void {}",
    'const a = { "b": 1, "c-d": 2, 0: e, ...f, g };',
    'const a = "it\'s \\"so\\""; const b = "\\"so\\""; const c = "it\'s \\"";',
    "const a = [[1, 2], [3, 4]]; const b = [[1], [2]]; const c = [{ a: 1 }, { a: 2 }];",
    "const a = {\nb: 1 }; const c = { d: 1,\n e: 2 };",
    "f(a, (b) => { return b; }); f((b) => ({ c: b })); f((b) => (b ? 1 : 2));",
    "export type A = { readonly id: string } & (\n| { readonly a: 1 }\n| { readonly b: 2 }\n);",
  ])("%s", async (text) => {
    for (const width of [120, 40, 20]) expect(await ours(text, width)).toBe(await theirs(text, width));
  });
});

const operators = ["+", "-", "*", "/", "%", "&", "|", "<<", ">>", "<", ">=", "===", "!==", "&&", "||"];
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom("a", "s[b]", "f(c, 1)", "-1", "12", '"text"', "s[d + 1].e"),
    fc
      .tuple(tie("expression"), fc.constantFrom(...operators), tie("expression"))
      .map(([left, operator, right]) => `((${left}) ${operator} (${right}))`),
    fc.tuple(fc.constantFrom("!", "-"), tie("expression")).map(([sign, inner]) => `(${sign}(${inner}))`),
    fc
      .tuple(tie("expression"), tie("expression"), tie("expression"))
      .map(([test_, yes, no]) => `((${test_}) ? (${yes}) : (${no}))`),
    fc.tuple(tie("expression"), tie("expression")).map(([a, b]) => `f((${a}), (${b}))`),
  ),
}));

test("brackets stand where Prettier has them, and nowhere else", async () => {
  const drawn = fc.sample(expression, { numRuns: 400, seed: 7 });
  const text = drawn.flatMap((e, i) => [`x${i} = ${e};`, `if (${e}) y();`, `z(${e});`]).join("\n");
  // So wide that nothing breaks: every line is ours.
  expect(share(text, 10_000)).toBe(0);
  expect(await ours(text, 10_000)).toBe(await theirs(text, 10_000));
});

test("long expressions break as Prettier breaks them", async () => {
  const drawn = fc.sample(expression, { numRuns: 150, seed: 8 });
  const lines = drawn.flatMap((e, i) => [`x${i} = ${e};`, `if (${e}) y();`, `z(${e}, 1);`, `if (a) { return ${e}; }`]);
  const text = `function f(): number {\n${lines.join("\n")}\n}`;
  expect(share(text, 60)).toBeLessThan(0.5);
  expect(await ours(text, 60)).toBe(await theirs(text, 60));
});
