/** Triggers, modifiers and passives, attached to what they act on. */
import type * as ast from "../syntax/ast.ts";
import type { Applies } from "./model.ts";
import type * as model from "./model.ts";
import type { Placed, Registry } from "./registry.ts";

export function attach(all: Registry, { decl, applies }: Placed): void {
  if (decl.kind === "trigger") trigger(all, decl, applies, undefined);
  else if (decl.kind === "modify") modifier(all, decl, applies, undefined);
  else if (decl.kind === "passive") passive(all, decl, applies);
}

function passive(all: Registry, decl: ast.PassiveDecl, applies: Applies): void {
  const rows = (all.members.get(decl.name.text) ?? []).filter((m) => m.row !== undefined);
  const row = decl.when === undefined ? rows[0] : undefined;
  if (row === undefined && decl.when === undefined) {
    const tableRows = [...all.members.values()].flat().filter((m) => m.row !== undefined);
    all.unknown(
      decl.name,
      "row",
      tableRows.map((m) => m.name),
      "an ability that no row has says `when` it works",
    );
    return;
  }
  const passive: model.Passive = { name: decl.name.text, decl, applies, row };
  all.passives.push(passive);
  if (row === undefined) all.declare(decl.name, { kind: "passive", passive });
  for (const a of decl.abilities) {
    if (a.kind === "trigger") trigger(all, a, applies, passive);
    else if (a.kind === "modify") modifier(all, a, applies, passive);
    else all.action(a, applies, passive);
  }
}

function trigger(all: Registry, decl: ast.TriggerDecl, applies: Applies, passive: model.Passive | undefined): void {
  const symbol = all.names.get(decl.action.text);
  if (symbol?.kind === "action") symbol.action.triggers.push({ decl, applies, passive });
  else
    all.unknown(
      decl.action,
      "action",
      all.actions.map((a) => a.name),
    );
}

function modifier(all: Registry, decl: ast.ModifyDecl, applies: Applies, passive: model.Passive | undefined): void {
  const symbol = all.names.get(decl.value.text);
  if (symbol?.kind === "value") symbol.value.modifiers.push({ decl, applies, passive });
  else
    all.unknown(
      decl.value,
      "value",
      all.values.map((v) => v.name),
    );
  if (applies.overlay !== undefined && decl.change === "becomes") {
    all.touch(
      decl.value.text,
      decl.value.span,
      all.overlays.find((o) => o.index === applies.overlay)!.decl.name.text,
      applies,
    );
  }
}
