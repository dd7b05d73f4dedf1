/** A rule as it is told in one place of a book: most are told in several, in the text, in a summary, on a player aid. */
import type { ClaimedRule } from "../../claims/claim.ts";
import type { SentenceKind } from "../book.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { isCited, type Passage } from "../passages/index.ts";

export interface Telling {
  readonly passage: Passage;
  readonly sentences: readonly MarkedSentence[];
}

/** Longer ones say too much else, and what is told in more places is told there only in passing. */
const MOST_SENTENCES = 5;
const MOST_TELLINGS = 6;

/** A part that is left in another language tells rules as well. */
const TELLING: ReadonlySet<SentenceKind> = new Set(["rule", "foreign"]);

/** `isExample`: sentences that tell what happens once, and state no rule. */
export function tellingsOf(
  passages: readonly Passage[],
  marked: readonly MarkedSentence[],
  isExample: (sentence: number) => boolean,
): Map<ClaimedRule, Telling[]> {
  const told = new Map<ClaimedRule, Telling[]>();
  for (const passage of passages.filter(isCited)) {
    const sentences = passage.sentences
      .filter((i) => TELLING.has(marked[i].sentence.kind) && !isExample(i))
      .map((i) => marked[i]);
    if (sentences.length === 0 || sentences.length > MOST_SENTENCES) continue;
    const known = told.get(passage.rule);
    if (known === undefined) told.set(passage.rule, [{ passage, sentences }]);
    else if (!known.some((other) => overlaps(other, sentences))) known.push({ passage, sentences });
  }
  return new Map([...told].filter(([, all]) => all.length > 1 && all.length <= MOST_TELLINGS));
}

function overlaps({ sentences }: Telling, others: readonly MarkedSentence[]): boolean {
  return others.some((other) => sentences.includes(other));
}

/** A sentence may go on before and after the lines that tell of the rule. */
export function isTold({ passage: { lines } }: Telling, { sentence }: MarkedSentence, at: number): boolean {
  const { line } = sentence.tokens[at];
  return lines === undefined || (line >= lines.from && line <= lines.to);
}
