/** Numbers written as words, and Roman numerals: a small closed grammar for each language. */
import type { Language } from "../lexicon.ts";
import { normalise, type Token } from "../tokens.ts";
import { english } from "./en.ts";
import { polish } from "./pl.ts";
import { portuguese } from "./pt.ts";
import { russian } from "./ru.ts";

export interface SpelledNumber {
  /** Tokens; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly value: number;
  /** `people`: «двое», «вдвоём» count persons. `both`: all there are of two. */
  readonly as: "cardinal" | "ordinal" | "people" | "both";
  /** Could be an article or a pronoun as well: «um», "one", «один». */
  readonly article: boolean;
}

/** Forms by value, with spaces between them. */
export interface NumberWords {
  readonly cardinals: Readonly<Record<number, string>>;
  readonly ordinals: Readonly<Record<number, string>>;
  readonly people: Readonly<Record<number, string>>;
  readonly both: string;
  /** Stands between tens and units: «trinta e dois». */
  readonly joint: string | undefined;
}

interface Word {
  readonly value: number;
  readonly as: SpelledNumber["as"];
}

const WORDS: Record<Language, NumberWords> = { en: english, ru: russian, pt: portuguese, pl: polish };
const tables = new Map<Language, ReadonlyMap<string, Word>>();

function tableOf(language: Language): ReadonlyMap<string, Word> {
  let table = tables.get(language);
  if (!table) tables.set(language, (table = makeTable(WORDS[language])));
  return table;
}

function makeTable(words: NumberWords): Map<string, Word> {
  const table = new Map<string, Word>();
  const enter = (forms: string, word: Word): void => {
    for (const form of forms.split(" ")) if (form !== "") table.set(normalise(form), word);
  };
  for (const as of ["ordinal", "cardinal", "people"] as const) {
    const lists = { ordinal: words.ordinals, cardinal: words.cardinals, people: words.people }[as];
    for (const [value, forms] of Object.entries(lists)) enter(forms, { value: Number(value), as });
  }
  enter(words.both, { value: 2, as: "both" });
  return table;
}

export function spelledNumbers(tokens: readonly Token[], language: Language): SpelledNumber[] {
  const table = tableOf(language);
  const found: SpelledNumber[] = [];
  for (let at = 0; at < tokens.length;) {
    const number = numberAt(tokens, at, table, WORDS[language].joint) ?? romanAt(tokens, at);
    if (number) found.push(number);
    at = number?.to ?? at + 1;
  }
  return found;
}

function numberAt(
  tokens: readonly Token[],
  from: number,
  table: ReadonlyMap<string, Word>,
  joint: string | undefined,
): SpelledNumber | undefined {
  const { kind, norm } = tokens[from];
  const word = kind === "word" ? table.get(norm) : undefined;
  if (!word) return undefined;
  const rest = smallerAfter(tokens, from + 1, word, table, joint);
  if (!rest) return { from, to: from + 1, ...word, article: word.value === 1 && word.as === "cardinal" };
  return { from, to: rest.to, value: word.value + rest.value, as: rest.as, article: false };
}

/** Units after tens, tens and units after a hundred. The last word says whether all of it is an ordinal. */
function smallerAfter(
  tokens: readonly Token[],
  at: number,
  head: Word,
  table: ReadonlyMap<string, Word>,
  joint: string | undefined,
): { readonly to: number; readonly value: number; readonly as: SpelledNumber["as"] } | undefined {
  const room = head.value >= 100 && head.value % 100 === 0 ? 100 : head.value >= 20 && head.value % 10 === 0 ? 10 : 0;
  if (room === 0 || head.as === "people" || head.as === "both") return undefined;
  const between = tokens[at]?.text;
  const next = between === "-" || between === "‑" || (joint !== undefined && tokens[at]?.norm === joint) ? at + 1 : at;
  const word = tokens[next]?.kind === "word" ? table.get(tokens[next].norm) : undefined;
  if (!word || word.value === 0 || word.value >= room || word.as === "people" || word.as === "both") return undefined;
  if (head.as === "ordinal" && word.as !== "ordinal") return undefined;
  if (joint !== undefined && joint !== "and" && next === at) return undefined;
  const rest = smallerAfter(tokens, next + 1, word, table, joint);
  return rest ? { ...rest, value: word.value + rest.value } : { to: next + 1, value: word.value, as: word.as };
}

const ROMAN = /^(?=[IVX]{2})X{0,3}(IX|IV|V?I{0,3})$/;
const ROMAN_VALUES: Record<string, number> = { I: 1, V: 5, X: 10 };

/** II, IV, XII; a single letter is more often something else. */
function romanAt(tokens: readonly Token[], from: number): SpelledNumber | undefined {
  const { text } = tokens[from];
  if (!ROMAN.test(text)) return undefined;
  const digits = [...text].map((letter) => ROMAN_VALUES[letter]);
  const value = digits.reduce((sum, digit, i) => sum + (digit < (digits[i + 1] ?? 0) ? -digit : digit), 0);
  return { from, to: from + 1, value, as: "ordinal", article: false };
}
