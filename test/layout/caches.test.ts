/** What a build keeps to be quicker next time never changes what it writes. */
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { projectAt, type Project } from "../../compiler/host/project.ts";
import { readGame } from "../../compiler/host/read-game.ts";
import type { SourceFile } from "../../compiler/source/span.ts";

const { files } = readGame(join(import.meta.dirname, "../../rules/reversi"));
const edited = files.map(({ path, text }) => ({ path, text: text.replaceAll("Reversi", "Reversed") }));
// So narrow that much is left to Prettier, whose answers are kept on disk.
const WIDTH = 50;

function emptyProject(): Project {
  return projectAt(mkdtempSync(join(tmpdir(), "quipu-caches-")));
}

type Build = (files: readonly SourceFile[], project: Project) => Promise<Map<string, string>>;

/** As in a process of its own, which remembers nothing. */
async function newProcess(): Promise<Build> {
  vi.resetModules();
  const { compileGame } = await import("../../compiler/index.ts");
  const { OutputFormatter } = await import("../../compiler/host/format-output.ts");
  return async (sources, project) => new OutputFormatter(project, WIDTH).format((await compileGame(sources)).outputs!);
}

test("in one process that builds again and again", async () => {
  const build = await newProcess();
  const project = emptyProject();
  const first = await build(files, project);
  const second = await build(edited, project);
  expect(second).not.toEqual(first);
  expect(await build(files, project)).toEqual(first);
  expect(await (await newProcess())(edited, emptyProject())).toEqual(second);
});

test("with what an earlier process left, or in a folder that takes nothing", async () => {
  const project = emptyProject();
  const first = await (await newProcess())(files, project);
  expect(await (await newProcess())(files, project)).toEqual(first);
  const folder = join(project.cache, "formatted");
  expect(readdirSync(folder).length).toBeGreaterThan(0);
  const blocked = projectAt(mkdtempSync(join(tmpdir(), "quipu-caches-")));
  writeFileSync(join(blocked.root, "node_modules"), "a file where the folder should be");
  expect(await (await newProcess())(files, blocked)).toEqual(first);
});
