import { readdirSync, watch, type FSWatcher } from "node:fs";
import { join, relative, sep } from "node:path";

/** Editors write a file in several steps; changes this close together come as one. */
const DEBOUNCE_MS = 60;

/**
 * Watches from now on. Gives the names of the subfolders in which something changed, each time that changes have
 * settled; what changes while the last answer is being worked on comes with the next.
 */
export function watchFolder(folder: string, signal?: AbortSignal): AsyncGenerator<string[], void> {
  const changes = new Changes();
  const tree = new WatchedTree(folder, (path) => changes.add(relative(folder, path).split(sep)[0]));
  signal?.addEventListener("abort", () => changes.end(), { once: true });
  return (async function* () {
    try {
      for (let names = await changes.next(); names !== undefined; names = await changes.next()) yield names;
    } finally {
      tree.close();
    }
  })();
}

/** Collects names until they have settled and somebody asks. */
class Changes {
  private readonly names = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private settled = false;
  private ended = false;
  private wake: () => void = () => {};

  add(name: string): void {
    this.names.add(name);
    this.settled = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.settled = true;
      this.wake();
    }, DEBOUNCE_MS);
  }

  end(): void {
    clearTimeout(this.timer);
    this.ended = true;
    this.wake();
  }

  async next(): Promise<string[] | undefined> {
    while (!this.settled && !this.ended) await new Promise<void>((resolve) => (this.wake = resolve));
    if (this.ended) return undefined;
    this.settled = false;
    const names = [...this.names].sort();
    this.names.clear();
    return names;
  }
}

/**
 * One watcher a folder. Node's own recursive watching loses files on Linux that an editor replaces instead of writing,
 * as most do; the watcher of a folder sees both.
 */
class WatchedTree {
  private readonly watchers = new Map<string, FSWatcher>();

  constructor(
    root: string,
    private readonly onChange: (path: string) => void,
  ) {
    this.watch(root);
  }

  close(): void {
    for (const watcher of this.watchers.values()) watcher.close();
    this.watchers.clear();
  }

  /** Watches a folder and all folders in it that are not watched yet. */
  private watch(folder: string): void {
    try {
      if (!this.watchers.has(folder)) this.add(folder);
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) this.watch(join(folder, entry.name));
      }
    } catch {
      // It was removed meanwhile; the folder around it has noticed.
      this.forget(folder);
    }
  }

  private add(folder: string): void {
    const watcher = watch(folder, (_event, name) => {
      this.onChange(name === null ? folder : join(folder, name));
      this.watch(folder);
    });
    watcher.on("error", () => this.forget(folder));
    this.watchers.set(folder, watcher);
  }

  private forget(folder: string): void {
    this.watchers.get(folder)?.close();
    this.watchers.delete(folder);
  }
}
