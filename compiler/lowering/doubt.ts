/** Doubt: when a guard does not say all, as a condition on what is settled and on who acts. */
import { FLAG, type Expr } from "../types/core.ts";
import { NOBODY, PEOPLE, type Circumstances, type Seats } from "./circumstances.ts";
import type { Guard, Point } from "./machine.ts";
import { IS_PERSON, isSameCondition, negated } from "./settled.ts";

export type Doubt = Expr;

const NOWHERE: Expr["span"] = { file: "", start: 0, end: 0 };

/** Never: the guard says all. */
export const SURE: Doubt = { k: "const", value: 0, type: FLAG, span: NOWHERE };
/** Always. */
export const DOUBTFUL: Doubt = { k: "const", value: 1, type: FLAG, span: NOWHERE };

export function isSure(doubt: Doubt): boolean {
  return doubt.k === "const" && doubt.value === 0;
}

export function isDoubtful(doubt: Doubt): boolean {
  return doubt.k === "const" && doubt.value === 1;
}

/** When an option has to be tried on a copy; undefined stands for declining. */
export function doubtOf(point: Point, guard: Guard | undefined): Doubt {
  return either(point.doubtAfter, guard?.doubt ?? SURE);
}

/** May there be an option that has to be tried? */
export function isTried(point: Point): boolean {
  return !isSure(point.doubtAfter) || point.guards.some((g) => !isSure(g.doubt));
}

/** The doubt that only some of the seats have that may act. */
export function doubtFor(some: Seats, { seats }: Circumstances): Doubt {
  const doubting = some & seats;
  if (doubting === NOBODY || doubting === seats) return doubting === NOBODY ? SURE : DOUBTFUL;
  return (doubting & PEOPLE) === NOBODY ? negated(IS_PERSON) : doubting === PEOPLE ? IS_PERSON : DOUBTFUL;
}

export function either(...doubts: readonly Doubt[]): Doubt {
  return doubts.reduce((a, b) => {
    if (isSure(b) || isDoubtful(a) || isAmong(b, a)) return a;
    return isSure(a) || isDoubtful(b) ? b : { k: "logic", op: "or", left: a, right: b, type: FLAG, span: NOWHERE };
  }, SURE);
}

/** One doubt if the condition holds, the other if not. */
export function forked(condition: Expr, then: Doubt, otherwise: Doubt): Doubt {
  if (isSameCondition(then, otherwise)) return then;
  return either(both(condition, then), both(negated(condition), otherwise));
}

function both(a: Expr, b: Expr): Expr {
  if (isSure(b) || isDoubtful(a) || isSameCondition(a, b)) return b;
  return isDoubtful(b) ? a : { k: "logic", op: "and", left: a, right: b, type: FLAG, span: NOWHERE };
}

/** Is it one of the reasons for the other doubt? */
function isAmong(doubt: Doubt, all: Doubt): boolean {
  if (isSameCondition(doubt, all)) return true;
  return all.k === "logic" && all.op === "or" && (isAmong(doubt, all.left) || isAmong(doubt, all.right));
}
