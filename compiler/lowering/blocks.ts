/** A rule as a machine: statements that ask, fail or call cut it into blocks. */
import type { Applies } from "../names/model.ts";
import { FLAG, SEAT, type Expr, type Local, type Rule, type Stmt } from "../types/core.ts";
import { bodies, substitute } from "../types/walk.ts";
import type { Analysis } from "./analysis.ts";
import { bodiesOf, type Seats } from "./circumstances.ts";
import { SURE } from "./doubt.ts";
import type { Guards } from "./guards.ts";
import type { Guard, HookLoop, MachineRule, Point } from "./machine.ts";
import { Repeating } from "./repeating.ts";
import { straighten } from "./straighten.ts";
import { compare, constant, local } from "./terms.ts";

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

class BlockBuilder extends Repeating {
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

  // ── statements ──────────────────────────────────────────────────────────────

  /** `after`: for whom something may still fail after these statements, before the turn ends. */
  protected override body(list: readonly Stmt[], after: Seats): void {
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
        this.forEach(s, inside(s.body));
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

/** A trigger's condition speaks of its own parameters; in the rule they are the rule's. */
function withParams(condition: Expr, hook: Rule, rule: Rule): Expr {
  const by = new Map<Local, Expr>();
  rule.params.forEach((p, i) => by.set(hook.params[i], local(p, { span: rule.source })));
  by.set(hook.params[hook.params.length - 1], { k: "me", type: SEAT, span: rule.source });
  return substitute(condition, by);
}
