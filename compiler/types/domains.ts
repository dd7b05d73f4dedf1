/** How the values of a choice's variables are numbered: options are one number each. */
import type { Type } from "./core.ts";

export interface Domain {
  readonly min: number;
  readonly radix: number;
}

/** Numbers whose limits are only known in play. */
const OPEN_ALONE = 1 << 20;
const OPEN_AMONG_OTHERS = 1 << 10;

/** Codes from here on say no, or name a free action. */
export const MOST_COMBINATIONS = 0x3fffffff;

export function domainsOf(types: readonly Type[], seats: number): Domain[] {
  return types.map((type) => domainOf(type, seats, types.length === 1));
}

function domainOf(type: Type, seats: number, alone: boolean): Domain {
  if (type.k === "member") return { min: 0, radix: type.of.members.length };
  if (type.k === "seat") return { min: 0, radix: seats };
  if (type.k === "number" && type.max - type.min < OPEN_ALONE) return { min: type.min, radix: type.max - type.min + 1 };
  return { min: 0, radix: alone ? OPEN_ALONE : OPEN_AMONG_OTHERS };
}

/** How many combinations there are at the most. */
export function combinations(types: readonly Type[], seats: number): number {
  return domainsOf(types, seats).reduce((product, { radix }) => product * radix, 1);
}
