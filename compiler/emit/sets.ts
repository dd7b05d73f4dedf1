/** Loops over sets. */
import { isConditional } from "../lowering/folding.ts";
import type { Kind } from "../names/model.ts";
import type { Expr, Local } from "../types/core.ts";
import { bind, freshName, type Emitter, type Env } from "./context.ts";
import { condition, value, zoneAt } from "./expressions.ts";
import { inlined, isListValue, listCode } from "./gathering.ts";
import { mentions } from "./mentions.ts";
import { nextNumber } from "./numbering.ts";
import { endsRay, isRay, rayLoop, walkPlaces } from "./rays.ts";

/** `copies` is how many times the item is there, as code; "1" for once. */
export type LoopBody = (inner: Env, copies: string) => string;

/** A `for` statement over the set; `continue` and `break` in the body work as expected. */
export function loopOver(set: Expr, local: Local, em: Emitter, env: Env, body: LoopBody): string {
  const x = freshName(env, local);
  const inner = bind(env, local, x);
  switch (set.k) {
    case "all members":
      return `for (let ${x} = 0; ${x} < ${set.of.members.length}; ${x}++) {\n${skipMissing(set.of, x, em, env)}${body(inner, "1")}\n}`;
    case "all seats":
      return `for (let ${x} = 0; ${x} < ${em.seatCount(env.module)}; ${x}++) {\n${body(inner, "1")}\n}`;
    case "range": {
      const from = value(set.from, em, env);
      const to = value(set.to, em, env);
      if (/^-?\d+$/.test(to)) return `for (let ${x} = ${from}; ${x} <= ${to}; ${x}++) {\n${body(inner, "1")}\n}`;
      return `for (let ${x} = ${from}, last_${x} = ${to}; ${x} <= last_${x}; ${x}++) {\n${body(inner, "1")}\n}`;
    }
    case "zone":
      return zoneLoop(set, x, em, env, inner, body);
    case "filtered":
      return loopOver(set.set, local, em, env, (deep, copies) => {
        const test = set.where
          ? `if (!(${condition(set.where, em, bind(deep, set.local, deep.locals.get(local.id)!))})) continue;\n`
          : "";
        return test + body(deep, copies);
      });
    case "leading":
      if (isRay(set.set) && endsRay(set.where, set.local)) {
        const walked = walkPlaces(set.set, local, set.where, set.local, em, env, (deep) => body(deep, "1"));
        if (walked !== undefined) return walked;
        return rayLoop(set.set, x, em, env, body(inner, "1"), condition(set.where, em, bind(env, set.local, x)));
      }
      return loopOver(set.set, local, em, env, (deep, copies) => {
        const test = `if (!(${condition(set.where, em, bind(deep, set.local, deep.locals.get(local.id)!))})) break;\n`;
        return test + body(deep, copies);
      });
    case "first of": {
      const counter = nextNumber();
      const left = `left_${counter}`;
      const loop = loopOver(
        set.set,
        local,
        em,
        env,
        (deep, copies) => `if (${left}-- <= 0) break;\n${body(deep, copies)}`,
      );
      return `let ${left} = ${value(set.count, em, env)};\n${loop}`;
    }
    case "items": {
      const items = set.items.map((i) => value(i, em, env));
      const code = body(inner, "1");
      return `for (const ${mentions(code, x) ? x : `_${x}`} of [${items.join(", ")}]) {\n${code}\n}`;
    }
    case "reached":
      return reachedLoop(set, x, em, env, inner, body);
    case "value":
      if (!isListValue(set)) return loopOver(inlined(set), local, em, env, body);
      return listLoop(listCode(set, em, env)!, local, env, body);
    case "builtin":
      if (isRay(set)) return rayLoop(set, x, em, env, body(inner, "1"));
      throw new Error(`cannot go through ${set.name}`);
    case "if":
      return conditionalLoop(set, local, em, env, body);
    default: {
      const list = listCode(set, em, env);
      if (list === undefined) throw new Error(`cannot go through an expression of kind ${set.k}`);
      return listLoop(list, local, env, body);
    }
  }
}

function conditionalLoop(set: Expr & { k: "if" }, local: Local, em: Emitter, env: Env, body: LoopBody): string {
  const list = listCode(set, em, env);
  if (list !== undefined) return listLoop(list, local, env, body);
  const then = loopOver(set.then, local, em, env, body);
  const otherwise = loopOver(set.otherwise, local, em, env, body);
  return `if (${condition(set.condition, em, env)}) {\n${then}\n} else {\n${otherwise}\n}`;
}

/** Over the items of a list whose number is known by this code. */
export function listLoop(list: string, local: Local, env: Env, body: LoopBody): string {
  const x = freshName(env, local);
  const counter = nextNumber();
  const [at, end] = [`at_${counter}`, `end_${counter}`];
  const starts = env.module.use("LIST_START");
  const items = env.module.use("LIST_ITEMS");
  const isConstant = /^\d+$/.test(list);
  const head = isConstant ? "" : `const list_${counter} = ${list};\n`;
  const id = isConstant ? list : `list_${counter}`;
  const next = isConstant ? String(Number(list) + 1) : `${id} + 1`;
  return `${head}for (let ${at} = ${starts}[${id}], ${end} = ${starts}[${next}]; ${at} < ${end}; ${at}++) {\n${named(x, `${items}[${at}]`, body(bind(env, local, x), "1"))}\n}`;
}

/** Code that knows something by a name, if it speaks of it. */
function named(name: string, what: string, code: string): string {
  return mentions(code, name) ? `const ${name} = ${what};\n${code}` : code;
}

function zoneLoop(set: Expr & { k: "zone" }, x: string, em: Emitter, env: Env, inner: Env, body: LoopBody): string {
  const zone = set.place.field.zone!;
  const at = zoneAt(set.place, em, env);
  const counter = nextNumber();
  const base = `zone_${counter}`;
  if (zone.ordered) {
    const i = `i_${counter}`;
    return `const ${base} = ${at};\nfor (let ${i} = 1; ${i} <= s[${base}]; ${i}++) {\n${named(x, `s[${base} + ${i}]`, body(inner, "1"))}\n}`;
  }
  const members = zone.of.k === "seat" ? em.model.seats.length : zone.of.of.members.length;
  return `const ${base} = ${at} + 1;\nfor (let ${x} = 0; ${x} < ${members}; ${x}++) {\nif (s[${base} + ${x}] === 0) continue;\n${body(inner, `s[${base} + ${x}]`)}\n}`;
}

function reachedLoop(
  set: Expr & { k: "reached" },
  x: string,
  em: Emitter,
  env: Env,
  inner: Env,
  body: LoopBody,
): string {
  const counter = nextNumber();
  const marks = `marks_${counter}`;
  const network = env.module.use(`${set.network.name}_network`);
  const link = freshName(env, set.local);
  const usable = set.where
    ? `(${link}: number): boolean => ${condition(set.where, em, bind(env, set.local, link))}`
    : "(): boolean => true";
  const from = value(set.from, em, env);
  return `const ${marks} = ${env.module.use("takeMarks")}(${set.network.points.members.length});\n${env.module.use("reach")}(${network}, ${from}, ${usable}, ${marks});\nfor (let ${x} = 0; ${x} < ${set.network.points.members.length}; ${x}++) {\nif (${marks}[${x}] === 0) continue;\n${body(inner, "1")}\n}`;
}

// ── members that are not always in play ───────────────────────────────────────

/** The function that tells whether a row is in play, for tables where that depends on the game. */
export function inPlayName(kind: Kind): string {
  return `${kind.name}_in_play`;
}

function skipMissing(kind: Kind, x: string, _em: Emitter, env: Env): string {
  if (!kind.members.some(isConditional)) return "";
  return `if (!${env.module.use(inPlayName(kind))}(s, ${x})) continue;\n`;
}
