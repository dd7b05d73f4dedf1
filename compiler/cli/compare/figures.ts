/** What bots made of two ways to set up a game, side by side. */
import type { SeatSummary, SimulationSums, Tally } from "../../../runtime/index.ts";

/** A figure of both; `chance` is how much they might differ by chance alone (two standard errors). */
export interface Figure {
  readonly against: number;
  readonly variant: number;
  readonly difference: number;
  readonly chance: number;
}

export interface SeatFigures {
  readonly seat: string;
  readonly score: Figure;
  readonly wins: Figure;
}

/** How often a game something was chosen, or how many points a game a rule gave. */
export interface NamedFigure {
  readonly name: string;
  readonly against: number;
  readonly variant: number;
}

export interface Figures {
  readonly decisions: Figure;
  /** Between the seat that wins most and the one that wins least. */
  readonly seatGap: { readonly against: number; readonly variant: number };
  readonly seats: readonly SeatFigures[];
  /** The largest changes first. */
  readonly uses: readonly NamedFigure[];
  readonly points: readonly NamedFigure[];
}

export interface Side {
  readonly sums: SimulationSums;
  readonly seats: readonly SeatSummary[];
}

export function figuresOf(against: Side, variant: Side, seatNames: readonly string[]): Figures {
  const sides = [against, variant] as const;
  const [a, b] = sides.map(({ sums }) => decisionsOf(sums));
  const gap = (side: Side): number => {
    const wins = side.seats.map((seat) => seat.winShare);
    return Math.max(...wins) - Math.min(...wins);
  };
  return {
    decisions: figure(a, b),
    seatGap: { against: gap(against), variant: gap(variant) },
    seats: seatNames.map((seat, i) => {
      const [score, other] = sides.map(({ sums, seats }) => scoreOf(seats[i], sums.finished));
      const [wins, otherWins] = sides.map(({ sums, seats }) => winsOf(seats[i], sums.finished));
      return { seat, score: figure(score, other), wins: figure(wins, otherWins) };
    }),
    uses: named(against, variant, (tally) => tally.uses),
    points: named(against, variant, (tally) => tally.points),
  };
}

/** A mean, and the variance of that mean. */
interface Mean {
  readonly mean: number;
  readonly variance: number;
}

function decisionsOf({ games, decisions, finished, tally }: SimulationSums): Mean {
  const mean = decisions / Math.max(games, 1);
  return { mean, variance: varianceOfMean(tally!.decisionSquares / Math.max(finished, 1) - mean ** 2, games) };
}

function scoreOf({ meanScore, scoreDeviation }: SeatSummary, games: number): Mean {
  return { mean: meanScore, variance: varianceOfMean(scoreDeviation ** 2, games) };
}

function winsOf({ winShare }: SeatSummary, games: number): Mean {
  return { mean: winShare, variance: varianceOfMean(winShare * (1 - winShare), games) };
}

function varianceOfMean(variance: number, games: number): number {
  return Math.max(0, variance) / Math.max(games, 1);
}

function figure(against: Mean, variant: Mean): Figure {
  return {
    against: against.mean,
    variant: variant.mean,
    difference: variant.mean - against.mean,
    chance: 2 * Math.sqrt(against.variance + variant.variance),
  };
}

function named(
  against: Side,
  variant: Side,
  counts: (tally: Tally) => Readonly<Record<string, number>>,
): NamedFigure[] {
  const perGame = ({ sums }: Side): Map<string, number> =>
    new Map(Object.entries(counts(sums.tally!)).map(([name, n]) => [name, n / Math.max(sums.finished, 1)]));
  const [a, b] = [perGame(against), perGame(variant)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((name) => ({ name, against: a.get(name) ?? 0, variant: b.get(name) ?? 0 }))
    .sort((x, y) => changeOf(y) - changeOf(x) || (x.name < y.name ? -1 : 1));
}

export function changeOf({ against, variant }: NamedFigure): number {
  return Math.abs(variant - against);
}
