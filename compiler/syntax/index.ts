/** The syntax stage: a file's text → its syntax tree. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { SourceFile } from "../source/span.ts";
import type * as ast from "./ast.ts";
import { parseSource } from "./parse.ts";

/** Never throws and always gives a tree: of what could be read, when errors were reported. */
export function parseFile(file: SourceFile, reporter: Reporter): ast.File {
  return parseSource(file, reporter).tree;
}
