/** Statements of machines: what is carried out between one end of a block and the next, and may fail. */
import { fold } from "../../lowering/folding.ts";
import type { Op } from "../../lowering/machine.ts";
import type { Stmt } from "../../types/core.ts";
import { costInto, plainAmounts } from "../costs.ts";
import { address, condition } from "../expressions.ts";
import { countPass, type Writer } from "../statements.ts";
import { MachineLoops } from "./loops.ts";

export abstract class MachineOps extends MachineLoops {
  protected op(o: Op): string {
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

  private finishGame(s: Stmt): string {
    const winner = s.k === "win" ? `1 + ${this.value(s.player)}` : s.k === "draw game" ? "-1" : "0";
    return `s[${this.use("WINNER")}] = ${winner};`;
  }
}
