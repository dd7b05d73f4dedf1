/** What the rules pick by themselves: the best by some keys, and what is left to chance. */
import type { SortKey, Stmt } from "../types/core.ts";
import { loopWhere } from "./by-column.ts";
import type { Emitter, Env } from "./context.ts";
import { value } from "./expressions.ts";
import { loopOver } from "./sets.ts";
import { block, fresh, wrap, type Writer } from "./statements.ts";

/** The best by the keys in order; -1 if there is none. */
export function pick(s: Stmt & { k: "pick" }, w: Writer, env: Env): { code: string; env: Env } {
  const { em } = w;
  const best = fresh("best");
  const ties = fresh("ties");
  const sorted = s.keys.filter((k) => k.by !== undefined);
  const keyNames = sorted.map(() => fresh("key"));
  const random = s.keys.some((k) => k.order === "random");
  const loop = loopWhere(s.pick.set, s.pick.where, s.pick.local, em, env, (inner) => {
    const x = inner.locals.get(s.pick.local.id)!;
    return better(sorted, keyNames, best, ties, x, random, em, inner);
  });
  const keys = keyNames.map((k) => `let ${k} = 0;\n`).join("");
  const choose = `let ${best} = -1;\n${random ? `let ${ties} = 0;\n` : ""}${keys}${loop}`;
  const done = w.assign(s.pick.local, best, env);
  const reveal = random ? `\nif (${ties} > 1) ${env.module.use("reveal")}(s);` : "";
  const otherwise =
    s.otherwise && s.otherwise.length > 0 ? `\nif (${best} < 0) ${block(s.otherwise, w, done.env)}` : "";
  return { code: `${choose}\n${done.code}${reveal}${otherwise}`, env: done.env };
}

/** Takes x if it is better than the best so far, or as good and lucky; a key is only asked if those before it are equal. */
function better(
  keys: readonly SortKey[],
  names: readonly string[],
  best: string,
  ties: string,
  x: string,
  random: boolean,
  em: Emitter,
  env: Env,
): string {
  const isBetter = fresh("better");
  const tests = keys.map(({ by, order }, i) => {
    const mine = `${order === "most" ? "" : "-"}${wrap(value(by!, em, env))}`;
    return `const value_${i} = ${mine};\nif (!${isBetter}) {\nif (value_${i} < ${names[i]}) continue;\n${isBetter} = value_${i} > ${names[i]};\n}\n`;
  });
  const decide = random
    ? `if (${isBetter}) ${ties} = 1;\nelse if (${env.module.use("randomBelow")}(s, ++${ties}) !== 0) continue;`
    : `if (!${isBetter}) continue;`;
  const take = [`${best} = ${x};`, ...names.map((n, i) => `${n} = value_${i};`)].join("\n");
  return `${keys.length > 0 ? "let" : "const"} ${isBetter} = ${best} < 0;\n${tests.join("")}${decide}\n${take}`;
}

export function roll(s: Stmt & { k: "roll" }, w: Writer, env: Env): { code: string; env: Env } {
  const { em } = w;
  const reveal = `${env.module.use("reveal")}(s);`;
  const random = env.module.use("randomBelow");
  if (s.set.k === "range") {
    const from = wrap(value(s.set.from, em, env));
    const to = wrap(value(s.set.to, em, env));
    const done = w.assign(s.local, `${from} + ${random}(s, ${to} - ${from} + 1)`, env);
    return { code: `${done.code}\n${reveal}`, env: done.env };
  }
  const items = fresh("items");
  const n = fresh("n");
  const collect = loopOver(s.set, s.local, em, env, (inner, copies) => {
    const code = inner.locals.get(s.local.id);
    return copies === "1"
      ? `${items}[${n}++] = ${code};`
      : `for (let c = ${copies}; c > 0; c--) ${items}[${n}++] = ${code};`;
  });
  const done = w.assign(s.local, `${n} === 0 ? -1 : ${items}[${random}(s, ${n})]`, env);
  return {
    code: `const ${items} = ${env.module.use("takeScratch")}();\nlet ${n} = 0;\n${collect}\n${done.code}\n${reveal}`,
    env: done.env,
  };
}
