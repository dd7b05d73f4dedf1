/** What named numbers are amounts of. */
import type { Game, Value } from "../types/core.ts";
import { expressions, walk, walkStatements } from "../types/walk.ts";

/** What named numbers count: the resources or points of which they are amounts. */
export function unitsOf(game: Game): Map<Value, Set<string>> {
  const units = new Map<Value, Set<string>>();
  const { resources, groups, points } = game.model;
  const names = [...resources.map((r) => r.name), ...groups.map((g) => g.name), ...(points ? [points.name] : [])];
  for (const rule of game.rules) {
    for (const body of [rule.body, ...rule.alternatives.map((a) => a.body)]) {
      walkStatements(body, (s) => {
        for (const e of expressions(s)) {
          walk(e, (x) => {
            if (x.k !== "amount" || x.count.k !== "value") return;
            const set = units.get(x.count.value) ?? new Set();
            units.set(x.count.value, set.add(names[x.entry]));
          });
        }
      });
    }
  }
  for (const value of game.values) {
    walk(value.body, (x) => {
      if (x.k === "amount" && x.count.k === "value")
        units.set(x.count.value, (units.get(x.count.value) ?? new Set()).add(names[x.entry]));
    });
  }
  return units;
}
