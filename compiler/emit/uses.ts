/** Which locals the blocks of a machine read and write: what a stretch of code may keep in constants of its own. */
import type { Block, End, GuardItem, Op, Point } from "../lowering/machine.ts";
import type { Expr, Local, Stmt } from "../types/core.ts";
import { expressions, walk, walkStatements } from "../types/walk.ts";

export interface Uses {
  readonly reads: Set<number>;
  readonly writes: Set<number>;
}

export function usesOf(blocks: readonly Block[]): Uses {
  const uses: Uses = { reads: new Set(), writes: new Set() };
  for (const b of blocks) {
    for (const o of b.ops) noteOp(o, uses);
    noteEnd(b.end, uses);
  }
  return uses;
}

/** Locals that hold what was decided. */
export function answersOf(p: Point): Local[] {
  const { choice } = p;
  const own = choice.k === "picks" ? choice.picks.map((x) => x.local) : [choice.into];
  const taken = choice.k === "named" ? choice.taken : undefined;
  return [...own, p.declined, taken].filter((l) => l !== undefined);
}

/** Locals that a decision looks at. */
export function readsOfPoint(p: Point): Set<number> {
  const reads = new Set<number>();
  const { choice } = p;
  if (choice.k === "picks") for (const x of choice.picks) see([x.set, x.where], reads);
  if (choice.k === "named") see(choice.whens, reads);
  if (choice.k === "payment") see([choice.cost], reads);
  for (const g of p.guards) g.items.forEach((i) => seeGuard(i, reads));
  return reads;
}

function seeGuard(i: GuardItem, reads: Set<number>): void {
  switch (i.k) {
    case "cond":
      return see([i.expr], reads);
    case "pay":
      return see(i.costs, reads);
    case "exists":
      for (const p of i.picks) see([p.set, p.where], reads);
      return i.guard.items.forEach((g) => seeGuard(g, reads));
    case "any":
      return i.options.forEach((o) => o.items.forEach((g) => seeGuard(g, reads)));
    case "if":
      see([i.condition], reads);
      return [...i.then.items, ...i.otherwise.items].forEach((g) => seeGuard(g, reads));
    case "call":
      return see(i.args, reads);
    case "effect":
      return see([i.row], reads);
  }
}

function see(list: readonly (Expr | undefined)[], reads: Set<number>): void {
  for (const e of list) if (e) walk(e, (x) => x.k === "local" && reads.add(x.local.id));
}

function noteStatement(s: Stmt, uses: Uses): void {
  walkStatements([s], (x) => {
    see(expressions(x), uses.reads);
    if (x.k === "let" || x.k === "set local" || x.k === "take" || x.k === "roll") uses.writes.add(x.local.id);
    if (x.k === "set local") uses.reads.add(x.local.id);
    if (x.k === "pick") uses.writes.add(x.pick.local.id);
  });
}

function noteOp(o: Op, uses: Uses): void {
  const write = (...locals: Local[]): void => locals.forEach((l) => uses.writes.add(l.id));
  switch (o.k) {
    case "stmt":
    case "try":
    case "pay":
    case "finish game":
      return noteStatement(o.stmt, uses);
    case "set":
      see([o.value], uses.reads);
      return write(o.local);
    case "save me":
      return write(o.local);
    case "set me":
      return see([o.value], uses.reads);
    case "start players":
      see([o.stmt.from, o.stmt.in], uses.reads);
      return write(o.stmt.cursor, o.stmt.outer, o.stmt.turn);
    case "start items":
      see([o.stmt.pick.set], uses.reads);
      return write(o.stmt.cursor);
    case "start hooks":
      return write(o.hooks.seat, o.hooks.pending, o.hooks.outer);
    case "deduct":
    case "restore me":
    case "reveal":
    case "end turn":
  }
}

function noteEnd(end: End, uses: Uses): void {
  const write = (...locals: Local[]): void => locals.forEach((l) => uses.writes.add(l.id));
  switch (end.k) {
    case "branch":
      if (end.condition.k === "expr") see([end.condition.expr], uses.reads);
      return;
    case "switch":
      uses.reads.add(end.local.id);
      return;
    case "ask payment":
      return see([end.cost], uses.reads);
    case "call":
      return see(end.args, uses.reads);
    case "call effect":
      return see([end.stmt.row], uses.reads);
    case "next player":
      return write(end.stmt.cursor);
    case "next item":
      see([end.stmt.pick.set, end.stmt.pick.where], uses.reads);
      return write(end.stmt.cursor, end.stmt.pick.local);
    case "next hook":
      for (const p of end.loop.rule.params) uses.reads.add(p.id);
      return write(end.loop.seat, end.loop.pending);
    default:
  }
}
