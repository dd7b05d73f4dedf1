/** The compiler: rule files in, diagnostics and TypeScript modules out. Pure: reading and writing is the host's business. */
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { Reporter } from "./diagnostics/diagnostic.ts";
import { lower } from "./lowering/index.ts";
import { resolveNames } from "./names/index.ts";
import { factsOf, type Fact } from "./provenance/index.ts";
import type { SourceFile } from "./source/span.ts";
import type * as ast from "./syntax/ast.ts";
import { reparseFile } from "./syntax/reparse.ts";
import { checkTypes, type Game } from "./types/index.ts";
import { markUses, type Place } from "./usage/index.ts";

export type { Fact, Place };

export interface CompileResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly ast.File[];
  /** Unformatted TypeScript by path within the game's folder; undefined when there are errors or nothing was to be emitted. */
  readonly outputs: ReadonlyMap<string, string> | undefined;
  readonly facts: readonly Fact[];
  /** What the marks in the outputs stand for, if they have any. */
  readonly places?: readonly Place[];
  /** The checked tree, for whatever else is made of it; undefined when there are errors. */
  readonly checked: Game | undefined;
  readonly game:
    | { readonly name: string; readonly title: string; readonly minPlayers: number; readonly maxPlayers: number }
    | undefined;
}

/** Reads and checks; writes nothing and loads no emitter. */
export function checkGame(files: readonly SourceFile[]): CompileResult {
  const reporter = new Reporter();
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const trees = sorted.map((f) => reparseFile(f, reporter));
  const model = resolveNames(trees, reporter);
  // Types of a tree with holes would only repeat what the parser said.
  const checked = model && !reporter.hasErrors ? checkTypes(model, reporter) : undefined;
  const facts = factsOf(trees, reporter);
  return {
    diagnostics: reporter.sorted(),
    files: trees,
    outputs: undefined,
    facts,
    checked: reporter.hasErrors ? undefined : checked,
    game: model && { name: model.name, title: model.title, minPlayers: model.minPlayers, maxPlayers: model.maxPlayers },
  };
}

/** Everything, up to the text of the generated modules; with marks in them, play can tell what it uses of the rules. */
export async function compileGame(files: readonly SourceFile[], marked = false): Promise<CompileResult> {
  const result = checkGame(files);
  if (!result.checked) return result;
  const { emit } = await import("./emit/index.ts");
  const places = marked ? markUses(result.checked) : undefined;
  return { ...result, outputs: await emit(lower(result.checked), files), places };
}
