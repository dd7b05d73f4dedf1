/** What is offered: the options of the decision that waits, those that must be tried first, and free actions. */
import { isDoubtful, isSure, isTried, type Doubt } from "../lowering/doubt.ts";
import type { Machine } from "../lowering/machine.ts";
import type { Rule } from "../types/core.ts";
import { sizeOf } from "./codes.ts";
import type { Emitter, Env } from "./context.ts";
import { condition, value } from "./expressions.ts";
import type { GuardWriter } from "./guard-code.ts";
import { mentions } from "./mentions.ts";
import type { Module } from "./modules.ts";
import { comment } from "./names.ts";
import { select } from "./selecting.ts";

export function emitOffers(em: Emitter, guards: GuardWriter): void {
  new OfferEmitter(em, em.decisions, guards).emit();
}

class OfferEmitter {
  constructor(
    private readonly em: Emitter,
    private readonly module: Module,
    private readonly guards: GuardWriter,
  ) {}

  private get machine(): Machine {
    return this.em.machine;
  }

  emit(): void {
    const { points, free } = this.machine;
    const use = (n: string): string => this.module.use(n);
    for (const n of ["POINT", "STATUS", "WHO"]) use(n);
    const tried = points.some(isTried);
    const declinable = points.filter((p) => p.decline);
    const called = select(
      this.module,
      "OPTIONS",
      "(s: State, out: Int32Array) => number",
      points.map((p) => ({ index: p.index, name: `options_${p.index}` })),
      "s[POINT]",
      "(s, out)",
      "return 0;",
    );
    this.module.add(
      `/** The options by the rules' own conditions, without declining or free actions. */\nexport function proper(s: State, out: Int32Array): number {\n${called}\n}\n`,
    );
    const decline = declinable.length > 0 ? `if (DECLINES[s[POINT]]) out[n++] = ${use("DECLINE")};\n` : "";
    const all = decline === "" ? "return proper(s, out);" : `let n = proper(s, out);\n${decline}return n;`;
    const head = (name: string): string => `export function ${name}(s: State, out: Int32Array): number {\n`;
    if (tried || free.length > 0) {
      this.module.add(`${head("candidates")}${all}\n}\n`);
      this.trials(head("options"), tried);
    } else this.module.add(`${head("options")}${all}\n}\n`);
    if (declinable.length > 0)
      this.module.add(
        `const DECLINES: readonly boolean[] = [${points.map((p) => p.decline !== undefined).join(", ")}];\n`,
      );
    this.forbids(free);
  }

  /** Where options have to be tried, because the guards do not say all, or a free action is under way. */
  private trials(head: string, tried: boolean): void {
    const { free, points } = this.machine;
    this.module.add(`const trials = new ${this.module.use("Trials")}({ proper, candidates, apply, isDoubtful });\n`);
    this.isDoubtful();
    const keep = tried ? "if (TRIED[s[POINT]]) n = trials.keep(s, out, n);\n" : "";
    if (free.length === 0) this.module.add(`${head}let n = candidates(s, out);\n${keep}return n;\n}\n`);
    else {
      const through = "return trials.keepThrough(s, out, n, s[underWay + 2]);";
      this.module.add(
        `${head}let n = candidates(s, out);\nconst underWay = free.underWay(s);\nif (underWay >= 0 && !free.wasHarmless(s, underWay)) ${through}\n${keep}return underWay < 0 ? freeOptions(s, out, n) : n;\n}\n`,
      );
      this.freeOptions(free);
    }
    if (!tried) return;
    const declinable = points.some((p) => p.decline) ? "DECLINES[point]" : "false";
    this.module.add(
      `/** Would the decision have an option? */\nexport function offers(s: State, f: number, point: number, resume: number): boolean {\n${this.module.use("ask")}(s, f, point, resume);\nconst any = trials.offers(s, ${declinable});\ns[STATUS] = ${this.module.use("Status")}.Run;\nreturn any;\n}\n`,
    );
    this.module.add(`const TRIED: readonly boolean[] = [${points.map(isTried).join(", ")}];\n`);
  }

  private isDoubtful(): void {
    const env: Env = { module: this.module, me: "me", locals: new Map(), within: "doubt" };
    const when = (doubt: Doubt): string => (isSure(doubt) ? "false" : `(${condition(doubt, this.em, env)})`);
    const cases = this.machine.points.filter(isTried).map((p) => {
      const tests = p.guards.flatMap(({ doubt }, i) => {
        if (isSure(doubt)) return [];
        const which = p.choice.k === "named" || p.choice.k === "hooks" ? `code === ${i} && ` : "";
        return [`(${which}${when(doubt)})`];
      });
      const proper = `code !== ${this.module.use("DECLINE")}`;
      const guarded = tests.length > 0 && p.decline ? [`(${proper} && (${tests.join(" || ")}))`] : tests;
      const all = isSure(p.doubtAfter) ? guarded : [when(p.doubtAfter), ...(isDoubtful(p.doubtAfter) ? [] : guarded)];
      return `case ${p.index}: // ${comment(p.prompt)}\nreturn ${all.join(" || ")};`;
    });
    const notFree = this.machine.free.length > 0 ? `if (code >= ${this.module.use("FREE")}) return false;\n` : "";
    const body =
      cases.length === 0
        ? "return false;"
        : `${notFree}${mentions(cases.join(), "me") ? "const me = s[WHO];\n" : ""}switch (s[POINT]) {\n${cases.join("\n")}\ndefault:\nreturn false;\n}`;
    this.module.add(
      `/** The guards do not say whether what the option starts can be completed. */\nfunction isDoubtful(s: State, code: number): boolean {\n${body}\n}\n`,
    );
  }

  private forbids(free: readonly Rule[]): void {
    const { points } = this.machine;
    const payments = points.some((p) => p.choice.k === "payment");
    const decline = `if (code === ${this.module.use("DECLINE")}) return ${points.some((p) => p.decline) ? "DECLINES[s[POINT]] ? 0 : -1" : "-1"};\n`;
    const freeCheck =
      free.length > 0
        ? `if (code >= ${this.module.use("FREE")}) return ${this.module.use("includes")}(CODES, options(s, CODES), code) ? 0 : -1;\n`
        : "";
    const radixes = points.map((p) => sizeOf(p, this.em));
    this.module.add(
      `const SIZES: readonly number[] = [${radixes.join(", ")}];\n${payments || free.length > 0 ? "const CODES = new Int32Array(1 << 16);\n" : ""}\n/** 0: allowed; otherwise which condition forbids it. */\nexport function forbids(s: State, code: number): number {\n${freeCheck}${decline}if (code < 0 || code >= SIZES[s[POINT]]) return -1;\nswitch (s[POINT]) {\n${points.map((p) => `case ${p.index}:\nreturn forbids_${p.index}(s, code);`).join("\n")}\ndefault:\nreturn -1;\n}\n}\n`,
    );
    if (payments)
      this.module.add(
        `function includesPayment(s: State, code: number): boolean {\nreturn ${this.module.use("includes")}(CODES, proper(s, CODES), code);\n}\n`,
      );
  }

  private freeOptions(free: readonly Rule[]): void {
    const use = (n: string): string => this.module.use(n);
    const { layout, points, harmless, freeGuards } = this.machine;
    const actions = free.map(
      (r) => `{ rule: ${this.em.ruleNumber(r, this.module)}, cells: ${this.em.machineRules.get(r)!.cells} }`,
    );
    const asked = points.map(
      (p, i) =>
        `{ rule: ${this.em.ruleNumber(p.frame, this.module)}, block: ${p.askBlock}, harmless: ${harmless[i]} },\n`,
    );
    this.module.add(
      `const free = new ${use("FreeActions")}([${actions.join(", ")}], [\n${asked.join("")}], ${layout.freeUsed});\n`,
    );
    const env: Env = { module: this.module, me: "me", locals: new Map(), within: "free" };
    const lines = free.map((rule, i) => {
      const tests = [
        `s[${layout.freeUsed + i}] < ${value(rule.free!.limit, this.em, env)}`,
        rule.free!.when && `(${condition(rule.free!.when, this.em, env)})`,
        this.guards.guard(freeGuards[i], env, rule),
        // What it interrupts must still be possible afterwards.
        `free.isHarmless(s, ${i}) || trials.comesBack(s, ${use("FREE")} + ${i}, s[FP])`,
      ].filter((t) => t !== undefined && t !== "");
      return `if (${tests.map((t) => `(${t})`).join(" && ")}) out[n++] = ${use("FREE")} + ${i};`;
    });
    const others = [
      "trials.isTrying",
      `me !== s[${use("ACTIVE")}]`,
      `s[${use("TURNS")}] === 0`,
      `me >= s[${use("PLAYERS")}]`,
    ];
    this.module.add(
      `/** Adds the free actions of who decides, in their own turn. */\nfunction freeOptions(s: State, out: Int32Array, n: number): number {\nconst me = s[WHO];\nif (${others.join(" || ")}) return n;\n${lines.join("\n")}\nreturn n;\n}\n`,
    );
  }
}
