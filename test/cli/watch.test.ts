import { renameSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { watchFolder } from "../../compiler/host/watch.ts";
import { temporaryProject, write } from "./harness.ts";

function watching(root: string): { changes: AsyncGenerator<string[], void>; stop: AbortController } {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  return { changes: watchFolder(join(root, "rules"), stop.signal), stop };
}

test("changes in quick succession come as one notice that names the games", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "", "rules/other/a.quipu": "" });
  const { changes, stop } = watching(root);
  write(root, "rules/mini/a.quipu", "1");
  write(root, "rules/mini/sub.quipu", "2");
  write(root, "rules/other/a.quipu", "3");
  expect((await changes.next()).value).toEqual(["mini", "other"]);
  const end = changes.next();
  stop.abort();
  expect((await end).done).toBe(true);
});

test("what changes while nobody waits comes with the next notice", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "", "rules/other/a.quipu": "" });
  const { changes } = watching(root);
  write(root, "rules/mini/a.quipu", "1");
  expect((await changes.next()).value).toEqual(["mini"]);
  write(root, "rules/other/a.quipu", "1");
  await pause(300);
  expect((await changes.next()).value).toEqual(["other"]);
});

test("replaced files and new folders are seen, again and again", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "" });
  const { changes } = watching(root);
  for (let i = 0; i < 3; i++) {
    write(root, "draft", String(i));
    renameSync(join(root, "draft"), join(root, "rules/mini/a.quipu"));
    expect((await changes.next()).value).toEqual(["mini"]);
  }
  write(root, "rules/fresh/sub/b.quipu", "");
  expect((await changes.next()).value).toEqual(["fresh"]);
  await pause(100);
  write(root, "rules/fresh/sub/b.quipu", "1");
  expect((await changes.next()).value).toEqual(["fresh"]);
});
