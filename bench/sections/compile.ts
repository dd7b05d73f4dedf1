import { existsSync } from "node:fs";
import { join } from "node:path";
import { readGame } from "../../compiler/host/read-game.ts";
import type { SourceFile } from "../../compiler/source/span.ts";
import { bundle } from "../bundle.ts";
import { CompilerRuns, linesOf } from "../compile/run.ts";
import { syntheticGame } from "../compile/synthetic.ts";
import { gamesWithRules, ROOT } from "../paths.ts";
import type { BenchOptions, Row, SectionReport } from "../report.ts";

const SIZES = [1, 4, 16];
const SYNTHETIC = "synthetic";
/** Fresh processes are measured so often; the best counts, since everything else only adds to it. */
const RUNS = 3;

export async function compileSection(options: BenchOptions): Promise<SectionReport> {
  const notes: string[] = [];
  const failures: string[] = [];
  const rows: Row[] = [];
  if (!existsSync(join(ROOT, "compiler", "index.ts"))) {
    notes.push("skipped: there is no compiler/index.ts");
  } else {
    const runs = new CompilerRuns(await bundle(`import "./bench/compile/child.ts";`));
    const chosen = subjects(options.only);
    runs.warmUp(chosen[0].sources);
    for (const { name, sources } of chosen) {
      options.progress(`compiling ${name}`);
      try {
        rows.push(measureOne(runs, name, sources));
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    notes.push(...growth(rows));
    notes.push(
      "check, build: the command in a fresh process, nothing kept or generated before; first: from text to formatted modules, once the",
      "compiler is loaded, and by thousand lines; recheck, rebuild: in the same process after one edit; times are those of the main thread",
    );
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
  const many = name.startsWith(SYNTHETIC) ? 1 : RUNS;
  const commands = Array.from({ length: many }, () => runs.command(sources));
  const processes = Array.from({ length: many }, () => runs.process(sources));
  const wrong = processes[0].error;
  if (wrong !== undefined) throw new Error(wrong);
  const best = <T>(timings: readonly T[], of: (timing: T) => number) => Math.min(...timings.map(of));
  const lines = linesOf(sources);
  const first = best(processes, (t) => t.first);
  return {
    game: name,
    lines,
    check: best(commands, (t) => t.check),
    build: best(commands, (t) => t.build),
    first,
    "ms/kloc": (first * 1000) / lines,
    recheck: best(processes, (t) => t.recheck),
    rebuild: best(processes, (t) => t.rebuild),
  };
}

/** How time grows with size: exponent 1 is linear. */
function growth(rows: readonly Row[]): string[] {
  const of = (size: number) => rows.find((row) => row.game === syntheticName(size));
  const [least, small, large] = SIZES.map(of);
  if (least === undefined || small === undefined || large === undefined) return [];
  const exponent = (a: Row, b: Row, column: string) =>
    (Math.log(Number(b[column]) / Number(a[column])) / Math.log(Number(b.lines) / Number(a.lines))).toFixed(2);
  const words = ["first", "recheck", "rebuild"].map(
    (column) => `${column} ^${exponent(least, small, column)} then ^${exponent(small, large, column)}`,
  );
  return [`growth with lines, 1× to 4× then 4× to 16× (^1 is linear): ${words.join(", ")}`];
}
