/**
 * Where a book tells each rule, as it was found once and kept: `lexicon/passages.<language>.json`. Of the book it holds line numbers and hashes
 * of sentences, never words.
 */
import { hashOf } from "../comparing/words.ts";
import type { Book, Sentence } from "../book.ts";
import type { Place } from "../passages/index.ts";

/** What an editor said of it; nothing yet: proposed. */
export type Standing = "proposed" | "confirmed" | "denied";

export interface Kept {
  readonly rule: string;
  readonly standing: Standing;
  /** 0 to 1. */
  readonly sure: number;
  /** The language of the book by whose cites it was found; `rules`: by what the rule names alone. */
  readonly by: string;
  readonly sentences: readonly KeptSentence[];
}

export interface KeptSentence {
  /** On which it begins. */
  readonly line: number;
  readonly hash: string;
}

const HASH_LENGTH = 10;

/** What the rules themselves find is found anew each time: it needs an editor to say more than that. */
export const BY_RULES = "rules";

/** Whether it says where the rule is told. */
export function holds({ standing, by }: Kept): boolean {
  return standing === "confirmed" || (standing === "proposed" && by !== BY_RULES);
}

export function hashOfSentence({ tokens }: Sentence): string {
  return hashOf(tokens.map(({ norm }) => norm).join(" ")).slice(0, HASH_LENGTH);
}

export function keep({ rule, sentences, sure }: Place, book: Book, by: string): Kept {
  return {
    rule,
    standing: "proposed",
    sure: Math.round(sure * 100) / 100,
    by,
    sentences: sentences.map((i) => ({ line: book.sentences[i].from, hash: hashOfSentence(book.sentences[i]) })),
  };
}

/** The name by which an editor speaks of it. */
export function nameOf({ rule, sentences }: Kept): string {
  return hashOf(`${rule} ${sentences.map(({ hash }) => hash).join(" ")}`).slice(0, HASH_LENGTH);
}

/**
 * What an editor decided stays; what was only proposed makes room for what is found today, and so does what was decided of a text that has
 * changed since (`stale`).
 */
export function renewed(before: readonly Kept[], found: readonly Kept[], stale: ReadonlySet<Kept>): Kept[] {
  const isOver = (one: Kept): boolean => stale.has(one) && found.some(({ rule }) => rule === one.rule);
  const decided = before.filter((one) => one.standing !== "proposed" && !isOver(one));
  const isDecided = (one: Kept): boolean =>
    decided.some((other) => other.rule === one.rule && one.sentences.some(({ hash }) => hasHash(other, hash)));
  const confirmed = new Set(decided.flatMap(({ rule, standing }) => (standing === "confirmed" ? [rule] : [])));
  // Where an editor said where a rule is told, nobody guesses any more.
  return [...decided, ...found.filter((one) => !confirmed.has(one.rule) && !isDecided(one))];
}

function hasHash({ sentences }: Kept, hash: string): boolean {
  return sentences.some((one) => one.hash === hash);
}
