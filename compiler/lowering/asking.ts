/** Statements that ask: payments, choices, and what may be declined. */
import { FLAG, type Stmt } from "../types/core.ts";
import { BlockList } from "./block-list.ts";
import { NOBODY, type Seats } from "./circumstances.ts";
import { doubtFor } from "./doubt.ts";
import type { Guard, Point } from "./machine.ts";
import { arith, compare, constant, local } from "./terms.ts";

export abstract class Asking extends BlockList {
  protected pay(s: Stmt & { k: "pay" }, rest: readonly Stmt[], after: Seats): void {
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

  protected choose(s: Stmt & { k: "choose" }, rest: readonly Stmt[], after: Seats): void {
    this.freshBlock();
    this.ask(
      this.point({ choice: { k: "picks", picks: s.picks }, guards: [this.guard(rest)], prompt: s.prompt }, after),
    );
  }

  /** Where there is nothing to choose, the other body stands in for the choice and all that follows it. */
  protected chooseOrElse(
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

  protected chooseOf(
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
  protected declinable(
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
  protected offer(point: Point, declined: () => void): void {
    const head = this.current.id;
    const asking = this.block();
    const none = this.block();
    this.branch({ k: "offers", point }, asking.id, none.id);
    this.current = none;
    declined();
    this.current = asking;
    this.ask(point, head);
  }

  protected may(
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

  protected optional(
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
    // An automated seat does what it may as often as it can.
    else this.op({ k: "pass", rule: this.source });
    this.loops.push(done.id);
    this.body(bodyAfterChoose(s.body), inside(s.body));
    this.loops.pop();
    this.goto(head);
    this.current = done;
  }
}

function bodyAfterChoose(body: readonly Stmt[]): readonly Stmt[] {
  const first = body[0];
  return first?.k === "choose" && !first.otherwise ? body.slice(1) : body;
}
