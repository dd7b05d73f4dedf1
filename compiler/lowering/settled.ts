/** Questions about what is settled when a game is set up (overlays, rulings, the number of players), and about who acts. */
import type { Applies, Model, Ruling } from "../names/model.ts";
import { FLAG, NUMBER, SEAT, type Expr } from "../types/core.ts";
import { compared } from "./folding.ts";

/** What a question may be about; a number is an overlay. */
export type Matter = "who" | "players" | Ruling | number;

export interface Question {
  readonly about: Matter;
  readonly holds: (value: number) => boolean;
}

/** The question that an expression asks, if it is about one settled matter alone. */
export function questionOf(e: Expr): Question | undefined {
  if (e.k === "overlay") return { about: e.overlay, holds: (on) => on === 1 };
  if (e.k !== "compare") return undefined;
  return comparison(e.left, e.op, e.right) ?? comparison(e.right, MIRRORED[e.op], e.left);
}

type Op = (Expr & { k: "compare" })["op"];

const MIRRORED: Readonly<Record<Op, Op>> = { "==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<=" };

function comparison(left: Expr, op: Op, right: Expr): Question | undefined {
  if (left.k === "me" && right.k === "automaton" && (op === "==" || op === "!="))
    return { about: "who", holds: (seat) => (seat === seatOf(right.order)) === (op === "==") };
  if (left.k === "me" && right.k === "header" && right.cell === "players" && op === "<")
    return { about: "who", holds: (seat) => seat === 0 };
  if (right.k !== "const") return undefined;
  if (left.k === "ruling") return { about: left.ruling, holds: (answer) => compared(answer, op, right.value) };
  return left.k === "header" && left.cell === "players"
    ? { about: "players", holds: (players) => compared(players, op, right.value) }
    : undefined;
}

/** All that a matter could be. */
export function domainOf(about: Matter, { automata, minPlayers, maxPlayers }: Model): readonly number[] {
  if (about === "who") return [0, ...automata.map((_, order) => seatOf(order))];
  if (about === "players") return Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => minPlayers + i);
  return typeof about === "number" ? [0, 1] : about.kind.members.map((m) => m.index);
}

/** Who acts is 0 for a person, or the number of an automaton. */
export function seatOf(order: number): number {
  return order + 1;
}

/** Is nothing but settled matters asked? */
export function isSettled(e: Expr): boolean {
  if (e.k === "not") return isSettled(e.operand);
  if (e.k === "logic") return isSettled(e.left) && isSettled(e.right);
  return e.k === "const" || questionOf(e) !== undefined;
}

// ── conditions ────────────────────────────────────────────────────────────────

const NOWHERE: Expr["span"] = { file: "", start: 0, end: 0 };
const ME: Expr = { k: "me", type: SEAT, span: NOWHERE };
const PLAYERS: Expr = { k: "header", cell: "players", type: NUMBER, span: NOWHERE };

export const IS_PERSON: Expr = { k: "compare", op: "<", left: ME, right: PLAYERS, type: FLAG, span: NOWHERE };

function isAutomaton(order: number): Expr {
  const seat: Expr = { k: "automaton", order, type: SEAT, span: NOWHERE };
  return { k: "compare", op: "==", left: ME, right: seat, type: FLAG, span: NOWHERE };
}

function isOn(overlay: number): Expr {
  return { k: "overlay", overlay, type: FLAG, span: NOWHERE };
}

/** What must hold so that something applies that an overlay or an automaton brings. */
export function conditionsOf({ overlay, without = [], seat }: Applies, { maxPlayers }: Model): Expr[] {
  return [
    ...(overlay === undefined ? [] : [isOn(overlay)]),
    ...without.map((o) => negated(isOn(o))),
    ...(seat === undefined ? [] : [isAutomaton(seat - maxPlayers)]),
  ];
}

export function conditionOf(applies: Applies, model: Model): Expr {
  return conditionsOf(applies, model).reduce((left, right) => ({
    k: "logic",
    op: "and",
    left,
    right,
    type: FLAG,
    span: NOWHERE,
  }));
}

export function negated(operand: Expr): Expr {
  return { k: "not", operand, type: FLAG, span: operand.span };
}

/** The same condition on settled matters. */
export function isSameCondition(a: Expr, b: Expr): boolean {
  if (a === b) return true;
  if (a.k === "not") return b.k === "not" && isSameCondition(a.operand, b.operand);
  if (a.k === "logic" || a.k === "compare") {
    if (b.k !== a.k || b.op !== a.op) return false;
    return isSameCondition(a.left, b.left) && isSameCondition(a.right, b.right);
  }
  if (a.k === "const") return b.k === "const" && a.value === b.value;
  if (a.k === "overlay") return b.k === "overlay" && a.overlay === b.overlay;
  if (a.k === "ruling") return b.k === "ruling" && a.ruling === b.ruling;
  if (a.k === "header") return b.k === "header" && a.cell === b.cell;
  if (a.k === "automaton") return b.k === "automaton" && a.order === b.order;
  return a.k === "me" && b.k === "me";
}
