/** A text as a row of words and marks, which all that reads books works on. */

export interface Token {
  readonly kind: "word" | "number" | "mark";
  /** As it stands. */
  readonly text: string;
  /** For comparing: lower case, ё as е, without soft hyphens. */
  readonly norm: string;
  readonly start: number;
  readonly end: number;
}

/** Words may hold digits and apostrophes (Z12, Tzolk'in), never a hyphen: `a-b` is two words with a mark between. */
const TOKEN = /[\p{L}\p{M}\u00AD][\p{L}\p{M}\p{Nd}\u00AD]*(?:['’ʼ][\p{L}\p{M}\p{Nd}]+)*|\p{Nd}+|[^\s\p{L}\p{Nd}]/gu;

export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) tokens.push(tokenAt(match[0], match.index));
  return tokens;
}

function tokenAt(text: string, start: number): Token {
  const first = text.charCodeAt(0);
  const kind = first >= 48 && first <= 57 ? "number" : kindOf(text);
  return { kind, text, norm: kind === "word" ? normalise(text) : text, start, end: start + text.length };
}

const LETTER = /^[\p{L}\p{M}\u00AD]/u;
const DIGIT = /^\p{Nd}/u;

function kindOf(text: string): Token["kind"] {
  return LETTER.test(text) ? "word" : DIGIT.test(text) ? "number" : "mark";
}

export function normalise(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const plain = ownLetters(lower.normalize("NFC").replaceAll("\u00AD", "")).replaceAll("ё", "е").replace(/[’ʼ]/g, "'");
  // The English genitive names the same.
  return plain.endsWith("'s") ? plain.slice(0, -2) : plain;
}

const PLAIN = /^(?:[a-z]*|[а-я]*)$/;

/** Latin letters and the Cyrillic ones that look like them, small or large. */
const LATIN = "aekmhopctyxb";
const CYRILLIC = "аекмнорстухв";

/** A word in letters of two alphabets, as extraction and typists leave it, in the one that all its letters could be of. */
function ownLetters(word: string): string {
  if (!/[a-z]/.test(word) || !/[а-яё]/.test(word)) return word;
  const folded = word.replace(/[a-z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter);
  return /[a-z]/.test(folded) ? word : folded;
}

/** Marks that may stand within a name without changing it: `first-player`, «карта „дом“». */
export function isTransparent(token: Token): boolean {
  return token.kind === "mark" && TRANSPARENT.has(token.text);
}

const TRANSPARENT = new Set(["-", "‐", "‑", "«", "»", "„", "“", "”", '"', "*", "_", "`"]);
