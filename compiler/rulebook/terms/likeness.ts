/** How two renderings of one thing are related. */
import { areForms, commonStart } from "../../lexicon/endings.ts";
import type { Language } from "../../lexicon/lexicon.ts";
import type { Rendering, Row } from "./uses.ts";

export type Relation =
  /** The words of one are among those of the other. */
  | "short"
  /** One letter is another, or a blank stands within the word. */
  | "misspelled"
  /** Other words of the same roots: a verb for a noun. */
  | "derived"
  /** Some words are the same, others are not. */
  | "varied"
  | "other";

/** Beginnings of this length are most likely one root. */
const ROOT = 4;
/** «of», «na», «z». */
const SMALL = 2;

export function relationOf(a: Rendering, b: Rendering, language: Language): Relation {
  const relations = new Set(a.rows.flatMap((x) => b.rows.map((y) => relation(x, y, language))));
  return ORDER.find((one) => relations.has(one)) ?? "other";
}

const ORDER: readonly Relation[] = ["short", "misspelled", "derived", "varied"];

function relation(a: Row, b: Row, language: Language): Relation {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const alike = (x: string, y: string): boolean => areForms(x, y, language);
  const own = shorter.filter((word) => !longer.some((other) => alike(word, other)));
  if (own.length === 0) return "short";
  if (areMisspelled(a, b, alike)) return "misspelled";
  if (own.every((word) => longer.some((other) => haveOneRoot(word, other)))) return "derived";
  return own.length < shorter.filter(isTelling).length ? "varied" : "other";
}

function isTelling(word: string): boolean {
  return word.length > SMALL;
}

function haveOneRoot(a: string, b: string): boolean {
  return commonStart(a, b) >= ROOT || (a.length <= SMALL && b.length <= SMALL);
}

function areMisspelled(a: Row, b: Row, alike: (x: string, y: string) => boolean): boolean {
  if (a.length !== b.length) return a.join("") === b.join("");
  const differing = a.flatMap((word, i) => (alike(word, b[i]) ? [] : [[word, b[i]] as const]));
  return differing.length === 1 && isOneLetterOff(...differing[0]);
}

/** One letter within the word is another, lacks, is one too many or stands before its neighbour. What differs near the end may be a form. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < ROOT || Math.abs(a.length - b.length) > 1) return false;
  const start = commonStart(a, b);
  const end = commonEnd(a, b, start);
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (a.length !== b.length) return end >= 1 && Math.max(x.length, y.length) === 1;
  return end >= 2 && (x.length === 1 || (x.length === 2 && x[0] === y[1] && x[1] === y[0]));
}

/** How many letters behind `start` two words end with alike. */
function commonEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}
