import { entry } from "./entry.ts";

const rebuild = (): string => "run `quipu build` and commit what it writes";

/** Findings about files: what was generated (Q60xx), and the folder that a game is read from (Q61xx). */
export const outputCodes = {
  Q6001: entry<{ file: string }>({
    name: "stale-output",
    severity: "error",
    message: (p) => `${p.file} is not what the rules give now`,
    hint: rebuild,
  }),
  Q6002: entry<{ file: string }>({
    name: "missing-output",
    severity: "error",
    message: (p) => `${p.file} has not been generated`,
    hint: rebuild,
  }),
  Q6003: entry<{ file: string }>({
    name: "orphaned-output",
    severity: "error",
    message: (p) => `no rule gives ${p.file} any more`,
    hint: () => "run `quipu build`, which removes it, and commit that",
  }),
  Q6004: entry<{ file: string }>({
    name: "edited-output",
    severity: "error",
    message: (p) => `${p.file} was changed by hand after it was generated`,
    hint: () => "change the rules instead, then run `quipu build`, which writes the file anew",
  }),
  Q6101: entry<{ file: string }>({
    name: "link-leaves-folder",
    severity: "error",
    message: (p) => `${p.file} is a link that leads out of the game's folder`,
    hint: () => "copy the file into the folder: a game is read from its own folder alone",
  }),
  Q6102: entry<{ file: string; character: string }>({
    name: "odd-file-name",
    severity: "error",
    message: (p) => `the file name ${p.file} contains ${p.character}, which does not work on every system`,
    hint: () => "name it with letters, digits, `-`, `_` and `.`",
  }),
  Q6103: entry<{ file: string; reason: string }>({
    name: "unreadable-file",
    severity: "error",
    message: (p) => `${p.file} cannot be read: ${p.reason}`,
  }),
  Q6104: entry<{ file: string }>({
    name: "not-utf8",
    severity: "error",
    message: (p) => `${p.file} is not text in UTF-8`,
    hint: () => "save it as UTF-8 in your editor",
  }),
  Q6105: entry<{ file: string; bytes: number; limit: number }>({
    name: "oversized-file",
    severity: "error",
    message: (p) => `${p.file} has ${p.bytes} bytes; a rule file may have ${p.limit}`,
    hint: () => "split it: all `.quipu` files in the folder belong to the game",
  }),
  Q6106: entry<{ folder: string }>({
    name: "no-rule-files",
    severity: "error",
    message: (p) => `there is no .quipu file in ${p.folder}`,
    hint: () => "`quipu new <name>` writes a small game to begin with",
  }),
  Q6107: entry<{ game: string; folder: string }>({
    name: "folder-name-differs",
    severity: "warning",
    message: (p) => `the game is called \`${p.game}\`, its folder \`${p.folder}\``,
    hint: () => "commands and imports use the folder's name: give both the same one",
  }),
};
