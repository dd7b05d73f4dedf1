import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashOf } from "./cache.ts";

/** The file that lists what was generated, with hashes. */
export const MANIFEST = "manifest.json";

/** What a generated folder should hold, or holds: content by path. */
export type FolderContent = ReadonlyMap<string, string>;

export interface FolderDifference {
  /** On disk as generated, but the rules give something else now. */
  readonly stale: readonly string[];
  readonly missing: readonly string[];
  readonly orphaned: readonly string[];
  /** On disk not as generated. */
  readonly edited: readonly string[];
}

/** The files with their manifest, as they should stand on disk. */
export function withManifest(files: FolderContent): FolderContent {
  const paths = [...files.keys()].sort();
  const bad = paths.find((path) => !/^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/.test(path) || path === MANIFEST);
  if (bad !== undefined) throw new Error(`the compiler gave an output the odd path ${JSON.stringify(bad)}`);
  const hashes = Object.fromEntries(paths.map((path) => [path, hashOf(files.get(path)!)]));
  const manifest = JSON.stringify({ note: "Written by quipu build; do not edit.", files: hashes }, null, 2) + "\n";
  return new Map([...paths.map((path) => [path, files.get(path)!] as const), [MANIFEST, manifest]]);
}

/** All files in a folder and its subfolders, by path; empty when there is no such folder. */
export function readFolder(folder: string): Map<string, string> {
  const content = new Map<string, string>();
  const walk = (path: string): void => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) walk(inner);
      else content.set(inner, entry.isFile() ? readFileSync(join(folder, inner), "utf8") : "");
    }
  };
  if (existsSync(folder) && lstatSync(folder).isDirectory()) walk("");
  return content;
}

export function compareFolder(folder: string, wanted: FolderContent): FolderDifference {
  const found = readFolder(folder);
  const written = manifestHashes(found.get(MANIFEST));
  const stale: string[] = [];
  const edited: string[] = [];
  for (const [path, text] of wanted) {
    const now = found.get(path);
    if (now === undefined || now === text) continue;
    const asWritten = written.get(path) === hashOf(now) || path === MANIFEST;
    (asWritten ? stale : edited).push(path);
  }
  return {
    stale,
    edited,
    missing: [...wanted.keys()].filter((path) => !found.has(path)),
    orphaned: [...found.keys()].filter((path) => !wanted.has(path)).sort(),
  };
}

export function isSame(d: FolderDifference): boolean {
  return d.stale.length + d.missing.length + d.orphaned.length + d.edited.length === 0;
}

/** The hashes in a manifest; none when it is missing or broken. */
function manifestHashes(text: string | undefined): Map<string, unknown> {
  try {
    const { files } = JSON.parse(text ?? "{}") as { files?: Record<string, unknown> };
    return new Map(Object.entries(files ?? {}));
  } catch {
    return new Map();
  }
}

/**
 * Makes the folder hold exactly `wanted`: a new folder is written beside it and takes its place.
 * Files that did not change keep their time, so that watchers stay quiet.
 */
export function replaceFolder(folder: string, wanted: FolderContent): void {
  removeLeftovers(folder);
  const draft = `${folder}.${process.pid}.new`;
  const old = `${folder}.${process.pid}.old`;
  try {
    writeDraft(draft, folder, wanted);
    if (existsSync(folder)) renameSync(folder, old);
    try {
      renameSync(draft, folder);
    } catch (error) {
      if (existsSync(old)) renameSync(old, folder);
      throw error;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

function writeDraft(draft: string, folder: string, wanted: FolderContent): void {
  const found = readFolder(folder);
  for (const [path, text] of wanted) {
    const target = join(draft, path);
    mkdirSync(dirname(target), { recursive: true });
    if (found.get(path) === text) copyKeepingTime(join(folder, path), target);
    else writeFileSync(target, text);
  }
}

function copyKeepingTime(from: string, to: string): void {
  const { atime, mtime } = statSync(from);
  copyFileSync(from, to);
  utimesSync(to, atime, mtime);
}

/**
 * Drafts of a build that was killed; those of one still running are left alone. Where it was killed after the folder had made
 * room and before the new one took its place, the folder comes back.
 */
function removeLeftovers(folder: string): void {
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  const prefix = folder.slice(parent.length + 1) + ".";
  for (const name of readdirSync(parent)) {
    const [, pid, which] = (name.startsWith(prefix) && /^(\d+)\.(new|old)$/.exec(name.slice(prefix.length))) || [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    if (which === "old" && !existsSync(folder)) renameSync(join(parent, name), folder);
    else rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
