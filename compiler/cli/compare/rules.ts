/** What the rules of two ways to set up a game differ in, by name. */
import type { LoadedGame } from "../games.ts";
import { thingsIn } from "../mentions.ts";
import type * as ast from "../../syntax/ast.ts";

export interface RuleChange {
  readonly change: "adds" | "removes" | "replaces" | "modifies" | "answers";
  /** "action", "table row", … */
  readonly what: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  /** As it is written, on one line. */
  readonly text: string;
}

export interface OverlayChanges {
  readonly overlay: string;
  readonly title: string;
  readonly changes: readonly RuleChange[];
}

/** The changes of the overlays with these names, in the order of the files. */
export function changesOf(
  names: readonly string[],
  files: readonly ast.File[],
  game: LoadedGame,
): readonly OverlayChanges[] {
  const overlays = files.flatMap((file) => file.declarations).filter((d) => d.kind === "overlay");
  return overlays
    .filter((overlay) => names.includes(overlay.name.text))
    .map((overlay) => ({
      overlay: overlay.name.text,
      title: overlay.title ?? overlay.name.text,
      changes: overlay.changes.flatMap((change) => namedChanges(change).map((named) => placed(named, game))),
    }));
}

type Named = Pick<RuleChange, "change" | "what" | "name"> & { readonly span: ast.Node["span"] };

function namedChanges(change: ast.Change): Named[] {
  switch (change.kind) {
    case "add": {
      const { declaration } = change;
      if (declaration.kind === "example") return [];
      if (declaration.kind === "modify")
        return [{ change: "modifies", what: "value", name: declaration.value.text, span: declaration.span }];
      return thingsIn(declaration, declaration.kind).map(({ what, name, span }) => ({
        change: "adds",
        what,
        name,
        span,
      }));
    }
    case "extend":
    case "replace rows":
      return change.rows.map(({ name, span }) => ({
        change: change.kind === "extend" ? "adds" : "replaces",
        what: `row of ${change.table.text}`,
        name: name.text,
        span,
      }));
    case "answer":
      return [{ change: "answers", what: "ruling", name: change.ruling.text, span: change.span }];
    case "remove":
      return change.names.map(({ text, span }) => ({ change: "removes", what: "", name: text, span }));
    case "replace": {
      const { declaration } = change;
      const name = declaration.kind === "ranking" ? "ranking" : declaration.name.text;
      return [{ change: "replaces", what: declaration.kind, name, span: declaration.span }];
    }
  }
}

function placed({ change, what, name, span }: Named, game: LoadedGame): RuleChange {
  const { path: file, line } = game.places.of(span);
  const source = game.files.find((one) => one.path === span.file)?.text ?? "";
  const text = source.slice(span.start, span.end).replace(/\s+/g, " ");
  return { change, what, name, file, line, text };
}
