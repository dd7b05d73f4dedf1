/** What need not be said: pairs, bookkeeping of loops, blocks with nothing in them, conditions that stand as numbers. */
import type { Expr, Local, Stmt } from "../types/core.ts";
import { range } from "./phrases.ts";
import type { Choice, Clause, Head, Quantity, Step, Things } from "./sayings.ts";

/** Of two from one place the second comes later in the order of its kind: another one is meant. */
export function withPairs(picks: readonly Choice[]): Choice[] {
  return picks.map((pick, i) => {
    const before = picks[i - 1];
    const [only] = pick.from.such;
    const later =
      pick.from.such.length === 1 && only.k === "compare" && only.is === "more than" && isOrder(only.left, "it");
    const same = before && JSON.stringify(before.from) === JSON.stringify({ ...pick.from, such: [] });
    return later && isOrder(only.right, "that") && same ? { ...pick, another: true } : pick;
  });
}
function isOrder(q: Quantity, of: "it" | "that"): boolean {
  return q.k === "order" && q.of.k === of;
}

/** That the game remembers where a loop stands is bookkeeping. */
export function withoutNote(body: readonly Stmt[], local: Local): readonly Stmt[] {
  const [first, ...rest] = body;
  const notes =
    first?.k === "set" &&
    first.op === "=" &&
    first.place.field.owner === "game" &&
    first.value.k === "local" &&
    first.value.local.id === local.id;
  return notes && rest.length > 0 ? rest : body;
}

/** A condition that stands as a number: 1 if it holds. */
export function asFlag(e: Expr): Expr | undefined {
  if (e.type.k === "flag" || e.k === "compare" || e.k === "logic" || e.k === "not") return e;
  const is = (x: Expr, value: number): boolean => x.k === "const" && x.value === value;
  return e.k === "if" && is(e.then, 1) && is(e.otherwise, 0) ? e.condition : undefined;
}

/** Blocks with nothing in them say nothing; an empty `then` is told the other way round. */
export function condensed(head: Head, body: Step[], otherwise: Step[]): Step | undefined {
  if (body.length === 0 && otherwise.length === 0) return undefined;
  if (head.k === "if" && body.length === 0) {
    return { k: "block", head: { k: "if", condition: negated(head.condition) }, body: otherwise, otherwise: [] };
  }
  if (body.length === 0) return undefined;
  return withOwnCondition({ k: "block", head, body, otherwise });
}

/** What must hold for a free choice, whatever is chosen, is a condition of the whole. */
function withOwnCondition(block: Step & { k: "block" }): Step {
  const { head, body, otherwise } = block;
  const [first, ...rest] = body;
  if ((head.k !== "may" && head.k !== "may repeatedly") || otherwise.length > 0) return block;
  if (first.k !== "choose" || first.picks.length !== 1) return block;
  const [pick] = first.picks;
  const whatever = pick.from.such.filter((c) => !speaksOfIt(c));
  if (whatever.length === 0) return block;
  const such = pick.from.such.filter(speaksOfIt);
  const chosen: Step = { ...first, picks: [{ ...pick, from: { ...pick.from, such } }] };
  const condition: Clause = whatever.length === 1 ? whatever[0] : { k: "and", parts: whatever };
  const when: Head = { k: head.k === "may" ? "if" : "while", condition };
  return { k: "block", head: when, body: [{ ...block, body: [chosen, ...rest] }], otherwise: [] };
}

/** Of what is chosen, by any name. */
function speaksOfIt(x: unknown): boolean {
  if (typeof x !== "object" || x === null) return false;
  const { k } = x as { k?: string };
  return k === "it" || k === "that" || k === "given" || Object.values(x).some(speaksOfIt);
}

function negated(c: Clause): Clause {
  switch (c.k) {
    case "and":
    case "or":
      return { k: c.k === "and" ? "or" : "and", parts: c.parts.map(negated) };
    case "compare":
      return { ...c, is: OPPOSITE[c.is] };
    case "players":
    case "if":
    case "cases":
      return c;
    default:
      return { ...c, not: !c.not };
  }
}
const OPPOSITE = {
  exactly: "not",
  not: "exactly",
  "at least": "less than",
  "less than": "at least",
  "at most": "more than",
  "more than": "at most",
} as const;

/** Faces of a die. */
export function facesOf(things: Things): number[] | undefined {
  const { from } = things;
  if (from.k === "number list") return [...from.values];
  if (from.k !== "numbers" || from.from.k !== "number" || from.to.k !== "number") return undefined;
  return range(from.from.value, from.to.value);
}
