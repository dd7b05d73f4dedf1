import { createInterface } from "node:readline";
import { coloured, fittedTo, plain, type Style } from "../diagnostics/style.ts";

/** Where the command writes and reads. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Progress and complaints. */
  err(text: string): void;
  /** The lines that are typed or piped in. */
  readonly lines: () => AsyncIterable<string>;
  /** Whether the person sees what is typed; lines from a pipe have to be shown. */
  readonly inputIsTerminal: boolean;
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly columns: number;
  readonly style: Style;
}

/** Whether to colour: only on a terminal, and not when NO_COLOR asks for none (https://no-color.org). */
export function styleFor(
  isTerminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
  columns = 80,
): Style {
  if (!isTerminal) return plain;
  const refused = (environment.NO_COLOR ?? "") !== "" || environment.TERM === "dumb";
  return fittedTo(columns, refused ? plain : coloured);
}

/** The terminal of this process. */
export function nodeTerminal(): Terminal {
  endQuietlyWhenReaderLeaves(process.stdout);
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    lines: () => createInterface({ input: process.stdin, terminal: false }),
    inputIsTerminal: process.stdin.isTTY === true,
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    columns: process.stdout.columns ?? 80,
    // Findings may go to either stream: escape codes must not end up in a file.
    style: styleFor(
      process.stdout.isTTY === true && process.stderr.isTTY === true,
      process.env,
      process.stdout.columns,
    ),
  };
}

/** `quipu … | head` closes the pipe early; that is no failure. */
function endQuietlyWhenReaderLeaves(stream: NodeJS.WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
}
