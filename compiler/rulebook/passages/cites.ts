/**
 * Lines that a rule cites. They belong to the printing that the rules were written from; in another the same words
 * stand a few lines away, so every cite is looked for around the place where the one before it was found.
 */
import type { ClaimedRule } from "../../claims/claim.ts";
import type { Book } from "../book.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { shiftsOf } from "./alignment.ts";
import { goneLines, type Gone, type Sought } from "./gone.ts";
import type { Passage } from "./passage.ts";
import { conceptsOfRule, namesIn, Weights } from "./vectors.ts";

/** How many lines text may have moved between one cite and the next. */
const WINDOW = 40;
/** A cite is believed where the lines say this share of what could be said of the rule. */
const ENOUGH = 0.12;

export interface CitedPassages {
  readonly found: ReadonlyMap<ClaimedRule, Passage[]>;
  readonly gone: readonly Gone[];
}

export function citedPassages(
  book: Book,
  marked: readonly MarkedSentence[],
  rules: readonly ClaimedRule[],
  weights: Weights,
): CitedPassages {
  const searches = rules.flatMap((rule) => {
    const wanted = conceptsOfRule(rule);
    return rule.cites.filter((cite) => cite.language === book.language).map((cite): Sought => ({ rule, cite, wanted }));
  });
  searches.sort((a, b) => a.cite.from - b.cite.from);
  const lines = new LineIndex(marked);
  const shifts = shiftsOf(searches, marked, weights);
  const found = new Map<ClaimedRule, Passage[]>();
  let last = 0;
  searches.forEach((search, i) => {
    const known = shifts[i];
    const lost = known === undefined;
    const place = lost
      ? bestShift(search, last, lines, weights)
      : { shift: known, overlap: overlapAt(search, known, lines, weights) };
    if (place.overlap >= ENOUGH * 2) last = place.shift;
    const cited = { from: search.cite.from + place.shift, to: search.cite.to + place.shift };
    const sentences = lines.within(cited.from, cited.to);
    if (sentences.length === 0 || (lost && place.overlap < ENOUGH)) return;
    const passage: Passage = {
      rule: search.rule,
      sentences: sentences.map((s) => s.sentence.index),
      found: "cite",
      lines: cited,
      confidence: confidenceOf(place.overlap, lost),
    };
    found.set(search.rule, [...(found.get(search.rule) ?? []), passage]);
  });
  return { found, gone: goneLines(book, searches, shifts, lines, weights) };
}

/** `lost`: nobody can tell where the lines went. */
export function confidenceOf(overlap: number, lost: boolean): number {
  if (overlap < ENOUGH) return lost ? 0.45 : 0.76;
  return Math.min(1, 0.8 + overlap / 2) - (lost ? 0.25 : 0);
}

function overlapAt({ cite, wanted }: Sought, shift: number, lines: LineIndex, weights: Weights): number {
  return weights.overlap(wanted, namesIn(lines.within(cite.from + shift, cite.to + shift)));
}

function bestShift(
  search: Sought,
  shift: number,
  lines: LineIndex,
  weights: Weights,
): { shift: number; overlap: number } {
  let best = { shift, overlap: overlapAt(search, shift, lines, weights) };
  let score = best.overlap;
  for (let distance = 1; distance <= WINDOW; distance++) {
    for (const at of [shift - distance, shift + distance]) {
      const overlap = overlapAt(search, at, lines, weights);
      // Staying is better than moving unless moving clearly helps.
      if (overlap - 0.1 - distance * 0.004 > score) {
        score = overlap - 0.1 - distance * 0.004;
        best = { shift: at, overlap };
      }
    }
  }
  return best;
}

/** Sentences by the lines that they stand on. */
export class LineIndex {
  private readonly at = new Map<number, MarkedSentence[]>();

  constructor(marked: readonly MarkedSentence[]) {
    for (const sentence of marked) {
      if (isUnread(sentence)) continue;
      for (const { line, endLine } of sentence.sentence.tokens) {
        this.enter(line, sentence);
        if (endLine !== line) this.enter(endLine, sentence);
      }
    }
  }

  private enter(line: number, sentence: MarkedSentence): void {
    const here = this.at.get(line);
    if (here === undefined) this.at.set(line, [sentence]);
    else if (here.at(-1) !== sentence) here.push(sentence);
  }

  within(from: number, to: number): MarkedSentence[] {
    const found = new Set<MarkedSentence>();
    for (let line = from; line <= to; line++) for (const sentence of this.at.get(line) ?? []) found.add(sentence);
    return [...found].sort((a, b) => a.sentence.index - b.sentence.index);
  }
}

/** In a language that the game has no words in. */
function isUnread({ sentence: { kind }, names, numbers }: MarkedSentence): boolean {
  return kind === "foreign" && names.size + numbers.length === 0;
}
