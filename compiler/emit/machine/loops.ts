/** Loops of machines: through the players, and through the items of a set. */
import { isConditional } from "../../lowering/folding.ts";
import type { End } from "../../lowering/machine.ts";
import type { Expr, Local, Stmt } from "../../types/core.ts";
import { bodies } from "../../types/walk.ts";
import { bind, type Emitter, type Env } from "../context.ts";
import { condition } from "../expressions.ts";
import { listCode } from "../gathering.ts";
import { inPlayName, loopOver } from "../sets.ts";
import { MachineCode } from "./code.ts";

export abstract class MachineLoops extends MachineCode {
  /** Loops that are known to go from turn to turn. */
  private readonly turns: ReadonlySet<Stmt> =
    this.lowered.rule.form === "play" ? new Set(outermostLoops(this.lowered.rule.body)) : new Set();

  protected startPlayers(s: Stmt & { k: "each player" }): string {
    const cursor = this.cell(s.cursor);
    const head = [`s[${this.cell(s.outer)}] = ${this.env.me};`, `s[${cursor}] = 0;`];
    if (!s.others && !this.turns.has(s)) head.push(`s[${this.cell(s.turn)}] = s[${this.use("ACTIVE")}] < 0 ? 1 : 0;`);
    if (s.in) return [...head, this.collect(s.in, cursor)].join("\n");
    const from = s.from ? this.value(s.from) : s.others ? this.env.me : `s[${this.use("FIRST")}]`;
    return [...head, `s[${cursor} + 1] = ${from};`].join("\n");
  }

  /** Does something if the loop goes from turn to turn, and not through the players within somebody's turn. */
  protected ifTurn(s: Stmt & { k: "each player" }, code: string): string {
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

  protected nextPlayer(e: End & { k: "next player" }, head: number): string {
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

  protected startItems(s: Stmt & { k: "for each" }): string {
    const cursor = this.cell(s.cursor);
    const base = baseSet(s.pick.set);
    if (base.k === "range") return `s[${cursor}] = ${this.value(base.from)};`;
    if (isIndexed(base, this.em, this.env)) return `s[${cursor}] = 0;`;
    return `s[${cursor}] = 0;\n${this.collect(s.pick.set, cursor)}`;
  }

  protected nextItem(e: End & { k: "next item" }): string {
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
