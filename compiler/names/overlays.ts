import type * as ast from "../syntax/ast.ts";
import type { Reporter } from "../diagnostics/diagnostic.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Span } from "../source/span.ts";
import type { Overlay } from "./model.ts";

const MOST_OVERLAYS = 30;

/** One overlay changes one thing. */
export interface Touch {
  readonly thing: string;
  readonly span: Span;
  readonly overlay: string;
}

/** Overlays in an order in which each follows those it comes `after`; otherwise as they stand. */
export function orderOverlays(decls: readonly ast.OverlayDecl[], reporter: Reporter): Overlay[] {
  if (decls.length > MOST_OVERLAYS) reporter.report("Q4006", decls[MOST_OVERLAYS].name.span, { count: decls.length });
  const byName = new Map(decls.map((d) => [d.name.text, d]));
  const names = [...byName.keys()];
  for (const d of decls) {
    for (const n of [...d.after, ...d.excludes]) {
      if (!byName.has(n.text))
        reporter.report("Q2001", n.span, { name: n.text, wanted: "overlay", near: nearest(n.text, names) });
    }
  }
  const done = new Map<string, Set<string>>();
  const order: ast.OverlayDecl[] = [];
  const visit = (d: ast.OverlayDecl, path: readonly string[]): Set<string> => {
    const known = done.get(d.name.text);
    if (known !== undefined) return known;
    const before = new Set<string>();
    if (path.includes(d.name.text)) {
      reporter.report("Q4003", d.name.span, { name: d.name.text });
      return before;
    }
    for (const n of d.after) {
      const other = byName.get(n.text);
      if (other === undefined) continue;
      before.add(n.text);
      for (const b of visit(other, [...path, d.name.text])) before.add(b);
    }
    if (!done.has(d.name.text)) {
      done.set(d.name.text, before);
      order.push(d);
    }
    return before;
  };
  for (const d of decls) visit(d, []);
  return order.map((decl, index) => ({ index, decl, before: done.get(decl.name.text)! }));
}

/** Two overlays that change one thing need an order, or must exclude each other. */
export function checkOverlayConflicts(
  touches: readonly Touch[],
  overlays: readonly Overlay[],
  reporter: Reporter,
): void {
  const byName = new Map(overlays.map((o) => [o.decl.name.text, o]));
  const byThing = new Map<string, Touch[]>();
  for (const t of touches) {
    const earlier = byThing.get(t.thing) ?? [];
    for (const e of earlier) {
      if (e.overlay === t.overlay || settled(byName.get(e.overlay)!, byName.get(t.overlay)!)) continue;
      reporter.report(
        "Q4002",
        t.span,
        { thing: t.thing, first: e.overlay, second: t.overlay },
        {
          label: `changed here by \`${t.overlay}\``,
          related: [{ span: e.span, text: `and here by \`${e.overlay}\`` }],
        },
      );
    }
    byThing.set(t.thing, [...earlier, t]);
  }
}

function settled(a: Overlay, b: Overlay): boolean {
  const nameA = a.decl.name.text;
  const nameB = b.decl.name.text;
  const excludes = (o: Overlay, name: string): boolean => o.decl.excludes.some((n) => n.text === name);
  const [forA, forB] = [a.decl.players, b.decl.players];
  const apart = forA !== undefined && forB !== undefined && (forA.to < forB.from || forB.to < forA.from);
  return apart || b.before.has(nameA) || a.before.has(nameB) || excludes(a, nameB) || excludes(b, nameA);
}
