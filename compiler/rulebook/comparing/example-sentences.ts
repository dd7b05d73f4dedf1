/** Sentences that tell a worked example: what an example of the rules cites, and stories of the red player and the blue. */
import type { Cite, Concept } from "../../claims/claim.ts";
import type { Book, Token } from "../book.ts";
import { isStory } from "../reading/index.ts";
import { OPENINGS } from "../reading/language.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { conceptsOfRule, LineIndex, type Passage } from "../passages/index.ts";

/** Sentences that an example cites and no rule does. */
export function examplesIn(
  book: Book,
  marked: readonly MarkedSentence[],
  cites: readonly Cite[],
  passages: readonly Passage[],
): ReadonlySet<number> {
  const cited = passages.filter(({ found }) => found === "cite");
  if (cited.length === 0 || !standWhereCited(book, cited)) return new Set();
  const ofRules = new Set(cited.flatMap(({ sentences }) => sentences));
  const lines = new LineIndex(marked);
  const told = cites
    .filter(({ language }) => language === book.language)
    .flatMap(({ from, to }) => lines.within(from, to))
    .map(({ sentence }) => sentence.index);
  return new Set(told.filter((index) => !ofRules.has(index)));
}

/**
 * Which sentences can be held against an example that cites their lines: those that tell one, and of those that a rule cites as well the
 * paragraphs that say so themselves. «Example of a market» names what a picture shows. In another printing there are none.
 */
export function heldExamples(
  book: Book,
  told: ReadonlySet<number>,
  passages: readonly Passage[],
): (sentence: number) => boolean {
  const cited = passages.filter(({ found }) => found === "cite");
  if (cited.length === 0 || !standWhereCited(book, cited)) return () => false;
  const opening = new Set<number>();
  for (const { block, tokens, index } of book.sentences)
    if (book.sentences[index - 1]?.block !== block && beginsStory(book.language, tokens)) opening.add(block);
  return (index) =>
    told.has(index) || (book.sentences[index].kind === "example" && opening.has(book.sentences[index].block));
}

function beginsStory(language: Book["language"], tokens: readonly Token[]): boolean {
  return OPENINGS[language].example.test(tokens[0]?.text ?? "") && isStory(tokens);
}

/** In another printing the lines are others. */
function standWhereCited(book: Book, passages: readonly Passage[]): boolean {
  const there = passages.filter(({ rule, sentences }) =>
    rule.cites.some(
      ({ language, from, to }) =>
        language === book.language &&
        sentences.some((i) => book.sentences[i].from <= to && book.sentences[i].to >= from),
    ),
  );
  return there.length >= passages.length * 0.9;
}

/**
 * A rule is for everybody. Where a player is called by his colour, and no rule there has to do with him, a story begins,
 * and goes on to the end of the paragraph.
 */
export function storiesIn(
  marked: readonly MarkedSentence[],
  passages: readonly Passage[],
  seats: ReadonlySet<Concept>,
): ReadonlySet<number> {
  const ruled = new Map<number, Set<Concept>>();
  for (const { rule, sentences, found } of passages) {
    if (found === "likeness") continue;
    const named = [...conceptsOfRule(rule)].filter((c) => seats.has(c));
    for (const i of sentences) ruled.set(i, new Set([...(ruled.get(i) ?? []), ...named]));
  }
  const stories = new Set<number>();
  let block: number | undefined;
  for (const { sentence, names } of marked) {
    const acting = [...names].filter((c) => seats.has(c));
    const strangers = acting.filter((c) => !ruled.get(sentence.index)?.has(c));
    if (strangers.length > 0 && strangers.length < seats.size && sentence.kind === "rule") block = sentence.block;
    if (sentence.block === block) stories.add(sentence.index);
  }
  return stories;
}
