/** Values with their modifiers, columns that depend on the state, effects by row. */
import { isConstant } from "../lowering/folding.ts";
import type { Applies } from "../names/model.ts";
import type { Column, Expr, Modifier, Rule, Value } from "../types/core.ts";
import { bind, freshName, type Emitter, type Env } from "./context.ts";
import { costInto } from "./costs.ts";
import { condition, value } from "./expressions.ts";
import { isListValue, listCode, loopBody } from "./gathering.ts";
import { comment, quoted } from "./names.ts";
import { walkedFlag } from "./rays.ts";

/** Modifiers apply in this order, whatever order they stand in. */
const ORDER: readonly Modifier["change"][] = ["becomes", "plus", "less", "times", "at least", "at most"];

export function emitValue(v: Value, em: Emitter): void {
  const module = em.values;
  if (v.type.k === "list" && !isListValue({ k: "value", value: v, args: [], type: v.type, span: v.source })) return;
  let env: Env = { module, me: "me", locals: new Map(), within: v.name };
  const params: string[] = [];
  for (const p of v.params) {
    const name = freshName(env, p);
    env = bind(env, p, name);
    params.push(name);
  }
  module.use("State");
  const as = (locals: readonly { readonly id: number }[]): Env => ({
    ...env,
    locals: new Map(locals.map((l, i) => [l.id, params[i]])),
  });
  const title = v.name.replaceAll("_", " ");
  const cites = v.cites.length > 0 ? ` · cite ${v.cites.join(", ")}` : "";
  const head = `/** ${comment(title)} (${comment(em.whereIs(v.source))})${comment(cites)} */\nexport function ${em.valueName(v)}`;
  const signature = ["s: State", "me: number", ...params.map((p) => `${p}: number`)];
  if (v.type.k === "cost") {
    const code = em.bounded(v, title, costBody(v, em, env, as), module);
    module.add(`${head}(${[...signature, "target: Int32Array"].join(", ")}): void {\n${code}\n}\n`);
    return;
  }
  const flag = v.type.k === "flag";
  const code = em.bounded(v, title, flag ? flagBody(v, em, env, as) : numberBody(v, em, env, as), module);
  module.add(`${head}(${signature.join(", ")}): ${flag ? "boolean" : "number"} {\n${code}\n}\n`);
}

type As = (locals: readonly { readonly id: number }[]) => Env;

function replacedFirst(v: Value, em: Emitter, env: Env, as: As, give: (body: Expr, env: Env) => string): string {
  const arms = [...v.replaced]
    .reverse()
    .map((r) => `if (${em.applies(r.applies, env.me, env.module) ?? "true"}) ${give(r.body, as(r.params))}\nelse `);
  return `${arms.join("")}${give(v.body, env)}`;
}

function applied(m: Modifier, em: Emitter, env: Env): string | undefined {
  const tests = [em.applies(m.applies, env.me, env.module), m.condition && condition(m.condition, em, env)].filter(
    (t) => t !== undefined,
  );
  return tests.length === 0 ? undefined : tests.map((t) => `(${t})`).join(" && ");
}

function inOrder(v: Value): Modifier[] {
  return ORDER.flatMap((change) => v.modifiers.filter((m) => m.change === change));
}

function single(body: Expr, em: Emitter, env: Env): string {
  return listCode(body, em, env) ?? value(body, em, env);
}

function numberBody(v: Value, em: Emitter, env: Env, as: As): string {
  if (v.replaced.length === 0 && v.modifiers.length === 0)
    return loopBody(v.body, em, env) ?? `return ${single(v.body, em, env)};`;
  const start = replacedFirst(v, em, env, as, (body, e) => `result = ${single(body, em, e)};`);
  const lines = inOrder(v).map((m) => {
    const e = as(m.params);
    const test = applied(m, em, e);
    return `${test ? `if (${test}) ` : ""}${change(m, value(m.amount, em, e))}`;
  });
  return `let result: number;\n${start}\n${lines.join("\n")}\nreturn result;`;
}

function change(m: Modifier, amount: string): string {
  switch (m.change) {
    case "becomes":
      return `result = ${amount};`;
    case "plus":
      return `result += ${amount};`;
    case "less":
      return `result = Math.max(0, result - (${amount}));`;
    case "times":
      return `result *= ${amount};`;
    case "at least":
      return `result = Math.max(result, ${amount});`;
    case "at most":
      return `result = Math.min(result, ${amount});`;
  }
}

function flagBody(v: Value, em: Emitter, env: Env, as: As): string {
  if (v.replaced.length === 0 && v.modifiers.length === 0)
    return loopBody(v.body, em, env) ?? walkedFlag(v.body, em, env) ?? `return ${condition(v.body, em, env)};`;
  const start = replacedFirst(v, em, env, as, (body, e) => `result = ${condition(body, em, e)};`);
  const lines = inOrder(v).map((m) => {
    const e = as(m.params);
    const test = applied(m, em, e);
    return `${test ? `if (${test}) ` : ""}result = ${condition(m.amount, em, e)};`;
  });
  return `let result: boolean;\n${start}\n${lines.join("\n")}\nreturn result;`;
}

function costBody(v: Value, em: Emitter, env: Env, as: As): string {
  if (v.modifiers.length === 0)
    return replacedFirst(v, em, env, as, (body, e) => `{\n${costInto(body, "target", em, e)}\n}`);
  const take = env.module.use("takeCost");
  const end = env.module.use("endCost");
  const start = replacedFirst(v, em, env, as, (body, e) => `{\n${costInto(body, "result", em, e)}\n}`);
  const lines = inOrder(v).map((m) => {
    const e = as(m.params);
    const test = applied(m, em, e);
    return `${test ? `if (${test}) ` : ""}{\n${costChange(m, em, e)}\n}`;
  });
  return `const result = ${take}();\n${start}\n${lines.join("\n")}\n${env.module.use("addTimes")}(target, result, 1);\n${end}(0);`;
}

function costChange(m: Modifier, em: Emitter, env: Env): string {
  const size = "result.length";
  if (m.change === "plus") return costInto(m.amount, "result", em, env);
  if (m.change === "times")
    return `const times = ${value(m.amount, em, env)};\nfor (let i = 0; i < ${size}; i++) result[i] *= times;`;
  const take = `const amount = ${env.module.use("takeCost")}();\n${costInto(m.amount, "amount", em, env)}\n`;
  const end = `\n${env.module.use("endCost")}(0);`;
  switch (m.change) {
    case "becomes":
      return `${take}result.set(amount);${end}`;
    case "less":
      return `${take}${env.module.use("payments")}.lessen(result, amount);${end}`;
    case "at least":
      return `${take}for (let i = 0; i < ${size}; i++) result[i] = Math.max(result[i], amount[i]);${end}`;
    default:
      return `${take}for (let i = 0; i < ${size}; i++) if (amount[i] > 0) result[i] = Math.min(result[i], amount[i]);${end}`;
  }
}

// ── columns ───────────────────────────────────────────────────────────────────

export function emitColumn(c: Column, em: Emitter): void {
  if (isConstant(c)) return;
  if (c.type.k === "effect") emitEffects(c, em);
  else emitComputed(c, em);
}

function emitComputed(c: Column, em: Emitter): void {
  const env: Env = { module: em.values, me: "me", locals: new Map(), within: `${c.table.name}_${c.name}` };
  em.values.use("State");
  const cost = c.type.k === "cost";
  const give = (e: Expr | undefined): string => {
    if (e?.k === "text") return `return ${quoted(e.text)};`;
    if (!e) return cost ? "return;" : "return 0;";
    if (cost) return `${costInto(e, "target", em, env)}\nreturn;`;
    return `return ${single(e, em, env)};`;
  };
  const cases = c.cells.map((cell, i) => {
    const arms = [...cell.replaced]
      .reverse()
      .map((r) => `if (${em.applies(r.applies, "me", em.values) ?? "true"}) {\n${give(r.value)}\n}`);
    return `case ${i}: // ${comment(c.table.members[i].name)}\n${[...arms, give(cell.value)].join("\n")}`;
  });
  const params = cost ? "s: State, me: number, row: number, target: Int32Array" : "s: State, me: number, row: number";
  const none = c.type.k === "text" ? '""' : c.type.k === "member" || c.type.k === "seat" ? "-1" : "0";
  const gives = cost ? "void" : c.type.k === "text" ? "string" : "number";
  const title = `${c.name} of ${c.table.name}`;
  const body = `switch (row) {\n${cases.join("\n")}\ndefault:\nreturn${cost ? "" : ` ${none}`};\n}`;
  const code = em.bounded(c, title, body, em.values);
  em.values.add(`/** ${comment(title)} */\nexport function ${em.columnName(c)}(${params}): ${gives} {\n${code}\n}\n`);
}

/** Carries out, or begins, the effect of a row. */
function emitEffects(c: Column, em: Emitter): void {
  const { values } = em;
  values.use("State");
  const run = (rule: Rule | undefined): string => {
    if (!rule) return "return;";
    const machine = em.machineRules.get(rule);
    if (!machine) return `return ${values.use(em.ruleName(rule))}(s, me);`;
    return `${values.use("push")}(s, ${em.ruleNumber(rule, values)}, ${machine.cells}, me);\nreturn;`;
  };
  const arm = (r: { readonly applies: Applies; readonly effect: Rule | undefined }): string =>
    `if (${em.applies(r.applies, "me", values) ?? "true"}) {\n${run(r.effect)}\n}`;
  const cases = c.cells.map(
    (cell, i) =>
      `case ${i}: // ${comment(c.table.members[i].name)}\n${[...[...cell.replaced].reverse().map(arm), run(cell.effect)].join("\n")}`,
  );
  values.add(
    `/** ${comment(c.name)} of ${comment(c.table.name)} */\nexport function ${em.columnName(c)}(s: State, me: number, row: number): void {\nswitch (row) {\n${cases.join("\n")}\n}\n}\n`,
  );
}
