import { watch as watchFiles } from "node:fs";
import { sep } from "node:path";

const DEBOUNCE_MS = 60;

/**
 * Gives the names of the subfolders in which something changed, each time that changes have settled.
 * Editors write a file in several steps; those come as one.
 */
export async function* watchFolder(folder: string, signal?: AbortSignal): AsyncGenerator<string[]> {
  const changed = new Set<string>();
  let wake: () => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFiles(folder, { recursive: true, signal }, (_event, path) => {
    if (path === null) return;
    changed.add(String(path).split(sep)[0]);
    clearTimeout(timer);
    timer = setTimeout(() => wake(), DEBOUNCE_MS);
  });
  let failure: Error | undefined;
  watcher.on("error", (error) => {
    failure = error;
    wake();
  });
  watcher.on("close", () => wake());
  try {
    while (!signal?.aborted) {
      await new Promise<void>((resolve) => (wake = resolve));
      if (failure !== undefined && !signal?.aborted) throw failure;
      if (changed.size > 0) {
        const names = [...changed].sort();
        changed.clear();
        yield names;
      }
    }
  } finally {
    clearTimeout(timer);
    watcher.close();
  }
}
