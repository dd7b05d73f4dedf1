/** Emission: from machines to TypeScript modules, as text. One structure a file; formatting is done at the edge. */
import type { Machine } from "../lowering/machine.ts";
import type { SourceFile } from "../source/span.ts";
import { Emitter } from "./context.ts";
import { emitDecisions } from "./decisions.ts";
import { emitEngine } from "./engine.ts";
import { emitExamples } from "./examples.ts";
import { emitMachine } from "./machines.ts";
import { emitPlainRule } from "./plain-rules.ts";
import type { Module } from "./modules.ts";
import { numberedAnew, restartNumbering } from "./numbering.ts";
import { print } from "./print.ts";
import { emitLayout, emitProgram, emitRanking } from "./program.ts";
import { declareTables, emitLists, emitRows, emitSupplies, emitTables } from "./tables.ts";
import { emitColumn, emitValue } from "./values.ts";

export async function emit(machine: Machine, files: readonly SourceFile[]): Promise<Map<string, string>> {
  restartNumbering();
  const em = new Emitter(machine, new Map(files.map((f) => [f.path, f])));
  declareTables(em);
  emitLayout(em);
  emitTables(em);
  emitRows(em);
  emitSupplies(em);
  for (const v of em.game.values) numberedAnew([], () => emitValue(v, em));
  for (const c of em.game.columns) numberedAnew([], () => emitColumn(c, em));
  for (const r of machine.rules)
    numberedAnew([], () => (r.form === "machine" ? emitMachine(r, em) : emitPlainRule(r, em)));
  const conditions = emitDecisions(em);
  emitRanking(em);
  emitPayments(em);
  const hash = hashOf(files);
  const modules: Module[] = [emitProgram(em, conditions, hash), emitExamples(em), emitEngine(em)];
  emitLists(em);
  em.emitNumbers();
  modules.push(em.layout, em.numbers, em.tables, em.values, em.decisions, ...em.ruleModules.values());
  return print(
    modules.filter((m) => !m.isEmpty),
    em.model.title,
  );
}

function emitPayments(em: Emitter): void {
  const { values, model } = em;
  const index = (r: { readonly index: number }): number => r.index;
  const rules = JSON.stringify({
    resources: model.resources.map((r) => r.name),
    groups: model.groups.map((g) => ({ name: g.name, members: g.members.map(index) })),
    wilds: model.wilds.map((w) => ({ resource: w.resource.index, for: w.for.map(index) })),
  });
  const size = model.resources.length + model.groups.length + 1;
  values.add(
    `/** Resources, then groups, then points. */\nexport function takeCost(): Int32Array {\nreturn ${values.use("takeCostOf")}(${size});\n}\n`,
  );
  if (model.resources.length > 0) {
    values.add(
      `export const PAYMENT_RADIX = ${em.paymentRadix};\nexport const payments = new ${values.use("Payments")}(${rules});\n`,
    );
  }
}

/** Changes with every change of the rules: 53 bits of FNV-like mixing over names and texts. */
function hashOf(files: readonly SourceFile[]): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (const f of [...files].sort((x, y) => (x.path < y.path ? -1 : 1))) {
    const text = `${f.path}\n${f.text}\n`;
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i);
      a = Math.imul(a ^ c, 2654435761);
      b = Math.imul(b ^ c, 1597334677);
    }
  }
  const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, "0");
  return hex(a ^ (b >>> 16)) + hex(b ^ (a >>> 13));
}
