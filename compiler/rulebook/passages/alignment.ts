/**
 * Where the lines that rules cite stand in this file. An editor's file is never quite the printing that was cited: lines were put in, chapters
 * moved. Stretches of cites vote by what their rules name, each for how far its stretch has moved.
 */
import type { Concept } from "../../claims/claim.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import type { Weights } from "./vectors.ts";

export interface Cited {
  readonly cite: { readonly from: number; readonly to: number };
  readonly wanted: ReadonlySet<Concept>;
}

/** How many cites vote together. */
const STRETCH = 24;
/** What stands on more lines says little about where. */
const MOST_LINES = 30;
/** Text has moved only where this speaks much more for it than for staying. */
const CLEARLY = 1.5;
/** Lines within this distance of each other mean the same place. */
const ABOUT = 3;

/** For each cite, in the order of the book, how far its lines have moved; undefined where nobody can tell. */
export function shiftsOf(
  cites: readonly Cited[],
  marked: readonly MarkedSentence[],
  weights: Weights,
): (number | undefined)[] {
  const votes = new Votes(marked, weights);
  const stretches = Array.from({ length: Math.ceil(cites.length / STRETCH) }, (_, i) =>
    cites.slice(i * STRETCH, (i + 1) * STRETCH),
  );
  const shifts = settled(stretches.map((stretch) => votes.shiftOf(stretch)));
  return stretches.flatMap((stretch, i) => {
    // Lines were put in somewhere within a stretch: each cite goes with the side that says more of its rule.
    const near = [shifts[i], ...nearest(shifts, i)].flatMap((s) => s ?? []);
    const sides = [...new Set(near)];
    return stretch.map((cited) => (sides.length === 0 ? undefined : votes.bestOf(cited, sides)));
  });
}

type Shifts = readonly (number | undefined)[];

/** What one stretch alone says is chance; what differs by a line or two from both its neighbours is theirs. */
function settled(shifts: Shifts): Shifts {
  if (shifts.length < 3) return shifts;
  const isAbout = (a: number | undefined, b: number): boolean => a !== undefined && Math.abs(a - b) <= 2 * ABOUT;
  return shifts.map((shift, i) => {
    if (shift === undefined || !shifts.some((other, j) => j !== i && isAbout(other, shift))) return undefined;
    const [before, after] = nearest(shifts, i);
    return before === after && isAbout(before, shift) ? before : shift;
  });
}

/** Of the stretches before and after that know it. */
function nearest(shifts: Shifts, i: number): [before: number | undefined, after: number | undefined] {
  const isKnown = (shift: number | undefined): boolean => shift !== undefined;
  return [shifts.slice(0, i).reverse().find(isKnown), shifts.slice(i + 1).find(isKnown)];
}

class Votes {
  private readonly linesOf = new Map<Concept, number[]>();
  private readonly last: number;

  constructor(
    marked: readonly MarkedSentence[],
    private readonly weights: Weights,
  ) {
    for (const { sentence, mentions } of marked) {
      for (const { from, concepts } of mentions)
        for (const concept of concepts) this.add(concept, sentence.tokens[from].line);
    }
    this.last = marked.at(-1)?.sentence.to ?? 0;
  }

  private add(concept: Concept, line: number): void {
    const lines = this.linesOf.get(concept);
    if (lines === undefined) this.linesOf.set(concept, [line]);
    else if (lines.at(-1) !== line) lines.push(line);
  }

  /** Undefined: nothing speaks clearly for any. */
  shiftOf(stretch: readonly Cited[]): number | undefined {
    const furthest = Math.max(this.last, ...stretch.map(({ cite }) => cite.to));
    const votes = new Float64Array(2 * furthest + 1);
    for (const { cite, wanted } of stretch)
      for (const concept of wanted) {
        const lines = this.linesOf.get(concept) ?? [];
        if (lines.length > MOST_LINES) continue;
        const weight = this.weights.of(concept) / (lines.length * (cite.to - cite.from + 1));
        for (const line of lines) for (let at = cite.from; at <= cite.to; at++) votes[line - at + furthest] += weight;
      }
    const about = (shift: number): number => {
      let sum = 0;
      for (let i = -ABOUT; i <= ABOUT; i++) sum += (votes[shift + i + furthest] ?? 0) / (1 + Math.abs(i));
      return sum;
    };
    let [best, most] = [0, about(0)];
    const staying = most;
    for (let shift = -furthest; shift <= furthest; shift++) {
      const sum = about(shift);
      if (sum > most && sum > CLEARLY * staying) [best, most] = [shift, sum];
    }
    const isRival = (shift: number): boolean => Math.abs(shift - best) > 3 * ABOUT && about(shift) * CLEARLY > most;
    for (let shift = -furthest; best !== 0 && shift <= furthest; shift++) if (isRival(shift)) return undefined;
    return most > 0 ? best : undefined;
  }

  bestOf({ cite, wanted }: Cited, shifts: readonly number[]): number {
    const told = (shift: number): number => {
      let sum = 0;
      for (const concept of wanted) {
        const isThere = this.linesOf.get(concept)?.some((line) => line >= cite.from + shift && line <= cite.to + shift);
        if (isThere) sum += this.weights.of(concept);
      }
      return sum;
    };
    return shifts.reduce((a, b) => (told(b) > told(a) ? b : a));
  }
}
