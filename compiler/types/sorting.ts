/** By what things are put in order. */
import type * as ast from "../syntax/ast.ts";
import { constant } from "./context.ts";
import { NUMBER, type Expr, type SortKey } from "./core.ts";
import type { ExpressionChecker } from "./expressions.ts";

export function sortKeys(x: ExpressionChecker, keys: readonly ast.SortKey[]): SortKey[] {
  return keys.map((k) => ({ order: k.order, by: k.by && rankable(x, k.by) }));
}

/** Yes comes before no, members in the order of their kind. */
function rankable(x: ExpressionChecker, e: ast.Expr): Expr {
  const found = x.infer(e);
  if (found.type.k !== "flag") return x.number(e);
  const [yes, no] = [constant(1, NUMBER, e.span), constant(0, NUMBER, e.span)];
  return { k: "if", condition: found, then: yes, otherwise: no, type: NUMBER, span: e.span };
}
