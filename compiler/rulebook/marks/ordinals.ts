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
  /** All that the lexicon calls so by a number, of the place, age or track that the sentence speaks of. */
  readonly series: readonly NumberedName[];
  /** The one before it that lends it its noun: «from the 1st level to the 2nd». */
  readonly after: Ordinal | undefined;
}

/** So many words may stand between an ordinal and its noun. */
const REACH = 3;
/** So far back a sentence says of what the thing is. */
const BACK = 14;

/** Those in digits: a first or second in words is more often a manner of speaking. */
export function ordinalsIn(sentence: MarkedSentence, names: NumberedNames): Ordinal[] {
  const found: Ordinal[] = [];
  for (const number of sentence.numbers) {
    if (number.kind !== "ordinal" || number.spelled || isDenied(number, sentence)) continue;
    const before = found.at(-1);
    const noun = nounOf(number, sentence, names);
    if (noun !== undefined) found.push(ordinalOf(number, noun, sentence, names));
    else if (before !== undefined && !isFollowed(number, sentence))
      found.push({ ...ordinalOf(number, before.noun, sentence, names), after: before });
  }
  return found;
}

function ordinalOf(number: NumberMark, noun: number, sentence: MarkedSentence, names: NumberedNames): Ordinal {
  const counts = sentence.mentions.filter((m) => !m.weak && isAt(m, noun)).flatMap(({ concepts }) => concepts);
  return {
    number,
    noun,
    counts: [...new Set(counts)],
    series: seriesOf(number, noun, sentence, names),
    after: undefined,
  };
}

/** A name that begins with the noun, or consists of it. */
function isAt({ from, to }: ConceptMark, noun: number): boolean {
  return from === noun || (to === noun + 1 && to - from === 1);
}

/** «Not the 1st»: whatever it is, it is not meant. */
function isDenied({ from }: NumberMark, { negations }: MarkedSentence): boolean {
  return negations.some(({ to }) => to <= from && from - to <= 1);
}

/** Its noun stands behind the row of numbers that it belongs to, or right before it: «space 3». */
function nounOf(number: NumberMark, sentence: MarkedSentence, names: NumberedNames): number | undefined {
  const { tokens } = sentence.sentence;
  const isNoun = (t: number): boolean =>
    names.having(tokens[t].norm).size > 0 || sentence.mentions.some((m) => m.from === t && !m.weak);
  const after = wordsFrom(tokens, endOfRow(number, sentence)).find(isNoun);
  if (after !== undefined) return after;
  const label = number.mention === undefined ? undefined : sentence.mentions[number.mention];
  return label !== undefined && label.to <= number.from ? label.from : bracketed(number, sentence, isNoun);
}

/** «A space (the 10th)». */
function bracketed({ from }: NumberMark, sentence: MarkedSentence, isNoun: (t: number) => boolean): number | undefined {
  const { tokens } = sentence.sentence;
  if (tokens[from - 1]?.text !== "(") return undefined;
  for (let t = from - 2; t >= 0 && t > from - 2 - REACH && tokens[t].kind === "word"; t--) if (isNoun(t)) return t;
  return undefined;
}

function isFollowed(number: NumberMark, { sentence: { tokens } }: MarkedSentence): boolean {
  return tokens[number.to]?.kind === "word" && tokens[number.to].norm.length > REACH;
}

function endOfRow({ row, to }: NumberMark, sentence: MarkedSentence): number {
  const last = row === undefined ? undefined : sentence.numbers.filter((n) => n.row === row).at(-1);
  return afterBracket(sentence.sentence.tokens, last?.to ?? to);
}

/** «The 2nd (not the 1st) space». */
function afterBracket(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== "(") return at;
  const close = tokens.findIndex(({ text }, i) => i > at && text === ")");
  return close < 0 ? at : close + 1;
}

function wordsFrom(tokens: readonly Token[], from: number): number[] {
  const words: number[] = [];
  for (let t = from; words.length < REACH && tokens[t]?.kind === "word"; t++) words.push(t);
  return words;
}

/** Each word around that only some of these names have says which of them are meant: first those behind the noun, then those before the number. */
function seriesOf(
  number: NumberMark,
  noun: number,
  { sentence: { tokens } }: MarkedSentence,
  names: NumberedNames,
): NumberedName[] {
  let series = [...names.having(tokens[noun].norm)];
  for (const t of [...behind(tokens, noun), ...before(tokens, number.from)]) {
    const named = names.having(tokens[t].norm);
    const meant = series.filter((name) => named.has(name));
    if (meant.length > 0) series = meant;
  }
  return series;
}

/** Words up to the next mark or number. */
function behind(tokens: readonly Token[], noun: number): number[] {
  const words: number[] = [];
  for (let t = noun + 1; t < tokens.length && (tokens[t].kind === "word" || tokens[t].text === "-"); t++) words.push(t);
  return words;
}

function before(tokens: readonly Token[], from: number): number[] {
  const words: number[] = [];
  for (let t = from - 1; t >= 0 && t > from - BACK; t--) if (tokens[t].kind === "word") words.push(t);
  return words;
}
