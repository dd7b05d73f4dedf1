/** Ordinals of a sentence with what they are of: «the 2nd and 4th spaces of the forest», «from the 1st level to the 2nd». */
import type { Concept } from "../../claims/claim.ts";
import type { NumberedName, NumberedNames } from "../../lexicon/numbered.ts";
import type { Token } from "../book.ts";
import type { ConceptMark, MarkedSentence, NumberMark } from "./mark.ts";

export interface Ordinal {
  readonly number: NumberMark;
  /** The word that says what is numbered: index of a token. */
  readonly noun: number;
  /** What that word names. */
  readonly counts: readonly Concept[];
  /** All that the lexicon calls so by a number. */
  readonly kin: ReadonlySet<NumberedName>;
  /** Those of the place, age or track that the sentence speaks of. */
  readonly series: readonly NumberedName[];
  /** The one before it that lends it its noun: «from the 1st level to the 2nd». */
  readonly after: Ordinal | undefined;
  /** «But not the 1st.» */
  readonly denied: boolean;
}

/** So many words may stand between an ordinal and its noun. */
const REACH = 3;
/** Articles and prepositions. */
const SHORT_WORD = 3;
/** So far back a sentence says of what the thing is. */
const BACK = 14;

/** Those in digits: a first or second in words is more often a manner of speaking. */
export function ordinalsIn(sentence: MarkedSentence, names: NumberedNames): Ordinal[] {
  const found: Ordinal[] = [];
  for (const number of sentence.numbers) {
    if (number.kind !== "ordinal" || number.spelled) continue;
    const before = found.at(-1);
    const noun = nounOf(number, sentence, names);
    if (noun !== undefined) found.push(ordinalOf(number, noun, sentence, names));
    else if (before !== undefined && !isFollowed(number, sentence))
      found.push({ ...ordinalOf(number, before.noun, sentence, names), after: before });
  }
  return found;
}

/** Both number the same sort of things. */
export function areOfOneSort(a: Ordinal, b: Ordinal): boolean {
  return a.counts.some((c) => b.counts.includes(c)) || [...a.kin].some((name) => b.kin.has(name));
}

function ordinalOf(number: NumberMark, noun: number, sentence: MarkedSentence, names: NumberedNames): Ordinal {
  const { tokens } = sentence.sentence;
  const counts = sentence.mentions.filter((m) => !m.weak && isAt(m, noun)).flatMap(({ concepts }) => concepts);
  const kin = names.having(tokens[noun].norm);
  const series = narrowed([...kin], [...behind(tokens, noun), ...before(tokens, number.from)], names);
  return {
    number,
    noun,
    counts: [...new Set(counts)],
    kin,
    series,
    after: undefined,
    denied: isDenied(number, sentence),
  };
}

/** «Not the 1st»: no more than an article stands between. */
function isDenied({ from }: NumberMark, { negations, sentence: { tokens } }: MarkedSentence): boolean {
  const start = tokens[from - 1]?.kind === "word" && tokens[from - 1].norm.length <= SHORT_WORD ? from - 1 : from;
  return negations.some(({ to }) => to === from || to === start);
}

/** A name that begins with the noun. */
function isAt({ from }: ConceptMark, noun: number): boolean {
  return from === noun;
}

/** Its noun stands behind the row of numbers that it belongs to, or before it: «space 3», «a space (the 10th)». */
function nounOf(number: NumberMark, sentence: MarkedSentence, names: NumberedNames): number | undefined {
  const { tokens } = sentence.sentence;
  const isNoun = (t: number): boolean =>
    names.having(tokens[t].norm).size > 0 || sentence.mentions.some((m) => m.from === t && !m.weak);
  const last = lastOfRow(number, sentence);
  const label = number.mention === undefined ? undefined : sentence.mentions[number.mention];
  // Without an ending it is no ordinal but for what stands before it.
  if (label !== undefined && label.to <= number.from && last.to - last.from === 1) return label.from;
  const after = wordsFrom(tokens, afterBracket(tokens, last.to)).find(isNoun);
  return after ?? bracketed(number, tokens, isNoun);
}

function bracketed({ from }: NumberMark, tokens: readonly Token[], isNoun: (t: number) => boolean): number | undefined {
  if (tokens[from - 1]?.text !== "(") return undefined;
  for (let t = from - 2; t > from - 2 - REACH && tokens[t]?.kind === "word"; t--) if (isNoun(t)) return t;
  return undefined;
}

/** A noun of its own stands behind it, of which nothing is known. */
function isFollowed({ to }: NumberMark, { sentence: { tokens } }: MarkedSentence): boolean {
  return tokens[to]?.kind === "word" && tokens[to].norm.length > SHORT_WORD;
}

function lastOfRow(number: NumberMark, { numbers }: MarkedSentence): NumberMark {
  return number.row === undefined ? number : numbers.filter((n) => n.row === number.row).at(-1)!;
}

/** «The 2nd (but not the 1st) space». */
function afterBracket(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text === ")") return at + 1;
  if (tokens[at]?.text !== "(") return at;
  const close = tokens.findIndex(({ text }, i) => i > at && text === ")");
  return close < 0 ? at : close + 1;
}

function wordsFrom(tokens: readonly Token[], from: number): number[] {
  const words: number[] = [];
  for (let t = from; words.length < REACH && tokens[t]?.kind === "word"; t++) words.push(t);
  return words;
}

/** Each word around that only some of the names have says which of them are meant. */
function narrowed(all: NumberedName[], around: readonly Token[], names: NumberedNames): NumberedName[] {
  let series = all;
  for (const { norm } of around) {
    const named = names.having(norm);
    const meant = series.filter((name) => named.has(name));
    if (meant.length > 0) series = meant;
  }
  return series;
}

/** Words up to the next mark or number. */
function behind(tokens: readonly Token[], noun: number): Token[] {
  const end = tokens.findIndex(({ kind, text }, t) => t > noun && kind !== "word" && text !== "-");
  return tokens.slice(noun + 1, end < 0 ? tokens.length : end).filter(isWord);
}

/** The nearest first. */
function before(tokens: readonly Token[], from: number): Token[] {
  return tokens
    .slice(Math.max(0, from - BACK), from)
    .filter(isWord)
    .reverse();
}

function isWord({ kind }: Token): boolean {
  return kind === "word";
}
