/** Walks along rays of a grid, from neighbour to neighbour. */
import { hasGuardCell } from "../lowering/layout.ts";
import type { Kind } from "../names/model.ts";
import type { Expr, Local, Value } from "../types/core.ts";
import { walk } from "../types/walk.ts";
import { bind, freshName, type Emitter, type Env } from "./context.ts";
import { condition, neighbour, value } from "./expressions.ts";
import { inlined } from "./gathering.ts";
import { constantItems, fold, withKnown } from "../lowering/folding.ts";
import { madeUpId, nextNumber } from "./numbering.ts";
import { loopOver } from "./sets.ts";
import { bindPlace, freshPlace, further, placeOf, walledGridOf, wayOf, withPlaces } from "./walls.ts";

type Ray = Expr & { k: "builtin" };

export function isRay(set: Expr): set is Ray {
  return set.k === "builtin" && set.name === "ray";
}

/** The first cell of a walk and the step to the next one, as code. */
function steps(ray: Ray, x: string, em: Emitter, env: Env): { head: string; first: string; next: string } {
  const table = env.module.use(`${ray.kind!.name}_step`);
  const [cell, direction] = ray.args.map((a) => value(a, em, env));
  const simple = /^\w+$/.test(direction);
  const d = simple ? direction : `d_${nextNumber()}`;
  return {
    head: simple ? "" : `const ${d} = ${direction};\n`,
    first: `${table}[${neighbour(cell, d)}]`,
    next: `${table}[${neighbour(x, d)}]`,
  };
}

/** A loop until there is no neighbour, or as long as something holds. */
export function rayLoop(ray: Ray, x: string, em: Emitter, env: Env, body: string, goesOn = `${x} >= 0`): string {
  const { head, first, next } = steps(ray, x, em, env);
  const once = /^\w+\+\+;$/.test(body) ? body : `{\n${body}\n}`;
  return `${head}for (let ${x} = ${first}; ${goesOn}; ${x} = ${next}) ${once}`;
}

/** Follows a ray from place to place as long as a condition holds that a wall ends; undefined where there are no walls. */
export function walkPlaces(
  ray: Ray,
  local: Local,
  where: Expr,
  tested: Local,
  em: Emitter,
  env: Env,
  body: (inner: Env) => string,
): string | undefined {
  const walk = walkFrom(ray, local.name, where, tested, em, env);
  if (!walk) return undefined;
  const { place, first, next, test, grid } = walk;
  const code = body(bindPlace(env, local, place, grid));
  const once = /^\w+\+\+;$/.test(code) ? code : `{\n${code}\n}`;
  return `for (let ${place} = ${first}; ${test}; ${next}) ${once}`;
}

function walkFrom(ray: Ray, name: string, where: Expr, tested: Local, em: Emitter, env: Env): Walk | undefined {
  if (where.k !== "compare" || where.left.k !== "field" || !endsRay(where, tested)) return undefined;
  const grid = walledGridOf(where.left.place.field, em);
  if (!grid || em.mayBeNone(ray.args[0])) return undefined;
  const place = freshPlace(env, name);
  const way = wayOf(ray.args[1], grid, em, env);
  const first = further(placeOf(ray.args[0], grid, em, env), way);
  const next = way.startsWith("-") ? `${place} -= ${way.slice(1)}` : `${place} += ${way}`;
  return { place, first, next, test: condition(where, em, bindPlace(env, tested, place, grid)), grid };
}

interface Walk {
  readonly place: string;
  readonly first: string;
  readonly next: string;
  readonly test: string;
  readonly grid: Kind;
}

/** The first cell of a ray with something, where that holds of a cell that is not there too: a walk needs no other end. */
export function rayFind(e: Expr & { k: "quantified" }, em: Emitter, env: Env): Written | undefined {
  const { set, local, where } = e;
  if (!isRay(set) || where?.k !== "compare") return undefined;
  const goesOn: Expr = { ...where, op: where.op === "!=" ? "==" : "!=" };
  if ((where.op !== "!=" && where.op !== "==") || !endsRay(goesOn, local)) return undefined;
  const walk = walkFrom(set, local.name, goesOn, local, em, env);
  if (walk) {
    const { place, grid } = walk;
    const code = bindPlace(env, local, place, grid).locals.get(local.id)!;
    return { before: `let ${place} = ${walk.first};\nwhile (${walk.test}) ${walk.next};\n`, code, at: { place, grid } };
  }
  const x = freshName(env, local);
  const { head, first, next } = steps(set, x, em, env);
  const test = condition(goesOn, em, bind(env, local, x));
  return { before: `${head}let ${x} = ${first};\nwhile (${test}) ${x} = ${next};\n`, code: x };
}

/** `x.disc is me`, `x.disc is not none`: not true of a cell that is not there, so it ends the ray too. */
export function endsRay(where: Expr, local: Local): boolean {
  if (where.k !== "compare" || where.left.k !== "field") return false;
  const { place, type } = where.left;
  if (type.k !== "seat" && type.k !== "member") return false;
  const { right } = where;
  const isSome = (right.type.k === "seat" || right.type.k === "member") && !right.type.optional;
  const isNone = right.k === "const" && right.value === -1;
  const certain = (where.op === "==" && isSome) || (where.op === "!=" && isNone);
  return certain && hasGuardCell(place.field) && place.owner?.k === "local" && place.owner.local === local;
}

// ── written out ───────────────────────────────────────────────────────────────

const MOST_DIRECTIONS = 8;

/** Statements that must run before an expression can be read. */
export interface Written {
  readonly before: string;
  readonly code: string;
  /** The place of the cell it is, on a grid with walls. */
  readonly at?: { readonly place: string; readonly grid: Kind };
}

/**
 * `any` over a few directions along which rays are walked: written out, each walk goes in a direction known beforehand.
 * Undefined for others.
 */
export function anyDirection(e: Expr & { k: "quantified" }, em: Emitter, env: Env): string | undefined {
  const items = constantItems(fold(e.set));
  const test = e.where && e.value ? both(e.where, e.value) : (e.where ?? e.value);
  if (e.quantifier !== "any" || !test || !items || items.length > MOST_DIRECTIONS || !walksRay(test)) return undefined;
  const parts = (inner: Env): string[] =>
    items.map((item) => {
      const direction: Expr = { k: "const", value: item, type: e.local.type, span: e.span };
      const part = ifHolds(withKnown(test, new Map([[e.local, direction]])), "return true;", em, inner);
      return part.startsWith("if ") ? part : `{\n${part}\n}`;
    });
  return withPlaces(test, em, env, (inner) => `${parts(inner).join("\n")}\nreturn false;`);
}

/** The body of a function that tells whether something holds for which rays are walked; undefined for others. */
export function walkedFlag(e: Expr, em: Emitter, env: Env): string | undefined {
  if (!walksRay(e) || (e.k !== "logic" && e.k !== "compare")) return undefined;
  if (e.k === "logic" && e.op !== "and") return undefined;
  return withPlaces(e, em, env, (inner) => `${ifHolds(e, "return true;", em, inner)}\nreturn false;`);
}

function both(left: Expr, right: Expr): Expr {
  return { k: "logic", op: "and", left, right, type: left.type, span: left.span };
}

function walksRay(e: Expr): boolean {
  let found = false;
  walk(e, (x) => {
    found ||= isRay(x) || (isPlain(x) && walksRay(x.value.body));
  });
  return found;
}

/** A value that is nothing but its body, of things that are already known. */
function isPlain(e: Expr): e is Expr & { k: "value" } {
  if (e.k !== "value" || e.value.replaced.length > 0 || e.value.modifiers.length > 0) return false;
  return e.args.every((a) => a.k === "const" || a.k === "local" || a.k === "me") && !asksForItself(e.value);
}

function asksForItself(sought: Value): boolean {
  const seen = new Set<Value>();
  const visit = (v: Value): void =>
    walk(v.body, (x) => {
      if (x.k !== "value" || seen.has(x.value)) return;
      seen.add(x.value);
      visit(x.value);
    });
  visit(sought);
  return seen.has(sought);
}

/** Does something where a condition holds; what the condition walks through is written before it. */
function ifHolds(e: Expr, then: string, em: Emitter, env: Env): string {
  if (e.k === "logic" && e.op === "and") return ifHolds(e.left, ifHolds(e.right, then, em, env), em, env);
  if (isPlain(e) && walksRay(e)) return ifHolds(fold(inlined(e)), then, em, env);
  const { before, code } = written(e, em, env);
  return `${before}if (${code}) ${then.startsWith("return ") ? then : `{\n${then}\n}`}`;
}

/** An expression with its walks written before it. */
function written(e: Expr, em: Emitter, env: Env): Written {
  if (walksRay(e)) {
    if (isPlain(e)) return written(fold(inlined(e)), em, env);
    if (e.k === "length") return counted(e, em, env);
    if (e.k === "quantified" && e.quantifier === "find") {
      const walked = rayFind(e, em, env);
      if (walked) return walked;
    }
    if (e.k === "compare" || e.k === "arith") {
      const left = held(e.left, em, env);
      const right = held(e.right, em, left.bind(env));
      const inner = right.bind(left.bind(env));
      return {
        before: left.before + right.before,
        code: read({ ...e, left: left.expr, right: right.expr }, em, inner),
      };
    }
    if (e.k === "field" && e.place.owner) {
      const owner = held(e.place.owner, em, env);
      const place = { ...e.place, owner: owner.expr };
      return { before: owner.before, code: read({ ...e, place }, em, owner.bind(env)) };
    }
  }
  return { before: "", code: read(e, em, env) };
}

function read(e: Expr, em: Emitter, env: Env): string {
  return e.type.k === "flag" ? condition(e, em, env) : value(e, em, env);
}

function counted(e: Expr & { k: "length" }, em: Emitter, env: Env): Written {
  const n = `n_${nextNumber()}`;
  const local: Local = { id: -2000 - e.span.start, name: "x", type: e.type, cells: 1 };
  return { before: `let ${n} = 0;\n${loopOver(e.set, local, em, env, () => `${n}++;`)}\n`, code: n };
}

/** An operand whose walk is written before, as a local that holds what came of it. */
function held(e: Expr, em: Emitter, env: Env): { before: string; expr: Expr; bind: (env: Env) => Env } {
  if (!walksRay(e)) return { before: "", expr: e, bind: (outer) => outer };
  const { before, code, at } = written(e, em, env);
  const local: Local = { id: madeUpId(), name: code, type: e.type, cells: 1 };
  const expr: Expr = { k: "local", local, type: e.type, span: e.span };
  return {
    before,
    expr,
    bind: (outer) => (at ? bindPlace(outer, local, at.place, at.grid) : bind(outer, local, code)),
  };
}
