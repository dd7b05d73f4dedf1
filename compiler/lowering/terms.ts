/** Expressions that lowering makes itself. */
import { FLAG, NUMBER, type Expr, type Local, type Stmt } from "../types/core.ts";

type At = { readonly span: Stmt["span"] };

export function constant(value: number, at: At): Expr {
  return { k: "const", value, type: NUMBER, span: at.span };
}

export function local(l: Local, at: At): Expr {
  return { k: "local", local: l, type: l.type, span: at.span };
}

export function compare(op: "==" | "<" | ">", left: Expr, right: Expr): Expr {
  return { k: "compare", op, left, right, type: FLAG, span: right.span };
}

export function arith(op: "+" | "-", left: Expr, right: Expr): Expr {
  return { k: "arith", op, left, right, type: NUMBER, span: right.span };
}
