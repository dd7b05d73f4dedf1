import type { Finding } from "../diagnostics/finding.ts";

export const exitCodes = { fine: 0, findings: 1, usage: 2, bug: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command was not used as it can be, or was given something that it cannot work with. */
export class UsageError extends Error {
  /** Of what has a page of its own. */
  readonly code?: string;

  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}

/** The rules have errors, so the command cannot do its work. */
export class FindingsError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super("the rules have errors");
  }
}

/** What the system refused, with files and folders. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === "string";
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "there is no permission for it",
  EPERM: "there is no permission for it",
  EROFS: "it can only be read",
  ENOSPC: "the disk is full",
  ENOENT: "there is no such file or folder",
  EEXIST: "something with that name is in the way",
  ENOTDIR: "something that is no folder is in the way",
  EISDIR: "it is a folder",
  EMFILE: "too many files are open",
};

/** What went wrong in plain words: which file, and why. */
export function systemWords(error: NodeJS.ErrnoException): string {
  const reason = REASONS[error.code ?? ""];
  const doing = error.syscall === "scandir" || error.syscall === "read" ? "read" : "read or written";
  return reason === undefined || error.path === undefined
    ? error.message
    : `${error.path} cannot be ${doing}: ${reason}`;
}
