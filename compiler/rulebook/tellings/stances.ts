/** What a telling says of its things besides numbers and names: what becomes of them, when, for nothing or not. */
import type { Concept } from "../../claims/claim.ts";
import type { Language } from "../../lexicon/lexicon.ts";
import { wordsOfLanguage, type Signal, type Stance } from "../../lexicon/marks.ts";
import { PEOPLE } from "../comparing/signals/obligations.ts";
import { CLAUSE_END } from "../marks/joints.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { isTold, type Telling } from "./telling.ts";

export interface Said {
  readonly is: Stance;
  readonly sentence: MarkedSentence;
  readonly from: number;
  readonly to: number;
  /** What it is said of. */
  readonly of: readonly Concept[];
  /** The picture of what it is said of was lost: it may be anything. */
  readonly lost: boolean;
  readonly telling: Telling;
}

/** How far from the word what it speaks of may stand, in tokens. */
const AHEAD = 8;
const BEHIND = 4;
/** Said of what somebody gives away. */
export const GIVEN = new Set<Stance>(["discarded", "returned"]);

export function stancesOf(telling: Telling, language: Language): Said[] {
  return telling.sentences.flatMap((sentence) =>
    wordsOfLanguage(sentence.sentence.language ?? language)
      .stances(sentence.sentence.tokens)
      .filter(({ from }) => isTold(telling, sentence, from))
      .map((said) => ({ ...said, sentence, telling, ...thingAt(sentence, said) })),
  );
}

/** The first thing behind the word in its clause, else the last before it. */
function thingAt(sentence: MarkedSentence, { is, from, to }: Signal<Stance>): Pick<Said, "of" | "lost"> {
  const { tokens } = sentence.sentence;
  const mark = tokens.findIndex(({ text }, i) => i >= to && CLAUSE_END.test(text));
  const end = Math.min(to + AHEAD, mark < 0 ? tokens.length : mark);
  const things = thingsIn(sentence);
  const ahead = things.find((m) => m.from >= to && m.from < end);
  const gap = tokens.findIndex(({ form }, i) => i >= to && i < end && form === "gap");
  if (gap >= 0 && (ahead === undefined || gap < ahead.from)) return { of: [], lost: true };
  // «Discard to …»: what, stood between the two.
  if (GIVEN.has(is) && sentence.means.some((means) => means.from === to)) return { of: [], lost: true };
  const behind = things.filter((m) => m.to <= from && m.to > from - BEHIND).at(-1);
  return { of: (ahead ?? behind)?.concepts ?? [], lost: false };
}

/** What a sentence names, but for who acts. */
export function thingsIn({ mentions }: MarkedSentence): MarkedSentence["mentions"] {
  return mentions.filter(({ weak, concepts }) => !weak && !concepts.some((c) => PEOPLE.has(c)));
}
