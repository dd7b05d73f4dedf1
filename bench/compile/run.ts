import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SourceFile } from "../../compiler/source/span.ts";
import { BENCH, CACHE, ROOT } from "../paths.ts";
import type { CommandTimings, ProcessTimings } from "./timings.ts";

const COMMAND = join(ROOT, "bin", "quipu.mjs");
const CLOCK = join(BENCH, "compile", "clock.mjs");
const PROJECT = join(CACHE, "project");

/** Runs the command, and the bundled child, on sources. */
export class CompilerRuns {
  constructor(private readonly child: string) {}

  /** What Node compiled of the command is kept from one start to the next, so the first does not count. */
  warmUp(sources: readonly SourceFile[]): void {
    this.command(sources);
  }

  command(sources: readonly SourceFile[]): CommandTimings {
    rmSync(PROJECT, { recursive: true, force: true });
    for (const { path, text } of sources) {
      const target = join(PROJECT, "rules", nameOf(sources), path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    return { check: this.start("check"), build: this.start("build") };
  }

  process(sources: readonly SourceFile[]): ProcessTimings {
    const path = join(CACHE, "sources.json");
    writeFileSync(path, JSON.stringify(sources));
    const folder = join(CACHE, "child");
    rmSync(folder, { recursive: true, force: true });
    return JSON.parse(run([this.child, path, folder], {})) as ProcessTimings;
  }

  private start(command: "check" | "build"): number {
    const report = join(CACHE, "clock.txt");
    run(["--import", CLOCK, COMMAND, command], { cwd: PROJECT, env: { ...process.env, QUIPU_BENCH_CLOCK: report } });
    return Number(readFileSync(report, "utf8"));
  }
}

function run(argv: readonly string[], options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv }): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: "utf8", ...options });
  if (status !== 0)
    throw new Error(`the compiler stopped: ${(stderr + stdout).trim().split("\n").slice(-8).join("\n")}`);
  return stdout;
}

/** As it is declared, for the folder must be called like it. */
function nameOf(sources: readonly SourceFile[]): string {
  return sources.flatMap(({ text }) => /^game (\w+)/m.exec(text)?.[1] ?? [])[0] ?? "unnamed";
}

export function linesOf(sources: readonly SourceFile[]): number {
  return sources.reduce((sum, file) => sum + file.text.split("\n").length - 1, 0);
}
