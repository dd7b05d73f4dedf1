/** The concepts that things of the checked tree are named by. */
import type * as model from "../names/model.ts";
import type { Column, Field, Type } from "../types/core.ts";
import type { Concept, Owner } from "./sayings.ts";

export const PLAYER: Concept = "player";
export const NUMBER: Concept = "number";

/** Chapters are the rule files. */
export function chapterConcept(path: string): Concept {
  return `chapter-${path.replace(/\.quipu$/, "").replace(/[^A-Za-z0-9_-]/g, "_")}`;
}

export function memberConcept(member: model.Member): Concept {
  return `${member.kind.name}-${member.name}`;
}

export function columnConcept(column: Pick<Column, "table" | "name">): Concept {
  return `${column.table.name}-${column.name}`;
}

/** Amounts of resources and points are called like what they are amounts of. */
export function fieldConcept(field: Field): Concept {
  if (field.amount || field.owner === "game") return field.name;
  return `${ownerConcept(field)}-${field.name}`;
}

export function ownerConcept(field: Field): Owner {
  return typeof field.owner === "string" ? field.owner : field.owner.name;
}

/** What the members of a type are called in general. */
export function kindOf(type: Type): Concept {
  switch (type.k) {
    case "member":
      return type.of.name;
    case "seat":
      return PLAYER;
    case "list":
    case "set":
      return kindOf(type.of);
    default:
      return NUMBER;
  }
}

/** Seats of people by their colour, automated ones by their name. */
export function seatConcept(game: model.Model, seat: number): Concept {
  const automaton = game.automata.find((a) => a.seat === seat);
  return automaton ? automaton.name : `player-${game.seats[seat]}`;
}
