/** What players choose secretly and keep in variables of their own shows to nobody else until all have chosen. */
import type { Field, Stmt } from "./core.ts";
import type { Touching } from "./touching.ts";

/** A guess at what somebody else has chosen is one of at most so many. */
const MOST_GUESSES = 1_000_000;

/** What a body that is carried out secretly keeps from others. */
export function concealedIn(body: readonly Stmt[], touching: Touching): Field[] {
  return [...touching.writes(body)].filter((t): t is Field => typeof t !== "string" && isConcealed(t));
}

/** Amounts and tracks lie on the table; zones say themselves who sees them. */
export function isConcealed({ owner, zone, amount, track, type }: Field): boolean {
  if (owner !== "player" || zone !== undefined || amount !== undefined || track !== undefined) return false;
  return type.k !== "number" || type.max - type.min < MOST_GUESSES;
}
