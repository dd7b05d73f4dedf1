/** Every concept that a game has a name for, from its model alone. */
import type { Concept } from "../claims/claim.ts";
import type * as model from "../names/model.ts";

export interface Known {
  /** Siblings have the same: two of them under one rendering cannot be told apart. */
  readonly family: string;
  /** What templates may name. */
  readonly params: readonly string[];
}

export type Concepts = ReadonlyMap<Concept, Known>;

/** Chapters are the rule files. */
export function chapterConcept(path: string): Concept {
  return `chapter-${path.replace(/\.quipu$/, "").replace(/[^A-Za-z0-9_-]/g, "_")}`;
}

export function conceptsOf(game: model.Model, paths: readonly string[] = []): Concepts {
  const concepts = new Map<Concept, Known>();
  const add = (concept: Concept, family: string, params: readonly string[] = []): void => {
    if (!concepts.has(concept)) concepts.set(concept, { family, params });
  };
  add(game.name, "game");
  for (const { name } of game.resources) add(name, "resource", ["owner", "to"]);
  for (const { name } of game.groups) add(name, "group");
  if (game.points) add(game.points.name, "points");
  game.seats.forEach((name) => add(`player-${name}`, "player"));
  for (const { name } of game.automata) add(name, "automaton");
  for (const { decl } of game.overlays) add(decl.name.text, "overlay");
  for (const ruling of game.rulings) addRuling(ruling, add);
  for (const kind of game.kinds) addKind(kind, add);
  for (const { name } of game.networks) add(name, "network");
  for (const field of game.fields) addField(field, add);
  for (const { name, decl } of game.values) addRule(name, "value", decl.params, add);
  for (const { name, decl } of game.actions) addRule(name, "action", decl.params, add);
  for (const { name } of game.passives) add(name, "passive");
  for (const path of paths) add(chapterConcept(path), "chapter");
  return concepts;
}

type Add = (concept: Concept, family: string, params?: readonly string[]) => void;

function addRuling({ decl, kind }: model.Ruling, add: Add): void {
  add(decl.name.text, "ruling");
  for (const { name } of kind.members) add(`${decl.name.text}-${name}`, `answer of ${decl.name.text}`);
}

function addKind(kind: model.Kind, add: Add): void {
  if (kind.form === "ruling") return;
  add(kind.name, "kind");
  for (const { name } of kind.members) add(`${kind.name}-${name}`, kind.name);
  for (const { name } of kind.columns) add(`${kind.name}-${name.text}`, `column of ${kind.name}`, ["row", "owner"]);
}

function addField({ name, owner }: model.Field, add: Add): void {
  const whose = owner === "game" ? "" : owner === "player" ? "player-" : `${owner.name}-`;
  add(`${whose}${name}`, `field of ${whose}`, ["owner", "by", "n", "to"]);
}

function addRule(
  name: string,
  family: string,
  params: readonly { readonly name: { readonly text: string } }[],
  add: Add,
) {
  const names = params.map((param) => param.name.text);
  add(name, family, names);
  for (const param of names) add(`${name}-${param}`, `parameter of ${name}`);
}
