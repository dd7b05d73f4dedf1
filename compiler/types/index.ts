/** Types and checks: from the model to the checked tree. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Kind, Model } from "../names/model.ts";
import { checkCells, declareColumns, declareNetworks } from "./columns.ts";
import { constant, Context } from "./context.ts";
import { NUMBER, type Expr, type Game } from "./core.ts";
import { ExpressionChecker } from "./expressions.ts";
import { checkFields, checkFirstValues } from "./fields.ts";
import { checkReachability } from "./reachability.ts";
import { checkActions, checkExamples, checkFlows, checkValues, declareHeads } from "./rules.ts";
import { Scope } from "./scope.ts";

export type * from "./core.ts";

export function checkTypes(model: Model, reporter: Reporter): Game {
  const ctx = new Context(model, reporter);
  declareColumns(ctx);
  checkFields(ctx);
  declareNetworks(ctx);
  declareHeads(ctx);
  checkFirstValues(ctx);
  checkValues(ctx);
  checkCells(ctx);
  checkActions(ctx);
  const flows = checkFlows(ctx);
  const examples = checkExamples(ctx);
  const game: Game = {
    model,
    fields: ctx.allFields,
    resources: ctx.resources,
    points: ctx.points,
    columns: [...ctx.columns.values()].flatMap((c) => [...c.values()]),
    networks: [...ctx.networks.values()],
    values: [...ctx.values.values()],
    rules: ctx.rules,
    ...flows,
    examples,
    limits: limitsOf(ctx),
    copies: copiesOf(ctx),
  };
  checkReachability(game, reporter);
  return game;
}

function limitsOf(ctx: Context): Map<number, Expr> {
  const check = new ExpressionChecker(ctx, new Scope(undefined, undefined));
  return new Map(
    ctx.model.resources.flatMap((r) => (r.decl.limit ? [[r.index, check.number(r.decl.limit)] as const] : [])),
  );
}

function copiesOf(ctx: Context): Map<Kind, readonly Expr[]> {
  const check = new ExpressionChecker(ctx, new Scope(undefined, undefined));
  const copies = new Map<Kind, readonly Expr[]>();
  for (const kind of ctx.model.kinds) {
    if (kind.form !== "table") continue;
    copies.set(
      kind,
      kind.members.map((m) => (m.row?.copies ? check.number(m.row.copies) : constant(1, NUMBER, m.span))),
    );
  }
  return copies;
}
