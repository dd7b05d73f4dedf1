/** Keeps the tree shallow enough for stages that walk it by calling themselves. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Span } from "../source/span.ts";
import type * as ast from "./ast.ts";

/** Nodes and lists within each other: about a hundred operators in a row, or as many nested blocks. */
const deepest = 500;

interface Visit {
  readonly value: object;
  readonly depth: number;
  readonly span: Span;
}

/** Leaves out declarations that are nested too deeply, and reports them. */
export function checkDepth(file: ast.File, reporter: Reporter): ast.File {
  const declarations = file.declarations.filter((declaration) => {
    const place = tooDeep(declaration);
    if (place !== undefined) reporter.report("Q1008", place, { most: deepest });
    return place === undefined;
  });
  return { ...file, declarations };
}

function tooDeep(declaration: ast.Declaration): Span | undefined {
  const pending: Visit[] = [{ value: declaration, depth: 0, span: declaration.span }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    if (visit.depth > deepest) return visit.span;
    for (const child of Object.values(visit.value)) {
      if (typeof child !== "object" || child === null) continue;
      pending.push({ value: child, depth: visit.depth + 1, span: "span" in child ? (child.span as Span) : visit.span });
    }
  }
  return undefined;
}
