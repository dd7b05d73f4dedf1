/** Compiles rules given as text and plays them, as an author would with `quipu test` and `quipu simulate`. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { compileGame } from "../../compiler/index.ts";
import { bundleEngine, importEngine, type GameModule } from "../../compiler/host/load-engine.ts";
import { projectAt } from "../../compiler/host/project.ts";
import type { SourceFile } from "../../compiler/source/span.ts";

export const packageRoot = fileURLToPath(new URL("../..", import.meta.url));

export function readText(path: string): string {
  return readFileSync(join(packageRoot, path), "utf8");
}

/** Every rule file below a folder, as the compiler wants them. */
export function readRules(folder: string): SourceFile[] {
  const root = join(packageRoot, folder);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".quipu"))
    .map((path) => ({ path: relative(root, join(root, path)), text: readFileSync(join(root, path), "utf8") }));
}

/** The engine of some rules, which must compile without any finding. */
export async function engineOf(files: readonly SourceFile[]): Promise<GameModule> {
  const { diagnostics, outputs, game } = await compileGame(files);
  expect(diagnostics.map((d) => `${d.span.file} ${d.code} ${d.message}`)).toEqual([]);
  const root = mkdtempSync(join(tmpdir(), "quipu-language-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of outputs!) {
    const file = join(root, "generated", game!.name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return importEngine(await bundleEngine(projectAt(root), packageRoot, game!.name));
}

/** The examples that do not hold, each with what went wrong. */
export function brokenExamples({ examples }: GameModule): string[] {
  return examples
    .map((example) => ({ example, result: example.run() }))
    .filter(({ result }) => !result.passed)
    .map(({ example, result }) => `${example.title}: ${result.message}`);
}

const MANY_DECISIONS = 5_000;

/** Plays at random with every number of players; all games must come to an end. */
export function playAll(module: GameModule, games: number, overlays: readonly string[] = []): void {
  const { program, runtime } = module;
  for (let players = program.minPlayers; players <= program.maxPlayers; players++) {
    const { finished, errors } = runtime.simulateRange(program, {
      players,
      overlays: [...overlays],
      seed: 1,
      games,
      maxDecisions: MANY_DECISIONS,
    });
    expect({ players, overlays, errors }).toEqual({ players, overlays, errors: [] });
    expect(finished).toBe(games);
  }
}
