/** Facts: every declaration and every row of a table, with where it comes from. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type * as ast from "../syntax/ast.ts";
import type { Fact } from "./fact.ts";

/** Declarations that state nothing by themselves. */
const SILENT = new Set<ast.Declaration["kind"]>(["game", "example", "ruling", "overlay", "automaton"]);

/** What has no source of its own takes that of what it stands in, at last that of the `game` declaration. */
export function factsOf(files: readonly ast.File[], reporter: Reporter): Fact[] {
  const all = files.flatMap((f) => f.declarations);
  const game = all.find((d) => d.kind === "game");
  const facts: Fact[] = [];
  const add = (
    name: string,
    span: ast.Node["span"],
    own: readonly ast.Provenance[],
    inherited: readonly ast.Provenance[],
  ): void => {
    const source = own.length > 0 ? own : inherited;
    if (source.length === 0) reporter.report("Q5004", span, { name });
    facts.push({ name, span, source: sourceOf(source), detail: source.map(detailOf).join("; ") });
  };
  const rows = (list: readonly ast.Row[], inherited: readonly ast.Provenance[]): void => {
    for (const r of list) add(r.name.text, r.name.span, r.provenance, inherited);
  };
  const visit = (d: ast.Declaration, inherited: readonly ast.Provenance[]): void => {
    const own = d.provenance.length > 0 ? d.provenance : inherited;
    if (d.kind === "overlay" || d.kind === "automaton") {
      for (const c of d.changes) {
        if (c.kind === "add") visit(c.declaration, own);
        else if (c.kind === "replace") visit(c.declaration, own);
        else if (c.kind === "remove")
          for (const n of c.names) add(`${d.name.text}: without ${n.text}`, n.span, [], own);
        else if (c.kind === "answer")
          add(`${d.name.text}: ${c.ruling.text} = ${c.answer.text}`, c.span, c.provenance, own);
        else rows(c.rows, own);
      }
      return;
    }
    if (SILENT.has(d.kind)) return;
    add(nameOf(d), d.span, d.provenance, inherited);
    if (d.kind === "table") rows(d.rows, own);
    if (d.kind === "passive") for (const a of d.abilities) visit(a, own);
  };
  for (const d of all) visit(d, game?.provenance ?? []);
  return facts;
}

/** A fact is as sure as its least sure part. */
function sourceOf(list: readonly ast.Provenance[]): Fact["source"] {
  if (list.some((p) => p.kind === "assumed")) return "assumed";
  if (list.some((p) => p.kind === "ruled")) return "ruled";
  return list.length > 0 ? "cited" : "unsourced";
}

function detailOf(p: ast.Provenance): string {
  switch (p.kind) {
    case "cite":
      return `${p.language} ${p.from}${p.to === p.from ? "" : `..${p.to}`}`;
    case "assumed":
      return p.why ?? "assumed";
    case "ruled":
      return `ruling ${p.ruling.text}`;
  }
}

function nameOf(d: ast.Declaration): string {
  switch (d.kind) {
    case "resource":
      return d.names.map((n) => n.text).join(", ");
    case "state":
      return d.fields.map((f) => (d.owner ? `${d.owner.text}.${f.name.text}` : f.name.text)).join(", ");
    case "trigger":
      return `${d.moment} ${d.action.text}`;
    case "modify":
      return `modify ${d.value.text}`;
    case "setup":
    case "play":
    case "ranking":
      return d.kind;
    case "example":
      return d.title;
    default:
      return d.name.text;
  }
}
