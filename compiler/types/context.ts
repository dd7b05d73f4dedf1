import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Span } from "../source/span.ts";
import type * as model from "../names/model.ts";
import type * as ast from "../syntax/ast.ts";
import {
  ERROR,
  type Column,
  type Expr,
  type ExprNode,
  type Field,
  type Network,
  type Rule,
  type Type,
  type Value,
} from "./core.ts";

/** What all parts of the checker share: the model and what has been made of it so far. */
export class Context {
  readonly fields = new Map<model.Field, Field>();
  /** Player fields that hold resources, by resource index; then the points. */
  readonly resources: Field[] = [];
  points: Field | undefined;
  readonly columns = new Map<model.Kind, Map<string, Column>>();
  readonly networks = new Map<string, Network>();
  readonly values = new Map<model.Value, Value>();
  readonly actions = new Map<model.Action, Rule>();
  readonly rules: Rule[] = [];

  constructor(
    readonly model: model.Model,
    readonly reporter: Reporter,
  ) {}

  get allFields(): Field[] {
    return [...this.resources, ...(this.points ? [this.points] : []), ...this.fields.values()];
  }

  /** The field of a player, a kind's member or the game that has this name. */
  fieldOf(owner: Field["owner"], name: string): Field | undefined {
    return this.allFields.find((f) => f.owner === owner && f.name === name);
  }

  addRule(rule: Rule): Rule {
    rule.index = this.rules.length;
    this.rules.push(rule);
    return rule;
  }
}

/** The node, which is fresh, with its type and place; copying it would be a good part of checking. */
export function node(n: ExprNode, type: Type, span: Span): Expr {
  const typed = n as { -readonly [K in keyof Expr]: Expr[K] };
  typed.type = type;
  typed.span = span;
  return typed as Expr;
}

export function constant(value: number, type: Type, span: Span): Expr {
  return node({ k: "const", value }, type, span);
}

export function broken(span: Span): Expr {
  return constant(0, ERROR, span);
}

/** `ru 12..14` for each cite. */
export function citesOf(provenance: readonly ast.Provenance[]): string[] {
  return provenance.flatMap((p) =>
    p.kind === "cite" ? [`${p.language} ${p.from}${p.to === p.from ? "" : `..${p.to}`}`] : [],
  );
}
