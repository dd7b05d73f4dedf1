/**
 * Face up and face down, at once and at the end: where a book says one of them again and again in the same words, and the other in the same words
 * once, that is a slip. No rule is needed to see it.
 */
import type { Language } from "../../../lexicon/lexicon.ts";
import { oppositeOf, wordsOfLanguage, type Signal, type Stance } from "../../../lexicon/marks.ts";
import type { Token } from "../../book.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import { draftAt, type Draft } from "../drafts.ts";
import type { Expectations } from "../expected/index.ts";
import { statesRules } from "../numbers/index.ts";

/** Words that say something: not «of», «the». Endings change with what a word belongs to. */
const FEWEST_LETTERS = 4;
const STEM = 6;
/** So many words beside it, before and after, make a formula; said so often they are a habit. */
const WORDS = 2;
const OFTEN = 3;
/** The same may be given away in either way. */
const EITHER: ReadonlySet<Stance> = new Set(["discarded", "returned"]);
const SURE = 0.7;

interface Use {
  readonly sentence: MarkedSentence;
  readonly signal: Signal<Stance>;
  readonly keys: readonly string[];
}

const usesKnown = new WeakMap<MarkedSentence, readonly Use[]>();

export function compareFormulas(
  expected: Expectations,
  sentences: readonly MarkedSentence[],
  language: Language,
): Draft[] {
  const isTold = (s: MarkedSentence): boolean => statesRules(s) && !expected.examples.has(s.sentence.index);
  const byKey = new Map<string, Use[]>();
  for (const sentence of expected.marked)
    for (const use of usesIn(sentence, language))
      for (const key of use.keys) byKey.set(key, [...(byKey.get(key) ?? []), use]);
  return sentences.filter(isTold).flatMap((sentence) =>
    usesIn(sentence, language).flatMap((use) => {
      const wanted = insteadOf(use, new Set(use.keys.flatMap((key) => byKey.get(key) ?? [])), isTold);
      return wanted === undefined ? [] : [draft(use, wanted, expected)];
    }),
  );
}

/** What the book says in these words elsewhere, always, examples and all, and where it tells rules again and again. */
function insteadOf(
  { sentence, signal: { is } }: Use,
  alike: Iterable<Use>,
  isTold: (sentence: MarkedSentence) => boolean,
): Stance | undefined {
  const elsewhere = [...alike].filter((use) => use.sentence !== sentence);
  const other = oppositeOf(is);
  if (elsewhere.some(({ signal }) => signal.is === is)) return undefined;
  const saying = new Set(
    elsewhere.flatMap((use) => (use.signal.is === other && isTold(use.sentence) ? use.sentence : [])),
  );
  return saying.size >= OFTEN ? other : undefined;
}

function usesIn(sentence: MarkedSentence, language: Language): readonly Use[] {
  let uses = usesKnown.get(sentence);
  if (uses === undefined) usesKnown.set(sentence, (uses = findUses(sentence, language)));
  return uses;
}

/** Not what is denied: «does not pay» is not said as «pays». */
function findUses(sentence: MarkedSentence, language: Language): Use[] {
  const { tokens, language: abroad } = sentence.sentence;
  const stances = wordsOfLanguage(abroad ?? language).stances(tokens);
  const isDenied = ({ from }: Signal<Stance>): boolean =>
    sentence.negations.some(({ to }) => to === from || to === from - 1);
  return stances
    .filter((signal) => oppositeOf(signal.is) !== undefined && !EITHER.has(signal.is) && !isDenied(signal))
    .map((signal) => ({ sentence, signal, keys: keysOf(tokens, signal) }));
}

/** The words before and after that together are enough, in each way in which they can be. */
function keysOf(tokens: readonly Token[], { from, to }: Signal<Stance>): string[] {
  const before = wordsOf(tokens.slice(0, from)).reverse();
  const after = wordsOf(tokens.slice(to));
  return Array.from({ length: WORDS + 1 }, (_, n) => [before.slice(0, n), after.slice(0, WORDS - n)]).flatMap(
    ([b, a]) => (b.length + a.length === WORDS ? [`${b.join(" ")} … ${a.join(" ")}`] : []),
  );
}

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ kind, norm }) => {
    if (kind === "number") return ["#"];
    return kind === "word" && norm.length >= FEWEST_LETTERS ? [norm.slice(0, STEM)] : [];
  });
}

function draft({ sentence, signal }: Use, wanted: Stance, expected: Expectations): Draft {
  return draftAt(sentence, signal, {
    kind: "disagreement",
    severity: "warning",
    rule: expected.passagesAt(sentence.sentence.index)[0]?.rule,
    expected: wanted,
    found: signal.is,
    message: `what is ${signal.is} here is ${wanted} in the same words elsewhere in the book`,
    confidence: SURE,
  });
}
