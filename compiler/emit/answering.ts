/** Answers: what taking an option notes, how rules go on, and who has won. */
import type { Machine, MachineRule, Point } from "../lowering/machine.ts";
import type { Local, Rule } from "../types/core.ts";
import { domainsOfPicks, quotient, remainder } from "./codes.ts";
import { MOST_IN_ONE_SWITCH, type Emitter } from "./context.ts";
import type { Module } from "./modules.ts";
import { comment, constantName } from "./names.ts";
import { select } from "./selecting.ts";

export function emitAnswers(em: Emitter): void {
  new AnswerEmitter(em, em.decisions).emit();
}

class AnswerEmitter {
  constructor(
    private readonly em: Emitter,
    private readonly module: Module,
  ) {}

  private get machine(): Machine {
    return this.em.machine;
  }

  emit(): void {
    this.apply(this.machine.free);
    this.run();
    this.winner();
  }

  private apply(free: readonly Rule[]): void {
    const use = (n: string): string => this.module.use(n);
    if (this.em.answersGoOn) return this.applyAtOnce();
    this.takes();
    const start =
      free.length > 0
        ? `if (code >= ${use("FREE")}) free.start(s, code - ${use("FREE")});\nelse take(s, code);`
        : "take(s, code);";
    this.module.add(
      `/** Takes an option and runs on to the next decision. */\nexport function apply(s: State, code: number): void {\n${start}\ns[STATUS] = ${use("Status")}.Run;\nrun(s);\n}\n`,
    );
  }

  /** The rule that asked goes on with the part that follows its question. */
  private applyAtOnce(): void {
    const use = (n: string): string => this.module.use(n);
    const cases = this.machine.points.map((p) => {
      const step = this.em.stepName(p.frame, resumeOf(p, this.em.machineRules.get(p.frame)!));
      return `case ${p.index}: // ${comment(p.prompt)}\n${this.take(p)}\nnext = ${this.module.use(step)}(s, f);\nbreak;`;
    });
    const leave = this.module.use("LEAVE");
    this.module.add(
      `/** Takes an option and runs on to the next decision. */\nexport function apply(s: State, code: number): void {\nconst f = s[FP];\nlet next = ${leave};\ns[STATUS] = ${use("Status")}.Run;\nswitch (s[POINT]) {\n${cases.join("\n")}\n}\nif (s[STATUS] !== ${use("Status")}.Run) return;\nif (next !== ${leave}) s[f + ${use("FRAME_PC")}] = next;\nrun(s);\n}\n`,
    );
  }

  /** What taking an option notes in the frame that asked. */
  private takes(): void {
    const { points } = this.machine;
    const head = "function take(s: State, code: number): void {\nconst f = s[FP];\n";
    if (points.length <= MOST_IN_ONE_SWITCH) {
      const cases = points.map((p) => `case ${p.index}:\n${this.take(p)}\nreturn;`).join("\n");
      this.module.add(`${head}switch (s[POINT]) {\n${cases}\n}\n}\n`);
      return;
    }
    const alike = new Map<string, string>();
    const names = points.map((p) => {
      const code = this.take(p);
      const name = alike.get(code) ?? `take_${p.index}`;
      if (!alike.has(code))
        this.module.add(`function ${name}(s: State, f: number, code: number): void {\n${code}\n}\n`);
      alike.set(code, name);
      return name;
    });
    this.module.add(`const TAKES: readonly ((s: State, f: number, code: number) => void)[] = [${names.join(", ")}];\n`);
    this.module.add(`${head}TAKES[s[POINT]](s, f, code);\n}\n`);
  }

  private take(p: Point): string {
    const lowered = this.em.machineRules.get(p.frame)!;
    const cell = (l: Local): string => `s[f + ${4 + lowered.slots.get(l.id)!}]`;
    const use = (n: string): string => this.module.use(n);
    switch (p.choice.k) {
      case "picks": {
        const { picks } = p.choice;
        const domains = domainsOfPicks(picks, this.em);
        const lines = picks.map(({ local }, i) => {
          const below = domains.slice(i + 1).reduce((a, d) => a * d.radix, 1);
          const digit = below === 1 ? "code" : quotient("code", below);
          const min = domains[i].min === 0 ? "" : ` + ${domains[i].min}`;
          return `${cell(local)} = ${picks.length === 1 || i === 0 ? digit : min === "" ? remainder(digit, domains[i].radix) : `(${remainder(digit, domains[i].radix)})`}${min};`;
        });
        if (!p.declined) return lines.join("\n");
        return `${cell(p.declined)} = code === ${use("DECLINE")} ? 1 : 0;\nif (code !== ${use("DECLINE")}) {\n${lines.join("\n")}\n}`;
      }
      case "named": {
        const taken = p.choice.taken ? `\n${cell(p.choice.taken)} |= 1 << code;` : "";
        if (!p.decline) return `${cell(p.choice.into)} = code;${taken}`;
        const noted = `${cell(p.choice.into)} = code === ${use("DECLINE")} ? -1 : code;`;
        return taken === "" ? noted : `${noted}\nif (code !== ${use("DECLINE")}) {${taken}\n}`;
      }
      case "hooks":
        return `${cell(p.choice.into)} = code;\n${cell(p.choice.loop.pending)} &= ~(1 << code);`;
      case "payment":
        return `${cell(p.choice.into)} = code;`;
    }
  }

  private run(): void {
    const use = (n: string): string => this.module.use(n);
    const machines = this.machine.rules.filter((r): r is MachineRule => r.form === "machine");
    const called = select(
      this.module,
      "RULES",
      "(s: State) => number",
      machines.map(({ rule }) => ({
        index: rule.index,
        name: use(this.em.ruleName(rule)),
        comment: constantName("rule", rule.name),
      })),
      "s[s[FP]]",
      "(s)",
      `throw new ${use("RulesError")}("the state names a rule that is not there");`,
    );
    this.module.add(`function step(s: State): number {\n${called}\n}\n`);
    if (this.em.model.automata.length === 0) {
      this.module.add(
        `/** Runs rules until a decision waits or the game ends. */\nexport function run(s: State): void {\nwhile (s[STATUS] === ${use("Status")}.Run) step(s);\n}\n`,
      );
      return;
    }
    const random = this.machine.points.map((p) => p.choice.k === "picks").join(", ");
    const paying = this.machine.points.filter((p) => p.choice.k === "payment").map((p) => `s[POINT] === ${p.index}`);
    const thrift =
      paying.length === 0
        ? ""
        : ` else if (${paying.join(" || ")}) i = ${use("payments")}.thriftiest(codes, proper, ${use("PAYMENT_RADIX")});`;
    this.module.add(
      `const BY_CHANCE: readonly boolean[] = [${random}];\nconst AUTOMATIC: Int32Array[] = [];\nlet automaticDepth = 0;\n\n/** An automated seat takes the first thing it can; among things to pick from, any; it spends wild resources last. */\nfunction decideAutomatically(s: State): void {\nconst codes = (AUTOMATIC[automaticDepth] ??= new Int32Array(4096));\nautomaticDepth++;\nconst n = options(s, codes);\nautomaticDepth--;\nif (n === 0) {\n${use("fail")}(s);\nreturn;\n}\nconst proper = codes[n - 1] === ${use("DECLINE")} && n > 1 ? n - 1 : n;\nlet i = 0;\nif (BY_CHANCE[s[POINT]] && proper > 1) {\ni = ${use("randomBelow")}(s, proper);\n${use("reveal")}(s);\n}${thrift}\ntake(s, codes[i]);\ns[STATUS] = ${use("Status")}.Run;\n}\n`,
    );
    this.module.add(
      `/** Runs rules until a person has to decide or the game ends. */\nexport function run(s: State): void {\nfor (;;) {\nwhile (s[STATUS] === ${use("Status")}.Run) step(s);\nif (s[STATUS] !== ${use("Status")}.Decide || s[WHO] < s[${use("PLAYERS")}]) return;\ndecideAutomatically(s);\n}\n}\n`,
    );
  }

  private winner(): void {
    const use = (n: string): string => this.module.use(n);
    this.module.add(
      `/** Who has won, or -1. */\nexport function winner(s: State): number {\nif (s[STATUS] !== ${use("Status")}.Over || s[${use("WINNER")}] < 0) return -1;\nif (s[${use("WINNER")}] > 0) return s[${use("WINNER")}] - 1;\nreturn ${use("soleWinner")}(s, ${use("ranking")});\n}\n`,
    );
  }
}

/** The block with which a rule goes on after a decision. */
function resumeOf(p: Point, { blocks }: MachineRule): number {
  for (const { end } of blocks) {
    if ((end.k === "ask" || end.k === "ask payment") && end.point === p) return end.resume;
    if (end.k === "next hook" && end.choose === p) return end.again;
  }
  throw new Error(`nobody asks ${p.prompt}`);
}
