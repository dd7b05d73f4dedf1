/** What only serves to write rules down: a book that tells these rules leaves it unsaid. */
import type * as model from "../names/model.ts";
import type { Field, Game, Type } from "../types/core.ts";
import { fieldConcept, memberConcept } from "./concepts.ts";
import { Mentions } from "./mentions.ts";
import type { Said } from "./order.ts";
import type { Concept } from "./sayings.ts";
import { Scope } from "./scope.ts";
import { constant } from "./tabulate.ts";

/** What has to have a limit so that games end: so many is as often as one likes. */
export const AS_OFTEN_AS_ONE_LIKES = 20;

export function withAsides(said: readonly Said[], game: Game): Said[] {
  const told = new Mentions(said);
  const concepts = new Set<Concept>([
    ...limitsOf(game).filter((name) => told.of(name).length === 0),
    ...game.fields.filter((f) => isScratch(f, told)).map(fieldConcept),
    ...game.model.kinds.filter((k) => isChoice(k, game, told)).map((k) => k.name),
  ]);
  return said.map((s) => (concepts.has(s.rule.id) ? { ...s, rule: { ...s.rule, aside: true } } : s));
}

/** Values that say how often is as often as one likes. */
function limitsOf(game: Game): Concept[] {
  return game.rules.flatMap(({ free }) => {
    const limit = free?.limit.k === "value" ? free.limit : undefined;
    return limit && isAsOftenAsOneLikes(constant(game, limit, Scope.empty)) ? [limit.value.name] : [];
  });
}

export function isAsOftenAsOneLikes(limit: number | undefined): boolean {
  return limit !== undefined && limit >= AS_OFTEN_AS_ONE_LIKES;
}

/** A place that each rule empties again that fills it: nothing lies there when the rule is over. */
function isScratch(field: Field, told: Mentions): boolean {
  if (!field.zone || field.owner !== "game") return false;
  const concept = fieldConcept(field);
  const users = told.of(concept);
  return users.length > 0 && users.every(({ rule }) => empties(rule.says, concept));
}

function empties(x: unknown, zone: Concept): boolean {
  if (typeof x !== "object" || x === null) return false;
  const step = x as { k?: string; zone?: { concept?: Concept } };
  return (step.k === "empty" && step.zone?.concept === zone) || Object.values(x).some((value) => empties(value, zone));
}

/** A kind whose members nothing has and nothing is: rules let somebody choose among them, and name them there. */
function isChoice(kind: model.Kind, game: Game, told: Mentions): boolean {
  if (kind.form !== "kind") return false;
  const typed = [...game.fields.map((f) => f.type), ...game.columns.map((c) => c.type)];
  const held = game.fields.some((f) => f.owner === kind || f.by === kind || (f.zone && isOf(f.zone.of, kind)));
  if (held || typed.some((type) => isOf(type, kind))) return false;
  return kind.members.every((m) => told.of(memberConcept(m)).some((s) => s.rule.id !== kind.name));
}

function isOf(type: Type, kind: model.Kind): boolean {
  if (type.k === "list" || type.k === "set") return isOf(type.of, kind);
  return type.k === "member" && type.of === kind;
}
