import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { CompileResult } from "../index.ts";
import type { Project } from "../host/project.ts";
import type { SourceFile } from "../source/span.ts";
import type { Terminal } from "../host/terminal.ts";

export type { CompileResult };

/** The compiler as the command uses it. */
export interface Compiler {
  checkGame(files: readonly SourceFile[]): CompileResult;
  compileGame(files: readonly SourceFile[], marked?: boolean): Promise<CompileResult>;
}

export interface Formatting {
  /** Throws NotFormatted when the text has errors. */
  formatText(text: string, path: string): Promise<string>;
  readonly NotFormatted: new (diagnostics: readonly Diagnostic[]) => Error & {
    readonly diagnostics: readonly Diagnostic[];
  };
}

/** Everything outside the command that it works with; a test passes its own. */
export interface Services {
  readonly project: Project;
  /** Where quipu itself is installed. */
  readonly packageRoot: string;
  readonly version: string;
  /** Names this very build of the compiler; undefined when that is not known. */
  readonly compilerId: string | undefined;
  readonly terminal: Terminal;
  /** Both load on first use: neither is small. */
  readonly compiler: () => Promise<Compiler>;
  readonly formatting: () => Promise<Formatting>;
}
