/**
 * Loops over the members of a kind for which a condition holds. Where it asks what a constant column says, `x.region is r`, only the
 * members are gone through of which the column says it: they stand in lists.
 */
import { isConditional, isConstant } from "../lowering/folding.ts";
import type { Column, Expr, Local } from "../types/core.ts";
import { walk } from "../types/walk.ts";
import type { Emitter, Env } from "./context.ts";
import { condition, value } from "./expressions.ts";
import { listLoop, loopOver, type LoopBody } from "./sets.ts";

/** With fewer members a list is not worth it. */
const FEWEST_MEMBERS = 8;

/** A `for` statement over those of a set for which a condition holds; nothing in the body may change what it asks. */
export function loopWhere(
  set: Expr,
  where: Expr | undefined,
  local: Local,
  em: Emitter,
  env: Env,
  body: LoopBody,
): string {
  const testing =
    (test: Expr | undefined): LoopBody =>
    (inner, copies) =>
      (test ? `if (!(${condition(test, em, inner)})) continue;\n` : "") + body(inner, copies);
  const listed = where && listedBy(set, where, local, em);
  if (!listed) return loopOver(set, local, em, env, testing(where));
  const { column, wanted, rest } = listed;
  const lists = `${env.module.use(em.columnLists(column))}[${value(wanted, em, env)}]`;
  return listLoop(lists, local, env, testing(rest));
}

interface Listed {
  readonly column: Column;
  readonly wanted: Expr;
  /** What else must hold. */
  readonly rest: Expr | undefined;
}

function listedBy(set: Expr, where: Expr, local: Local, em: Emitter): Listed | undefined {
  if (set.k !== "all members" || set.of.members.length < FEWEST_MEMBERS || set.of.members.some(isConditional))
    return undefined;
  const parts = conjuncts(where);
  for (const part of parts) {
    if (part.k !== "compare" || part.op !== "==") continue;
    for (const [said, wanted] of [
      [part.left, part.right],
      [part.right, part.left],
    ]) {
      if (said.k !== "column" || !isListed(said.column) || said.row.k !== "local" || said.row.local !== local) continue;
      if (wanted.type.k !== "member" || em.mayBeNone(wanted) || mentionsLocal(wanted, local)) continue;
      const others = parts.filter((p) => p !== part);
      return { column: said.column, wanted, rest: others.length > 0 ? others.reduce(and) : undefined };
    }
  }
  return undefined;
}

function isListed(column: Column): boolean {
  return column.type.k === "member" && isConstant(column);
}

function conjuncts(e: Expr): readonly Expr[] {
  return e.k === "logic" && e.op === "and" ? [...conjuncts(e.left), ...conjuncts(e.right)] : [e];
}

function and(left: Expr, right: Expr): Expr {
  return { k: "logic", op: "and", left, right, type: left.type, span: left.span };
}

function mentionsLocal(e: Expr, local: Local): boolean {
  let found = false;
  walk(e, (x) => {
    found ||= x.k === "local" && x.local === local;
  });
  return found;
}
