/** What happens: actions, values, abilities, triggers, flows, rankings, rulings. */
import type * as ast from "../syntax/ast.ts";
import type * as model from "../names/model.ts";
import type { Expr, Game, Hook, Local, Modifier, Rule, SortKey, Stmt, Value } from "../types/core.ts";
import { isAsOftenAsOneLikes } from "./asides.ts";
import { Scope } from "./scope.ts";
import type { Arg, Clause, Phrase, Saying, Step } from "./sayings.ts";
import type { Steps } from "./steps.ts";
import { constant } from "./tabulate.ts";
import { withTurns } from "./turns.ts";

/** Who changes a rule: an overlay by its index, an automaton by its seat; nobody: the rule as it stands. */
export type Changer = { readonly overlay?: number; readonly seat?: number } | undefined;

export class Rules {
  constructor(
    private readonly game: Game,
    private readonly steps: Steps,
  ) {}

  // ── actions ───────────────────────────────────────────────────────────────────

  action(rule: Rule): Saying[] {
    const body = withTurns(this.steps.body(withoutResets(rule.body), params(rule.params, rule.name), rule));
    if (!rule.free) return body.map((step) => ({ k: "step", step }));
    return [this.free(rule, body, rule.free.when)];
  }

  private free(rule: Rule, body: Step[], when: Expr | undefined): Saying {
    const conditions = when ? this.steps.phrases.conditions.parts(when, Scope.empty) : [];
    const most = rule.free!.limit;
    const endless = isAsOftenAsOneLikes(constant(this.game, most, Scope.empty));
    const limit = endless ? undefined : this.steps.phrases.quantity(most, Scope.empty);
    return { k: "free action", limit, when: conditions, body };
  }

  /** The body that an overlay or an automaton puts in place of the action's own. */
  replacedAction(rule: Rule, changer: Changer): Saying[] {
    const found = rule.alternatives.filter((a) => matches(a.applies, changer)).at(-1);
    const body = this.steps.body(found?.body ?? [], params(rule.params, rule.name), rule);
    return [
      { k: "replaces", what: { concept: rule.name, as: "action" }, by: body.map((step) => ({ k: "step", step })) },
    ];
  }

  // ── values ────────────────────────────────────────────────────────────────────

  value(value: Value, body = value.body, own = value.params): Saying[] {
    const scope = params(own, value.name);
    const { phrases } = this.steps;
    const args = this.ownArgs(value, own, scope);
    if (value.type.k !== "flag") {
      return [
        {
          k: "value",
          value: value.name,
          args,
          is: phrases.phrase({ ...body, type: value.type }, scope, this.unitOf(value)),
        },
      ];
    }
    const flag: Clause = { k: "flag", concept: value.name, args, not: false };
    const clause = phrases.conditions.clause(body, scope);
    if (clause.k === "always") return [{ k: "condition", flag: { ...flag, not: clause.not }, if: [] }];
    return [{ k: "condition", flag, if: clause.k === "and" ? clause.parts : [clause] }];
  }

  replacedValue(value: Value, changer: Changer): Saying[] {
    const found = value.replaced.filter((r) => matches(r.applies, changer)).at(-1);
    return found ? this.value(value, found.body, found.params) : [];
  }

  private ownArgs(value: Value, own: readonly Local[], scope: Scope): Arg[] {
    const locals = own.map((local): Expr => ({ k: "local", local, type: local.type, span: value.source }));
    return this.steps.phrases.args(value.name, value.params, locals, scope);
  }

  /** What a number counts, if all rules use it as an amount of the same. */
  private unitOf(value: Value): string | undefined {
    const units = this.units.get(value);
    return units?.size === 1 ? [...units][0] : undefined;
  }
  units: ReadonlyMap<Value, ReadonlySet<string>> = new Map();

  modifier(value: Value, decl: ast.ModifyDecl, passive: boolean): Saying[] {
    const modifier = value.modifiers.find((m) => m.source === decl.span);
    if (!modifier) return [];
    const scope = params(modifier.params, value.name);
    const { phrases } = this.steps;
    const flag = value.type.k === "flag";
    const by: Phrase = phrases.phrase(modifier.amount, scope, this.unitOf(value));
    const condition = ownCondition(modifier, passive, decl.when !== undefined);
    const holds = flag && by.p === "flag" && by.clause.k === "always" ? !by.clause.not : undefined;
    return [
      {
        k: "modifier",
        value: value.name,
        args: this.ownArgs(value, modifier.params, scope),
        change: modifier.change,
        by,
        when: condition ? phrases.conditions.parts(condition, scope) : [],
        holds,
      },
    ];
  }

  // ── abilities ─────────────────────────────────────────────────────────────────

  trigger(decl: ast.TriggerDecl, passive: boolean): Saying[] {
    const found = this.hookOf(decl);
    if (!found) return [];
    const { rule, hook } = found;
    const bound = hook.rule.params.slice(0, -1);
    let scope = params(bound, rule.name);
    scope = scope.with(hook.rule.params.at(-1)!, { k: "actor" });
    const condition = ownCondition(hook, passive, decl.when !== undefined);
    const locals = bound.map((local): Expr => ({ k: "local", local, type: local.type, span: decl.span }));
    return [
      {
        k: "trigger",
        moment: decl.moment,
        action: rule.name,
        args: this.steps.phrases.args(rule.name, rule.params, locals, scope),
        by: hook.by,
        when: condition ? this.steps.phrases.conditions.parts(condition, scope) : [],
        body: this.steps.body(hook.rule.body, scope, hook.rule),
      },
    ];
  }

  private hookOf(decl: ast.TriggerDecl): { rule: Rule; hook: Hook } | undefined {
    for (const rule of this.game.rules) {
      const hook = [...rule.before, ...rule.after, ...rule.instead].find((h) => h.rule.source === decl.span);
      if (hook) return { rule, hook };
    }
    return undefined;
  }

  passive(passive: model.Passive): Saying[] {
    const says = passive.decl.abilities.flatMap((a): Saying[] => {
      if (a.kind === "trigger") return this.trigger(a, true);
      if (a.kind === "modify") {
        const value = this.game.values.find((v) => v.name === a.value.text);
        return value ? this.modifier(value, a, true) : [];
      }
      const rule = this.game.rules.find((r) => r.form === "action" && r.name === a.name.text);
      return rule ? this.ownFree(rule, a) : [];
    });
    if (passive.row || !passive.decl.when) return says;
    const when = this.passiveCondition(passive);
    return [{ k: "ability", when, says }];
  }

  /** A card's free action: that one has the card need not be said. */
  private ownFree(rule: Rule, decl: ast.ActionDecl): Saying[] {
    const body = this.steps.body(rule.body, Scope.empty, rule);
    const when = decl.free?.when ? rightOf(rule.free?.when) : undefined;
    return [this.free(rule, body, when)];
  }

  /** Under which condition an ability without a row works: the left side of what its parts are checked for. */
  private passiveCondition(passive: model.Passive): Clause[] {
    for (const a of passive.decl.abilities) {
      const whole =
        a.kind === "trigger"
          ? this.hookOf(a)?.hook.condition
          : a.kind === "modify"
            ? this.game.values.flatMap((v) => v.modifiers).find((m) => m.source === a.span)?.condition
            : this.game.rules.find((r) => r.form === "action" && r.name === a.name.text)?.free?.when;
      const own = a.kind === "action" ? a.free?.when : a.when;
      const condition = whole && own && whole.k === "logic" ? whole.left : whole;
      if (condition) return this.steps.phrases.conditions.parts(condition, Scope.empty);
    }
    return [];
  }

  ranking(keys: readonly SortKey[]): Saying {
    return { k: "ranking", keys: this.steps.keys(keys, undefined, Scope.empty) };
  }

  ruling(ruling: model.Ruling): Saying {
    const { decl } = ruling;
    const name = decl.name.text;
    const answers = decl.answers.map((a) => ({
      concept: `${name}-${a.name.text}`,
      label: a.text,
      byDefault: a.default,
    }));
    return { k: "ruling", ruling: name, question: decl.question, answers };
  }
}

/** That nothing has happened yet when an action begins goes without saying: flags set to what they start as. */
function withoutResets(body: readonly Stmt[]): readonly Stmt[] {
  const isReset = (s: Stmt): boolean =>
    s.k === "set" &&
    s.place.field.type.k === "flag" &&
    s.value.k === "const" &&
    s.value.value === (s.place.field.starts?.k === "const" ? s.place.field.starts.value : 0);
  const first = body.findIndex((s) => s.k !== "set" || (s.place.field.type.k === "flag" && !isReset(s)));
  if (first <= 0) return body;
  return [...body.slice(0, first).filter((s) => !isReset(s)), ...body.slice(first)];
}

/** Parameters: things are `that …`, numbers are given. */
export function params(list: readonly Local[], owner: string): Scope {
  const isGiven = (p: Local): boolean => p.type.k === "number" || p.type.k === "flag";
  let scope = Scope.empty.withThings(list.filter((p) => !isGiven(p)));
  for (const p of list.filter(isGiven)) scope = scope.with(p, { k: "given", concept: `${owner}-${p.name}` });
  return scope;
}

function matches(applies: model.Applies, changer: Changer): boolean {
  return applies.overlay === changer?.overlay && applies.seat === changer?.seat;
}

/** The part of a condition that was written there, without the ability's own. */
function ownCondition(thing: Hook | Modifier, passive: boolean, written: boolean): Expr | undefined {
  if (!written) return undefined;
  return passive ? rightOf(thing.condition) : thing.condition;
}
function rightOf(e: Expr | undefined): Expr | undefined {
  return e?.k === "logic" && e.op === "and" ? e.right : e;
}
