import type { Finding } from "../diagnostics/finding.ts";

export const exitCodes = { fine: 0, findings: 1, usage: 2, bug: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command was not used as it can be, or was given something that it cannot work with. */
export class UsageError extends Error {
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

/** The reason that the system gives, for messages: "no space left on device" rather than a stack. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === "string";
}
