import { lstatSync, readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, join, sep } from "node:path";
import type { Code, ParamsOf } from "../diagnostics/catalogue/index.ts";
import { Reporter, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SourceFile } from "../source/span.ts";

/** A rule file may not be larger than this. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

export interface GameSources {
  /** Sorted by path. */
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads every `.quipu` file in a game's folder and its subfolders, and nothing outside it. */
export function readGame(folder: string): GameSources {
  return new FolderReader(folder, ".quipu").read();
}

/** Reads the `.ftl` files beside the rules, by the same care; a game need not have any. */
export function readLexiconFiles(folder: string): GameSources {
  return new FolderReader(folder, ".ftl").read();
}

class FolderReader {
  private readonly reporter = new Reporter();
  private readonly files: SourceFile[] = [];
  private readonly seen = new Set<string>();
  private readonly root: string;

  constructor(
    private readonly folder: string,
    private readonly extension: ".quipu" | ".ftl",
  ) {
    this.root = realpathSync(folder);
  }

  read(): GameSources {
    const name = basename(this.folder);
    if (lstatSync(this.folder).isSymbolicLink()) this.problem("Q6101", "", { file: name });
    else this.readFolder("");
    if (this.extension === ".quipu" && this.files.length === 0 && !this.reporter.hasErrors)
      this.problem("Q6106", "", { folder: `rules/${name}` });
    this.files.sort((a, b) => (a.path < b.path ? -1 : 1));
    return { files: this.files, diagnostics: this.reporter.sorted() };
  }

  private readFolder(path: string): void {
    const real = realpathSync(join(this.folder, path));
    if (this.seen.has(real)) return;
    this.seen.add(real);
    for (const name of this.attempt(path, () => readdirSync(real)) ?? []) {
      if (!name.startsWith(".")) this.readEntry(path === "" ? name : `${path}/${name}`, name);
    }
  }

  private readEntry(path: string, name: string): void {
    const full = join(this.folder, path);
    if (!this.isInside(path, full)) return;
    const stats = this.attempt(path, () => statSync(full));
    if (stats === undefined) return;
    if (stats.isDirectory()) this.readFolder(path);
    else if (name.endsWith(this.extension)) this.readFile(path, full, stats);
  }

  /** Links are followed only within the folder. Other files than rules may be broken links for all we care. */
  private isInside(path: string, full: string): boolean {
    if (!lstatSync(full).isSymbolicLink()) return true;
    const target = this.attempt(path, () => realpathSync(full));
    if (target === undefined) return false;
    if (target === this.root || target.startsWith(this.root + sep)) return true;
    this.problem("Q6101", path, { file: path });
    return false;
  }

  private readFile(path: string, full: string, stats: { isFile(): boolean; size: number }): void {
    const odd = oddCharacter(path);
    if (odd !== undefined) return this.problem("Q6102", path, { file: JSON.stringify(path), character: odd });
    if (!stats.isFile()) return this.problem("Q6103", path, { file: path, reason: "it is not a file" });
    if (stats.size > MAX_FILE_BYTES) {
      return this.problem("Q6105", path, { file: path, bytes: stats.size, limit: MAX_FILE_BYTES });
    }
    const bytes = this.attempt(path, () => readFileSync(full));
    if (bytes === undefined) return;
    const text = decode(bytes);
    if (text === undefined) return this.problem("Q6104", path, { file: path });
    this.files.push({ path, text });
  }

  private attempt<T>(path: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      this.problem("Q6103", path, { file: path, reason: reasonOf(error) });
      return undefined;
    }
  }

  private problem<C extends Code>(code: C, path: string, params: ParamsOf<C>): void {
    this.reporter.report(code, { file: path, start: 0, end: 0 }, params);
  }
}

/** Undefined when the bytes are not UTF-8. A byte-order mark is dropped. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const forbidden = /[\p{Cc}\p{Cf}\uFFFD<>:"|?*\\]/u;

/** What in a path would not work on every system, in words. */
function oddCharacter(path: string): string | undefined {
  const found = forbidden.exec(path)?.[0];
  if (found !== undefined)
    return /[\p{Cc}\p{Cf}\uFFFD]/u.test(found) ? "an invisible or broken character" : `\`${found}\``;
  return path.split("/").some((part) => part.endsWith(" ") || part.startsWith(" ")) ? "a space at its edge" : undefined;
}

/** The system's own reason without its code and path. */
function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  switch (code) {
    case "EACCES":
    case "EPERM":
      return "permission denied";
    case "ENOENT":
      return "it leads to nothing";
    case "ELOOP":
      return "its links go round in a circle";
    default:
      return code ?? String(error);
  }
}
