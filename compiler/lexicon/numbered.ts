/** Names that say which of several by a number: «4th space of the forest», «second level of hunting». */
import type { Concept } from "../claims/claim.ts";
import { areForms } from "./endings.ts";
import type { Language, Lexicon } from "./lexicon.ts";
import { spelledNumbers } from "./numbers/index.ts";
import { fits } from "./patterns.ts";
import { renderingsOf } from "./renderings.ts";
import { tokenise } from "./tokens.ts";

export interface NumberedName {
  readonly concept: Concept;
  readonly value: number;
  /** Its other words, but for prepositions and the endings of ordinals; with `*` for any ending. */
  readonly words: readonly string[];
}

/** Shorter words are prepositions, or what is written behind the digits of an ordinal. */
const FEWEST_LETTERS = 4;

export function numberedNames(lexicon: Lexicon): NumberedName[] {
  const names: NumberedName[] = [];
  for (const entry of lexicon.entries.values()) {
    const known = new Set<string>();
    for (const words of renderingsOf(entry)) {
      const name = numberedName(entry.concept, words, lexicon.language);
      const key = name && `${name.value} ${name.words.join(" ")}`;
      if (name === undefined || known.has(key!)) continue;
      known.add(key!);
      names.push(name);
    }
  }
  return names;
}

/** Undefined where it has no number, or more than one. */
function numberedName(concept: Concept, words: readonly string[], language: Language): NumberedName | undefined {
  const digits = words.filter((word) => /^\d+$/.test(word));
  const spelled = digits.length > 0 ? [] : ordinalsIn(words, language);
  const [value, more] = digits.length > 0 ? digits.map(Number) : spelled.map((n) => n.value);
  if (value === undefined || more !== undefined) return undefined;
  const isNumber = (i: number): boolean => spelled.some(({ from, to }) => i >= from && i < to);
  const telling = words.filter((word, i) => !isNumber(i) && word.replaceAll("*", "").length >= FEWEST_LETTERS);
  return telling.length === 0 ? undefined : { concept, value, words: telling };
}

function ordinalsIn(words: readonly string[], language: Language): ReturnType<typeof spelledNumbers> {
  return spelledNumbers(tokenise(words.join(" ")), language).filter(({ as }) => as === "ordinal");
}

/** A word of a book and one of a name are forms of the same word. */
export function isFormOf(word: string, pattern: string, language: Language): boolean {
  return fits(word, pattern) || areForms(word, pattern.replaceAll("*", ""), language);
}
