/** Rules that neither ask nor fail: ordinary functions. */
import type { PlainRule } from "../lowering/machine.ts";
import type { Rule, Stmt } from "../types/core.ts";
import { bind, freshName, type Emitter, type Env } from "./context.ts";
import { comment } from "./names.ts";
import { statements, type Writer } from "./statements.ts";

export function emitPlainRule({ rule }: PlainRule, em: Emitter): void {
  const module = em.ruleModule(rule);
  const name = em.ruleName(rule);
  let env: Env = { module, me: "me", locals: new Map(), within: rule.name };
  const params: string[] = [];
  for (const p of rule.params) {
    const code = freshName(env, p);
    env = bind(env, p, code);
    params.push(`${code}: number`);
  }
  module.use("State");
  const body = chosenBody(rule, em, env, (list) => statements(list, plainWriter(em, rule), env));
  const code = em.bounded(rule, rule.title, body, module);
  module.add(
    `${heading(rule, em)}export function ${name}(${["s: State", "me: number", ...params].join(", ")}): void {\n${code}\n}\n`,
  );
}

/** The last alternative that applies counts. */
function chosenBody(rule: Rule, em: Emitter, env: Env, body: (list: readonly Stmt[]) => string): string {
  const arms = [...rule.alternatives]
    .reverse()
    .map((a) => `if (${em.applies(a.applies, env.me, env.module) ?? "true"}) {\n${body(a.body)}\nreturn;\n}`);
  return [...arms, body(rule.body)].join("\n");
}

export function heading(rule: Rule, em: Emitter): string {
  const cites = rule.cites.length > 0 ? ` · cite ${rule.cites.join(", ")}` : "";
  return `/** ${comment(rule.title)} (${comment(em.whereIs(rule.source))})${comment(cites)} */\n`;
}

function plainWriter(em: Emitter, rule: Rule): Writer {
  return {
    em,
    rule,
    assign(local, code, env) {
      const known = env.locals.get(local.id);
      if (known !== undefined) return { code: `${known} = ${code};`, env };
      const name = freshName(env, local);
      return { code: `let ${name} = ${code};`, env: bind(env, local, name) };
    },
    target: (local, env) => env.locals.get(local.id)!,
  };
}
