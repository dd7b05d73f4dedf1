/** Rules that never come to their end stop the game and name themselves, instead of hanging whoever plays. */
import { RulesError } from "./errors.ts";

/** Far more than any rules need before somebody is asked. */
const MOST_PASSES = 1_000_000;
/** Rules and values that lead to themselves, within each other; Node's own stack holds several times as many. */
const MOST_NESTED = 1_000;

/** Passes through loops since somebody was asked. */
let passes = 0;
let nested = 0;

/** The loop of a rule begins once more. */
export function countPass(rule: string): void {
  if (++passes <= MOST_PASSES) return;
  passes = 0;
  throw new RulesError(`${rule}: a loop does not come to its end`);
}

/** Somebody is asked, or nothing is left to do: loops may go on as long again. */
export function countAnew(): void {
  passes = 0;
}

export function passesSoFar(): number {
  return passes;
}

/** What was tried on a copy of the state has not happened. */
export function countOnFrom(before: number): void {
  passes = before;
}

/** A rule or value that can lead to itself begins; `comeBack` says that it is done. */
export function goDeeper(name: string): void {
  if (++nested <= MOST_NESTED) return;
  nested--;
  throw new RulesError(`${name} leads to itself again and again`);
}

export function comeBack(): void {
  nested--;
}
