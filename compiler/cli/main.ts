import { CommanderError } from "commander";
import { renderFindings } from "../diagnostics/render.ts";
import { findingsToJson } from "../diagnostics/json.ts";
import { printableLines } from "../diagnostics/width.ts";
import { Context, type Report } from "./context.ts";
import { commandNamed, createProgram } from "./commands.ts";
import { exitCodes, FindingsError, isSystemError, systemWords, UsageError, type ExitCode } from "./errors.ts";
import type { Services } from "./services.ts";

/** Runs one command line (without node and script) and gives the exit code. Never throws. */
export async function main(argv: readonly string[], services: Services): Promise<ExitCode> {
  const json = wantsJson(argv);
  const context = new Context(services, json);
  try {
    const report = await runCommand(argv, context);
    if (json) printJson(report.json, services);
    return report.exitCode;
  } catch (error) {
    const { exitCode, json: object, text } = failure(error, context);
    if (json) printJson(object, services);
    else services.terminal.err(text);
    return exitCode;
  }
}

/** `--format json` and `--format sarif` print one object as `--json` does. */
function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf("--");
  const options = end === -1 ? argv : argv.slice(0, end);
  return options.some(
    (word, i) =>
      word === "--json" ||
      /^--format=(json|sarif)$/.test(word) ||
      (/^(json|sarif)$/.test(word) && options[i - 1] === "--format"),
  );
}

async function runCommand(argv: readonly string[], context: Context): Promise<Report> {
  let report: Report | undefined;
  let help = "";
  let complaint = "";
  const program = createProgram(context, (r) => (report = r), {
    writeOut: (text) => (help += text),
    writeErr: (text) => (complaint += text),
  });
  if (argv.length > 0 && !argv[0].startsWith("-")) commandNamed(argv[0], program);
  try {
    await program.parseAsync([...argv], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Called without a command it complains with the help.
    if (error.code === "commander.help") help = complaint;
    else if (error.exitCode !== 0) throw usageErrorOf(complaint);
  }
  if (report !== undefined) return report;
  context.say(help);
  return { exitCode: exitCodes.fine, json: { help } };
}

/** Commander's complaint as ours: without "error:", its suggestion as the hint. */
function usageErrorOf(complaint: string): UsageError {
  const text = complaint.replace(/^error: /, "").trim();
  const suggestion = /\(Did you mean (?:one of )?(.*?)\?\)$/s.exec(text);
  if (suggestion === null)
    return new UsageError(text, "`quipu --help` shows the commands, `quipu <command> --help` its options");
  return new UsageError(text.slice(0, suggestion.index).trim(), `did you mean \`${suggestion[1]}\`?`);
}

interface Failure {
  readonly exitCode: ExitCode;
  readonly json: object;
  readonly text: string;
}

function failure(error: unknown, context: Context): Failure {
  const { style } = context;
  if (error instanceof FindingsError) {
    const text = renderFindings(error.findings, style) + "\n";
    return { exitCode: exitCodes.findings, json: findingsToJson(error.findings), text };
  }
  if (error instanceof UsageError || isSystemError(error)) {
    const hint = error instanceof UsageError ? error.hint : undefined;
    const message = error instanceof UsageError ? error.message : systemWords(error);
    const hintLine = hint === undefined ? "" : `  ${style.hint("hint:")} ${printableLines(hint)}\n`;
    return {
      exitCode: exitCodes.usage,
      json: { error: { kind: "usage", code: codeOf(error), message, hint: hint ?? null } },
      text: `${style.error("error:")} ${printableLines(message)}\n${hintLine}`,
    };
  }
  if (isRulesFailure(error)) {
    return {
      exitCode: exitCodes.findings,
      json: { error: { kind: "rules", message: error.message, hint: null } },
      text: `${style.error("error:")} ${printableLines(error.message)}\n`,
    };
  }
  return bug(error, context);
}

function codeOf(error: Error): string | null {
  return error instanceof UsageError ? (error.code ?? null) : null;
}

/** An engine, which brings a runtime of its own, says that its rules cannot be carried out. */
function isRulesFailure(error: unknown): error is Error {
  return error instanceof Error && (error as { code?: unknown }).code === "rules-failed";
}

function bug(error: unknown, context: Context): Failure {
  const { version } = context.services;
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? message) : message;
  const text = `${context.style.error("This is a mistake in quipu, not in your rules.")}
Please report it with the rules that lead to it and with these lines:

quipu ${version}, node ${process.version}, ${process.platform}
${printableLines(stack)}
`;
  return { exitCode: exitCodes.bug, json: { error: { kind: "bug", message, hint: "please report it", stack } }, text };
}

function printJson(object: object, services: Services): void {
  services.terminal.out(JSON.stringify(object, null, 2) + "\n");
}
