/** Links that still lead to a point which a variant has removed. Other rows may name what is gone: nobody need come upon them. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Member, Overlay } from "../names/model.ts";
import type { Column, Game } from "./core.ts";

export function linksToRemoved({ model, networks }: Game, reporter: Reporter): void {
  for (const overlay of model.overlays) {
    for (const { links, from, to } of networks) {
      for (const link of links.members.filter((one) => isThere(one, overlay, model.overlays))) {
        const end = [from, to].map((column) => endUnder(column, link, overlay)).find((one) => isRemoved(one, overlay));
        if (end === undefined) continue;
        const what = { link: link.name, point: end.name, overlay: overlay.decl.name.text };
        reporter.report("Q4008", link.span, what, { related: [{ span: end.span, text: "what is removed" }] });
      }
    }
  }
}

/** The row can be in play while the overlay is on. */
function isThere({ applies }: Member, overlay: Overlay, all: readonly Overlay[]): boolean {
  if (applies.without?.includes(overlay.index)) return false;
  const adding = applies.overlay === undefined ? undefined : all[applies.overlay];
  const excludes = (a: Overlay, b: Overlay): boolean => a.decl.excludes.some((n) => n.text === b.decl.name.text);
  return adding === undefined || (!excludes(adding, overlay) && !excludes(overlay, adding));
}

/** Where the link leads while the overlay is on. */
function endUnder(column: Column, link: Member, overlay: Overlay): Member | undefined {
  const cell = column.cells[link.index];
  const value = cell?.replaced.find((r) => r.applies.overlay === overlay.index)?.value ?? cell?.value;
  return value?.k === "const" && value.type.k === "member" ? value.type.of.members[value.value] : undefined;
}

function isRemoved(member: Member | undefined, overlay: Overlay): boolean {
  return member?.applies.without?.includes(overlay.index) ?? false;
}
