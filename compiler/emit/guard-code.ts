/** Guards as code: conditions, and functions for what takes a search or belongs to a whole rule. */
import type { Guard, GuardItem, RuleGuard } from "../lowering/machine.ts";
import type { Applies } from "../names/model.ts";
import type { Expr, Pick, Rule } from "../types/core.ts";
import { walk } from "../types/walk.ts";
import { loopWhere } from "./by-column.ts";
import type { Emitter, Env } from "./context.ts";
import { condition, value } from "./expressions.ts";
import { capture } from "./gathering.ts";
import { payable } from "./paying.ts";
import type { Module } from "./modules.ts";
import { comment } from "./names.ts";

export class GuardWriter {
  private readonly ruleGuards = new Map<RuleGuard, string>();

  constructor(
    private readonly em: Emitter,
    private readonly module: Module,
  ) {}

  /** A condition as code; empty if everything is allowed. */
  guard(guard: Guard, env: Env, rule: Rule): string {
    return guard.items.map((i) => this.item(i, { ...env, within: rule.name })).join(" && ");
  }

  item(i: GuardItem, env: Env): string {
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

  unless(guard: Guard, env: Env, rule: Rule, otherwise: string): string {
    const tests = this.guard(guard, env, rule);
    return tests === "" ? "" : `if (!(${tests})) ${otherwise}\n`;
  }

  textOf(i: GuardItem): string {
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

  /** Loops that return true at the first picks for which the guard holds. */
  search(picks: readonly Pick[], guard: Guard, env: Env, rule: Rule, noted?: Pick): string {
    const levels = guardByPick(guard, picks);
    const skip = (k: number, e: Env): string =>
      this.unless(levels[k], e, rule, k === 0 ? "return false;" : "continue;");
    const nest = (k: number, e: Env): string => {
      if (k === picks.length) {
        const note = noted ? `${env.locals.get(noted.local.id)!} = ${e.locals.get(noted.local.id)!};\n` : "";
        return note + found(this.guard(levels[k], e, rule));
      }
      const { local, set, where } = picks[k];
      const loop = loopWhere(set, where, local, this.em, e, (deep) => nest(k + 1, deep));
      return skip(k, e) + loop;
    };
    return nest(0, env);
  }

  /** A function that tells whether a rule can be carried out; written once. */
  private ruleGuard(g: RuleGuard): string {
    const known = this.ruleGuards.get(g);
    if (known) return known;
    const parameters = g.rule.params.map((_, i) => `arg_${i}`);
    const locals = new Map(g.rule.params.map((p, i) => [p.id, parameters[i]]));
    const env: Env = { module: this.module, me: "me", locals, within: g.rule.name };
    const test = (guard: Guard): string => `return ${this.guard(guard, env, g.rule) || "true"};`;
    const doc = `Can ${comment(g.rule.title)} be carried out?`;
    const name = this.write(`can_${g.rule.name}`, doc, parameters, () => {
      const [base, ...others] = g.bodies;
      const arms = others.reverse().map((b) => `if (${this.applies(b.applies)}) ${test(b.guard)}\n`);
      return `${arms.join("")}${test(base.guard)}`;
    });
    this.ruleGuards.set(g, name);
    return name;
  }

  private applies(applies: Applies): string {
    return this.em.applies(applies, "me", this.module) ?? "true";
  }

  private write(wish: string, doc: string, parameters: readonly string[], body: () => string): string {
    return this.em.helper(this.module, wish, { doc, parameters, type: "boolean", exported: false }, body);
  }

  /** A function that tells whether the effect of a row can be carried out. */
  private effectGuard({ column, guards }: GuardItem & { k: "effect" }): string {
    const test = (rule: Rule | undefined): string => {
      const g = rule && guards.get(rule);
      return g ? `return ${this.ruleGuard(g)}(s, me);` : "return true;";
    };
    const doc = `Can the ${comment(column.name)} of this ${comment(column.table.name)} be carried out?`;
    return this.write(`can_${column.table.name}_${column.name}`, doc, ["row"], () => {
      const cases = column.cells.flatMap((c, row) => {
        const arms = [...c.replaced].reverse().map((r) => `if (${this.applies(r.applies)}) ${test(r.effect)}`);
        const base = test(c.effect);
        return arms.length === 0 && base === "return true;" ? [] : [`case ${row}:\n${[...arms, base].join("\n")}`];
      });
      return `switch (row) {\n${cases.join("\n")}\ndefault:\nreturn true;\n}`;
    });
  }

  private exists(i: GuardItem & { k: "exists" }, env: Env): string {
    const bound = boundIn(i);
    const all = capture(guardExpressions(i), withPlaceholders(env, i));
    const keep = all.names.map((n, k) => ({ n, arg: all.args[k] })).filter((x) => !x.arg.startsWith("\u0000"));
    const locals = new Map([...all.inner.locals].filter(([id]) => !bound.has(id)));
    const inner: Env = { ...all.inner, within: env.within, locals, me: "me" };
    const doc = `Is there a ${comment(i.picks.map((p) => p.local.name).join(", "))}?`;
    const parameters = keep.map((x) => x.n);
    const name = this.write(
      `${env.within}_possible`,
      doc,
      parameters,
      () => `${this.search(i.picks, i.guard, inner, i.rule)}\nreturn false;`,
    );
    return `${name}(${["s", env.me, ...keep.map((x) => x.arg)].join(", ")})`;
  }
}

export function found(tests: string): string {
  return tests === "" ? "return true;" : `if (${tests}) return true;`;
}

/** What a guard asks, by how many of the picks must be known for it; what takes a search of its own waits for all of them. */
export function guardByPick(guard: Guard, picks: readonly Pick[]): Guard[] {
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
