/** Expressions as TypeScript. Loops become helper functions of their own, so that an expression stays one. */
import { fold, isConstant, withKnown } from "../lowering/folding.ts";
import { hasGuardCell } from "../lowering/layout.ts";
import type { Expr, Local, Place, Type } from "../types/core.ts";
import { children, walk } from "../types/walk.ts";
import { automatonSeat } from "./automated-seats.ts";
import { bind, freshName, type Emitter, type Env } from "./context.ts";
import { supplyName } from "./costs.ts";
import { contains, helper, inlined, item, length, quantified, unroll } from "./gathering.ts";
import { payable } from "./paying.ts";
import { placeOf, walledGridOf } from "./walls.ts";

/** A number-valued expression; flags are 0 or 1. */
export function value(e: Expr, em: Emitter, env: Env): string {
  if (e.type.k === "flag")
    return e.k === "const"
      ? String(e.value)
      : readsAsNumber(e)
        ? raw(e, em, env)
        : `(${condition(e, em, env)} ? 1 : 0)`;
  return raw(e, em, env);
}

/** A flag as a boolean. */
export function condition(e: Expr, em: Emitter, env: Env): string {
  switch (e.k) {
    case "const":
      return e.value !== 0 ? "true" : "false";
    case "not":
      return `!(${condition(e.operand, em, env)})`;
    case "logic": {
      const op = e.op === "and" ? "&&" : "||";
      return `${nested(e.left, e.op, em, env)} ${op} ${nested(e.right, e.op, em, env)}`;
    }
    case "compare":
      return `${operand(e.left, em, env)} ${e.op === "==" || e.op === "!=" ? `${e.op}=` : e.op} ${operand(e.right, em, env)}`;
    case "if":
      return `(${condition(e.condition, em, env)} ? ${condition(e.then, em, env)} : ${condition(e.otherwise, em, env)})`;
    default:
      return readsAsNumber(e) ? `${raw(e, em, env)} !== 0` : raw(e, em, env);
  }
}

const CHEAP: ReadonlySet<string> = new Set(["step", "opposite", "next_player"]);

/** Reads of cells compared with each other: nothing that takes time or goes through a set. */
export function isCheap(e: Expr): boolean {
  switch (e.k) {
    case "compare":
    case "logic":
      return isCheap(e.left) && isCheap(e.right);
    case "not":
      return isCheap(e.operand);
    case "field":
      return [e.place.owner, e.place.index].every((x) => x === undefined || isCheap(x));
    case "column":
      return isConstant(e.column) && isCheap(e.row);
    case "builtin":
      return CHEAP.has(e.name) && e.args.every(isCheap);
    case "contains":
      return e.set.k === "list" && e.set.items.length <= 4 && isCheap(e.item);
    case "const":
    case "local":
    case "me":
    case "header":
      return e.k !== "header" || e.cell !== "winner";
    default:
      return false;
  }
}

/**
 * A cheap condition, where a value with a cheap body is written out; what it is given is computed once, before it.
 * Undefined if the condition is not that simple.
 */
export function cheaply(
  e: Expr,
  em: Emitter,
  env: Env,
): { readonly before: string; readonly code: string } | undefined {
  if (isCheap(e)) return { before: "", code: bit(e, em, env) };
  if (e.k !== "value" || e.value.replaced.length > 0 || e.value.modifiers.length > 0 || !e.args.every(isCheap))
    return undefined;
  if (!isCheap(e.value.body)) return undefined;
  let inner: Env = { ...env, locals: new Map(env.locals) };
  const known = new Map(e.value.params.flatMap((p, i) => (e.args[i].k === "const" ? [[p, e.args[i]] as const] : [])));
  const before = e.value.params.map((p, i) => {
    if (known.has(p)) return "";
    const name = `${freshName(inner, p)}_${env.locals.size}`;
    inner = bind(inner, p, name);
    return `const ${name} = ${value(e.args[i], em, env)};\n`;
  });
  return { before: before.join(""), code: bit(withKnown(e.value.body, known), em, inner) };
}

/** A cheap condition as 0 or 1, without a branch. */
export function bit(e: Expr, em: Emitter, env: Env): string {
  if (e.k === "logic") return `(${bit(e.left, em, env)} ${e.op === "and" ? "&" : "|"} ${bit(e.right, em, env)})`;
  if (e.k === "not") return `(1 ^ ${bit(e.operand, em, env)})`;
  if (e.k === "contains" && e.set.k === "list") {
    const code = value(e.item, em, env);
    return `(${e.set.items.map((i) => `Number(${code} === ${i})`).join(" | ") || "0"})`;
  }
  return `Number(${condition(e, em, env)})`;
}

const SHORT = 6;

/** The body of a value that is hardly longer than a call of it. */
function writtenOut(e: Expr & { k: "value" }): Expr | undefined {
  const { value: v, args } = e;
  if (v.replaced.length > 0 || v.modifiers.length > 0 || v.type.k === "list" || v.type.k === "cost") return undefined;
  const known = args.every((a) => a.k === "const" || a.k === "local" || a.k === "me");
  const cheap = v.body.k === "if" ? children(v.body).every(isCheap) : isCheap(v.body);
  if (!known || !cheap) return undefined;
  let size = 0;
  walk(v.body, () => size++);
  return size <= SHORT ? fold(inlined(e)) : undefined;
}

/** Flags that lie in cells or arrays are numbers; the others are booleans in the code. */
function readsAsNumber(e: Expr): boolean {
  return e.k === "field" || e.k === "column" || e.k === "local" || e.k === "item" || e.k === "count of";
}

function nested(e: Expr, outer: "and" | "or", em: Emitter, env: Env): string {
  const code = condition(e, em, env);
  return e.k === "logic" && e.op !== outer ? `(${code})` : code;
}

export function operand(e: Expr, em: Emitter, env: Env): string {
  const code = value(e, em, env);
  return e.k === "arith" || e.k === "if" ? `(${code})` : code;
}

export function raw(e: Expr, em: Emitter, env: Env): string {
  const { module } = env;
  switch (e.k) {
    case "const":
      return constantCode(e, em, env);
    case "local":
      return localCode(e.local, env);
    case "me":
      return env.me;
    case "automaton":
      return `(${automatonSeat(e.order, em, module)})`;
    case "header":
      return header(e.cell, env);
    case "field":
      return fieldCode(e.place, e.type, em, env);
    case "ruling":
      return `s[${em.machine.layout.rulings.get(e.ruling)}]`;
    case "overlay":
      return `(s[${module.use("OVERLAYS")}] & ${1 << e.overlay}) !== 0`;
    case "column":
      return column(e, em, env);
    case "value": {
      const short = writtenOut(e);
      if (short) return `(${e.type.k === "flag" ? condition(short, em, env) : value(short, em, env)})`;
      return `${module.use(em.valueName(e.value))}(${["s", env.me, ...e.args.map((a) => value(a, em, env))].join(", ")})`;
    }
    case "builtin":
      return builtin(e, em, env);
    case "arith":
      return arithmetic(e, em, env);
    case "divide":
      return `Math.${e.up ? "ceil" : "floor"}(${operand(e.left, em, env)} / ${operand(e.right, em, env)})`;
    case "compare":
    case "logic":
    case "not":
      return condition(e, em, env);
    case "if":
      return `(${condition(e.condition, em, env)} ? ${value(e.then, em, env)} : ${value(e.otherwise, em, env)})`;
    case "quantified": {
      const unrolled = unroll(e);
      if (unrolled) return `(${condition(unrolled, em, env)})`;
      return helper(
        e,
        em,
        env,
        (inner) => quantified(e, em, inner),
        e.quantifier,
        e.type.k === "flag" ? "boolean" : "number",
      );
    }
    case "contains":
      return contains(e, em, env);
    case "length":
      return length(e, em, env);
    case "item":
      return item(e, em, env);
    case "count of":
      return `s[${zoneAt(e.zone, em, env)} + 1 + ${operand(e.item, em, env)}]`;
    case "has row":
      return hasRow(e, em, env);
    case "supply":
      return `${module.use(supplyName(em.model.resources[e.resource].name))}(s)`;
    case "payable":
      return payable([e.cost], em, env, e);
    case "list":
      return String(em.listId(e.items));
    default:
      throw new Error(`an expression of kind ${e.k} is not a single value`);
  }
}

/** Members by their names. */
function constantCode({ type, value: n }: Expr & { k: "const" }, em: Emitter, { module }: Env): string {
  if ((type.k === "member" || type.k === "seat" || type.k === "none") && n < 0) return module.use("NONE");
  const member = type.k === "member" ? type.of.members[n] : undefined;
  return member === undefined ? String(n) : em.memberNumber(member, module);
}

export function localCode(local: Local, env: Env): string {
  const code = env.locals.get(local.id);
  if (code === undefined) throw new Error(`the name ${local.name} is not known in ${env.within}`);
  return code;
}

function header(cell: string, env: Env): string {
  const { module } = env;
  switch (cell) {
    case "over":
      return `s[${module.use("STATUS")}] === ${module.use("Status")}.Over`;
    case "winner":
      return `${module.use("winner")}(s)`;
    default:
      return `s[${module.use(cell.toUpperCase())}]`;
  }
}

// ── places ────────────────────────────────────────────────────────────────────

const ONLY_DIGITS = /^-?\d+$/;

/** Where a field of its owner begins, as an address. */
export function address(place: Place, em: Emitter, env: Env): string {
  const { field } = place;
  const layout = em.machine.layout.fields.get(field)!;
  const parts = [env.module.use(em.fieldName(field))];
  const grid = place.owner && walledGridOf(field, em);
  if (grid) parts.push(placeOf(place.owner!, grid, em, env));
  else if (place.owner) parts.push(times(value(place.owner, em, env), layout.indexes * layout.stride));
  if (place.index) parts.push(times(value(place.index, em, env), layout.stride));
  return parts.filter((p) => p !== "0").join(" + ");
}

function times(code: string, n: number): string {
  if (ONLY_DIGITS.test(code)) return String(Number(code) * n);
  const safe = /^[\w.$]+(\[[^\][]*\])?$|^\w+\(.*\)$/.test(code) ? code : `(${code})`;
  return n === 1 ? safe : `${safe} * ${n}`;
}

function fieldCode(place: Place, type: Type, em: Emitter, env: Env): string {
  // Before the cells of a grid lies one more for the neighbour that is not there.
  if (!em.mayBeNone(place.owner) || hasGuardCell(place.field)) return `s[${address(place, em, env)}]`;
  const layout = em.machine.layout.fields.get(place.field)!;
  const base = address({ ...place, owner: undefined }, em, env);
  const owner = value(place.owner!, em, env);
  const none = type.k === "member" || type.k === "seat" ? -1 : 0;
  return `${env.module.use("cellOr")}(s, ${base}, ${owner}, ${layout.indexes * layout.stride}, ${none})`;
}

export function zoneAt(place: Place, em: Emitter, env: Env): string {
  return address(place, em, env);
}

export function column(e: Expr & { k: "column" }, em: Emitter, env: Env): string {
  const name = env.module.use(em.columnName(e.column));
  const row = value(e.row, em, env);
  if (!isConstant(e.column)) return `${name}(s, ${env.me}, ${row})`;
  if (!em.mayBeNone(e.row)) return `${name}[${row}]`;
  const none = e.type.k === "member" || e.type.k === "seat" ? -1 : 0;
  return `${env.module.use("itemOr")}(${name}, ${row}, ${none})`;
}

function hasRow(e: Expr & { k: "has row" }, em: Emitter, env: Env): string {
  const row = em.memberNumber(e.row, env.module);
  if (e.least > 1) {
    const counts = e.zones.map((field) => {
      const at = address(
        { field, owner: { k: "me", type: { k: "seat", optional: false }, span: e.span }, index: undefined },
        em,
        env,
      );
      return field.zone!.ordered ? `${env.module.use("countOf")}(s, ${at}, ${row})` : `s[${at} + 1 + ${row}]`;
    });
    return `${counts.join(" + ") || "0"} >= ${e.least}`;
  }
  const parts = e.zones.map((field) => {
    const at = address(
      { field, owner: { k: "me", type: { k: "seat", optional: false }, span: e.span }, index: undefined },
      em,
      env,
    );
    if (!field.zone!.ordered) return `s[${at} + 1 + ${row}] > 0`;
    return `${env.module.use("contains")}(s, ${at}, ${row})`;
  });
  return parts.length === 1 ? parts[0] : `(${parts.join(" || ") || "false"})`;
}

// ── operators ─────────────────────────────────────────────────────────────────

function arithmetic(e: Expr & { k: "arith" }, em: Emitter, env: Env): string {
  const left = operand(e.left, em, env);
  const right = operand(e.right, em, env);
  if (e.op === "less") return `Math.max(0, ${left} - ${right})`;
  return e.op === "*" ? `Math.imul(${left}, ${right})` : `${left} ${e.op} ${right}`;
}

/** The place of a cell's neighbour in tables with eight for each cell. */
export function neighbour(cell: string, direction: string): string {
  return direction === "0" ? `${cell} << 3` : `(${cell} << 3) | ${direction}`;
}

export function builtin(e: Expr & { k: "builtin" }, em: Emitter, env: Env): string {
  const args = e.args.map((a) => value(a, em, env));
  const wrapped = e.args.map((a) => operand(a, em, env));
  const { module } = env;
  const size = e.kind?.members.length ?? 0;
  switch (e.name) {
    case "step": {
      const table = module.use(`${e.kind!.name}_step`);
      const at = neighbour(args[0], wrapped[1]);
      return em.mayBeNone(e.args[0]) ? `(${args[0]} < 0 ? -1 : ${table}[${at}])` : `${table}[${at}]`;
    }
    case "ray":
      return `${module.use(`${e.kind!.name}_ray`)}[${neighbour(args[0], wrapped[1])}]`;
    case "opposite":
      return `((${args[0]} + 4) & 7)`;
    case "clockwise":
      return `(((${wrapped[0]} + ${wrapped[1]}) % ${size} + ${size}) % ${size})`;
    case "steps_clockwise":
      return `((${wrapped[1]} - ${wrapped[0]} + ${size}) % ${size})`;
    case "ring_distance":
      return `${module.use("ringDistance")}(${args[0]}, ${args[1]}, ${size})`;
    case "next_player":
      if (em.seatCount(module) === "2") return `(1 - ${wrapped[0]})`;
      return `${module.use("nextSeat")}(${args[0]}, ${em.seatCount(module)})`;
    case "seats_between":
      return `((${wrapped[1]} - ${wrapped[0]} + ${em.seatCount(module)}) % ${em.seatCount(module)})`;
    case "smallest":
      return `Math.min(${args.join(", ")})`;
    case "largest":
      return `Math.max(${args.join(", ")})`;
    default:
      throw new Error(`no code for ${e.name}`);
  }
}
