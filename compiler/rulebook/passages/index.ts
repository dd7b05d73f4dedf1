/** Finds for each rule where a book speaks of it: anchors, cited lines, other books, codes, and what is most like it. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { normalise } from "../../lexicon/tokens.ts";
import type { Book } from "../book.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { citedPassages, confidenceOf } from "./cites.ts";
import {
  likelyPassages,
  NOTHING_LIKELY,
  titleKey,
  type Likely,
  type LikelyPassages,
  type Titles,
  type Told,
} from "./likeness/index.ts";
import type { Gone } from "./gone.ts";
import type { Found, Passage, Place } from "./passage.ts";
import { conceptsOfRule, namesIn, Weights } from "./vectors.ts";

export { LineIndex } from "./cites.ts";
export type { Gone } from "./gone.ts";
export { NOTHING_LIKELY, type Likely, type Telling, type Told } from "./likeness/index.ts";
export { isCited, isSurelyFound, surenessOf, type Found, type Passage, type Place } from "./passage.ts";
export { conceptsOfRule, namesIn, Weights } from "./vectors.ts";

/** What stands under a code is short. */
const MOST_SENTENCES = 6;
const CODE = /^\p{Lu}{1,3}\d+$/u;

export interface Looking {
  /** Where the book tells rules that cite nothing in its language. */
  readonly places?: readonly Place[];
  /** Our own text of those rules of which nobody said where they are told, to find them by. */
  readonly told?: (sought: readonly ClaimedRule[]) => Told;
}

/** Where a book tells rules, and how likely each sentence tells each of those that had to be looked for. */
export interface Tellings {
  readonly passages: readonly Passage[];
  readonly likely: Likely;
  readonly gone: readonly Gone[];
}

export function findPassages(
  book: Book,
  marked: readonly MarkedSentence[],
  rules: readonly ClaimedRule[],
  lexicon: Lexicon,
  { places = [], told = () => new Map() }: Looking = {},
): Tellings {
  const own = anchored(book, rules);
  if (own !== undefined) return { passages: own, likely: NOTHING_LIKELY, gone: [] };
  return new Finder(book, marked, rules, lexicon, told).find(places);
}

/** What our own text says of each of these rules. What stands above a rule, it says; the heading below is the next one's. */
export function toldIn(today: Book, markOf: (sentence: number) => MarkedSentence, rules: readonly ClaimedRule[]): Told {
  const told = new Map<ClaimedRule, MarkedSentence[]>();
  for (const { rule, sentences } of anchored(today, rules) ?? []) {
    const own = sentences.map(markOf).filter(({ sentence }, i) => i === 0 || sentence.kind !== "heading");
    told.set(rule, [...(told.get(rule) ?? []), ...own]);
  }
  return told;
}

/** Whether a book is our own text, which says of each sentence which rule it comes from. */
export function isOwnText({ anchors }: Book): boolean {
  return anchors.some(({ name }) => name.startsWith("rule-"));
}

function anchored(book: Book, rules: readonly ClaimedRule[]): Passage[] | undefined {
  const anchors = book.anchors.filter(({ name }) => name.startsWith("rule-"));
  if (anchors.length === 0) return undefined;
  const byId = new Map(rules.map((rule) => [anchorOf(rule), rule]));
  const under = sentencesUnder(anchors, book);
  return anchors.flatMap(({ name, line }) => {
    const rule = byId.get(name);
    const sentences = under.get(line)!;
    return rule === undefined || sentences.length === 0
      ? []
      : [{ rule, sentences, found: "anchor" as const, confidence: 1 }];
  });
}

/** By the line of an anchor the sentences up to the next: several anchors in one place speak of the same. */
function sentencesUnder(anchors: readonly { readonly line: number }[], book: Book): Map<number, number[]> {
  const under = new Map(anchors.map(({ line }) => [line, [] as number[]]));
  const starts = [...under.keys()].sort((a, b) => b - a);
  for (const { from, index } of [...book.sentences].sort((a, b) => a.from - b.from)) {
    while (starts.length > 1 && starts[starts.length - 2] <= from) starts.pop();
    const start = starts.at(-1);
    if (start !== undefined && start <= from) under.get(start)!.push(index);
  }
  return under;
}

export function anchorOf(rule: ClaimedRule): string {
  return `rule-${rule.id}`;
}

class Finder {
  private readonly weights: Weights;

  constructor(
    private readonly book: Book,
    private readonly marked: readonly MarkedSentence[],
    private readonly rules: readonly ClaimedRule[],
    private readonly lexicon: Lexicon,
    private readonly told: (sought: readonly ClaimedRule[]) => Told,
  ) {
    this.weights = new Weights(marked);
  }

  find(places: readonly Place[]): Tellings {
    const { found: cited, gone } = citedPassages(this.book, this.marked, this.rules, this.weights);
    const codes = this.codeBlocks();
    const known = new Map(
      this.rules.flatMap((rule) => {
        const found = cited.get(rule) ?? this.carried(rule, places);
        const coded = this.coded(rule, codes).filter((p) => !found.some((f) => within(p, f)));
        return found.length + coded.length === 0 ? [] : [[rule, [...found, ...coded]] as const];
      }),
    );
    const found = [...known.values()].flat();
    // Where it is known what the book tells, what need not stand anywhere is not looked for.
    const sought = this.rules.filter((rule) => !known.has(rule) && !(found.length > 0 && isOfNoBook(rule)));
    const { passages, likely } = this.likely(sought, found);
    return { passages: this.rules.flatMap((rule) => known.get(rule) ?? passages.get(rule) ?? []), likely, gone };
  }

  private likely(sought: readonly ClaimedRule[], known: readonly Passage[]): LikelyPassages {
    if (sought.length === 0) return { passages: new Map(), likely: NOTHING_LIKELY };
    const telling = { rules: this.rules, told: this.told(sought), titles: titlesIn(this.lexicon) };
    return likelyPassages(this.marked, telling, sought, known);
  }

  private carried(rule: ClaimedRule, places: readonly Place[]): Passage[] {
    const wanted = conceptsOfRule(rule);
    const own = places.filter(({ rule: id }) => id === rule.id);
    return own.map(({ sentences, sure }) => {
      const overlap = this.weights.overlap(wanted, namesIn(sentences.map((i) => this.marked[i])));
      return passage(rule, sentences, "carried", Math.min(confidenceOf(overlap, false), sure));
    });
  }

  /** Sentences from one that begins with a code up to the next such, or to a heading. */
  private codeBlocks(): Map<string, number[]> {
    const found = new Map<string, number[]>();
    let current: number[] | undefined;
    for (const { sentence } of this.marked) {
      const code = sentence.tokens.slice(0, 3).find((t) => t.form === "code");
      if (code !== undefined) {
        const key = code.text.toUpperCase();
        current = found.get(key) ?? [];
        found.set(key, current);
      } else if (sentence.kind === "heading" || sentence.kind === "foreign") current = undefined;
      if (current !== undefined && (code !== undefined || current.length < MOST_SENTENCES))
        current.push(sentence.index);
    }
    return found;
  }

  private coded(rule: ClaimedRule, codes: ReadonlyMap<string, number[]>): Passage[] {
    const code = rule.concept.split("-").at(-1) ?? "";
    const sentences = CODE.test(code) ? codes.get(code.toUpperCase()) : undefined;
    return sentences === undefined ? [] : [passage(rule, sentences, "code", 0.9)];
  }
}

/** Somebody assumed it, or answered a question so that no line says it. */
function isOfNoBook({ provenance, cites }: ClaimedRule): boolean {
  return provenance === "assumed" || (provenance === "ruled" && cites.length === 0);
}

function passage(rule: ClaimedRule, sentences: readonly number[], found: Found, confidence: number): Passage {
  return { rule, sentences, found, confidence };
}

function within(a: Passage, b: Passage): boolean {
  const set = new Set(b.sentences);
  return a.sentences.every((s) => set.has(s));
}

/** Headings under which a book speaks of things, as the lexicon has them. */
export function titlesIn(lexicon: Lexicon): Titles {
  const titles = new Map<string, Set<Concept>>();
  for (const [concept, { heads, title, name }] of lexicon.entries) {
    const plain = [title, name].flatMap((t) =>
      t !== undefined && t.params.length === 0 ? [t.literals.join(" ")] : [],
    );
    for (const text of [...heads, ...plain]) {
      const key = titleKey((text.match(/[\p{L}\p{N}]+/gu) ?? []).map(normalise));
      titles.set(key, (titles.get(key) ?? new Set()).add(concept));
    }
  }
  return titles;
}
