/** Runs in a process of its own: `child.mjs emit|format|recheck <file with the sources as JSON>`; prints timings as JSON. */
import { readFileSync } from "node:fs";
import type { CompileResult } from "../../compiler/cli/services.ts";
import type { SourceFile } from "../../compiler/source/span.ts";
import { median, stopwatch } from "../measure.ts";
import type { ColdTimings, RecheckTimings } from "./timings.ts";

const EDITS = 15;

async function cold(sources: readonly SourceFile[], formats: boolean): Promise<ColdTimings> {
  const loading = stopwatch();
  const { compileGame } = await import("../../compiler/index.ts");
  const load = loading();
  const compiling = stopwatch();
  const result = await compileGame(sources);
  const compile = compiling();
  const format = formats ? await formatAll(result) : undefined;
  return { load, compile, format, error: firstError(result) };
}

async function formatAll(result: CompileResult): Promise<number> {
  const formatting = stopwatch();
  const { format } = await import("prettier");
  for (const [path, text] of result.outputs ?? []) {
    if (path.endsWith(".ts")) await format(text, { parser: "babel-ts", printWidth: 120 });
  }
  return formatting();
}

async function recheck(sources: readonly SourceFile[]): Promise<RecheckTimings> {
  const { checkGame } = await import("../../compiler/index.ts");
  let result = checkGame(sources);
  const times: number[] = [];
  for (let i = 0; i < EDITS; i++) {
    const edited = edit(sources, i);
    const checking = stopwatch();
    result = checkGame(edited);
    times.push(checking());
  }
  return { recheck: median(times), error: firstError(result) };
}

/** One line more in one file, another file and another line each time. */
function edit(sources: readonly SourceFile[], n: number): SourceFile[] {
  return sources.map((file, i) =>
    i === n % sources.length ? { path: file.path, text: `// edit ${n}\n${file.text}` } : file,
  );
}

function firstError(result: CompileResult): string | undefined {
  const error = result.diagnostics.find((d) => d.severity === "error");
  return error && `${error.span.file}: ${error.code} ${error.message}`;
}

const [, , task, path] = process.argv;
const sources = JSON.parse(readFileSync(path, "utf8")) as SourceFile[];
const timings = task === "recheck" ? await recheck(sources) : await cold(sources, task === "format");
console.log(JSON.stringify(timings));
