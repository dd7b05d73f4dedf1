import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

export function hashOf(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  // Lengths between the parts keep ("ab", "c") and ("a", "bc") apart.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("hex");
}

/** Small files by key. Losing one costs time, never a result; so every failure to read or write is a miss. */
export class FileCache {
  constructor(
    private readonly folder: string,
    private readonly limit = 400,
  ) {}

  get(key: string): string | undefined {
    return this.read(key, (bytes) => bytes.toString("utf8"));
  }

  set(key: string, content: string): void {
    this.write(key, () => content);
  }

  /** Plain data: objects, arrays, maps and sets, which may share parts. */
  getData(key: string): unknown {
    return this.read(key, deserialize);
  }

  setData(key: string, data: unknown): void {
    this.write(key, () => serialize(data));
  }

  private read<T>(key: string, from: (bytes: Buffer) => T): T | undefined {
    try {
      return from(readFileSync(join(this.folder, key)));
    } catch {
      return undefined;
    }
  }

  private write(key: string, content: () => string | Buffer): void {
    try {
      mkdirSync(this.folder, { recursive: true });
      writeAtomically(join(this.folder, key), content());
      this.prune();
    } catch {
      // A cache that cannot be written is as good as none.
    }
  }

  private prune(): void {
    const names = readdirSync(this.folder);
    if (names.length <= this.limit) return;
    const byAge = names.map((name) => ({ name, time: statSync(join(this.folder, name)).mtimeMs }));
    byAge.sort((a, b) => a.time - b.time);
    for (const { name } of byAge.slice(0, names.length - this.limit)) unlinkSync(join(this.folder, name));
  }
}

/** A reader sees the old content or the new one, never a part. */
export function writeAtomically(path: string, content: string | Buffer): void {
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
