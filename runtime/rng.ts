/**
 * Chance: sfc32, four words. A game keeps them in its state, a bot in an `Rng` of its own.
 */
import { RNG, type State } from "./state.ts";

export type Seed = number | string;

/** One step of sfc32 over the four cells at `at`; an unsigned 32-bit number. */
function nextWord(cells: Int32Array, at: number): number {
  const a = cells[at];
  const b = cells[at + 1];
  const c = cells[at + 2];
  const counter = cells[at + 3];
  const word = (a + b + counter) | 0;
  cells[at] = b ^ (b >>> 9);
  cells[at + 1] = (c + (c << 3)) | 0;
  cells[at + 2] = (((c << 21) | (c >>> 11)) + word) | 0;
  cells[at + 3] = (counter + 1) | 0;
  return word >>> 0;
}

/** Evenly enough from 0 to n - 1: a number is favoured by at most n in 2³². */
function below(cells: Int32Array, at: number, n: number): number {
  return n <= 1 ? 0 : scaled(nextWord(cells, at), n);
}

/** A word as a number from 0 to n - 1. */
export function scaled(word: number, n: number): number {
  // The same product in two halves, where those are small integers: processors like these better than fractions.
  if (n < 0x8000) return ((word >>> 16) * n + (((word & 0xffff) * n) >>> 16)) >>> 16;
  return Math.floor(((word >>> 0) * n) / 0x1_0000_0000);
}

function shuffle(cells: Int32Array, rngAt: number, items: Int32Array, at: number, length: number): void {
  for (let i = length - 1; i > 0; i--) {
    const j = below(cells, rngAt, i + 1);
    const item = items[at + i];
    items[at + i] = items[at + j];
    items[at + j] = item;
  }
}

const WARM_UP = 15;

function seedWords(cells: Int32Array, at: number, low: number, high: number): void {
  cells[at] = low;
  cells[at + 1] = high;
  cells[at + 2] = 0x9e3779b9;
  cells[at + 3] = 1;
  for (let i = 0; i < WARM_UP; i++) nextWord(cells, at);
}

/** "42" and 42 are the same seed: a seed comes from a command line as often as from a program. */
function asNumber(seed: Seed): number | undefined {
  const n = typeof seed === "number" ? seed : Number(seed);
  const meant = n === seed || String(n) === seed;
  return meant && Number.isSafeInteger(n) ? n : undefined;
}

function mix(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

function hashText(text: string, start: number): number {
  let h = start;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h ^ text.length);
}

function seedCells(cells: Int32Array, at: number, seed: Seed): void {
  const n = asNumber(seed);
  if (n !== undefined) seedWords(cells, at, n | 0, Math.floor(n / 0x1_0000_0000) | 0);
  else seedWords(cells, at, hashText(String(seed), 0x811c9dc5), hashText(String(seed), 0x2c1b3c6d));
}

/** Seeds the generator inside the state. */
export function seedRng(s: State, seed: Seed): void {
  seedCells(s, RNG, seed);
}

/** From 0 to n - 1, from the generator inside the state. */
export function randomBelow(s: State, n: number): number {
  return below(s, RNG, n);
}

/** Shuffles `length` cells of the state in place. */
export function shuffleCells(s: State, at: number, length: number): void {
  shuffle(s, RNG, s, at, length);
}

/** A generator outside of any state, for bots and simulations. */
export class Rng {
  /** sfc32: the two words that are added up, the one that is stirred, the counter. */
  readonly words = new Int32Array(4);

  constructor(seed: Seed) {
    this.reseed(seed);
  }

  reseed(seed: Seed): void {
    seedCells(this.words, 0, seed);
  }

  below(n: number): number {
    return below(this.words, 0, n);
  }

  /** From 0 up to but not including 1. */
  fraction(): number {
    return nextWord(this.words, 0) / 0x1_0000_0000;
  }

  shuffle(items: Int32Array, at: number, length: number): void {
    shuffle(this.words, 0, items, at, length);
  }

  /** Gives the state a generator that nobody could have foreseen from the old one. */
  reseedState(s: State): void {
    seedWords(s, RNG, nextWord(this.words, 0), nextWord(this.words, 0));
  }
}

const words = new Int32Array(4);

/** The seed of the nth of many games: each is known without playing those before it. */
export function seedOfGame(seed: Seed, n: number): number {
  seedCells(words, 0, seed);
  const low = mix(words[0] ^ Math.imul(n + 1, 0x9e3779b9));
  const high = mix(words[1] ^ low ^ n) & 0x1f_ffff;
  return high * 0x1_0000_0000 + (low >>> 0);
}
