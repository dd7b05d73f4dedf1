import { existsSync } from "node:fs";
import { join } from "node:path";
import { readGame } from "../../compiler/host/read-game.ts";
import type { SourceFile } from "../../compiler/source/span.ts";
import { bundle } from "../bundle.ts";
import { CompilerRuns, linesOf } from "../compile/run.ts";
import { syntheticGame } from "../compile/synthetic.ts";
import type { ColdTimings } from "../compile/timings.ts";
import { gamesWithRules, ROOT } from "../paths.ts";
import type { BenchOptions, Row, SectionReport } from "../report.ts";

const SIZES = [1, 4, 16];
const SYNTHETIC = "synthetic";
/** A fresh process is measured so often; the best counts, since everything else only adds to it. */
const COLD_RUNS = 2;

export async function compileSection(options: BenchOptions): Promise<SectionReport> {
  const notes: string[] = [];
  const failures: string[] = [];
  const rows: Row[] = [];
  if (!existsSync(join(ROOT, "compiler", "index.ts"))) {
    notes.push("skipped: there is no compiler/index.ts");
  } else {
    const runs = new CompilerRuns(await bundle(`import "./bench/compile/child.ts";`));
    for (const { name, sources } of subjects(options.only)) {
      options.progress(`compiling ${name}`);
      try {
        rows.push(measureOne(runs, name, sources));
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    notes.push(...growth(rows));
    notes.push("cold: a fresh process, loading the compiler included; ms/kloc: emit (parse to emit) by thousand lines");
  }
  return { name: "compile", title: "Compiling, in milliseconds", rows, notes, failures };
}

interface Subject {
  readonly name: string;
  readonly sources: readonly SourceFile[];
}

function subjects(only: string | undefined): Subject[] {
  const games = gamesWithRules().map((name) => ({ name, sources: readGame(join(ROOT, "rules", name)).files }));
  const synthetic = SIZES.map((size) => ({ name: syntheticName(size), sources: syntheticGame(size) }));
  const all = [...games.filter(({ sources }) => sources.length > 0), ...synthetic];
  const chosen = all.filter(({ name }) => name === only);
  return chosen.length > 0 ? chosen : all;
}

function syntheticName(size: number): string {
  return `${SYNTHETIC} ${size}×`;
}

function measureOne(runs: CompilerRuns, name: string, sources: readonly SourceFile[]): Row {
  const formats = !name.startsWith(SYNTHETIC);
  const cold = Array.from({ length: formats ? COLD_RUNS : 1 }, () => runs.cold(sources, formats));
  const { recheck, error } = runs.recheck(sources);
  const wrong = cold[0].error ?? error;
  if (wrong !== undefined) throw new Error(wrong);
  const best = (of: (timings: ColdTimings) => number) => Math.min(...cold.map(of));
  const lines = linesOf(sources);
  const row = {
    game: name,
    lines,
    load: best((t) => t.load),
    emit: best((t) => t.compile),
    "ms/kloc": (best((t) => t.compile) * 1000) / lines,
    recheck,
  };
  if (!formats) return row;
  return { ...row, prettier: best((t) => t.format ?? 0), cold: best((t) => t.load + t.compile + (t.format ?? 0)) };
}

/** How time grows with size: exponent 1 is linear. */
function growth(rows: readonly Row[]): string[] {
  const of = (size: number) => rows.find((row) => row.game === syntheticName(size));
  const [small, large] = [of(SIZES[0]), of(SIZES[SIZES.length - 1])];
  if (small === undefined || large === undefined) return [];
  const exponent = (column: string) =>
    (
      Math.log(Number(large[column]) / Number(small[column])) / Math.log(Number(large.lines) / Number(small.lines))
    ).toFixed(2);
  return [`growth from 1× to 16× (1 is linear): emit lines^${exponent("emit")}, recheck lines^${exponent("recheck")}`];
}
