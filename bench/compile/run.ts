import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "../../compiler/source/span.ts";
import { CACHE } from "../paths.ts";
import type { ColdTimings, RecheckTimings } from "./timings.ts";

/** The bundled child, ready to be run on sources in processes of its own. */
export class CompilerRuns {
  constructor(private readonly child: string) {}

  cold(sources: readonly SourceFile[], formats: boolean): ColdTimings {
    return this.run(formats ? "format" : "emit", sources);
  }

  recheck(sources: readonly SourceFile[]): RecheckTimings {
    return this.run("recheck", sources);
  }

  private run<T>(task: string, sources: readonly SourceFile[]): T {
    const path = join(CACHE, "sources.json");
    writeFileSync(path, JSON.stringify(sources));
    const { status, stdout, stderr } = spawnSync(process.execPath, [this.child, task, path], { encoding: "utf8" });
    if (status !== 0) throw new Error(`the compiler stopped: ${stderr.trim().split("\n").slice(-8).join("\n")}`);
    return JSON.parse(stdout) as T;
  }
}

export function linesOf(sources: readonly SourceFile[]): number {
  return sources.reduce((sum, file) => sum + file.text.split("\n").length - 1, 0);
}
