/** Locals that are never none, although their type would allow it: what was chosen was chosen because it is there. */
import type { Expr, Local, Pick, Rule, Stmt, Value } from "../types/core.ts";
import { bodies, isSame, substitute, walkStatements } from "../types/walk.ts";

export function certainLocals(rules: readonly Rule[]): ReadonlySet<Local> {
  const found = new Set<Local>();
  const changed = new Set<Local>();
  for (const rule of rules) {
    for (const body of [rule.body, ...rule.alternatives.map((a) => a.body)]) {
      inList(body, found);
      walkStatements(body, (s) => s.k === "set local" && changed.add(s.local));
    }
  }
  return new Set([...found].filter((l) => !changed.has(l)));
}

/** `choose x from S where E is not none`, then `let y = E` before anything changes. */
function inList(list: readonly Stmt[], found: Set<Local>): void {
  let there: readonly Expr[] = [];
  for (const s of list) {
    if (s.k === "choose") there = s.otherwise === undefined ? s.picks.flatMap(notNone) : [];
    else if (s.k !== "let") there = [];
    else if (there.some((e) => isSame(e, s.value))) found.add(s.local);
    for (const body of bodies(s)) inList(body, found);
  }
}

function notNone({ where }: Pick): readonly Expr[] {
  return where ? saidToBeThere(where) : [];
}

function saidToBeThere(e: Expr, within: readonly Value[] = []): readonly Expr[] {
  if (e.k === "logic" && e.op === "and") return [e.left, e.right].flatMap((x) => saidToBeThere(x, within));
  if (e.k === "compare") return e.op === "!=" && e.right.k === "const" && e.right.value === -1 ? [e.left] : [];
  if (e.k !== "value" || e.value.replaced.length > 0 || e.value.modifiers.length > 0) return [];
  if (within.includes(e.value)) return [];
  const given = new Map(e.value.params.map((p, i) => [p, e.args[i]]));
  return saidToBeThere(e.value.body, [...within, e.value]).map((x) => substitute(x, given));
}
