/** Ends of blocks: where a machine goes on, asks, calls another rule, or finds the next trigger. */
import { isTried } from "../../lowering/doubt.ts";
import type { Block, Condition, End } from "../../lowering/machine.ts";
import type { Expr, Local, Rule } from "../../types/core.ts";
import { costInto } from "../costs.ts";
import { condition } from "../expressions.ts";
import { comment } from "../names.ts";
import { pendingTriggers } from "../pending-triggers.ts";
import { MachineOps } from "./ops.ts";

export abstract class MachineEnds extends MachineOps {
  protected end(b: Block): string {
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
