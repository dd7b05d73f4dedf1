/** A rule as a machine: statements that ask, fail or call cut it into blocks. */
import type { Applies } from "../names/model.ts";
import { FLAG, NUMBER, SEAT, type Expr, type Field, type Local, type Rule, type Stmt } from "../types/core.ts";
import { newLocal } from "../types/scope.ts";
import { concealedIn } from "../types/secrets.ts";
import { bodies, substitute } from "../types/walk.ts";
import type { Analysis } from "./analysis.ts";
import { bodiesOf, NOBODY, type Circumstances, type Seats } from "./circumstances.ts";
import { doubtFor, SURE } from "./doubt.ts";
import type { Guards } from "./guards.ts";
import type { Block, Condition, End, Guard, HookLoop, MachineRule, Op, Point } from "./machine.ts";
import { straighten } from "./straighten.ts";

const ALLOWED: Guard = { items: [], doubt: SURE };

export function lowerRule(
  rule: Rule,
  analysis: Analysis,
  guards: Guards,
  points: Point[],
  inlined: ReadonlySet<Rule>,
): MachineRule {
  return new BlockBuilder(rule, analysis, guards, points, inlined).build();
}

type PointParts = Pick<Point, "choice" | "guards" | "prompt"> & Partial<Pick<Point, "decline" | "declined">>;

class BlockBuilder {
  private readonly blocks: Block[] = [];
  private current!: Block;
  private readonly extra: Local[] = [];
  /** Where `stop` goes, innermost last. */
  private readonly loops: number[] = [];
  /** Locals that hold an outer `me`, innermost last: `finish` must put it back. */
  private readonly outerMes: Local[] = [];
  /** What others do not see while somebody chooses secretly. */
  private concealed: readonly Field[] | undefined;
  private exit = -1;
  /** The rule whose statements are being lowered: the machine's own, or one that stands in it. */
  private source: Rule;
  /** What is known where the statements are carried out that are being lowered. */
  private given: Circumstances;

  constructor(
    private readonly rule: Rule,
    private readonly analysis: Analysis,
    private readonly guards: Guards,
    private readonly points: Point[],
    /** Rules with a single caller: their statements stand in the caller's machine. */
    private readonly inlined: ReadonlySet<Rule>,
  ) {
    this.source = rule;
    this.given = analysis.given(rule);
  }

  build(): MachineRule {
    const { rule } = this;
    this.current = this.block();
    this.exit = this.block().id;
    if (rule.before.length > 0) this.hooks("before", rule.before);
    for (const h of rule.instead) this.instead(h);
    for (const a of [...rule.alternatives].reverse()) this.alternative(a.applies, a.body);
    this.wholeBody(rule.body);
    this.goto(this.exit);
    this.current = this.blocks[this.exit];
    if (rule.after.length > 0) this.hooks("after", rule.after);
    this.end({ k: "return" });
    return this.finish();
  }

  /** One of the bodies that the rule has. */
  private wholeBody(body: readonly Stmt[]): void {
    const found = bodiesOf(this.rule, this.analysis.given(this.rule)).find((b) => b.body === body);
    if (found) this.given = found.given;
    this.body(body, this.tail());
    this.given = this.analysis.given(this.rule);
  }

  /** For whom something may fail after the rule's own body: triggers, or what its callers still have to do. */
  private tail(): Seats {
    return this.analysis.tailMayFail(this.rule) | this.analysis.hooksMayFail(this.rule, this.rule.after);
  }

  private finish(): MachineRule {
    straighten(
      this.blocks,
      this.points.filter((p) => p.frame === this.rule),
    );
    const slots = new Map<number, number>();
    let cells = 0;
    for (const l of [...this.rule.locals, ...this.extra]) {
      if (slots.has(l.id)) continue;
      slots.set(l.id, cells);
      cells += l.cells;
    }
    return { form: "machine", rule: this.rule, blocks: this.blocks, cells, slots, extra: this.extra };
  }

  // ── building ────────────────────────────────────────────────────────────────

  private block(): Block {
    const b: Block = { id: this.blocks.length, ops: [], end: { k: "return" } };
    this.blocks.push(b);
    return b;
  }

  private op(op: Op): void {
    this.current.ops.push(op);
  }

  private end(end: End): void {
    this.current.end = end;
  }

  private goto(to: number): void {
    this.end({ k: "goto", to });
  }

  private branch(condition: Condition, yes: number, no: number): void {
    this.end({ k: "branch", condition, yes, no });
  }

  /** A local of the machine's own. */
  private local(name: string, type: Local["type"] = NUMBER): Local {
    const l = newLocal(name, type);
    this.extra.push(l);
    return l;
  }

  private point(parts: PointParts, after: Seats): Point {
    const around = this.analysis.concealedAt(this.source);
    const point: Point = {
      index: this.points.length,
      rule: this.source,
      frame: this.rule,
      decline: undefined,
      declined: undefined,
      ...parts,
      doubtAfter: doubtFor(after, this.given),
      secret: this.concealed !== undefined || around !== undefined,
      conceals: [...new Set([...(this.concealed ?? []), ...(around ?? [])])],
      askBlock: this.current.id,
    };
    this.points.push(point);
    return point;
  }

  private ask(point: Point, askBlock = this.current.id): void {
    const resume = this.block();
    point.askBlock = askBlock;
    this.end({ k: "ask", point, resume: resume.id });
    this.current = resume;
  }

  /** A fresh block to ask from, so that coming back to it does nothing twice. */
  private freshBlock(): void {
    const next = this.block();
    this.goto(next.id);
    this.current = next;
  }

  private guard(rest: readonly Stmt[]): Guard {
    return this.guards.of(rest, this.source, this.given);
  }

  // ── statements ──────────────────────────────────────────────────────────────

  /** For whom something may fail in the rest of a list, or after it. */
  private later(rest: readonly Stmt[], after: Seats): Seats {
    return after | this.analysis.whoMayFail(this.source, rest, this.given);
  }

  /** Statements for which more is known, or less. */
  private bodyUnder(given: Circumstances, list: readonly Stmt[], after: Seats): void {
    const outer = this.given;
    this.given = given;
    this.body(list, after);
    this.given = outer;
  }

  /** `after`: for whom something may still fail after these statements, before the turn ends. */
  private body(list: readonly Stmt[], after: Seats): void {
    for (let i = 0; i < list.length; i++) {
      const s = list[i];
      const rest = list.slice(i + 1);
      if (s.k === "choose" && s.otherwise) {
        this.chooseOrElse(s, s.otherwise, rest, after);
        return;
      }
      this.statement(s, rest, after);
    }
  }

  private statement(s: Stmt, rest: readonly Stmt[], after: Seats): void {
    if (this.analysis.isPlain(s) && !leaves(s)) {
      this.op({ k: "stmt", stmt: s, rule: this.source });
      return;
    }
    const inside = (body: readonly Stmt[]): Seats =>
      this.analysis.afterInside(this.source, s, { body, given: this.given }, this.later(rest, after));
    switch (s.k) {
      case "pay":
        this.pay(s, rest, after);
        return;
      case "put":
      case "take":
      case "require":
        this.op({ k: "try", stmt: s, rule: this.source });
        return;
      case "choose":
        this.choose(s, rest, after);
        return;
      case "choose of":
        this.chooseOf(s, rest, after, inside);
        return;
      case "may":
        this.may(s, rest, after, inside);
        return;
      case "optional":
        this.optional(s, rest, after, inside);
        return;
      case "times":
        this.times(s, inside(s.body));
        return;
      case "while":
        this.whileLoop(s, inside(s.body));
        return;
      case "for each":
        this.op({ k: "start items", stmt: s });
        this.loop((body, done) => ({ k: "next item", stmt: s, body, done }), s.body, inside(s.body));
        return;
      case "each player":
        this.eachPlayer(s, inside(s.body));
        return;
      case "as":
        this.op({ k: "save me", local: s.outer });
        this.op({ k: "set me", value: s.player });
        this.outerMes.push(s.outer);
        this.bodyUnder(this.given.anybody, s.body, inside(s.body));
        this.outerMes.pop();
        this.op({ k: "restore me", local: s.outer });
        return;
      case "if":
        this.fork(s.condition, s.then, s.otherwise, inside);
        return;
      case "by":
        this.cases(s, inside);
        return;
      case "call":
        if (this.inlined.has(s.rule)) this.inline(s.rule, s.args, this.later(rest, after));
        else this.call(s.rule, s.args);
        return;
      case "effect": {
        const then = this.block();
        this.end({ k: "call effect", stmt: s, then: then.id });
        this.current = then;
        return;
      }
      case "pick":
        this.pick(s, inside);
        return;
      case "stop": {
        this.goto(this.loops[this.loops.length - 1]);
        this.current = this.block();
        return;
      }
      case "finish":
        if (this.outerMes.length > 0) this.op({ k: "restore me", local: this.outerMes[0] });
        this.goto(this.exit);
        this.current = this.block();
        return;
      case "begin play": {
        const then = this.block();
        this.end({ k: "begin play", then: then.id });
        this.current = then;
        return;
      }
      case "win":
      case "end game":
      case "draw game":
        this.op({ k: "finish game", stmt: s });
        this.end({ k: "over" });
        this.current = this.block();
        return;
      default:
        this.op({ k: "stmt", stmt: s, rule: this.source });
    }
  }

  private inline(rule: Rule, args: readonly Expr[], after: Seats): void {
    this.extra.push(...rule.locals);
    rule.params.forEach((p, i) => this.op({ k: "set", local: p, value: args[i] }));
    const outer = { source: this.source, exit: this.exit, mes: this.outerMes.splice(0) };
    const done = this.block();
    this.source = rule;
    this.exit = done.id;
    this.body(rule.body, after);
    this.goto(done.id);
    this.source = outer.source;
    this.exit = outer.exit;
    this.outerMes.push(...outer.mes);
    this.current = done;
  }

  private call(rule: Rule, args: readonly Expr[]): void {
    const then = this.block();
    this.end({ k: "call", rule, args, then: then.id });
    this.current = then;
  }

  private pay(s: Stmt & { k: "pay" }, rest: readonly Stmt[], after: Seats): void {
    if (!this.analysis.isFlexible(s.cost)) {
      this.op({ k: "pay", stmt: s });
      return;
    }
    this.freshBlock();
    const into = this.local("payment");
    const touched = this.analysis.amountFields(s.cost);
    // How this is paid matters to what follows only if that may fail too.
    const later = touched.size > 0 ? this.later(rest, after) : NOBODY;
    const guard: Guard = { items: [], doubt: doubtFor(later, this.given) };
    const point = this.point({ choice: { k: "payment", cost: s.cost, into }, guards: [guard], prompt: "Pay" }, after);
    point.askBlock = this.current.id;
    const resume = this.block();
    const paid = this.block();
    this.end({ k: "ask payment", point, cost: s.cost, resume: resume.id, paid: paid.id });
    this.current = resume;
    this.op({ k: "deduct", payment: into });
    this.goto(paid.id);
    this.current = paid;
  }

  private choose(s: Stmt & { k: "choose" }, rest: readonly Stmt[], after: Seats): void {
    this.freshBlock();
    this.ask(
      this.point({ choice: { k: "picks", picks: s.picks }, guards: [this.guard(rest)], prompt: s.prompt }, after),
    );
  }

  /** Where there is nothing to choose, the other body stands in for the choice and all that follows it. */
  private chooseOrElse(
    s: Stmt & { k: "choose" },
    otherwise: readonly Stmt[],
    rest: readonly Stmt[],
    after: Seats,
  ): void {
    this.freshBlock();
    const point = this.point(
      { choice: { k: "picks", picks: s.picks }, guards: [this.guard(rest)], prompt: s.prompt },
      after,
    );
    const done = this.block();
    this.offer(point, () => {
      this.body(otherwise, after);
      this.goto(done.id);
    });
    this.body(rest, after);
    this.goto(done.id);
    this.current = done;
  }

  private chooseOf(
    s: Stmt & { k: "choose of" },
    rest: readonly Stmt[],
    after: Seats,
    inside: (b: readonly Stmt[]) => Seats,
  ): void {
    const once = s.count !== "any" && !s.upTo && s.count.k === "const" && s.count.value === 1;
    const optional = s.upTo || s.count === "any";
    const guards = s.alternatives.map((a) => this.guard(once ? [...a.body, ...rest] : a.body));
    const into = this.local("option");
    const named = {
      k: "named" as const,
      names: s.alternatives.map((a) => a.name),
      labels: s.alternatives.map((a) => a.label),
      whens: s.alternatives.map((a) => a.when),
      into,
      taken: once ? undefined : s.taken,
    };
    if (!once) {
      const many = s.count === "any" ? constant(s.alternatives.length, s) : s.count;
      this.op({ k: "set", local: s.left, value: many });
      this.op({ k: "set", local: s.taken, value: constant(0, s) });
    }
    this.freshBlock();
    const head = this.current.id;
    const done = this.block();
    const outer = once ? after : this.later(rest, after);
    const point = this.point(
      { choice: named, guards, prompt: s.prompt, decline: optional ? "done" : undefined },
      outer,
    );
    if (!once) {
      const asking = this.block();
      const more = this.block();
      this.branch({ k: "expr", expr: compare(">", local(s.left, s), constant(0, s)) }, more.id, done.id);
      this.current = more;
      if (optional) this.branch({ k: "offers", point }, asking.id, done.id);
      else {
        // The first one is a must; further ones only as far as they are possible.
        const later = this.block();
        this.branch({ k: "expr", expr: compare("==", local(s.taken, s), constant(0, s)) }, asking.id, later.id);
        this.current = later;
        this.branch({ k: "offers", point }, asking.id, done.id);
      }
      this.current = asking;
    }
    this.ask(point);
    const arms = s.alternatives.map(() => this.block());
    const back = once ? done.id : head;
    if (!once) {
      const took = this.block();
      const chosen = this.block();
      this.branch({ k: "expr", expr: compare("<", local(into, s), constant(0, s)) }, done.id, took.id);
      this.current = took;
      this.op({ k: "set", local: s.left, value: arith("-", local(s.left, s), constant(1, s)) });
      this.goto(chosen.id);
      this.current = chosen;
    }
    this.end({ k: "switch", local: into, to: arms.map((b) => b.id) });
    s.alternatives.forEach((a, i) => {
      this.current = arms[i];
      this.body(a.body, inside(a.body));
      this.goto(back);
    });
    this.current = done;
  }

  /** A choice that may be declined; where the body begins with a choose, both are one decision. */
  private declinable(
    body: readonly Stmt[],
    rest: readonly Stmt[],
    prompt: string,
    decline: "no" | "done",
    after: Seats,
    declined: () => void,
  ): void {
    const first = body[0];
    if (first?.k === "choose" && !first.otherwise) {
      const flag = this.local("declined", FLAG);
      const guard = this.guard([...body.slice(1), ...rest]);
      const point = this.point(
        {
          choice: { k: "picks", picks: first.picks },
          guards: [guard],
          prompt: prompt || first.prompt,
          decline,
          declined: flag,
        },
        after,
      );
      this.offer(point, declined);
      const taken = this.block();
      const no = this.block();
      this.branch({ k: "expr", expr: { ...local(flag, first), type: FLAG } }, no.id, taken.id);
      this.current = no;
      declined();
      this.current = taken;
      return;
    }
    const into = this.local("answer");
    const guard = this.guard([...body, ...rest]);
    const choice = {
      k: "named" as const,
      names: decline === "no" ? ["yes"] : ["again"],
      labels: ["yes"],
      whens: [undefined],
      into,
      taken: undefined,
    };
    const point = this.point({ choice, guards: [guard], prompt, decline }, after);
    this.offer(point, declined);
    const taken = this.block();
    const no = this.block();
    this.branch(
      {
        k: "expr",
        expr: compare("<", local(into, body[0] ?? { span: this.rule.source }), constant(0, { span: this.rule.source })),
      },
      no.id,
      taken.id,
    );
    this.current = no;
    declined();
    this.current = taken;
  }

  /** Asks only if there is something to offer. */
  private offer(point: Point, declined: () => void): void {
    const head = this.current.id;
    const asking = this.block();
    const none = this.block();
    this.branch({ k: "offers", point }, asking.id, none.id);
    this.current = none;
    declined();
    this.current = asking;
    this.ask(point, head);
  }

  private may(
    s: Stmt & { k: "may" },
    rest: readonly Stmt[],
    after: Seats,
    inside: (b: readonly Stmt[]) => Seats,
  ): void {
    this.freshBlock();
    const otherwise = this.block();
    const done = this.block();
    this.declinable(s.body, rest, s.prompt, "no", after, () => this.goto(otherwise.id));
    this.body(bodyAfterChoose(s.body), inside(s.body));
    this.goto(done.id);
    this.current = otherwise;
    this.body(s.otherwise, inside(s.otherwise));
    this.goto(done.id);
    this.current = done;
  }

  private optional(
    s: Stmt & { k: "optional" },
    rest: readonly Stmt[],
    after: Seats,
    inside: (b: readonly Stmt[]) => Seats,
  ): void {
    if (s.most) this.op({ k: "set", local: s.left, value: s.most });
    this.freshBlock();
    const head = this.current.id;
    const done = this.block();
    if (s.most) {
      const more = this.block();
      this.branch({ k: "expr", expr: compare(">", local(s.left, s), constant(0, s)) }, more.id, done.id);
      this.current = more;
    }
    const later = this.later(rest, after);
    this.declinable(s.body, [], s.prompt, "done", later, () => this.goto(done.id));
    if (s.most) this.op({ k: "set", local: s.left, value: arith("-", local(s.left, s), constant(1, s)) });
    this.loops.push(done.id);
    this.body(bodyAfterChoose(s.body), inside(s.body));
    this.loops.pop();
    this.goto(head);
    this.current = done;
  }

  private times(s: Stmt & { k: "times" }, after: Seats): void {
    this.op({ k: "set", local: s.left, value: s.count });
    this.freshBlock();
    const head = this.current.id;
    const body = this.block();
    const done = this.block();
    this.branch({ k: "expr", expr: compare(">", local(s.left, s), constant(0, s)) }, body.id, done.id);
    this.current = body;
    this.op({ k: "set", local: s.left, value: arith("-", local(s.left, s), constant(1, s)) });
    this.inLoop(s.body, after, head, done);
  }

  private whileLoop(s: Stmt & { k: "while" }, after: Seats): void {
    this.freshBlock();
    const head = this.current.id;
    const body = this.block();
    const done = this.block();
    this.branch({ k: "expr", expr: s.condition }, s.until ? done.id : body.id, s.until ? body.id : done.id);
    this.current = body;
    this.inLoop(s.body, after, head, done);
  }

  private inLoop(body: readonly Stmt[], after: Seats, head: number, done: Block): void {
    this.loops.push(done.id);
    this.body(body, after);
    this.loops.pop();
    this.goto(head);
    this.current = done;
  }

  private loop(next: (body: number, done: number) => End, body: readonly Stmt[], after: Seats): void {
    this.freshBlock();
    const head = this.current.id;
    const inside = this.block();
    const done = this.block();
    this.end(next(inside.id, done.id));
    this.current = inside;
    this.inLoop(body, after, head, done);
  }

  private eachPlayer(s: Stmt & { k: "each player" }, after: Seats): void {
    const outer = this.concealed;
    if (s.secretly) this.concealed = [...(outer ?? []), ...concealedIn(s.body, this.analysis)];
    this.op({ k: "start players", stmt: s });
    this.freshBlock();
    const head = this.current.id;
    const inside = this.block();
    const leave = this.block();
    this.end({ k: "next player", stmt: s, body: inside.id, done: leave.id });
    this.current = inside;
    this.loops.push(leave.id);
    this.outerMes.push(s.outer);
    this.bodyUnder(this.given.anybody, s.body, after);
    this.outerMes.pop();
    this.loops.pop();
    this.op({ k: "end turn", stmt: s });
    this.goto(head);
    this.current = leave;
    this.op({ k: "end turn", stmt: s });
    this.op({ k: "restore me", local: s.outer });
    if (this.concealed !== outer && this.concealed!.length > 0) this.op({ k: "reveal" });
    this.concealed = outer;
  }

  private fork(
    condition: Expr,
    then: readonly Stmt[],
    otherwise: readonly Stmt[],
    inside: (b: readonly Stmt[]) => Seats,
  ): void {
    const yes = this.block();
    const no = this.block();
    const done = this.block();
    this.branch({ k: "expr", expr: condition }, yes.id, no.id);
    this.current = yes;
    this.bodyUnder(this.given.assuming(condition), then, inside(then));
    this.goto(done.id);
    this.current = no;
    this.bodyUnder(this.given.assuming(condition, false), otherwise, inside(otherwise));
    this.goto(done.id);
    this.current = done;
  }

  private cases(s: Stmt & { k: "by" }, inside: (b: readonly Stmt[]) => Seats): void {
    const done = this.block();
    for (const c of s.cases) {
      const condition = c.keys
        .map((key) => compare("==", s.subject, key))
        .reduce((a, b) => ({ k: "logic", op: "or", left: a, right: b, type: FLAG, span: s.span }));
      const yes = this.block();
      const no = this.block();
      this.branch({ k: "expr", expr: condition }, yes.id, no.id);
      this.current = yes;
      this.body(c.body, inside(c.body));
      this.goto(done.id);
      this.current = no;
    }
    this.body(s.otherwise, inside(s.otherwise));
    this.goto(done.id);
    this.current = done;
  }

  private pick(s: Stmt & { k: "pick" }, inside: (b: readonly Stmt[]) => Seats): void {
    if (!s.otherwise) {
      this.op({ k: "try", stmt: s, rule: this.source });
      return;
    }
    const { local: found } = s.pick;
    this.op({ k: "stmt", stmt: { ...s, otherwise: [] }, rule: this.source });
    this.fork(compare("<", local(found, s), constant(0, s)), s.otherwise, [], inside);
  }

  // ── triggers and replaced bodies ────────────────────────────────────────────

  private alternative(applies: Applies, body: readonly Stmt[]): void {
    const yes = this.block();
    const no = this.block();
    this.branch({ k: "applies", applies }, yes.id, no.id);
    this.current = yes;
    this.wholeBody(body);
    this.goto(this.exit);
    this.current = no;
  }

  private instead(hook: Rule["instead"][number]): void {
    const applies = this.block();
    const no = this.block();
    const yes = this.block();
    this.branch({ k: "applies", applies: hook.applies }, applies.id, no.id);
    this.current = applies;
    if (hook.condition)
      this.branch({ k: "expr", expr: withParams(hook.condition, hook.rule, this.rule) }, yes.id, no.id);
    else this.goto(yes.id);
    this.current = yes;
    this.call(hook.rule, this.hookArgs({ k: "me", type: SEAT, span: this.rule.source }));
    this.goto(this.exit);
    this.current = no;
  }

  private hookArgs(actor: Expr): Expr[] {
    return [...this.rule.params.map((p) => local(p, { span: this.rule.source })), actor];
  }

  private hooks(moment: "before" | "after", hooks: Rule["before"]): void {
    const loop: HookLoop = {
      rule: this.rule,
      moment,
      hooks,
      seat: this.local("hook_seat"),
      pending: this.local("pending"),
      outer: this.local("acting", SEAT),
    };
    this.op({ k: "start hooks", hooks: loop });
    this.freshBlock();
    const head = this.current;
    const done = this.block();
    const run = hooks.map(() => this.block());
    const into = this.local("hook");
    const choose =
      hooks.length > 1
        ? this.point(
            { choice: { k: "hooks", loop, into }, guards: hooks.map(() => ALLOWED), prompt: "Which comes first?" },
            this.tail(),
          )
        : undefined;
    const chosen = this.block();
    if (choose) {
      choose.askBlock = head.id;
      this.current = chosen;
      this.end({ k: "switch", local: into, to: run.map((b) => b.id) });
    }
    head.end = { k: "next hook", loop, choose, run: run.map((b) => b.id), done: done.id, again: chosen.id };
    hooks.forEach((h, i) => {
      this.current = run[i];
      this.call(h.rule, this.hookArgs(local(loop.outer, { span: this.rule.source })));
      this.goto(head.id);
    });
    this.current = done;
    this.op({ k: "restore me", local: loop.outer });
  }
}

/** Goes out of itself: `finish`, or `stop` for a loop around it. */
function leaves(s: Stmt, inOwnLoop = false): boolean {
  if (s.k === "finish") return true;
  if (s.k === "stop") return !inOwnLoop;
  const loop = s.k === "times" || s.k === "while" || s.k === "for each" || s.k === "each player" || s.k === "optional";
  return bodies(s).some((b) => b.some((x) => leaves(x, inOwnLoop || loop)));
}

function bodyAfterChoose(body: readonly Stmt[]): readonly Stmt[] {
  const first = body[0];
  return first?.k === "choose" && !first.otherwise ? body.slice(1) : body;
}

/** A trigger's condition speaks of its own parameters; in the rule they are the rule's. */
function withParams(condition: Expr, hook: Rule, rule: Rule): Expr {
  const by = new Map<Local, Expr>();
  rule.params.forEach((p, i) => by.set(hook.params[i], local(p, { span: rule.source })));
  by.set(hook.params[hook.params.length - 1], { k: "me", type: SEAT, span: rule.source });
  return substitute(condition, by);
}

type At = { readonly span: Stmt["span"] };

function constant(value: number, at: At): Expr {
  return { k: "const", value, type: NUMBER, span: at.span };
}

function local(l: Local, at: At): Expr {
  return { k: "local", local: l, type: l.type, span: at.span };
}

function compare(op: "==" | "<" | ">", left: Expr, right: Expr): Expr {
  return { k: "compare", op, left, right, type: FLAG, span: right.span };
}

function arith(op: "+" | "-", left: Expr, right: Expr): Expr {
  return { k: "arith", op, left, right, type: NUMBER, span: right.span };
}
