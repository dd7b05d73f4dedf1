/** Small words and marks between two things, by where they stand. */
import type { Joining } from "../../lexicon/marks.ts";
import type { MarkedSentence } from "./mark.ts";

/** Words of a sentence. */
interface Spread {
  readonly from: number;
  readonly to: number;
}

type Joined = Pick<MarkedSentence, "joints" | "sentence">;

export function jointAt({ joints }: Pick<Joined, "joints">, at: number): Joining | undefined {
  return joints.find(({ from }) => from === at)?.is;
}

export function isAndOr(sentence: Joined, at: number): boolean {
  const joint = jointAt(sentence, at);
  return joint === "and" || joint === "or";
}

/** Nothing but marks and «but» stands there. */
export function isContrast(sentence: Joined, from: number, to: number): boolean {
  const between = sentence.sentence.tokens.slice(from, to);
  return between.every(({ kind }, i) => kind === "mark" || jointAt(sentence, from + i) === "but");
}

/** Marks that end a clause. */
export const CLAUSE_END = /^[.,;:()!?—–]$/u;

/** No mark that ends a clause stands between two places of a sentence. */
export function areOneClause(
  { sentence: { tokens } }: Pick<MarkedSentence, "sentence">,
  a: Spread,
  b: Spread,
): boolean {
  return !tokens.slice(Math.min(a.to, b.to), Math.max(a.from, b.from)).some(({ text }) => CLAUSE_END.test(text));
}
