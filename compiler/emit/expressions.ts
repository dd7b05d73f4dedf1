/** Expressions as TypeScript. Loops become helper functions of their own, so that an expression stays one. */
import { constantItems, fold, isConstant, withKnown } from "../lowering/folding.ts";
import { hasGuardCell } from "../lowering/layout.ts";
import type { Expr, Local, Place, Type } from "../types/core.ts";
import { children, substitute, walk } from "../types/walk.ts";
import { loopWhere } from "./by-column.ts";
import { automatonSeat } from "./automated-seats.ts";
import { bind, freshName, type Emitter, type Env } from "./context.ts";
import { costInto, plainAmounts, supplyName } from "./costs.ts";
import { anyDirection, rayFind } from "./rays.ts";
import { loopOver } from "./sets.ts";
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

function operand(e: Expr, em: Emitter, env: Env): string {
  const code = value(e, em, env);
  return e.k === "arith" || e.k === "if" ? `(${code})` : code;
}

function raw(e: Expr, em: Emitter, env: Env): string {
  const { module } = env;
  switch (e.k) {
    case "const":
      return String(e.value);
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

function localCode(local: Local, env: Env): string {
  const code = env.locals.get(local.id);
  if (code === undefined) throw new Error(`the name ${local.name} is not known in ${env.within}`);
  return code;
}

function header(cell: string, env: Env): string {
  const { module } = env;
  switch (cell) {
    case "over":
      return `s[${module.use("STATUS")}] === 2`;
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

function column(e: Expr & { k: "column" }, em: Emitter, env: Env): string {
  const name = env.module.use(em.columnName(e.column));
  const row = value(e.row, em, env);
  if (!isConstant(e.column)) return `${name}(s, ${env.me}, ${row})`;
  if (!em.mayBeNone(e.row)) return `${name}[${row}]`;
  const none = e.type.k === "member" || e.type.k === "seat" ? -1 : 0;
  return `${env.module.use("itemOr")}(${name}, ${row}, ${none})`;
}

function hasRow(e: Expr & { k: "has row" }, em: Emitter, env: Env): string {
  if (e.least > 1) {
    const counts = e.zones.map((field) => {
      const at = address(
        { field, owner: { k: "me", type: { k: "seat", optional: false }, span: e.span }, index: undefined },
        em,
        env,
      );
      return field.zone!.ordered
        ? `${env.module.use("countOf")}(s, ${at}, ${e.row.index})`
        : `s[${at} + ${1 + e.row.index}]`;
    });
    return `${counts.join(" + ") || "0"} >= ${e.least}`;
  }
  const parts = e.zones.map((field) => {
    const at = address(
      { field, owner: { k: "me", type: { k: "seat", optional: false }, span: e.span }, index: undefined },
      em,
      env,
    );
    if (!field.zone!.ordered) return `s[${at} + ${1 + e.row.index}] > 0`;
    return `${env.module.use("contains")}(s, ${at}, ${e.row.index})`;
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

function builtin(e: Expr & { k: "builtin" }, em: Emitter, env: Env): string {
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

// ── loops ─────────────────────────────────────────────────────────────────────

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

function docText(text: string): string {
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

function quantified(e: Expr & { k: "quantified" }, em: Emitter, env: Env): string {
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
function unroll(e: Expr & { k: "quantified" }): Expr | undefined {
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

function contains(e: Expr & { k: "contains" }, em: Emitter, env: Env): string {
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

function length(e: Expr & { k: "length" }, em: Emitter, env: Env): string {
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

function item(e: Expr & { k: "item" }, em: Emitter, env: Env): string {
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

// ── payments ──────────────────────────────────────────────────────────────────

/** Whether me could pay the sum of the costs. */
export function payable(costs: readonly Expr[], em: Emitter, env: Env, original: object = costs): string {
  const direct = directlyPayable(costs, em, env);
  if (direct !== undefined) return direct;
  const { names, inner, args } = capture(costs, env);
  const name = em.sharedHelper(original, `${env.module.path} payable ${names.join()}`, () => {
    const doc = docText(costs.map((c) => em.textOf(c.span)).join(", "));
    const head = { doc, parameters: names, type: "boolean" as const, exported: true };
    return em.helper(env.module, `${env.within}_payable`, head, () => {
      const lines = costs.map((c) => costInto(c, "cost", em, inner));
      const use = (n: string): string => env.module.use(n);
      return `const cost = ${use("takeCost")}();\n${lines.join("\n")}\nreturn ${use("endCost")}(${use("payments")}.canPay(s, ${use("RESOURCES")} + me * ${em.game.resources.length}, cost));`;
    });
  });
  return `${name}(${["s", env.me, ...args].join(", ")})`;
}

/** Amounts that are paid with different resources are compared one by one; undefined if a cost is not that simple. */
function directlyPayable(costs: readonly Expr[], em: Emitter, env: Env): string | undefined {
  const asked = new Map<number, string[]>();
  for (const cost of costs) {
    const amounts = plainAmounts(cost);
    if (amounts === undefined) return undefined;
    for (const { entry, count } of amounts) asked.set(entry, [...(asked.get(entry) ?? []), value(count, em, env)]);
  }
  const payers = [...asked.keys()].map((entry) => payersOf(entry, em));
  if (payers.some((p) => p.length === 0) || new Set(payers.flat()).size < payers.flat().length) return undefined;
  const owner: Expr = { k: "me", type: { k: "seat", optional: false }, span: costs[0].span };
  const has = (r: number): string => `s[${address({ field: em.game.resources[r], owner, index: undefined }, em, env)}]`;
  const tests = [...asked.values()].map((counts, i) => `${payers[i].map(has).join(" + ")} >= ${counts.join(" + ")}`);
  return tests.length === 0 ? "true" : `(${tests.join(" && ")})`;
}

/** The resources that a resource or a group can be paid with; none for points. */
function payersOf(entry: number, em: Emitter): number[] {
  const { resources, groups, wilds } = em.model;
  const group = entry < resources.length ? undefined : groups[entry - resources.length];
  if (entry >= resources.length && group === undefined) return [];
  const members = group ? group.members.map((m) => m.index) : [entry];
  const standIns = wilds.filter((w) => w.for.some((r) => members.includes(r.index))).map((w) => w.resource.index);
  return [...new Set([...members, ...standIns])];
}
