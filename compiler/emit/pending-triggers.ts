/** Who is triggered: the functions that machines ask before they go through triggers. */
import type { HookLoop } from "../lowering/machine.ts";
import { bind, type Emitter, type Env } from "./context.ts";
import { condition } from "./expressions.ts";
import type { Module } from "./modules.ts";
import { comment } from "./names.ts";

/** Which triggers fire for an owner, as bits. */
export function pendingTriggers(loop: HookLoop, em: Emitter, module: Module): string {
  const name = em.helperName(module, `${loop.rule.name}_${loop.moment}_pending`);
  const params = loop.rule.params.map((_, i) => `, arg_${i}: number`).join("");
  const lines = loop.hooks.map((h, i) => {
    let env: Env = { module, me: "me", locals: new Map(), within: loop.rule.name };
    h.rule.params.forEach((p, n) => {
      env = bind(env, p, n < loop.rule.params.length ? `arg_${n}` : "actor");
    });
    const tests = [
      h.by === "me" ? "me === actor" : h.by === "others" ? "me !== actor" : undefined,
      em.applies(h.applies, "me", module),
      h.condition && condition(h.condition, em, env),
    ].filter((t) => t !== undefined);
    return `if (${tests.join(" && ") || "true"}) mask |= ${1 << i};`;
  });
  module.add(
    `/** Who is triggered ${loop.moment} ${comment(loop.rule.title)}. */\nexport function ${name}(s: State, me: number, actor: number${params}): number {\nlet mask = 0;\n${lines.join("\n")}\nreturn mask;\n}\n`,
  );
  return name;
}
