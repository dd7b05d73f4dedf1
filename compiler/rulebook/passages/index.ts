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
import type { Found, Passage, Place } from "./passage.ts";
import { conceptsOfRule, namesIn, Weights } from "./vectors.ts";

export { LineIndex } from "./cites.ts";
export { NOTHING_LIKELY, type Likely, type Telling, type Told } from "./likeness/index.ts";
export { isCited, isSurelyFound, surenessOf, type Found, type Passage, type Place } from "./passage.ts";
export { conceptsOfRule, namesIn, Weights } from "./vectors.ts";

/** What stands under a code is short. */
const MOST_SENTENCES = 6;
const CODE = /^\p{Lu}{1,3}\d+$/u;

export interface Looking {
  /** Where the book tells rules that cite nothing in its language. */
  readonly places?: readonly Place[];
  /** Our own text of the rules, by which those are found of which nobody said where they are told. */
  readonly told?: Told;
  /** Where the other rules are told, when only some are to be looked for. */
  readonly others?: readonly Passage[];
  /** The rules to look for. */
  readonly wanted?: readonly ClaimedRule[];
}

/** Where a book tells rules, and how likely each sentence tells each of those that had to be looked for. */
export interface Tellings {
  readonly passages: readonly Passage[];
  readonly likely: Likely;
}

export function findPassages(
  book: Book,
  marked: readonly MarkedSentence[],
  rules: readonly ClaimedRule[],
  lexicon: Lexicon,
  { places = [], told = new Map(), wanted = rules, others = [] }: Looking = {},
): Tellings {
  const own = anchored(book, rules);
  if (own !== undefined) return { passages: own, likely: NOTHING_LIKELY };
  return new Finder(book, marked, rules, lexicon, told).find(wanted, places, others);
}

/** What our own text says of each rule. What stands above a rule, it says; the heading below is the next one's. */
export function toldIn(today: Book, marked: readonly MarkedSentence[], rules: readonly ClaimedRule[]): Told {
  const told = new Map<ClaimedRule, MarkedSentence[]>();
  for (const { rule, sentences } of anchored(today, rules) ?? []) {
    const own = sentences.map((i) => marked[i]).filter(({ sentence }, i) => i === 0 || sentence.kind !== "heading");
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
  const spans = anchors.map((anchor, i) => ({ ...anchor, end: nextLine(anchors, i) }));
  return spans.flatMap(({ name, line, end }) => {
    const rule = byId.get(name);
    if (rule === undefined) return [];
    const sentences = book.sentences.filter((s) => s.from >= line && s.from < end).map((s) => s.index);
    return sentences.length === 0 ? [] : [{ rule, sentences, found: "anchor" as const, confidence: 1 }];
  });
}

/** Several anchors in one place speak of the same sentences. */
function nextLine(anchors: readonly { readonly line: number }[], i: number): number {
  return anchors.find((a, j) => j > i && a.line > anchors[i].line)?.line ?? Infinity;
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
    private readonly told: Told,
  ) {
    this.weights = new Weights(marked);
  }

  find(wanted: readonly ClaimedRule[], places: readonly Place[], others: readonly Passage[]): Tellings {
    const cited = citedPassages(this.book, this.marked, this.rules, this.weights);
    const codes = this.codeBlocks();
    const known = new Map(
      wanted.flatMap((rule) => {
        const found = cited.get(rule) ?? this.carried(rule, places);
        const coded = this.coded(rule, codes).filter((p) => !found.some((f) => within(p, f)));
        return found.length + coded.length === 0 ? [] : [[rule, [...found, ...coded]] as const];
      }),
    );
    const isCited = [...known.values(), others].some((found) => found.some(({ found }) => found !== "likeness"));
    // What somebody assumed need not stand anywhere: where it is known what the book tells, it is not looked for.
    const sought = wanted.filter((rule) => !known.has(rule) && !(isCited && rule.provenance === "assumed"));
    const { passages, likely } = this.likely(sought, [...known.values(), others].flat());
    return { passages: wanted.flatMap((rule) => known.get(rule) ?? passages.get(rule) ?? []), likely };
  }

  private likely(sought: readonly ClaimedRule[], known: readonly Passage[]): LikelyPassages {
    if (sought.length === 0) return { passages: new Map(), likely: NOTHING_LIKELY };
    const telling = { rules: this.rules, told: this.told, titles: titlesIn(this.lexicon) };
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
