/** Rules that ask or may fail: machines, which go on where their frame says. */
import type { Block, MachineRule } from "../../lowering/machine.ts";
import { walkStatements } from "../../types/walk.ts";
import { MOST_IN_ONE_SWITCH, type Emitter } from "../context.ts";
import { flowOf, nexts, type Flow } from "../flow.ts";
import { mentions } from "../mentions.ts";
import { comment } from "../names.ts";
import { heading } from "../plain-rules.ts";
import { readsOfPoint, usesOf, type Uses } from "../uses.ts";
import { MachineEnds } from "./ends.ts";

export function emitMachine(lowered: MachineRule, em: Emitter): void {
  new MachineEmitter(lowered, em).emit();
}

/** A part of a rule, from the block where it begins. */
interface Part {
  readonly id: number;
  readonly code: string;
}

class MachineEmitter extends MachineEnds {
  private readonly flow: Flow;
  /** Each part is a function that says where to go on. */
  private readonly inSteps: boolean;
  /** The function whose code is being written. */
  private current = 0;
  /** Blocks around the code being written that it can lead back to. */
  private readonly loops = new Set<number>();

  constructor(lowered: MachineRule, em: Emitter) {
    super(lowered, em);
    this.flow = flowOf(lowered.blocks, em.machine.free.length > 0);
    this.inSteps = em.answersGoOn || this.flow.functions.size > MOST_IN_ONE_SWITCH;
  }

  emit(): void {
    for (const n of ["State", "FP"]) this.use(n);
    const entries = [...this.flow.functions].sort((a, b) => a - b);
    const stretches = new Map(entries.map((id) => [id, usesOf(this.stretch(id))]));
    const parts = entries.map((id) => ({ id, code: this.entry(id, stretches) }));
    if (this.inSteps) this.emitSteps(parts);
    else this.emitWhole(parts);
  }

  /** One function that goes on where the frame says. */
  private emitWhole(parts: readonly Part[]): void {
    const code = parts.map((p) => p.code).join("\n");
    const cells = this.cells(code);
    const head = [
      ...(cells.length > 0 || parts.length > 1 || mentions(code, "f") ? ["const f = s[FP];"] : []),
      ...cells,
    ].join("\n");
    const cases = parts.map((p) => `case ${p.id}: {\n${p.code}\n}`).join("\n");
    const body =
      parts.length === 1
        ? code
        : `let pc = s[f + ${this.use("FRAME_PC")}];\nrule: for (;;) {\nswitch (pc) {\n${cases}\ndefault:\nreturn ${this.use("LEAVE")};\n}\n}`;
    this.addRule(`${head}\n${body}`);
  }

  /** A function for each part: a first visit to one that never ran before leaves Node's fast code of the others alone. */
  private emitSteps(parts: readonly Part[]): void {
    const few = parts.length <= MOST_IN_ONE_SWITCH;
    this.addRule(few ? this.dispatch(parts) : `return ${this.use("follow")}(s, ${this.table()});`);
    for (const { id, code } of parts) {
      const body = [...this.cells(code), code].join("\n");
      this.module.add(
        `${this.remark(id)}export function ${this.step(id)}(s: State, f: number): number {\n${body}\n}\n`,
      );
    }
    if (few) return;
    const steps = parts.map(({ id }) => `${id}: ${this.step(id)}`).join(", ");
    this.module.add(`const ${this.table()} = ${this.use("tableOf")}({ ${steps} });\n`);
  }

  private addRule(body: string): void {
    const { rule } = this.lowered;
    this.module.add(
      `${heading(rule, this.em)}export function ${this.em.ruleName(rule)}(s: State): number {\n${body}\n}\n`,
    );
  }

  private step(id: number): string {
    return this.em.stepName(this.lowered.rule, id);
  }

  private table(): string {
    return this.em.stepName(this.lowered.rule, "steps");
  }

  private dispatch(parts: readonly Part[]): string {
    if (parts.length === 1) return `return ${this.step(0)}(s, s[FP]);`;
    const cases = parts.map(({ id }) => `case ${id}:\nnext = ${this.step(id)}(s, f);\nbreak;`).join("\n");
    return `const f = s[FP];\nlet next = s[f + ${this.use("FRAME_PC")}];\nwhile (next !== ${this.use("LEAVE")}) {\nswitch (next) {\n${cases}\ndefault:\nreturn next;\n}\n}\nreturn next;`;
  }

  /** What was asked before the rule goes on here. */
  private remark(id: number): string {
    const asked = this.lowered.blocks.find(({ end }) => end.k === "ask" && end.resume === id)?.end;
    return asked?.k === "ask"
      ? `/** ${comment(this.lowered.rule.title)}, after: ${comment(asked.point.prompt)} */\n`
      : "";
  }

  /** Where the cells that are mentioned lie. */
  private cells(code: string): string[] {
    return [...this.locals.values()]
      .filter((l) => mentions(code, this.cell(l)))
      .map((l) => `const ${this.cell(l)} = f + ${4 + this.lowered.slots.get(l.id)!};`);
  }

  // ── blocks ──────────────────────────────────────────────────────────────────

  /** The blocks whose code stands together, from an entry on. */
  private stretch(id: number): Block[] {
    const found: Block[] = [];
    const way = new Set<number>();
    const visit = (at: number): void => {
      const b = this.lowered.blocks[at];
      found.push(b);
      way.add(at);
      for (const { to } of nexts(b.end)) if (!this.flow.functions.has(to) && !way.has(to)) visit(to);
      way.delete(at);
    };
    visit(id);
    return found;
  }

  /** A stretch of code; what it reads of the frame comes first. */
  private entry(id: number, stretches: ReadonlyMap<number, Uses>): string {
    const own = stretches.get(id)!;
    this.current = id;
    this.env = this.envOf(own.writes);
    this.passing = this.passingIn(id, stretches);
    this.mes = 1;
    const code = this.flow.isLoop(id) ? this.loop(id) : this.block(id);
    const read = [...this.locals.values()]
      .filter((l) => this.stored.has(l.id) && !own.writes.has(l.id) && mentions(code, this.names.get(l.id)!))
      .map((l) => `const ${this.names.get(l.id)!} = s[f + ${4 + this.lowered.slots.get(l.id)!}];`);
    const me = mentions(code, "me") ? [`const me = ${this.actor};`] : [];
    return [...me, ...read, code].join("\n");
  }

  /** Locals given a value once, by a `let` of this stretch, that nothing else looks at. */
  private passingIn(id: number, stretches: ReadonlyMap<number, Uses>): Set<number> {
    const found = new Set<number>();
    const lets = new Map<number, number>();
    const others = new Set<number>();
    for (const b of this.stretch(id)) {
      for (const o of b.ops) {
        if (o.k === "stmt")
          walkStatements([o.stmt], (s) => s.k === "let" && lets.set(s.local.id, (lets.get(s.local.id) ?? 0) + 1));
        if (o.k === "stmt") walkStatements([o.stmt], (s) => s.k === "set local" && others.add(s.local.id));
      }
    }
    for (const [entry, uses] of stretches)
      if (entry !== id) for (const l of [...uses.reads, ...uses.writes]) others.add(l);
    for (const p of this.em.machine.points)
      if (p.frame === this.lowered.rule) for (const l of readsOfPoint(p)) others.add(l);
    for (const [local, times] of lets)
      if (times === 1 && !others.has(local) && this.locals.has(local)) found.add(local);
    return found;
  }

  private block(id: number): string {
    const b = this.lowered.blocks[id];
    return [...b.ops.map((o) => this.op(o)), this.end(b)].filter((x) => x !== "").join("\n");
  }

  /** Goes to a block: its code right here, unless that stands around this already or is a function of its own. */
  protected override goto(id: number): string {
    if (this.loops.has(id)) return `continue ${this.label(id)};`;
    if (this.flow.functions.has(id)) return this.goOn(id);
    const { env } = this;
    const code = this.flow.meetings.has(id) && this.flow.isLoop(id) ? this.loop(id) : this.block(id);
    this.env = env;
    return code;
  }

  private goOn(id: number): string {
    if (!this.inSteps) return `pc = ${id};\ncontinue rule;`;
    return this.flow.calls(this.current, id) ? `return ${this.step(id)}(s, f);` : `return ${id};`;
  }

  /** A block that its own code leads back to. */
  private loop(id: number): string {
    const me = `me_${++this.mes}`;
    this.env = { ...this.env, me };
    this.loops.add(id);
    const code = this.block(id);
    this.loops.delete(id);
    const read = mentions(code, me) ? `const ${me} = ${this.actor};\n` : "";
    return mentions(code, this.label(id)) ? `${this.label(id)}: for (;;) {\n${read}${code}\n}` : read + code;
  }

  private label(id: number): string {
    const { end } = this.lowered.blocks[id];
    return `${end.k === "next player" ? "players" : end.k === "next item" ? "items" : "again"}_${id}`;
  }
}
