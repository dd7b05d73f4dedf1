/** Names that say which of several by a number: «4th space of the forest», «second level of hunting». */
import type { Concept } from "../claims/claim.ts";
import { areForms } from "./endings.ts";
import type { Language, Lexicon } from "./lexicon.ts";
import { spelledNumbers } from "./numbers/index.ts";
import { fits } from "./patterns.ts";
import { renderingsOf } from "./renderings.ts";
import { entered } from "./rows.ts";
import { tokenise } from "./tokens.ts";

export interface NumberedName {
  readonly concept: Concept;
  readonly value: number;
  /** Its other words, but for prepositions and the endings of ordinals; with `*` for any ending. */
  readonly words: readonly string[];
}

/** Shorter words are prepositions, or what is written behind the digits of an ordinal. */
const FEWEST_LETTERS = 4;
/** Beside the number stands what is numbered: a day, an age. */
const FEWEST_IN_NOUN = 3;

/** With the ending of an ordinal, where no hyphen stands between. */
const DIGITS = /^(\d+)\p{L}{0,3}$/u;

export class NumberedNames {
  readonly all: readonly NumberedName[];
  private readonly byPattern = new Map<string, NumberedName[]>();
  private readonly byWord = new Map<string, ReadonlySet<NumberedName>>();

  private static readonly known = new WeakMap<Lexicon, NumberedNames>();

  /** The same for the same lexicon. */
  static of(lexicon: Lexicon): NumberedNames {
    let known = NumberedNames.known.get(lexicon);
    if (known === undefined) NumberedNames.known.set(lexicon, (known = new NumberedNames(lexicon)));
    return known;
  }

  private constructor(private readonly lexicon: Lexicon) {
    this.all = namesIn(lexicon);
    for (const name of this.all) for (const word of name.words) entered(this.byPattern, word, () => []).push(name);
  }

  /** Those that a word of a book belongs to, in any of its forms. */
  having(word: string): ReadonlySet<NumberedName> {
    return entered(this.byWord, word, () => {
      if (word.length < FEWEST_IN_NOUN) return new Set();
      const fitting = [...this.byPattern].filter(([pattern]) => isFormOf(word, pattern, this.lexicon.language));
      return new Set(fitting.flatMap(([, names]) => names));
    });
  }
}

function namesIn(lexicon: Lexicon): NumberedName[] {
  const names = new Map<string, NumberedName>();
  for (const entry of lexicon.entries.values())
    for (const words of renderingsOf(entry)) {
      const name = numberedName(entry.concept, words, lexicon.language);
      if (name !== undefined) names.set(`${name.concept} ${name.value} ${name.words.join(" ")}`, name);
    }
  return [...names.values()];
}

/** Undefined where it has no number, or more than one. */
function numberedName(concept: Concept, words: readonly string[], language: Language): NumberedName | undefined {
  const digits = words.flatMap((word) => DIGITS.exec(word)?.[1] ?? []);
  const spelled = digits.length > 0 ? [] : ordinalsIn(words, language);
  const [value, more] = digits.length > 0 ? digits.map(Number) : spelled.map((n) => n.value);
  if (value === undefined || more !== undefined) return undefined;
  const isNumber = (i: number): boolean => DIGITS.test(words[i]) || spelled.some(({ from, to }) => i >= from && i < to);
  const at = words.findIndex((_, i) => isNumber(i));
  const telling = words.filter((word, i) => !isNumber(i) && isTelling(word, i === nounBeside(words, at)));
  return telling.length === 0 ? undefined : { concept, value, words: telling };
}

function isTelling(word: string, beside: boolean): boolean {
  return word.replaceAll("*", "").length >= (beside ? FEWEST_IN_NOUN : FEWEST_LETTERS);
}

/** The word behind the number and its ending, or the one before it. */
function nounBeside(words: readonly string[], number: number): number {
  const after = words.findIndex((word, i) => i > number && word.length >= FEWEST_IN_NOUN);
  return after < 0 ? number - 1 : after;
}

function ordinalsIn(words: readonly string[], language: Language): ReturnType<typeof spelledNumbers> {
  return spelledNumbers(tokenise(words.join(" ")), language).filter(({ as }) => as === "ordinal");
}

function isFormOf(word: string, pattern: string, language: Language): boolean {
  return fits(word, pattern) || (!pattern.includes("*") && areForms(word, pattern, language));
}
