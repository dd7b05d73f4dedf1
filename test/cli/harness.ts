/** Runs the command inside the test process: real folders, a compiler that stands in for the real one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { main } from "../../compiler/cli/main.ts";
import type { Compiler, CompileResult, Formatting, Services } from "../../compiler/cli/services.ts";
import { Reporter, type Diagnostic } from "../../compiler/diagnostics/diagnostic.ts";
import { plain } from "../../compiler/diagnostics/style.ts";
import { projectAt } from "../../compiler/host/project.ts";
import type { Fact, FactSource } from "../../compiler/provenance/fact.ts";
import type { SourceFile } from "../../compiler/source/span.ts";

export const packageRoot = fileURLToPath(new URL("../..", import.meta.url));
const fixtures = join(packageRoot, "test", "runtime", "fixtures");

/** A project in a folder of its own, gone when the test ends. */
export function temporaryProject(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), "quipu-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "rules"));
  for (const [path, content] of Object.entries(files)) write(root, path, content);
  return root;
}

export function write(root: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** What `--json` printed: exactly one object. */
  readonly json: Record<string, any>;
}

export async function run(
  root: string,
  argv: readonly string[],
  more: Partial<Services> & { input?: string } = {},
): Promise<Run> {
  let out = "";
  let err = "";
  const code = await main(argv, {
    project: projectAt(root),
    packageRoot,
    version: "9.9.9",
    compilerId: undefined,
    compiler: async () => standIn,
    formatting: async () => trimming,
    terminal: {
      out: (text) => (out += text),
      err: (text) => (err += text),
      lines: () => linesOf(more.input ?? ""),
      inputIsTerminal: false,
      outIsTerminal: false,
      errIsTerminal: false,
      columns: 80,
      style: plain,
    },
    ...more,
  });
  return {
    code,
    out,
    err,
    get json() {
      return JSON.parse(out) as Record<string, any>;
    },
  };
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split("\n").filter((line) => line !== "");
}

/** Every word `bad` is an error, `odd` a warning; `program x` names a fixture that becomes the game; `fact cited` is a fact. */
export const standIn: Compiler = {
  checkGame: (files) => result(files, false),
  compileGame: async (files) => result(files, true),
};

function result(files: readonly SourceFile[], emit: boolean): CompileResult {
  const reporter = new Reporter();
  const facts: Fact[] = [];
  for (const file of files) {
    for (const { index: start } of file.text.matchAll(/\bbad\b/g)) {
      const span = { file: file.path, start, end: start + 3 };
      reporter.report("Q2001", span, { name: "bad", wanted: "rule", near: "good" });
    }
    for (const { index: start } of file.text.matchAll(/\bodd\b/g)) {
      reporter.report("Q2004", { file: file.path, start, end: start + 3 }, { name: "odd", what: "another" });
    }
    for (const match of file.text.matchAll(/fact (\w+)(?: (.*))?/g)) {
      const span = { file: file.path, start: match.index, end: match.index + match[0].length };
      facts.push({ name: "fact", span, source: match[1] as FactSource, detail: match[2] ?? "" });
    }
  }
  const outputs = emit && !reporter.hasErrors ? outputsOf(files) : undefined;
  return { diagnostics: reporter.sorted(), files: [], outputs, facts, checked: undefined, game: undefined };
}

function outputsOf(files: readonly SourceFile[]): Map<string, string> {
  const text = files.map((f) => f.text).join("\n");
  const name = /program (\w+)/.exec(text)?.[1] ?? "nim";
  const fixture = JSON.stringify(join(fixtures, `${name}.ts`));
  const example = (title: string, passed: boolean): string =>
    `{ title: "${title}", source: "a.quipu:1", cites: [], run: () => ({ passed: ${passed}, message: "as told" }) }`;
  const examples = [...text.matchAll(/example (passes|fails)/g)].map(([, how]) => example(how, how === "passes"));
  const index = `import { createEngine } from "../../runtime/index.ts";
import { ${name} as program } from ${fixture};
export { program }
export const engine=createEngine(program);
export const examples = [${examples.join(", ")}];
export const source = ${JSON.stringify(text)};
`;
  return new Map([
    ["index.ts", index],
    ...[...text.matchAll(/module (\w+)/g)].map(([, m]) => [`parts/${m}.ts`, `export const  ${m}=1`] as const),
  ]);
}

class NotFormatted extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super("not formatted");
  }
}

/** Formats by dropping blanks at the ends of lines; text with `bad` in it cannot be formatted. */
const trimming: Formatting = {
  NotFormatted,
  async formatText(text, path) {
    const { diagnostics } = result([{ path, text }], false);
    if (diagnostics.length > 0) throw new NotFormatted(diagnostics);
    return text.replace(/[ \t]+$/gm, "");
  },
};
