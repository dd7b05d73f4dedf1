/**
 * Lines that rules cite and the file no longer has, such as an item of a list that a translator left out. Where a line was struck out, all that
 * follows stands a line higher; where it was only emptied, the cite is left with a blank.
 */
import type { Cite, ClaimedRule, Concept } from "../../claims/claim.ts";
import type { Book } from "../book.ts";
import { namesIn, type Weights } from "./vectors.ts";

export interface Gone {
  readonly rule: ClaimedRule;
  /** The line of this file behind which it stood. */
  readonly after: number;
}

export interface Sought {
  readonly rule: ClaimedRule;
  readonly cite: Cite;
  readonly wanted: ReadonlySet<Concept>;
}

interface Lines {
  within(from: number, to: number): Parameters<typeof namesIn>[0];
}

/** Rules that cite the same lines. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly rules: readonly Sought[];
  /** How far its lines have moved, as far as is known of the text around. */
  readonly about: number;
}

/** A long cite stays where it is when one of its lines goes. */
const SHORT = 3;
/** How many lines may go in one place, and how many cites behind it must say so together. */
const MOST_LINES = 3;
const MOVES = [-3, -2, -1, 1, 2, 3];
const WITNESSES = 8;
/** How many cites before a blank line tell whether it was emptied. */
const BESIDE = 3;
/** So much more of their rules must stand where they would be then. */
const CLEARLY = 1;
/** Lines say nothing of a rule of which they name less than this share. */
const NOTHING = 0.12;
/** A file that differs in more places is another printing. */
const MOST_PLACES = 8;

/** `cites` in the order of the book, `shifts` as far as they have moved. */
export function goneLines(
  book: Book,
  cites: readonly Sought[],
  shifts: readonly (number | undefined)[],
  lines: Lines,
  weights: Weights,
): Gone[] {
  const all = new Scan(book, stretchesOf(cites, shifts), lines, weights).gone();
  // It is known better where a line was lost once more of the text behind it was seen.
  const gone = [...new Map(all.map((one) => [one.rule, one])).values()];
  return gone.length > MOST_PLACES ? [] : gone;
}

function stretchesOf(cites: readonly Sought[], shifts: readonly (number | undefined)[]): Stretch[] {
  const byLines = new Map<string, Stretch & { rules: Sought[] }>();
  cites.forEach((sought, i) => {
    const { from, to } = sought.cite;
    const about = shifts[i];
    if (about === undefined || to - from >= SHORT) return;
    const known = byLines.get(`${from} ${to}`);
    if (known === undefined) byLines.set(`${from} ${to}`, { from, to, rules: [sought], about });
    else known.rules.push(sought);
  });
  return [...byLines.values()];
}

class Scan {
  constructor(
    private readonly book: Book,
    private readonly stretches: readonly Stretch[],
    private readonly lines: Lines,
    private readonly weights: Weights,
  ) {}

  /** From the first stretch to the last: how far each has moved, and what was lost where that changes. */
  gone(): Gone[] {
    const found: Gone[] = [];
    let shift = this.stretches[0]?.about ?? 0;
    for (let i = 0; i < this.stretches.length;) {
      const next = this.betterShift(i, shift);
      const split = next === undefined ? i + 1 : this.splitOf(i, shift, next);
      for (; i < split; i++) if (this.isEmptied(i, shift)) found.push(this.goneAt(this.stretches[i], shift));
      if (next === undefined) continue;
      if (next < shift && shift - next <= MOST_LINES) found.push(...this.between(split, shift, next));
      shift = next;
    }
    return found;
  }

  /** Its lines are blank, those beside it are not, and nothing speaks for it that the text before it has moved. */
  private isEmptied(at: number, shift: number): boolean {
    if (!this.isBlank(at, shift) || this.isBlank(at - 1, shift) || this.isBlank(at + 1, shift)) return false;
    const before = (by: number): number => this.told(at - BESIDE, at, by);
    return MOVES.every((by) => before(shift + by) <= before(shift));
  }

  private isBlank(at: number, shift: number): boolean {
    const stretch = this.stretches[at];
    const lines = stretch && this.book.lines.slice(stretch.from + shift - 1, stretch.to + shift);
    return lines !== undefined && lines.length > 0 && lines.every(({ text }) => text.trim() === "");
  }

  private goneAt({ from, rules }: Stretch, shift: number): Gone {
    return { rule: mainOf(rules), after: Math.max(1, from + shift - 1) };
  }

  /** Where the text from here on says clearly more of its rules than where it would stand if nothing had gone or come. */
  private betterShift(at: number, shift: number): number | undefined {
    const shifts = [this.stretches[at].about, ...MOVES.map((by) => shift + by)];
    const staying = this.told(at, at + WITNESSES, shift);
    let [best, most] = [shift, staying + CLEARLY];
    for (const other of shifts) {
      const told = this.told(at, at + WITNESSES, other);
      if (told > most) [best, most] = [other, told];
    }
    return best === shift ? undefined : best;
  }

  /** The first stretch that has moved. */
  private splitOf(from: number, before: number, after: number): number {
    const to = Math.min(this.stretches.length, from + WITNESSES);
    let [best, most] = [from, -1];
    for (let split = from; split < to; split++) {
      const told = this.told(from, split, before) + this.told(split, to, after);
      if (told > most) [best, most] = [split, told];
    }
    return best;
  }

  /** What stood between the last stretch that has not moved and the first that has. */
  private between(split: number, before: number, after: number): Gone[] {
    const [last, first] = [this.stretches[split - 1], this.stretches[split]];
    if (last === undefined || last.to >= first.from) return [];
    const [lastTold, firstTold] = [this.toldBy(last, before), this.toldBy(first, after)];
    const meet = first.from + after <= last.to + before;
    const lost = lastTold < firstTold ? last : first;
    if (!meet && Math.min(lastTold, firstTold) >= NOTHING) return [];
    return lost === last ? [this.goneAt(last, before)] : [{ rule: mainOf(first.rules), after: last.to + before }];
  }

  private told(from: number, to: number, shift: number): number {
    let sum = 0;
    for (let i = Math.max(0, from); i < Math.min(to, this.stretches.length); i++)
      sum += this.toldBy(this.stretches[i], shift);
    return sum;
  }

  private readonly known = new Map<Stretch, Map<number, number>>();

  /** How much the lines say of the rules that cite them, on average. */
  private toldBy(stretch: Stretch, shift: number): number {
    const known = this.known.get(stretch) ?? new Map<number, number>();
    this.known.set(stretch, known);
    let told = known.get(shift);
    if (told === undefined) {
      const names = namesIn(this.lines.within(stretch.from + shift, stretch.to + shift));
      const all = stretch.rules.map(({ wanted }) => this.weights.overlap(wanted, names));
      known.set(shift, (told = all.reduce((a, b) => a + b, 0) / all.length));
    }
    return told;
  }
}

/** The one that says most there. */
function mainOf(rules: readonly Sought[]): ClaimedRule {
  return rules.reduce((a, b) => (b.rule.claims.length > a.rule.claims.length ? b : a)).rule;
}
