/** Blocks of a machine as they are made one after the other, and what is known on the way. */
import { NUMBER, type Field, type Local, type Rule, type Stmt } from "../types/core.ts";
import { newLocal } from "../types/scope.ts";
import type { Analysis } from "./analysis.ts";
import type { Circumstances, Seats } from "./circumstances.ts";
import { doubtFor } from "./doubt.ts";
import type { Guards } from "./guards.ts";
import type { Block, Condition, End, Guard, Op, Point } from "./machine.ts";

type PointParts = Pick<Point, "choice" | "guards" | "prompt"> & Partial<Pick<Point, "decline" | "declined">>;

export abstract class BlockList {
  protected readonly blocks: Block[] = [];
  protected current!: Block;
  protected readonly extra: Local[] = [];
  /** Where `stop` goes, innermost last. */
  protected readonly loops: number[] = [];
  /** Locals that hold an outer `me`, innermost last: `finish` must put it back. */
  protected readonly outerMes: Local[] = [];
  /** What others do not see while somebody chooses secretly. */
  protected concealed: readonly Field[] | undefined;
  protected exit = -1;
  /** The rule whose statements are being lowered: the machine's own, or one that stands in it. */
  protected source: Rule;
  /** What is known where the statements are carried out that are being lowered. */
  protected given: Circumstances;

  constructor(
    protected readonly rule: Rule,
    protected readonly analysis: Analysis,
    protected readonly guards: Guards,
    protected readonly points: Point[],
    /** Rules with a single caller: their statements stand in the caller's machine. */
    protected readonly inlined: ReadonlySet<Rule>,
  ) {
    this.source = rule;
    this.given = analysis.given(rule);
  }

  /** `after`: for whom something may still fail after these statements, before the turn ends. */
  protected abstract body(list: readonly Stmt[], after: Seats): void;

  protected block(): Block {
    const b: Block = { id: this.blocks.length, ops: [], end: { k: "return" } };
    this.blocks.push(b);
    return b;
  }

  protected op(op: Op): void {
    this.current.ops.push(op);
  }

  protected end(end: End): void {
    this.current.end = end;
  }

  protected goto(to: number): void {
    this.end({ k: "goto", to });
  }

  protected branch(condition: Condition, yes: number, no: number): void {
    this.end({ k: "branch", condition, yes, no });
  }

  /** A local of the machine's own. */
  protected local(name: string, type: Local["type"] = NUMBER): Local {
    const l = newLocal(name, type);
    this.extra.push(l);
    return l;
  }

  protected point(parts: PointParts, after: Seats): Point {
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

  protected ask(point: Point, askBlock = this.current.id): void {
    const resume = this.block();
    point.askBlock = askBlock;
    this.end({ k: "ask", point, resume: resume.id });
    this.current = resume;
  }

  /** A fresh block to ask from, so that coming back to it does nothing twice. */
  protected freshBlock(): void {
    const next = this.block();
    this.goto(next.id);
    this.current = next;
  }

  protected guard(rest: readonly Stmt[]): Guard {
    return this.guards.of(rest, this.source, this.given);
  }

  /** For whom something may fail in the rest of a list, or after it. */
  protected later(rest: readonly Stmt[], after: Seats): Seats {
    return after | this.analysis.whoMayFail(this.source, rest, this.given);
  }

  /** Statements for which more is known, or less. */
  protected bodyUnder(given: Circumstances, list: readonly Stmt[], after: Seats): void {
    const outer = this.given;
    this.given = given;
    this.body(list, after);
    this.given = outer;
  }
}
