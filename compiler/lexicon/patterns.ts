/** Renderings as an author writes them: words, with `*` for any letters. No regular expressions come from outside. */
import { normalise } from "./tokens.ts";

const MAX_WORDS = 8;
const MAX_LENGTH = 120;
const MAX_STARS = 2;

/** The words to look for, or what is wrong with the pattern. */
export function readPattern(text: string): { readonly words: readonly string[] } | { readonly problem: string } {
  if (text.length > MAX_LENGTH) return { problem: `it is longer than ${MAX_LENGTH} letters` };
  const words = patternWords(text);
  if (words.length === 0) return { problem: "it has no word" };
  if (words.length > MAX_WORDS) return { problem: `it has more than ${MAX_WORDS} words` };
  const star = words.find((word) => word.includes("*") && lettersOf(word) < 2);
  if (star !== undefined) return { problem: `\`${star}\` would fit almost anything` };
  const many = words.find((word) => word.split("*").length - 1 > MAX_STARS);
  if (many !== undefined) return { problem: `\`${many}\` has more than ${MAX_STARS} \`*\`` };
  return { words };
}

/** The words of a text that has no wildcards. */
export function wordsOf(text: string): string[] {
  return patternWords(text.replaceAll("*", " "));
}

const WORD = /[\p{L}\p{M}\p{Nd}*\u00AD]+(?:['’ʼ][\p{L}\p{M}\p{Nd}*]+)*/gu;

function patternWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(normalise);
}

function lettersOf(word: string): number {
  return word.replaceAll("*", "").length;
}

/** Whether a word fits a pattern with `*`; in time linear in its length. */
export function fits(word: string, pattern: string): boolean {
  // Most patterns have one `*`, at their end.
  if (pattern.indexOf("*") === pattern.length - 1) return word.startsWith(pattern.slice(0, -1));
  const parts = pattern.split("*");
  const last = parts.length - 1;
  if (last === 0) return word === pattern;
  const tail = word.length - parts[last].length;
  if (tail < parts[0].length || !word.startsWith(parts[0]) || !word.endsWith(parts[last])) return false;
  let from = parts[0].length;
  for (let i = 1; i < last; i++) {
    const at = word.indexOf(parts[i], from);
    if (at < 0 || at + parts[i].length > tail) return false;
    from = at + parts[i].length;
  }
  return true;
}
