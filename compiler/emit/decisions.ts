/** Decisions: which options there are, what taking one does, and what forbids the others. */
import { isTried } from "../lowering/doubt.ts";
import type { Guard, LoweredRule, Point } from "../lowering/machine.ts";
import type { Expr, Pick, Rule } from "../types/core.ts";
import type { Domain } from "../types/domains.ts";
import { emitAnswers } from "./answering.ts";
import { loopWhere } from "./by-column.ts";
import { codeOf, domainsOfPicks } from "./codes.ts";
import { bind, type Emitter, type Env } from "./context.ts";
import { costInto } from "./costs.ts";
import { countedOptions } from "./counting.ts";
import { condition } from "./expressions.ts";
import { fromFirst, notedPick } from "./first-option.ts";
import { found, guardByPick, GuardWriter } from "./guard-code.ts";
import { mentions } from "./mentions.ts";
import type { Module } from "./modules.ts";
import { comment } from "./names.ts";
import { numberedAnew } from "./numbering.ts";
import { emitOffers } from "./offering.ts";

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

export function emitDecisions(em: Emitter): PointConditions[] {
  const guards = new GuardWriter(em, em.decisions);
  const points = new PointEmitter(em, guards);
  const conditions = em.machine.points.map((p) => numberedAnew([], () => points.point(p)));
  emitOffers(em, guards);
  emitAnswers(em);
  return conditions;
}

class PointEmitter {
  private readonly module;
  /** Decisions that are skipped when they have no option. */
  private readonly offered: ReadonlySet<Point>;

  constructor(
    private readonly em: Emitter,
    private readonly guards: GuardWriter,
  ) {
    this.module = em.decisions;
    this.offered = new Set(em.machine.rules.flatMap(offeredIn));
    for (const n of ["State", "FP"]) this.module.use(n);
    for (const n of ["proper", "candidates", "options", "forbids", "apply", "run", "offers", "winner"])
      this.module.define(n);
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
      `/** ${comment(p.rule.title)}: ${comment(p.prompt)} */\nfunction options_${p.index}(s: State, out: Int32Array): number {\n${frameHead(options, this.module)}let n = 0;\n${options}\nreturn n;\n}\n`,
    );
    if (isTried(p))
      refuse("isDoubtful(s, code) && !trials.completes(s, code)", "what it starts can be completed", p.rule, true);
    const tests = forbids.join("\n");
    this.module.add(
      `function forbids_${p.index}(s: State, code: number): number {\n${frameHead(tests, this.module)}${tests}\nreturn 0;\n}\n`,
    );
    return { texts: conditions };
  }

  /** Whether there is an option at all: ends at the first. */
  private offers(p: Point, env: Env): void {
    const { choice } = p;
    let body = "";
    if (choice.k === "named")
      body = choice.names.map((_, i) => found(this.tests(p, choice, i, env).join(" && "))).join("\n");
    if (choice.k === "picks") body = this.guards.search(choice.picks, p.guards[0], env, p.rule, this.noted(p));
    this.module.add(
      `/** Is there an option? ${comment(p.rule.title)}: ${comment(p.prompt)} */\nexport function ${this.em.offersName(p)}(s: State, f: number): boolean {\n${mentions(body, "me") ? `const me = s[f + ${this.module.use("FRAME_ME")}];\n` : ""}${body}\nreturn false;\n}\n`,
    );
  }

  /** The pick whose first option is noted before the decision asks. */
  private noted(p: Point): Pick | undefined {
    return this.offered.has(p) ? notedPick(p, this.em) : undefined;
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
      const test = this.guards.unless(levels[i], inner, p.rule, i === 0 ? "return n;" : "continue;");
      if (i === picks.length) {
        const code = codeOf(picks, domains, inner);
        const once = repeated ? `if (${this.module.use("includes")}(out, n, ${code})) continue;\n` : "";
        return `${test}${once}out[n++] = ${code};`;
      }
      const { local, set, where } = looked[i];
      return test + loopWhere(set, where, local, this.em, inner, (deep) => nest(i + 1, deep));
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
    for (const i of guard.items) refuse(`!(${this.guards.item(i, env)})`, this.guards.textOf(i), i.rule, true);
  }

  // ── named ───────────────────────────────────────────────────────────────────

  private named(p: Point, choice: Point["choice"] & { k: "named" }, env: Env, refuse: Refuse): string {
    const taken = choice.taken && env.locals.get(choice.taken.id)!;
    const lines = choice.names.map((_, i) => {
      const when = choice.whens[i];
      const tests = this.tests(p, choice, i, env);
      if (when) refuse(`code === ${i} && !(${condition(when, this.em, env)})`, this.em.textOf(when.span), p.rule);
      for (const g of p.guards[i].items)
        refuse(`code === ${i} && !(${this.guards.item(g, env)})`, this.guards.textOf(g), g.rule, true);
      return tests.length === 0 ? `out[n++] = ${i};` : `if (${tests.join(" && ")}) out[n++] = ${i};`;
    });
    if (taken) refuse(`(${taken} & (1 << code)) !== 0`, "it was not chosen already", p.rule);
    return lines.join("\n");
  }

  /** What must hold for one of several named things. */
  private tests(p: Point, choice: Point["choice"] & { k: "named" }, i: number, env: Env): string[] {
    const taken = choice.taken && `(${env.locals.get(choice.taken.id)!} & ${1 << i}) === 0`;
    const when = choice.whens[i];
    const guard = this.guards.guard(p.guards[i], env, p.rule);
    return [taken, when && `(${condition(when, this.em, env)})`, guard].filter(
      (t) => t !== undefined && t !== "",
    ) as string[];
  }
}

/** What a function reads of the frame that asks. */
function frameHead(code: string, module: Module): string {
  const me = mentions(code, "me") ? `const me = s[f + ${module.use("FRAME_ME")}];\n` : "";
  return me !== "" || mentions(code, "f") ? `const f = s[FP];\n${me}` : "";
}

function offeredIn(rule: LoweredRule): Point[] {
  if (rule.form === "plain") return [];
  return rule.blocks.flatMap(({ end }) =>
    end.k === "branch" && end.condition.k === "offers" ? [end.condition.point] : [],
  );
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
