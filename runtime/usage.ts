/**
 * What many games made use of: marked places of the rules that were carried out, what decisions offered and what was taken, members
 * that rules were given; and how often those who used it won. Whole numbers, so that parts can be added up.
 *
 * Marks are notes of engines that were compiled with them (compiler/usage): a separator before each part; either the number of a place
 * and a seat, or a rule's parameter, the number of its kind, a seat and the number of a member.
 */
import { DECLINE, FREE, type PointInfo, type Program } from "./program.ts";
import { POINT, WHO, type State } from "./state.ts";

export interface UseCount {
  /** How often a decision offered it; 0 where nobody was asked. */
  offered: number;
  /** How often it was taken or carried out. */
  used: number;
  /** In how many games how many seats used it. */
  seats: number;
  /** What these seats won, and what they would have won if all seats won alike: in parts of a win. */
  wins: number;
  fair: number;
}

export interface Usage {
  readonly places: Readonly<Record<string, UseCount>>;
  /** By rule and variable or parameter (`build.house`; a rule alone for named alternatives), then by member. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, UseCount>>>>;
}

/** Where named alternatives and free actions stand among the choices. */
export const FREE_ACTIONS = "free actions";
const SEPARATOR = "\u0000";

export class UsageKeeper {
  private readonly places = new Map<string, Counter>();
  private readonly choices = new Map<string, Map<string, Counter>>();
  /** Used in the game under way, by some seat. */
  private readonly touched: Counter[] = [];

  constructor(private readonly program: Program) {}

  /** What rules noted while they were carried out; notes that are no marks say nothing here. */
  hear(notes: readonly string[]): void {
    for (const note of notes) {
      if (!note.startsWith(SEPARATOR)) continue;
      const parts = note.split(SEPARATOR);
      if (parts.length === 3) this.use(counterIn(this.places, parts[1]), Number(parts[2]));
      else this.argument(parts[1], Number(parts[2]), Number(parts[3]), Number(parts[4]));
    }
  }

  private argument(parameter: string, kind: number, seat: number, member: number): void {
    if (member >= 0) this.use(this.choice(parameter, this.program.kinds[kind].members[member]), seat);
  }

  /** A decision that waits, all codes it offers, and the one that is taken. */
  decided(s: State, codes: Int32Array, count: number, taken: number): void {
    const point = this.program.points[s[POINT]];
    const offered = new Set<Counter>();
    for (let i = 0; i < count; i++) for (const counter of this.meant(point, codes[i])) offered.add(counter);
    for (const counter of offered) counter.offered++;
    for (const counter of this.meant(point, taken)) this.use(counter, s[WHO]);
  }

  /** What an option's code stands for: an alternative, a free action, or a member for each variable. */
  private meant(point: PointInfo, code: number): Counter[] {
    const rule = this.program.rules[point.rule].name;
    if (code >= FREE) return [this.choice(FREE_ACTIONS, this.program.free[code - FREE])];
    if (code === DECLINE) return [this.choice(rule, point.decline ?? "no")];
    const { choice } = point;
    if (choice.kind === "named") return [this.choice(rule, choice.names[code])];
    if (choice.kind === "payment") return [];
    const counters: Counter[] = [];
    let rest = code;
    for (let i = choice.variables.length - 1; i >= 0; i--) {
      const { name, type, min, radix } = choice.variables[i];
      const value = (rest % radix) + min;
      rest = Math.trunc(rest / radix);
      const member = type.kind === "member" ? this.program.kinds[type.of].members[value] : String(value);
      if (type.kind !== "seat") counters.push(this.choice(`${rule}.${name}`, member ?? "none"));
    }
    return counters;
  }

  /** The game is over: its winners share a win of so many parts. */
  ended(winners: readonly number[], seats: number, parts: number): void {
    for (const counter of this.touched.splice(0)) {
      for (let seat = 0; seat < seats; seat++) {
        if ((counter.users & (1 << seat)) === 0) continue;
        counter.seats++;
        counter.fair += Math.round(parts / seats);
        if (winners.includes(seat)) counter.wins += Math.round(parts / winners.length);
      }
      counter.users = 0;
    }
  }

  /** The game came to no end: who used what in it says nothing. */
  gaveUp(): void {
    for (const counter of this.touched.splice(0)) counter.users = 0;
  }

  get usage(): Usage {
    return {
      places: counts(this.places),
      choices: Object.fromEntries(sorted(this.choices).map(([name, members]) => [name, counts(members)])),
    };
  }

  private use(counter: Counter, seat: number): void {
    counter.used++;
    if (seat < 0) return;
    if (counter.users === 0) this.touched.push(counter);
    counter.users |= 1 << seat;
  }

  private choice(name: string, member: string): Counter {
    let members = this.choices.get(name);
    if (members === undefined) this.choices.set(name, (members = new Map()));
    return counterIn(members, member);
  }
}

class Counter implements UseCount {
  offered = 0;
  used = 0;
  seats = 0;
  wins = 0;
  fair = 0;
  /** Seats that used it in the game under way, as bits. */
  users = 0;
}

function counterIn(counters: Map<string, Counter>, name: string): Counter {
  let counter = counters.get(name);
  if (counter === undefined) counters.set(name, (counter = new Counter()));
  return counter;
}

function counts(counters: ReadonlyMap<string, Counter>): Record<string, UseCount> {
  return Object.fromEntries(
    sorted(counters).map(([name, { offered, used, seats, wins, fair }]) => [
      name,
      { offered, used, seats, wins, fair },
    ]),
  );
}

/** By name, so that it does not matter in which order games were played. */
function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function mergeUsages(a: Usage, b: Usage): Usage {
  return {
    places: merged(a.places, b.places, addUses),
    choices: merged(a.choices, b.choices, (one, other) => merged(one, other, addUses)),
  };
}

export function addUses(a: UseCount, b: UseCount): UseCount {
  return {
    offered: a.offered + b.offered,
    used: a.used + b.used,
    seats: a.seats + b.seats,
    wins: a.wins + b.wins,
    fair: a.fair + b.fair,
  };
}

function merged<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  add: (x: T, y: T) => T,
): Record<string, T> {
  const all = new Map(Object.entries(a));
  for (const [name, one] of Object.entries(b)) all.set(name, all.has(name) ? add(all.get(name)!, one) : one);
  return Object.fromEntries(sorted(all));
}
