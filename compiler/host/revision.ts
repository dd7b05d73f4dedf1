/** The rules of a game as they were in a revision of the repository. */
import { execFileSync } from "node:child_process";
import type { SourceFile } from "../source/span.ts";

export type Revision =
  | { readonly files: readonly SourceFile[]; readonly problem: undefined }
  | { readonly files: undefined; readonly problem: string };

/** `folder` is relative to `root`. No shell comes near the revision's name. */
export function readRevision(root: string, folder: string, revision: string): Revision {
  if (!/^[\w][\w./~^@{}-]*$/.test(revision)) return { files: undefined, problem: "this is no name of a revision" };
  try {
    const commit = git(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]).trim();
    const prefix = git(root, ["rev-parse", "--show-prefix"]).trim();
    const listed = git(root, [
      "ls-tree",
      "-r",
      "-z",
      "--name-only",
      "--full-tree",
      commit,
      "--",
      `${prefix}${folder}/`,
    ]);
    const paths = listed.split("\0").filter((path) => path.endsWith(".quipu"));
    if (paths.length === 0) return { files: undefined, problem: `${folder} has no rules in it` };
    const start = `${prefix}${folder}/`.length;
    const files = paths.map((path) => ({ path: path.slice(start), text: git(root, ["show", `${commit}:${path}`]) }));
    return { files, problem: undefined };
  } catch {
    return { files: undefined, problem: "git knows no such revision here" };
  }
}

function git(root: string, args: readonly string[]): string {
  return execFileSync("git", ["-C", root, ...args], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
