/** Names and overlays: from syntax trees to one model of the game. */
import type * as ast from "../syntax/ast.ts";
import type { Reporter } from "../diagnostics/diagnostic.ts";
import { attach } from "./abilities.ts";
import { change } from "./changes.ts";
import { ALWAYS, type Applies, type Model } from "./model.ts";
import { checkOverlayConflicts, orderOverlays } from "./overlays.ts";
import { Registry, type Placed } from "./registry.ts";
import { declareThings } from "./things.ts";
import { declareTypes, directions } from "./types.ts";

export type * from "./model.ts";
export { answerTo } from "./changes.ts";
export { describe } from "./registry.ts";

export function resolveNames(files: readonly ast.File[], reporter: Reporter): Model | undefined {
  const game = findGame(files, reporter);
  if (game === undefined) return undefined;
  const declarations = files.flatMap((f) => f.declarations);
  const all = new Registry(game, reporter);
  const changers = declareChangers(all, declarations);
  const placed: Placed[] = [
    ...declarations.map((decl) => ({ decl, applies: ALWAYS })),
    ...changers.flatMap(({ changes, applies }) =>
      changes.flatMap((c) => (c.kind === "add" ? [{ decl: c.declaration, applies }] : [])),
    ),
  ];
  if (placed.some((p) => p.decl.kind === "grid")) directions(all);
  for (const p of placed) declareTypes(all, p);
  for (const p of placed) declareThings(all, p);
  for (const { changes, applies, name } of changers) for (const c of changes) change(all, c, applies, name);
  for (const p of placed) attach(all, p);
  checkOverlayConflicts(all.touches, all.overlays, reporter);
  return all.model();
}

function findGame(files: readonly ast.File[], reporter: Reporter): ast.GameDecl | undefined {
  const games = files.flatMap((f) => f.declarations).filter((d): d is ast.GameDecl => d.kind === "game");
  if (games.length === 0) {
    const file = files[0]?.path ?? "game.quipu";
    // A file of which nothing could be read may hold it.
    const unread = reporter.hasErrors && files.some((f) => f.declarations.length === 0);
    if (!unread) reporter.report("Q2006", { file, start: 0, end: 0 }, {});
    return undefined;
  }
  for (const second of games.slice(1)) {
    reporter.report(
      "Q2007",
      second.name.span,
      { name: second.name.text },
      { related: [{ span: games[0].name.span, text: "the first one" }] },
    );
  }
  return games[0];
}

/** Something that changes the rules when it is on, or for its seat. */
interface Changer {
  readonly name: string;
  readonly changes: readonly ast.Change[];
  readonly applies: Applies;
}

/** Overlays in their order, then automata. */
function declareChangers(all: Registry, declarations: readonly ast.Declaration[]): Changer[] {
  all.overlays = orderOverlays(
    declarations.filter((d): d is ast.OverlayDecl => d.kind === "overlay"),
    all.reporter,
  );
  for (const overlay of all.overlays) all.declare(overlay.decl.name, { kind: "overlay", overlay });
  const automata = declarations.filter((d): d is ast.AutomatonDecl => d.kind === "automaton");
  for (const decl of automata) all.automaton(decl);
  return [
    ...all.overlays.map(({ decl, index }) => ({
      name: decl.name.text,
      changes: decl.changes,
      applies: { overlay: index },
    })),
    ...automata.map((decl, i) => ({
      name: decl.name.text,
      changes: decl.changes,
      applies: { seat: all.automata[i].seat },
    })),
  ];
}
