/** Whether costs can be paid, as a condition. */
import type { Expr } from "../types/core.ts";
import type { Emitter, Env } from "./context.ts";
import { costInto, plainAmounts } from "./costs.ts";
import { address, value } from "./expressions.ts";
import { capture, docText } from "./gathering.ts";

/** Whether me could pay the sum of the costs. */
export function payable(costs: readonly Expr[], em: Emitter, env: Env, original: object = costs): string {
  const direct = directlyPayable(costs, em, env);
  if (direct !== undefined) return direct;
  const { names, inner, args } = capture(costs, env);
  const name = em.sharedHelper(original, `${env.module.path} payable ${names.join()}`, () => {
    const doc = docText(costs.map((c) => em.textOf(c.span)).join(", "));
    const head = { doc, parameters: names, type: "boolean" as const, exported: true };
    return em.helper(env.module, `${env.within}_payable`, head, () => {
      const lines = costs.map((c) => costInto(c, "cost", em, inner));
      const use = (n: string): string => env.module.use(n);
      return `const cost = ${use("takeCost")}();\n${lines.join("\n")}\nreturn ${use("endCost")}(${use("payments")}.canPay(s, ${use("RESOURCES")} + me * ${em.game.resources.length}, cost));`;
    });
  });
  return `${name}(${["s", env.me, ...args].join(", ")})`;
}

/** Amounts that are paid with different resources are compared one by one; undefined if a cost is not that simple. */
function directlyPayable(costs: readonly Expr[], em: Emitter, env: Env): string | undefined {
  const asked = new Map<number, string[]>();
  for (const cost of costs) {
    const amounts = plainAmounts(cost);
    if (amounts === undefined) return undefined;
    for (const { entry, count } of amounts) asked.set(entry, [...(asked.get(entry) ?? []), value(count, em, env)]);
  }
  const payers = [...asked.keys()].map((entry) => payersOf(entry, em));
  if (payers.some((p) => p.length === 0) || new Set(payers.flat()).size < payers.flat().length) return undefined;
  const owner: Expr = { k: "me", type: { k: "seat", optional: false }, span: costs[0].span };
  const has = (r: number): string => `s[${address({ field: em.game.resources[r], owner, index: undefined }, em, env)}]`;
  const tests = [...asked.values()].map((counts, i) => `${payers[i].map(has).join(" + ")} >= ${counts.join(" + ")}`);
  return tests.length === 0 ? "true" : `(${tests.join(" && ")})`;
}

/** The resources that a resource or a group can be paid with; none for points. */
function payersOf(entry: number, em: Emitter): number[] {
  const { resources, groups, wilds } = em.model;
  const group = entry < resources.length ? undefined : groups[entry - resources.length];
  if (entry >= resources.length && group === undefined) return [];
  const members = group ? group.members.map((m) => m.index) : [entry];
  const standIns = wilds.filter((w) => w.for.some((r) => members.includes(r.index))).map((w) => w.resource.index);
  return [...new Set([...members, ...standIns])];
}
