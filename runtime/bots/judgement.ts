/**
 * A learnt judgement of positions: how far a seat will be ahead in the end, as a weighted sum of what it has more of than others.
 * What things are worth changes evenly from the beginning of a game of usual length to its end.
 */
import type { Program } from "../program.ts";
import { PLAYERS, SEATS, STATUS, Status, TURNS, type State } from "../state.ts";
import { Equations } from "./equations.ts";
import { Features } from "./features.ts";

/** So much of what comes next is taken from what came of it, the rest from what was expected. */
const LAMBDA = 0.9;
/** As many rows as this, in proportion to games learnt from, say that a feature is worth nothing; of a single thing more. */
const DOUBT = 2;
const DOUBT_OF_SINGLES = 10;
const LEAST_SQUARE = 0.2;
/** How much of the way to new weights is gone, and how much of old games is kept in mind. */
const STEP = 0.6;
const KEPT = 0.6;

/** A state that was met in a game that is still going on, as one seat sees it. */
interface Sample {
  readonly entries: Float64Array;
  readonly lead: number;
}

export class Judgement {
  private readonly program: Program;
  private readonly features: Features;
  private readonly row: Float64Array;
  private readonly weights: Float64Array;
  private readonly equations: Equations;
  /** By seat. */
  private readonly samples: Sample[][];
  /** Turns that games usually have. */
  private usualTurns = 0;
  private games = 0;
  private sinceFit = 0;

  constructor(program: Program) {
    this.program = program;
    this.features = new Features(program);
    this.row = new Float64Array(this.features.count);
    this.weights = new Float64Array(2 * this.features.count);
    this.equations = new Equations(2 * this.features.count);
    this.samples = program.seats.map(() => []);
  }

  /** How far the seat will be ahead of the others on average, it seems. */
  lead(s: State, seat: number): number {
    const seats = s[SEATS];
    let own = 0;
    let others = 0;
    for (let other = 0; other < seats; other++) {
      const prospect = this.prospect(s, other);
      if (other === seat) own = prospect;
      else others += prospect;
    }
    return own - others / Math.max(1, seats - 1);
  }

  /** Points that the seat has and will have. Of automated seats only points are known. */
  private prospect(s: State, seat: number): number {
    const { features, row, weights, program } = this;
    const points = program.score(s, seat);
    if (s[STATUS] !== Status.Decide || seat >= s[PLAYERS]) return points;
    features.read(s, seat, row);
    const late = this.late(s);
    let early = 0;
    let later = 0;
    for (let i = 0, n = features.count; i < n; i++) {
      early += row[i] * weights[i];
      later += row[i] * weights[n + i];
    }
    return points + (1 - late) * early + late * later;
  }

  private late(s: State): number {
    return this.usualTurns === 0 ? 0 : Math.min(1, s[TURNS] / this.usualTurns);
  }

  /** Whether any game was learnt from. */
  get isExperienced(): boolean {
    return this.games > 0;
  }

  /** Keeps the state in mind until it is known how the game went on. */
  note(s: State): void {
    for (let seat = 0; seat < s[PLAYERS]; seat++) {
      this.samples[seat].push({ entries: this.entriesOf(s, seat), lead: leadOf(this.program, s, seat) });
    }
  }

  /** What the seat has more of than others, as it counts early and late. */
  private entriesOf(s: State, seat: number): Float64Array {
    const { features, row } = this;
    const n = features.count;
    const entries = new Float64Array(2 * n);
    const late = this.late(s);
    for (let other = 0; other < s[PLAYERS]; other++) {
      const share = other === seat ? 1 : -1 / (s[SEATS] - 1);
      features.read(s, other, row);
      for (let i = 0; i < n; i++) {
        entries[i] += share * (1 - late) * row[i];
        entries[n + i] += share * late * row[i];
      }
    }
    return entries;
  }

  /** The game whose states were noted has come to this. */
  conclude(end: State): void {
    this.sinceFit++;
    this.games++;
    this.usualTurns += (end[TURNS] - this.usualTurns) / Math.min(this.games, 50);
    for (let seat = 0; seat < end[PLAYERS]; seat++) {
      let lead = leadOf(this.program, end, seat);
      let toCome = this.lead(end, seat) - lead;
      for (const sample of this.samples[seat].reverse()) {
        toCome += lead - sample.lead;
        lead = sample.lead;
        this.equations.add(sample.entries, toCome);
        toCome = LAMBDA * toCome + (1 - LAMBDA) * this.worth(sample.entries);
      }
    }
    this.forget();
  }

  private worth(entries: Float64Array): number {
    let sum = 0;
    for (let i = 0; i < entries.length; i++) sum += entries[i] * this.weights[i];
    return sum;
  }

  forget(): void {
    for (const samples of this.samples) samples.length = 0;
  }

  /** Judges by what was learnt from now on. */
  fit(): void {
    const { features, equations, weights } = this;
    const doubts = weights.map((_, i) => {
      const doubt = features.single[i % features.count] ? DOUBT_OF_SINGLES : DOUBT;
      return doubt * this.sinceFit * (LEAST_SQUARE + equations.meanSquare(i));
    });
    const fitted = new Float64Array(weights.length);
    equations.solve(fitted, doubts);
    for (let i = 0; i < weights.length; i++) weights[i] += STEP * (fitted[i] - weights[i]);
    equations.fade(KEPT);
    this.sinceFit = 0;
  }
}

/** How far the seat is ahead of the others on average now. */
function leadOf(program: Program, s: State, seat: number): number {
  const seats = s[SEATS];
  let others = 0;
  for (let other = 0; other < seats; other++) if (other !== seat) others += program.score(s, other);
  return program.score(s, seat) - others / Math.max(1, seats - 1);
}
