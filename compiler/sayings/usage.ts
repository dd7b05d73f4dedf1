/** How names and zones are used in the statements of a rule. */
import type { End, Expr, Field, Local, Rule, Stmt } from "../types/core.ts";
import { expressions, walk, walkStatements } from "../types/walk.ts";

/** Rows from whose right end something is taken somewhere: there the left end is worth saying too. */
export function twoEndedZones(rules: readonly Rule[]): Set<Field> {
  const zones = new Set<Field>();
  for (const rule of rules) {
    for (const body of [rule.body, ...rule.alternatives.map((a) => a.body)]) {
      walkStatements(body, (s) => {
        if ((s.k === "draw" || s.k === "take") && s.fromEnd === "bottom") zones.add(s.from.field);
      });
    }
  }
  return zones;
}

/** Rows that grow at both ends: there the end is worth saying. */
export function rowsGrowingAtBothEnds(rules: readonly Rule[]): Set<Field> {
  const ends = new Map<Field, Set<End>>();
  for (const rule of rules) {
    for (const body of [rule.body, ...rule.alternatives.map((a) => a.body)]) {
      walkStatements(body, (s) => {
        if (s.k === "add") ends.set(s.to.field, new Set([...(ends.get(s.to.field) ?? []), s.end]));
      });
    }
  }
  return new Set([...ends].flatMap(([field, used]) => (used.size > 1 && field.zone?.kind === "row" ? [field] : [])));
}

/** Whether a name is given anew, and how often it is used. */
export function usesOf(local: Local, rest: readonly Stmt[]): { counted: boolean; uses: number } {
  let counted = false;
  let uses = 0;
  walkStatements(rest, (s) => {
    if (s.k === "set local" && s.local.id === local.id) counted = true;
    for (const e of expressions(s)) {
      walk(e, (x) => {
        if (x.k === "local" && x.local.id === local.id) uses += 1;
      });
    }
  });
  return { counted, uses };
}

export function sizeOf(e: Expr): number {
  let size = 0;
  walk(e, () => (size += 1));
  return size;
}

/** Something that the value reads is changed before the name is last used: it means what was there before. */
export function outlives(value: Expr, local: Local, rest: readonly Stmt[]): boolean {
  const reads = new Set<Field>();
  walk(value, (e) => {
    if (e.k === "field" || e.k === "zone") reads.add(e.place.field);
  });
  if (reads.size === 0) return false;
  let changed = false;
  let stale = false;
  walkStatements(rest, (s) => {
    for (const e of expressions(s)) {
      walk(e, (x) => {
        if (changed && x.k === "local" && x.local.id === local.id) stale = true;
      });
    }
    const unknown = s.k === "call" || s.k === "effect";
    const amounts = s.k === "gain" || s.k === "pay" || s.k === "give";
    if (unknown || (amounts && [...reads].some((f) => f.amount)) || changes(s).some((f) => reads.has(f)))
      changed = true;
  });
  return stale;
}

function changes(s: Stmt): Field[] {
  switch (s.k) {
    case "set":
    case "put":
    case "track":
      return [s.place.field];
    case "move":
    case "draw":
      return [s.from.field, s.to.field];
    case "take":
    case "remove":
      return [s.from.field];
    case "add":
      return [s.to.field];
    case "set zone":
    case "fill":
    case "refill":
    case "shuffle":
    case "sort":
      return [s.zone.field];
    default:
      return [];
  }
}
