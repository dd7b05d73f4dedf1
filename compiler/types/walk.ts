/** Going through and rewriting checked trees. */
import type { Expr, Local, Place, Stmt } from "./core.ts";

/** Expressions directly inside an expression. */
export function children(e: Expr): readonly Expr[] {
  switch (e.k) {
    case "field":
    case "zone":
      return some(e.place.owner, e.place.index);
    case "column":
      return [e.row];
    case "value":
    case "builtin":
      return e.args;
    case "arith":
    case "divide":
    case "compare":
    case "logic":
      return [e.left, e.right];
    case "not":
      return [e.operand];
    case "if":
      return [e.condition, e.then, e.otherwise];
    case "quantified":
      return some(e.set, e.where, e.value);
    case "contains":
      return [e.set, e.item];
    case "length":
      return [e.set];
    case "item":
      return [e.set, e.index];
    case "count of":
      return some(e.zone.owner, e.zone.index, e.item);
    case "payable":
      return [e.cost];
    case "range":
      return [e.from, e.to];
    case "filtered":
      return some(e.set, e.where);
    case "leading":
      return [e.set, e.where];
    case "first of":
      return [e.count, e.set];
    case "items":
      return e.items;
    case "reached":
      return some(e.from, e.where);
    case "amount":
      return [e.count];
    default:
      return NONE;
  }
}

const NONE: readonly Expr[] = [];

function some(...list: (Expr | undefined)[]): readonly Expr[] {
  const found = list.filter((x) => x !== undefined);
  return found.length === 0 ? NONE : found;
}

export function walk(e: Expr, visit: (e: Expr) => void): void {
  visit(e);
  for (const c of children(e)) walk(c, visit);
}

/** The expression with locals replaced. */
/** The same question about the same things, for the simple kinds of expressions. */
export function isSame(a: Expr, b: Expr): boolean {
  const both = (x: readonly (Expr | undefined)[], y: readonly (Expr | undefined)[]): boolean =>
    x.length === y.length && x.every((e, i) => (e && y[i] ? isSame(e, y[i]) : e === y[i]));
  if (a.k === "const") return b.k === "const" && a.value === b.value;
  if (a.k === "local") return b.k === "local" && a.local === b.local;
  if (a.k === "me") return b.k === "me";
  if (a.k === "builtin") return b.k === "builtin" && a.name === b.name && a.kind === b.kind && both(a.args, b.args);
  if (a.k === "column") return b.k === "column" && a.column === b.column && isSame(a.row, b.row);
  if (a.k !== "field" || b.k !== "field" || a.place.field !== b.place.field) return false;
  return both([a.place.owner, a.place.index], [b.place.owner, b.place.index]);
}

export function substitute(e: Expr, by: ReadonlyMap<Local, Expr>): Expr {
  if (by.size === 0) return e;
  return rewrite(e, (x) => (x.k === "local" ? by.get(x.local) : undefined));
}

/** The expression with parts replaced: `replace` is asked at each part, from outside in. */
export function rewrite(e: Expr, replace: (e: Expr) => Expr | undefined): Expr {
  const replaced = replace(e);
  if (replaced) return replaced;
  const go = (x: Expr): Expr => rewrite(x, replace);
  const place = (p: Place): Place => ({ field: p.field, owner: p.owner && go(p.owner), index: p.index && go(p.index) });
  const maybe = (x: Expr | undefined): Expr | undefined => x && go(x);
  switch (e.k) {
    case "field":
    case "zone":
      return { ...e, place: place(e.place) };
    case "column":
      return { ...e, row: go(e.row) };
    case "value":
    case "builtin":
      return { ...e, args: e.args.map(go) };
    case "arith":
    case "divide":
    case "compare":
    case "logic":
      return { ...e, left: go(e.left), right: go(e.right) };
    case "not":
      return { ...e, operand: go(e.operand) };
    case "if":
      return { ...e, condition: go(e.condition), then: go(e.then), otherwise: go(e.otherwise) };
    case "quantified":
      return { ...e, set: go(e.set), where: maybe(e.where), value: maybe(e.value) };
    case "contains":
      return { ...e, set: go(e.set), item: go(e.item) };
    case "length":
      return { ...e, set: go(e.set) };
    case "item":
      return { ...e, set: go(e.set), index: go(e.index) };
    case "count of":
      return { ...e, zone: place(e.zone), item: go(e.item) };
    case "payable":
      return { ...e, cost: go(e.cost) };
    case "range":
      return { ...e, from: go(e.from), to: go(e.to) };
    case "filtered":
      return { ...e, set: go(e.set), where: maybe(e.where) };
    case "leading":
      return { ...e, set: go(e.set), where: go(e.where) };
    case "first of":
      return { ...e, count: go(e.count), set: go(e.set) };
    case "items":
      return { ...e, items: e.items.map(go) };
    case "reached":
      return { ...e, from: go(e.from), where: maybe(e.where) };
    case "amount":
      return { ...e, count: go(e.count) };
    default:
      return e;
  }
}

export function substitutePlace(p: Place, by: ReadonlyMap<Local, Expr>): Place {
  return { field: p.field, owner: p.owner && substitute(p.owner, by), index: p.index && substitute(p.index, by) };
}

/** Statements directly inside a statement, by the list they stand in. */
export function bodies(s: Stmt): readonly (readonly Stmt[])[] {
  switch (s.k) {
    case "choose":
    case "pick":
      return s.otherwise ? [s.otherwise] : [];
    case "choose of":
      return s.alternatives.map((a) => a.body);
    case "may":
      return [s.body, s.otherwise];
    case "optional":
    case "times":
    case "while":
    case "for each":
    case "each player":
    case "as":
      return [s.body];
    case "if":
      return [s.then, s.otherwise];
    case "by":
      return [...s.cases.map((c) => c.body), s.otherwise];
    default:
      return [];
  }
}

/** Expressions that a statement evaluates itself (not those of the statements inside it). */
export function expressions(s: Stmt): readonly Expr[] {
  const place = (p: Place): (Expr | undefined)[] => [p.owner, p.index];
  const all = (...list: (Expr | undefined)[]): Expr[] => list.filter((x) => x !== undefined);
  switch (s.k) {
    case "gain":
    case "pay":
      return [s.cost];
    case "give":
      return [s.cost, s.to];
    case "choose":
      return s.picks.flatMap((p) => all(p.set, p.where));
    case "choose of":
      return all(s.count === "any" ? undefined : s.count, ...s.alternatives.map((a) => a.when));
    case "optional":
      return all(s.most);
    case "times":
      return [s.count];
    case "while":
    case "if":
    case "require":
      return [s.condition];
    case "for each":
      return all(s.pick.set, s.pick.where);
    case "each player":
      return all(s.from, s.in);
    case "as":
    case "win":
      return [s.player];
    case "by":
      return [s.subject, ...s.cases.flatMap((c) => c.keys)];
    case "let":
    case "set local":
    case "set header":
      return [s.value];
    case "set":
      return all(...place(s.place), s.value);
    case "set zone":
      return all(...place(s.zone), ...s.items);
    case "put":
      return all(...place(s.place), s.piece);
    case "move":
      return all(s.what, ...place(s.from), ...place(s.to));
    case "draw":
      return all(s.count, ...place(s.from), ...place(s.to));
    case "take":
      return all(...place(s.from));
    case "add":
      return all(s.count, s.what, ...place(s.to));
    case "remove":
      return all(s.what, ...place(s.from));
    case "fill":
      return all(...place(s.zone), s.pick.set, s.pick.where);
    case "refill":
      return all(...place(s.zone), s.to, ...place(s.from));
    case "shuffle":
      return all(...place(s.zone));
    case "sort":
      return all(...place(s.zone), ...s.keys.map((k) => k.by));
    case "track":
      return all(...place(s.place), s.by);
    case "rotate":
      return [s.over, s.by];
    case "call":
      return s.args;
    case "effect":
      return [s.row];
    case "pick":
      return all(s.pick.set, s.pick.where, ...s.keys.map((k) => k.by));
    case "roll":
      return [s.set];
    case "note":
      return s.parts.filter((p): p is Expr => typeof p !== "string");
    default:
      return [];
  }
}

export function walkStatements(list: readonly Stmt[], visit: (s: Stmt) => void): void {
  for (const s of list) {
    visit(s);
    for (const b of bodies(s)) walkStatements(b, visit);
  }
}
