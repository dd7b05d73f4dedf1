import { createInterface } from "node:readline";
import { styleFor, type Terminal } from "../cli/terminal.ts";

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
    style: styleFor(process.stdout.isTTY === true, process.env),
  };
}

/** `quipu … | head` closes the pipe early; that is no failure. */
function endQuietlyWhenReaderLeaves(stream: NodeJS.WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
}
