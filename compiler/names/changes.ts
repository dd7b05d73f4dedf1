/** What overlays and automata change: rows added or replaced, things removed, rules replaced. */
import type * as ast from "../syntax/ast.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Applies, Kind, Model, Ruling } from "./model.ts";
import type { Registry } from "./registry.ts";

export function change(all: Registry, c: ast.Change, applies: Applies, by: string): void {
  switch (c.kind) {
    case "add":
      return;
    case "extend": {
      const table = tableOf(all, c.table);
      if (table !== undefined) for (const r of c.rows) all.addMember(table, r.name, r.label, r, applies);
      return;
    }
    case "replace rows": {
      const table = tableOf(all, c.table);
      if (table !== undefined) for (const r of c.rows) replaceRow(all, table, r, applies, by);
      return;
    }
    case "remove":
      for (const n of c.names) remove(all, n, applies, by);
      return;
    case "replace":
      return replace(all, c.declaration, applies, by);
    case "answer":
      return answer(all, c, applies, by);
  }
}

function answer(all: Registry, c: ast.AnswerChange, applies: Applies, by: string): void {
  if (applies.overlay === undefined) {
    all.reporter.report("Q4005", c.span, { what: "an answer to a ruling", where: "an automaton" });
    return;
  }
  const answered = answerTo(c, all);
  if (answered === undefined) return;
  answered.ruling.answeredBy.push({ overlay: applies.overlay, answer: answered.index });
  all.touch(c.ruling.text, c.span, by, applies);
}

/** The ruling that is answered and the place of the answer; reported where there is none. */
export function answerTo(
  { ruling, answer }: ast.Answered,
  { names, rulings, reporter }: Pick<Model, "names" | "rulings"> & { readonly reporter: Reporter },
): { readonly ruling: Ruling; readonly index: number } | undefined {
  const unknown = (name: ast.Name, wanted: string, known: readonly string[]): undefined =>
    void reporter.report("Q2001", name.span, { name: name.text, wanted, near: nearest(name.text, known) });
  const symbol = names.get(ruling.text);
  if (symbol?.kind !== "ruling") {
    const known = rulings.map(({ decl }) => decl.name.text);
    return unknown(ruling, "ruling", known);
  }
  const { members } = symbol.ruling.kind;
  const index = members.findIndex((m) => m.name === answer.text);
  if (index >= 0) return { ruling: symbol.ruling, index };
  const known = members.map((m) => m.name);
  return unknown(answer, "answer", known);
}

function tableOf(all: Registry, name: ast.Name): Kind | undefined {
  const symbol = all.names.get(name.text);
  if (symbol?.kind === "kind" && symbol.of.form === "table") return symbol.of;
  const tables = all.kinds.filter((k) => k.form === "table").map((k) => k.name);
  all.reporter.report("Q4001", name.span, { what: "table", name: name.text, near: nearest(name.text, tables) });
  return undefined;
}

function replaceRow(all: Registry, table: Kind, row: ast.Row, applies: Applies, by: string): void {
  const member = table.members.find((m) => m.name === row.name.text);
  if (member === undefined) {
    const names = table.members.map((m) => m.name);
    all.reporter.report("Q4001", row.name.span, {
      what: `row in \`${table.name}\`:`,
      name: row.name.text,
      near: nearest(row.name.text, names),
    });
    return;
  }
  member.replaced.push({ row, applies });
  all.touch(`${table.name}.${member.name}`, row.name.span, by, applies);
}

function remove(all: Registry, name: ast.Name, applies: Applies, by: string): void {
  const symbol = all.names.get(name.text);
  const members = (all.members.get(name.text) ?? []).filter((m) => m.row !== undefined);
  if (applies.overlay === undefined) {
    all.reporter.report("Q4005", name.span, { what: "`remove`", where: "an automaton" });
    return;
  }
  const target: { applies: Applies } | undefined =
    members[0] ??
    (symbol?.kind === "action"
      ? symbol.action
      : symbol?.kind === "passive"
        ? symbol.passive
        : all.passives.find((p) => p.name === name.text));
  if (target === undefined) {
    const near = nearest(name.text, [
      ...all.members.keys(),
      ...all.actions.map((a) => a.name),
      ...all.passives.map((p) => p.name),
    ]);
    all.reporter.report("Q4001", name.span, { what: "row, action or passive", name: name.text, near });
    return;
  }
  target.applies = { ...target.applies, without: [...(target.applies.without ?? []), applies.overlay] };
  all.touch(members[0] ? `${members[0].kind.name}.${name.text}` : name.text, name.span, by, applies);
}

function replace(
  all: Registry,
  decl: ast.ActionDecl | ast.ValueDecl | ast.RankingDecl,
  applies: Applies,
  by: string,
): void {
  if (decl.kind === "ranking") {
    all.rankings.push({ decl, applies });
    all.touch("ranking", decl.span, by, applies);
    return;
  }
  const symbol = all.names.get(decl.name.text);
  const base =
    decl.kind === "action" && symbol?.kind === "action"
      ? symbol.action
      : decl.kind === "value" && symbol?.kind === "value"
        ? symbol.value
        : undefined;
  if (base === undefined) {
    const candidates = decl.kind === "action" ? all.actions.map((a) => a.name) : all.values.map((v) => v.name);
    all.reporter.report("Q4001", decl.name.span, {
      what: decl.kind,
      name: decl.name.text,
      near: nearest(decl.name.text, candidates),
    });
    return;
  }
  if (base.decl.params.length !== decl.params.length) {
    all.reporter.report(
      "Q4004",
      decl.name.span,
      { name: decl.name.text, wanted: `take ${base.decl.params.length} parameters` },
      { related: [{ span: base.decl.name.span, text: "the one it replaces" }] },
    );
    return;
  }
  (base.replaced as { decl: typeof decl; applies: Applies }[]).push({ decl, applies });
  all.touch(decl.name.text, decl.name.span, by, applies);
}
