/** For how many players a number is. */
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";

/** The rules of a book are those for a full table, where it does not say for how many players they are. */
export function fullTable(each: readonly (readonly number[])[]): number {
  return Math.max(...each.flat());
}

/** Marks that part what belongs together, in words that may stand between instead. */
const PARTING: Readonly<Record<string, number>> = { ",": 6, ";": 30, ":": 6, ".": 30, и: 6, i: 6, e: 6, and: 6 };

/** The number of players that stands nearest to a number, sooner in the same clause than in another. */
export function playersBeside(
  { numbers, sentence: { tokens } }: MarkedSentence,
  number: NumberMark,
): NumberMark | undefined {
  const distance = ({ from }: NumberMark): number =>
    tokens
      .slice(Math.min(from, number.from) + 1, Math.max(from, number.from))
      .reduce((sum, { text }) => sum + (PARTING[text] ?? 1), 0);
  const players = numbers.filter(({ kind }) => kind === "players");
  return players.sort((a, b) => distance(a) - distance(b))[0];
}
