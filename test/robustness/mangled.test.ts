/** Whatever stands in rule files, the compiler answers: with modules, or with errors that say where. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkGame, compileGame, type CompileResult } from "../../compiler/index.ts";
import type { SourceFile } from "../../compiler/source/span.ts";
import { readRules } from "../language/games.ts";

const GAME = 'game sample "Sample" assumed { players 2 seats red, blue }\nplay { end game }\n';

/** Words, numbers, strings, comments and signs, with the space before them. */
function tokensOf(text: string): string[] {
  return text.match(/\s*(?:\/\/[^\n]*\n?|"(?:[^"\\\n]|\\.)*"|[\p{L}\p{N}_]+|\.\.|[<>=!+-]=|\S)/gu) ?? [];
}

type Mangling = (tokens: string[], at: number, other: number) => void;
const manglings: Record<string, Mangling> = {
  deleted: (tokens, at) => void tokens.splice(at, 1),
  doubled: (tokens, at) => void tokens.splice(at, 0, tokens[at]),
  swapped: (tokens, at, other) => void ([tokens[at], tokens[other]] = [tokens[other], tokens[at]]),
  replaced: (tokens, at, other) => void (tokens[at] = tokens[other]),
  "cut off": (tokens, at) => void tokens.splice(at),
  "lost its stretch": (tokens, at, other) => void tokens.splice(Math.min(at, other), Math.abs(at - other)),
};

function mangle(file: SourceFile, mangling: Mangling, at: number, other: number): SourceFile {
  const tokens = tokensOf(file.text);
  mangling(tokens, at % tokens.length, other % tokens.length);
  return { path: file.path, text: tokens.join("") };
}

/** Findings point into the files they name. */
function expectPlaces(files: readonly SourceFile[], { diagnostics }: CompileResult): void {
  for (const { code, span, message, related } of diagnostics) {
    for (const place of [span, ...related.map((label) => label.span)]) {
      const text = files.find((file) => file.path === place.file)?.text;
      const inside = text !== undefined && place.start >= 0 && place.start <= place.end && place.end <= text.length;
      expect({ code, message, place, inside }).toEqual({ code, message, place, inside: true });
    }
  }
}

function errorsOf({ diagnostics }: CompileResult): string[] {
  return diagnostics.filter((d) => d.severity === "error").map((d) => d.code);
}

/** Refused with a place, or compiled whole. */
async function expectAnswer(files: readonly SourceFile[]): Promise<void> {
  const result = await compileGame(files);
  expectPlaces(files, result);
  if (errorsOf(result).length === 0) expect(result.outputs?.has("index.ts")).toBe(true);
  else expect(result.outputs).toBeUndefined();
}

function expectRefusal(text: string): void {
  const files = [{ path: "sample.quipu", text }];
  const result = checkGame(files);
  expect(errorsOf(result)).not.toEqual([]);
  expectPlaces(files, result);
}

describe("rule files of real games with a token", () => {
  const games: [name: string, runs: number][] = [
    ["tictactoe", 15],
    ["connect-four", 10],
    ["cloud-tea", 15],
    ["tzolkin", 4],
  ];
  const cases = games.flatMap(([name, runs]) => Object.keys(manglings).map((what) => ({ name, runs, what })));
  it.each(cases)("$what: $name", async ({ name, runs, what }) => {
    const files = readRules(`rules/${name}`);
    await fc.assert(
      fc.asyncProperty(fc.nat(files.length - 1), fc.nat(), fc.nat(), async (index, at, other) => {
        const mangled = files.map((file, i) => (i === index ? mangle(file, manglings[what], at, other) : file));
        await expectAnswer(mangled);
      }),
      { numRuns: runs, seed: 11 },
    );
  });

  it("and it is an error when every file lost its first word", () => {
    for (const { text } of readRules("rules/cloud-tea")) {
      const tokens = tokensOf(text.replaceAll(/^\/\/.*\n/gm, ""));
      expectRefusal(tokens.slice(1).join(""));
    }
  });
});

describe("a file of", () => {
  it("any characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 300 }), (text) => {
        const files = [{ path: "sample.quipu", text: GAME + text }];
        expectPlaces(files, checkGame(files));
      }),
      { numRuns: 300, seed: 12 },
    );
  });

  it("random bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 200, maxLength: 2_000 }), (bytes) => {
        expectRefusal(new TextDecoder("latin1").decode(bytes));
        expectRefusal(new TextDecoder("utf-8").decode(bytes));
      }),
      { numRuns: 30, seed: 13 },
    );
  });

  it("words of the language in any order", () => {
    const words = [
      ...new Set(
        tokensOf(
          readRules("rules/cloud-tea")
            .map((f) => f.text)
            .join("\n"),
        ).map((t) => t.trim()),
      ),
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 80 }), (some) => {
        const files = [{ path: "sample.quipu", text: GAME + some.join(" ") }];
        expectPlaces(files, checkGame(files));
      }),
      { numRuns: 300, seed: 14 },
    );
  });

  it.each([
    ["nothing", ""],
    ["blanks", " \n\t\r\n\u00a0\u2003\u3000\n"],
    ["a byte-order mark", "\ufeff"],
    ["a lone surrogate", `${GAME}resource \ud800`],
    ["letters from right to left", `${GAME}resource \u05d0\u05d1\u202e\u202d`],
    ["an emoji as a name", `${GAME}resource \u{1f33d}`],
    ["combining marks", `${GAME}resource e\u0301\u0301\u0301\u0301`],
    ["letters that look alike", `${GAME}kind k { a, \u0430, \uff41 }`],
    ["invisible characters", `${GAME}resource co\u200brn\u2060\u00ad`],
    ["a NUL", `${GAME}resource corn\0`],
    ["unclosed text", `${GAME}game x "never closed`],
    ["digits beyond numbers", `${GAME}value n: number = ${"9".repeat(400)}`],
  ])("%s", (_, text) => expectRefusal(text));

  it.each([
    ["brackets", (n: number) => `value v: number = ${"(".repeat(n)}1${")".repeat(n)}`],
    ["open brackets only", (n: number) => `value v: number = ${"(".repeat(n)}`],
    ["closing brackets only", (n: number) => `value v: number = 1${")".repeat(n)}`],
    ["braces", (n: number) => `action a ${"{ may ".repeat(n)}{ }${"}".repeat(n)}`],
    ["conditions", (n: number) => `value v: number = ${"if yes then 1 else ".repeat(n)}2`],
    ["nots", (n: number) => `value v: flag = ${"not ".repeat(n)}yes`],
    ["minus signs", (n: number) => `value v: number = ${"- ".repeat(n)}1`],
    ["lists", (n: number) => `value v: number = ${"[".repeat(n)}${"]".repeat(n)}`],
    ["bodies without braces", (n: number) => `action a { ${"may ".repeat(n)} stop }`],
    ["dots", (n: number) => `value v: number = a${".b".repeat(n)}`],
  ])("deep nesting: %s", (_, write) => {
    for (const depth of [100, 3_000, 30_000]) {
      const files = [{ path: "sample.quipu", text: GAME + write(depth) }];
      const result = checkGame(files);
      expectPlaces(files, result);
      if (depth > 100) expect(errorsOf(result)).not.toEqual([]);
    }
  });

  it.each([
    ["sums", (n: number) => `value v: number = 1${" + 1".repeat(n)}`],
    ["ands", (n: number) => `value v: flag = yes${" and yes".repeat(n)}`],
    ["statements", (n: number) => `action a { ${'note "x"\n'.repeat(n)} }`],
    [
      "rows",
      (n: number) => `table t(n: number) {\n${Array.from({ length: n }, (__, i) => `  r${i} | ${i}\n`).join("")}}`,
    ],
  ])("many things side by side: %s", async (_, write) => {
    for (const length of [200, 5_000]) await expectAnswer([{ path: "sample.quipu", text: GAME + write(length) }]);
  });

  it("ten megabytes", () => {
    const much = 10 * 1024 * 1024;
    expectRefusal(GAME + "resource corn\n".repeat(much / 14));
    expectRefusal(" ".repeat(much));
    expectRefusal(`game x "${"a".repeat(much)}`);
  });

  it("the same game twice, and no game at all", () => {
    const files = ["a.quipu", "b.quipu"].map((path) => ({ path, text: GAME }));
    const result = checkGame(files);
    expect(errorsOf(result)).not.toEqual([]);
    expectPlaces(files, result);
    expect(errorsOf(checkGame([]))).not.toEqual([]);
  });
});
