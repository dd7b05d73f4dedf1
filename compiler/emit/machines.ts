/** Rules that ask or may fail: machines, which go on where their frame says. */
import { isTried } from "../lowering/doubt.ts";
import { fold, isConditional } from "../lowering/folding.ts";
import type { Block, Condition, End, MachineRule, Op, Point } from "../lowering/machine.ts";
import type { Expr, Local, Rule, Stmt } from "../types/core.ts";
import { bodies, walkStatements } from "../types/walk.ts";
import { bind, MOST_IN_ONE_SWITCH, type Emitter, type Env } from "./context.ts";
import { costInto, plainAmounts } from "./costs.ts";
import { address, condition, value } from "./expressions.ts";
import { listCode } from "./gathering.ts";
import { flowOf, nexts, type Flow } from "./flow.ts";
import { mentions } from "./mentions.ts";
import type { Module } from "./modules.ts";
import { comment, localName } from "./names.ts";
import { pendingTriggers } from "./pending-triggers.ts";
import { heading } from "./plain-rules.ts";
import { inPlayName, loopOver } from "./sets.ts";
import { countPass, statement, type Writer } from "./statements.ts";
import { answersOf, readsOfPoint, usesOf, type Uses } from "./uses.ts";

export function pointConstant(p: Point): string {
  return `POINT_${p.index}`;
}

export function emitMachine(lowered: MachineRule, em: Emitter): void {
  new MachineEmitter(lowered, em).emit();
}

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

/** A part of a rule, from the block where it begins. */
interface Part {
  readonly id: number;
  readonly code: string;
}

class MachineEmitter {
  private readonly module: Module;
  /** Changes from statement to statement: what was read or computed already is at hand by its name. */
  private env: Env;
  private readonly names: ReadonlyMap<number, string>;
  private readonly writer: Writer;
  private readonly flow: Flow;
  /** Each part is a function that says where to go on. */
  private readonly inSteps: boolean;
  /** The function whose code is being written. */
  private current = 0;
  /** Blocks around the code being written that it can lead back to. */
  private readonly loops = new Set<number>();
  private readonly locals: ReadonlyMap<number, Local>;
  /** Locals that get a value other than by going through a set. */
  private readonly stored: ReadonlySet<number>;
  /** Locals that no other stretch of the rule needs: they have no cell. */
  private passing = new Set<number>();
  private mes = 0;
  /** Loops that are known to go from turn to turn. */
  private readonly turns: ReadonlySet<Stmt>;

  constructor(
    private readonly lowered: MachineRule,
    private readonly em: Emitter,
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
    this.turns = lowered.rule.form === "play" ? new Set(outermostLoops(lowered.rule.body)) : new Set();
    this.flow = flowOf(lowered.blocks, em.machine.free.length > 0);
    this.inSteps = em.answersGoOn || this.flow.functions.size > MOST_IN_ONE_SWITCH;
  }

  /** Where the cell of a local is. */
  private cell(local: Local): string {
    return `${this.names.get(local.id)!}_cell`;
  }

  /** What is written in a stretch of code is read from its cell; the rest is read once. */
  private envOf(written: ReadonlySet<number>): Env {
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
  private goto(id: number): string {
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

  /** The cell of who acts. */
  private get actor(): string {
    return `s[f + ${this.use("FRAME_ME")}]`;
  }

  /** Where the rule goes on when what it calls is done. */
  private goOnLater(id: number): string {
    return `s[f + ${this.use("FRAME_PC")}] = ${id};`;
  }

  /** Goes back to whoever runs the machine, after a last call. */
  private leave(call?: string, remark = ""): string {
    return `return ${call ?? this.use("LEAVE")};${remark}`;
  }

  /** Somebody else acts from here on. */
  private become(seat: string): string {
    this.mes += 1;
    const me = `me_${this.mes}`;
    this.env = { ...this.env, me };
    return `const ${me} = ${seat};\n${this.actor} = ${me};`;
  }

  private value(e: Expr): string {
    return value(e, this.em, this.env);
  }

  private use(name: string): string {
    return this.module.use(name);
  }

  private op(o: Op): string {
    switch (o.k) {
      case "stmt":
        return this.statement(o.stmt, this.writerOf(o.rule));
      case "set":
        return this.setCell(`s[${this.cell(o.local)}]`, this.value(fold(o.value)));
      case "save me":
        return `s[${this.cell(o.local)}] = ${this.env.me};`;
      case "set me":
        return this.become(this.value(o.value));
      case "restore me":
        return this.become(`s[${this.cell(o.local)}]`);
      case "pass":
        return countPass(this.writerOf(o.rule), this.env);
      case "reveal":
        return `${this.use("reveal")}(s);`;
      case "pay":
        return this.pay(o.stmt);
      case "deduct":
        return `${this.use("payments")}.deduct(s, ${this.purse()}, s[${this.cell(o.payment)}], ${this.use("PAYMENT_RADIX")});`;
      case "try":
        return this.tryStatement(o.stmt, this.writerOf(o.rule));
      case "finish game":
        return this.finishGame(o.stmt);
      case "start players":
        return this.startPlayers(o.stmt);
      case "end turn":
        return o.stmt.others ? "" : this.ifTurn(o.stmt, `s[${this.use("ACTIVE")}] = -1;`);
      case "start items":
        return this.startItems(o.stmt);
      case "start hooks":
        return `s[${this.cell(o.hooks.seat)}] = 0;\ns[${this.cell(o.hooks.pending)}] = 0;\ns[${this.cell(o.hooks.outer)}] = ${this.env.me};`;
    }
  }

  private setCell(cell: string, code: string): string {
    return code === `${cell} - 1` ? `${cell}--;` : `${cell} = ${code};`;
  }

  private purse(): string {
    return `${this.use("RESOURCES")} + ${this.env.me} * ${this.em.game.resources.length}`;
  }

  private pay(s: Stmt & { k: "pay" }): string {
    const amounts = plainAmounts(s.cost);
    const fail = this.leave(`${this.use("fail")}(s)`);
    if (
      amounts &&
      new Set(amounts.map((a) => a.entry)).size === amounts.length &&
      amounts.every((a) => a.entry < this.em.game.resources.length)
    ) {
      const cells = amounts.map((a) => ({
        cell: `s[${address({ field: this.em.game.resources[a.entry], owner: { k: "me", type: { k: "seat", optional: false }, span: s.span }, index: undefined }, this.em, this.env)}]`,
        count: this.value(a.count),
      }));
      return [
        ...cells.map((c) => `if (${c.cell} < ${c.count}) ${fail}`),
        ...cells.map((c) => `${c.cell} -= ${c.count};`),
      ].join("\n");
    }
    return `{\nconst cost = ${this.use("takeCost")}();\n${costInto(s.cost, "cost", this.em, this.env)}\nconst way = ${this.use("endCost")}(${this.use("payments")}.single(s, ${this.purse()}, cost, ${this.use("PAYMENT_RADIX")}));\nif (way < 0) ${fail}\n${this.use("payments")}.deduct(s, ${this.purse()}, way, ${this.use("PAYMENT_RADIX")});\n}`;
  }

  /** Statements of a rule that is carried out in another's frame still speak for their own rule. */
  private writerOf(rule: Rule): Writer {
    return rule === this.writer.rule ? this.writer : { ...this.writer, rule };
  }

  private tryStatement(s: Stmt, writer: Writer): string {
    const fail = this.leave(`${this.use("fail")}(s)`);
    switch (s.k) {
      case "require":
        return `if (!(${condition(s.condition, this.em, this.env)})) ${fail}`;
      case "put": {
        const at = address(s.place, this.em, this.env);
        return `if (s[${at}] !== -1) ${fail}\ns[${at}] = ${this.value(s.piece)};`;
      }
      case "take":
        return `${this.statement(s, writer)}\nif (s[${this.cell(s.local)}] < 0) ${fail}`;
      case "pick":
        return `${this.statement(s, writer)}\nif (s[${this.cell(s.pick.local)}] < 0) ${fail}`;
      default:
        throw new Error(`${s.k} cannot fail`);
    }
  }

  private statement(s: Stmt, writer: Writer): string {
    const { code, env } = statement(s, writer, this.env);
    this.env = env;
    return code;
  }

  private finishGame(s: Stmt): string {
    const winner = s.k === "win" ? `1 + ${this.value(s.player)}` : s.k === "draw game" ? "-1" : "0";
    return `s[${this.use("WINNER")}] = ${winner};`;
  }

  // ── loops ───────────────────────────────────────────────────────────────────

  private startPlayers(s: Stmt & { k: "each player" }): string {
    const cursor = this.cell(s.cursor);
    const head = [`s[${this.cell(s.outer)}] = ${this.env.me};`, `s[${cursor}] = 0;`];
    if (!s.others && !this.turns.has(s)) head.push(`s[${this.cell(s.turn)}] = s[${this.use("ACTIVE")}] < 0 ? 1 : 0;`);
    if (s.in) return [...head, this.collect(s.in, cursor)].join("\n");
    const from = s.from ? this.value(s.from) : s.others ? this.env.me : `s[${this.use("FIRST")}]`;
    return [...head, `s[${cursor} + 1] = ${from};`].join("\n");
  }

  /** Does something if the loop goes from turn to turn, and not through the players within somebody's turn. */
  private ifTurn(s: Stmt & { k: "each player" }, code: string): string {
    return this.turns.has(s) ? code.replace(/^\{\n([^]*)\n\}$/, "$1") : `if (s[${this.cell(s.turn)}] !== 0) ${code}`;
  }

  /** Notes the items of a set behind the cursor: how many, then each. */
  private collect(set: Expr, cursor: string): string {
    const local: Local = { id: -900_000, name: "item", type: { k: "number", min: 0, max: 0 }, cells: 1 };
    const loop = loopOver(set, local, this.em, this.env, (inner, copies) => {
      const one = `s[${cursor} + 2 + n++] = ${inner.locals.get(local.id)};`;
      return copies === "1" ? one : `for (let copy = ${copies}; copy > 0; copy--) ${one}`;
    });
    return `{\nlet n = 0;\n${loop}\ns[${cursor} + 1] = n;\n}`;
  }

  private nextPlayer(e: End & { k: "next player" }, head: number): string {
    const { stmt: s } = e;
    const cursor = this.cell(s.cursor);
    const seats = this.em.seatCount(this.module);
    const count = s.in ? `s[${cursor} + 1]` : seats;
    const seat = s.in
      ? `s[${cursor} + 2 + s[${cursor}]]`
      : `${this.use("seatAt")}(s[${cursor} + 1], s[${cursor}], ${seats})`;
    const done = this.goto(e.done);
    const become = this.become(seat);
    const { me } = this.env;
    const skip = s.others ? `if (${me} === s[${this.cell(s.outer)}]) {\n${this.goto(head)}\n}\n` : "";
    const turn = s.others ? "" : `${this.ifTurn(s, this.beginTurn(me))}\n`;
    return `if (s[${cursor}] >= ${count}) {\n${done}\n}\n${become}\ns[${cursor}]++;\n${skip}${turn}${this.goto(e.body)}`;
  }

  private beginTurn(me: string): string {
    const { machine } = this.em;
    if (machine.free.length > 0)
      return `${this.use("beginTurn")}(s, ${me}, ${machine.layout.freeUsed}, ${machine.free.length});`;
    return `{\ns[${this.use("ACTIVE")}] = ${me};\ns[${this.use("TURNS")}]++;\n}`;
  }

  private startItems(s: Stmt & { k: "for each" }): string {
    const cursor = this.cell(s.cursor);
    const base = baseSet(s.pick.set);
    if (base.k === "range") return `s[${cursor}] = ${this.value(base.from)};`;
    if (isIndexed(base, this.em, this.env)) return `s[${cursor}] = 0;`;
    return `s[${cursor}] = 0;\n${this.collect(s.pick.set, cursor)}`;
  }

  private nextItem(e: End & { k: "next item" }): string {
    const { stmt: s } = e;
    const cursor = this.cell(s.cursor);
    const item = `s[${this.cell(s.pick.local)}]`;
    const base = baseSet(s.pick.set);
    const done = `{\n${this.goto(e.done)}\n}`;
    const tests: string[] = [];
    let step: string;
    if (!isIndexed(base, this.em, this.env)) {
      step = `if (s[${cursor}] >= s[${cursor} + 1]) ${done}\n${item} = s[${cursor} + 2 + s[${cursor}]++];`;
      if (s.pick.where) tests.push(condition(s.pick.where, this.em, this.env));
    } else {
      step = this.indexedStep(base, cursor, item, done);
      if (base.k === "all members" && base.of.members.some(isConditional))
        tests.push(`${this.use(inPlayName(base.of))}(s, ${item})`);
      for (const f of filters(s.pick.set))
        if (f.where) tests.push(condition(f.where, this.em, bind(this.env, f.local, item)));
      if (s.pick.where) tests.push(condition(s.pick.where, this.em, this.env));
    }
    if (tests.length === 0) return `${step}\n${this.goto(e.body)}`;
    const found = tests.join(" && ");
    return `for (;;) {\n${step}\nif (${found}) break;\n}\n${this.goto(e.body)}`;
  }

  private indexedStep(base: Expr, cursor: string, item: string, done: string): string {
    if (base.k === "range") return `if (s[${cursor}] > ${this.value(base.to)}) ${done}\n${item} = s[${cursor}]++;`;
    if (base.k === "all members")
      return `if (s[${cursor}] >= ${base.of.members.length}) ${done}\n${item} = s[${cursor}]++;`;
    if (base.k === "all seats")
      return `if (s[${cursor}] >= s[${this.use("SEATS")}]) ${done}\n${item} = s[${cursor}]++;`;
    const list = listCode(base, this.em, this.env)!;
    return `const list = ${list};\nif (s[${cursor}] >= ${this.use("LIST_START")}[list + 1] - ${this.use("LIST_START")}[list]) ${done}\n${item} = ${this.use("LIST_ITEMS")}[${this.use("LIST_START")}[list] + s[${cursor}]++];`;
  }

  // ── ends of blocks ──────────────────────────────────────────────────────────

  private end(b: Block): string {
    const { end } = b;
    switch (end.k) {
      case "goto":
        return this.goto(end.to);
      case "branch":
        return `if (${this.condition(end.condition)}) {\n${this.goto(end.yes)}\n}\n${this.goto(end.no)}`;
      case "switch": {
        const arms = end.to.slice(0, -1).map((to, i) => {
          const option = this.env.locals.get(end.local.id)!;
          return `if (${option} === ${i}) {\n${this.goto(to)}\n}`;
        });
        return [...arms, this.goto(end.to[end.to.length - 1])].join("\n");
      }
      case "ask":
        return this.leave(
          `${this.use("ask")}(s, f, ${end.point.index}, ${end.resume})`,
          ` // ${comment(end.point.prompt)}`,
        );
      case "ask payment":
        return this.askPayment(end);
      case "call":
        return this.call(end.rule, end.args, end.then);
      case "call effect":
        return this.callEffect(end);
      case "next player":
        return this.nextPlayer(end, b.id);
      case "next item":
        return this.nextItem(end);
      case "next hook":
        return this.nextHook(end);
      case "begin play":
        return `s[${this.use("ACTIVE")}] = -1;\n${this.goOnLater(end.then)}\nif (${this.use("pausesBeforePlay")}(s)) ${this.leave()}\n${this.goto(end.then)}`;
      case "return":
        return this.leave(`${this.use("pop")}(s)`);
      case "over":
        return this.leave(`${this.use("over")}(s)`);
    }
  }

  private condition(c: Condition): string {
    switch (c.k) {
      case "expr":
        return condition(c.expr, this.em, this.env);
      case "applies":
        return this.em.applies(c.applies, this.env.me, this.module) ?? "true";
      case "offers": {
        if (!isTried(c.point)) return `${this.use(this.em.offersName(c.point))}(s, f)`;
        const resume = this.lowered.blocks.find((b) => b.end.k === "ask" && b.end.point === c.point)!.end as End & {
          k: "ask";
        };
        return `${this.use("offers")}(s, f, ${c.point.index}, ${resume.resume})`;
      }
    }
  }

  private askPayment(end: End & { k: "ask payment" }): string {
    const fail = this.leave(`${this.use("fail")}(s)`);
    const ask = this.leave(`${this.use("ask")}(s, f, ${end.point.index}, ${end.resume})`);
    return `{\nconst cost = ${this.use("takeCost")}();\n${costInto(end.cost, "cost", this.em, this.env)}\nconst way = ${this.use("endCost")}(${this.use("payments")}.single(s, ${this.purse()}, cost, ${this.use("PAYMENT_RADIX")}));\nif (way === ${this.use("NO_WAY")}) ${fail}\nif (way === ${this.use("SEVERAL_WAYS")}) ${ask}\n${this.use("payments")}.deduct(s, ${this.purse()}, way, ${this.use("PAYMENT_RADIX")});\n}\n${this.goto(end.paid)}`;
  }

  private call(rule: Rule, args: readonly Expr[], then: number): string {
    const { em } = this;
    const machine = em.machineRules.get(rule);
    if (!machine) {
      const list = ["s", this.env.me, ...args.map((a) => this.value(a))].join(", ");
      return `${this.use(em.ruleName(rule))}(${list});\n${this.goto(then)}`;
    }
    const slot = (p: Local): string => ["g", machine.slots.get(p.id)].filter((x) => x !== 0).join(" + ");
    const given = rule.params.map((p, i) => `s[${slot(p)}] = ${this.value(args[i])};\n`).join("");
    const push = `${this.use("push")}(s, ${em.ruleNumber(rule, this.module)}, ${machine.cells}, ${this.env.me});`;
    const frame = args.length > 0 ? `{\nconst g = ${push}\n${given}}\n` : `${push}\n`;
    const name = this.use(em.ruleName(rule));
    return `${this.goOnLater(then)}\n${frame}${name}(s);\nif (s[${this.use("STATUS")}] !== ${this.use("Status")}.Run || s[FP] !== f) ${this.leave()}\n${this.goto(then)}`;
  }

  private callEffect(end: End & { k: "call effect" }): string {
    const lookup = this.use(`${this.em.columnName(end.stmt.column)}`);
    const row = this.value(end.stmt.row);
    return `${this.goOnLater(end.then)}\n${lookup}(s, ${this.env.me}, ${row});\n${this.leave()}`;
  }

  // ── triggers ────────────────────────────────────────────────────────────────

  private nextHook(end: End & { k: "next hook" }): string {
    const { loop } = end;
    const pending = `s[${this.cell(loop.pending)}]`;
    const outer = `s[${this.cell(loop.outer)}]`;
    const seat = `s[${this.cell(loop.seat)}]`;
    const seats = this.em.seatCount(this.module);
    const args = loop.rule.params.map((p) => `, s[${this.cell(p)}]`).join("");
    const find = `while (${pending} === 0 && ${seat} < ${seats}) {\n${this.actor} = ${this.use("seatAt")}(${outer}, ${seat}++, ${seats});\n${pending} = ${this.use(pendingTriggers(loop, this.em, this.module))}(s, ${this.actor}, ${outer}${args});\n}`;
    this.env = { ...this.env, me: this.actor };
    const none = `if (${pending} === 0) {\n${this.goto(end.done)}\n}`;
    // Copies of one trigger are all the same: nothing is to be chosen between them.
    const alike = new Map<Rule, number>();
    loop.hooks.forEach((h, i) => alike.set(h.rule, (alike.get(h.rule) ?? 0) | (1 << i)));
    const different = [...alike.values()]
      .filter((mask) => this.bits(mask) > 1)
      .map((mask) => ` && (${pending} & ~${mask}) !== 0`)
      .join("");
    const several =
      end.choose && alike.size > 1
        ? `if (${this.use("bitCount")}(${pending}) > 1${different}) ${this.leave(`${this.use("ask")}(s, f, ${end.choose.index}, ${end.again})`)}\n`
        : "";
    const one = `const hook = ${this.use("lowestBit")}(${pending});\n${pending} &= ~(1 << hook);\n`;
    const arms = end.run
      .map((to, i) => `${i === end.run.length - 1 ? "" : `if (hook === ${i}) `}{\n${this.goto(to)}\n}`)
      .join("\n");
    return `${find}\n${none}\n${several}${end.run.length > 1 ? one : `${pending} = 0;\n`}${arms}`;
  }

  private bits(mask: number): number {
    return mask.toString(2).replaceAll("0", "").length;
  }
}

/** Loops over the players that stand in no other. */
function outermostLoops(list: readonly Stmt[]): Stmt[] {
  return list.flatMap((s) => (s.k === "each player" ? [s] : bodies(s).flatMap(outermostLoops)));
}

function baseSet(set: Expr): Expr {
  return set.k === "filtered" ? baseSet(set.set) : set;
}

function filters(set: Expr): (Expr & { k: "filtered" })[] {
  return set.k === "filtered" ? [set, ...filters(set.set)] : [];
}

/** Sets that do not change while they are gone through: a number says where the loop is. */
function isIndexed(base: Expr, em: Emitter, env: Env): boolean {
  if (base.k === "all members" || base.k === "all seats" || base.k === "range") return true;
  return base.k !== "zone" && listCode(base, em, env) !== undefined;
}
