/** Every code has a page; the page's example gives the code, and what it says to write instead does not. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { catalogue, type Code } from "../../compiler/diagnostics/catalogue/index.ts";
import { checkGame } from "../../compiler/index.ts";
import { lexiconFindings } from "../lexicon/findings.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = join(root, "docs", "codes");
const codes = Object.keys(catalogue) as Code[];

/** Parts that an example leaves out because every game has them. */
const GAME = 'game sample "Sample" assumed {\n  players 2..4\n  seats red, blue, green, yellow\n}\n';
const PLAY = "play { end game }\n";
/** An example that begins so has no `game` declaration on purpose. */
const ALONE = "// All there is:";

function findings(example: string): { code: string; severity: string; message: string }[] {
  const complete = /^(game|play) /m.exec(example)?.[1];
  const before = complete === "game" || example.startsWith(ALONE) ? "" : GAME;
  const after = complete === undefined ? PLAY : "";
  const text = `${before}${example}\n${after}`;
  return checkGame([{ path: "sample.quipu", text }]).diagnostics.map(({ code, severity, message }) => ({
    code,
    severity,
    message,
  }));
}

/** What cannot be shown in a few lines: the input that gives the code. */
const large: Partial<Record<Code, string>> = {
  Q1008: `value deep(n: number): number = ${"(".repeat(2000)}n${")".repeat(2000)}`,
  Q1009: `resource corn ${"// much\n".repeat(600_000)}`,
  Q4006: Array.from({ length: 40 }, (_, i) => `variant v${i} "V" { }`).join("\n"),
};

function page(code: string): { text: string; examples: string[] } {
  const text = readFileSync(join(pages, `${code}.md`), "utf8");
  return { text, examples: [...text.matchAll(/```quipu\n(.*?)```/gs)].map((match) => match[1]) };
}

test("there is a page for every code, and none for codes that do not exist", () => {
  expect(readdirSync(pages).sort()).toEqual(codes.map((code) => `${code}.md`).sort());
});

test("names of codes are unique", () => {
  const names = codes.map((code) => catalogue[code].name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

describe.each(codes.filter((code) => existsSync(join(pages, `${code}.md`))))("%s", (code) => {
  const { text, examples } = page(code);

  test("the page begins with code and name and says how to mend it", () => {
    expect(text.split("\n")[0]).toBe(`# ${code} ${catalogue[code].name}`);
    expect(text).toContain("## How to mend it");
  });

  if (code.startsWith("Q6")) {
    test("a test of the command gives it", () => {
      const folder = join(root, "test", "cli");
      const sources = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
      expect(sources.some((name) => readFileSync(join(folder, name), "utf8").includes(code))).toBe(true);
    });
    return;
  }

  if (code.startsWith("Q71")) {
    test("a test of checking rulebooks gives it", () => {
      const folder = join(root, "test", "rulebook");
      const sources = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
      expect(sources.some((name) => readFileSync(join(folder, name), "utf8").includes(code))).toBe(true);
    });
    return;
  }

  if (code.startsWith("Q70")) {
    const lexicons = [...text.matchAll(/```ftl\n(.*?)```/gs)].map((match) => match[1]);

    test("the example gives it, and what to write instead does not", () => {
      expect(lexiconFindings(lexicons[0]).map((f) => f.code)).toContain(code);
      const wrong = lexiconFindings(lexicons.at(-1)!).filter((f) => f.severity === "error" || f.code === code);
      expect(wrong).toEqual([]);
    });
    return;
  }

  test("the example gives it", () => {
    const example = large[code] ?? examples[0];
    expect(findings(example).map((f) => f.code)).toContain(code);
  });

  test("what to write instead has no errors", () => {
    const instead = examples.at(-1);
    if (instead === undefined) return expect(large[code]).toBeDefined();
    expect(findings(instead).filter((f) => f.severity === "error" || f.code === code)).toEqual([]);
  });
});
