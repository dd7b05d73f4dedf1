/** Finds for each rule where a book speaks of it: anchors, cited lines, codes, headings, and what is most like it. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { normalise } from "../../lexicon/tokens.ts";
import type { Book } from "../book.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { citedPassages, confidenceOf } from "./cites.ts";
import type { Found, Passage, Place } from "./passage.ts";
import { conceptsOfRule, namesIn, Weights } from "./vectors.ts";

export { LineIndex } from "./cites.ts";
export { isCited, isSurelyFound, type Found, type Passage, type Place } from "./passage.ts";
export { conceptsOfRule, namesIn, Weights } from "./vectors.ts";

/** A rule with nothing to find it by must be this much like a passage. */
const ENOUGH_LIKENESS = 0.45;
/** What stands under a code is short. */
const MOST_SENTENCES = 6;
const CODE = /^\p{Lu}{1,3}\d+$/u;

export function findPassages(
  book: Book,
  marked: readonly MarkedSentence[],
  rules: readonly ClaimedRule[],
  lexicon: Lexicon,
  places: readonly Place[] = [],
): Passage[] {
  const own = anchored(book, rules);
  if (own !== undefined) return own;
  return new Finder(book, marked, rules, lexicon).find(places);
}

/** Our own text says of each sentence which rule it comes from. */
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
  private readonly blocks: readonly (readonly number[])[];
  private readonly namesOfBlock: readonly ReadonlySet<Concept>[];

  constructor(
    private readonly book: Book,
    private readonly marked: readonly MarkedSentence[],
    private readonly rules: readonly ClaimedRule[],
    private readonly lexicon: Lexicon,
  ) {
    this.weights = new Weights(marked);
    this.blocks = blocksOf(marked);
    this.namesOfBlock = this.blocks.map((block) => namesIn(block.map((i) => marked[i])));
  }

  /** `places`: where rules are told that cite nothing in the language of the book. */
  find(places: readonly Place[]): Passage[] {
    const cited = citedPassages(this.book, this.marked, this.rules, this.weights);
    const codes = this.codeBlocks();
    const headings = this.headings();
    return this.rules.flatMap((rule) => {
      const wanted = conceptsOfRule(rule);
      const found = cited.get(rule) ?? this.carried(rule, places, wanted);
      const coded = this.coded(rule, codes).filter((p) => !found.some((f) => within(p, f)));
      if (found.length > 0 || coded.length > 0) return [...found, ...coded];
      const headed = this.headed(rule, headings, wanted);
      // What somebody assumed need not stand anywhere.
      if (headed.length > 0 || rule.provenance === "assumed") return headed;
      return this.likest(rule, wanted);
    });
  }

  private carried(rule: ClaimedRule, places: readonly Place[], wanted: ReadonlySet<Concept>): Passage[] {
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

  /** Sentences under each heading, by the heading's words. */
  private headings(): Map<string, number[]> {
    const found = new Map<string, number[]>();
    for (const { sentence } of this.marked) {
      if (sentence.kind === "heading") continue;
      const { heading } = sentence;
      if (heading === undefined) continue;
      const key = wordsKey(this.book.sentences[heading].tokens.map((t) => t.text).join(" "));
      const under = found.get(key) ?? [];
      if (under.length === 0) found.set(key, under);
      under.push(sentence.index);
    }
    return found;
  }

  private headed(rule: ClaimedRule, headings: ReadonlyMap<string, number[]>, wanted: ReadonlySet<Concept>): Passage[] {
    const entry = this.lexicon.entries.get(rule.concept);
    if (entry === undefined) return [];
    const titles = [
      ...entry.heads,
      ...[entry.title, entry.name].flatMap((t) => (t && t.params.length === 0 ? [t.literals.join(" ")] : [])),
    ];
    return titles.flatMap((title) => {
      const sentences = headings.get(wordsKey(title));
      if (sentences === undefined || sentences.length > 40) return [];
      const overlap = this.weights.overlap(wanted, namesIn(sentences.map((i) => this.marked[i])));
      return [passage(rule, sentences, "heading", Math.min(0.8, 0.45 + overlap / 2))];
    });
  }

  private likest(rule: ClaimedRule, wanted: ReadonlySet<Concept>): Passage[] {
    let best: readonly number[] | undefined;
    let score = ENOUGH_LIKENESS;
    this.blocks.forEach((block, i) => {
      if (this.marked[block[0]].sentence.kind !== "rule") return;
      const like = this.weights.likeness(wanted, this.namesOfBlock[i]);
      if (like > score) [score, best] = [like, block];
    });
    return best === undefined ? [] : [passage(rule, best, "likeness", Math.min(0.6, score * 0.7))];
  }
}

function passage(rule: ClaimedRule, sentences: readonly number[], found: Found, confidence: number): Passage {
  return { rule, sentences, found, confidence };
}

function within(a: Passage, b: Passage): boolean {
  const set = new Set(b.sentences);
  return a.sentences.every((s) => set.has(s));
}

function blocksOf(marked: readonly MarkedSentence[]): number[][] {
  const blocks = new Map<number, number[]>();
  for (const { sentence } of marked) {
    const block = blocks.get(sentence.block);
    if (block === undefined) blocks.set(sentence.block, [sentence.index]);
    else block.push(sentence.index);
  }
  return [...blocks.values()];
}

function wordsKey(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(normalise).join(" ");
}
