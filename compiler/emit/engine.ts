/** The typed engine: the names of everything in the game as types, and the moves each decision offers. */
import type { Point } from "../lowering/machine.ts";
import type { Type } from "../types/core.ts";
import type { Emitter } from "./context.ts";
import { Module } from "./modules.ts";
import { Names, quoted } from "./names.ts";

export function emitEngine(em: Emitter): Module {
  const module = new Module("index", em.symbols);
  const types = new Names();
  for (const own of ["Seat", "Overlay", "Move"]) types.reserve(own);
  const kindTypes = new Map(em.model.kinds.map((k) => [k.index, types.unique(pascal(k.name))]));
  module.use("program");
  module.use("createEngine");
  module.use("examples");
  for (const k of em.model.kinds) {
    const members = k.members.map((m) => quoted(m.name)).join(" | ");
    module.add(`export type ${kindTypes.get(k.index)} = ${members || "never"};`);
  }
  module.add(`export type Seat = ${em.model.seats.map(quoted).join(" | ")};`);
  const variants = em.model.overlays.map((o) => quoted(o.decl.name.text)).join(" | ");
  module.add(`export type Overlay = ${variants || "never"};\n`);
  const typeOf = (t: Type): string => {
    if (t.k === "member") return kindTypes.get(t.of.index)!;
    return t.k === "seat" ? "Seat" : t.k === "flag" ? "boolean" : "number";
  };
  const moves = [
    ...em.machine.points.flatMap((p) => moveTypes(em, p, typeOf)),
    ...em.machine.free.map((r) => `{ readonly free: ${quoted(r.name)} }`),
  ];
  module.add(
    `/** Every move of the game: which rule asks, and what is chosen. */\nexport type Move = { readonly id: string; readonly label: string } & (\n${[...new Set(moves)].map((m) => `| ${m}`).join("\n") || "| { readonly rule: never }"}\n);\n`,
  );
  module.add(`export const engine = createEngine<Move>(program);\n\nexport { examples, program };`);
  return module;
}

function moveTypes(em: Emitter, p: Point, typeOf: (t: Type) => string): string[] {
  const rule = quoted(p.rule.name);
  const decline = p.decline ? [`{ readonly rule: ${rule}; readonly option: ${quoted(p.decline)} }`] : [];
  switch (p.choice.k) {
    case "picks": {
      const fields = p.choice.picks.map((x) => `readonly ${quoted(x.local.name)}: ${typeOf(x.local.type)}`).join("; ");
      return [`{ readonly rule: ${rule}; readonly choose: { ${fields} } }`, ...decline];
    }
    case "named":
      return [`{ readonly rule: ${rule}; readonly option: ${p.choice.names.map(quoted).join(" | ")} }`, ...decline];
    case "hooks":
      return [
        `{ readonly rule: ${rule}; readonly option: ${p.choice.loop.hooks.map((h) => quoted(h.rule.name)).join(" | ")} }`,
      ];
    case "payment":
      return [
        `{ readonly rule: ${rule}; readonly pay: { ${em.model.resources.map((r) => `readonly ${quoted(r.name)}?: number`).join("; ")} } }`,
      ];
  }
}

function pascal(name: string): string {
  return name
    .split("_")
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .join("");
}
