/** Worked examples as data that the runtime plays. */
import type { ExampleStep, Expr } from "../types/core.ts";
import type { Emitter, Env } from "./context.ts";
import { condition, value } from "./expressions.ts";
import { Module } from "./modules.ts";
import { quoted } from "./names.ts";
import { cellType } from "./program.ts";

export function emitExamples(em: Emitter): Module {
  const module = new Module("examples", em.symbols);
  em.names.reserve("examples");
  module.define("examples");
  for (const n of ["program", "runExample", "Example", "ExampleData"]) module.use(n);
  const env: Env = { module, me: "0", locals: new Map(), within: "example" };
  const all = em.game.examples.map((e) => {
    const steps = e.steps.map((s) => step(s, em, env)).join(",\n");
    const given = `${module.use(em.ruleName(e.given))}(s, 0)`;
    return `{\ntitle: ${quoted(e.title)},\nsource: ${quoted(em.whereIs(e.source))},\ncites: ${JSON.stringify(e.cites)},\nplayers: ${e.players},\noverlays: ${JSON.stringify(e.overlays)},\nrulings: ${JSON.stringify(Object.fromEntries(e.rulings.map((r) => [r.ruling, r.answer])))},\ngiven: (s) => ${given},\nsteps: [${steps}],\n}`;
  });
  module.add(
    `/** The worked examples of the rules. */\nconst data: readonly ExampleData[] = [\n${all.join(",\n")}\n];\n\nexport const examples: readonly Example[] = data.map((e) => ({ ...e, run: () => runExample(program, e) }));\n`,
  );
  return module;
}

const SHOWN: ReadonlySet<string> = new Set(["number", "member", "seat"]);

/** What is compared, so that a failure can say what was there instead. */
function found(e: Expr, em: Emitter, env: Env): string {
  if (e.k !== "compare" || !SHOWN.has(e.left.type.k)) return "";
  const { left } = e;
  const type = left.type.k === "number" ? "" : `, type: ${JSON.stringify(cellType(left.type))}`;
  return `, found: (s) => ${value(left, em, env)}${type}`;
}

function step(s: ExampleStep, em: Emitter, env: Env): string {
  switch (s.k) {
    case "then":
      return `{ kind: "then", text: ${quoted(em.textOf(s.condition.span))}, holds: (s) => ${condition(s.condition, em, env)}${found(s.condition, em, env)} }`;
    case "cannot":
      return `{ kind: "cannot", words: ${JSON.stringify(s.words)} }`;
    case "when": {
      const choosing = JSON.stringify(s.choosing);
      if (!s.call) return `{ kind: "when", call: undefined, choosing: ${choosing} }`;
      const args = s.call.args.map((a) => value(a, em, env)).join(", ");
      return `{ kind: "when", call: { rule: ${em.ruleNumber(s.call.rule, env.module)}, me: (s) => ${value(s.call.me, em, env)}, args: (s) => [${args}] }, choosing: ${choosing} }`;
    }
  }
}
