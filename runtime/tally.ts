/** What was chosen in many games, and which rules gave points: whole numbers under names, so that parts can be added up. */
import type { Move } from "./moves.ts";
import type { Program } from "./program.ts";
import { SEATS, type State } from "./state.ts";

export interface Tally {
  /** How often something was chosen: alternatives and free actions, and members of kinds, by the rule that asks. */
  readonly uses: Readonly<Record<string, number>>;
  /** Points of all seats by the rule that gave them. */
  readonly points: Readonly<Record<string, number>>;
  readonly decisionSquares: number;
}

export class TallyKeeper {
  private readonly uses = new Map<string, number>();
  private readonly points = new Map<string, number>();
  private squares = 0;

  chose(move: Move): void {
    if (move.free !== undefined) add(this.uses, move.free, 1);
    else if (move.option !== undefined) add(this.uses, `${move.rule}: ${move.option}`, 1);
    for (const value of Object.values(move.choose ?? {})) {
      if (typeof value === "string") add(this.uses, `${move.rule}: ${value}`, 1);
    }
  }

  ended(program: Program, s: State, decisions: number): void {
    this.squares += decisions * decisions;
    program.reasons.forEach((reason, i) => {
      let points = 0;
      for (let seat = 0; seat < s[SEATS]; seat++) points += s[program.breakdown + seat * program.reasons.length + i];
      if (points !== 0) add(this.points, reason, points);
    });
  }

  get tally(): Tally {
    return { uses: inOrder(this.uses), points: inOrder(this.points), decisionSquares: this.squares };
  }
}

export function mergeTallies(a: Tally, b: Tally): Tally {
  const sum = (one: Tally["uses"], other: Tally["uses"]): Tally["uses"] => {
    const all = new Map(Object.entries(one));
    for (const [name, n] of Object.entries(other)) add(all, name, n);
    return inOrder(all);
  };
  return {
    uses: sum(a.uses, b.uses),
    points: sum(a.points, b.points),
    decisionSquares: a.decisionSquares + b.decisionSquares,
  };
}

function add(counts: Map<string, number>, name: string, n: number): void {
  counts.set(name, (counts.get(name) ?? 0) + n);
}

/** By name, so that it does not matter in which order games were played. */
function inOrder(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
