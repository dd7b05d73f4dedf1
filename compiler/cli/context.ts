import type { Style } from "../diagnostics/style.ts";
import type { ExitCode } from "./errors.ts";
import { Progress } from "./progress.ts";
import type { Services } from "./services.ts";

/** What a command gives back: the process's exit code, and the object that `--json` prints. */
export interface Report {
  readonly exitCode: ExitCode;
  readonly json: object;
}

/** What every command gets: the services, and ways to speak that fall silent under `--json`. */
export class Context {
  readonly style: Style;

  constructor(
    readonly services: Services,
    readonly json: boolean,
  ) {
    this.style = services.terminal.style;
  }

  /** Prints a line (or several) for people. */
  say(text = ""): void {
    if (!this.json) this.services.terminal.out(text.endsWith("\n") ? text : `${text}\n`);
  }

  progress(label: string, total: number): Progress {
    const { terminal } = this.services;
    return new Progress(label, total, terminal, !this.json && terminal.errIsTerminal);
  }
}
