/** Syntax tree → the parts of a formatted text. */
import type { Doc } from "prettier";
import type { File } from "../syntax/ast.ts";
import type { Comment } from "../syntax/lexer/lex.ts";
import { DeclarationPrinter } from "./declarations.ts";
import { Source, treeAlone } from "./source.ts";

/** A tree read from a text keeps its comments, its blank lines, and the blocks that stood on one line. */
export function printFile(tree: File, text: string, comments: readonly Comment[]): Doc {
  return new DeclarationPrinter(new Source(text, comments)).file(tree);
}

/** A tree without its text: every block broken, doc comments from its nodes. */
export function printTree(tree: File): Doc {
  return new DeclarationPrinter(treeAlone()).file(tree);
}
