/** Sums that a sentence works out itself: «9 (3 + 5 + 1)», «3 + 5 + 1 = 9». A bracket may run on into the next sentence. */
import type { Token } from "../book.ts";
import type { MarkedSentence, NumberMark } from "../marks/mark.ts";

export interface Sum {
  /** All its numbers by their tokens, first what it comes to. */
  readonly numbers: readonly Token[];
  readonly wanted: number;
  readonly found: number;
}

/** So many tokens at most. */
const LONGEST = 60;
/** Between the total and the bracket stands its noun. */
const NOUN_WORDS = 3;

export function sumsIn(sentences: readonly MarkedSentence[]): Sum[] {
  const tokens = sentences.flatMap(({ sentence }) => sentence.tokens);
  return [...bracketed(tokens), ...equations(tokens)];
}

export function isOf({ numbers }: Sum, { sentence: { tokens } }: MarkedSentence, { from, to }: NumberMark): boolean {
  return tokens.slice(from, to).some((token) => numbers.includes(token));
}

function bracketed(tokens: readonly Token[]): Sum[] {
  const sums: Sum[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const end = tokens[i].text === "(" ? closing(tokens, i) : undefined;
    if (end === undefined) continue;
    const inside = tokens.slice(i + 1, end);
    const terms = inside.filter(isNumber);
    const total = totalBefore(tokens, i);
    if (terms.length < 2 || total === undefined || !inside.some(({ text }) => text === "+")) continue;
    const found = terms.reduce((n, t) => n + (isMinus(inside[inside.indexOf(t) - 1]) ? -valueOf(t) : valueOf(t)), 0);
    // Extraction may have torn 15 into 1 and 5.
    const whole = total.length > 1 ? Number(total.map(({ text }) => text).join("")) : undefined;
    const wanted = whole === found ? whole : valueOf(total.at(-1)!);
    const numbers = whole === found ? total : total.slice(-1);
    sums.push({ numbers: [...numbers, ...terms], wanted, found });
    i = end;
  }
  return sums;
}

function equations(tokens: readonly Token[]): Sum[] {
  return tokens.flatMap((token, i) => {
    const total = tokens[i + 1];
    if (token.text !== "=" || total === undefined || !isNumber(total)) return [];
    const terms = termsBefore(tokens, i);
    if (terms.length < 2) return [];
    return [{ numbers: [total, ...terms], wanted: valueOf(total), found: terms.reduce((n, t) => n + valueOf(t), 0) }];
  });
}

/** Numbers with a plus between each two; what stands in brackets explains them. */
function termsBefore(tokens: readonly Token[], end: number): Token[] {
  const terms: Token[] = [];
  let [depth, signs] = [0, 0];
  for (let i = end - 1; i >= 0 && end - i < LONGEST; i--) {
    const token = tokens[i];
    if (/[.;!?]/.test(token.text)) break;
    if (token.text === ")") depth++;
    else if (token.text === "(") depth--;
    else if (depth === 0 && token.text === "+") signs++;
    else if (depth === 0 && isNumber(token)) terms.push(token);
  }
  return terms.length === signs + 1 ? terms : [];
}

function closing(tokens: readonly Token[], open: number): number | undefined {
  let depth = 0;
  for (let i = open; i < Math.min(tokens.length, open + LONGEST); i++) {
    if (tokens[i].text === "(") depth++;
    if (tokens[i].text === ")" && --depth === 0) return i;
  }
  return undefined;
}

/** The number before the bracket, with another that stands right before it. */
function totalBefore(tokens: readonly Token[], bracket: number): Token[] | undefined {
  for (let i = bracket - 1; i >= 0 && bracket - i <= NOUN_WORDS + 1; i--) {
    if (isNumber(tokens[i])) return i > 0 && isNumber(tokens[i - 1]) ? [tokens[i - 1], tokens[i]] : [tokens[i]];
    if (tokens[i].kind !== "word") return undefined;
  }
  return undefined;
}

function isNumber({ kind, text, form }: Token): boolean {
  return kind === "number" && form === undefined && /^\d+$/.test(text);
}

function isMinus(token: Token | undefined): boolean {
  return token !== undefined && /^[-–−—]$/.test(token.text);
}

function valueOf({ text }: Token): number {
  return Number(text);
}
