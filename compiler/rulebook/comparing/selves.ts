/** A thing that is set beside itself: «craftsmen as craftsmen», «from the deck into the deck», «next to the offer for the offer». */
import type { Token } from "../book.ts";
import { OF } from "../marks/binder.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import { relationOf } from "../marks/relations.ts";
import type { Families } from "./expected/families.ts";

/** How many words may stand between a thing and what it is used as; between where something is taken from and put. */
const CLAUSE = 8;
const PHRASE = 3;
const JOINT = /^(и|или|либо|i|lub|albo|oraz|e|ou|and|or)$/u;
const OR = /^(или|либо|lub|albo|ou|or)$/u;
const PREPOSITION = /^\p{L}{1,3}$/u;

/** The second of two that are the same. */
export function setBesideItself(sentence: MarkedSentence, families: Families): ConceptMark[] {
  const things = sentence.mentions.filter((m) => !m.inner && !m.weak);
  return things.filter((mention, i) => {
    const relation = relationOf(sentence, mention)?.is;
    if (relation === undefined) return false;
    const before = things
      .slice(0, i)
      .filter((m) => m.to <= mention.from && isSame(m, mention, families))
      .at(-1);
    if (before === undefined) return false;
    const between = sentence.sentence.tokens.slice(before.to, mention.from);
    if (isEither(between, sentence, before)) return true;
    if (between.some(({ kind, norm }) => kind === "mark" || JOINT.test(norm))) return false;
    if (relation === "from") return false;
    if (relation === "as") return between.length <= CLAUSE;
    const first = relationOf(sentence, before)?.is;
    return (first === "from" || first === "beside") && between.length <= PHRASE;
  });
}

/** «From the deck of cards or from the deck»: nothing but «or» between, and what the first is of. */
function isEither(between: readonly Token[], { mentions, sentence }: MarkedSentence, before: ConceptMark): boolean {
  const first = sentence.tokens[before.to];
  const whose = mentions.find((m) => m.from === before.to + 1 && OF.test(first?.norm ?? ""));
  const rest = between.slice(whose === undefined ? 0 : whose.to - before.to);
  return OR.test(rest[0]?.norm ?? "") && rest.slice(1).every(({ norm }) => PREPOSITION.test(norm));
}

/** All that one of them may mean the other may mean as well, and it could be mistaken for something else. */
function isSame(a: ConceptMark, b: ConceptMark, families: Families): boolean {
  const [fewer, more] = a.concepts.length <= b.concepts.length ? [a, b] : [b, a];
  return (
    more.concepts.some((c) => families.of(c) !== undefined) && fewer.concepts.every((c) => more.concepts.includes(c))
  );
}
