/** Statements that are carried out again and again, or by one player after the other. */
import type { Stmt } from "../types/core.ts";
import { mayTakeLong } from "../types/loops.ts";
import { concealedIn } from "../types/secrets.ts";
import { Asking } from "./asking.ts";
import type { Seats } from "./circumstances.ts";
import type { Block } from "./machine.ts";
import { arith, compare, constant, local } from "./terms.ts";

export abstract class Repeating extends Asking {
  protected times(s: Stmt & { k: "times" }, after: Seats): void {
    this.op({ k: "set", local: s.left, value: s.count });
    this.freshBlock();
    const head = this.current.id;
    const body = this.block();
    const done = this.block();
    this.branch({ k: "expr", expr: compare(">", local(s.left, s), constant(0, s)) }, body.id, done.id);
    this.current = body;
    if (mayTakeLong(s)) this.op({ k: "pass", rule: this.source });
    this.op({ k: "set", local: s.left, value: arith("-", local(s.left, s), constant(1, s)) });
    this.inLoop(s.body, after, head, done);
  }

  protected whileLoop(s: Stmt & { k: "while" }, after: Seats): void {
    this.freshBlock();
    const head = this.current.id;
    const body = this.block();
    const done = this.block();
    this.branch({ k: "expr", expr: s.condition }, s.until ? done.id : body.id, s.until ? body.id : done.id);
    this.current = body;
    this.op({ k: "pass", rule: this.source });
    this.inLoop(s.body, after, head, done);
  }

  protected inLoop(body: readonly Stmt[], after: Seats, head: number, done: Block): void {
    this.loops.push(done.id);
    this.body(body, after);
    this.loops.pop();
    this.goto(head);
    this.current = done;
  }

  protected forEach(s: Stmt & { k: "for each" }, after: Seats): void {
    this.op({ k: "start items", stmt: s });
    this.freshBlock();
    const head = this.current.id;
    const body = this.block();
    const done = this.block();
    this.end({ k: "next item", stmt: s, body: body.id, done: done.id });
    this.current = body;
    if (mayTakeLong(s)) this.op({ k: "pass", rule: this.source });
    this.inLoop(s.body, after, head, done);
  }

  protected eachPlayer(s: Stmt & { k: "each player" }, after: Seats): void {
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
}
