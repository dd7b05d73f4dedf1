/**
 * Marks in the rules of a checked game, by which play tells what is carried out. A mark is a note that only a machine reads: nobody
 * hears notes while options are tried or a bot searches, so only what really happens is counted. Games are compiled
 * with marks for this alone; engines that are built have none.
 */
import type { Applies } from "../names/model.ts";
import type { Span } from "../source/span.ts";
import type { Range } from "../syntax/ast.ts";
import { NUMBER, type Expr, type Game, type Local, type Rule, type Stmt } from "../types/core.ts";
import { walk } from "../types/walk.ts";

/** A rule, or statements within one that are carried out on some condition. */
export interface Place {
  readonly index: number;
  /** The rule as its author calls it; an effect of a row by table, row and column. */
  readonly rule: string;
  /** The place around it; undefined for the rule itself. */
  readonly within: number | undefined;
  readonly span: Span;
  /** It is carried out only under some answer to a ruling, or with a variant: their names. */
  readonly needs: readonly string[];
  /** Only this seat carries it out. */
  readonly seat: number | undefined;
  /** It belongs to a row that is in the game with so many players only. */
  readonly players: Range | undefined;
}

/** What marks begin with, and what stands between their parts; no text of an author holds it. */
const SEPARATOR = "\u0000";

/** Marks all rules of a game, in place. */
export function markUses(game: Game): readonly Place[] {
  return new Marking(game).mark();
}

class Marking {
  private readonly places: Place[] = [];
  private readonly effects: ReadonlyMap<Rule, Effect>;
  private readonly needs: ReadonlyMap<Rule, readonly string[]>;

  constructor(private readonly game: Game) {
    this.effects = effectsOf(game);
    this.needs = needsOfRules(game);
  }

  mark(): readonly Place[] {
    for (const rule of this.game.rules) if (rule.form !== "given") this.markRule(rule);
    return this.places;
  }

  private markRule(rule: Rule): void {
    const own = this.needs.get(rule) ?? [];
    const bodies = [{ applies: {} as Applies, body: rule.body }, ...rule.alternatives];
    const marked = bodies.map(({ applies, body }) => {
      const needs = [...own, ...overlayOf(this.game, applies)];
      const span =
        applies.overlay === undefined && applies.seat === undefined ? rule.source : spanOf(body, rule.source);
      return { applies, body: this.body(body, rule, span, needs, undefined, applies.seat) };
    });
    rule.body = marked[0].body;
    rule.alternatives = marked.slice(1);
  }

  private body(
    body: readonly Stmt[],
    rule: Rule,
    span: Span,
    needs: readonly string[],
    within: number | undefined,
    seat: number | undefined,
  ): readonly Stmt[] {
    const index = this.places.length;
    const { name, players } = this.effects.get(rule) ?? { name: rule.name, players: undefined };
    this.places.push({ index, rule: name, within, span, needs, seat, players });
    const inner = body.map((s) =>
      withBodies(s, this.game, (part, needed) =>
        this.body(part, rule, spanOf(part, s.span), [...needs, ...needed], index, seat),
      ),
    );
    const marks = [mark([String(index), ME], span)];
    if (within === undefined) marks.push(...rule.params.flatMap((p) => argumentMark(rule, p)));
    // Where a body begins with a choice, `may` and the choice are one decision.
    const at = inner[0]?.k === "choose" ? 1 : 0;
    return [...inner.slice(0, at), ...marks, ...inner.slice(at)];
  }
}

/** Stands for the seat that carries the rule out. */
const ME = Symbol("me");

function mark(parts: readonly (string | Local | typeof ME)[], span: Span): Stmt {
  const shown = parts.flatMap((part): (string | Expr)[] => {
    if (typeof part === "string") return [SEPARATOR + part];
    // As numbers, whatever they are: names can be looked up later.
    if (part === ME) return [SEPARATOR, { k: "me", type: NUMBER, span }];
    return [SEPARATOR, { k: "local", local: part as Local, type: NUMBER, span }];
  });
  return { k: "note", parts: shown, span };
}

/** Of an argument that is a member: the rule and the parameter, the kind, who, and which member. */
function argumentMark(rule: Rule, param: Local): Stmt[] {
  if (param.type.k !== "member") return [];
  return [mark([`${rule.name}.${param.name}`, String(param.type.of.index), ME, param], rule.source)];
}

/** The statement with other bodies in it, each given with the rulings and variants that lead there. */
function withBodies(
  s: Stmt,
  game: Game,
  change: (body: readonly Stmt[], needs: readonly string[]) => readonly Stmt[],
): Stmt {
  const some = (body: readonly Stmt[], needs: readonly string[] = []): readonly Stmt[] =>
    body.length === 0 ? body : change(body, needs);
  // Where there is nothing to choose many rules just end: that is no part of the game worth counting.
  const unlessIdle = (body: readonly Stmt[] | undefined): readonly Stmt[] | undefined =>
    body && (body.every(({ k }) => k === "finish" || k === "stop") ? body : some(body));
  switch (s.k) {
    case "choose":
    case "pick":
      return { ...s, otherwise: unlessIdle(s.otherwise) };
    case "choose of":
      return {
        ...s,
        alternatives: s.alternatives.map((a) => ({ ...a, body: some(a.body, a.when ? asked(a.when, game) : []) })),
      };
    case "may":
      return { ...s, body: some(s.body), otherwise: some(s.otherwise) };
    case "if": {
      const needs = asked(s.condition, game);
      return { ...s, then: some(s.then, needs), otherwise: some(s.otherwise, needs) };
    }
    case "by": {
      const needs = asked(s.subject, game);
      return {
        ...s,
        cases: s.cases.map((c) => ({ ...c, body: some(c.body, needs) })),
        otherwise: some(s.otherwise, needs),
      };
    }
    case "optional":
    case "times":
    case "while":
    case "for each":
    case "each player":
    case "as":
      return { ...s, body: some(s.body) };
    default:
      return s;
  }
}

/** Rulings and variants that a condition asks about itself. */
function asked(condition: Expr, game: Game): string[] {
  const names: string[] = [];
  walk(condition, (e) => {
    if (e.k === "ruling") names.push(e.ruling.decl.name.text);
    if (e.k === "overlay") names.push(...overlayOf(game, e));
  });
  return names;
}

function spanOf(body: readonly Stmt[], otherwise: Span): Span {
  return body[0]?.span ?? otherwise;
}

interface Effect {
  readonly name: string;
  readonly players: Range | undefined;
}

function effectsOf(game: Game): Map<Rule, Effect> {
  const effects = new Map<Rule, Effect>();
  for (const { table, name: column, cells } of game.columns) {
    cells.forEach(({ effect, replaced }, i) => {
      const { name, row } = table.members[i];
      const called = { name: `${table.name} ${name}: ${column}`, players: row?.players };
      for (const rule of [effect, ...replaced.map((r) => r.effect)]) if (rule) effects.set(rule, called);
    });
  }
  return effects;
}

/** What play depends on before it comes to a rule: nothing, if some way there depends on nothing. */
function needsOfRules(game: Game): Map<Rule, readonly string[]> {
  const known = new Map<Rule, readonly string[]>();
  const plain: Rule[] = [];
  const asking: [Rule, readonly string[]][] = [];
  const reach = (rule: Rule | undefined, needs: readonly string[]): void => {
    if (rule === undefined || known.has(rule)) return;
    if (needs.length > 0) asking.push([rule, needs]);
    else plain.push(rule);
  };
  for (const { rule } of [...game.setups, ...game.plays]) reach(rule, []);
  for (const rule of game.rules) if (rule.free) reach(rule, rule.free.when ? asked(rule.free.when, game) : []);
  while (plain.length + asking.length > 0) {
    const [rule, needs] = plain.length > 0 ? ([plain.pop()!, []] as const) : asking.shift()!;
    if (known.has(rule)) continue;
    known.set(rule, needs);
    for (const { rule: hooked, applies } of [...rule.before, ...rule.after, ...rule.instead]) {
      reach(hooked, [...needs, ...overlayOf(game, applies)]);
    }
    const lead = (s: Stmt, there: readonly string[]): void => {
      if (s.k === "call") reach(s.rule, there);
      if (s.k !== "effect") return;
      s.column.cells.forEach(({ effect, replaced }, row) => {
        reach(effect, [...there, ...overlayOf(game, s.column.table.members[row].applies)]);
        for (const other of replaced) reach(other.effect, [...there, ...overlayOf(game, other.applies)]);
      });
    };
    visit(rule.body, game, needs, lead);
    for (const { applies, body } of rule.alternatives) visit(body, game, [...needs, ...overlayOf(game, applies)], lead);
  }
  return known;
}

/** Every statement, with the rulings and variants that lead to it. */
function visit(
  body: readonly Stmt[],
  game: Game,
  needs: readonly string[],
  see: (s: Stmt, needs: readonly string[]) => void,
): void {
  for (const s of body) {
    see(s, needs);
    withBodies(s, game, (part, more) => {
      visit(part, game, [...needs, ...more], see);
      return part;
    });
  }
}

function overlayOf(game: Game, { overlay }: Pick<Applies, "overlay">): readonly string[] {
  return overlay === undefined ? [] : [game.model.overlays[overlay].decl.name.text];
}
