/**
 * Options counted without branches, for conditions that are cheap: where pieces stand is anybody's guess, and adding
 * 0 or 1 is faster than guessing wrong.
 */
import { constantItems, isConditional, resolved, withKnown } from "../lowering/folding.ts";
import type { Kind } from "../names/model.ts";
import type { Expr, Pick } from "../types/core.ts";
import { walk } from "../types/walk.ts";
import { bind, freshName, type Emitter, type Env } from "./context.ts";
import { bit, cheaply, condition, isCheap } from "./expressions.ts";
import { constantName } from "./names.ts";
import { nextNumber } from "./numbering.ts";
import { loopOver } from "./sets.ts";

const MOST_WRITTEN_OUT = 9;

/** Statements that write the codes of all options and count them in `n`; undefined if a condition is not cheap. */
export function countedOptions(
  picks: readonly Pick[],
  em: Emitter,
  env: Env,
  code: (inner: Env) => string,
): string | undefined {
  const arms = knownBefore(picks);
  if (arms) {
    const [then, otherwise] = arms.picks.map((p) => countedOptions(p, em, env, code));
    if (then === undefined || otherwise === undefined) return undefined;
    return `if (${condition(arms.condition, em, env)}) {\n${then}\n} else {\n${otherwise}\n}`;
  }
  const last = picks[picks.length - 1];
  const { where } = last;
  if (!where || !picks.every((p) => !p.where || isCheap(p.where) || p === last)) return undefined;
  let possible = true;
  const count = (known: Expr, inner: Env): string => {
    const cheap = cheaply(known, em, inner);
    possible &&= cheap !== undefined;
    return cheap ? `${cheap.before}out[n] = ${code(inner)};\nn += ${cheap.code};` : "";
  };
  const innermost = (inner: Env): string => {
    const items = constantItems(last.set);
    if (!items || items.length > MOST_WRITTEN_OUT)
      return loopOver(last.set, last.local, em, inner, (deep) => count(where, deep));
    const parts = items.map((i) => {
      const item: Expr = { k: "const", value: i, type: last.local.type, span: last.set.span };
      const part = count(withKnown(where, new Map([[last.local, item]])), bind(inner, last.local, String(i)));
      return part.startsWith("const ") ? `{\n${part}\n}` : part;
    });
    return parts.join("\n");
  };
  const nest = (i: number, inner: Env): string => {
    if (i === picks.length - 1) return innermost(inner);
    const gathered = i === 0 ? gather(picks[0], em, inner, (deep) => nest(1, deep)) : undefined;
    if (gathered !== undefined) return gathered;
    const { local, set, where: test } = picks[i];
    return loopOver(set, local, em, inner, (deep) => {
      const skip = test ? `if (!(${condition(test, em, deep)})) continue;\n` : "";
      return skip + nest(i + 1, deep);
    });
  };
  const lines = nest(0, env);
  return possible ? lines : undefined;
}

/** The first pick of several, noted without branches before the others are gone through. */
function gather(pick: Pick, em: Emitter, env: Env, body: (inner: Env) => string): string | undefined {
  const { local, set, where } = pick;
  if (!where || set.k !== "all members" || set.of.members.some(isConditional)) return undefined;
  const number = nextNumber();
  const [m, i] = [`m_${number}`, `i_${number}`];
  const found = foundName(set.of, em, env);
  const note = loopOver(
    set,
    local,
    em,
    env,
    (deep) => `${found}[${m}] = ${deep.locals.get(local.id)};\n${m} += ${bit(where, em, deep)};`,
  );
  const x = freshName(env, local);
  const use = `for (let ${i} = 0; ${i} < ${m}; ${i}++) {\nconst ${x} = ${found}[${i}];\n${body(bind(env, local, x))}\n}`;
  return `let ${m} = 0;\n${note}\n${use}`;
}

/** Room to note members of a kind in: constant, so that its place and length are known to the optimiser. */
function foundName(kind: Kind, em: Emitter, env: Env): string {
  return em.sharedHelper(kind, `${env.module.path} found`, () => {
    const name = em.helperName(env.module, constantName(kind.name, "found"));
    env.module.add(`const ${name} = new Int32Array(${kind.members.length + 1});\n`);
    return name;
  });
}

/** A pick among lists by something that does not change: the cases are told apart before anything is gone through. */
function knownBefore(
  picks: readonly Pick[],
): { readonly condition: Expr; readonly picks: readonly (readonly Pick[])[] } | undefined {
  const at = picks.findIndex((p) => resolved(p.set).k === "if");
  const set = at < 0 ? undefined : resolved(picks[at].set);
  if (set?.k !== "if" || ![set.then, set.otherwise].every((s) => constantItems(s) !== undefined)) return undefined;
  let free = false;
  walk(set.condition, (x) => {
    free ||= x.k === "local";
  });
  if (free) return undefined;
  const arm = (s: Expr): readonly Pick[] => picks.map((p, i) => (i === at ? { ...p, set: s } : p));
  return { condition: set.condition, picks: [arm(set.then), arm(set.otherwise)] };
}
