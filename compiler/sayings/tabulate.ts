/** Numbers that hang on a few possibilities only: the number of players, a number that was chosen among a few. */
import { holds } from "../types/constants.ts";
import type { Expr, Game, Local } from "../types/core.ts";
import { walk } from "../types/walk.ts";
import type { Scope } from "./scope.ts";

/** What is known while an expression is worked out. */
interface Known {
  readonly players: number | undefined;
  readonly locals: ReadonlyMap<Local, number>;
}

export function constant(game: Game, e: Expr, scope: Scope): number | undefined {
  return valueOf(game, e, scope, { players: undefined, locals: new Map() });
}

/** Its value for each number of players; undefined if it hangs on anything else, or on nothing at all. */
export function byPlayers(game: Game, e: Expr, scope: Scope): { players: number; value: number }[] | undefined {
  if (constant(game, e, scope) !== undefined) return undefined;
  const table: { players: number; value: number }[] = [];
  for (let players = game.model.minPlayers; players <= game.model.maxPlayers; players++) {
    const value = valueOf(game, e, scope, { players, locals: new Map() });
    if (value === undefined) return undefined;
    table.push({ players, value });
  }
  return table;
}

/** Its values for each of a few numbers that were chosen before. */
export function byFew(game: Game, e: Expr, scope: Scope): number[] | undefined {
  if (constant(game, e, scope) !== undefined) return undefined;
  for (const [local, few] of scope.few) {
    const values = few.map((v) => valueOf(game, e, scope, { players: undefined, locals: new Map([[local, v]]) }));
    if (values.every((v) => v !== undefined)) return values;
  }
  return undefined;
}

/** Whether a number comes of others that the rules give names. */
export function goesByName(e: Expr, scope: Scope): boolean {
  let found = false;
  walk(e, (part) => {
    if (part.k === "value") found = true;
    const meaning = part.k === "local" ? scope.get(part.local) : undefined;
    if (meaning?.k === "expression" && !meaning.earlier) found ||= goesByName(meaning.value, meaning.scope);
  });
  return found;
}

function valueOf(game: Game, e: Expr, scope: Scope, known: Known): number | undefined {
  const go = (x: Expr): number | undefined => valueOf(game, x, scope, known);
  switch (e.k) {
    case "const":
      return e.value;
    case "local": {
      const value = known.locals.get(e.local);
      if (value !== undefined) return value;
      const meaning = scope.get(e.local);
      return meaning?.k === "expression" && !meaning.earlier
        ? valueOf(game, meaning.value, meaning.scope, known)
        : undefined;
    }
    case "header":
      return e.cell === "players" ? known.players : undefined;
    case "arith":
      return both(go(e.left), go(e.right), (a, b) =>
        e.op === "+" ? a + b : e.op === "-" ? a - b : e.op === "*" ? a * b : Math.max(0, a - b),
      );
    case "divide":
      return both(go(e.left), go(e.right), (a, b) =>
        b === 0 ? undefined : e.up ? Math.ceil(a / b) : Math.floor(a / b),
      );
    case "compare":
      return both(go(e.left), go(e.right), (a, b) => Number(holds(e.op, a, b)));
    case "logic": {
      const left = go(e.left);
      if (left === undefined) return undefined;
      return (e.op === "and") === (left !== 0) ? go(e.right) : left;
    }
    case "not": {
      const operand = go(e.operand);
      return operand === undefined ? undefined : Number(operand === 0);
    }
    case "if": {
      const condition = go(e.condition);
      return condition === undefined ? undefined : go(condition ? e.then : e.otherwise);
    }
    case "item": {
      const index = go(e.index);
      return index === undefined || e.set.k !== "list" ? undefined : e.set.items[index];
    }
    case "value": {
      const { value } = e;
      const plain = value.modifiers.length === 0 && value.replaced.length === 0 && value.params.length === 0;
      return plain ? go(value.body) : undefined;
    }
    case "quantified":
      return e.quantifier === "count" && !e.where ? membersOf(e.set) : undefined;
    default:
      return undefined;
  }
}

/** How many there are of a kind; rows of a table hang on players and overlays. */
function membersOf(set: Expr): number | undefined {
  return set.k === "all members" && set.of.form !== "table" ? set.of.members.length : undefined;
}

function both(
  a: number | undefined,
  b: number | undefined,
  f: (a: number, b: number) => number | undefined,
): number | undefined {
  return a === undefined || b === undefined ? undefined : f(a, b);
}
