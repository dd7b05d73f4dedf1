/** Runs in a process of its own: `child.mjs <file with the sources as JSON> <empty folder>`; prints timings as JSON. */
import { readFileSync } from "node:fs";
import { OutputFormatter } from "../../compiler/host/format-output.ts";
import { projectAt } from "../../compiler/host/project.ts";
import { checkGame, compileGame, type CompileResult } from "../../compiler/index.ts";
import type { SourceFile } from "../../compiler/source/span.ts";
import { median } from "../measure.ts";
import { busy } from "./clock.mjs";
import type { ProcessTimings } from "./timings.ts";

const EDITS = 15;

const [, , path, folder] = process.argv;
const sources = JSON.parse(readFileSync(path, "utf8")) as SourceFile[];
const formatter = new OutputFormatter(projectAt(folder));

async function build(files: readonly SourceFile[]): Promise<CompileResult> {
  const result = await compileGame(files);
  if (result.outputs) await formatter.format(result.outputs);
  return result;
}

/** Milliseconds that the main thread works; where it waits for others, that does not count. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = busy();
  await work();
  return busy() - before;
}

/** The median over edits, another file and another line each time. */
async function afterEdits(work: (files: readonly SourceFile[]) => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < EDITS; i++) {
    const edited = edit(i);
    times.push(await timeOf(() => work(edited)));
  }
  return median(times);
}

function edit(n: number): SourceFile[] {
  return sources.map(({ path: file, text }, i) => ({
    path: file,
    text: i === n % sources.length ? `// edit ${n}\n${text}` : text,
  }));
}

function firstError(result: CompileResult): string | undefined {
  const error = result.diagnostics.find((d) => d.severity === "error");
  return error && `${error.span.file}: ${error.code} ${error.message}`;
}

// The command has it compiled already.
await import("ts-morph");

let result: CompileResult | undefined;
const first = await timeOf(async () => (result = await build(sources)));
const recheck = await afterEdits(checkGame);
const rebuild = await afterEdits(build);
console.log(JSON.stringify({ first, recheck, rebuild, error: firstError(result!) } satisfies ProcessTimings));
