/** What came of many random games. */
export interface Tally {
  games: number;
  moves: number;
  /** The sum of the squares of the lengths, for their spread. */
  squares: number;
  /** Wins of the first side, wins of the second, draws. */
  readonly outcomes: [number, number, number];
}

export function emptyTally(): Tally {
  return { games: 0, moves: 0, squares: 0, outcomes: [0, 0, 0] };
}

/** `winner`: 0 or 1, or -1 for a draw. */
export function count(tally: Tally, length: number, winner: number): void {
  tally.games++;
  tally.moves += length;
  tally.squares += length * length;
  tally.outcomes[winner < 0 ? 2 : winner]++;
}

/** Chance alone goes beyond this many standard errors about once in 150,000 comparisons. */
const LIMIT = 4.5;
const OUTCOMES = ["wins of the first side", "wins of the second side", "draws"];

/** Where two tallies differ by more than chance explains, in words. */
export function differences(a: Tally, b: Tally): string[] {
  const found: string[] = [];
  if (beyond(mean(a), variance(a), a.games, mean(b), variance(b), b.games)) {
    found.push(`mean length ${mean(a).toFixed(2)} against ${mean(b).toFixed(2)}`);
  }
  OUTCOMES.forEach((outcome, i) => {
    const [p, q] = [a.outcomes[i] / a.games, b.outcomes[i] / b.games];
    if (beyond(p, p * (1 - p), a.games, q, q * (1 - q), b.games)) {
      found.push(`${outcome} ${(100 * p).toFixed(2)} % against ${(100 * q).toFixed(2)} %`);
    }
  });
  return found;
}

export function mean(tally: Tally): number {
  return tally.moves / tally.games;
}

function variance(tally: Tally): number {
  return tally.squares / tally.games - mean(tally) ** 2;
}

function beyond(a: number, varianceA: number, gamesA: number, b: number, varianceB: number, gamesB: number): boolean {
  const error = Math.sqrt(varianceA / gamesA + varianceB / gamesB);
  // Games of one length only have no spread; then nothing but rounding may differ.
  return Math.abs(a - b) > LIMIT * error + 1e-9;
}
