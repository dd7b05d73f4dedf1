import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { watchFolder } from "../../compiler/host/watch.ts";
import { temporaryProject, write } from "./harness.ts";

test("changes in quick succession come as one notice that names the games", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": "", "rules/other/a.quipu": "" });
  const stop = new AbortController();
  const notices = watchFolder(join(root, "rules"), stop.signal);
  const next = notices.next();
  await pause(100);
  write(root, "rules/mini/a.quipu", "1");
  write(root, "rules/mini/sub.quipu", "2");
  write(root, "rules/other/a.quipu", "3");
  expect((await next).value).toEqual(["mini", "other"]);
  const end = notices.next();
  stop.abort();
  expect((await end).done).toBe(true);
});
