/** Decisions: which options there are, what taking one does, and what forbids the others. */
import { isDoubtful, isSure, isTried, type Doubt } from "../lowering/doubt.ts";
import type { Guard, GuardItem, LoweredRule, Machine, MachineRule, Point, RuleGuard } from "../lowering/machine.ts";
import type { Expr, Local, Pick, Rule } from "../types/core.ts";
import { domainsOf, type Domain } from "../types/domains.ts";
import { walk } from "../types/walk.ts";
import { bind, MOST_IN_ONE_SWITCH, type Emitter, type Env } from "./context.ts";
import { costInto } from "./costs.ts";
import { countedOptions } from "./counting.ts";
import { capture, condition, payable, value } from "./expressions.ts";
import { fromFirst, notedPick } from "./first-option.ts";
import { mentions, ruleConstant } from "./machines.ts";
import { comment } from "./names.ts";
import { loopOver } from "./sets.ts";

export interface PointConditions {
  /** The conditions of each point, in the order in which `forbids` numbers them. */
  readonly texts: readonly PointCondition[];
}

interface PointCondition {
  readonly text: string;
  readonly rule: Rule;
  /** Of what follows the choice, not of the choice itself. */
  readonly foreseen: boolean;
}

type Refuse = (test: string, text: string, rule: Rule, foreseen?: boolean) => void;

/** How the picks of a choice are numbered. */
export function domainsOfPicks(picks: readonly Pick[], em: Emitter): Domain[] {
  return domainsOf(
    picks.map((p) => p.local.type),
    em.model.seats.length,
  );
}

export function emitDecisions(em: Emitter): PointConditions[] {
  const d = new DecisionEmitter(em);
  const conditions = em.machine.points.map((p) => d.point(p));
  d.dispatch();
  return conditions;
}

class DecisionEmitter {
  private readonly module;
  private readonly ruleGuards = new Map<RuleGuard, string>();
  private readonly effectGuards = new Map<string, string>();
  /** Decisions that are skipped when they have no option. */
  private readonly offered: ReadonlySet<Point>;

  constructor(private readonly em: Emitter) {
    this.module = em.decisions;
    this.offered = new Set(em.machine.rules.flatMap(offeredIn));
    for (const n of ["State", "FP"]) this.module.use(n);
    for (const n of ["proper", "candidates", "options", "forbids", "apply", "run", "offers", "winner"])
      this.module.define(n);
  }

  private get machine(): Machine {
    return this.em.machine;
  }

  /** Where the frame that asks keeps its locals. */
  private env(p: Point): Env {
    const lowered = this.em.machineRules.get(p.frame)!;
    const locals = new Map([...lowered.slots].map(([id, slot]) => [id, `s[f + ${4 + slot}]`]));
    return { module: this.module, me: "me", locals, within: `${p.rule.name}_${p.index}` };
  }

  point(p: Point): PointConditions {
    const conditions: PointCondition[] = [];
    const forbids: string[] = [];
    const refuse: Refuse = (test, text, rule, foreseen = false) => {
      conditions.push({ text, rule, foreseen });
      forbids.push(`if (${test}) return ${conditions.length};`);
    };
    const env = this.env(p);
    const options = this.optionsOf(p, env, refuse);
    if (this.offered.has(p) && !isTried(p)) this.offers(p, env);
    this.module.add(
      `/** ${comment(p.rule.title)}: ${comment(p.prompt)} */\nfunction options_${p.index}(s: State, out: Int32Array): number {\n${frameHead(options)}let n = 0;\n${options}\nreturn n;\n}\n`,
    );
    if (isTried(p))
      refuse("isDoubtful(s, code) && !trials.completes(s, code)", "what it starts can be completed", p.rule, true);
    const tests = forbids.join("\n");
    this.module.add(
      `function forbids_${p.index}(s: State, code: number): number {\n${frameHead(tests)}${tests}\nreturn 0;\n}\n`,
    );
    return { texts: conditions };
  }

  /** Whether there is an option at all: ends at the first. */
  private offers(p: Point, env: Env): void {
    const { choice } = p;
    let body = "";
    if (choice.k === "named")
      body = choice.names.map((_, i) => found(this.tests(p, choice, i, env).join(" && "))).join("\n");
    if (choice.k === "picks") body = this.search(choice.picks, p.guards[0], env, p.rule, this.noted(p));
    this.module.add(
      `/** Is there an option? ${comment(p.rule.title)}: ${comment(p.prompt)} */\nexport function ${this.em.offersName(p)}(s: State, f: number): boolean {\nconst me = s[f + 3];\n${body}\nreturn false;\n}\n`,
    );
  }

  /** The pick whose first option is noted before the decision asks. */
  private noted(p: Point): Pick | undefined {
    return this.offered.has(p) ? notedPick(p, this.em) : undefined;
  }

  /** Loops that return true at the first picks for which the guard holds. */
  private search(picks: readonly Pick[], guard: Guard, env: Env, rule: Rule, noted?: Pick): string {
    const levels = guardByPick(guard, picks);
    const skip = (k: number, e: Env): string =>
      this.unless(levels[k], e, rule, k === 0 ? "return false;" : "continue;");
    const nest = (k: number, e: Env): string => {
      if (k === picks.length) {
        const note = noted ? `${env.locals.get(noted.local.id)!} = ${e.locals.get(noted.local.id)!};\n` : "";
        return note + found(this.guard(levels[k], e, rule));
      }
      const { local, set, where } = picks[k];
      const loop = loopOver(
        set,
        local,
        this.em,
        e,
        (deep) => (where ? `if (!(${condition(where, this.em, deep)})) continue;\n` : "") + nest(k + 1, deep),
      );
      return skip(k, e) + loop;
    };
    return nest(0, env);
  }

  private unless(guard: Guard, env: Env, rule: Rule, otherwise: string): string {
    const tests = this.guard(guard, env, rule);
    return tests === "" ? "" : `if (!(${tests})) ${otherwise}\n`;
  }

  private optionsOf(p: Point, env: Env, refuse: Refuse): string {
    switch (p.choice.k) {
      case "picks":
        return this.picks(p, p.choice.picks, env, refuse, this.noted(p));
      case "named":
        return this.named(p, p.choice, env, refuse);
      case "hooks": {
        const pending = env.locals.get(p.choice.loop.pending.id)!;
        refuse(`(${pending} & (1 << code)) === 0`, "it is triggered", p.rule);
        return `for (let i = 0; i < ${p.choice.loop.hooks.length}; i++) if ((${pending} & (1 << i)) !== 0) out[n++] = i;`;
      }
      case "payment": {
        const use = (n: string): string => this.module.use(n);
        const purse = `${use("RESOURCES")} + me * ${this.em.game.resources.length}`;
        refuse("!includesPayment(s, code)", "it pays just what is asked for", p.rule);
        return `const cost = ${use("takeCost")}();\n${costInto(p.choice.cost, "cost", this.em, env)}\nn = ${use("endCost")}(${use("payments")}.payments(s, ${purse}, cost, out, ${use("PAYMENT_RADIX")}));`;
      }
    }
  }

  // ── picks ───────────────────────────────────────────────────────────────────

  private picks(p: Point, picks: readonly Pick[], env: Env, refuse: Refuse, noted: Pick | undefined): string {
    const looked = noted ? [fromFirst(noted)] : picks;
    const domains = domainsOfPicks(picks, this.em);
    const guard = p.guards[0];
    const levels = guardByPick(guard, picks);
    const repeated = picks.some((x) => mayRepeat(x.set));
    const nest = (i: number, inner: Env): string => {
      const test = this.unless(levels[i], inner, p.rule, i === 0 ? "return n;" : "continue;");
      if (i === picks.length) {
        const code = codeOf(picks, domains, inner);
        const once = repeated ? `if (${this.module.use("includes")}(out, n, ${code})) continue;\n` : "";
        return `${test}${once}out[n++] = ${code};`;
      }
      const { local, set, where } = looked[i];
      const loop = loopOver(set, local, this.em, inner, (deep) => {
        const own = where ? `if (!(${condition(where, this.em, deep)})) continue;\n` : "";
        return own + nest(i + 1, deep);
      });
      return test + loop;
    };
    const counted =
      guard.items.length === 0 && !repeated
        ? countedOptions(looked, this.em, env, (inner) => codeOf(picks, domains, inner))
        : undefined;
    const code = counted ?? nest(0, env);
    this.forbidPicks(p, picks, domains, env, refuse);
    return code;
  }

  private forbidPicks(p: Point, picks: readonly Pick[], domains: readonly Domain[], env: Env, refuse: Refuse): void {
    let inner = env;
    picks.forEach(({ local }, i) => {
      const below = domains.slice(i + 1).reduce((a, d) => a * d.radix, 1);
      const digit = below === 1 ? "code" : `Math.floor(code / ${below})`;
      const code = `(${picks.length === 1 ? digit : `${digit} % ${domains[i].radix}`}${domains[i].min === 0 ? "" : ` + ${domains[i].min}`})`;
      inner = bind(inner, local, code);
    });
    for (const { local, set, where } of picks) {
      const item: Expr = { k: "local", local, type: local.type, span: set.span };
      const among: Expr = { k: "contains", set, item, type: { k: "flag" }, span: set.span };
      if (!isEverything(set))
        refuse(`!(${condition(among, this.em, inner)})`, `${local.name} is one of ${this.em.textOf(set.span)}`, p.rule);
      if (where) refuse(`!(${condition(where, this.em, inner)})`, this.em.textOf(where.span), p.rule);
    }
    this.forbidGuard(p.guards[0], inner, refuse);
  }

  private forbidGuard(guard: Guard, env: Env, refuse: Refuse): void {
    for (const i of guard.items) refuse(`!(${this.item(i, env)})`, this.textOf(i), i.rule, true);
  }

  private textOf(i: GuardItem): string {
    switch (i.k) {
      case "cond":
        return i.text || this.em.textOf(i.expr.span);
      case "pay":
        return `you can pay ${i.costs.map((c) => this.em.textOf(c.span)).join(" and ")}`;
      case "exists":
        return `there is a ${i.picks.map((p) => p.local.name).join(", ")} to choose afterwards`;
      case "any":
        return "one of the choices that follow is possible";
      case "if":
        return `what follows ${this.em.textOf(i.condition.span)} is possible`;
      case "call":
        return `${i.called.rule.title} is possible`;
      case "effect":
        return `its ${i.column.name.replaceAll("_", " ")} is possible`;
    }
  }

  // ── guards ──────────────────────────────────────────────────────────────────

  /** A condition as code; empty if everything is allowed. */
  private guard(guard: Guard, env: Env, rule: Rule): string {
    return guard.items.map((i) => this.item(i, { ...env, within: rule.name })).join(" && ");
  }

  private item(i: GuardItem, env: Env): string {
    switch (i.k) {
      case "cond":
        return `(${condition(i.expr, this.em, env)})`;
      case "pay":
        return payable(i.costs, this.em, env);
      case "any":
        return `(${i.options.map((o) => this.guard(o, env, i.rule) || "true").join(" || ")})`;
      case "if":
        return `(${condition(i.condition, this.em, env)} ? ${this.guard(i.then, env, i.rule) || "true"} : ${this.guard(i.otherwise, env, i.rule) || "true"})`;
      case "exists":
        return this.exists(i, env);
      case "call":
        return `${this.ruleGuard(i.called)}(${["s", env.me, ...i.args.map((a) => value(a, this.em, env))].join(", ")})`;
      case "effect":
        return `${this.effectGuard(i)}(s, ${env.me}, ${value(i.row, this.em, env)})`;
    }
  }

  /** A function that tells whether a rule can be carried out; written once. */
  private ruleGuard(g: RuleGuard): string {
    const known = this.ruleGuards.get(g);
    if (known) return known;
    const name = this.em.helperName(this.module, `can_${g.rule.name}`);
    this.ruleGuards.set(g, name);
    const locals = new Map(g.rule.params.map((p, i) => [p.id, `arg_${i}`]));
    const env: Env = { module: this.module, me: "me", locals, within: g.rule.name };
    const [base, ...others] = g.bodies;
    const arms = others
      .reverse()
      .map(
        (b) =>
          `if (${this.em.applies(b.applies, "me", this.module) ?? "true"}) return ${this.guard(b.guard, env, g.rule) || "true"};`,
      );
    const params = ["s: State", "me: number", ...g.rule.params.map((_, i) => `arg_${i}: number`)].join(", ");
    this.module.add(
      `/** Can ${comment(g.rule.title)} be carried out? */\nfunction ${name}(${params}): boolean {\n${arms.join("\n")}\nreturn ${this.guard(base.guard, env, g.rule) || "true"};\n}\n`,
    );
    return name;
  }

  /** A function that tells whether the effect of a row can be carried out. */
  private effectGuard(i: GuardItem & { k: "effect" }): string {
    const key = [...i.guards.keys()].map((r) => r.index).join(",");
    const known = this.effectGuards.get(key);
    if (known) return known;
    const name = this.em.helperName(this.module, `can_${i.column.table.name}_${i.column.name}`);
    this.effectGuards.set(key, name);
    const test = (rule: Rule | undefined): string => {
      const g = rule && i.guards.get(rule);
      return g ? `return ${this.ruleGuard(g)}(s, me);` : "return true;";
    };
    const cases = i.column.cells.flatMap((c, row) => {
      const arms = [...c.replaced]
        .reverse()
        .map((r) => `if (${this.em.applies(r.applies, "me", this.module) ?? "true"}) ${test(r.effect)}`);
      const base = test(c.effect);
      return arms.length === 0 && base === "return true;" ? [] : [`case ${row}:\n${[...arms, base].join("\n")}`];
    });
    this.module.add(
      `/** Can the ${comment(i.column.name)} of this ${comment(i.column.table.name)} be carried out? */\nfunction ${name}(s: State, me: number, row: number): boolean {\nswitch (row) {\n${cases.join("\n")}\ndefault:\nreturn true;\n}\n}\n`,
    );
    return name;
  }

  private exists(i: GuardItem & { k: "exists" }, env: Env): string {
    const own = new Set(i.picks.map((p) => p.local.id));
    const outside = guardExpressions(i).map((e) => e);
    const all = capture(outside, withPlaceholders(env, i));
    const name = this.em.helperName(this.module, `${env.within}_possible`);
    const keep = all.names.map((n, k) => ({ n, arg: all.args[k] })).filter((x) => !x.arg.startsWith("\u0000"));
    let inner: Env = {
      ...all.inner,
      within: env.within,
      locals: new Map([...all.inner.locals].filter(([id]) => !own.has(id) && !boundIn(i).has(id))),
    };
    inner = { ...inner, me: "me" };
    const body = this.search(i.picks, i.guard, inner, i.rule);
    const params = ["s: State", "me: number", ...keep.map((x) => `${x.n}: number`)].join(", ");
    this.module.add(
      `/** Is there a ${comment(i.picks.map((p) => p.local.name).join(", "))}? */\nfunction ${name}(${params}): boolean {\n${body}\nreturn false;\n}\n`,
    );
    return `${name}(${["s", env.me, ...keep.map((x) => x.arg)].join(", ")})`;
  }

  // ── named ───────────────────────────────────────────────────────────────────

  private named(p: Point, choice: Point["choice"] & { k: "named" }, env: Env, refuse: Refuse): string {
    const taken = choice.taken && env.locals.get(choice.taken.id)!;
    const lines = choice.names.map((_, i) => {
      const when = choice.whens[i];
      const tests = this.tests(p, choice, i, env);
      if (when) refuse(`code === ${i} && !(${condition(when, this.em, env)})`, this.em.textOf(when.span), p.rule);
      for (const g of p.guards[i].items)
        refuse(`code === ${i} && !(${this.item(g, env)})`, this.textOf(g), g.rule, true);
      return tests.length === 0 ? `out[n++] = ${i};` : `if (${tests.join(" && ")}) out[n++] = ${i};`;
    });
    if (taken) refuse(`(${taken} & (1 << code)) !== 0`, "it was not chosen already", p.rule);
    return lines.join("\n");
  }

  /** What must hold for one of several named things. */
  private tests(p: Point, choice: Point["choice"] & { k: "named" }, i: number, env: Env): string[] {
    const taken = choice.taken && `(${env.locals.get(choice.taken.id)!} & ${1 << i}) === 0`;
    const when = choice.whens[i];
    const guard = this.guard(p.guards[i], env, p.rule);
    return [taken, when && `(${condition(when, this.em, env)})`, guard].filter(
      (t) => t !== undefined && t !== "",
    ) as string[];
  }

  // ── dispatch ────────────────────────────────────────────────────────────────

  dispatch(): void {
    const { points, free } = this.machine;
    const use = (n: string): string => this.module.use(n);
    for (const n of ["POINT", "STATUS", "WHO"]) use(n);
    const tried = points.some(isTried);
    const declinable = points.filter((p) => p.decline);
    const select = this.select(
      "OPTIONS",
      "(s: State, out: Int32Array) => number",
      points.map((p) => ({ index: p.index, name: `options_${p.index}` })),
      "s[POINT]",
      "(s, out)",
      "return 0;",
    );
    this.module.add(
      `/** The options by the rules' own conditions, without declining or free actions. */\nexport function proper(s: State, out: Int32Array): number {\n${select}\n}\n`,
    );
    const decline = declinable.length > 0 ? `if (DECLINES[s[POINT]]) out[n++] = ${use("DECLINE")};\n` : "";
    const freeLines = free.length > 0 ? this.freeOptions(free) : "";
    const all =
      decline === "" && freeLines === ""
        ? "return proper(s, out);"
        : `let n = proper(s, out);\n${decline}${freeLines}return n;`;
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
    this.apply(free);
    this.run();
    this.winner();
  }

  /** Where options have to be tried, because the guards do not say all, or a free action is under way. */
  private trials(head: string, tried: boolean): void {
    const { free, points } = this.machine;
    this.module.add(`const trials = new ${this.module.use("Trials")}({ proper, candidates, apply, isDoubtful });\n`);
    this.isDoubtful();
    const through =
      free.length > 0
        ? "const waiting = waitingFrame(s);\nif (waiting >= 0) return trials.keepThrough(s, out, n, waiting);\n"
        : "";
    const filter = tried ? "return TRIED[s[POINT]] ? trials.keep(s, out, n) : n;" : "return n;";
    this.module.add(`${head}const n = candidates(s, out);\n${through}${filter}\n}\n`);
    if (!tried) return;
    const declinable = points.some((p) => p.decline) ? "DECLINES[point]" : "false";
    this.module.add(
      `/** Would the decision have an option? */\nexport function offers(s: State, f: number, point: number, resume: number): boolean {\n${this.module.use("ask")}(s, f, point, resume);\nconst any = trials.offers(s, ${declinable});\ns[STATUS] = 0;\nreturn any;\n}\n`,
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

  /** What makes sure that a free action leaves the decision possible which it interrupts. */
  private isHarmless(i: number, { doubt }: Guard, env: Env): string[] {
    if (isDoubtful(doubt)) return [];
    const sure = isSure(doubt) ? "" : ` && !(${condition(doubt, this.em, env)})`;
    return [`(((HARMLESS[s[POINT]] >> ${i}) & 1) === 1${sure})`];
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
      `const SIZES: readonly number[] = [${radixes.join(", ")}];\nconst CODES = new Int32Array(1 << 16);\n\n/** 0: allowed; otherwise which condition forbids it. */\nexport function forbids(s: State, code: number): number {\n${freeCheck}${decline}if (code < 0 || code >= SIZES[s[POINT]]) return -1;\nswitch (s[POINT]) {\n${points.map((p) => `case ${p.index}:\nreturn forbids_${p.index}(s, code);`).join("\n")}\ndefault:\nreturn -1;\n}\n}\n`,
    );
    if (payments)
      this.module.add(
        `function includesPayment(s: State, code: number): boolean {\nreturn ${this.module.use("includes")}(CODES, proper(s, CODES), code);\n}\n`,
      );
  }

  private freeOptions(free: readonly Rule[]): string {
    const use = (n: string): string => this.module.use(n);
    const { layout } = this.machine;
    const env: Env = { module: this.module, me: "me", locals: new Map(), within: "free" };
    const lines = free.map((rule, i) => {
      const guard = this.em.machine.freeGuards[i];
      const tests = [
        `s[${layout.freeUsed + i}] < ${value(rule.free!.limit, this.em, env)}`,
        rule.free!.when && `(${condition(rule.free!.when, this.em, env)})`,
        this.guard(guard, env, rule),
        // What it interrupts must still be possible afterwards.
        [...this.isHarmless(i, guard, env), `trials.comesBack(s, ${use("FREE")} + ${i}, s[FP])`].join(" || "),
      ].filter((t) => t !== undefined && t !== "");
      return `if (${tests.map((t) => `(${t})`).join(" && ")}) out[n++] = ${use("FREE")} + ${i};`;
    });
    const own = [
      "!trials.isTrying",
      `me === s[${use("ACTIVE")}]`,
      `s[${use("TURNS")}] > 0`,
      `me < s[${use("PLAYERS")}]`,
      "waitingFrame(s) < 0",
    ].join(" && ");
    return `const me = s[WHO];\nif (${own}) {\n${lines.join("\n")}\n}\n`;
  }

  private apply(free: readonly Rule[]): void {
    const use = (n: string): string => this.module.use(n);
    if (this.em.answersGoOn) return this.applyAtOnce();
    this.takes();
    if (free.length > 0) {
      const rules = free.map((r) => `[${r.index}, ${this.em.machineRules.get(r)!.cells}]`).join(", ");
      const blocks = this.machine.points.map((p) => p.askBlock).join(", ");
      this.module.add(
        `const FREE_RULES: readonly (readonly [number, number])[] = [${rules}];\n/** Free actions that cannot make a decision impossible, as bits. */\nconst HARMLESS: readonly number[] = [${this.machine.harmless.join(", ")}];\n\n/** While a free action is under way: the frame whose decision it interrupts; else -1. */\nfunction waitingFrame(s: State): number {\nfor (let f = s[FP]; f >= 0; f = s[f + 2]) {\nfor (let i = 0; i < FREE_RULES.length; i++) if (s[f] === FREE_RULES[i][0]) return s[f + 2];\n}\nreturn -1;\n}\n\n/** Where each decision is asked: free actions come back to it. */\nconst ASKS: readonly number[] = [${blocks}];\n\nfunction startFree(s: State, i: number): void {\ns[${this.machine.layout.freeUsed} + i]++;\ns[s[FP] + 1] = ASKS[s[POINT]];\n${use("push")}(s, FREE_RULES[i][0], FREE_RULES[i][1], s[WHO]);\n}\n`,
      );
    }
    const start =
      free.length > 0
        ? `if (code >= ${use("FREE")}) startFree(s, code - ${use("FREE")});\nelse take(s, code);`
        : "take(s, code);";
    this.module.add(
      `/** Takes an option and runs on to the next decision. */\nexport function apply(s: State, code: number): void {\n${start}\ns[STATUS] = 0;\nrun(s);\n}\n`,
    );
  }

  /** The rule that asked goes on with the part that follows its question. */
  private applyAtOnce(): void {
    const cases = this.machine.points.map((p) => {
      const step = this.em.stepName(p.frame, resumeOf(p, this.em.machineRules.get(p.frame)!));
      return `case ${p.index}: // ${comment(p.prompt)}\n${this.take(p)}\nnext = ${this.module.use(step)}(s, f);\nbreak;`;
    });
    const leave = this.module.use("LEAVE");
    this.module.add(
      `/** Takes an option and runs on to the next decision. */\nexport function apply(s: State, code: number): void {\nconst f = s[FP];\nlet next = ${leave};\ns[STATUS] = 0;\nswitch (s[POINT]) {\n${cases.join("\n")}\n}\nif (s[STATUS] !== 0) return;\nif (next !== ${leave}) s[f + 1] = next;\nrun(s);\n}\n`,
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

  /** Calls one of several functions by its number: written out where they are few, by a table where they are many. */
  private select(
    table: string,
    type: string,
    functions: readonly { readonly index: number; readonly name: string; readonly comment?: string }[],
    number: string,
    args: string,
    otherwise: string,
  ): string {
    if (functions.length <= MOST_IN_ONE_SWITCH) {
      const cases = functions.map(
        (x) => `case ${x.index}:${x.comment ? ` // ${x.comment}` : ""}\nreturn ${x.name}${args};`,
      );
      return `switch (${number}) {\n${cases.join("\n")}\ndefault:\n${otherwise}\n}`;
    }
    const entries = functions.map((x) => `${x.index}: ${x.name}`).join(", ");
    this.module.add(`const ${table}: readonly (${type})[] = ${this.module.use("tableOf")}({ ${entries} });\n`);
    return `return ${table}[${number}]${args};`;
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
    const select = this.select(
      "RULES",
      "(s: State) => number",
      machines.map(({ rule }) => ({
        index: rule.index,
        name: use(this.em.ruleName(rule)),
        comment: ruleConstant(rule),
      })),
      "s[s[FP]]",
      "(s)",
      `throw new ${use("RulesError")}("the state names a rule that is not there");`,
    );
    this.module.add(`function step(s: State): number {\n${select}\n}\n`);
    if (this.em.model.automata.length === 0) {
      this.module.add(
        `/** Runs rules until a decision waits or the game ends. */\nexport function run(s: State): void {\nwhile (s[STATUS] === 0) step(s);\n}\n`,
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
      `const BY_CHANCE: readonly boolean[] = [${random}];\nconst AUTOMATIC: Int32Array[] = [];\nlet automaticDepth = 0;\n\n/** An automated seat takes the first thing it can; among things to pick from, any; it spends wild resources last. */\nfunction decideAutomatically(s: State): void {\nconst codes = (AUTOMATIC[automaticDepth] ??= new Int32Array(4096));\nautomaticDepth++;\nconst n = options(s, codes);\nautomaticDepth--;\nif (n === 0) {\n${use("fail")}(s);\nreturn;\n}\nconst proper = codes[n - 1] === ${use("DECLINE")} && n > 1 ? n - 1 : n;\nlet i = 0;\nif (BY_CHANCE[s[POINT]] && proper > 1) {\ni = ${use("randomBelow")}(s, proper);\n${use("reveal")}(s);\n}${thrift}\ntake(s, codes[i]);\ns[STATUS] = 0;\n}\n`,
    );
    this.module.add(
      `/** Runs rules until a person has to decide or the game ends. */\nexport function run(s: State): void {\nfor (;;) {\nwhile (s[STATUS] === 0) step(s);\nif (s[STATUS] !== 1 || s[WHO] < s[${use("PLAYERS")}]) return;\ndecideAutomatically(s);\n}\n}\n`,
    );
  }

  private winner(): void {
    const use = (n: string): string => this.module.use(n);
    this.module.add(
      `/** Who has won, or -1. */\nexport function winner(s: State): number {\nif (s[STATUS] !== 2 || s[${use("WINNER")}] < 0) return -1;\nif (s[${use("WINNER")}] > 0) return s[${use("WINNER")}] - 1;\nreturn ${use("soleWinner")}(s, ${use("ranking")});\n}\n`,
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

/** What a function reads of the frame that asks. */
function frameHead(code: string): string {
  const me = mentions(code, "me") ? "const me = s[f + 3];\n" : "";
  return me !== "" || mentions(code, "f") ? `const f = s[FP];\n${me}` : "";
}

function found(tests: string): string {
  return tests === "" ? "return true;" : `if (${tests}) return true;`;
}

function offeredIn(rule: LoweredRule): Point[] {
  if (rule.form === "plain") return [];
  return rule.blocks.flatMap(({ end }) =>
    end.k === "branch" && end.condition.k === "offers" ? [end.condition.point] : [],
  );
}

// ── helpers ───────────────────────────────────────────────────────────────────

/** Powers of two are shifted and masked. */
function quotient(code: string, by: number): string {
  const bits = Math.log2(by);
  return Number.isInteger(bits) ? `(${code} >> ${bits})` : `((${code} / ${by}) | 0)`;
}

function remainder(code: string, by: number): string {
  return Number.isInteger(Math.log2(by)) ? `${code} & ${by - 1}` : `${code} % ${by}`;
}

function codeOf(picks: readonly Pick[], domains: readonly Domain[], env: Env): string {
  return picks
    .map(({ local }, i) => {
      const x = env.locals.get(local.id)!;
      return domains[i].min === 0 ? x : `(${x} - ${domains[i].min})`;
    })
    .reduce((code, x, i) => {
      const bits = Math.log2(domains[i].radix);
      return Number.isInteger(bits) ? `((${code}) << ${bits}) | ${x}` : `(${code}) * ${domains[i].radix} + ${x}`;
    })
    .replace(/^(\(*)\((\w+)\)/, "$1$2");
}

/** How many codes a point can have. */
function sizeOf(p: Point, em: Emitter): number {
  if (p.choice.k === "picks") {
    const { picks } = p.choice;
    return domainsOfPicks(picks, em).reduce((product, { radix }) => product * radix, 1);
  }
  if (p.choice.k === "named") return p.choice.names.length;
  return p.choice.k === "hooks" ? p.choice.loop.hooks.length : 0x3fffffff;
}

/** The same item may come more than once. */
function mayRepeat(set: Expr): boolean {
  switch (set.k) {
    case "zone":
      return set.place.field.zone!.ordered;
    case "filtered":
    case "leading":
    case "first of":
      return mayRepeat(set.set);
    case "items":
      return true;
    case "if":
      return mayRepeat(set.then) || mayRepeat(set.otherwise);
    case "value":
      return [set.value.body, ...set.value.replaced.map((r) => r.body)].some(mayRepeat);
    case "list":
      return new Set(set.items).size < set.items.length;
    case "column":
      return set.column.cells.some((c) => c.value !== undefined && mayRepeat(c.value));
    default:
      return false;
  }
}

function isEverything(set: Expr): boolean {
  return set.k === "all members" && set.of.members.every((m) => m.row === undefined);
}

/** What a guard asks, by how many of the picks must be known for it; what takes a search of its own waits for all of them. */
function guardByPick(guard: Guard, picks: readonly Pick[]): Guard[] {
  const level = (i: GuardItem): number => {
    if (i.k !== "cond" && i.k !== "pay") return picks.length;
    let last = 0;
    for (const e of guardExpressions(i)) {
      walk(e, (x) => {
        if (x.k === "local") last = Math.max(last, 1 + picks.findIndex((p) => p.local === x.local));
      });
    }
    return last;
  };
  return Array.from({ length: picks.length + 1 }, (_, k) => ({
    ...guard,
    items: guard.items.filter((i) => level(i) === k),
  }));
}

function guardExpressions(i: GuardItem): Expr[] {
  switch (i.k) {
    case "cond":
      return [i.expr];
    case "pay":
      return [...i.costs];
    case "exists":
      return [
        ...i.picks.flatMap((p) => (p.where ? [p.set, p.where] : [p.set])),
        ...i.guard.items.flatMap(guardExpressions),
      ];
    case "any":
      return i.options.flatMap((o) => o.items.flatMap(guardExpressions));
    case "if":
      return [i.condition, ...i.then.items.flatMap(guardExpressions), ...i.otherwise.items.flatMap(guardExpressions)];
    case "call":
      return [...i.args];
    case "effect":
      return [i.row];
  }
}

/** Names that a guard binds itself. */
function boundIn(i: GuardItem): Set<number> {
  const out = new Set<number>();
  const visit = (g: GuardItem): void => {
    if (g.k === "exists") {
      for (const p of g.picks) out.add(p.local.id);
      g.guard.items.forEach(visit);
    } else if (g.k === "any") g.options.forEach((o) => o.items.forEach(visit));
    else if (g.k === "if") [...g.then.items, ...g.otherwise.items].forEach(visit);
  };
  visit(i);
  return out;
}

/** Names bound inside get a mark instead of code, so that they do not become parameters. */
function withPlaceholders(env: Env, i: GuardItem): Env {
  const locals = new Map(env.locals);
  for (const id of boundIn(i)) locals.set(id, `\u0000${id}`);
  return { ...env, locals };
}
