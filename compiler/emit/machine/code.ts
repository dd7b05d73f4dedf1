/** What all code of a machine is made of: the cells of its frame, who acts, and what is at hand by its name. */
import type { MachineRule } from "../../lowering/machine.ts";
import type { Expr, Local, Rule, Stmt } from "../../types/core.ts";
import { bind, type Emitter, type Env } from "../context.ts";
import { value } from "../expressions.ts";
import type { Module } from "../modules.ts";
import { localName } from "../names.ts";
import { statement, type Writer } from "../statements.ts";
import { answersOf, usesOf } from "../uses.ts";

/** A name for each local of a machine. */
function localNames(lowered: MachineRule): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const taken = new Set<string>();
  for (const l of allLocals(lowered)) {
    const wish = localName(l.name);
    let name = wish;
    for (let i = 2; taken.has(name); i++) name = `${wish}_${i}`;
    taken.add(name);
    names.set(l.id, name);
  }
  return names;
}

function allLocals(lowered: MachineRule): Local[] {
  const found = new Map<number, Local>();
  const note = (l: Local): void => void found.set(l.id, l);
  for (const l of lowered.rule.locals) note(l);
  for (const l of lowered.extra) note(l);
  return [...found.values()];
}

export abstract class MachineCode {
  protected readonly module: Module;
  /** Changes from statement to statement: what was read or computed already is at hand by its name. */
  protected env: Env;
  protected readonly names: ReadonlyMap<number, string>;
  protected readonly locals: ReadonlyMap<number, Local>;
  /** Locals that get a value other than by going through a set. */
  protected readonly stored: ReadonlySet<number>;
  /** Locals that no other stretch of the rule needs: they have no cell. */
  protected passing = new Set<number>();
  /** How many names there are for who acts. */
  protected mes = 0;
  private readonly writer: Writer;

  constructor(
    protected readonly lowered: MachineRule,
    protected readonly em: Emitter,
  ) {
    this.module = em.ruleModule(lowered.rule);
    this.names = localNames(lowered);
    this.locals = new Map(allLocals(lowered).map((l) => [l.id, l]));
    const asked = em.machine.points.filter((p) => p.frame === lowered.rule).flatMap(answersOf);
    this.stored = new Set([...usesOf(lowered.blocks).writes, ...[...lowered.rule.params, ...asked].map((l) => l.id)]);
    this.env = this.envOf(this.stored);
    this.writer = {
      em,
      rule: lowered.rule,
      assign: (local, code, e) => this.assign(local, code, e),
      target: (local) => `s[${this.cell(local)}]`,
    };
  }

  /** Goes to a block. */
  protected abstract goto(id: number): string;

  /** Where the cell of a local is. */
  protected cell(local: Local): string {
    return `${this.names.get(local.id)!}_cell`;
  }

  /** What is written in a stretch of code is read from its cell; the rest is read once. */
  protected envOf(written: ReadonlySet<number>): Env {
    const code = (l: Local): string =>
      written.has(l.id) || !this.stored.has(l.id) ? `s[${this.cell(l)}]` : this.names.get(l.id)!;
    const locals = new Map([...this.locals.values()].map((l) => [l.id, code(l)]));
    return { module: this.module, me: "me", locals, within: this.lowered.rule.name };
  }

  private assign(local: Local, code: string, env: Env): { readonly code: string; readonly env: Env } {
    if (!this.passing.has(local.id)) return { code: `s[${this.cell(local)}] = ${code};`, env };
    const name = this.names.get(local.id)!;
    return { code: `const ${name} = ${code};`, env: bind(env, local, name) };
  }

  /** The cell of who acts. */
  protected get actor(): string {
    return `s[f + ${this.use("FRAME_ME")}]`;
  }

  /** Where the rule goes on when what it calls is done. */
  protected goOnLater(id: number): string {
    return `s[f + ${this.use("FRAME_PC")}] = ${id};`;
  }

  /** Goes back to whoever runs the machine, after a last call. */
  protected leave(call?: string, remark = ""): string {
    return `return ${call ?? this.use("LEAVE")};${remark}`;
  }

  /** Somebody else acts from here on. */
  protected become(seat: string): string {
    this.mes += 1;
    const me = `me_${this.mes}`;
    this.env = { ...this.env, me };
    return `const ${me} = ${seat};\n${this.actor} = ${me};`;
  }

  protected value(e: Expr): string {
    return value(e, this.em, this.env);
  }

  protected use(name: string): string {
    return this.module.use(name);
  }

  protected purse(): string {
    return `${this.use("RESOURCES")} + ${this.env.me} * ${this.em.game.resources.length}`;
  }

  /** Statements of a rule that is carried out in another's frame still speak for their own rule. */
  protected writerOf(rule: Rule): Writer {
    return rule === this.writer.rule ? this.writer : { ...this.writer, rule };
  }

  protected statement(s: Stmt, writer: Writer): string {
    const { code, env } = statement(s, writer, this.env);
    this.env = env;
    return code;
  }
}
