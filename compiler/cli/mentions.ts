import type { Span } from "../source/span.ts";
import type * as ast from "../syntax/ast.ts";

/** A named thing in the rules, wherever it stands: also in an overlay or as a row of a table. */
export interface NamedThing {
  readonly name: string;
  /** "action", "table row", … */
  readonly what: string;
  readonly span: Span;
  readonly nameSpan: Span;
  readonly doc: string | undefined;
  readonly provenance: readonly ast.Provenance[];
}

/** All things of a game that an author can name, in the order of the files. */
export function namedThings(files: readonly ast.File[]): NamedThing[] {
  return files.flatMap((file) => file.declarations.flatMap((d) => thingsIn(d, d.kind)));
}

/** The innermost named things in which `name` is mentioned, the things with that name itself left out. */
export function mentioning(name: string, files: readonly ast.File[], things: readonly NamedThing[]): NamedThing[] {
  const own = new Set(things.filter((t) => t.name === name).map((t) => key(t.nameSpan)));
  const found = new Set<NamedThing>();
  for (const span of files.flatMap((file) => namesIn(file, name))) {
    const around = own.has(key(span)) ? undefined : innermost(span, things);
    if (around !== undefined && around.name !== name) found.add(around);
  }
  return [...found];
}

export function thingsIn(declaration: ast.Declaration, what: string): NamedThing[] {
  const { doc, provenance, span } = declaration;
  const thing = (name: ast.Name): NamedThing => ({ name: name.text, what, span, nameSpan: name.span, doc, provenance });
  switch (declaration.kind) {
    case "resource":
      return declaration.names.map(thing);
    case "state":
      return declaration.fields.map((f) => ({ ...thing(f.name), span: f.span, doc: f.doc }));
    case "table":
      return [thing(declaration.name), ...declaration.rows.map(rowThing)];
    case "passive":
      return [thing(declaration.name), ...declaration.abilities.flatMap((a) => thingsIn(a, a.kind))];
    case "overlay":
      return [{ ...thing(declaration.name), what: declaration.flavour }, ...declaration.changes.flatMap(changeThings)];
    case "automaton":
      return [thing(declaration.name), ...declaration.changes.flatMap(changeThings)];
    case "setup":
    case "play":
      return [{ name: what, what: "part of the flow", span, nameSpan: span, doc, provenance }];
    case "trigger":
      return [
        { name: `${declaration.moment} ${declaration.action.text}`, what, span, nameSpan: span, doc, provenance },
      ];
    case "modify":
      return [{ name: `modify ${declaration.value.text}`, what: "modifier", span, nameSpan: span, doc, provenance }];
    case "ranking":
      return [{ name: "ranking", what, span, nameSpan: span, doc, provenance }];
    case "example":
      return [{ name: declaration.title, what, span, nameSpan: span, doc, provenance }];
    default:
      return [thing(declaration.name)];
  }
}

function rowThing(row: ast.Row): NamedThing {
  const { doc, provenance, span, name } = row;
  return { name: name.text, what: "table row", span, nameSpan: name.span, doc, provenance };
}

function changeThings(change: ast.Change): NamedThing[] {
  switch (change.kind) {
    case "add":
      return thingsIn(change.declaration, change.declaration.kind);
    case "replace":
      return thingsIn(change.declaration, `replacement of the ${change.declaration.kind}`);
    case "extend":
    case "replace rows":
      return change.rows.map(rowThing);
    case "answer": {
      const { ruling, provenance, span } = change;
      return [{ name: ruling.text, what: "answer", span, nameSpan: ruling.span, doc: undefined, provenance }];
    }
    case "remove":
      return [];
  }
}

/** Where a name stands in a tree: every node of the form { text, span } counts. */
function namesIn(node: unknown, name: string): Span[] {
  if (Array.isArray(node)) return node.flatMap((item) => namesIn(item, name));
  if (typeof node !== "object" || node === null) return [];
  const { text, span } = node as { text?: unknown; span?: Span };
  const here = text === name && span !== undefined && !("kind" in node) ? [span] : [];
  return [...here, ...Object.values(node).flatMap((value) => namesIn(value, name))];
}

function innermost(span: Span, things: readonly NamedThing[]): NamedThing | undefined {
  const around = things.filter(
    (t) => t.span.file === span.file && t.span.start <= span.start && span.end <= t.span.end,
  );
  return around.sort((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start))[0];
}

function key(span: Span): string {
  return `${span.file} ${span.start}`;
}
