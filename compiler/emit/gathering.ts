/** Expressions that go through sets: quantities, what is among them, lists, and the functions that take a loop. */
import { constantItems, fold, withKnown } from "../lowering/folding.ts";
import type { Expr, Local } from "../types/core.ts";
import { children, substitute, walk } from "../types/walk.ts";
import { loopWhere } from "./by-column.ts";
import { bind, freshName, type Emitter, type Env } from "./context.ts";
import { builtin, column, condition, isCheap, localCode, operand, raw, value, zoneAt } from "./expressions.ts";
import { anyDirection, rayFind } from "./rays.ts";
import { loopOver } from "./sets.ts";

/** A function for something that needs statements; what it needs from outside are its parameters. */
export function helper(
  e: Expr,
  em: Emitter,
  env: Env,
  body: (inner: Env) => string,
  wish: string,
  type: "boolean" | "number",
  original: Expr = e,
): string {
  const { names, inner, args } = capture(e, env);
  const name = em.sharedHelper(original, `${env.module.path} ${wish} ${names.join()}`, () => {
    const head = { doc: docText(em.textOf(e.span)), parameters: names, type, exported: true };
    return em.helper(env.module, `${env.within}_${wish}`, head, () => body({ ...inner, within: env.within }));
  });
  return `${name}(${["s", env.me, ...args].join(", ")})`;
}

export function docText(text: string): string {
  const short = text.length > 110 ? `${text.slice(0, 107)}…` : text;
  return short.replace(/\*\//g, "* /");
}

/** The names an expression uses that are bound outside it. */
export function capture(e: Expr | readonly Expr[], env: Env): { names: string[]; args: string[]; inner: Env } {
  const free = new Map<number, Local>();
  const list = Array.isArray(e) ? (e as readonly Expr[]) : [e as Expr];
  for (const x of list) freeLocals(x, new Set(), free);
  const names: string[] = [];
  const args: string[] = [];
  let inner: Env = { ...env, me: "me", locals: new Map(), places: undefined };
  for (const local of free.values()) {
    const name = freshName(inner, local);
    inner = bind(inner, local, name);
    names.push(name);
    args.push(localCode(local, env));
  }
  return { names, args, inner };
}

function freeLocals(e: Expr, bound: ReadonlySet<number>, out: Map<number, Local>): void {
  if (e.k === "local" && !bound.has(e.local.id)) out.set(e.local.id, e.local);
  let inner = bound;
  if (e.k === "quantified" || e.k === "filtered" || e.k === "leading" || e.k === "reached")
    inner = new Set(bound).add(e.local.id);
  for (const c of children(e)) freeLocals(c, inner, out);
}

export function quantified(e: Expr & { k: "quantified" }, em: Emitter, env: Env): string {
  const weight = (times_: string): string => (times_ === "1" ? "" : ` * ${times_}`);
  const loop = (body: (inner: Env, copies: string) => string): string =>
    loopWhere(e.set, e.where?.k === "const" ? undefined : e.where, e.local, em, env, body);
  switch (e.quantifier) {
    case "any": {
      const directions = anyDirection(e, em, env);
      if (directions !== undefined) return directions;
      const found = loop((inner) => (e.value ? `if (${condition(e.value, em, inner)}) return true;` : "return true;"));
      return `${found}\nreturn false;`;
    }
    case "all": {
      const found = loop((inner) => (e.value ? `if (!(${condition(e.value, em, inner)})) return false;` : ""));
      return `${found}\nreturn true;`;
    }
    case "find": {
      const walked = rayFind(e, em, env);
      if (walked) return `${walked.before}return ${walked.code};`;
      const none = e.type.k === "member" || e.type.k === "seat" ? "-1" : "0";
      return `${loop((inner) => `return ${localCode(e.local, inner)};`)}\nreturn ${none};`;
    }
    case "count":
      return `let n = 0;\n${loop((_, copies) => (copies === "1" ? "n++;" : `n += ${copies};`))}\nreturn n;`;
    case "sum":
      return `let n = 0;\n${loop((inner, copies) => `n += ${copies === "1" ? value(e.value!, em, inner) : `(${value(e.value!, em, inner)})${weight(copies)}`};`)}\nreturn n;`;
    case "max":
    case "min": {
      const op = e.quantifier === "max" ? ">" : "<";
      const found = loop(
        (inner) =>
          `const candidate = ${value(e.value!, em, inner)};\nif (none || candidate ${op} n) n = candidate;\nnone = false;`,
      );
      return `let n = 0;\nlet none = true;\n${found}\nreturn n;`;
    }
  }
}

const MOST_ITEMS = 8;
const MOST_PARTS = 120;

/** `any` and `all` over a few constants, written out. */
export function unroll(e: Expr & { k: "quantified" }): Expr | undefined {
  if (e.quantifier !== "any" && e.quantifier !== "all") return undefined;
  const items = constantItems(fold(e.set));
  if (!items || items.length === 0 || items.length > MOST_ITEMS) return undefined;
  const any = e.quantifier === "any";
  const parts = items.map((item): Expr => {
    const known = new Map([[e.local, { k: "const", value: item, type: e.local.type, span: e.span } as Expr]]);
    const where = e.where && withKnown(e.where, known);
    const then = e.value && withKnown(e.value, known);
    if (!where || !then) return where ?? then ?? { k: "const", value: 1, type: e.type, span: e.span };
    if (any) return { k: "logic", op: "and", left: where, right: then, type: e.type, span: e.span };
    return {
      k: "logic",
      op: "or",
      left: { k: "not", operand: where, type: e.type, span: e.span },
      right: then,
      type: e.type,
      span: e.span,
    };
  });
  const result = parts.reduce((left, right) => ({
    k: "logic",
    op: any ? "or" : "and",
    left,
    right,
    type: e.type,
    span: e.span,
  }));
  let size = 0;
  // Calls that themselves go through something are better off once in a loop: then they can stand in it.
  let goesThrough = false;
  walk(result, (x) => {
    size++;
    goesThrough ||=
      (x.k === "quantified" && !unroll(x)) || x.k === "length" || (x.k === "value" && !isCheap(x.value.body));
  });
  return size <= MOST_PARTS && !goesThrough ? result : undefined;
}

export function contains(e: Expr & { k: "contains" }, em: Emitter, env: Env): string {
  const { set, item: what } = e;
  const code = value(what, em, env);
  if (set.k === "zone") {
    const at = zoneAt(set.place, em, env);
    if (set.place.field.zone!.ordered) return `${env.module.use("contains")}(s, ${at}, ${code})`;
    return `${env.module.use("has")}(s, ${at}, ${code})`;
  }
  if (set.k === "range" && /^[\w.]+(\[[\w +]+\])?$/.test(code))
    return `(${code} >= ${operand(set.from, em, env)} && ${code} <= ${operand(set.to, em, env)})`;
  if (set.k === "list" && set.items.length <= 4 && /^[\w.]+(\[[\w +]+\])?$/.test(code)) {
    return `(${set.items.map((i) => `${code} === ${i}`).join(" || ") || "false"})`;
  }
  const searched: Local = { id: -1000 - what.span.start, name: "searched", type: what.type, cells: 1 };
  const search: Expr = { ...e, item: { k: "local", local: searched, type: what.type, span: what.span } };
  const outer = bind(env, searched, code);
  return helper(
    search,
    em,
    outer,
    (inner) => {
      const local: Local = { ...searched, id: searched.id - 1, name: "x" };
      const body = loopOver(
        set,
        local,
        em,
        inner,
        (deep) => `if (${localCode(local, deep)} === ${localCode(searched, deep)}) return true;`,
      );
      return `${body}\nreturn false;`;
    },
    "contains",
    "boolean",
    e,
  );
}

/** Statements that return the value of an expression that goes through a set; undefined for others. */
export function loopBody(e: Expr, em: Emitter, env: Env): string | undefined {
  if (e.k === "quantified" && !unroll(e)) return quantified(e, em, env);
  return e.k === "length" && lengthCode(e, em, env) === undefined ? countBody(e, em, env) : undefined;
}

export function length(e: Expr & { k: "length" }, em: Emitter, env: Env): string {
  return lengthCode(e, em, env) ?? helper(e, em, env, (inner) => countBody(e, em, inner), "length", "number");
}

function countBody(e: Expr & { k: "length" }, em: Emitter, env: Env): string {
  const local: Local = { id: -2000 - e.span.start, name: "x", type: e.type, cells: 1 };
  const loop = loopOver(e.set, local, em, env, (_, copies) => (copies === "1" ? "n++;" : `n += ${copies};`));
  return `let n = 0;\n${loop}\nreturn n;`;
}

/** A length that is noted somewhere. */
function lengthCode(e: Expr & { k: "length" }, em: Emitter, env: Env): string | undefined {
  if (e.set.k === "zone") return `s[${zoneAt(e.set.place, em, env)}]`;
  if (
    e.set.k === "all members" &&
    e.set.of.members.every((m) => m.applies.overlay === undefined && !m.applies.without && !m.row?.players)
  )
    return String(e.set.of.members.length);
  return undefined;
}

export function item(e: Expr & { k: "item" }, em: Emitter, env: Env): string {
  const index = value(e.index, em, env);
  const none = e.type.k === "member" || e.type.k === "seat" ? "-1" : "0";
  if (e.set.k === "zone" && e.set.place.field.zone!.ordered) {
    return `${env.module.use("itemOf")}(s, ${zoneAt(e.set.place, em, env)}, ${index}, ${none})`;
  }
  const list = listCode(e.set, em, env);
  if (list !== undefined) return `${env.module.use("listItem")}(${list}, ${index}, ${none})`;
  const local: Local = { id: -3000 - e.span.start, name: "x", type: e.type, cells: 1 };
  return helper(
    e,
    em,
    env,
    (inner) => {
      const wanted = value(e.index, em, inner);
      const body = loopOver(
        e.set,
        local,
        em,
        inner,
        (deep, copies) => `at += ${copies};\nif (at > wanted) return ${localCode(local, deep)};`,
      );
      return `const wanted = ${wanted};\nlet at = 0;\nif (wanted < 0) return ${none};\n${body}\nreturn ${none};`;
    },
    "item",
    "number",
  );
}

/** The number of a constant list, for sets that are one. */
export function listCode(e: Expr, em: Emitter, env: Env): string | undefined {
  switch (e.k) {
    case "list":
      return String(em.listId(e.items));
    case "column":
      return e.type.k === "list" ? column(e, em, env) : undefined;
    case "builtin":
      return e.name === "ray" ? builtin(e, em, env) : undefined;
    case "value":
      return isListValue(e) ? raw(e, em, env) : undefined;
    case "if": {
      const then = listCode(e.then, em, env);
      const otherwise = listCode(e.otherwise, em, env);
      return then !== undefined && otherwise !== undefined
        ? `(${condition(e.condition, em, env)} ? ${then} : ${otherwise})`
        : undefined;
    }
    default:
      return undefined;
  }
}

/** A value whose every answer is a constant list. */
export function isListValue(e: Expr & { k: "value" }): boolean {
  return e.value.type.k === "list" && [e.value.body, ...e.value.replaced.map((r) => r.body)].every(isListLike);
}

function isListLike(e: Expr): boolean {
  if (e.k === "if") return isListLike(e.then) && isListLike(e.otherwise);
  if (e.k === "value") return isListValue(e);
  return e.k === "list" || (e.k === "column" && e.type.k === "list") || (e.k === "builtin" && e.name === "ray");
}

/** A value that gives a set, written out where it is used. */
export function inlined(e: Expr & { k: "value" }): Expr {
  return substitute(e.value.body, new Map(e.value.params.map((p, i) => [p, e.args[i]])));
}
