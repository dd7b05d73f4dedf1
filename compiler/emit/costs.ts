/** Amounts of resources: vectors over resources, groups and points, added up in scratch arrays. */
import type { Expr } from "../types/core.ts";
import type { Emitter, Env } from "./context.ts";
import { condition, value } from "./expressions.ts";
import { nextNumber } from "./numbering.ts";

/** Statements that add an amount to the vector `target`. */
export function costInto(e: Expr, target: string, em: Emitter, env: Env): string {
  switch (e.k) {
    case "free":
      return "";
    case "amount":
      return `${target}[${e.entry}] += ${value(e.count, em, env)};`;
    case "if":
      return `if (${condition(e.condition, em, env)}) {\n${costInto(e.then, target, em, env)}\n} else {\n${costInto(e.otherwise, target, em, env)}\n}`;
    case "value":
      return `${env.module.use(em.valueName(e.value))}(${["s", env.me, ...e.args.map((a) => value(a, em, env)), target].join(", ")});`;
    case "column":
      return `${env.module.use(em.columnName(e.column))}(s, ${env.me}, ${value(e.row, em, env)}, ${target});`;
    case "arith":
      return sum(e, target, em, env);
    default:
      throw new Error(`an expression of kind ${e.k} is not an amount`);
  }
}

function sum(e: Expr & { k: "arith" }, target: string, em: Emitter, env: Env): string {
  if (e.op === "+")
    return [costInto(e.left, target, em, env), costInto(e.right, target, em, env)].filter((x) => x !== "").join("\n");
  const scratch = nextNumber();
  const [a, b] = [`part_${scratch}`, `less_${scratch}`];
  const take = env.module.use("takeCost");
  const end = env.module.use("endCost");
  if (e.op === "*") {
    const [times, cost] = e.left.type.k === "cost" ? [e.right, e.left] : [e.left, e.right];
    const lines = costInto(cost, a, em, env);
    return `{\nconst ${a} = ${take}();\n${lines}\n${env.module.use("addTimes")}(${target}, ${a}, ${value(times, em, env)});\n${end}(0);\n}`;
  }
  const lines = [costInto(e.left, a, em, env), costInto(e.right, b, em, env)].join("\n");
  return `{\nconst ${a} = ${take}();\nconst ${b} = ${take}();\n${lines}\n${env.module.use("payments")}.lessen(${a}, ${b});\n${env.module.use("addTimes")}(${target}, ${a}, 1);\n${end}(0);\n${end}(0);\n}`;
}

/** The amounts of a sum that is written out, one by one; undefined if it is not that simple. */
export function plainAmounts(e: Expr): { readonly entry: number; readonly count: Expr }[] | undefined {
  if (e.k === "free") return [];
  if (e.k === "amount") return [{ entry: e.entry, count: e.count }];
  if (e.k !== "arith" || e.op !== "+") return undefined;
  const left = plainAmounts(e.left);
  const right = plainAmounts(e.right);
  return left && right && [...left, ...right];
}

/** The function that tells what is left of a limited resource. */
export function supplyName(resource: string): string {
  return `supply_of_${resource}`;
}
