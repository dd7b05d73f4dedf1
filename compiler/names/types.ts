/** Finite types: kinds, rings, tables, grids, answers of rulings. */
import type { Placed, Registry } from "./registry.ts";
import { ALWAYS } from "./model.ts";
import type * as model from "./model.ts";

const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

export function directions(all: Registry): void {
  const span = all.game.name.span;
  const kind = all.addKind({ text: "direction", span }, "direction");
  for (const d of DIRECTIONS) all.addMember(kind, { text: d, span }, d);
  all.names.set("direction", { kind: "kind", of: kind });
  all.spans.set("direction", span);
}

/** Finite types first: everything else refers to them. */
export function declareTypes(all: Registry, { decl, applies }: Placed): void {
  switch (decl.kind) {
    case "kind": {
      const kind = all.addKind(decl.name, decl.ring ? "ring" : "kind");
      all.declare(decl.name, { kind: "kind", of: kind });
      for (const m of decl.members) all.addMember(kind, m.name, m.label);
      return;
    }
    case "table": {
      const kind = all.addKind(decl.name, "table", { columns: decl.columns, activeIn: decl.activeIn, decl });
      all.declare(decl.name, { kind: "kind", of: kind });
      for (const r of decl.rows)
        all.addMember(kind, r.name, r.label, r, applies.overlay === undefined ? ALWAYS : applies);
      return;
    }
    case "grid": {
      const kind = all.addKind(decl.name, "grid", { width: decl.width, height: decl.height });
      all.declare(decl.name, { kind: "kind", of: kind });
      for (let row = 1; row <= decl.height; row++) {
        for (let col = 1; col <= decl.width; col++) {
          all.addMember(kind, { text: `${columnName(col)}${row}`, span: decl.name.span }, undefined);
        }
      }
      return;
    }
    case "ruling": {
      const kind = all.addKind(decl.name, "ruling");
      const ruling: model.Ruling = { decl, index: all.rulings.length, kind, answeredBy: [] };
      all.rulings.push(ruling);
      all.declare(decl.name, { kind: "ruling", ruling });
      for (const a of decl.answers) all.addMember(kind, a.name, a.text);
      const defaults = decl.answers.filter((a) => a.default).length;
      if (defaults !== 1)
        all.reporter.report("Q4007", decl.name.span, {
          name: decl.name.text,
          problem: defaults === 0 ? "has no default answer" : "has several default answers",
        });
      return;
    }
    default:
  }
}

/** a…z, then aa, ab, … */
function columnName(col: number): string {
  let name = "";
  for (let n = col; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(97 + ((n - 1) % 26)) + name;
  return name;
}
