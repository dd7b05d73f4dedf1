/** Values, actions, triggers, flows, examples. */
import type * as ast from "../syntax/ast.ts";
import type * as model from "../names/model.ts";
import { answerTo, describe } from "../names/index.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Span } from "../source/span.ts";
import { broken, citesOf, node, type Context } from "./context.ts";
import {
  FLAG,
  SEAT,
  type Example,
  type ExampleStep,
  type Expr,
  type Game,
  type Hook,
  type Local,
  type Modifier,
  type Rule,
  type Type,
  type Value,
} from "./core.ts";
import { ExpressionChecker } from "./expressions.ts";
import { copiesOf, singleType, valueType } from "./fields.ts";
import { newLocal, Scope } from "./scope.ts";
import { checkBody } from "./statements.ts";

export function newRule(
  name: string,
  title: string,
  form: Rule["form"],
  source: Span,
  cites: readonly string[],
  params: readonly Local[] = [],
): Rule {
  return {
    name,
    title,
    form,
    index: -1,
    params,
    locals: [...params],
    source,
    cites,
    body: [],
    alternatives: [],
    before: [],
    after: [],
    instead: [],
    free: undefined,
  };
}

// ── values ────────────────────────────────────────────────────────────────────

function paramsOf(ctx: Context, decl: ast.ValueDecl | ast.ActionDecl): Local[] {
  return decl.params.map((p) => newLocal(p.name.text, singleType(ctx, p.type, "a parameter")));
}

/** Heads first: values and actions may name each other in any order. */
export function declareHeads(ctx: Context): void {
  for (const v of ctx.model.values) {
    const params = paramsOf(ctx, v.decl);
    const value: Value = {
      name: v.name,
      index: v.index,
      params,
      type: valueType(ctx, v.decl.type),
      source: v.decl.name.span,
      cites: citesOf(v.decl.provenance),
      body: broken(v.decl.span),
      replaced: [],
      modifiers: [],
    };
    ctx.values.set(v, value);
  }
  for (const a of ctx.model.actions) {
    const params = paramsOf(ctx, a.decl);
    const rule = newRule(
      a.name,
      a.name.replaceAll("_", " "),
      "action",
      a.decl.name.span,
      citesOf(a.decl.provenance),
      params,
    );
    ctx.actions.set(a, ctx.addRule(rule));
  }
}

export function checkValues(ctx: Context): void {
  for (const [v, value] of ctx.values) {
    value.body = valueBody(ctx, value.params, v.decl.body, value.type);
    value.replaced = v.replaced.map(({ decl, applies }) => {
      const params = decl.params.map((p, i) => newLocal(p.name.text, value.params[i]?.type ?? SEAT));
      return { applies, params, body: valueBody(ctx, params, decl.body, value.type) };
    });
    value.modifiers = v.modifiers.flatMap((m) =>
      copiesOfAbility(ctx, m.passive).map((least) => modifierOf(ctx, value, m, least)),
    );
  }
}

function valueBody(ctx: Context, params: readonly Local[], body: ast.Expr, type: Type): Expr {
  // A value may give any set: what is written `list of T` is gone through, not stored.
  const wanted: Type = type.k === "list" ? { k: "set", of: type.of } : type;
  return new ExpressionChecker(ctx, paramScope(params, undefined)).check(body, wanted);
}

function paramScope(params: readonly Local[], rule: Rule | undefined, actor?: Local): Scope {
  const scope = new Scope(undefined, undefined, actor);
  for (const p of params) scope.add(p);
  return new Scope(scope, rule, actor);
}

function modifierOf(ctx: Context, value: Value, m: model.Modifier, least: number): Modifier {
  const params = bindingsOf(ctx, m.decl.bindings, value.params, value.name, m.decl.span);
  const check = new ExpressionChecker(ctx, paramScope(params, undefined));
  const amount = m.decl.change === "times" ? check.number(m.decl.amount) : check.check(m.decl.amount, value.type);
  const condition = both(abilityOf(ctx, m.passive, least), m.decl.when && check.flag(m.decl.when));
  return { change: m.decl.change, params, amount, condition, applies: m.applies, source: m.decl.span };
}

/** The arguments under the names that a trigger or modifier gives them; `_` for none. */
function bindingsOf(
  ctx: Context,
  names: readonly ast.Name[],
  params: readonly Local[],
  of: string,
  span: Span,
): Local[] {
  if (names.length > 0 && names.length !== params.length) {
    ctx.reporter.report("Q3002", span, { name: of, wanted: params.length, found: names.length });
  }
  return params.map((p, i) => newLocal(names[i]?.text ?? p.name, p.type));
}

/** An ability works once for each copy of its row: 1, 2, … for the first, the second, … */
function copiesOfAbility(ctx: Context, passive: model.Passive | undefined): number[] {
  const most = passive?.row ? Math.min(copiesOf(ctx, passive.row), MOST_COPIES) : 1;
  return Array.from({ length: Math.max(1, most) }, (_, i) => i + 1);
}

const MOST_COPIES = 8;

/** When an ability works for the nth copy, with `me` as its owner. */
export function abilityOf(ctx: Context, passive: model.Passive | undefined, least = 1): Expr | undefined {
  if (!passive) return undefined;
  const { row, decl } = passive;
  if (!row) return decl.when && new ExpressionChecker(ctx, new Scope(undefined, undefined)).flag(decl.when);
  const zones = row.kind.activeIn.flatMap((n) => {
    const field = ctx.fieldOf("player", n.text);
    if (field?.zone) return [field];
    const names = ctx.allFields.filter((f) => f.owner === "player" && f.zone).map((f) => f.name);
    ctx.reporter.report("Q2001", n.span, { name: n.text, wanted: "zone of a player", near: nearest(n.text, names) });
    return [];
  });
  if (row.kind.activeIn.length === 0) {
    ctx.reporter.report(
      "Q3009",
      decl.name.span,
      {
        what: `an ability of \`${row.name}\``,
        where: `as long as table \`${row.kind.name}\` does not say where it is active`,
      },
      { hint: `write \`table ${row.kind.name}(…) active in my_zone\`` },
    );
  }
  return node({ k: "has row", row, zones, least }, FLAG, decl.name.span);
}

function both(a: Expr | undefined, b: Expr | undefined): Expr | undefined {
  return a && b ? node({ k: "logic", op: "and", left: a, right: b }, FLAG, a.span) : (a ?? b);
}

// ── actions and triggers ──────────────────────────────────────────────────────

export function checkActions(ctx: Context): void {
  let free = 0;
  for (const [a, rule] of ctx.actions) {
    rule.body = checkBody(ctx, a.decl.body, paramScope(rule.params, rule));
    rule.alternatives = a.replaced.map(({ decl, applies }) => {
      const scope = new Scope(undefined, undefined);
      // The replacement may call its parameters by other names; they are the same cells.
      decl.params.forEach((p, i) => scope.add({ ...rule.params[i], name: p.name.text }));
      return { applies, body: checkBody(ctx, decl.body, new Scope(scope, rule)) };
    });
    if (a.applies.without?.length) {
      rule.alternatives = [
        ...rule.alternatives,
        ...a.applies.without.map((overlay) => ({ applies: { overlay }, body: [] })),
      ];
    }
    if (a.decl.free) rule.free = { index: free++, ...freeHead(ctx, a, a.decl.free) };
    for (const t of a.triggers) addHook(ctx, rule, t);
  }
}

function freeHead(
  ctx: Context,
  a: model.Action,
  free: NonNullable<ast.ActionDecl["free"]>,
): { when: Expr | undefined; limit: Expr } {
  const check = new ExpressionChecker(ctx, new Scope(undefined, undefined));
  if (a.decl.params.length > 0)
    ctx.reporter.report("Q3009", a.decl.name.span, {
      what: "a free action with parameters",
      where: "here: nobody gives them",
    });
  return { when: both(abilityOf(ctx, a.passive), free.when && check.flag(free.when)), limit: check.number(free.limit) };
}

function addHook(ctx: Context, rule: Rule, t: model.Trigger): void {
  const { decl } = t;
  const params = bindingsOf(ctx, decl.bindings, rule.params, rule.name, decl.span);
  const actor = newLocal("actor", SEAT);
  const name = `${t.passive?.name ?? "rule"}_${decl.moment}_${rule.name}`;
  const count = ctx.rules.filter((r) => r.name === name || r.name.startsWith(`${name}_`)).length;
  const title = t.passive?.row ? t.passive.row.label : (t.passive?.name ?? rule.name).replaceAll("_", " ");
  const body = newRule(
    count === 0 ? name : `${name}_${count + 1}`,
    title,
    "trigger",
    decl.span,
    citesOf([...decl.provenance, ...(t.passive?.decl.provenance ?? [])]),
    [...params, actor],
  );
  ctx.addRule(body);
  const scope = paramScope(params, body, actor);
  const when = decl.when && new ExpressionChecker(ctx, scope).flag(decl.when);
  body.body = checkBody(ctx, decl.body, scope);
  const applies = t.passive ? { ...t.passive.applies, ...t.applies } : t.applies;
  // Outside an ability a trigger belongs to the game: it fires once, for who acted.
  const hooks: Hook[] = copiesOfAbility(ctx, t.passive).map((least) => ({
    rule: body,
    by: t.passive ? decl.by : "me",
    condition: both(abilityOf(ctx, t.passive, least), when),
    applies,
  }));
  if (decl.moment === "instead") {
    if (decl.by !== "me")
      ctx.reporter.report(
        "Q3009",
        decl.span,
        { what: "`instead of` what others do", where: "here" },
        { hint: "only one's own action can be replaced: `by me`" },
      );
    rule.instead = [...rule.instead, hooks[0]];
  } else if (decl.moment === "before") rule.before = [...rule.before, ...hooks];
  else rule.after = [...rule.after, ...hooks];
}

// ── flows, ranking, examples ──────────────────────────────────────────────────

export function checkFlows(ctx: Context): Pick<Game, "setups" | "plays" | "rankings"> {
  const of = (kind: "setup" | "play"): Game["setups"] =>
    ctx.model.flows
      .filter((f) => f.kind === kind)
      .map((f, i) => {
        const rule = newRule(i === 0 ? kind : `${kind}_${i + 1}`, kind, kind, f.decl.span, citesOf(f.decl.provenance));
        ctx.addRule(rule);
        rule.body = checkBody(ctx, f.decl.body, new Scope(undefined, rule));
        return { rule, applies: f.applies };
      });
  const setups = of("setup");
  const plays = of("play");
  if (plays.length === 0)
    ctx.reporter.report("Q5008", ctx.model.span, {
      what: "the game has no `play { … }`: nothing says what players do",
    });
  const check = new ExpressionChecker(ctx, new Scope(undefined, undefined));
  const rankings = ctx.model.rankings.map(({ decl, applies }) => ({
    applies,
    keys: decl.keys.map((k) => ({ order: k.order, by: k.by && rankingKey(ctx, check, k.by) })),
  }));
  return { setups, plays, rankings };
}

/** In a ranking `most vp` means `most my.vp`. */
function rankingKey(ctx: Context, check: ExpressionChecker, e: ast.Expr): Expr {
  if (e.kind === "name") {
    const field = ctx.fieldOf("player", e.name.text);
    if (field)
      return check.number({
        kind: "member",
        object: { kind: "role", role: "me", span: e.span },
        name: e.name,
        span: e.span,
      });
  }
  return check.number(e);
}

export function checkExamples(ctx: Context): Example[] {
  return ctx.model.examples.map((e, i) => {
    const given = newRule(`example_${i + 1}`, e.title, "given", e.span, citesOf(e.provenance));
    ctx.addRule(given);
    given.body = checkBody(ctx, e.given, new Scope(undefined, given));
    const check = new ExpressionChecker(ctx, new Scope(undefined, undefined));
    const players = e.players ?? ctx.model.minPlayers;
    if (players < ctx.model.minPlayers || players > ctx.model.maxPlayers) {
      ctx.reporter.report("Q3009", e.span, {
        what: `${players} players`,
        where: `in a game for ${ctx.model.minPlayers} to ${ctx.model.maxPlayers}`,
      });
    }
    checkExampleOptions(ctx, e);
    return {
      title: e.title,
      source: e.span,
      cites: citesOf(e.provenance),
      players,
      overlays: e.overlays.map((v) => v.text),
      rulings: e.rulings.map((r) => ({ ruling: r.ruling.text, answer: r.answer.text })),
      given,
      steps: e.steps.flatMap((s) => exampleStep(ctx, check, s)),
    };
  });
}

const A_FLAVOUR = { variant: "a variant", edition: "an edition", expansion: "an expansion" };

function checkExampleOptions(ctx: Context, e: ast.ExampleDecl): void {
  for (const v of e.overlays) {
    const overlay = ctx.model.overlays.find((o) => o.decl.name.text === v.text);
    if (overlay !== undefined && overlay.decl.flavour !== v.flavour) {
      const [is, wanted] = [A_FLAVOUR[overlay.decl.flavour], A_FLAVOUR[v.flavour]];
      ctx.reporter.report("Q2003", v.span, { name: v.text, is, wanted });
    }
    if (overlay === undefined) {
      ctx.reporter.report("Q2001", v.span, {
        name: v.text,
        wanted: v.flavour,
        near: nearest(
          v.text,
          ctx.model.overlays.map((o) => o.decl.name.text),
        ),
      });
    }
  }
  for (const answered of e.rulings) answerTo(answered, { ...ctx.model, reporter: ctx.reporter });
}

function exampleStep(ctx: Context, check: ExpressionChecker, s: ast.ExampleStep): ExampleStep[] {
  switch (s.kind) {
    case "then":
      return s.conditions.map((c) => ({ k: "then", condition: check.flag(c), text: "" }));
    case "cannot":
      return [{ k: "cannot", words: s.choice.words }];
    case "when": {
      const choosing = s.choosing.map((c) => c.words);
      if (!s.action || !s.player) return [{ k: "when", call: undefined, choosing }];
      const symbol = ctx.model.names.get(s.action.text);
      if (symbol?.kind !== "action") {
        if (symbol)
          ctx.reporter.report("Q2003", s.action.span, {
            name: s.action.text,
            is: describe(symbol),
            wanted: "an action",
          });
        else
          ctx.reporter.report("Q2001", s.action.span, {
            name: s.action.text,
            wanted: "action",
            near: nearest(
              s.action.text,
              ctx.model.actions.map((a) => a.name),
            ),
          });
        return [];
      }
      const rule = ctx.actions.get(symbol.action)!;
      const me = check.seat({ kind: "name", name: s.player, span: s.player.span });
      return [
        {
          k: "when",
          call: {
            rule,
            me,
            args: check.args(
              s.action.text,
              s.args,
              rule.params.map((p) => p.type),
              s.span,
            ),
          },
          choosing,
        },
      ];
    }
  }
}
