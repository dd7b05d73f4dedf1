/** Parsing is most of a check, and an edit changes one file of many: files that did not change keep their trees. */
import { Reporter, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SourceFile } from "../source/span.ts";
import type * as ast from "./ast.ts";
import { parseFile } from "./index.ts";

interface Parsed {
  readonly text: string;
  readonly tree: ast.File;
  readonly diagnostics: readonly Diagnostic[];
}

/** More files than any game has; the one that was not asked for longest goes first. */
const MOST_KEPT = 512;
const kept = new Map<string, Parsed>();

/** As parseFile, but the same text at the same path is parsed once. Trees are never changed by later stages. */
export function reparseFile(file: SourceFile, reporter: Reporter): ast.File {
  const known = kept.get(file.path);
  const parsed = known?.text === file.text ? known : parse(file);
  kept.delete(file.path);
  kept.set(file.path, parsed);
  if (kept.size > MOST_KEPT) forgetOldest();
  for (const finding of parsed.diagnostics) reporter.diagnostics.push(finding);
  return parsed.tree;
}

function forgetOldest(): void {
  const [oldest] = kept.keys();
  kept.delete(oldest);
}

function parse(file: SourceFile): Parsed {
  const own = new Reporter();
  const tree = parseFile(file, own);
  return { text: file.text, tree, diagnostics: own.diagnostics };
}
